import type { saveReviewAnswers as schemas } from '@toro/contract/study/schemas';
import type { z } from 'zod';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { recordAnswers } from '../record-answers.ts';
import { findDueDates, findOptions, findSessions } from './queries.ts';

type Input = z.output<(typeof schemas)['body']>;

const refuse = (field: string, message: string) =>
  new AppError('invalid_input', message, [{ field, message }]);

/** Throws unless every option is one of its question. */
async function assertOptions({ db }: Context, answers: Input['answers']): Promise<void> {
  const ids = answers.flatMap(({ answer }) => answer ?? []);
  if (ids.length === 0) return;
  const questionOf = new Map((await findOptions(db, ids)).map(({ id, questionId }) => [id, questionId]));
  for (const { question, answer } of answers)
    if (answer !== null && questionOf.get(answer) !== question)
      throw refuse('answer', 'Esta alternativa não é da questão.');
}

/** Writes answers of a review as events and returns when their questions come back. */
export function saveReviewAnswers(
  context: Context,
  studentId: number,
  { answers }: Input,
): Promise<z.output<(typeof schemas)['response']>> {
  return inTransaction(context, async (tx) => {
    const now = tx.now();
    const sessions = new Map(
      (
        await findSessions(
          tx.db,
          studentId,
          answers.map(({ session }) => session),
        )
      ).map((row) => [row.id, row]),
    );
    const given = answers.map(({ session: id, question, answer, answered_at, ...rest }) => {
      const session = sessions.get(id);
      if (!session) throw notFound('Não encontramos esta revisão.');
      if (!session.questionIds.includes(question)) throw refuse('question', 'Esta questão não é da revisão.');
      // The device's clock may be wrong: the instant is held between the making of the session and now.
      const at = Math.min(Math.max(Date.parse(answered_at), session.createdAt.getTime()), now.getTime());
      return { ...rest, sitting: id, questionId: question, answerId: answer, answeredAt: new Date(at) };
    });
    await assertOptions(tx, answers);
    await recordAnswers(tx, studentId, 'review', given);
    const questionIds = [...new Set(answers.map(({ question }) => question))];
    const due = new Map(
      (await findDueDates(tx.db, studentId, questionIds)).map(({ questionId, dueOn }) => [questionId, dueOn]),
    );
    return { due: questionIds.map((question) => ({ question, due_on: due.get(question) ?? null })) };
  });
}
