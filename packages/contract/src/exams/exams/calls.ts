import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export type { OngoingTest } from './shapes.ts';

export const getExamQuestions = defineCall<typeof schemas.getExamQuestions>({
  method: 'GET',
  path: '/v1/services/questions/lecture/:id',
  guard: 'student',
  limited: true,
});

/** What the exam room needs before an attempt: what the exam is, its questions and the attempt in progress. */
export const openExam = defineCall<typeof schemas.openExam>({
  method: 'GET',
  path: '/v1/services/student/:userId/lecture/:classId/exam',
  guard: 'student',
  limited: true,
});

/** Begins an attempt, or goes on with the open one, and returns everything that the exam room needs. */
export const beginExam = defineCall<typeof schemas.beginExam>({
  method: 'POST',
  path: '/v1/services/student/:userId/lecture/:classId/exam',
  guard: 'student',
  limited: true,
});

/** The questions of a version at an address that never changes. Whoever may have the questions knows the address. */
export const getVersionQuestions = defineCall<typeof schemas.getVersionQuestions>({
  method: 'GET',
  path: '/v1/exam-questions/:address',
  guard: 'public',
});

export const saveAnswers = defineCall<typeof schemas.saveAnswers>({
  method: 'POST',
  path: '/v1/services/student/:userId/lecture/:classId/tests/ongoing/store',
  guard: 'student',
  limited: true,
  beforePasswordChange: true,
});

export const restoreAttempt = defineCall<typeof schemas.restoreAttempt>({
  method: 'GET',
  path: '/v1/services/student/:userId/lecture/:classId/:courseTag/tests/ongoing',
  guard: 'student',
  limited: true,
});

export const finishAttempt = defineCall<typeof schemas.finishAttempt>({
  method: 'POST',
  path: '/v1/services/student/:userId/lecture/:classId/tests/finish',
  guard: 'student',
  limited: true,
});

export const listFinishedAttempts = defineCall<typeof schemas.listFinishedAttempts>({
  method: 'GET',
  path: '/v1/services/student/tests/:classId/course/:courseId',
  guard: 'student',
  limited: true,
});

export const getCorrectedQuestions = defineCall<typeof schemas.getCorrectedQuestions>({
  method: 'GET',
  path: '/v1/services/student/test/questions/:lectureId',
  guard: 'student',
  limited: true,
});

export const preparePaper = defineCall<typeof schemas.preparePaper>({
  method: 'POST',
  path: '/v1/services/questions/print/:id',
  guard: 'student',
  limited: true,
});

export const getPaper = defineCall<typeof schemas.getPaper>({
  method: 'GET',
  path: '/v1/services/questions/paper/:version',
  guard: 'student-or-signed',
  limited: true,
});

/** A part of exported questions for its print page. */
export const getQuestionPaper = defineCall<typeof schemas.getQuestionPaper>({
  method: 'GET',
  path: '/v1/services/questions/question-paper/:token',
  guard: 'student-or-signed',
  limited: true,
});

export const printExam = defineCall<typeof schemas.printExam>({
  method: 'GET',
  path: '/v1/services/questions/print/:id',
  guard: 'student',
  limited: true,
});
