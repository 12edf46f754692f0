import { academyDay } from '@toro/domain/base/calendar/day';
import { type Card, replayCard } from '@toro/domain/learning/study/card';
import type { StudyEvent } from '@toro/domain/learning/study/events';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { abilities, cards, questionAnswers, questions, studyEvents } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';

/** By the key in force; a choice that is no longer offered keeps its first judgement. */
export const isRight = sql<boolean>`coalesce(${questionAnswers.isCorrect}, ${studyEvents.wasRight})`;

const findEvents = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      studentId: studyEvents.studentId,
      questionId: studyEvents.questionId,
      answeredAt: studyEvents.answeredAt,
      device: sql<string>`coalesce(${studyEvents.device}, '')`,
      counter: studyEvents.counter,
      source: studyEvents.source,
      answerId: studyEvents.answerId,
      isRight,
      certainty: studyEvents.certainty,
    })
    .from(studyEvents)
    .innerJoin(questions, and(eq(questions.id, studyEvents.questionId), isNull(questions.annulledAt)))
    .leftJoin(
      questionAnswers,
      and(
        eq(questionAnswers.id, studyEvents.answerId),
        eq(questionAnswers.questionId, studyEvents.questionId),
      ),
    )
    .where(condition);

interface CardKey {
  studentId: number;
  questionId: number;
}

type CardRow = CardKey & Card;

function replayRows(rows: Awaited<ReturnType<typeof findEvents>>): CardRow[] {
  const histories = groupBy(rows, ({ studentId, questionId }) => `${studentId} ${questionId}`);
  return [...histories.values()].flatMap((history) => {
    const [first] = history;
    const events = history.map((row): StudyEvent => ({ ...row, day: academyDay(row.answeredAt) }));
    const card = replayCard(events);
    return first && card ? [{ studentId: first.studentId, questionId: first.questionId, ...card }] : [];
  });
}

const MAX_ROWS = 1000;

/** Who writes or builds cards of the same students waits until this transaction ends. */
export const lockCards = ({ db }: Context, studentIds: readonly number[]) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('cards', id))
    from (select unnest(${sql.param([...studentIds])}::int[]) as id order by 1) locked`);

/**
 * Builds the cards of students from their events, all of them or those of some questions. Runs within a transaction: who
 * builds cards of the same student at the same moment waits, and then sees the events of both.
 */
export async function buildCards(
  context: Context,
  studentIds: readonly number[],
  questionIds?: readonly number[],
): Promise<void> {
  const { db } = context;
  await lockCards(context, studentIds);
  // Built again from the events when they are read.
  await db.delete(abilities).where(inArray(abilities.studentId, [...studentIds]));
  const rows = replayRows(
    await findEvents(
      db,
      and(
        inArray(studyEvents.studentId, [...studentIds]),
        questionIds && inArray(studyEvents.questionId, [...questionIds]),
      ),
    ),
  );
  await db
    .delete(cards)
    .where(
      and(
        inArray(cards.studentId, [...studentIds]),
        questionIds && inArray(cards.questionId, [...questionIds]),
      ),
    );
  for (let from = 0; from < rows.length; from += MAX_ROWS)
    await db.insert(cards).values(rows.slice(from, from + MAX_ROWS));
}
