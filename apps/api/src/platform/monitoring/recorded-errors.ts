import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { recordedErrors } from '../../database/schema/index.ts';

const SHOWN = 50;

/** The causes of errors that nobody has marked as solved, the newest first. */
export const findOpenErrors = (db: Database) =>
  db
    .select()
    .from(recordedErrors)
    .where(isNull(recordedErrors.solvedAt))
    .orderBy(desc(recordedErrors.lastAt))
    .limit(SHOWN);

/** Marks a cause as solved and returns its message; null when it is not open. */
export async function markErrorSolved(db: Database, fingerprint: string, at: Date): Promise<string | null> {
  const [row] = await db
    .update(recordedErrors)
    .set({ solvedAt: at })
    .where(and(eq(recordedErrors.fingerprint, fingerprint), isNull(recordedErrors.solvedAt)))
    .returning({ message: recordedErrors.message });
  return row?.message ?? null;
}
