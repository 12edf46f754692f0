import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { coursesCalls } from '@toro/contract/catalogue/courses/calls';
import { performanceCalls } from '@toro/contract/learning/performance/calls';
import { api, queryClient } from '../api.ts';
import { useSession } from '../session.ts';
import { sendOrRead } from '../study-pack/send-or-read.ts';

export type Enrolment = CallResponse<typeof coursesCalls.findCoursesByStudent>[number];
export type Course = CallResponse<typeof coursesCalls.getCourse>;
export type Lesson = Course['classes'][number];

export const COURSES_FAILURE = 'Problemas ao listar os cursos, por favor contate o administrador.';

const loadPack = () => import('../study-pack/pack-store.ts');

export const coursesQuery = queryOptions({
  queryKey: ['courses'],
  queryFn: ({ signal }) =>
    sendOrRead(
      () => api.send(coursesCalls.findCoursesByStudent, { signal }),
      async () => (await loadPack()).readRow<Enrolment[]>('courses'),
      (courses) => void loadPack().then(({ writeRows }) => writeRows({ courses })),
    ),
  // An exam that is on the device opens without this list, so the request must not wait for the network.
  networkMode: 'always',
  refetchOnReconnect: true,
});

/** The course as an address names it: without a class group the newest enrolment applies. */
export interface CourseReference {
  id: number;
  id_turma?: number;
}

const courseKey = ({ id, id_turma }: CourseReference) => ['course', id, id_turma ?? 'newest'] as const;

/** Requests the course by its id, so that the request need not wait for the list of courses with their tags. */
export const courseQuery = (reference: CourseReference) =>
  queryOptions({
    queryKey: courseKey(reference),
    queryFn: async ({ signal }) => {
      const { id, id_turma } = reference;
      const course = await api.send(coursesCalls.getCourse, {
        params: { courseTag: id },
        query: id_turma === undefined ? {} : { id_turma },
        signal,
      });
      // The page continues at the address with the class group: the same response is cached for it too.
      if (id_turma === undefined) queryClient.setQueryData(courseKey(course), course);
      return course;
    },
  });

/** Score and report of a course, requested with the student's own profile. */
export const statisticsQuery = ({ id, id_turma }: CourseReference) =>
  queryOptions({
    queryKey: ['statistics', id, id_turma ?? 'newest'],
    queryFn: ({ signal }) => {
      const query = { id_profile: useSession.getState().user?.id_profile };
      return id_turma === undefined
        ? api.send(performanceCalls.getCourseStatistics, { params: { courseId: id }, query, signal })
        : api.send(performanceCalls.getClassGroupStatistics, {
            params: { courseId: id, courseClassId: id_turma },
            query,
            signal,
          });
    },
  });

/** Changes one lesson of a course that is in the cache. */
export function patchLesson(course: Course, lessonId: number, patch: Partial<Lesson>): void {
  patchCourse(course, (known) => ({
    ...known,
    classes: known.classes.map((lesson) => (lesson.id === lessonId ? { ...lesson, ...patch } : lesson)),
  }));
}

/** Changes a course in the cache. The list of courses is fetched again when the home page is next opened. */
export function patchCourse(course: Course, change: (known: Course) => Course): void {
  queryClient.setQueryData(courseKey(course), (known?: Course) => known && change(known));
  void queryClient.invalidateQueries({ queryKey: coursesQuery.queryKey, refetchType: 'none' });
}
