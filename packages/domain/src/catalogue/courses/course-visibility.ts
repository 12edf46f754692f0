import type { Day } from '../../base/calendar/day.ts';
import { addDays } from '../../base/calendar/day.ts';

/** A course is open up to and including the day of its last class; without a last class it stays open. */
export const isCourseOpen = (endsOn: Day | null, today: Day): boolean =>
  endsOn === null || addDays(endsOn, 1) > today;

/** The home page shows a course that the academy has made visible and that is open. */
export const isCourseVisible = (
  course: { is_visible: boolean; data_fim_aulas: Day | null },
  today: Day,
): boolean => course.is_visible && isCourseOpen(course.data_fim_aulas, today);
