import { eq, max, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { examVersions, type TryOutState } from '../../../database/schema/index.ts';

/** The tables that the exam room writes, in the order in which their rows can be inserted. */
const TABLES = [
  'attempts',
  'attempt_starts',
  'attempt_answers',
  'attempt_pauses',
  'answer_events',
  'crosses',
] as const;

/** All that the exam room has written for a student, by table. */
export async function readTryOutRows(db: Database, studentId: number): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {};
  for (const name of TABLES) {
    const { rows } = await db.execute<{ rows: object[] }>(sql`
      select coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows from ${sql.identifier(name)} t
      where t.student_id = ${studentId}`);
    found[name] = rows[0]?.rows ?? [];
  }
  return found;
}

export async function insertTryOutRows(db: Database, rowsByTable: Record<string, object[]>): Promise<void> {
  for (const name of TABLES) {
    const rows = rowsByTable[name] ?? [];
    if (rows.length === 0) continue;
    await db.execute(sql`
      insert into ${sql.identifier(name)}
      select * from jsonb_populate_recordset(null::${sql.identifier(name)}, ${JSON.stringify(rows)}::jsonb)`);
  }
}

/** Writes the version of a try-out as the newest, for a transaction that is rolled back. */
export async function insertVersionOfTryOut(db: Database, version: TryOutState['version']): Promise<void> {
  const [newest] = await db
    .select({ number: max(examVersions.number) })
    .from(examVersions)
    .where(eq(examVersions.examId, version.examId));
  await db.insert(examVersions).values({ ...version, number: (newest?.number ?? 0) + 1 });
}
