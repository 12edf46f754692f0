import { academyDay } from '@toro/domain/base/calendar/day';
import { sql } from 'drizzle-orm';
import { recordAnswers } from '../../apps/api/src/features/learning/evidence/record-answers.ts';
import { type Context, inTransaction } from '../../apps/api/src/platform/context.ts';
import { nextNumber } from '../../apps/api/test/rows.ts';
import { findId } from './course-data.ts';
import type { StudentData } from './student-data.ts';

/** A review session of the student, and a card of its question. */
export async function createReviewData(context: Context, { student, exam }: StudentData) {
  const session = await findId(
    context,
    sql`insert into review_sessions (student_id, day, question_ids, minutes, created_at)
      values (${student.id}, ${academyDay(context.now())}, array[${exam.question}]::int[], 10, ${context.now()})
      on conflict (student_id, day) do update set question_ids = excluded.question_ids returning id`,
  );
  const answer = {
    sourceId: session,
    questionId: exam.question,
    turn: 1,
    answerId: null,
    certainty: null,
    seconds: 20,
    answeredAt: context.now(),
    device: 'bench',
    counter: nextNumber(),
  };
  await inTransaction(context, (tx) => recordAnswers(tx, student.id, 'review', [answer]));
  return {
    session,
    params: { questionId: String(exam.question) },
    /** An answer that the student may give. */
    answer: {
      session,
      question: exam.question,
      turn: 2,
      answer: exam.answer,
      certainty: 'sure',
      seconds: 30,
      answered_at: context.now().toISOString(),
      counter: nextNumber(),
      device: 'bench',
    },
  };
}
