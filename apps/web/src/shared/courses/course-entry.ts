import type { Day } from '@toro/domain/calendar/day';
import { isCourseOpen } from '@toro/domain/courses/course-visibility';

interface EnrolledCourse {
  id_curso: number;
  id_turma: number;
  data_fim_aulas: Day | null;
}

const NUMBER = /^[1-9]\d{0,9}$/;

/** The number in an address, if it is one. */
export const addressNumber = (text: string | undefined): number | null =>
  text !== undefined && NUMBER.test(text) ? Number(text) : null;

interface Address {
  courseId: string | undefined;
  courseClassId: string | undefined;
}

/**
 * The enrolment an address opens: of its class group, or without one the newest; the list has the newest first.
 * Nothing when the course is not the student's or is over.
 */
export function enteredCourse<T extends EnrolledCourse>(
  enrolments: readonly T[],
  address: Address,
  today: Day,
): T | null {
  const course = addressNumber(address.courseId);
  const classGroup = addressNumber(address.courseClassId);
  const anyGroup = address.courseClassId === undefined;
  return (
    enrolments.find(
      ({ id_curso, id_turma, data_fim_aulas }) =>
        id_curso === course && (anyGroup || id_turma === classGroup) && isCourseOpen(data_fim_aulas, today),
    ) ?? null
  );
}

/** A report that says the course is not in progress closes it; no report says nothing. */
export const isInProgress = (statistics: { report: { on_progress: boolean } } | undefined): boolean =>
  statistics?.report.on_progress ?? true;
