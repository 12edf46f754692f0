import type { MergeRecord } from '@toro/domain/people/students/merge';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { allowChanges, refuseChanges } from '../../../platform/append-only.ts';
import { changeOwner } from './change-owner.ts';

interface RecordSource {
  /** The column that identifies a row among all students. */
  key: string;
  /**
   * Rows of `t` that stay, because the other student has one in their place. `kept` is that student's id. The rows of
   * the two may lie on different servers, so the subquery does not refer to `t`.
   */
  stays?: (kept: number) => SQL;
  /** Parts of a row: their table, and the column that names the row. */
  parts?: { table: string; column: string }[];
}

/** The rows of a student that a merge gives to the other one. */
const RECORDS: Record<MergeRecord, RecordSource> = {
  enrolments: { key: 'id' },
  attempts: {
    key: 'id',
    parts: ['attempt_starts', 'attempt_answers', 'answer_events', 'attempt_pauses'].map((table) => ({
      table,
      column: 'attempt_id',
    })),
  },
  orders: { key: 'id' },
  notifications: {
    key: 'id',
    stays: (kept) => sql`t.tag in (select o.tag from notifications o where o.student_id = ${kept})`,
  },
  reports: {
    key: 'id',
    parts: [{ table: 'report_downloads', column: 'report_id' }],
    stays: (kept) => sql`(t.class_group_id, t.kind, t.format, t.week) in (
      select o.class_group_id, o.kind, o.format, o.week from reports o where o.student_id = ${kept})`,
  },
  mentorships: {
    key: 'id',
    parts: [{ table: 'mentor_hours', column: 'mentorship_id' }],
    stays: (kept) => sql`(t.cancelled_at is null or t.forfeited = 1) and ${kept} in (
      select o.student_id from mentorships o
      where o.student_id = ${kept} and (o.cancelled_at is null or o.forfeited = 1))`,
  },
  consents: { key: 'id' },
  filled_sheets: { key: 'id' },
  lesson_messages: { key: 'id' },
  error_reports: { key: 'id' },
  study_events: { key: 'id' },
  review_sessions: {
    key: 'id',
    stays: (kept) => sql`t.day in (select o.day from review_sessions o where o.student_id = ${kept})`,
  },
  practices: { key: 'id', parts: [{ table: 'practice_answers', column: 'practice_id' }] },
  practice_presets: {
    key: 'id',
    stays: (kept) => sql`t.name in (select o.name from practice_presets o where o.student_id = ${kept})`,
  },
  mail_outbox: { key: 'id' },
  wallet_coupons: { key: 'id' },
  unsubscribe_tokens: { key: 'token_hash' },
  tracking_events: { key: 'id' },
  impersonations: { key: 'id' },
  privacy_requests: { key: 'id' },
};

const NAMES = Object.keys(RECORDS) as MergeRecord[];

/** How many rows of each kind a student has. */
export async function countRecords(db: Database, studentId: number): Promise<Record<MergeRecord, number>> {
  const columns = NAMES.map(
    (name) =>
      sql`(select count(*)::int from ${sql.identifier(name)} t where t.student_id = ${studentId}) as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<MergeRecord, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  if (!rows[0]) throw new Error('the records were not counted');
  return rows[0];
}

/** The keys of the rows that go to the other student. */
async function findMovedKeys(db: Database, name: MergeRecord, from: number, to: number): Promise<string[]> {
  const { key, stays } = RECORDS[name];
  const { rows } = await db.execute<{ key: string }>(sql`
    select t.${sql.identifier(key)}::text as key from ${sql.identifier(name)} t
    where t.student_id = ${from} and not coalesce(${stays?.(to) ?? sql`false`}, false)`);
  return rows.map((row) => row.key);
}

const toOwnedRows = (name: MergeRecord) => ({
  table: name,
  column: RECORDS[name].key,
  parts: RECORDS[name].parts,
});

/** Gives the rows of one student to another and stores which. */
export async function moveRecords(
  db: Database,
  { mergeId, from, to }: { mergeId: number; from: number; to: number },
): Promise<void> {
  await allowChanges(db);
  for (const name of NAMES) {
    const keys = await findMovedKeys(db, name, from, to);
    await db.execute(sql`
      insert into student_merge_rows (merge_id, "table", row_key)
      select ${mergeId}, ${name}, key from unnest(${sql.param(keys)}::text[]) key`);
    await changeOwner(db, toOwnedRows(name), { keys, from, to });
  }
  await refuseChanges(db);
}

/** Gives the moved rows back. Those that are gone since are left out; new ones stay. */
export async function returnRecords(
  db: Database,
  { mergeId, from, to }: { mergeId: number; from: number; to: number },
): Promise<void> {
  await allowChanges(db);
  for (const name of NAMES) {
    const { rows } = await db.execute<{ key: string }>(sql`
      select row_key as key from student_merge_rows where merge_id = ${mergeId} and "table" = ${name}`);
    const keys = rows.map(({ key }) => key);
    await changeOwner(db, toOwnedRows(name), { keys, from, to });
  }
  await refuseChanges(db);
}
