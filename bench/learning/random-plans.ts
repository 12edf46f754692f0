import { addDays, type Day } from '@toro/domain/base/calendar/day';
import { buildPlan } from '@toro/domain/learning/study/plan/build-plan';
import type { Plan, PlanCourse, PlanInput } from '@toro/domain/learning/study/plan/plan';
import { minutesOfDay } from '@toro/domain/learning/study/plan/plan-settings';
import type { openBench } from '../measure.ts';
import { createRandom, type Random } from '../random.ts';

const STUDENTS = 2000;
const TODAY = '2026-11-17';
/** The last day for lessons and mocks before an exam. */
const QUIET_DAYS = 4;

function drawCourse(random: Random, id: number): PlanCourse {
  const modules = 2 + random.below(9);
  const days = 5 + random.below(360);
  return {
    id,
    examDay: random.chance(0.85) ? addDays(TODAY, days) : null,
    endsOn: random.chance(0.15) ? addDays(TODAY, random.below(days + 30)) : null,
    lessons: Array.from({ length: random.below(120) }, (_, at) => ({
      id: at + 1,
      minutes: 5 + random.below(random.chance(0.05) ? 600 : 110),
      opensOn: random.chance(0.2) ? addDays(TODAY, random.below(days)) : null,
      value: random.below(100) / 1000,
      modules: [id * 100 + Math.floor((at * modules) / 120)],
    })),
    mocks: Array.from({ length: random.below(8) }, (_, at) => ({
      id: 500 + at,
      minutes: 60 + 20 * random.below(12),
      opensOn: null,
      closesOn: null,
      modules: Array.from({ length: modules }, (_, each) => id * 100 + each),
    })),
    modules: Array.from({ length: modules }, (_, at) => ({
      id: id * 100 + at,
      value: random.below(40) / 1000 + 0.001,
      share: 1 / modules,
      isPractised: random.chance(0.5),
      isTaught: random.chance(0.3),
    })),
  };
}

function drawStudent(random: Random): PlanInput {
  const minutes = Array.from({ length: 7 }, () => (random.chance(0.15) ? 0 : 15 + 5 * random.below(30)));
  const settings = { minutes, daysOff: [], studyTime: '19:00' };
  return {
    today: TODAY,
    minutesOf: (day) => minutesOfDay(settings, day),
    review: {
      due: new Map(Array.from({ length: 20 }, (_, at) => [addDays(TODAY, at + 1), random.below(25)])),
      mean: random.below(20),
      today: random.below(30),
      overdue: random.chance(0.3) ? random.below(200) : 0,
    },
    courses: Array.from({ length: random.chance(0.8) ? 1 : 2 }, (_, at) => drawCourse(random, at + 1)),
    pins: [],
    skips: [],
    begun: [],
    keep: new Map(),
    owed: new Map(),
  };
}

/** Whether a day holds practice or free minutes that a lesson of a course could use. */
function hasRoom({ courses }: PlanInput, { days }: Plan, course: PlanCourse, opensOn: Day | null): boolean {
  const last = addDays(course.examDay ?? TODAY, -QUIET_DAYS);
  return days.some(({ day, minutes, items }) => {
    const isUsable =
      day <= last &&
      (!opensOn || day >= opensOn) &&
      (!course.endsOn || day <= course.endsOn) &&
      courses.every(({ examDay }) => examDay !== addDays(day, 1));
    const used = items.reduce((sum, item) => sum + (item.kind === 'practice' ? 0 : item.minutes), 0);
    return isUsable && used < minutes;
  });
}

const countLessonsThatFit = (input: PlanInput, plan: Plan): number =>
  plan.dropped.filter(({ kind, course: id, ref }) => {
    const course = input.courses.find((each) => each.id === id);
    const lesson = course?.lessons.find((each) => each.id === ref);
    return kind === 'lesson' && course && lesson && hasRoom(input, plan, course, lesson.opensOn);
  }).length;

function countSplitMocks({ days }: Plan): number {
  const keys = days.flatMap(({ items }) => items.flatMap(({ kind, key }) => (kind === 'mock' ? [key] : [])));
  return keys.length - new Set(keys).size;
}

function countRepeatedModules({ days }: Plan): number {
  const modules = days.flatMap(({ items }) =>
    items.flatMap(({ kind, ref }) => (kind === 'practice' ? [ref] : [])),
  );
  return modules.filter((ref, at) => modules[at + 1] === ref && modules[at + 2] === ref).length;
}

/** What plans of random students must never do. */
export function measureRandomPlans(bench: ReturnType<typeof openBench>): void {
  const random = createRandom(20_261_117);
  const found = { lessons: 0, mocks: 0, modules: 0 };
  for (let student = 0; student < STUDENTS; student += 1) {
    const input = drawStudent(random);
    const plan = buildPlan(input);
    found.lessons += countLessonsThatFit(input, plan);
    found.mocks += countSplitMocks(plan);
    found.modules += countRepeatedModules(plan);
  }
  const against = `plans of ${STUDENTS.toLocaleString('en')} random students`;
  bench.measure({ name: 'lessons dropped that would fit', value: found.lessons, unit: '', max: 0, against });
  bench.measure({ name: 'mocks split', value: found.mocks, unit: '', max: 0, against });
  bench.measure({ name: 'module three times in a row', value: found.modules, unit: '', max: 0, against });
}
