import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export type { OngoingTest } from './shapes.ts';

export const examsCalls = defineCalls<typeof schemas>({
  getExamQuestions: ['GET /v1/services/questions/lecture/:id', 'student', { limited: true }],
  /** What the exam room needs before an attempt: what the exam is, its questions and the attempt in progress. */
  openExam: ['GET /v1/services/student/:userId/lecture/:classId/exam', 'student', { limited: true }],
  /** Begins an attempt, or goes on with the open one, and returns everything that the exam room needs. */
  beginExam: ['POST /v1/services/student/:userId/lecture/:classId/exam', 'student', { limited: true }],
  /** The questions of a version at an address that never changes. Whoever may have the questions knows the address. */
  getVersionQuestions: ['GET /v1/exam-questions/:address', 'public'],
  saveAnswers: [
    'POST /v1/services/student/:userId/lecture/:classId/tests/ongoing/store',
    'student',
    { limited: true, beforePasswordChange: true },
  ],
  restoreAttempt: [
    'GET /v1/services/student/:userId/lecture/:classId/:courseTag/tests/ongoing',
    'student',
    { limited: true },
  ],
  finishAttempt: [
    'POST /v1/services/student/:userId/lecture/:classId/tests/finish',
    'student',
    { limited: true },
  ],
  listFinishedAttempts: [
    'GET /v1/services/student/tests/:classId/course/:courseId',
    'student',
    { limited: true },
  ],
  getCorrectedQuestions: ['GET /v1/services/student/test/questions/:lectureId', 'student', { limited: true }],
  preparePaper: ['POST /v1/services/questions/print/:id', 'student', { limited: true }],
  getPaper: ['GET /v1/services/questions/paper/:version', 'student-or-signed', { limited: true }],
  /** A part of exported questions for its print page. */
  getQuestionPaper: [
    'GET /v1/services/questions/question-paper/:token',
    'student-or-signed',
    { limited: true },
  ],
  printExam: ['GET /v1/services/questions/print/:id', 'student', { limited: true }],
});
