import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const findCoursesByStudent = defineCall<typeof schemas.findCoursesByStudent>({
  method: 'GET',
  path: '/v1/services/aluno/findCoursesByStudent',
  guard: 'student',
  limited: true,
});

export const getCourse = defineCall<typeof schemas.getCourse>({
  method: 'GET',
  path: '/v1/services/course/:courseTag',
  guard: 'student',
  limited: true,
});

export const setExamDate = defineCall<typeof schemas.setExamDate>({
  method: 'POST',
  path: '/v1/services/student/scheduled-test',
  guard: 'student',
  limited: true,
});

export const trackEvent = defineCall<typeof schemas.trackEvent>({
  method: 'POST',
  path: '/v1/events',
  guard: 'student',
  limited: true,
});
