import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accountDeletions } from '../../../database/schema/index.ts';

/** Writes a request; false when the student already has one. */
export async function insertDeletion(
  db: Database,
  values: typeof accountDeletions.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await db.insert(accountDeletions).values(values).onConflictDoNothing();
  return rowCount === 1;
}

export async function findDeletionByToken(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ deleteAfter: accountDeletions.deleteAfter })
    .from(accountDeletions)
    .where(and(eq(accountDeletions.tokenHash, tokenHash), gt(accountDeletions.deleteAfter, now)));
  return row ?? null;
}

/**
 * Removes a request. While the account is being deleted this waits for the transaction that does it; afterwards there
 * is no row.
 */
export async function removeDeletion(db: Database, studentId: number): Promise<boolean> {
  const { rowCount } = await db.delete(accountDeletions).where(eq(accountDeletions.studentId, studentId));
  return rowCount === 1;
}

export async function removeDeletionByToken(db: Database, tokenHash: string): Promise<number | null> {
  const [row] = await db
    .delete(accountDeletions)
    .where(eq(accountDeletions.tokenHash, tokenHash))
    .returning({ studentId: accountDeletions.studentId });
  return row?.studentId ?? null;
}

/** Removes a request that is due; false when it was undone meanwhile. */
export async function removeDueDeletion(db: Database, studentId: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .delete(accountDeletions)
    .where(and(eq(accountDeletions.studentId, studentId), lte(accountDeletions.deleteAfter, now)));
  return rowCount === 1;
}

/** The students whose accounts are to be deleted now, the oldest request first. */
export async function findDueStudents(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .select({ studentId: accountDeletions.studentId })
    .from(accountDeletions)
    .where(lte(accountDeletions.deleteAfter, now))
    .orderBy(asc(accountDeletions.deleteAfter))
    .limit(1000);
  return rows.map(({ studentId }) => studentId);
}
