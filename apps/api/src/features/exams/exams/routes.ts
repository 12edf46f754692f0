import { catalogue } from '@toro/contract/catalogue';
import { notFound } from '../../../platform/errors.ts';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
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

/** Throws when the user id of the path is not the signed-in student's. */
function assertOwnStudent(student: { id: number }, params: { userId: number }): void {
  if (params.userId !== student.id) throw notFound();
}

export function registerExams(app: App): void {
  const { exams } = catalogue;
  serveFeature(
    app,
    exams,
    {
      getExamQuestions: {
        handle: ({ context, student, params, query }) =>
          getExamQuestions(context, student.id, {
            lessonId: params.id,
            classGroupId: query.id_turma,
            redo: query.redo,
          }),
      },
      openExam: {
        handle: ({ context, student, params, query }) => {
          assertOwnStudent(student, params);
          return openExam(context, student.id, {
            lessonId: params.classId,
            classGroupId: query.id_turma,
            redo: query.redo,
            held: query.held,
            inline: query.inline !== undefined,
          });
        },
      },
      beginExam: {
        handle: ({ context, student, params, body }) => {
          assertOwnStudent(student, params);
          const { id_turma: classGroupId, ...input } = body;
          return beginExam(context, student.id, { lessonId: params.classId, classGroupId, ...input });
        },
      },
      getVersionQuestions: {
        handle: async ({ context, reply, params }) => {
          const { response, isCurrent } = await getVersionQuestions(context, params.address);
          reply.header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store');
          if (isCurrent) reply.header('etag', `"${params.address}"`);
          return response;
        },
      },
      saveAnswers: {
        handle: ({ context, student, params, body }) => {
          assertOwnStudent(student, params);
          return saveAnswers(context, student.id, {
            lessonId: params.classId,
            payload: body,
            requirePasswordChange: student.requirePasswordChange,
          });
        },
      },
      restoreAttempt: {
        handle: ({ context, student, params, query }) => {
          assertOwnStudent(student, params);
          return restoreAttempt(context, student.id, {
            lessonId: params.classId,
            courseTag: params.courseTag,
            classGroupId: query.id_turma,
            redo: query.redo,
          });
        },
      },
      finishAttempt: {
        handle: ({ context, student, params, query, body }) => {
          assertOwnStudent(student, params);
          return finishAttempt(context, student.id, {
            lessonId: params.classId,
            classGroupId: query.id_turma,
            payload: body.prova,
          });
        },
      },
      listFinishedAttempts: {
        handle: ({ context, student, params, query }) =>
          listFinishedAttempts(context, student.id, {
            lessonId: params.classId,
            courseId: params.courseId,
            classGroupId: query.id_turma,
          }),
      },
      getCorrectedQuestions: {
        handle: ({ context, student, params, query }) =>
          getCorrectedQuestions(context, student.id, {
            id: params.lectureId,
            onlyWrong: query.only === 'wrong',
          }),
      },
      preparePaper,
      getPaper: {
        handle: ({ context, request, params, query }) => {
          if (!request.signed) throw notFound();
          return getPaper(context, params.version, query.seed === undefined ? null : Number(query.seed));
        },
      },
      getQuestionPaper: {
        handle: ({ context, request, params }) => {
          if (!request.signed) throw notFound();
          return getQuestionPaper(context, params.token);
        },
      },
      printExam,
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
