import type { Day } from '../../../base/calendar/day.ts';
import type { PlanDay } from './plan.ts';

/** The day of each lesson and mock of a plan; of one in parts, the first. */
export function firstDays(days: readonly PlanDay[]): Map<string, Day> {
  const found = new Map<string, Day>();
  for (const { day, items } of days)
    for (const { key, kind } of items)
      if ((kind === 'lesson' || kind === 'mock') && !found.has(key)) found.set(key, day);
  return found;
}
