import { defineCall } from '../call.ts';
import type * as schemas from './schemas.ts';

export const findCoursesByStudent = defineCall<typeof schemas.findCoursesByStudent>({
  method: 'GET',
  path: '/v1/services/aluno/findCoursesByStudent',
  guard: 'student',
  summary: "The student's enrolments",
});

export const getCourse = defineCall<typeof schemas.getCourse>({
  method: 'GET',
  path: '/v1/services/course/:courseTag',
  guard: 'student',
  summary: 'A course with its lessons and how far the student is in each',
});

export const setExamDate = defineCall<typeof schemas.setExamDate>({
  method: 'POST',
  path: '/v1/services/student/scheduled-test',
  guard: 'student',
  summary: 'Set the date of the exam the student prepares for',
});

export const trackEvent = defineCall<typeof schemas.trackEvent>({
  method: 'POST',
  path: '/v1/events',
  guard: 'student',
  summary: 'Record something the student did, such as class_started',
});
