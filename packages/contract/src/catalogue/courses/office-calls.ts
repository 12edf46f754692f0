import { defineOfficeCalls } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { courseList } from './course-list.ts';
import type * as schemas from './office-schemas.ts';

export const officeCoursesCalls = defineOfficeCalls<typeof schemas>({
  listCourses: ['GET /v1/office/course-list', 'courses.read'],
  exportCourses: defineListExport(courseList),
  /** The courses for a choice, by title. */
  listCourseChoices: ['GET /v1/office/course-choices', 'courses.read'],
  /** What a course has besides its own fields. */
  getCourseParts: ['GET /v1/office/courses/:id/parts', 'courses.read'],
  duplicateCourse: ['POST /v1/office/courses/:id/copies', 'courses.write', { once: true }],
});
