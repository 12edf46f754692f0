import { type Day, daysBetween } from '../../base/calendar/day.ts';

/** In the last days before the exam all minutes may be used for review. */
const LAST_DAYS = 3;
/** What is added on a free day, or when the student goes on. */
export const MORE_MINUTES = 10;

/** The most minutes that a review may take: half of the day's, and all of them just before the exam. */
export const reviewLimitOf = (dayMinutes: number, day: Day, examDay: Day | null): number =>
  examDay !== null && daysBetween(day, examDay) <= LAST_DAYS ? dayMinutes : Math.floor(dayMinutes / 2);

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

/** The minutes of today's review: what is due or usual, within the limit of the day. */
export function reviewMinutesOf({
  today,
  dayMinutes,
  dueSeconds,
  meanMinutes,
  examDay,
}: ReviewMinutesInput): number {
  return Math.min(
    Math.ceil(Math.max(dueSeconds / 60, meanMinutes)),
    reviewLimitOf(dayMinutes, today, examDay),
  );
}
