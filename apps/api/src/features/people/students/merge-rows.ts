import { MERGE_RECORD_NAMES, type MergeRecord } from '@toro/domain/people/students/merge';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { MergeRule } from '../../../database/table-rules.ts';
import { PERSON_TABLES } from '../../../database/tables.ts';
import { allowChanges, rejectChanges } from '../../../platform/append-only.ts';
import { changeOwner } from './change-owner.ts';

interface MovedTable {
  name: MergeRecord;
  rule: Extract<MergeRule, { moves: string }>;
  /** Parts of a row: their table, and the column that names the row. */
  parts: { table: string; column: string }[];
}

const findParts = (name: string) =>
  PERSON_TABLES.flatMap(({ name: table, person: { merge } }) =>
    'partOf' in merge && merge.partOf === name ? [{ table, column: merge.column }] : [],
  );

/** The tables of whose rows a merge gives those of one student to the other. */
const MOVED: readonly MovedTable[] = MERGE_RECORD_NAMES.map((name) => {
  const rule = PERSON_TABLES.find((table) => table.name === name)?.person.merge;
  if (!rule || !('moves' in rule)) throw new Error(`a merge moves no rows of ${name}`);
  return { name, rule, parts: findParts(name) };
});

/** How many rows of each kind a student has. */
export async function countRecords(db: Database, studentId: number): Promise<Record<MergeRecord, number>> {
  const columns = MERGE_RECORD_NAMES.map(
    (name) =>
      sql`(select count(*)::int from ${sql.identifier(name)} t where t.student_id = ${studentId}) as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<MergeRecord, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  if (!rows[0]) throw new Error('the records were not counted');
  return rows[0];
}

/** The keys of the rows that go to the other student. */
async function findMovedKeys(
  db: Database,
  { name, rule }: MovedTable,
  from: number,
  to: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select t.${sql.identifier(rule.moves)}::text as key from ${sql.identifier(name)} t
    where t.student_id = ${from} and not coalesce(${rule.stays?.(to) ?? sql`false`}, false)`);
  return rows.map((row) => row.key);
}

const toOwnedRows = ({ name, rule, parts }: MovedTable) => ({ table: name, column: rule.moves, parts });

/** Gives the rows of one student to another and stores which. */
export async function moveRecords(
  db: Database,
  { mergeId, from, to }: { mergeId: number; from: number; to: number },
): Promise<void> {
  await allowChanges(db);
  for (const table of MOVED) {
    const keys = await findMovedKeys(db, table, from, to);
    await db.execute(sql`
      insert into student_merge_rows (merge_id, "table", row_key)
      select ${mergeId}, ${table.name}, key from unnest(${sql.param(keys)}::text[]) key`);
    await changeOwner(db, toOwnedRows(table), { keys, from, to });
  }
  await rejectChanges(db);
}

/** Gives the moved rows back. Those that are gone since are left out; new ones stay. */
export async function returnRecords(
  db: Database,
  { mergeId, from, to }: { mergeId: number; from: number; to: number },
): Promise<void> {
  await allowChanges(db);
  for (const table of MOVED) {
    const { rows } = await db.execute<{ key: string }>(sql`
      select row_key as key from student_merge_rows where merge_id = ${mergeId} and "table" = ${table.name}`);
    const keys = rows.map(({ key }) => key);
    await changeOwner(db, toOwnedRows(table), { keys, from, to });
  }
  await rejectChanges(db);
}
