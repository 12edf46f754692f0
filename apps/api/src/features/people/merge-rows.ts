import type { MergeRecord } from '@toro/domain/people/merge';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';

interface RecordSource {
  /** The column that identifies a row among all students. */
  key: string;
  /** Rows of `t` that stay, because the other student has one in their place. `kept` is that student's id. */
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
    stays: (kept) => sql`exists (select from notifications o where o.student_id = ${kept} and o.tag = t.tag)`,
  },
  reports: {
    key: 'id',
    parts: [{ table: 'report_downloads', column: 'report_id' }],
    stays: (kept) => sql`exists (select from reports o where o.student_id = ${kept}
      and o.class_group_id = t.class_group_id and o.kind = t.kind and o.format = t.format and o.week = t.week)`,
  },
  mentorships: {
    key: 'id',
    parts: [{ table: 'mentor_hours', column: 'mentorship_id' }],
    stays: (kept) => sql`(t.cancelled_at is null or t.forfeited = 1) and exists (
      select from mentorships o where o.student_id = ${kept} and (o.cancelled_at is null or o.forfeited = 1))`,
  },
  consents: { key: 'id' },
  filled_sheets: { key: 'id' },
  lesson_messages: { key: 'id' },
  error_reports: { key: 'id' },
  study_events: { key: 'id' },
  review_sessions: {
    key: 'id',
    stays: (kept) =>
      sql`exists (select from review_sessions o where o.student_id = ${kept} and o.day = t.day)`,
  },
  practices: { key: 'id', parts: [{ table: 'practice_answers', column: 'practice_id' }] },
  practice_presets: {
    key: 'id',
    stays: (kept) =>
      sql`exists (select from practice_presets o where o.student_id = ${kept} and o.name = t.name)`,
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

/** Attempts, reports and their parts change the student together; append-only tables allow it in this transaction. */
async function allowMove(db: Database): Promise<void> {
  await db.execute(sql`set constraints all deferred`);
  await db.execute(sql`select set_config('toro.anonymise', 'on', true)`);
}

const endMove = (db: Database) => db.execute(sql`select set_config('toro.anonymise', 'off', true)`);

/** Gives the rows of one student to another and stores which. */
export async function moveRecords(
  db: Database,
  { mergeId, from, to }: { mergeId: number; from: number; to: number },
): Promise<void> {
  await allowMove(db);
  for (const name of NAMES) {
    const { key, stays, parts = [] } = RECORDS[name];
    const table = sql.identifier(name);
    await db.execute(sql`
      with moved as (update ${table} t set student_id = ${to}
        where t.student_id = ${from} and not (${stays?.(to) ?? sql`false`}) returning t.${sql.identifier(key)} as key)
      insert into student_merge_rows (merge_id, "table", row_key) select ${mergeId}, ${name}, key::text from moved`);
    for (const part of parts) await movePart(db, part, { mergeId, name, from, to });
  }
  await endMove(db);
}

interface PartMove {
  mergeId: number;
  name: MergeRecord;
  from: number;
  to: number;
}

const movePart = (
  db: Database,
  { table, column }: { table: string; column: string },
  { mergeId, name, from, to }: PartMove,
) =>
  db.execute(sql`
    update ${sql.identifier(table)} set student_id = ${to}
    where student_id = ${from} and ${sql.identifier(column)} in (
      select row_key::bigint from student_merge_rows where merge_id = ${mergeId} and "table" = ${name})`);

/** Gives the moved rows back. Those that are gone since are left out; new ones stay. */
export async function returnRecords(
  db: Database,
  { mergeId, from, to }: { mergeId: number; from: number; to: number },
): Promise<void> {
  await allowMove(db);
  for (const name of NAMES) {
    const { key, parts = [] } = RECORDS[name];
    await db.execute(sql`
      update ${sql.identifier(name)} t set student_id = ${to} from student_merge_rows r
      where r.merge_id = ${mergeId} and r."table" = ${name} and t.student_id = ${from}
        and t.${sql.identifier(key)}::text = r.row_key`);
    for (const part of parts) await movePart(db, part, { mergeId, name, from, to });
  }
  await endMove(db);
}
