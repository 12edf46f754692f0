import { and, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { type ChangeCounts, NO_CHANGES } from '../../../database/rows/change-counter.ts';
import { questions } from '../../../database/schema/index.ts';

/** Retires questions that are not retired yet. */
export async function setRetired(db: Database, codes: readonly string[], now: Date): Promise<ChangeCounts> {
  if (codes.length === 0) return NO_CHANGES;
  const rows = await db
    .update(questions)
    .set({ retiredAt: now })
    .where(and(inArray(questions.code, [...codes]), isNull(questions.retiredAt)))
    .returning({ code: questions.code });
  const changes = [{ field: 'retired', before: false, after: true }];
  const entities = rows.map(({ code }) => ({ kind: 'question' as const, id: code, changes }));
  return { ...NO_CHANGES, added: rows.length, entities };
}
