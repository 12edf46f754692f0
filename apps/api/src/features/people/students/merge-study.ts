import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { MergeSnapshot } from '../../../database/schema/index.ts';
import { PERSON_TABLES } from '../../../database/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { combineEnrolments, splitEnrolment } from '../../catalogue/class-groups/merge-enrolments.ts';

type Combined = MergeSnapshot['combined'];

/** Tables whose rows the one that goes keeps: the other gets a copy, or a combination with an own row. */
const STUDY_TABLES = new Map(
  PERSON_TABLES.flatMap(({ name, person: { merge } }) => ('key' in merge ? [[name, merge] as const] : [])),
);

function findStudyTable(name: string) {
  const table = STUDY_TABLES.get(name);
  if (!table) throw new Error(`a merge joins no rows of ${name}`);
  return table;
}

const isSameKey = (table: string, key: Record<string, unknown>) =>
  sql.join(
    [
      sql`true`,
      ...findStudyTable(table).key.map((column) => sql`t.${sql.identifier(column)} = ${key[column]}`),
    ],
    sql` and `,
  );

type Row = Record<string, unknown>;

async function findRows(db: Database, table: string, studentId: number): Promise<Row[]> {
  const { rows } = await db.execute<{ row: Row }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where t.student_id = ${studentId}`,
  );
  return rows.map(({ row }) => row);
}

const keyOf = (table: string, row: Row) =>
  Object.fromEntries(findStudyTable(table).key.map((column) => [column, row[column]]));

/** Copies what one student studied to another, combined with what that one studied. */
async function copyStudy(db: Database, table: string, from: number, to: number): Promise<Combined> {
  const incoming = await findRows(db, table, from);
  if (incoming.length === 0) return [];
  const before = new Map(
    (await findRows(db, table, to)).map((row) => [JSON.stringify(keyOf(table, row)), row]),
  );
  const { key, set } = findStudyTable(table);
  const copies = sql`jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(
    incoming.map((row) => ({ ...row, student_id: to })),
  )}::jsonb)`;
  const { rows } = await db.execute<{ row: Row }>(sql`
    insert into ${sql.identifier(table)} as t select * from ${copies}
    on conflict (${sql.join(
      ['student_id', ...key].map((column) => sql.identifier(column)),
      sql`, `,
    )}) do update set ${set} returning to_jsonb(t) as row`);
  return rows.map(({ row }) => {
    const rowKey = keyOf(table, row);
    return { table, key: rowKey, before: before.get(JSON.stringify(rowKey)) ?? null, after: row };
  });
}

/** Gives the row that remained its state before the merge, unless it has changed since. */
async function restoreStudy(db: Database, to: number, { table, key, before, after }: Combined[number]) {
  const isRow = sql`t.student_id = ${to} and ${isSameKey(table, key)}`;
  const { rows } = await db.execute<{ isUnchanged: boolean }>(sql`
    select to_jsonb(t) = ${JSON.stringify(after)}::jsonb as "isUnchanged"
    from ${sql.identifier(table)} t where ${isRow} for update`);
  if (!rows[0]?.isUnchanged) return;
  await db.execute(sql`delete from ${sql.identifier(table)} t where ${isRow}`);
  if (before === null) return;
  await db.execute(sql`insert into ${sql.identifier(table)}
    select * from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(before)}::jsonb)`);
}

/** Joins the enrolments and the study of two students before their rows move. */
export async function mergeStudy(context: Context, from: number, to: number): Promise<Combined> {
  const combined = await combineEnrolments(context, from, to);
  for (const table of STUDY_TABLES.keys()) combined.push(...(await copyStudy(context.db, table, from, to)));
  return combined;
}

/** Separates them again, after the rows were given back. `from` is the student who went. */
export async function splitStudy(
  context: Context,
  from: number,
  to: number,
  combined: Combined,
): Promise<void> {
  for (const part of combined)
    if (part.table === 'enrolments') await splitEnrolment(context, from, to, part);
    else await restoreStudy(context.db, to, part);
}
