import type { Day } from '@toro/domain/base/calendar/day';
import { listTurns } from '@toro/domain/learning/study/review-queue';
import { rankCard } from '@toro/domain/learning/study/review-session';
import type { Context } from '../../../../platform/context.ts';
import { readTogether } from '../../../../platform/read-together.ts';
import type { LastSeconds } from '../../evidence/newest-answers.ts';
import type { OpenCourse } from '../open-courses.ts';
import { addDueCards, completeUsualSeconds, findReviewScope, type ReviewScope } from './find-review-state.ts';
import { planSession } from './get-daily-review.ts';
import {
  countDueByFamily,
  findAskableCards,
  findNextDay,
  findSession,
  findSessionAnswers,
  type SessionRow,
} from './queries.ts';
import { explainNoSession, findPastExam } from './show-review.ts';

/** What the caller knows, and reads meanwhile: the minutes of the day, and the seconds of the newest answers. */
interface Known {
  dayMinutes: number;
  readNewest: () => Promise<LastSeconds>;
}

/** The questions that a session still asks, and how many answers it has. */
async function findLeft({ db }: Context, studentId: number, session: SessionRow) {
  const answers = await findSessionAnswers(db, studentId, session.id);
  const turns = listTurns(
    session.questionIds,
    answers.map(({ question, is_right }) => ({ question, isRight: is_right })),
  );
  return { left: turns.map(({ question }) => question), answered: answers.length, hasSession: true };
}

/** What today's session asks, or would ask when it is begun. */
async function findAsked(
  context: Context,
  studentId: number,
  scope: ReviewScope,
  { dayMinutes, readNewest }: Known,
) {
  const session = await findSession(context.db, studentId, scope.today);
  // Only what is not begun is chosen among all due cards.
  if (session) return findLeft(context, studentId, session);
  const state = await addDueCards(context, studentId, scope, readNewest);
  const { questionIds } = await planSession(context, studentId, state, dayMinutes);
  return { left: questionIds, answered: 0, hasSession: questionIds.length > 0 };
}

/** Today's review in figures, without building its session. */
export async function summariseReview(
  context: Context,
  studentId: number,
  { today, open }: { today: Day; open: OpenCourse[] },
  known: Known,
) {
  const { db } = context;
  const scope = await findReviewScope(context, studentId, today, open);
  const [{ left, answered, hasSession }, dueByFamily] = await readTogether(db, [
    () => findAsked(context, studentId, scope, known),
    () => countDueByFamily(db, studentId, scope.askable, scope.today),
  ]);
  const cards = left.length > 0 ? await findAskableCards(db, studentId, scope.askable, left) : [];
  const secondsOf = await completeUsualSeconds(db, studentId, await known.readNewest(), cards);
  const seconds = cards.reduce((sum, card) => {
    const horizon = scope.horizons.get(card.familyId) ?? today;
    return sum + rankCard({ ...card, horizon, seconds: secondsOf(card.moduleId) }, horizon, today).seconds;
  }, 0);
  return {
    state: hasSession
      ? ('open' as const)
      : await explainNoSession(context, studentId, scope, known.dayMinutes === 0),
    left: cards.length,
    due: [...dueByFamily.values()].reduce((sum, count) => sum + count, 0),
    minutes: Math.ceil(seconds / 60),
    answered,
    next_on: cards.length > 0 ? null : await findNextDay(db, studentId, scope.askable, today, left),
    exam: findPastExam(scope),
  };
}
