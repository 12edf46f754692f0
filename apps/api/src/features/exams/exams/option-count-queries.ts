import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { attemptAnswers, attempts, optionCounts } from '../../../database/schema/index.ts';

/** How many rows share the counts of an option. */
const SLOTS = 4;

/**
 * Adds the choices of a finished attempt to the counts, if it is the student's first of this lesson: a retake or a redo
 * would count a person twice. The rows are locked in the order of the questions, so that two students never deadlock.
 */
export async function countOptions(
  db: Database,
  { studentId, id, lessonId }: { studentId: number; id: number; lessonId: number },
): Promise<void> {
  await db.execute(sql`
    insert into ${optionCounts} as counts (question_id, answer_id, slot, count)
      select question_id, coalesce(answer_id, 0), student_id % ${sql.raw(String(SLOTS))}, 1 from ${attemptAnswers}
      where student_id = ${studentId} and attempt_id = ${id} and counter > 0
        and not exists (
          select from ${attempts} earlier where earlier.student_id = ${studentId} and earlier.lesson_id = ${lessonId}
            and earlier.kind <> 'redo' and earlier.finished_at is not null and earlier.id <> ${id})
      order by question_id
    on conflict (question_id, answer_id, slot) do update set count = counts.count + 1`);
}

/** How often each option of the questions was chosen, by question and option. */
export async function findOptionCounts(db: Database, questionIds: number[]) {
  const rows = await db
    .select({
      questionId: optionCounts.questionId,
      answerId: optionCounts.answerId,
      count: sql<number>`sum(${optionCounts.count})`.mapWith(Number),
    })
    .from(optionCounts)
    .where(inArray(optionCounts.questionId, questionIds))
    .groupBy(optionCounts.questionId, optionCounts.answerId);
  const counts = new Map<number, Map<number, number>>();
  for (const { questionId, answerId, count } of rows)
    counts.set(questionId, (counts.get(questionId) ?? new Map()).set(answerId, count));
  return counts;
}
