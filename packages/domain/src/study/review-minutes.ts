import { type Day, daysBetween } from '../calendar/day.ts';

const WEEKDAY_MINUTES = 60;
const WEEKEND_MINUTES = 120;
/** In the last days before the exam all minutes may be used for review. */
const LAST_DAYS = 3;
/** What is added on a free day, or when the student goes on. */
export const MORE_MINUTES = 10;

/** The minutes of study on a day, for a student who has not chosen any. */
export function defaultDayMinutes(day: Day): number {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? WEEKEND_MINUTES : WEEKDAY_MINUTES;
}

interface ReviewMinutesInput {
  today: Day;
  dayMinutes: number;
  /** How long the cards due today take. */
  dueSeconds: number;
  /** The mean of the daily review minutes of the last 7 days. */
  meanMinutes: number;
  /** The nearest exam after today; null without one. */
  examDay: Day | null;
}

/** The minutes of today's review: what is due or usual, at most half of the day, and all of it just before the exam. */
export function reviewMinutesOf({
  today,
  dayMinutes,
  dueSeconds,
  meanMinutes,
  examDay,
}: ReviewMinutesInput): number {
  const isNear = examDay !== null && daysBetween(today, examDay) <= LAST_DAYS;
  const limit = isNear ? dayMinutes : Math.floor(dayMinutes / 2);
  return Math.min(Math.ceil(Math.max(dueSeconds / 60, meanMinutes)), limit);
}
