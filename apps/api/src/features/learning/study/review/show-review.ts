import type { getDailyReview as schemas } from '@toro/contract/learning/study/schemas';
import { predictDueDates } from '@toro/domain/learning/study/due-dates';
import { MORE_MINUTES } from '@toro/domain/learning/study/review-minutes';
import { listTurns } from '@toro/domain/learning/study/review-queue';
import { rankCard } from '@toro/domain/learning/study/review-session';
import type { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { readTogether } from '../../../../platform/read-together.ts';
import { findCrosses } from '../../../exams/marks/crosses.ts';
import { findStudyQuestions } from '../../evidence/find-study-questions.ts';
import { canAsk, limitMinutes, listDue, type ReviewScope, type ReviewState } from './find-review-state.ts';
import { findAskableCards, findNextDay, findSessionAnswers, hasCards, type SessionRow } from './queries.ts';

export type DailyReview = z.output<(typeof schemas)['response']>;

type CardRow = Awaited<ReturnType<typeof findAskableCards>>[number];

/** The newest exam of a family of which nothing is asked. */
export function findPastExam({ open, horizons }: ReviewScope): DailyReview['exam'] {
  const past = open
    .filter(({ familyIds }) => familyIds.some((family) => horizons.get(family) === null))
    .flatMap(({ category, examDay }) => (examDay === null ? [] : [{ category, day: examDay }]));
  return past.sort((a, b) => (a.day < b.day ? 1 : -1))[0] ?? null;
}

async function listQuestions(
  context: Context,
  ids: readonly number[],
  rows: ReadonlyMap<number, CardRow>,
  { today, horizons, secondsOf }: ReviewState,
): Promise<DailyReview['questions']> {
  const contents = await findStudyQuestions(context, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    const content = contents.get(id);
    if (!row || !content) return [];
    const horizon = horizons.get(row.familyId) ?? today;
    const card = { ...row, horizon, seconds: secondsOf(row.moduleId) };
    return [
      {
        ...content,
        missed_at: row.missedAt.toISOString(),
        source: row.missSource,
        is_guess: row.isGuess,
        misses: row.misses,
        cause: row.causeAt && row.causeAt >= row.arrivedAt ? row.cause : row.isGuess ? 'guess' : null,
        rule: row.rule ?? '',
        seconds: Math.round(rankCard(card, horizon, today).seconds),
        due: predictDueDates(row, today),
      },
    ];
  });
}

const NOTHING = { session: null, questions: [], answers: [], crossed: {} };

/** Why there is no session today. */
export async function explainNoSession(
  { db }: Context,
  studentId: number,
  state: ReviewScope,
  isFree: boolean,
): Promise<DailyReview['state']> {
  if (state.open.length === 0) return 'no-course';
  if (!(await hasCards(db, studentId))) return 'no-cards';
  if (isFree) return 'free';
  return [...state.horizons.values()].includes(null) ? 'exam' : 'nothing-due';
}

/** Today's review as the page shows it. Questions that may not be asked any more are left out. */
export async function showReview(
  context: Context,
  studentId: number,
  state: ReviewState,
  session: SessionRow | undefined,
  isFree: boolean,
): Promise<DailyReview> {
  const { db } = context;
  const { today, askable, open } = state;
  const shared = { today, exam: findPastExam(state), is_libras: open.some(({ isLibras }) => isLibras) };
  if (!session)
    return {
      ...shared,
      ...NOTHING,
      state: await explainNoSession(context, studentId, state, isFree),
      next_on: await findNextDay(db, studentId, askable, today, []),
      is_more_due: isFree && canAsk(state.due, today, MORE_MINUTES),
    };
  const [answers, cards, crossed] = await readTogether(db, [
    () => findSessionAnswers(db, studentId, session.id),
    () => findAskableCards(db, studentId, askable, session.questionIds),
    () => findCrosses(context, studentId, { source: 'review', sourceId: session.id }),
  ]);
  const rows = new Map(cards.map((row) => [row.questionId, row]));
  const given = new Set(answers.map(({ question }) => question));
  const questionIds = session.questionIds.filter((id) => given.has(id) || rows.has(id));
  const left = listTurns(
    questionIds,
    answers.map(({ question, is_right }) => ({ question, isRight: is_right })),
  ).map(({ question }) => question);
  const [questions, nextDay] = await readTogether(db, [
    () => listQuestions(context, left, rows, state),
    () => findNextDay(db, studentId, askable, today, left),
  ]);
  return {
    ...shared,
    state: 'open',
    session: { id: session.id, minutes: session.minutes, question_ids: questionIds },
    questions,
    answers,
    crossed,
    next_on: nextDay,
    is_more_due: isMoreDue(state, session),
  };
}

function isMoreDue(state: ReviewState, { minutes, questionIds }: SessionRow): boolean {
  const left = limitMinutes(state, MORE_MINUTES, minutes);
  return canAsk(listDue(state, questionIds), state.today, left);
}
