import { and, desc, eq, gt, lte, ne } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { staffExports } from '../../../database/schema/index.ts';

export type ExportRow = typeof staffExports.$inferSelect;

export async function insertExport(db: Database, row: typeof staffExports.$inferInsert): Promise<ExportRow> {
  const [inserted] = await db.insert(staffExports).values(row).returning();
  if (!inserted) throw new Error('the export was not inserted');
  return inserted;
}

export async function updateExport(
  db: Database,
  id: number,
  values: Partial<typeof staffExports.$inferInsert>,
): Promise<ExportRow> {
  const [updated] = await db.update(staffExports).set(values).where(eq(staffExports.id, id)).returning();
  if (!updated) throw new Error('the export is gone');
  return updated;
}

export async function findExport(db: Database, id: number): Promise<ExportRow | null> {
  const [row] = await db.select().from(staffExports).where(eq(staffExports.id, id));
  return row ?? null;
}

/** An export of this person that has not expired. */
export async function findOwnExport(
  db: Database,
  staffId: number,
  id: number,
  now: Date,
): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(staffExports)
    .where(and(eq(staffExports.id, id), eq(staffExports.staffId, staffId), gt(staffExports.expiresAt, now)));
  return row ?? null;
}

export const findOwnExports = (db: Database, staffId: number, now: Date): Promise<ExportRow[]> =>
  db
    .select()
    .from(staffExports)
    .where(and(eq(staffExports.staffId, staffId), gt(staffExports.expiresAt, now)))
    .orderBy(desc(staffExports.createdAt), desc(staffExports.id))
    .limit(200);

/** Whether the person already waits for a file that a job makes. */
export async function countWaitingExports(db: Database, staffId: number, now: Date): Promise<number> {
  const rows = await db
    .select({ id: staffExports.id })
    .from(staffExports)
    .where(
      and(
        eq(staffExports.staffId, staffId),
        eq(staffExports.state, 'waiting'),
        gt(staffExports.expiresAt, now),
      ),
    );
  return rows.length;
}

export const findExpiredExports = (db: Database, now: Date): Promise<ExportRow[]> =>
  db.select().from(staffExports).where(lte(staffExports.expiresAt, now)).limit(1000);

export const deleteExport = (db: Database, id: number) =>
  db.delete(staffExports).where(eq(staffExports.id, id));

export const failExport = (db: Database, id: number) =>
  db
    .update(staffExports)
    .set({ state: 'failed' })
    .where(and(eq(staffExports.id, id), ne(staffExports.state, 'ready')));
