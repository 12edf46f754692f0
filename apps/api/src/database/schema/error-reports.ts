import type { ErrorSource, ErrorTopic } from '@toro/domain/questions/error-reports/error-report';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { createdAt, instant, integer, ownedId, varchar } from './columns.ts';
import { questions } from './questions.ts';
import { staffMembers } from './staff.ts';
import { students } from './students.ts';

/**
 * What students reported as wrong in questions. The open rows of a student and a question are one report, which is
 * closed with one answer.
 */
export const errorReports = pgTable(
  'error_reports',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    id: ownedId(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    /** The number of the published version that the student had; 0 when the office never published the question. */
    contentVersion: integer('content_version').notNull(),
    topic: varchar('topic', { length: 12 }).$type<ErrorTopic>().notNull(),
    text: varchar('text', { length: 1000 }).notNull(),
    source: varchar('source', { length: 12 }).$type<ErrorSource>().notNull(),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
    closedBy: integer('closed_by').references(() => staffMembers.id),
    answer: varchar('answer', { length: 2000 }),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    index('error_reports_day_idx').on(t.studentId, t.createdAt),
    index('error_reports_question_idx').on(t.questionId, t.id),
    index('error_reports_open_idx').on(t.questionId, t.createdAt).where(sql`${t.closedAt} is null`),
    index('error_reports_closed_by_idx').on(t.closedBy),
  ],
);
describeTable(errorReports, {
  writer: 'questions/error-reports',
  place: 'student',
  person: {
    merge: { moves: 'id' },
    forget: 'delete',
    copy: 'erros-apontados',
  },
});
