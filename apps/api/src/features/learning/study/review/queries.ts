import type { Day } from '@toro/domain/base/calendar/day';
import { academyInstant, addDays } from '@toro/domain/base/calendar/day';
import { MAX_RANKED } from '@toro/domain/learning/study/review-session';
import { and, asc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import {
  cards,
  questionAnswers,
  questionMarks,
  questions,
  reviewSessions,
  studyEvents,
} from '../../../../database/schema/index.ts';
import { isRight } from '../../evidence/build-cards.ts';
import {
  type LastSeconds,
  lastSecondsOf,
  toLastSeconds,
  USUAL_ANSWERS,
} from '../../evidence/newest-answers.ts';

/** What may be asked: of these families, and of no exam that hides its questions. */
export interface Askable {
  familyIds: readonly number[];
  hiddenIds: readonly number[];
}

const cardColumns = {
  questionId: cards.questionId,
  moduleId: questions.moduleId,
  familyId: questions.familyId,
  dueOn: cards.dueOn,
  lastOn: cards.lastOn,
  stability: cards.stability,
  difficulty: cards.difficulty,
  reviews: cards.reviews,
  misses: cards.misses,
  missedAt: cards.missedAt,
  missSource: cards.missSource,
  isGuess: cards.isGuess,
  arrivedAt: cards.arrivedAt,
  cause: questionMarks.cause,
  causeAt: questionMarks.causeAt,
  rule: questionMarks.rule,
};

/** The cards of a student that are not resting, with a further condition. */
const fromAskable = (db: Database, studentId: number, { familyIds, hiddenIds }: Askable, more?: SQL) =>
  db
    .select(cardColumns)
    .from(cards)
    .innerJoin(questions, eq(questions.id, cards.questionId))
    .leftJoin(
      questionMarks,
      and(eq(questionMarks.studentId, cards.studentId), eq(questionMarks.questionId, cards.questionId)),
    )
    .where(
      and(
        eq(cards.studentId, studentId),
        isNull(questions.annulledAt),
        isNull(questions.retiredAt),
        isNull(questionMarks.restedAt),
        sql`${questions.familyId} = any(${sql.param([...familyIds])}::int[])`,
        sql`not ${cards.questionId} = any(${sql.param([...hiddenIds])}::int[])`,
        more,
      ),
    );

/** What ranking a card needs; horizon and seconds are set by the caller. */
interface DueRow {
  questionId: number;
  moduleId: number | null;
  familyId: number;
  dueOn: Day;
  lastOn: Day;
  stability: number;
  difficulty: number;
  horizon: Day | null;
  seconds: number;
}

/** Which cards `c` of questions `q` are due on a day: those of open courses that are not hidden and do not rest. */
const isDue = (studentId: number, { familyIds, hiddenIds }: Askable, today: Day) => sql`
  c.student_id = ${studentId} and c.due_on <= ${today}
  and q.annulled_at is null and q.retired_at is null
  and q.family_id = any(${sql.param([...familyIds])}::int[])
  and not c.question_id = any(${sql.param([...hiddenIds])}::int[])
  and not exists (select from question_marks m where m.student_id = ${studentId}
    and m.question_id = c.question_id and m.rested_at is not null)`;

/** How many questions are due for review, by family. */
export async function countDueByFamily(
  db: Database,
  studentId: number,
  askable: Askable,
  today: Day,
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ family: number; due: number }>(sql`
    select q.family_id as family, count(*)::int as due from cards c join questions q on q.id = c.question_id
    where ${isDue(studentId, askable, today)} group by 1`);
  return new Map(rows.map(({ family, due }) => [family, due]));
}

/**
 * The cards due by a day, those due first, no more than are ranked. All in one value of PostgreSQL's binary numbers:
 * there are thousands, and as rows they take four times as long.
 */
export async function findDueCards(
  db: Database,
  studentId: number,
  askable: Askable,
  today: Day,
): Promise<DueRow[]> {
  const { rows } = await db.execute<{ due: Buffer | null }>(sql`
    select string_agg(int4send(question_id) || int4send(coalesce(module_id, 0)) || int4send(family_id)
      || date_send(due_on) || date_send(last_on) || float8send(stability) || float8send(difficulty), '') as due
    from (
      select c.question_id, q.module_id, q.family_id, c.due_on, c.last_on, c.stability, c.difficulty
      from cards c join questions q on q.id = c.question_id
      where ${isDue(studentId, askable, today)} order by c.due_on, c.question_id limit ${MAX_RANKED}
    ) first`);
  return readDueCards(rows[0]?.due);
}

const CARD_BYTES = 36;
const FIRST_DAY = '2000-01-01';

function readDueCards(bytes: Buffer | null | undefined): DueRow[] {
  const days = new Map<number, Day>();
  const toDay = (count: number) => {
    const known = days.get(count) ?? addDays(FIRST_DAY, count);
    days.set(count, known);
    return known;
  };
  const due: DueRow[] = [];
  for (let at = 0; bytes && at < bytes.length; at += CARD_BYTES)
    due.push({
      questionId: bytes.readInt32BE(at),
      moduleId: bytes.readInt32BE(at + 4) || null,
      familyId: bytes.readInt32BE(at + 8),
      dueOn: toDay(bytes.readInt32BE(at + 12)),
      lastOn: toDay(bytes.readInt32BE(at + 16)),
      stability: bytes.readDoubleBE(at + 20),
      difficulty: bytes.readDoubleBE(at + 28),
      horizon: null,
      seconds: 0,
    });
  return due;
}

