import type { Day } from '@toro/domain/base/calendar/day';
import { isCourseOpen } from '@toro/domain/catalogue/courses/course-visibility';

interface EnrolmentFields {
  id_curso: number;
  id_turma: number;
  data_fim_aulas: Day | null;
}

const NUMBER = /^[1-9]\d{0,9}$/;

/** The number in an address, or null when the text is not one. */
export const parseAddressNumber = (text: string | undefined): number | null =>
  text !== undefined && NUMBER.test(text) ? Number(text) : null;

interface CourseAddress {
  courseId: string | undefined;
  courseClassId: string | undefined;
}

/**
 * The enrolment that an address opens: in its class group, or without one the newest, which is first in the list.
 * Undefined when the student has no access to the course or it has ended.
 */
export function findEnrolment<T extends EnrolmentFields>(
  enrolments: readonly T[],
  address: CourseAddress,
  today: Day,
): T | null {
  const course = parseAddressNumber(address.courseId);
  const classGroup = parseAddressNumber(address.courseClassId);
  const anyGroup = address.courseClassId === undefined;
  return (
    enrolments.find(
      ({ id_curso, id_turma, data_fim_aulas }) =>
        id_curso === course && (anyGroup || id_turma === classGroup) && isCourseOpen(data_fim_aulas, today),
    ) ?? null
  );
}

/** A course is closed when its report says that it is not in progress; without a report it stays open. */
export const isInProgress = (statistics: { report: { on_progress: boolean } } | undefined): boolean =>
  statistics?.report.on_progress ?? true;

/** The course that an address names; null when it names none. */
export function parseCourseReference({
  courseId,
  courseClassId,
}: CourseAddress): { id: number; id_turma?: number } | null {
  const id = parseAddressNumber(courseId);
  const classGroup = parseAddressNumber(courseClassId);
  if (id === null || (courseClassId !== undefined && classGroup === null)) return null;
  return classGroup === null ? { id } : { id, id_turma: classGroup };
}
