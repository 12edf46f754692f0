import { defineCall } from '../call.ts';
import type * as schemas from './schemas.ts';

export type { OngoingTest } from './shapes.ts';

export const getExamQuestions = defineCall<typeof schemas.getExamQuestions>({
  method: 'GET',
  path: '/v1/services/questions/lecture/:id',
  guard: 'student',
  limited: true,
  summary: "A lesson's questions for an attempt or a redo, without the key",
});

export const saveAnswers = defineCall<typeof schemas.saveAnswers>({
  method: 'POST',
  path: '/v1/services/student/:userId/lecture/:classId/tests/ongoing/store',
  guard: 'student',
  limited: true,
  beforePasswordChange: true,
  summary: 'Save the answers of an attempt; merged with those of other devices',
});

export const restoreAttempt = defineCall<typeof schemas.restoreAttempt>({
  method: 'GET',
  path: '/v1/services/student/:userId/lecture/:classId/:courseTag/tests/ongoing',
  guard: 'student',
  limited: true,
  summary: 'The test in progress, if there is one',
});

export const finishAttempt = defineCall<typeof schemas.finishAttempt>({
  method: 'POST',
  path: '/v1/services/student/:userId/lecture/:classId/tests/finish',
  guard: 'student',
  limited: true,
  summary: 'Finish an attempt; it is graded once, even if the request is repeated',
});

export const listFinishedAttempts = defineCall<typeof schemas.listFinishedAttempts>({
  method: 'GET',
  path: '/v1/services/student/tests/:classId/course/:courseId',
  guard: 'student',
  limited: true,
  summary: "The student's finished tests of a lesson",
});

export const getCorrectedQuestions = defineCall<typeof schemas.getCorrectedQuestions>({
  method: 'GET',
  path: '/v1/services/student/test/questions/:lectureId',
  guard: 'student',
  limited: true,
  summary: "A finished test's questions, corrected: all, or only the wrong ones",
});

export const preparePaper = defineCall<typeof schemas.preparePaper>({
  method: 'POST',
  path: '/v1/services/questions/print/:id',
  guard: 'student',
  limited: true,
  summary: "Start the printable PDF of a mock exam, or its state; the id is the lesson's",
});

export const getPaper = defineCall<typeof schemas.getPaper>({
  method: 'GET',
  path: '/v1/services/questions/paper/:version',
  guard: 'student-or-signed',
  limited: true,
  summary: 'The content of a printed mock exam, for its page; only with a signed link',
});

export const printExam = defineCall<typeof schemas.printExam>({
  method: 'GET',
  path: '/v1/services/questions/print/:id',
  guard: 'student',
  limited: true,
  summary: "The printable PDF of a mock exam; the id is the lesson's",
});
