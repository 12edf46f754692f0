import { academyDay, addDays } from '@toro/domain/calendar/day';
import { buildPlan } from '@toro/domain/study/plan/build-plan';
import type { PlanInput } from '@toro/domain/study/plan/plan';
import { DEFAULT_SETTINGS, minutesOfDay } from '@toro/domain/study/plan/plan-settings';
import { findOpenCourses } from '../../apps/api/src/features/study/open-courses.ts';
import { findSettings } from '../../apps/api/src/features/study/plan/find-settings.ts';
import { makePlan, todayOf } from '../../apps/api/src/features/study/plan/make-plan.ts';
import { findPlan } from '../../apps/api/src/features/study/plan/queries.ts';
import { findCourseStates } from '../../apps/api/src/features/study/plan/study-state.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';

const RUNS = 20;

const percentile = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** A plan of 365 days with 300 lessons and 10 modules, with too little time for all. */
function buildLargeInput(): PlanInput {
  const today = academyDay(new Date());
  return {
    today,
    minutesOf: (day) => minutesOfDay(DEFAULT_SETTINGS, day),
    review: { due: new Map(), mean: 15, today: 15 },
    courses: [
      {
        id: 1,
        examDay: addDays(today, 365),
        endsOn: null,
        lessons: Array.from({ length: 300 }, (_, at) => ({
          id: at + 1,
          minutes: 40 + ((at * 37) % 90),
          opensOn: addDays(today, at % 200),
          value: at % 7,
        })),
        mocks: Array.from({ length: 6 }, (_, at) => ({
          id: 900 + at,
          minutes: 280,
          opensOn: null,
          closesOn: null,
        })),
        modules: Array.from({ length: 10 }, (_, at) => ({ id: at + 1, value: at, isPractised: false })),
      },
    ],
    pins: [],
    skips: [],
    begun: [],
    keep: new Map(),
    owed: new Map(),
  };
}

/** The time (p95, ms) of planning 365 days with 300 lessons and 10 modules. */
export function measurePlanner(): number {
  const input = buildLargeInput();
  return percentile(
    Array.from({ length: RUNS }, () => {
      const began = performance.now();
      buildPlan(input);
      return performance.now() - began;
    }),
  );
}

/** The time (p95, ms) of making a student's plan anew, with all its queries; nothing is saved. */
export async function measureReplan(context: Context, studentId: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    const today = todayOf(context);
    const open = await findOpenCourses(context, studentId, today);
    await makePlan(context, studentId, {
      today,
      open,
      settings: await findSettings(context, studentId),
      states: await findCourseStates(context, studentId, open),
      stored: await findPlan(context.db, studentId),
      change: { reason: { kind: 'minutes' } },
    });
    times.push(performance.now() - began);
  }
  return percentile(times);
}
