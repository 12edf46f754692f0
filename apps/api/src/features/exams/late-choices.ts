import { IDK } from '@toro/domain/exams/answers';
import { and, asc, eq, sql } from 'drizzle-orm';
import { answerEvents } from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';
import { type AttemptRow, findAttemptState } from './attempt-queries.ts';
import { isPastGrace } from './end-attempt.ts';
import type { AnswerEntry } from './save-statement.ts';

/** Keeps the choices that arrive after the limit, each once. They change nothing. */
export async function recordLateChoices(
  context: Context,
  { studentId, id }: AttemptRow,
  entries: readonly AnswerEntry[],
): Promise<void> {
  const chosen = entries.filter(({ counter }) => counter !== 0);
  if (chosen.length === 0) return;
  const now = context.now();
  const state = await findAttemptState(context.db, studentId, id);
  if (!state || !isPastGrace(state.deadlineAt, now)) return;
  const rows = chosen.map(({ questionId, answerId, counter, device }) => ({
    question_id: questionId,
    answer_id: answerId,
    counter: counter ?? 1,
    device,
  }));
  await context.db.execute(sql`
    insert into ${answerEvents} (student_id, attempt_id, question_id, answer_id, counter, device, received_at, is_late)
    select ${studentId}, ${id}, late.question_id, late.answer_id, late.counter, late.device, ${now.toISOString()}, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as late(question_id int, answer_id int, counter int, device varchar)
    where not exists (select from ${answerEvents} e where e.student_id = ${studentId} and e.attempt_id = ${id}
      and e.question_id = late.question_id and e.counter = late.counter and e.device = late.device
      and e.answer_id is not distinct from late.answer_id)`);
}

/** The newest late choice of each question. */
export async function findLateChoices({ db }: Context, { studentId, id }: AttemptRow) {
  const rows = await db
    .select()
    .from(answerEvents)
    .where(
      and(
        eq(answerEvents.studentId, studentId),
        eq(answerEvents.attemptId, id),
        eq(answerEvents.isLate, true),
      ),
    )
    .orderBy(asc(answerEvents.counter), asc(answerEvents.id));
  return new Map(
    rows.map(({ questionId, answerId, receivedAt }) => [
      questionId,
      { answer: answerId ?? (IDK as typeof IDK), received_at: receivedAt.toISOString() },
    ]),
  );
}
