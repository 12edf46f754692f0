import type { PracticeQuestion } from '@toro/contract/learning/practice/shapes';
import { buildChoicesPayload } from '@toro/domain/learning/study/practice-payload';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findCrosses } from '../../exams/marks/crosses.ts';
import { findStudyQuestions, type StudyQuestion } from '../evidence/find-study-questions.ts';
import { findQuestionAccess } from '../question-bank/find-question-access.ts';
import {
  findIdsInFamilies,
  findPractice,
  findPracticeAnswers,
  type PracticeRow,
} from './practice-queries.ts';
import { toAnswerResponse } from './save-practice-answers.ts';

/** Without the key, only what an exam shows of a question is left. */
const toPracticeQuestion = (
  { questao_comentada, video_embed, video_embed_libras, answers, ...question }: StudyQuestion,
  withKey: boolean,
): PracticeQuestion => ({
  ...question,
  answers: withKey
    ? answers
    : answers.map(({ id_resposta, resposta, img_resposta }) => ({ id_resposta, resposta, img_resposta })),
  ...(withKey && { resolution: { questao_comentada, video_embed, video_embed_libras } }),
});

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
 * is in a mock that the student has not finished, or of a course that was refunded, is left out.
 */
export async function getPractice(context: Context, { studentId, id }: { studentId: number; id: number }) {
  const { db } = context;
  const practice = await findPractice(db, studentId, id);
  if (!practice) throw notFound('Não encontramos este treino.');
  const { families, held } = await findQuestionAccess(context, studentId);
  const own = await findIdsInFamilies(db, practice.questionIds, families);
  const ids = practice.questionIds.filter((questionId) => own.has(questionId) && !held.has(questionId));
  const contents = await findStudyQuestions(context, ids);
  const answers = await findPracticeAnswers(db, studentId, id);
  const withKey = practice.choices.isCorrectedAtOnce || practice.finishedAt !== null;
  const shown = ids.flatMap((questionId) => contents.get(questionId) ?? []);
  const answered = answers.filter(({ counter }) => counter > 0).length;
  return {
    ...toPracticeSummary(practice, practice.answered ?? answered),
    questions: shown.map((question) => toPracticeQuestion(question, withKey)),
    answers: answers.filter(({ questionId }) => contents.has(questionId)).map(toAnswerResponse),
    crossed: await findCrosses(context, studentId, { source: 'practice', sourceId: id }),
    elapsed: practice.elapsedSeconds,
    wrong: practice.correct === null ? null : (practice.answered ?? 0) - practice.correct,
  };
}
