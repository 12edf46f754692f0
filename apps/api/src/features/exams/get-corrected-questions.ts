import type { reviewQuestion } from '@toro/contract/exams/shapes';
import { formatClock } from '@toro/domain/exams/time';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { embedOf } from '../questions/embed-of.ts';
import { findAnswers, findState } from './attempt-queries.ts';
import { findResolutions, isEnrolledIn } from './exam-queries.ts';
import { findAttempt } from './find-attempt.ts';
import { findVersion } from './find-version.ts';
import { questionsOf } from './sheet.ts';

/** The questions of a finished test with the key, the student's marks and the resolutions; before that, nothing. */
export async function getCorrectedQuestions(
  context: Context,
  studentId: number,
  { id, onlyWrong }: { id: number; onlyWrong: boolean },
): Promise<z.output<typeof reviewQuestion>[]> {
  const { db } = context;
  const attempt = await findAttempt(context, studentId, { id });
  const state = await findState(db, studentId, id);
  if (!state?.finishedAt || !(await isEnrolledIn(db, studentId, attempt)))
    throw notFound('Não encontramos esta prova entre as suas provas finalizadas.');
  const version = await findVersion(context, attempt.versionId);
  const asked = questionsOf(attempt, version);
  const answers = new Map((await findAnswers(db, studentId, id)).map((row) => [row.questionId, row]));
  const ids = asked.map(({ id_questao }) => id_questao);
  const resolutions = new Map((await findResolutions(db, ids)).map((row) => [row.id, row]));
  return asked
    .filter(({ id_questao }) => !onlyWrong || answers.get(id_questao)?.isCorrect !== true)
    .map((question) => {
      const given = answers.get(question.id_questao);
      const explained = resolutions.get(question.id_questao);
      const right = version.key.get(question.id_questao);
      return {
        ...question,
        answers: question.answers.map((answer) => ({
          ...answer,
          correta: answer.id_resposta === right ? (1 as const) : (0 as const),
          marcada: answer.id_resposta === given?.answerId,
        })),
        question_time: given ? formatClock(given.seconds) : null,
        questao_comentada: explained?.resolution ?? null,
        video_embed: embedOf(context, explained?.video),
        video_embed_libras: embedOf(context, explained?.videoLibras),
      };
    });
}
