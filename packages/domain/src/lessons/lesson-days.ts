import { type Day, isCalendarDay, readWrittenDay, writtenDay } from '../calendar/day.ts';

/** A lesson's day as it travels: DD/MM/YYYY. */
export const writeLessonDay = writtenDay;

/** The day behind DD/MM/YYYY, or nothing when the calendar has none such. */
export function readLessonDay(text: string): Day | null {
  const day = readWrittenDay(text);
  return isCalendarDay(day) ? day : null;
}

/** The days of a lesson of the course call, earliest first. */
export const lessonDays = (days: readonly { date: string }[]): Day[] =>
  days
    .map(({ date }) => readLessonDay(date))
    .filter((day) => day !== null)
    .sort();
