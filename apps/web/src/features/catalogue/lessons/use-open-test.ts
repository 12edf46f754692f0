import { useQuery } from '@tanstack/react-query';
import { examsCalls, type OngoingTest } from '@toro/contract/exams/exams/calls';
import { isMockLesson } from '@toro/domain/catalogue/lessons/lesson-kind';
import { api } from '../../../shared/api.ts';
import { visibleParts } from '../../../shared/courses/lesson-state.ts';
import { useSession } from '../../../shared/session.ts';
import type { LessonProps } from './lesson-props.ts';

/** After a lecture's test its wrong questions are redone; the whole test can be retaken beside that. */
export const isRedo = ({ lesson }: Pick<LessonProps, 'lesson'>): boolean =>
  lesson.first_test && !isMockLesson(lesson.class_slug);

/** How many questions of the lesson's test, or redo, in progress are answered; null when there is none. */
export function useOpenTest({ course, lesson }: LessonProps, redo = isRedo({ lesson })): number | null {
  const student = useSession((session) => session.user?.id);
  const { data } = useQuery({
    queryKey: ['open-test', lesson.id, course.id_turma, redo],
    queryFn: async ({ signal }) => {
      const [ongoing] = await api.send(examsCalls.restoreAttempt, {
        params: { userId: student ?? 0, classId: lesson.id, courseTag: course.tag },
        query: { id_turma: course.id_turma, ...(redo && { redo: 'last' }) },
        signal,
      });
      const test: OngoingTest | null = ongoing ? JSON.parse(ongoing.prova) : null;
      return test && Object.keys(test.question).length;
    },
    enabled: student !== undefined && !lesson.locked && visibleParts(lesson).lecture,
    // It changes in the exam, from where the student returns.
    staleTime: 0,
  });
  return data ?? null;
}
