import { queryOptions } from '@tanstack/react-query';
import { findCoursesByStudent } from '@toro/contract/courses/calls';
import { api } from '../../app/api.ts';

export const coursesQuery = queryOptions({
  queryKey: ['courses'],
  queryFn: ({ signal }) => api.send(findCoursesByStudent, { signal }),
});
