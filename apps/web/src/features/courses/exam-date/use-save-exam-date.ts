import { useMutation } from '@tanstack/react-query';
import { setExamDate } from '@toro/contract/courses/calls';
import type { Day } from '@toro/domain/calendar/day';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api } from '../../../shared/api.ts';
import { type Course, patchCourse } from '../../../shared/courses/queries.ts';
import { trackEvent } from '../../../shared/courses/track-event.ts';

/** Stores the exam date for a course and class group. */
export function useSaveExamDate(course: Course) {
  const courseIds = { id_course: course.id, id_course_class: course.id_turma };
  return useMutation({
    mutationFn: (date_exam: Day) => api.send(setExamDate, { body: { date_exam, ...courseIds } }),
    onSuccess(scheduledTest) {
      patchCourse(course, (known) => ({ ...known, scheduledTest }));
      trackEvent('exam_date_saved', courseIds);
      toastSuccess('Informação salva com sucesso !');
    },
  });
}
