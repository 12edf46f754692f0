import { catalogue } from '@toro/contract/catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { assertOwnStudent } from './assert-own-student.ts';
import { getVersionQuestions } from './get-version-questions.ts';
import { saveAnswers } from './save-answers.ts';
import * as verbs from './verbs.ts';

export function registerExams(app: App): void {
  serveFeature(
    app,
    catalogue.exams,
    {
      ...verbs,
      getVersionQuestions: {
        handle: async ({ context, reply, params }) => {
          const { response, isCurrent } = await getVersionQuestions(context, params);
          reply.header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store');
          if (isCurrent) reply.header('etag', `"${params.address}"`);
          return response;
        },
      },
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
