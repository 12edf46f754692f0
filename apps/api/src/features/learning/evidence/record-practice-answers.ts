import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { buildCards } from './build-cards.ts';

/**
 * Writes an event for each of the questions of a training, and that its key is seen from then on. At the end of a training its own
 * moment counts, else that of the answer. Events that exist stay. Runs within the transaction that saves the answers.
 */
export async function recordPracticeAnswers(
  tx: Context,
  { studentId, id }: { studentId: number; id: number },
  questionIds: readonly number[],
  finishedAt: Date | null = null,
): Promise<void> {
  if (questionIds.length === 0) return;
  const { db } = tx;
  const isAnswered = sql`a.student_id = ${studentId} and a.practice_id = ${id}
    and a.question_id = any(${sql.param([...questionIds])}::int[])`;
  const at = finishedAt ? sql`${finishedAt.toISOString()}::timestamptz` : sql`a.answered_at`;
  const { rowCount } = await db.execute(sql`
    insert into study_events (student_id, question_id, content_version, source, source_id, answer_id, was_right, seconds,
      certainty, answered_at, received_at, device, counter, key_seen)
    select a.student_id, a.question_id,
      coalesce((select max(c.number) from content_versions c
        where c.kind = 'question' and c.entity_id = a.question_id and c.is_published), 0),
      'practice', a.practice_id, a.answer_id,
      exists (select from question_answers o where o.id = a.answer_id and o.question_id = a.question_id and o.is_correct),
      a.seconds, case when a.answer_id is not null then a.certainty end, ${at}, ${tx.now().toISOString()}::timestamptz,
      a.device, a.counter, coalesce(s.seen_at <= a.answered_at, false)
    from practice_answers a
      left join seen_keys s on s.student_id = a.student_id and s.question_id = a.question_id
    where ${isAnswered} order by a.question_id
    on conflict do nothing`);
  await db.execute(sql`
    insert into seen_keys (student_id, question_id, seen_at)
    select a.student_id, a.question_id, ${at} from practice_answers a where ${isAnswered}
    on conflict (student_id, question_id) do update set seen_at = excluded.seen_at
      where seen_keys.seen_at > excluded.seen_at`);
  if (rowCount) await buildCards(tx, [studentId], questionIds);
}
