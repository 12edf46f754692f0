import { defineOfficeCalls } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { lessonList } from './lesson-list.ts';
import type * as schemas from './office-schemas.ts';

export const officeLessonsCalls = defineOfficeCalls<typeof schemas>({
  listAllLessons: ['GET /v1/office/lesson-list', 'courses.read'],
  exportLessons: defineListExport(lessonList),
  listCourseLessons: ['GET /v1/office/courses/:id/lessons', 'courses.read'],
  /** Rejected when the order is no longer the one that it began from. */
  reorderLessons: ['PUT /v1/office/courses/:id/lesson-order', 'courses.write'],
  /** What the page of a lesson shows besides its fields. */
  getLessonUsage: ['GET /v1/office/lessons/:id/facts', 'courses.read'],
  getCalendar: ['GET /v1/office/courses/:id/calendar', 'courses.read'],
  saveCalendar: ['PUT /v1/office/courses/:id/calendar', 'groups.days'],
  copyLesson: ['POST /v1/office/lessons/:id/copies', 'courses.write', { once: true }],
});
