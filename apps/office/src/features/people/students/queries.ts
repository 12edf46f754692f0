import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { studentsCalls } from '@toro/contract/people/students/calls';
import type { TimelineKind } from '@toro/domain/people/students/timeline';
import { api, queryClient } from '../../../shared/api.ts';

export type StudentPageData = CallResponse<typeof studentsCalls.getStudentPage>;
export type Enrolment = StudentPageData['enrolments'][number];
export type TimelineEntry = CallResponse<typeof studentsCalls.listTimeline>['entries'][number];
export type ClassGroupChoice = CallResponse<typeof studentsCalls.listClassGroupChoices>['groups'][number];

export const studentQuery = (id: string | number) =>
  queryOptions({
    queryKey: ['student', String(id)],
    queryFn: () => api.send(studentsCalls.getStudentPage, { params: { id } }),
  });

export const timelineQuery = (id: number, kinds: readonly TimelineKind[]) =>
  infiniteQueryOptions({
    queryKey: ['student', String(id), 'timeline', kinds.join()],
    queryFn: ({ pageParam }) =>
      api.send(studentsCalls.listTimeline, {
        params: { id },
        query: {
          ...(kinds.length > 0 && { kind: [...kinds] }),
          ...(pageParam !== null && { before: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ older }) => older,
  });

export const classGroupsQuery = queryOptions({
  queryKey: ['class-group-choices'],
  queryFn: () => api.send(studentsCalls.listClassGroupChoices),
});

/** Loads everything about a student again after an action. */
export const refreshStudent = (id: number) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['student', String(id)] }),
    queryClient.invalidateQueries({ queryKey: ['history', `student:${id}`] }),
    queryClient.invalidateQueries({ queryKey: classGroupsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['list', 'students'] }),
  ]);
