import type { reviewQuestion } from '@toro/contract/exams/exams/shapes';
import { computeOptionShares, IDK_ANSWER_ID } from '@toro/domain/exams/exams/option-shares';
import { formatClock } from '@toro/domain/exams/exams/time';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findReasons } from '../../questions/questions/find-reasons.ts';
import { toVideoEmbed } from '../../questions/questions/to-video-embed.ts';
import { findCrosses } from '../marks/crosses.ts';
import { orderAttemptQuestions } from './attempt-payload.ts';
import { findAnswers, findAttemptState } from './attempt-queries.ts';
import { findResolutions, isEnrolledInLesson } from './exam-queries.ts';
import { findAttempt } from './find-attempt.ts';
import { findExamVersion } from './find-exam-version.ts';
import { findLateChoices } from './late-choices.ts';
import { findOptionCounts } from './option-count-queries.ts';

/** The questions of a finished test with the key, the student's answers and the resolutions; throws for an unfinished one. */
export async function getCorrectedQuestions(
  context: Context,
  { studentId, lectureId: id, only }: { studentId: number; lectureId: number; only?: 'wrong' },
): Promise<z.output<typeof reviewQuestion>[]> {
  const { db } = context;
  const attempt = await findAttempt(context, studentId, { id });
  const state = await findAttemptState(db, studentId, id);
  if (!state?.finishedAt || !(await isEnrolledInLesson(db, studentId, attempt)))
    throw notFound('Não encontramos esta prova entre as suas provas finalizadas.');
  const version = await findExamVersion(context, attempt.versionId);
  const questions = orderAttemptQuestions(attempt, version);
  const answers = new Map((await findAnswers(db, studentId, id)).map((row) => [row.questionId, row]));
  const ids = questions.map(({ id_questao }) => id_questao);
  const resolutions = new Map((await findResolutions(db, ids)).map((row) => [row.id, row]));
  const counts = await findOptionCounts(db, ids);
  const lateChoices = state.deadlineAt ? await findLateChoices(context, attempt) : new Map();
  const crosses = await findCrosses(context, studentId, { source: attempt.kind, sourceId: id });
  const reasons = await findReasons(context, ids);
  return questions
    .filter(({ id_questao }) => only !== 'wrong' || answers.get(id_questao)?.isCorrect !== true)
    .map((question) => {
      const givenAnswer = answers.get(question.id_questao);
      const resolution = resolutions.get(question.id_questao);
      const correctAnswerId = version.key.get(question.id_questao);
      const shares = computeOptionShares(
        question.answers.map(({ id_resposta }) => id_resposta),
        counts.get(question.id_questao) ?? new Map(),
      );
      return {
        ...question,
        answers: question.answers.map((answer) => ({
          ...answer,
          correta: answer.id_resposta === correctAnswerId ? (1 as const) : (0 as const),
          marcada: answer.id_resposta === givenAnswer?.answerId,
          share: shares?.get(answer.id_resposta) ?? null,
          ...((crosses[answer.id_resposta] ?? 0) % 2 === 1 && { riscada: true as const }),
          ...(reasons.has(answer.id_resposta) && { motivo: reasons.get(answer.id_resposta) }),
        })),
        ...(question.section !== undefined && {
          section_title: version.settings.sections[question.section]?.title,
        }),
        idk_share: shares?.get(IDK_ANSWER_ID) ?? null,
        ...(lateChoices.has(question.id_questao) && { late: lateChoices.get(question.id_questao) }),
        ...(givenAnswer?.certainty && { certainty: givenAnswer.certainty }),
        marked: givenAnswer ? givenAnswer.marks % 2 === 1 : false,
        question_time: givenAnswer ? formatClock(givenAnswer.seconds) : null,
        questao_comentada: resolution?.resolution ?? null,
        video_embed: toVideoEmbed(context, resolution?.video),
        video_embed_libras: toVideoEmbed(context, resolution?.videoLibras),
      };
    });
}
