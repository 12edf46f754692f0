import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const coursesCalls = defineCalls<typeof schemas>({
  findCoursesByStudent: ['GET /v1/services/aluno/findCoursesByStudent', 'student', { limited: true }],
  getCourse: ['GET /v1/services/course/:courseTag', 'student', { limited: true }],
  setExamDate: ['POST /v1/services/student/scheduled-test', 'student', { limited: true }],
  trackEvent: ['POST /v1/events', 'student', { limited: true }],
});