/** Those of some questions that may still be asked. */
export const findAskableCards = (db: Database, studentId: number, askable: Askable, ids: readonly number[]) =>
  fromAskable(db, studentId, askable, inArray(cards.questionId, [...ids]));

/** The next day after today with a card that is not one of these. */
export async function findNextDay(
  db: Database,
  studentId: number,
  { familyIds, hiddenIds }: Askable,
  today: Day,
  without: readonly number[],
): Promise<Day | null> {
  const { rows } = await db.execute<{ next: Day }>(sql`
    select greatest(c.due_on, ${addDays(today, 1)}::date)::text as next
    from cards c join questions q on q.id = c.question_id and q.annulled_at is null and q.retired_at is null
      left join question_marks m on m.student_id = c.student_id and m.question_id = c.question_id
    where c.student_id = ${studentId} and m.rested_at is null
      and q.family_id = any(${sql.param([...familyIds])}::int[])
      and not c.question_id = any(${sql.param([...hiddenIds, ...without])}::int[])
    order by c.due_on limit 1`);
  return rows[0]?.next ?? null;
}

export async function hasCards(db: Database, studentId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: cards.questionId })
    .from(cards)
    .where(eq(cards.studentId, studentId))
    .limit(1);
  return row !== undefined;
}

/** Reads all answers when one of the modules has too few among the newest. */
export async function completeSeconds(
  db: Database,
  studentId: number,
  newest: LastSeconds,
  moduleIds: ReadonlySet<number | null>,
): Promise<LastSeconds> {
  const isWhole = [...moduleIds].every((id) => (newest.get(id)?.length ?? 0) >= USUAL_ANSWERS);
  if (isWhole || newest.size === 0) return newest;
  const { rows } = await db.execute<{ module: number | null; seconds: number[] }>(
    lastSecondsOf(sql`(
      select e.id, e.seconds, e.answered_at, q.module_id
      from study_events e join questions q on q.id = e.question_id where e.student_id = ${studentId}
    )`),
  );
  return toLastSeconds(rows);
}

const MEAN_DAYS = 7;

/** The mean of the minutes that a student spent on reviews in each of the last days. */
export async function findMeanMinutes(db: Database, studentId: number, today: Day): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`coalesce(sum(${studyEvents.seconds}), 0)::int` })
    .from(studyEvents)
    .where(
      and(
        eq(studyEvents.studentId, studentId),
        eq(studyEvents.source, 'review'),
        gte(studyEvents.answeredAt, academyInstant(addDays(today, -MEAN_DAYS))),
        sql`${studyEvents.answeredAt} < ${academyInstant(today)}`,
      ),
    );
  return (row?.seconds ?? 0) / 60 / MEAN_DAYS;
}

export type SessionRow = typeof reviewSessions.$inferSelect;

export async function findSession(
  db: Database,
  studentId: number,
  today: Day,
  lock = false,
): Promise<SessionRow | undefined> {
  const query = db
    .select()
    .from(reviewSessions)
    .where(and(eq(reviewSessions.studentId, studentId), eq(reviewSessions.day, today)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** The sessions among these ids that are the student's. */
export const findSessions = (db: Database, studentId: number, ids: readonly number[]) =>
  db
    .select()
    .from(reviewSessions)
    .where(and(eq(reviewSessions.studentId, studentId), inArray(reviewSessions.id, [...ids])));

/** The answers of a session in the order they were given, judged by the key in force, with the new dates. */
export const findSessionAnswers = (db: Database, studentId: number, sessionId: number) =>
  db
    .select({
      question: studyEvents.questionId,
      turn: studyEvents.turn,
      answer: studyEvents.answerId,
      certainty: studyEvents.certainty,
      is_right: isRight,
      counter: studyEvents.counter,
      due_on: cards.dueOn,
    })
    .from(studyEvents)
    .leftJoin(
      questionAnswers,
      and(
        eq(questionAnswers.id, studyEvents.answerId),
        eq(questionAnswers.questionId, studyEvents.questionId),
      ),
    )
    .leftJoin(
      cards,
      and(eq(cards.studentId, studyEvents.studentId), eq(cards.questionId, studyEvents.questionId)),
    )
    .where(
      and(
        eq(studyEvents.studentId, studentId),
        eq(studyEvents.source, 'review'),
        eq(studyEvents.sourceId, sessionId),
      ),
    )
    .orderBy(asc(studyEvents.answeredAt), asc(studyEvents.device), asc(studyEvents.counter));

/** The options among these ids, each with its question. */
export const findOptions = (db: Database, ids: readonly number[]) =>
  db
    .select({ id: questionAnswers.id, questionId: questionAnswers.questionId })
    .from(questionAnswers)
    .where(inArray(questionAnswers.id, [...ids]));

export const findDueDates = (db: Database, studentId: number, ids: readonly number[]) =>
  db
    .select({ questionId: cards.questionId, dueOn: cards.dueOn })
    .from(cards)
    .where(and(eq(cards.studentId, studentId), inArray(cards.questionId, [...ids])));
