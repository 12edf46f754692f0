import { sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../../platform/context.ts';
import { buildCards } from './build-cards.ts';
import { countDifficulties } from './question-difficulties.ts';

const BATCH_SIZE = 500;

/**
 * Builds the cards of a question anew for every student who answered it, after its key changed or it was annulled, and
 * counts its difficulty.
 */
export async function replayQuestion(context: Context, questionId: number): Promise<void> {
  await countDifficulties(context, [questionId]);
  let last = 0;
  for (;;) {
    const { rows } = await context.db.execute<{ id: number }>(sql`
      select distinct student_id as id from study_events
      where question_id = ${questionId} and student_id > ${last} order by 1 limit ${BATCH_SIZE}`);
    const students = rows.map(({ id }) => id);
    if (students.length > 0) await inTransaction(context, (tx) => buildCards(tx, students, [questionId]));
    if (students.length < BATCH_SIZE) return;
    last = students.at(-1) ?? last;
  }
}
