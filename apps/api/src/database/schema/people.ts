import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { createdAt, globalId, instant, integer, jsonb, varchar } from './columns.ts';
import { classGroups } from './courses.ts';
import { staffMembers } from './staff.ts';
import { students } from './students.ts';

/** What undoing a merge needs besides the moved rows. */
export interface MergeSnapshot {
  /** The columns of both students before; those of the one that remained also after. */
  keptBefore: Record<string, unknown>;
  keptAfter: Record<string, unknown>;
  goneBefore: Record<string, unknown>;
  /** Rows of the one that remained that were combined with one of the other: before and after. */
  combined: { table: string; key: Record<string, unknown>; before: object | null; after: object }[];
  /** The balances that were moved. */
  balances: Record<string, number>;
}

/** Merges of two students. The snapshot is removed when the merge can no longer be undone. */
export const studentMerges = pgTable(
  'student_merges',
  {
    id: globalId(),
    keptId: integer('kept_id')
      .notNull()
      .references(() => students.id),
    goneId: integer('gone_id')
      .notNull()
      .references(() => students.id),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffMembers.id),
    createdAt: createdAt(),
    undoUntil: instant('undo_until').notNull(),
    undoneAt: instant('undone_at'),
    snapshot: jsonb('snapshot').$type<MergeSnapshot>(),
  },
  (t) => [
    index('student_merges_kept_idx').on(t.keptId, t.createdAt),
    index('student_merges_gone_idx').on(t.goneId),
    index('student_merges_staff_idx').on(t.staffId),
    index('student_merges_undo_idx').on(t.undoUntil),
    check('student_merges_two', sql`${t.keptId} <> ${t.goneId}`),
  ],
);
describeTable(studentMerges, {
  writer: 'people/students',
  place: 'one server',
  person: {
    merge: { otherwise: 'earlier merges stay' },
    forget: { stays: 'names are in it only while a merge can be undone, and nobody is forgotten meanwhile' },
    copy: { not: 'a record of the academy' },
  },
});

/** The rows that a merge gave to the other student, by table and id. */
export const studentMergeRows = pgTable(
  'student_merge_rows',
  {
    mergeId: bigint('merge_id', { mode: 'number' })
      .notNull()
      .references(() => studentMerges.id, { onDelete: 'cascade' }),
    table: varchar('table', { length: 40 }).notNull(),
    rowKey: varchar('row_key', { length: 64 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.mergeId, t.table, t.rowKey] })],
);
describeTable(studentMergeRows, { writer: 'people/students', place: 'one server' });

/** Students who share a CPF and are different people. */
export const distinctStudents = pgTable(
  'distinct_students',
  {
    cpf: varchar('cpf', { length: 11 }).notNull(),
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.cpf, t.studentId] }),
    index('distinct_students_student_idx').on(t.studentId),
  ],
);
describeTable(distinctStudents, {
  writer: 'people/students',
  place: 'one server',
  person: {
    merge: { otherwise: 'stay' },
    forget: 'delete',
    copy: { not: 'a note that two accounts with one CPF are two people' },
  },
});

/** Enrolments of many students from one file. */
export const enrolmentRuns = pgTable(
  'enrolment_runs',
  {
    id: globalId(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffMembers.id),
    courseId: integer('course_id').notNull(),
    classGroupId: integer('class_group_id').notNull(),
    /** The last day of access of each enrolment; null for the one of the class group. */
    endsOn: date('ends_on', { mode: 'string' }),
    reason: varchar('reason', { length: 500 }).notNull(),
    silent: boolean('silent').notNull(),
    exceedSeats: boolean('exceed_seats').notNull(),
    state: varchar('state', { length: 8 }).$type<'running' | 'done' | 'undone'>().notNull(),
    total: integer('total').notNull(),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('enrolment_runs_staff_idx').on(t.staffId, t.createdAt),
    foreignKey({
      columns: [t.classGroupId, t.courseId],
      foreignColumns: [classGroups.id, classGroups.courseId],
    }),
    index('enrolment_runs_group_idx').on(t.classGroupId, t.courseId),
    check('enrolment_runs_state', sql`${t.state} in ('running','done','undone')`),
  ],
);
describeTable(enrolmentRuns, { writer: 'people/students', place: 'one server' });

/** The rows of such a file and what became of each. */
export const enrolmentRunRows = pgTable(
  'enrolment_run_rows',
  {
    runId: bigint('run_id', { mode: 'number' })
      .notNull()
      .references(() => enrolmentRuns.id, { onDelete: 'cascade' }),
    /** The line in the file. */
    line: integer('line').notNull(),
    state: varchar('state', { length: 8 })
      .$type<'waiting' | 'created' | 'enrolled' | 'skipped' | 'undone' | 'kept'>()
      .notNull(),
    name: varchar('name', { length: 200 }).notNull(),
    email: varchar('email', { length: 254 }).notNull(),
    cpf: varchar('cpf', { length: 11 }),
    phone: varchar('phone', { length: 20 }),
    studentId: integer('student_id').references(() => students.id),
    enrolmentId: bigint('enrolment_id', { mode: 'number' }),
    /** Why it was skipped or kept. */
    note: varchar('note', { length: 300 }),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.line] }),
    index('enrolment_run_rows_student_idx').on(t.studentId),
    index('enrolment_run_rows_waiting_idx').on(t.runId, t.line).where(sql`${t.state} = 'waiting'`),
  ],
);
describeTable(enrolmentRunRows, {
  writer: 'people/students',
  place: 'one server',
  person: {
    merge: { otherwise: 'stay, as the file said it' },
    forget: ({ id, name, addresses }) =>
      // What became of the line stays.
      sql`update enrolment_run_rows set name = 'Anônimo', email = ${name} || '@anonimo.invalid', cpf = null, phone = null
        where student_id = ${id} or lower(email) = ${addresses}`,
    copy: { not: 'a line of a file that the academy had; the enrolment is in matriculas' },
  },
});
