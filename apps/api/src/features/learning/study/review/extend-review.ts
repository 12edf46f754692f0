import { academyDay } from '@toro/domain/base/calendar/day';
import { MORE_MINUTES } from '@toro/domain/learning/study/review-minutes';
import { and, eq } from 'drizzle-orm';
import { reviewSessions } from '../../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { lockCards } from '../../evidence/build-cards.ts';
import { buildQuestions, findReviewState, limitMinutes, listDue } from './find-review-state.ts';
import { findSession } from './queries.ts';
import { type DailyReview, showReview } from './show-review.ts';

/** Adds ten minutes to today's session, or makes one on a free day. A repeated request has other minutes and adds none. */
export function extendReview(
  context: Context,
  { studentId, minutes: known }: { studentId: number; minutes: number },
): Promise<DailyReview> {
  return inTransaction(context, async (tx) => {
    await lockCards(tx, [studentId]);
    const today = academyDay(tx.now());
    const state = await findReviewState(tx, studentId, today);
    const session = await findSession(tx.db, studentId, today);
    const used = session?.minutes ?? 0;
    const minutes = limitMinutes(state, MORE_MINUTES, used);
    const before = session?.questionIds ?? [];
    const added = buildQuestions(listDue(state, before), today, minutes);
    if (used === known && added.length > 0) {
      const values = { questionIds: [...before, ...added], minutes: used + minutes };
      if (session)
        await tx.db
          .update(reviewSessions)
          .set(values)
          .where(and(eq(reviewSessions.studentId, studentId), eq(reviewSessions.id, session.id)));
      else
        await tx.db
          .insert(reviewSessions)
          .values({ studentId, day: today, createdAt: tx.now(), ...values })
          .onConflictDoNothing();
    }
    return showReview(tx, studentId, state, await findSession(tx.db, studentId, today), false);
  });
}
