import { and, inArray, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { answerSheetOptions, answerSheetQuestions, filledAnswers } from '../../../database/schema/index.ts';

/** Removes questions from an answer sheet. A question with submitted answers is annulled instead: it counts for everyone. */
export async function removeSheetQuestions(db: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const filled = db
    .select({ one: sql`1` })
    .from(filledAnswers)
    .where(sql`${filledAnswers.questionId} = ${answerSheetQuestions.id}`);
  const unanswered = await db
    .select({ id: answerSheetQuestions.id })
    .from(answerSheetQuestions)
    .where(and(inArray(answerSheetQuestions.id, ids), notExists(filled)));
  const removable = unanswered.map(({ id }) => id);
  await db.update(answerSheetQuestions).set({ cancelled: true }).where(inArray(answerSheetQuestions.id, ids));
  await db.delete(answerSheetOptions).where(inArray(answerSheetOptions.questionId, removable));
  await db.delete(answerSheetQuestions).where(inArray(answerSheetQuestions.id, removable));
}
