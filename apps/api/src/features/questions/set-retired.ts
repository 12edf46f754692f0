import { and, inArray, isNull } from 'drizzle-orm';
import { questions } from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';

/** Retires questions that are not retired yet. Returns how many. */
export async function setRetired(db: Database, codes: readonly string[], now: Date): Promise<number> {
  if (codes.length === 0) return 0;
  const rows = await db
    .update(questions)
    .set({ retiredAt: now })
    .where(and(inArray(questions.code, [...codes]), isNull(questions.retiredAt)))
    .returning({ id: questions.id });
  return rows.length;
}
