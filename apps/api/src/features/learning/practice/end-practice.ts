import { GRACE_SECONDS } from '@toro/domain/exams/exams/exam-settings';
import { isAnswered } from '@toro/domain/learning/study/practice-answers';
import { and, eq, sql } from 'drizzle-orm';
import { practices } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { flagMarkedQuestions } from '../../exams/marks/flag-questions.ts';
import { recordPracticeAnswers } from '../evidence/record-practice-answers.ts';
import { findPracticeAnswers, type PracticeRow } from './practice-queries.ts';

/** Whether the clock of a training has run out; a request that is on its way may still arrive. */
export const isTimeUp = ({ deadlineAt }: PracticeRow, now: Date): boolean =>
  deadlineAt !== null && now.getTime() > deadlineAt.getTime() + GRACE_SECONDS * 1000;

/** Counts what was answered and what was right of it, by the key in force. */
async function countResult({ db }: Context, { studentId, id }: PracticeRow) {
  const { rows } = await db.execute<{ answered: number; correct: number }>(sql`
    select count(*)::int as answered,
      (count(*) filter (where coalesce(a.is_correct, e.was_right)))::int as correct
    from study_events e left join question_answers a on a.id = e.answer_id and a.question_id = e.question_id
    where e.student_id = ${studentId} and e.source = 'practice' and e.source_id = ${id}`);
  return rows[0] ?? { answered: 0, correct: 0 };
}

/** Writes the result of a training from its events. */
export async function storeResult(
  tx: Context,
  practice: PracticeRow,
  finishedAt: Date,
): Promise<PracticeRow> {
  const result = await countResult(tx, practice);
  await tx.db
    .update(practices)
    .set({ finishedAt, ...result })
    .where(and(eq(practices.studentId, practice.studentId), eq(practices.id, practice.id)));
  return { ...practice, finishedAt, ...result };
}

/** Ends a training with what is answered, under its lock. One that is finished stays as it is. */
export async function endPractice(tx: Context, practice: PracticeRow): Promise<PracticeRow> {
  if (practice.finishedAt) return practice;
  const { studentId, id, choices, deadlineAt } = practice;
  const now = tx.now();
  const finishedAt = deadlineAt && deadlineAt < now ? deadlineAt : now;
  const answers = await findPracticeAnswers(tx.db, studentId, id);
  if (!choices.isCorrectedAtOnce) {
    const answered = answers.filter((answer) => isAnswered(answer, false));
    await recordPracticeAnswers(
      tx,
      practice,
      answered.map(({ questionId }) => questionId),
      finishedAt,
    );
  }
  const marked = answers.filter(({ marks }) => marks % 2 === 1);
  await flagMarkedQuestions(
    tx,
    studentId,
    marked.map(({ questionId }) => questionId),
  );
  return storeResult(tx, practice, finishedAt);
}
