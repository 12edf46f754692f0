import { academyDay, type Day } from '@toro/domain/base/calendar/day';
import { reviewMinutesOf } from '@toro/domain/learning/study/review-minutes';
import { reviewSessions } from '../../../../database/schema/index.ts';
import type { Context } from '../../../../platform/context.ts';
import { readTogether } from '../../../../platform/read-together.ts';
import { findDayMinutes } from '../plan/find-settings.ts';
import {
  buildQuestions,
  findNextExam,
  findReviewState,
  limitMinutes,
  type ReviewState,
  sumSeconds,
} from './find-review-state.ts';
import { findMeanMinutes, findSession, type SessionRow } from './queries.ts';
import { type DailyReview, showReview } from './show-review.ts';

/** The questions and minutes of a session, given the minutes that the last days had. */
function chooseQuestions(state: ReviewState, dayMinutes: number, meanMinutes: number) {
  const { today } = state;
  const wanted = reviewMinutesOf({
    today,
    dayMinutes,
    dueSeconds: sumSeconds(state, dayMinutes),
    meanMinutes,
    examDay: findNextExam(state),
  });
  const minutes = limitMinutes(state, wanted, 0);
  return { minutes, questionIds: buildQuestions(state.due, today, minutes) };
}

/** What today's session would ask, and for how many minutes. */
export const planSession = async (
  { db }: Context,
  studentId: number,
  state: ReviewState,
  dayMinutes: number,
) => chooseQuestions(state, dayMinutes, await findMeanMinutes(db, studentId, state.today));

async function insertSession(
  { db, now }: Context,
  studentId: number,
  day: Day,
  { minutes, questionIds }: ReturnType<typeof chooseQuestions>,
): Promise<SessionRow | undefined> {
  if (questionIds.length === 0) return undefined;
  const [session] = await db
    .insert(reviewSessions)
    .values({ studentId, day, questionIds, minutes, createdAt: now() })
    .onConflictDoNothing()
    .returning();
  // Without a row another device built it at the same moment.
  return session ?? findSession(db, studentId, day);
}

/** Builds the session of today; without anything to ask there is none. */
export const startSession = async (tx: Context, studentId: number, state: ReviewState, dayMinutes: number) =>
  insertSession(tx, studentId, state.today, await planSession(tx, studentId, state, dayMinutes));

/** Today's session, built when it is first asked for; later requests go on with it. */
export async function getDailyReview(
  context: Context,
  { studentId }: { studentId: number },
): Promise<DailyReview> {
  const today = academyDay(context.now());
  const [dayMinutes, state, known, mean] = await readTogether(context.db, [
    () => findDayMinutes(context, studentId, today),
    () => findReviewState(context, studentId, today),
    () => findSession(context.db, studentId, today),
    () => findMeanMinutes(context.db, studentId, today),
  ]);
  const session =
    known ?? (await insertSession(context, studentId, today, chooseQuestions(state, dayMinutes, mean)));
  return showReview(context, studentId, state, session, dayMinutes === 0);
}
