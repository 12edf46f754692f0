import { queryOptions } from '@tanstack/react-query';
import { officeLessonsCalls } from '@toro/contract/catalogue/lessons/office-calls';
import { api } from '../../../shared/api.ts';

/** What the page of a lesson shows besides its fields. */
export const lessonUsageQuery = (id: number) =>
  queryOptions({
    queryKey: ['lesson-facts', id],
    queryFn: () => api.send(officeLessonsCalls.getLessonUsage, { params: { id } }),
  });

export const courseLessonsQuery = (id: number) =>
  queryOptions({
    queryKey: ['course-lessons', id],
    queryFn: () => api.send(officeLessonsCalls.listCourseLessons, { params: { id } }),
  });

/** The days of the lessons of a course in its class groups. */
export const calendarQuery = (id: number) =>
  queryOptions({
    queryKey: ['calendar', id],
    queryFn: () => api.send(officeLessonsCalls.getCalendar, { params: { id } }),
    // The grid keeps what is typed; the page is read again after a conflict only.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
