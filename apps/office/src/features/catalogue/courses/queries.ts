import { queryOptions } from '@tanstack/react-query';
import { officeCoursesCalls } from '@toro/contract/catalogue/courses/office-calls';
import { api } from '../../../shared/api.ts';

export const coursePartsQuery = (id: number) =>
  queryOptions({
    queryKey: ['course-parts', id],
    queryFn: () => api.send(officeCoursesCalls.getCourseParts, { params: { id } }),
  });

export const courseChoicesQuery = queryOptions({
  queryKey: ['course-choices'],
  queryFn: () => api.send(officeCoursesCalls.listCourseChoices),
});
