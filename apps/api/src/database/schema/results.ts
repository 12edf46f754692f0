import { sql } from 'drizzle-orm';
import { check, date, numeric, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { integer, jsonb, varchar } from './columns.ts';

/** The graded answers of one module, over all attempts that asked about it and in the newest attempt. */
export type ModuleCounts = [
  moduleId: number,
  attempts: number,
  correct: number,
  total: number,
  newestCorrect: number,
  newestTotal: number,
];

/** Counters of the finished attempts of a lesson's test or mock; redos count nowhere. Its attempts hold the references. */
export const lessonResults = pgTable(
  'lesson_results',
  {
    studentId: integer('student_id').notNull(),
    classGroupId: integer('class_group_id').notNull(),
    lessonId: integer('lesson_id').notNull(),
    kind: varchar('kind', { length: 6 }).$type<'test' | 'mock'>().notNull(),
    attempts: integer('attempts').notNull(),
    /** The sum of the percents correct of the attempts. */
    percents: numeric('percents', { mode: 'number' }).notNull(),
    best: numeric('best', { mode: 'number' }).notNull(),
    /** Of the attempt that was finished first. */
    firstCorrect: smallint('first_correct').notNull(),
    firstTotal: smallint('first_total').notNull(),
    modules: jsonb('modules').$type<ModuleCounts[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.classGroupId, t.lessonId, t.kind] }),
    check('lesson_results_kind', sql`${t.kind} in ('test','mock')`),
    check('lesson_results_attempts', sql`${t.attempts} > 0`),
  ],
);
describeTable(lessonResults, {
  writer: 'learning/performance',
  place: 'student',
  person: {
    merge: { otherwise: 'counted anew from the answers of both' },
    forget: { stays: 'attempts count in statistics, without a name' },
    copy: { not: 'sums of the answers that are in respostas-das-provas' },
  },
});

/** Counters of the tests and mocks that were finished in a week. */
export const weekResults = pgTable(
  'week_results',
  {
    studentId: integer('student_id').notNull(),
    classGroupId: integer('class_group_id').notNull(),
    /** Its Monday in the academy's time zone. */
    week: date('week', { mode: 'string' }).notNull(),
    attempts: integer('attempts').notNull(),
    /** The sum of the percents correct of the attempts. */
    percents: numeric('percents', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.classGroupId, t.week] }),
    check('week_results_attempts', sql`${t.attempts} > 0`),
  ],
);
describeTable(weekResults, {
  writer: 'learning/performance',
  place: 'student',
  person: {
    merge: { otherwise: 'counted anew from the answers of both' },
    forget: { stays: 'attempts count in statistics, without a name' },
    copy: { not: 'sums of the answers that are in respostas-das-provas' },
  },
});
