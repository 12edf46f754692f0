import type { Day } from '../../../base/calendar/day.ts';
import type { BegunItem, ChosenItem, PlanDay } from './plan.ts';
import { type DoneState, tickItem } from './tick.ts';

/** Pins or skips that still count: of open courses, of what is left, and not of days that are over. */
export function retainChoices(
  choices: readonly ChosenItem[],
  { today, courseIds, done }: { today: Day; courseIds: ReadonlySet<number>; done: DoneState },
  kind: 'pins' | 'skips',
): ChosenItem[] {
  return choices.filter(({ item, day }) => {
    if (item.course !== null && !courseIds.has(item.course)) return false;
    if (item.kind === 'review' || item.kind === 'practice') return day >= today;
    const isLeft = item.kind === 'lesson' ? done.lessonsLeft.has(item.key) : done.openMocks.has(item.key);
    return isLeft && (kind === 'skips' || day >= today);
  });
}

/** A lesson that is pinned has the minutes that are left of it now. */
export function refreshPin(pin: ChosenItem, { lessonsLeft }: DoneState): ChosenItem {
  const left = lessonsLeft.get(pin.item.key);
  return left === undefined ? pin : { ...pin, item: { ...pin.item, minutes: left, left } };
}

/** Today's items that stay: what is done and what is begun. */
export const findBegun = (days: readonly PlanDay[], today: Day, done: DoneState): BegunItem[] =>
  (days.find(({ day }) => day === today)?.items ?? []).flatMap((item) => {
    const { isDone, minutes: doneMinutes } = tickItem(item, done);
    return isDone || doneMinutes > 0 ? [{ ...item, doneMinutes }] : [];
  });
