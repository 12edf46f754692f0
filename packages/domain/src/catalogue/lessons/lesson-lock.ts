import type { Day } from '../../base/calendar/day.ts';

export const LOCKED_TEXT = 'Esta aula ainda não foi liberada';

export interface LessonLockInput {
  locked: boolean;
  principal: boolean;
  /** The first day of the student's class group. */
  firstDay: Day | null;
}

/** A lesson is locked manually by the academy, or when it is principal and its first day is after today. */
export const isLessonLocked = ({ locked, principal, firstDay }: LessonLockInput, today: Day): boolean =>
  locked || (principal && firstDay !== null && firstDay > today);
