import type { PracticeQuestion } from '@toro/contract/practice/shapes';
import { buildChoicesPayload } from '@toro/domain/study/practice-payload';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { groupBy } from '../../platform/group-by.ts';
import { fileLink } from '../../platform/storage/file-url.ts';
import { findHeldQuestions } from '../exams/find-held-questions.ts';
import { findCrosses } from '../marks/crosses.ts';
import { toVideoEmbed } from '../questions/to-video-embed.ts';
import { findPractice, findPracticeAnswers, type PracticeRow } from './practice-queries.ts';
import { findOptionRows, findQuestionRows } from './question-queries.ts';
import { toAnswerResponse } from './save-practice-answers.ts';

type QuestionRow = Awaited<ReturnType<typeof findQuestionRows>>[number];
type OptionRow = Awaited<ReturnType<typeof findOptionRows>>[number];

function toPracticeQuestion(
  context: Context,
  row: QuestionRow,
  options: readonly OptionRow[],
  withKey: boolean,
): PracticeQuestion {
  return {
    id_questao: row.id,
    codigo: row.code,
    enunciado: row.statement,
    img_enunciado: fileLink(row.imagePath),
    formula: row.hint,
    formula_imagem: fileLink(row.hintImagePath),
    module: row.moduleId !== null ? { id: row.moduleId, title: row.moduleTitle ?? '' } : null,
    family: row.family,
    answers: options.map(({ id, text, imagePath, isCorrect, reason }) => ({
      id_resposta: id,
      resposta: text,
      img_resposta: fileLink(imagePath),
      ...(withKey && { correta: isCorrect ? (1 as const) : (0 as const) }),
      ...(withKey && reason && { motivo: reason }),
    })),
    ...(withKey && {
      resolution: {
        questao_comentada: row.resolution,
        video_embed: toVideoEmbed(context, row.video),
        video_embed_libras: toVideoEmbed(context, row.videoLibras),
      },
    }),
  };
}

export const toPracticeSummary = (row: PracticeRow, answered = row.answered ?? 0) => ({
  id: row.id,
  choices: buildChoicesPayload(row.choices),
  is_given: row.choices.questionIds !== undefined,
  questions: row.questionIds.length,
  started_at: row.startedAt.toISOString(),
  deadline_at: row.deadlineAt?.toISOString() ?? null,
  finished_at: row.finishedAt?.toISOString() ?? null,
  answered,
  correct: row.correct,
});

/**
 * A training in its own order. The key comes with one that is corrected at once or finished. What was annulled since, or
 * is in a mock that the student has not finished, is left out.
 */
export async function getPractice(context: Context, studentId: number, id: number) {
  const { db } = context;
  const practice = await findPractice(db, studentId, id);
  if (!practice) throw notFound('Não encontramos este treino.');
  const held = await findHeldQuestions(context, studentId);
  const ids = practice.questionIds.filter((questionId) => !held.has(questionId));
  const rows = new Map((await findQuestionRows(db, ids)).map((row) => [row.id, row]));
  const options = groupBy(await findOptionRows(db, ids), ({ questionId }) => questionId);
  const answers = await findPracticeAnswers(db, studentId, id);
  const withKey = practice.choices.isCorrectedAtOnce || practice.finishedAt !== null;
  const shown = ids.flatMap((questionId) => rows.get(questionId) ?? []);
  const answered = answers.filter(({ counter }) => counter > 0).length;
  return {
    ...toPracticeSummary(practice, practice.answered ?? answered),
    questions: shown.map((row) => toPracticeQuestion(context, row, options.get(row.id) ?? [], withKey)),
    answers: answers.filter(({ questionId }) => rows.has(questionId)).map(toAnswerResponse),
    crossed: await findCrosses(context, studentId, { source: 'practice', sitting: id }),
    elapsed: practice.elapsedSeconds,
    wrong: practice.correct === null ? null : (practice.answered ?? 0) - practice.correct,
  };
}
