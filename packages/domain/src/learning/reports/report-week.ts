import { addDays, type Day, daysBetween } from '../../base/calendar/day.ts';

/** A Monday, as the reference for computing weeks. */
const A_MONDAY = '2024-01-01';
const DAYS = 7;

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  const since = daysBetween(A_MONDAY, day);
  return addDays(day, -(((since % DAYS) + DAYS) % DAYS));
}

/** The Sunday that ends a week. */
export const sundayOf = (monday: Day): Day => addDays(monday, DAYS - 1);

/** The newest completed week. */
export const lastWeek = (today: Day): Day => addDays(mondayOf(today), -DAYS);

/** True when the whole week is before today. */
export const isWeekOver = (monday: Day, today: Day): boolean => sundayOf(monday) < today;
