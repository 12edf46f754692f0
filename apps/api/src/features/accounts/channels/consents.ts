import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { consents } from '../../../database/schema/index.ts';
import { allowChanges, rejectChanges } from '../../../platform/append-only.ts';

/** Adds rows to the consent history. */
export async function insertConsents(
  db: Database,
  rows: readonly (typeof consents.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(consents).values([...rows]);
}

/** Removes the withdrawals that a merge recorded for the student who remained. */
export async function removeMergeConsents(db: Database, studentId: number, since: Date): Promise<void> {
  await allowChanges(db);
  await db.execute(
    sql`delete from consents where student_id = ${studentId} and source = 'merge' and created_at = ${since}`,
  );
  await rejectChanges(db);
}

/** Takes the addresses out of the consents of purchases that nobody paid. */
export async function anonymiseConsents(db: Database, emails: readonly string[]): Promise<void> {
  await allowChanges(db);
  await db.execute(sql`
    update consents set subject = 'anonimo', ip_address = null
    where student_id is null and source = 'checkout' and lower(subject) = any(${sql.param([...emails])}::text[])`);
}
