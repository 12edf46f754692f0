import type { Day } from '../../base/calendar/day.ts';
import { type CourseLanding, hasLandingPage } from '../courses/course-landing.ts';

interface OpeningLessonInput<T> {
  lessons: readonly T[];
  /** The lesson that the address names. */
  requestedId: number | null;
  landing: CourseLanding;
  today: Day;
}

/**
 * The lesson that a course opens with: the address's; else today's; else none where the category has a landing
 * page; else the first. A lesson that opens by itself is not locked while another one is unlocked.
 */
export function chooseOpeningLesson<T extends { id: number; locked: 0 | 1; days: readonly Day[] }>({
  lessons,
  requestedId,
  landing,
  today,
}: OpeningLessonInput<T>): T | null {
  const requested = lessons.find(({ id }) => id === requestedId);
  if (requested) return requested;
  const free = lessons.filter(({ locked }) => locked === 0);
  const ofToday = free.find(({ days }) => days.includes(today));
  if (ofToday) return ofToday;
  return hasLandingPage(landing) ? null : (free[0] ?? lessons[0] ?? null);
}
