import { defineCall } from '../call.ts';
import type * as schemas from './schemas.ts';

export const findCoursesByStudent = defineCall<typeof schemas.findCoursesByStudent>({
  method: 'GET',
  path: '/v1/services/aluno/findCoursesByStudent',
  guard: 'student',
  limited: true,
  summary: "The student's enrolments",
});

export const getCourse = defineCall<typeof schemas.getCourse>({
  method: 'GET',
  path: '/v1/services/course/:courseTag',
  guard: 'student',
  limited: true,
  summary: "A course with its lessons and the student's progress in each",
});

export const setExamDate = defineCall<typeof schemas.setExamDate>({
  method: 'POST',
  path: '/v1/services/student/scheduled-test',
  guard: 'student',
  limited: true,
  summary: "Set the student's exam date",
});

export const trackEvent = defineCall<typeof schemas.trackEvent>({
  method: 'POST',
  path: '/v1/events',
  guard: 'student',
  limited: true,
  summary: 'Record an event of the student, such as class_started',
});
