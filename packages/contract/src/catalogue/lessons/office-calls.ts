import { defineOfficeCall } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { lessonList } from './lesson-list.ts';
import type * as schemas from './office-schemas.ts';

export const listAllLessons = defineOfficeCall<typeof schemas.listAllLessons>({
  method: 'GET',
  path: '/v1/office/lesson-list',
  permission: 'courses.read',
});

export const exportLessons = defineListExport<typeof schemas.exportLessons>(lessonList);

export const listCourseLessons = defineOfficeCall<typeof schemas.listCourseLessons>({
  method: 'GET',
  path: '/v1/office/courses/:id/lessons',
  permission: 'courses.read',
});

/** Refused when the order is no longer the one that it began from. */
export const reorderLessons = defineOfficeCall<typeof schemas.reorderLessons>({
  method: 'PUT',
  path: '/v1/office/courses/:id/lesson-order',
  permission: 'courses.write',
});

/** What the page of a lesson shows besides its fields. */
export const getLessonFacts = defineOfficeCall<typeof schemas.getLessonFacts>({
  method: 'GET',
  path: '/v1/office/lessons/:id/facts',
  permission: 'courses.read',
});

export const getCalendar = defineOfficeCall<typeof schemas.getCalendar>({
  method: 'GET',
  path: '/v1/office/courses/:id/calendar',
  permission: 'courses.read',
});

export const saveCalendar = defineOfficeCall<typeof schemas.saveCalendar>({
  method: 'PUT',
  path: '/v1/office/courses/:id/calendar',
  permission: 'groups.days',
});

export const copyLesson = defineOfficeCall<typeof schemas.copyLesson>({
  method: 'POST',
  path: '/v1/office/lessons/:id/copies',
  permission: 'courses.write',
  once: true,
});
