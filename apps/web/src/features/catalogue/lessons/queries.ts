import { queryOptions } from '@tanstack/react-query';
import { lessonsCalls } from '@toro/contract/catalogue/lessons/calls';
import { examsCalls } from '@toro/contract/exams/exams/calls';
import { api } from '../../../shared/api.ts';
import type { LessonProps } from './lesson-props.ts';

/** The signed addresses of the files expire after fifteen minutes; they are fetched again before that. */
const ADDRESS_MS = 600_000;

export const welcomeQuery = ({ course, lesson }: LessonProps) =>
  queryOptions({
    queryKey: ['lesson-response', lesson.id, course.id_turma],
    queryFn: ({ signal }) =>
      api.send(lessonsCalls.getWelcomeLesson, {
        params: { id: lesson.id },
        query: { id_turma: course.id_turma },
        signal,
      }),
    staleTime: ADDRESS_MS,
    refetchInterval: ADDRESS_MS,
    refetchOnWindowFocus: true,
  });

export const finishedTestsQuery = ({ course, lesson }: LessonProps) =>
  queryOptions({
    queryKey: ['finished-tests', lesson.id, course.id, course.id_turma],
    queryFn: ({ signal }) =>
      api.send(examsCalls.listFinishedAttempts, {
        params: { classId: lesson.id, courseId: course.id },
        query: { id_turma: course.id_turma },
        signal,
      }),
  });
