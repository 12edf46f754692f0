import { eq, lte } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { dataCopies } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { removeFile } from '../../../platform/storage/remove-file.ts';

/** Notes the file of a copy of one's data that was mailed, so that it is removed with its link. */
export async function insertDataCopy(db: Database, values: typeof dataCopies.$inferInsert): Promise<void> {
  await db.insert(dataCopies).values(values);
}

/** Forgets the copies of a student; returns the paths of their files. */
export async function removeDataCopies(db: Database, studentId: number): Promise<string[]> {
  const rows = await db
    .delete(dataCopies)
    .where(eq(dataCopies.studentId, studentId))
    .returning({ path: dataCopies.path });
  return rows.map(({ path }) => path);
}

/** Removes the copies whose link has expired. */
export async function deleteExpiredDataCopies(context: Context): Promise<void> {
  const expired = await context.db.select().from(dataCopies).where(lte(dataCopies.expiresAt, context.now()));
  for (const { id, path } of expired) {
    await removeFile(context, path);
    await context.db.delete(dataCopies).where(eq(dataCopies.id, id));
  }
}
