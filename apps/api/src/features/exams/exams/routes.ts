import { catalogue } from '@toro/contract/catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { assertOwnStudent } from './assert-own-student.ts';
import { beginExam } from './begin-exam.ts';
import { finishAttempt } from './finish-attempt.ts';
import { getCorrectedQuestions } from './get-corrected-questions.ts';
import { getExamQuestions } from './get-exam-questions.ts';
import { getVersionQuestions } from './get-version-questions.ts';
import { listFinishedAttempts } from './list-finished-attempts.ts';
import { openExam } from './open-exam.ts';
import { getPaper } from './papers/get-paper.ts';
import { getQuestionPaper } from './papers/get-question-paper.ts';
import { preparePaper, printExam } from './papers/prepare-paper.ts';
import { restoreAttempt } from './restore-attempt.ts';
import { saveAnswers } from './save-answers.ts';

export function registerExams(app: App): void {
  serveFeature(
    app,
    catalogue.exams,
    {
      getExamQuestions,
      openExam,
      beginExam,
      restoreAttempt,
      finishAttempt,
      listFinishedAttempts,
      getCorrectedQuestions,
      preparePaper,
      getPaper,
      getQuestionPaper,
      printExam,
      getVersionQuestions: {
        handle: async ({ context, reply, params }) => {
          const { response, isCurrent } = await getVersionQuestions(context, params);
          reply.header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store');
          if (isCurrent) reply.header('etag', `"${params.address}"`);
          return response;
        },
      },
      // The body is passed on as it came: this call is the most frequent one.
      saveAnswers: {
        handle: ({ context, student: { id: studentId, requirePasswordChange }, params, body }) => {
          assertOwnStudent({ studentId, userId: params.userId });
          return saveAnswers(context, {
            studentId,
            lessonId: params.classId,
            payload: body,
            requirePasswordChange,
          });
        },
      },
    },
    {
      getExamQuestions: { cacheEncoded: true, withoutPageHeaders: true },
      openExam: { withoutPageHeaders: true, sharedField: 'questions' },
      beginExam: { minimal: true, sharedField: 'questions' },
      getVersionQuestions: { withoutPageHeaders: true, sharedField: 'questions' },
      saveAnswers: { minimal: true },
      restoreAttempt: { withoutPageHeaders: true },
    },
  );
}
