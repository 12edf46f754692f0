import type { Certainty } from '@toro/domain/exams/exams/certainty';
import type { EventSource } from '@toro/domain/learning/study/events';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { studyEvents } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { buildCards, lockCards } from './build-cards.ts';

/** An answer that was corrected at once. */
export interface RecordedAnswer {
  sourceId: number;
  questionId: number;
  turn: number;
  /** Null is "Não sei". */
  answerId: number | null;
  certainty: Certainty | null;
  seconds: number;
  /** Already held between the making of the session and now. */
  answeredAt: Date;
  device: string;
  counter: number;
}

const keyOf = ({ sourceId, questionId }: Pick<RecordedAnswer, 'sourceId' | 'questionId'>) =>
  `${sourceId} ${questionId}`;

/**
 * The answers that are not events yet. Two devices may give the same turn: the second to arrive takes the next one, so
 * that both stay and the order of arrival changes no card.
 */
async function listNewAnswers(
  { db }: Context,
  studentId: number,
  source: EventSource,
  answers: readonly RecordedAnswer[],
): Promise<RecordedAnswer[]> {
  const known = await db
    .select({
      sourceId: studyEvents.sourceId,
      questionId: studyEvents.questionId,
      turn: studyEvents.turn,
      device: studyEvents.device,
      counter: studyEvents.counter,
    })
    .from(studyEvents)
    .where(
      and(
        eq(studyEvents.studentId, studentId),
        inArray(
          studyEvents.questionId,
          answers.map(({ questionId }) => questionId),
        ),
        eq(studyEvents.source, source),
        inArray(
          studyEvents.sourceId,
          answers.map(({ sourceId }) => sourceId),
        ),
      ),
    );
  const added: RecordedAnswer[] = [];
  for (const answer of answers) {
    const same = [...known, ...added].filter((each) => keyOf(each) === keyOf(answer));
    if (same.some(({ device, counter }) => device === answer.device && counter === answer.counter)) continue;
    let { turn } = answer;
    while (same.some((each) => each.turn === turn)) turn += 1;
    added.push({ ...answer, turn });
  }
  return added;
}

/**
 * Writes events of answers that were corrected at once, notes their keys as seen and builds their cards. An answer that
 * was written before, with the same device and counter, is left out. Runs within a transaction.
 */
export async function recordAnswers(
  tx: Context,
  studentId: number,
  source: EventSource,
  answers: readonly RecordedAnswer[],
): Promise<void> {
  await lockCards(tx, [studentId]);
  const added = await listNewAnswers(tx, studentId, source, answers);
  if (added.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as given("sourceId" bigint, "questionId" int,
    "turn" smallint, "answerId" int, "certainty" varchar, "seconds" int, "answeredAt" timestamptz, "device" varchar,
    "counter" int)`;
  await tx.db.execute(sql`
    insert into study_events (student_id, question_id, content_version, source, source_id, turn, answer_id, was_right,
      seconds, certainty, answered_at, received_at, device, counter, key_seen)
    select ${studentId}, given."questionId", coalesce(content.number, 0), ${source}, given."sourceId", given."turn",
      given."answerId", coalesce(option.is_correct, false), given."seconds", given."certainty", given."answeredAt",
      ${tx.now()}, given."device", given."counter", coalesce(seen.seen_at <= given."answeredAt", false)
    from ${given}
      left join question_answers option on option.id = given."answerId" and option.question_id = given."questionId"
      left join seen_keys seen on seen.student_id = ${studentId} and seen.question_id = given."questionId"
      left join lateral (select max(number) as number from content_versions c
        where c.kind = 'question' and c.entity_id = given."questionId" and c.is_published
          and c.created_at <= given."answeredAt") content on true
    order by given."answeredAt", given."counter"`);
  await tx.db.execute(sql`
    insert into seen_keys (student_id, question_id, seen_at)
    select ${studentId}, given."questionId", min(given."answeredAt") from ${given} group by 2
    on conflict (student_id, question_id) do update set seen_at = excluded.seen_at
      where seen_keys.seen_at > excluded.seen_at`);
  await buildCards(tx, [studentId], [...new Set(added.map(({ questionId }) => questionId))]);
}
