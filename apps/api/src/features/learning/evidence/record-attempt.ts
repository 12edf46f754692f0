import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { Context } from '../../../platform/context.ts';
import { flagMarkedQuestions } from '../../exams/marks/flag-questions.ts';
import { buildCards } from './build-cards.ts';
import { askedInAttempt, insertAttemptEvents } from './insert-events.ts';

async function findMarkedQuestions(db: Database, studentId: number, attemptId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select question_id as id from attempt_answers
      where student_id = ${studentId} and attempt_id = ${attemptId} and marks % 2 = 1`,
  );
  return rows.map(({ id }) => id);
}

/** Writes the events of an attempt that was just graded, and its cards. Runs within the transaction that grades it. */
export async function recordAttempt(
  tx: Context,
  { studentId, id }: { studentId: number; id: number },
  questionIds: readonly number[],
): Promise<void> {
  const written = await insertAttemptEvents(tx.db, askedInAttempt(studentId, id, questionIds), tx.now());
  if (written === 0) return;
  await buildCards(tx, [studentId], questionIds);
  await flagMarkedQuestions(tx, studentId, await findMarkedQuestions(tx.db, studentId, id));
}
