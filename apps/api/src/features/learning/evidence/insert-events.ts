import { MAX_ANSWER_SECONDS } from '@toro/domain/learning/study/events';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';

/** Questions that students were asked, and whose they are: Citus looks for the rows of a subquery by its own condition. */
interface AskedQuestions {
  rows: SQL;
  isTheirs: (studentId: SQL) => SQL;
}

/** The questions of one attempt that is being finished. */
export const askedInAttempt = (
  studentId: number,
  attemptId: number,
  questionIds: readonly number[],
): AskedQuestions => ({
  isTheirs: (column) => sql`${column} = ${studentId}`,
  rows: sql`
    select a.student_id, a.id, a.kind, a.class_group_id, a.finished_at, a.device, v.created_at as version_at,
      asked.question_id
    from attempts a
      join exam_versions v on v.id = a.exam_version_id
      cross join unnest(${sql.param([...questionIds])}::int[]) as asked(question_id)
    where a.student_id = ${studentId} and a.id = ${attemptId}`,
});

/** The questions of all finished attempts of students. */
export function askedOfStudents(studentIds: readonly number[]): AskedQuestions {
  const isTheirs = (column: SQL) => sql`${column} = any(${sql.param([...studentIds])}::int[])`;
  return {
    isTheirs,
    rows: sql`
      select a.student_id, a.id, a.kind, a.class_group_id, a.finished_at, a.device, v.created_at as version_at,
        (q ->> 'id')::int as question_id
      from attempts a
        join exam_versions v on v.id = a.exam_version_id
        cross join jsonb_array_elements(v.questions) q
      where ${isTheirs(sql`a.student_id`)} and a.finished_at is not null
        and (a.question_ids is null or (q ->> 'id')::int = any(a.question_ids))`,
  };
}

/**
 * Writes an event for each question asked, and that its key is seen from then on. The key had been seen before when an
 * earlier attempt with the question was finished, or when it was opened before the last choice. Events that exist stay.
 */
export async function insertAttemptEvents(
  db: Database,
  { rows, isTheirs }: AskedQuestions,
  now: Date,
): Promise<number> {
  const written = await db.execute(sql`
    insert into study_events (student_id, question_id, content_version, source, source_id, answer_id, was_right, seconds,
      certainty, answered_at, received_at, device, counter, class_group_id, key_seen)
    select asked.student_id, asked.question_id, coalesce(content.number, 0), asked.kind, asked.id, answer.answer_id,
      coalesce(answer.is_correct, false), least(coalesce(answer.seconds, 0), ${MAX_ANSWER_SECONDS}),
      case when answer.answer_id is not null then answer.certainty end, asked.finished_at, ${now},
      coalesce(answer.device, asked.device), coalesce(answer.counter, 0), asked.class_group_id,
      row_number() over (partition by asked.student_id, asked.question_id order by asked.finished_at, asked.id) > 1
        or coalesce(seen.seen_at <= coalesce(choice.received_at, asked.finished_at), false)
    from (${rows}) asked
      left join attempt_answers answer on answer.student_id = asked.student_id and answer.attempt_id = asked.id
        and answer.question_id = asked.question_id
      left join seen_keys seen on seen.student_id = asked.student_id and seen.question_id = asked.question_id
      left join lateral (select min(e.received_at) as received_at from answer_events e
        where ${isTheirs(sql`e.student_id`)} and e.student_id = asked.student_id and e.attempt_id = asked.id
          and e.question_id = asked.question_id and not e.is_late and e.counter > coalesce((select max(d.counter) from answer_events d
            where ${isTheirs(sql`d.student_id`)} and d.student_id = e.student_id
              and d.attempt_id = e.attempt_id and d.question_id = e.question_id and not d.is_late and d.answer_id is distinct from answer.answer_id), 0)) choice on true
      left join lateral (select max(number) as number from content_versions c
        where c.kind = 'question' and c.entity_id = asked.question_id and c.is_published
          and c.created_at <= asked.version_at) content on true
    order by asked.finished_at, asked.id, asked.question_id
    on conflict do nothing`);
  // Materialized: Citus then selects first, on the student's shard; else every shard would select and insert its own.
  await db.execute(sql`
    with seen as materialized (
      select student_id, question_id, min(finished_at) as seen_at from (${rows}) asked group by 1, 2)
    insert into seen_keys (student_id, question_id, seen_at) select student_id, question_id, seen_at from seen
    on conflict (student_id, question_id) do update set seen_at = excluded.seen_at
      where seen_keys.seen_at > excluded.seen_at`);
  return written.rowCount ?? 0;
}
