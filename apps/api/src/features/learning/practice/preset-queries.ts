import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { practicePresets } from '../../../database/schema/index.ts';

export const findPresets = (db: Database, studentId: number) =>
  db
    .select()
    .from(practicePresets)
    .where(eq(practicePresets.studentId, studentId))
    .orderBy(asc(practicePresets.id));

/** The lock lets no two requests of a student save at the same moment. */
export const lockPresets = (db: Database, studentId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('practice-presets', ${studentId}))`);

export async function deletePresetRow(db: Database, studentId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(practicePresets)
    .where(and(eq(practicePresets.studentId, studentId), eq(practicePresets.id, id)))
    .returning({ id: practicePresets.id });
  return rows.length > 0;
}

/** The one query without an owner: whoever has the code may use the choices. */
export async function findSharedChoices(db: Database, code: string) {
  const [row] = await db
    .select({ choices: practicePresets.choices })
    .from(practicePresets)
    .where(eq(practicePresets.code, code));
  return row?.choices;
}
