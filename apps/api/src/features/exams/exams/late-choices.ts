import { IDK } from '@toro/domain/exams/exams/answers';
import { and, asc, eq } from 'drizzle-orm';
import { answerEvents } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { type AttemptRow, findAttemptState } from './attempt-queries.ts';
import { isPastGrace } from './end-attempt.ts';
import type { AnswerEntry } from './save-statement.ts';

interface ChoiceKey {
  questionId: number;
  answerId: number | null;
  counter: number;
  device: string;
}

/** Keeps the choices that arrive after the limit, each once. They change nothing. */
export async function recordLateChoices(
  context: Context,
  { studentId, id }: AttemptRow,
  entries: readonly AnswerEntry[],
): Promise<void> {
  const chosen = entries.filter(({ counter }) => counter !== 0);
  if (chosen.length === 0) return;
  const now = context.now();
  const state = await findAttemptState(context.db, studentId, id);
  if (!state || !isPastGrace(state.deadlineAt, now)) return;
  const stored = await context.db
    .select()
    .from(answerEvents)
    .where(and(eq(answerEvents.studentId, studentId), eq(answerEvents.attemptId, id)));
  const toKey = ({ questionId, answerId, counter, device }: ChoiceKey) =>
    JSON.stringify([questionId, answerId, counter, device]);
  const known = new Set(stored.map(toKey));
  const rows = chosen
    .map(({ questionId, answerId, counter, device }) => ({
      questionId,
      answerId,
      counter: counter ?? 1,
      device,
    }))
    .filter((row) => !known.has(toKey(row)));
  if (rows.length === 0) return;
  await context.db
    .insert(answerEvents)
    .values(rows.map((row) => ({ ...row, studentId, attemptId: id, receivedAt: now, isLate: true })));
}

/** The newest late choice of each question. */
export async function findLateChoices({ db }: Context, { studentId, id }: AttemptRow) {
  const rows = await db
    .select()
    .from(answerEvents)
    .where(
      and(
        eq(answerEvents.studentId, studentId),
        eq(answerEvents.attemptId, id),
        eq(answerEvents.isLate, true),
      ),
    )
    .orderBy(asc(answerEvents.counter), asc(answerEvents.id));
  return new Map(
    rows.map(({ questionId, answerId, receivedAt }) => [
      questionId,
      { answer: answerId ?? (IDK as typeof IDK), received_at: receivedAt.toISOString() },
    ]),
  );
}
