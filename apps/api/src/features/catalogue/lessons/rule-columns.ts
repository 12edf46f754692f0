import { type SQLWrapper, sql } from 'drizzle-orm';
import { attempts, exams } from '../../../database/schema/index.ts';

/**
 * The rules of an exam that hold for every attempt. The first column is never null: by it Drizzle decides whether a
 * joined row exists.
 */
export const ruleColumns = {
  closesAtWindowEnd: exams.closesAtWindowEnd,
  maxAttempts: exams.maxAttempts,
  resultTime: exams.resultTime,
  resultsAt: exams.resultsAt,
};

const ofExam = (student: SQLWrapper, lesson: SQLWrapper, classGroup: SQLWrapper) =>
  sql`mine.student_id = ${student} and mine.lesson_id = ${lesson} and mine.class_group_id = ${classGroup}
    and mine.kind <> 'redo'`;

/** How many attempts the student has begun; counted only for an exam that limits them. */
export const usedAttempts = (
  student: SQLWrapper,
  lesson: SQLWrapper,
  classGroup: SQLWrapper,
  isLimited: SQLWrapper = sql`${exams.maxAttempts} is not null`,
) =>
  sql<number>`case when ${isLimited} then (select count(*)::int from ${attempts} mine
    where ${ofExam(student, lesson, classGroup)}) else 0 end`;

/** When the result of an attempt comes that the student has handed in; null when none waits. */
export const awaitedAt = (student: SQLWrapper, lesson: SQLWrapper, classGroup: SQLWrapper) =>
  sql<Date | null>`(select max(mine.results_at) from ${attempts} mine
    where ${ofExam(student, lesson, classGroup)} and mine.finished_at is null and mine.handed_in_at is not null)`.mapWith(
    attempts.resultsAt,
  );
