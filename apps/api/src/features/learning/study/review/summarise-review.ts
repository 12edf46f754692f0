import type { Day } from '@toro/domain/base/calendar/day';
import { listTurns } from '@toro/domain/learning/study/review-queue';
import { rankCard } from '@toro/domain/learning/study/review-session';
import type { Context } from '../../../../platform/context.ts';
import { findReviewState, type ReviewState } from './find-review-state.ts';
import { planSession } from './get-daily-review.ts';
import { findAskableCards, findNextDay, findSession, findSessionAnswers } from './queries.ts';
import { explainNoSession, findPastExam } from './show-review.ts';

/** The questions that today's session still asks, or would ask when it is begun, and how many answers it has. */
async function findLeft(context: Context, studentId: number, state: ReviewState, dayMinutes: number) {
  const { db } = context;
  const session = await findSession(db, studentId, state.today);
  if (!session) {
    const plan = await planSession(context, studentId, state, dayMinutes);
    return { left: plan.questionIds, answered: 0, hasSession: plan.questionIds.length > 0 };
  }
  const answers = await findSessionAnswers(db, studentId, session.id);
  const turns = listTurns(
    session.questionIds,
    answers.map(({ question, is_right }) => ({ question, isRight: is_right })),
  );
  return { left: turns.map(({ question }) => question), answered: answers.length, hasSession: true };
}

/** Today's review in figures, without building its session. */
export async function summariseReview(context: Context, studentId: number, today: Day, dayMinutes: number) {
  const { db } = context;
  const state = await findReviewState(context, studentId, today);
  const { left, answered, hasSession } = await findLeft(context, studentId, state, dayMinutes);
  const cards = left.length > 0 ? await findAskableCards(db, studentId, state.askable, left) : [];
  const seconds = cards.reduce((sum, card) => {
    const horizon = state.horizons.get(card.familyId) ?? today;
    const due = { ...card, horizon, seconds: state.secondsOf(card.moduleId) };
    return sum + rankCard(due, horizon, today).seconds;
  }, 0);
  return {
    state: hasSession
      ? ('open' as const)
      : await explainNoSession(context, studentId, state, dayMinutes === 0),
    left: cards.length,
    due: state.dueCount,
    minutes: Math.ceil(seconds / 60),
    answered,
    next_on: cards.length > 0 ? null : await findNextDay(db, studentId, state.askable, today, left),
    exam: findPastExam(state),
  };
}
