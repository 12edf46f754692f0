import type { saveReviewAnswers as schemas } from '@toro/contract/learning/study/schemas';
import { holdInstant } from '@toro/domain/learning/study/pack';
import type { z } from 'zod';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { lockCards } from '../../evidence/build-cards.ts';
import { type RecordedAnswer, recordAnswers } from '../../evidence/record-answers.ts';
import { assignPackedAnswers, NOT_OF_REVIEW, reject } from './assign-packed-answers.ts';
import { findDueDates, findOptions, findSessions } from './queries.ts';
import { saveSessionCrosses } from './save-session-crosses.ts';

type Input = z.output<(typeof schemas)['body']>;

/** Throws unless every option is one of its question. */
async function assertOptions({ db }: Context, answers: Input['answers']): Promise<void> {
  const ids = answers.flatMap(({ answer }) => answer ?? []);
  if (ids.length === 0) return;
  const questionOf = new Map((await findOptions(db, ids)).map(({ id, questionId }) => [id, questionId]));
  for (const { question, answer } of answers)
    if (answer !== null && questionOf.get(answer) !== question)
      throw reject('answer', 'Esta alternativa não é da questão.');
}

/** The answers that name their session. */
async function assignSessionAnswers(
  { db, now }: Context,
  studentId: number,
  answers: Input['answers'],
): Promise<RecordedAnswer[]> {
  const asked = answers.flatMap(({ session: id, ...answer }) => (id === undefined ? [] : { ...answer, id }));
  if (asked.length === 0) return [];
  const found = await findSessions(
    db,
    studentId,
    asked.map(({ id }) => id),
  );
  const sessions = new Map(found.map((row) => [row.id, row]));
  return asked.map(({ id, question, answer, answered_at, packed_at: _, ...rest }) => {
    const session = sessions.get(id);
    if (!session) throw notFound('Não encontramos esta revisão.');
    if (!session.questionIds.includes(question)) throw reject('question', NOT_OF_REVIEW);
    const answeredAt = holdInstant(new Date(answered_at), session.createdAt, now());
    return { ...rest, sourceId: id, questionId: question, answerId: answer, answeredAt };
  });
}

/** Keeps the crosses of a review, writes its answers as events and returns when their questions come back. */
export function saveReviewAnswers(
  context: Context,
  { studentId, answers, crosses }: { studentId: number } & Input,
): Promise<z.output<(typeof schemas)['response']>> {
  return inTransaction(context, async (tx) => {
    await assertOptions(tx, answers);
    await lockCards(tx, [studentId]);
    const given = [
      ...(await assignSessionAnswers(tx, studentId, answers)),
      ...(await assignPackedAnswers(tx, studentId, answers)),
    ];
    if (given.length > 0) await recordAnswers(tx, studentId, 'review', given);
    if (crosses) await saveSessionCrosses(tx, studentId, crosses);
    const questionIds = [...new Set(answers.map(({ question }) => question))];
    const due = new Map(
      (await findDueDates(tx.db, studentId, questionIds)).map(({ questionId, dueOn }) => [questionId, dueOn]),
    );
    return { due: questionIds.map((question) => ({ question, due_on: due.get(question) ?? null })) };
  });
}
