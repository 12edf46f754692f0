import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  unique,
} from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { bigint, createdAt, instant, integer, ownedId, path, referenceId, varchar } from './columns.ts';
import { classGroups, courseCategories } from './courses.ts';
import { students } from './students.ts';

/** Texts by score range, with the placeholders and markers of the reports. */
export const scoreTexts = pgTable(
  'score_texts',
  {
    id: referenceId(),
    typeReportId: smallint('type_report_id').notNull(),
    categoryReportId: smallint('category_report_id').notNull(),
    courseCategoryId: integer('course_category_id')
      .notNull()
      .references(() => courseCategories.id),
    gte: smallint('gte').notNull(),
    lte: smallint('lte').notNull(),
    content: varchar('content', { length: 20_000 }).notNull(),
  },
  (t) => [
    index('score_texts_category_idx').on(t.courseCategoryId, t.typeReportId, t.categoryReportId),
    check('score_texts_range', sql`${t.gte} between 0 and 100 and ${t.lte} between ${t.gte} and 100`),
  ],
);
describeTable(scoreTexts, { writer: 'catalogue/score-texts', place: 'everywhere' });

export const reports = pgTable(
  'reports',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    id: ownedId(),
    courseId: integer('course_id').notNull(),
    classGroupId: integer('class_group_id').notNull(),
    kind: varchar('kind', { length: 10 }).$type<'weekly' | 'simulado'>().notNull(),
    format: varchar('format', { length: 3 }).$type<'pdf' | 'png'>().notNull(),
    week: date('week', { mode: 'string' }).notNull(),
    state: varchar('state', { length: 8 }).$type<'waiting' | 'ready' | 'failed'>().notNull(),
    path: path('path'),
    /** Why it failed, or why it waits: without a browser it waits for one. */
    failure: varchar('failure', { length: 500 }),
    /** Percent of the rendering that is done. */
    progress: smallint('progress').notNull().default(0),
    /** Whether the student gets a mail when it is ready. */
    mailWhenReady: boolean('mail_when_ready').notNull().default(false),
    createdAt: createdAt(),
    /** When its rendering was queued last. */
    requestedAt: instant('requested_at').notNull().defaultNow(),
    readyAt: instant('ready_at'),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    unique('reports_week_key').on(t.studentId, t.classGroupId, t.kind, t.format, t.week),
    foreignKey({
      columns: [t.classGroupId, t.courseId],
      foreignColumns: [classGroups.id, classGroups.courseId],
    }),
    index('reports_group_idx').on(t.classGroupId, t.courseId),
    index('reports_waiting_idx').on(t.requestedAt).where(sql`${t.state} = 'waiting'`),
    check('reports_kind', sql`${t.kind} in ('weekly','simulado')`),
    check('reports_format', sql`${t.format} in ('pdf','png')`),
    check('reports_state', sql`${t.state} in ('waiting','ready','failed')`),
  ],
);
describeTable(reports, {
  writer: 'learning/reports',
  place: 'student',
  person: {
    merge: {
      moves: 'id',
      stays: (kept) => sql`(t.class_group_id, t.kind, t.format, t.week) in (
      select o.class_group_id, o.kind, o.format, o.week from reports o where o.student_id = ${kept})`,
    },
    forget: 'delete',
    copy: 'relatorios',
  },
});

export const reportDownloads = pgTable(
  'report_downloads',
  {
    studentId: integer('student_id').notNull(),
    id: ownedId(),
    reportId: bigint('report_id', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    foreignKey({ columns: [t.studentId, t.reportId], foreignColumns: [reports.studentId, reports.id] }),
    index('report_downloads_report_idx').on(t.studentId, t.reportId),
  ],
);
describeTable(reportDownloads, {
  writer: 'learning/reports',
  place: 'student',
  person: {
    merge: { partOf: 'reports', column: 'report_id' },
    forget: 'delete',
    copy: { not: 'that a report was opened; the reports are in relatorios' },
  },
});
