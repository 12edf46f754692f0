import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { findCoursesByStudent, getCourse } from '@toro/contract/courses/calls';
import { getClassGroupStatistics } from '@toro/contract/performance/calls';
import { api, queryClient } from '../api.ts';
import { useSession } from '../session.ts';

export type Enrolment = CallResponse<typeof findCoursesByStudent>[number];
export type Course = CallResponse<typeof getCourse>;
export type Lesson = Course['classes'][number];

/** What is said when they do not come. */
export const COURSES_FAILURE = 'Problemas ao listar os cursos, por favor contate o administrador.';

export const coursesQuery = queryOptions({
  queryKey: ['courses'],
  queryFn: ({ signal }) => api.send(findCoursesByStudent, { signal }),
});

/** A course of the student's, as one class group has it. */
const courseKey = (tag: string, classGroupId: number) => ['course', tag, classGroupId] as const;

export const courseQuery = (tag: string, classGroupId: number) =>
  queryOptions({
    queryKey: courseKey(tag, classGroupId),
    queryFn: ({ signal }) =>
      api.send(getCourse, { params: { courseTag: tag }, query: { id_turma: classGroupId }, signal }),
  });

/** Score and report of a course, asked for under the student's own profile. */
export const statisticsQuery = (course: Pick<Course, 'id' | 'id_turma'>) =>
  queryOptions({
    queryKey: ['statistics', course.id, course.id_turma],
    queryFn: ({ signal }) =>
      api.send(getClassGroupStatistics, {
        params: { courseId: course.id, courseClassId: course.id_turma },
        query: { id_profile: useSession.getState().user?.id_profile },
        signal,
      }),
  });

/** Changes one lesson of a course that is in the cache. */
export function patchLesson(course: Course, lessonId: number, patch: Partial<Lesson>): void {
  patchCourse(course, (known) => ({
    ...known,
    classes: known.classes.map((lesson) => (lesson.id === lessonId ? { ...lesson, ...patch } : lesson)),
  }));
}

/** Changes a course that is in the cache; the cards of the home are asked for anew next time. */
export function patchCourse(course: Course, change: (known: Course) => Course): void {
  queryClient.setQueryData(
    courseKey(course.tag, course.id_turma),
    (known?: Course) => known && change(known),
  );
  void queryClient.invalidateQueries({ queryKey: coursesQuery.queryKey, refetchType: 'none' });
}
