import { useMutation } from '@tanstack/react-query';
import { lessonsCalls } from '@toro/contract/catalogue/lessons/calls';
import { saveFile } from '@toro/ui/save-file.ts';
import { toastNotRegistered } from '@toro/ui/toasts.ts';
import { api } from '../../../shared/api.ts';
import { patchLesson } from '../../../shared/courses/queries.ts';
import { trackEvent } from '../../../shared/courses/track-event.ts';
import { useSession } from '../../../shared/session.ts';
import type { LessonProps } from './lesson-props.ts';

/**
 * Downloads a lesson's material: requests its address, saves the file, marks the step done and registers the
 * download.
 */
export function useMaterialDownload({ course, lesson }: LessonProps) {
  const student = useSession((session) => session.user?.id ?? 0);

  async function register(): Promise<void> {
    patchLesson(course, lesson.id, { downloaded_pdf: true });
    try {
      await api.send(lessonsCalls.trackPdfDownload, {
        query: {
          id_aluno: student,
          tag_curso: course.tag,
          id_aula: lesson.id,
          id_turma: course.id_turma,
        },
      });
    } catch {
      // Revert the mark when the server did not register the download.
      patchLesson(course, lesson.id, { downloaded_pdf: lesson.downloaded_pdf });
      toastNotRegistered();
    }
  }

  return useMutation({
    mutationFn: () =>
      api.send(lessonsCalls.getLessonPdf, {
        params: { id: lesson.id },
        query: { id_turma: course.id_turma },
      }),
    onSuccess({ url, filename }) {
      saveFile(url, filename);
      trackEvent('pdf_downloaded', {
        id_course: course.id,
        id_course_class: course.id_turma,
        id_aula: lesson.id,
      });
      return register();
    },
  });
}

export type MaterialDownload = ReturnType<typeof useMaterialDownload>;
