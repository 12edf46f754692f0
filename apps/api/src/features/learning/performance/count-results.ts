import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { weekResults } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { prepared } from '../../../platform/prepared.ts';
import { countByLesson, countByWeek } from './result-counts.ts';

/** Who counts results of the same student waits until this transaction ends, and then sees the attempts of both. */
const lockResults = (db: Database, studentId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('results', ${studentId}))`);

const saveLessons = (condition: SQL, student: SQL) => sql`
  insert into lesson_results (student_id, class_group_id, lesson_id, kind, attempts, percents, best, first_correct,
    first_total, modules) ${countByLesson(condition, student)}
  on conflict (student_id, class_group_id, lesson_id, kind) do update set attempts = excluded.attempts,
    percents = excluded.percents, best = excluded.best, first_correct = excluded.first_correct,
    first_total = excluded.first_total, modules = excluded.modules`;

const saveWeeks = (condition: SQL) => sql`
  insert into week_results (student_id, class_group_id, week, attempts, percents) ${countByWeek(condition)}
  on conflict (student_id, class_group_id, week) do update set attempts = excluded.attempts,
    percents = excluded.percents`;

const saveFinishedAttempt = prepared((db) => {
  const value = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  const isOwn = sql`a.student_id = ${value('studentId', 'int')} and a.class_group_id = ${value('classGroupId', 'int')}`;
  const isOfLesson = sql`${isOwn} and a.lesson_id = ${value('lessonId', 'int')}`;
  const monday = sql`date_trunc('week', ${value('finishedAt', 'timestamptz')} at time zone 'America/Sao_Paulo')`;
  const isOfWeek = sql`${isOwn} and a.finished_at >= ${monday} at time zone 'America/Sao_Paulo'
    and a.finished_at < (${monday} + interval '7 days') at time zone 'America/Sao_Paulo'`;
  const lessons = db.$with('lessons', { id: sql<number>`lesson_id`.as('lesson_id') }).as(sql`
    ${saveLessons(isOfLesson, value('studentId', 'int'))} returning lesson_id`);
  const weeks = db.$with('weeks', { week: sql<string>`week`.as('week') }).as(sql`
    ${saveWeeks(isOfWeek)} returning week`);
  return db.with(lessons, weeks).select({ id: lessons.id }).from(lessons).prepare('save_finished_attempt');
});

const hasResults = prepared((db) =>
  db
    .select({ week: weekResults.week })
    .from(weekResults)
    .where(eq(weekResults.studentId, sql.placeholder('studentId')))
    .limit(1)
    .prepare('has_results'),
);

interface FinishedAttempt {
  studentId: number;
  classGroupId: number;
  lessonId: number;
  finishedAt: Date;
}

/**
 * Counts the lesson and the week of an attempt that was just graded, from all attempts of both. There is no second way
 * that adds to a counter, so a rebuild cannot differ. Runs within the transaction that grades it.
 */
export async function countFinishedAttempt(
  { db }: Context,
  { studentId, classGroupId, lessonId, finishedAt }: FinishedAttempt,
): Promise<void> {
  await lockResults(db, studentId);
  // Attempts of a student without any counter may be from before there were counters.
  if (!(await hasResults(db).execute({ studentId })).length) return countResults({ db }, studentId);
  await saveFinishedAttempt(db).execute({ studentId, classGroupId, lessonId, finishedAt });
}

/** Counts all results of a student anew, after attempts moved or a question went to another module. */
export async function countResults({ db }: Pick<Context, 'db'>, studentId: number): Promise<void> {
  await lockResults(db, studentId);
  await db.execute(sql`delete from lesson_results where student_id = ${studentId}`);
  await db.execute(sql`delete from week_results where student_id = ${studentId}`);
  await db.execute(saveLessons(sql`a.student_id = ${studentId}`, sql`${studentId}`));
  await db.execute(saveWeeks(sql`a.student_id = ${studentId}`));
}
