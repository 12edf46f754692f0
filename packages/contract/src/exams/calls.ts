import { call } from '../call.ts';
import type * as schemas from './schemas.ts';

export type { OngoingTest } from './shapes.ts';

export const getLectureQuestions = call<typeof schemas.getLectureQuestions>({
  method: 'GET',
  path: '/v1/services/questions/lecture/:id',
  guard: 'student',
  summary: "A lesson's questions for an attempt or a redo, without the key",
});

export const storeOngoingTest = call<typeof schemas.storeOngoingTest>({
  method: 'POST',
  path: '/v1/services/student/:userId/lecture/:classId/tests/ongoing/store',
  guard: 'student',
  summary: 'Save what was answered so far; merged with what other devices saved',
});

export const restoreOngoingTest = call<typeof schemas.restoreOngoingTest>({
  method: 'GET',
  path: '/v1/services/student/:userId/lecture/:classId/:courseTag/tests/ongoing',
  guard: 'student',
  summary: 'The test in progress, if there is one',
});

export const finishTest = call<typeof schemas.finishTest>({
  method: 'POST',
  path: '/v1/services/student/:userId/lecture/:classId/tests/finish',
  guard: 'student',
  summary: 'Finish an attempt: graded once, however often it is sent',
});

export const listFinishedTests = call<typeof schemas.listFinishedTests>({
  method: 'GET',
  path: '/v1/services/student/tests/:classId/course/:courseId',
  guard: 'student',
  summary: "The student's finished tests of a lesson",
});

export const getTestQuestions = call<typeof schemas.getTestQuestions>({
  method: 'GET',
  path: '/v1/services/student/test/questions/:lectureId',
  guard: 'student',
  summary: "A finished test's questions, corrected: all, or only the wrong ones",
});
