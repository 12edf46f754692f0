import type { Day } from '../calendar/day.ts';
import { addDays } from '../calendar/day.ts';

/** A course is open while the day after its last class has not come; without a last class it stays open. */
export const isCourseOpen = (endsOn: Day | null, today: Day): boolean =>
  endsOn === null || addDays(endsOn, 1) > today;

/** A card stands on the home only for a course that the academy shows and that is still open. */
export const isCourseVisible = (
  course: { is_visible: boolean; data_fim_aulas: Day | null },
  today: Day,
): boolean => course.is_visible && isCourseOpen(course.data_fim_aulas, today);
