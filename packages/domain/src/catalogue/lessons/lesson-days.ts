import { type Day, formatBrazilianDay, isCalendarDay, parseBrazilianDay } from '../../base/calendar/day.ts';

/** A lesson's day on the wire: DD/MM/YYYY. */
export const formatLessonDay = formatBrazilianDay;

/** Parses DD/MM/YYYY; null when the date does not exist. */
export function parseLessonDay(text: string): Day | null {
  const day = parseBrazilianDay(text);
  return isCalendarDay(day) ? day : null;
}

/** The days of a lesson of the course call, earliest first. */
export const parseLessonDays = (days: readonly { date: string }[]): Day[] =>
  days
    .map(({ date }) => parseLessonDay(date))
    .filter((day) => day !== null)
    .sort();
