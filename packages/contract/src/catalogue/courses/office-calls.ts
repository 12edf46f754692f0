import { defineOfficeCall } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { courseList } from './course-list.ts';
import type * as schemas from './office-schemas.ts';

export const listCourses = defineOfficeCall<typeof schemas.listCourses>({
  method: 'GET',
  path: '/v1/office/course-list',
  permission: 'courses.read',
});

export const exportCourses = defineListExport<typeof schemas.exportCourses>(courseList);

/** The courses for a choice, by title. */
export const listCourseChoices = defineOfficeCall<typeof schemas.listCourseChoices>({
  method: 'GET',
  path: '/v1/office/course-choices',
  permission: 'courses.read',
});

/** What a course has besides its own fields. */
export const getCourseParts = defineOfficeCall<typeof schemas.getCourseParts>({
  method: 'GET',
  path: '/v1/office/courses/:id/parts',
  permission: 'courses.read',
});

export const duplicateCourse = defineOfficeCall<typeof schemas.duplicateCourse>({
  method: 'POST',
  path: '/v1/office/courses/:id/copies',
  permission: 'courses.write',
  once: true,
});
