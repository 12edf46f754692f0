import { academyDay } from '@toro/domain/calendar/day';
import { reviewMinutesOf } from '@toro/domain/study/review-minutes';
import { reviewSessions } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { findDayMinutes } from '../plan/find-settings.ts';
import {
  buildQuestions,
  findNextExam,
  findReviewState,
  limitMinutes,
  type ReviewState,
  sumSeconds,
} from './find-review-state.ts';
import { findMeanMinutes, findSession } from './queries.ts';
import { type DailyReview, showReview } from './show-review.ts';

/** What today's session would ask, and for how many minutes. */
export async function planSession(
  context: Context,
  studentId: number,
  state: ReviewState,
  dayMinutes: number,
) {
  const { today } = state;
  const wanted = reviewMinutesOf({
    today,
    dayMinutes,
    dueSeconds: sumSeconds(state, dayMinutes),
    meanMinutes: await findMeanMinutes(context.db, studentId, today),
    examDay: findNextExam(state),
  });
  const minutes = limitMinutes(state, wanted, 0);
  return { minutes, questionIds: buildQuestions(state.due, today, minutes) };
}

/** Builds the session of today; without anything to ask there is none. */
export async function startSession(tx: Context, studentId: number, state: ReviewState, dayMinutes: number) {
  const { today } = state;
  const { minutes, questionIds } = await planSession(tx, studentId, state, dayMinutes);
  if (questionIds.length === 0) return undefined;
  await tx.db
    .insert(reviewSessions)
    .values({ studentId, day: today, questionIds, minutes, createdAt: tx.now() })
    .onConflictDoNothing();
  // Another device may have built it at the same moment.
  return findSession(tx.db, studentId, today);
}

/** Today's session, built when it is first asked for; later requests go on with it. */
export async function getDailyReview(context: Context, studentId: number): Promise<DailyReview> {
  const today = academyDay(context.now());
  const [dayMinutes, state, known] = await Promise.all([
    findDayMinutes(context, studentId, today),
    findReviewState(context, studentId, today),
    findSession(context.db, studentId, today),
  ]);
  const session = known ?? (await startSession(context, studentId, state, dayMinutes));
  return showReview(context, studentId, state, session, dayMinutes === 0);
}
