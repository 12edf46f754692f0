import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { buildPlan } from '@toro/domain/learning/study/plan/build-plan';
import type { PlanInput } from '@toro/domain/learning/study/plan/plan';
import { DEFAULT_SETTINGS, minutesOfDay } from '@toro/domain/learning/study/plan/plan-settings';
import { findOpenCourses } from '../../apps/api/src/features/learning/study/open-courses.ts';
import { findSettings } from '../../apps/api/src/features/learning/study/plan/find-settings.ts';
import { makePlan, todayOf } from '../../apps/api/src/features/learning/study/plan/make-plan.ts';
import { findPlan } from '../../apps/api/src/features/learning/study/plan/queries.ts';
import { findCourseStates } from '../../apps/api/src/features/learning/study/plan/study-state.ts';
import { getToday } from '../../apps/api/src/features/learning/study/today/get-today.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import type { openBench } from '../measure.ts';
import { quantile } from '../quantile.ts';

const PLAN_MS = 200;
const TODAY_MS = 60;

/** A plan of 365 days with 300 lessons and 10 modules, with too little time for all. */
function buildLargeInput(): PlanInput {
  const today = academyDay(new Date());
  return {
    today,
    minutesOf: (day) => minutesOfDay(DEFAULT_SETTINGS, day),
    review: { due: new Map(), mean: 15, today: 15, overdue: 0 },
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
          modules: [(at % 10) + 1],
        })),
        mocks: Array.from({ length: 6 }, (_, at) => ({
          id: 900 + at,
          minutes: 280,
          opensOn: null,
          closesOn: null,
          modules: [1, 2, 3],
        })),
        modules: Array.from({ length: 10 }, (_, at) => ({
          id: at + 1,
          value: at,
          share: 0.1,
          isPractised: false,
          isTaught: false,
        })),
      },
    ],
    pins: [],
    skips: [],
    begun: [],
    keep: new Map(),
    owed: new Map(),
  };
}

/** What it costs to plan, to make a student's plan anew, and to show the card of today. */
export async function measurePlans(
  bench: ReturnType<typeof openBench>,
  context: Context,
  studentId: number,
  timeRounds: (run: () => unknown) => Promise<number[]>,
): Promise<void> {
  const input = buildLargeInput();
  bench.measure({
    name: 'planning, p95',
    value: quantile(await timeRounds(() => buildPlan(input)), 0.95),
    unit: 'ms',
    max: PLAN_MS,
    against: '365 days, 300 lessons, 10 modules',
  });
  const times = await timeRounds(() => makePlanAnew(context, studentId));
  bench.measure({
    name: 'replanning with its queries, p95',
    value: quantile(times, 0.95),
    unit: 'ms',
    max: PLAN_MS,
    against: '20,000 answers, 6,000 cards',
  });
  bench.measure({
    name: 'card of today, p95',
    value: quantile(await timeRounds(() => getToday(context, { studentId })), 0.95),
    unit: 'ms',
    max: TODAY_MS,
    against: '20,000 answers, 6,000 cards',
  });
}

/** Nothing of it is saved. */
async function makePlanAnew(context: Context, studentId: number): Promise<void> {
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
}
