import { coursesCalls } from '@toro/contract/catalogue/courses/calls';
import type { Day } from '@toro/domain/base/calendar/day';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api } from '../../../shared/api.ts';
import { type Course, patchCourse } from '../../../shared/courses/queries.ts';
import { trackEvent } from '../../../shared/courses/track-event.ts';

/** Stores the exam date for a course and class group. */
export async function saveExamDate(course: Course, date_exam: Day): Promise<void> {
  const courseIds = { id_course: course.id, id_course_class: course.id_turma };
  const scheduledTest = await api.send(coursesCalls.setExamDate, { body: { date_exam, ...courseIds } });
  patchCourse(course, (known) => ({ ...known, scheduledTest }));
  trackEvent('exam_date_saved', courseIds);
  toastSuccess('Informação salva com sucesso !');
}
