import type { PlanReason } from './describe-changes.ts';
import { sumDoneMinutes } from './past-days.ts';
import type { PastDay, PlannedCourse } from './plan-records.ts';

/** Why the plan is made anew, when the student did not say so. */
export function findReason(
  before: readonly PlannedCourse[],
  now: readonly PlannedCourse[],
  missed: PastDay | undefined,
): PlanReason {
  const known = new Map(before.map((course) => [course.id, course]));
  const left = before.find(({ id }) => !now.some((course) => course.id === id));
  if (left) return { kind: 'course-left', course: left.title };
  const added = now.find(({ id }) => !known.has(id));
  if (added) return { kind: 'course-new', course: added.title };
  if (now.some(({ id, examDay }) => known.get(id)?.examDay !== examDay)) return { kind: 'exam-date' };
  return missed
    ? { kind: 'missed', day: missed.day, hasStudied: sumDoneMinutes(missed) > 0 }
    : { kind: 'night' };
}

const SPREADING: readonly PlanReason['kind'][] = [
  'first',
  'exam-date',
  'minutes',
  'days-off',
  'course-left',
  'course-new',
];

/** Whether lessons are spread over the days anew. */
export const spreadsAnew = ({ kind }: PlanReason): boolean => SPREADING.includes(kind);
