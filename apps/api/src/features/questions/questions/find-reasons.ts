import { and, inArray, ne } from 'drizzle-orm';
import { questionAnswers } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

/** Why options are right or wrong, by the id of the option; only for a student who may see the resolution. */
export async function findReasons({ db }: Context, questionIds: number[]): Promise<Map<number, string>> {
  if (questionIds.length === 0) return new Map();
  const rows = await db
    .select({ id: questionAnswers.id, reason: questionAnswers.reason })
    .from(questionAnswers)
    .where(and(inArray(questionAnswers.questionId, questionIds), ne(questionAnswers.reason, '')));
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
