import { and, desc, eq, sql } from 'drizzle-orm';
import {
  attemptAnswers,
  attempts,
  questionModules,
  questions,
  reports,
} from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';

/** Whose work, in which class group. */
export interface Owner {
  studentId: number;
  classGroupId: number;
}

const finishedOf = ({ studentId, classGroupId }: Owner) =>
  and(
    eq(attempts.studentId, studentId),
    eq(attempts.classGroupId, classGroupId),
    sql`${attempts.finishedAt} is not null`,
  );

const percent = sql<number>`${attempts.correct} * 100.0 / ${attempts.total}`.mapWith(Number);

/** Percent right in the first finished attempt of each lecture's test. */
export async function findFirstTests(db: Database, owner: Owner): Promise<number[]> {
  const rows = await db
    .selectDistinctOn([attempts.lessonId], { percent })
    .from(attempts)
    .where(and(finishedOf(owner), eq(attempts.kind, 'test')))
    .orderBy(attempts.lessonId, attempts.finishedAt);
  return rows.map((row) => row.percent);
}

/** Percent right in each finished mock. */
export async function findMocks(db: Database, owner: Owner): Promise<number[]> {
  const rows = await db
    .select({ percent })
    .from(attempts)
    .where(and(finishedOf(owner), eq(attempts.kind, 'mock')));
  return rows.map((row) => row.percent);
}

/** Percent right by module, in lectures' tests and in mocks apart; redos are practice and do not count. */
export function findModulePerformance(db: Database, owner: Owner) {
  return db
    .select({
      module: questionModules.number,
      kind: attempts.kind,
      percent: sql<number>`avg(case when ${attemptAnswers.isCorrect} then 100.0 else 0 end)`.mapWith(Number),
    })
    .from(attempts)
    .innerJoin(
      attemptAnswers,
      and(eq(attemptAnswers.studentId, attempts.studentId), eq(attemptAnswers.attemptId, attempts.id)),
    )
    .innerJoin(questions, eq(questions.id, attemptAnswers.questionId))
    .innerJoin(questionModules, eq(questionModules.id, questions.moduleId))
    .where(and(finishedOf(owner), sql`${attempts.kind} <> 'redo'`))
    .groupBy(questionModules.number, attempts.kind)
    .orderBy(questionModules.number);
}

/** The weekly reports that are ready, newest first. */
export function findWeeklyReports(db: Database, { studentId, classGroupId }: Owner) {
  return db
    .select({ week: reports.week, path: reports.path })
    .from(reports)
    .where(
      and(
        eq(reports.studentId, studentId),
        eq(reports.classGroupId, classGroupId),
        eq(reports.kind, 'weekly'),
        eq(reports.format, 'pdf'),
        eq(reports.state, 'ready'),
      ),
    )
    .orderBy(desc(reports.week))
    .limit(300);
}
