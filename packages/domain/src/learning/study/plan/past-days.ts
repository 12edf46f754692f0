import type { Day } from '../../../base/calendar/day.ts';
import { type PlanDay, sumMinutes } from './plan.ts';
import type { PastDay } from './plan-records.ts';
import { type DoneState, tickItem } from './tick.ts';

/** A planned day that is over, with what was done on it. */
export const closeDay = ({ day, minutes, items }: PlanDay, done: DoneState): PastDay => ({
  day,
  minutes,
  items: items.map((item) => {
    const { isDone, minutes: doneMinutes } = tickItem(item, done);
    return { ...item, isDone, doneMinutes };
  }),
});

export const sumDoneMinutes = ({ items }: PastDay): number =>
  items.reduce((sum, item) => sum + item.doneMinutes, 0);

/** Less than half of what was planned was done. */
const isMissed = (past: PastDay): boolean => sumDoneMinutes(past) * 2 < sumMinutes(past.items);

/** Lessons and mocks are planned again whatever else was done on their day. */
const hasLeftOver = ({ items }: PastDay): boolean =>
  items.some(({ kind, isDone }) => !isDone && (kind === 'lesson' || kind === 'mock'));

/** The last day with something to plan again. */
export const findMissed = (closed: readonly PastDay[]): PastDay | undefined =>
  closed.filter((past) => isMissed(past) || hasLeftOver(past)).at(-1);

/** The days over which the plan has to say what became of their items. */
export const listUnfinished = (closed: readonly PastDay[], missed: PastDay | undefined): PastDay[] =>
  closed.filter((past) => past === missed || hasLeftOver(past));

/** How many trainings of each module were missed. */
export function countOwed(missed: PastDay | undefined): Map<number, number> {
  const owed = new Map<number, number>();
  if (!missed || !isMissed(missed)) return owed;
  for (const { kind, ref, isDone } of missed.items)
    if (kind === 'practice' && ref !== null && !isDone) owed.set(ref, (owed.get(ref) ?? 0) + 1);
  return owed;
}

/** Items that are not looked for in the new plan: done ones, and reviews and trainings that are not owed. */
export function findGone(closed: readonly PastDay[], missed: PastDay | undefined): Set<string> {
  const owing = missed && isMissed(missed) ? missed : undefined;
  return new Set(
    closed.flatMap((past) =>
      past.items
        .filter(
          ({ kind, isDone }) => isDone || ((kind === 'practice' || kind === 'review') && past !== owing),
        )
        .map(({ key }) => key),
    ),
  );
}

/** Whether a course still has an exam to plan for. */
export const isPlanned = (
  courses: readonly { id: number; examDay: Day | null }[],
  course: number,
  today: Day,
): boolean => courses.some(({ id, examDay }) => id === course && (examDay === null || examDay > today));
