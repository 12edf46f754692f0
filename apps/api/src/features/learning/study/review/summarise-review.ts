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

/** What today's session asks, or would ask when it is begun, and how many questions are due in all. */
async function findAsked(
  context: Context,
  studentId: number,
  scope: ReviewScope,
  { dayMinutes, readNewest }: Known,
) {
  const { db } = context;
  const session = await findSession(db, studentId, scope.today);
  if (session) {
    // Only what is not begun is chosen among all due cards.
    const [asked, due] = await readTogether(db, [
      () => findLeft(context, studentId, session),
      () => countDueByFamily(db, studentId, scope.askable, scope.today),
    ]);
    return { ...asked, dueCount: [...due.values()].reduce((sum, count) => sum + count, 0) };
  }
  const state = await addDueCards(context, studentId, scope, readNewest);
  const { questionIds } = await planSession(context, studentId, state, dayMinutes);
  return {
    left: questionIds,
    answered: 0,
    hasSession: questionIds.length > 0,
    dueCount: state.dueCount,
  };
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
  const { left, answered, hasSession, dueCount } = await findAsked(context, studentId, scope, known);
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
    due: dueCount,
    minutes: Math.ceil(seconds / 60),
    answered,
    next_on: cards.length > 0 ? null : await findNextDay(db, studentId, scope.askable, today, left),
    exam: findPastExam(scope),
  };
}
