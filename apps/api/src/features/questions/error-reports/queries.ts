import { and, countDistinct, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { errorReports, staffMembers, students } from '../../../database/schema/index.ts';

/** The reports of a student since an instant. Locks the student, so that of two requests one counts the other. */
export async function countReportsSince(db: Database, studentId: number, since: Date): Promise<number> {
  await db.select({ id: students.id }).from(students).where(eq(students.id, studentId)).for('no key update');
  const [row] = await db
    .select({ sent: sql<number>`count(*)::int` })
    .from(errorReports)
    .where(and(eq(errorReports.studentId, studentId), gte(errorReports.createdAt, since)));
  return row?.sent ?? 0;
}

export async function insertErrorReport(
  db: Database,
  values: typeof errorReports.$inferInsert,
): Promise<void> {
  await db.insert(errorReports).values(values);
}

const isOpen = (questionId: number) =>
  and(eq(errorReports.questionId, questionId), isNull(errorReports.closedAt));

/** The open reports of a question, the newest first. */
export function findOpenReports(db: Database, questionId: number, limit: number) {
  return db.select().from(errorReports).where(isOpen(questionId)).orderBy(desc(errorReports.id)).limit(limit);
}

export async function countReportingStudents(db: Database, questionId: number): Promise<number> {
  const [row] = await db
    .select({ students: countDistinct(errorReports.studentId) })
    .from(errorReports)
    .where(isOpen(questionId));
  return row?.students ?? 0;
}

/** The answers that closed reports of a question, the newest first. */
export function findAnswers(db: Database, questionId: number, limit: number) {
  return db
    .select({
      answer: errorReports.answer,
      closedAt: errorReports.closedAt,
      closedBy: staffMembers.name,
      students: countDistinct(errorReports.studentId),
    })
    .from(errorReports)
    .innerJoin(staffMembers, eq(staffMembers.id, errorReports.closedBy))
    .where(eq(errorReports.questionId, questionId))
    .groupBy(errorReports.answer, errorReports.closedAt, staffMembers.name)
    .orderBy(desc(errorReports.closedAt))
    .limit(limit);
}

/**
 * Closes the open reports of the students who have sent nothing about the question after `lastRead`, and returns these
 * students.
 */
export async function closeReports(
  db: Database,
  { questionId, lastRead, ...values }: { questionId: number; lastRead: number } & ClosedValues,
): Promise<number[]> {
  const rows = await db
    .update(errorReports)
    .set(values)
    .where(
      and(
        isOpen(questionId),
        sql`${errorReports.studentId} not in (select r.student_id from error_reports r
          where r.question_id = ${questionId} and r.closed_at is null and r.id > ${lastRead})`,
      ),
    )
    .returning({ studentId: errorReports.studentId });
  return [...new Set(rows.map(({ studentId }) => studentId))];
}

interface ClosedValues {
  closedAt: Date;
  closedBy: number;
  answer: string;
}
