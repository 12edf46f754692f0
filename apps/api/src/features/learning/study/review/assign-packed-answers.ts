import type { saveReviewAnswers as schemas } from '@toro/contract/learning/study/schemas';
import { academyDay, type Day } from '@toro/domain/base/calendar/day';
import { holdInstant } from '@toro/domain/learning/study/pack';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { reviewSessions, studyEvents } from '../../../../database/schema/index.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { RecordedAnswer } from '../../evidence/record-answers.ts';
import { findDayMinutes } from '../plan/find-settings.ts';
import { findReviewState } from './find-review-state.ts';
import { startSession } from './get-daily-review.ts';
import { findSession, type SessionRow } from './queries.ts';

type Input = z.output<(typeof schemas)['body']>['answers'];

export const NOT_OF_REVIEW = 'Esta questão não é da revisão.';

export const reject = (field: string, message: string) =>
  new AppError('invalid_input', message, [{ field, message }]);

/** What the student has answered of some questions, in any sitting. */
export const findKnownAnswers = ({ db }: Context, studentId: number, questionIds: readonly number[]) =>
  db
    .select({
      questionId: studyEvents.questionId,
      source: studyEvents.source,
      device: studyEvents.device,
      counter: studyEvents.counter,
      answeredAt: studyEvents.answeredAt,
    })
    .from(studyEvents)
    .where(and(eq(studyEvents.studentId, studentId), inArray(studyEvents.questionId, [...questionIds])));

/** The session of a day; one of today is planned as if it was opened. */
export async function findOrPlanSession(
  tx: Context,
  studentId: number,
  day: Day,
): Promise<SessionRow | undefined> {
  const known = await findSession(tx.db, studentId, day);
  if (known || day !== academyDay(tx.now())) return known;
  const state = await findReviewState(tx, studentId, day);
  return startSession(tx, studentId, state, await findDayMinutes(tx, studentId, day));
}

/** The session of a day. One that cannot be planned has what was answered. */
async function findOrStartSession(
  tx: Context,
  studentId: number,
  day: Day,
  questionIds: number[],
  at: Date,
): Promise<SessionRow> {
  const planned = await findOrPlanSession(tx, studentId, day);
  if (planned) return planned;
  await tx.db
    .insert(reviewSessions)
    .values({ studentId, day, questionIds, minutes: 0, createdAt: at })
    .onConflictDoNothing();
  const made = await findSession(tx.db, studentId, day);
  if (!made) throw new Error('the session was not inserted');
  return made;
}

async function addQuestions({ db }: Context, session: SessionRow, questionIds: readonly number[]) {
  const added = [...new Set(questionIds)].filter((id) => !session.questionIds.includes(id));
  if (added.length === 0) return;
  await db
    .update(reviewSessions)
    .set({ questionIds: [...session.questionIds, ...added] })
    .where(and(eq(reviewSessions.studentId, session.studentId), eq(reviewSessions.id, session.id)));
}

/**
 * The answers that were given from a pack, each in the session of its day, which is made where there is none. The moment
 * of an answer is held between the making of the pack and now. An answer that is known, by device and counter, is left
 * out: a repeated request may arrive on another day. Runs under the lock of the student's cards.
 */
export async function assignPackedAnswers(
  tx: Context,
  studentId: number,
  answers: Input,
): Promise<RecordedAnswer[]> {
  const packed = answers.flatMap(({ packed_at, ...answer }) =>
    packed_at === undefined ? [] : { ...answer, packedAt: new Date(packed_at) },
  );
  if (packed.length === 0) return [];
  const known = await findKnownAnswers(
    tx,
    studentId,
    packed.map(({ question }) => question),
  );
  const byDay = new Map<Day, Omit<RecordedAnswer, 'sourceId'>[]>();
  for (const { session: _, packedAt, question, answer, answered_at, ...rest } of packed) {
    const own = known.filter(({ questionId }) => questionId === question);
    // A pack has only questions that the student has answered before.
    if (own.length === 0) throw reject('question', NOT_OF_REVIEW);
    const isKnown = own.some(
      ({ source, device, counter, answeredAt }) =>
        source === 'review' && device === rest.device && counter === rest.counter && answeredAt >= packedAt,
    );
    if (isKnown) continue;
    const answeredAt = holdInstant(new Date(answered_at), packedAt, tx.now());
    const day = academyDay(answeredAt);
    byDay.set(day, [
      ...(byDay.get(day) ?? []),
      { ...rest, questionId: question, answerId: answer, answeredAt },
    ]);
  }
  const assigned: RecordedAnswer[] = [];
  for (const [day, given] of byDay) {
    const ids = given.map(({ questionId }) => questionId);
    const session = await findOrStartSession(tx, studentId, day, [...new Set(ids)], tx.now());
    await addQuestions(tx, session, ids);
    assigned.push(...given.map((answer) => ({ ...answer, sourceId: session.id })));
  }
  return assigned;
}
