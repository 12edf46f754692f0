import type { getStudyPack as schemas } from '@toro/contract/learning/study/schemas';
import { academyDay, addDays, type Day } from '@toro/domain/base/calendar/day';
import { predictDueDates } from '@toro/domain/learning/study/due-dates';
import {
  limitPackDays,
  listPackDays,
  MAX_PACKED_QUESTIONS,
  PACK_USABLE_DAYS,
} from '@toro/domain/learning/study/pack';
import { listTurns } from '@toro/domain/learning/study/review-queue';
import { rankCard } from '@toro/domain/learning/study/review-session';
import type { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { findHeldQuestions } from '../../../exams/exams/find-held-questions.ts';
import { listMarks } from '../../../exams/marks/list-marks.ts';
import { listNotebookEntries } from '../notebook/notebook-entry.ts';
import { findDayMinutes } from '../plan/find-settings.ts';
import { findReviewState, type ReviewState } from '../review/find-review-state.ts';
import { planSession } from '../review/get-daily-review.ts';
import { findAskableCards, findSession, findSessionAnswers } from '../review/queries.ts';
import { listPackedPractices } from './list-packed-practices.ts';

export type StudyPack = z.output<(typeof schemas)['response']>;
type PackDay = StudyPack['days'][number];

/** What is left of the session of today; null before it was begun. */
async function findLeft({ db }: Context, studentId: number, day: Day): Promise<PackDay | null> {
  const session = await findSession(db, studentId, day);
  if (!session) return null;
  const answers = await findSessionAnswers(db, studentId, session.id);
  const turns = listTurns(
    session.questionIds,
    answers.map(({ question, is_right }) => ({ question, isRight: is_right })),
  );
  return { day, minutes: session.minutes, question_ids: turns.map(({ question }) => question) };
}

/** What the review asks on each of the days, if what is asked on one is not asked again on the next. */
async function planDays(
  context: Context,
  studentId: number,
  state: ReviewState,
  held: ReadonlySet<number>,
): Promise<PackDay[]> {
  const days: PackDay[] = [];
  const asked = new Set<number>(held);
  for (const day of listPackDays(state.today)) {
    const begun = day === state.today ? await findLeft(context, studentId, day) : null;
    const found = day === state.today ? state : await findReviewState(context, studentId, day);
    const due = found.due.filter(({ questionId }) => !asked.has(questionId));
    const plan = await planSession(
      context,
      studentId,
      { ...found, due },
      await findDayMinutes(context, studentId, day),
    );
    const next = begun ?? { day, minutes: plan.minutes, question_ids: plan.questionIds };
    const questionIds = next.question_ids.filter((id) => !asked.has(id));
    for (const id of questionIds) asked.add(id);
    days.push({ ...next, question_ids: questionIds });
  }
  return days;
}

/** The questions with their entry of the notebook, without videos, and when they come back by day of answer. */
async function listPackQuestions(
  context: Context,
  studentId: number,
  state: ReviewState,
  ids: readonly number[],
): Promise<StudyPack['questions']> {
  if (ids.length === 0) return [];
  const { today, horizons, secondsOf } = state;
  const entries = await listNotebookEntries(context, studentId, ids);
  const cards = await findAskableCards(context.db, studentId, state.askable, ids);
  const cardOf = new Map(cards.map((card) => [card.questionId, card]));
  const isLibras = state.open.some((course) => course.isLibras);
  return ids.flatMap((id) => {
    const entry = entries.get(id);
    const card = cardOf.get(id);
    if (!entry || !card) return [];
    const horizon = horizons.get(card.familyId) ?? today;
    const ranked = rankCard({ ...card, horizon, seconds: secondsOf(card.moduleId) }, horizon, today);
    return [
      {
        ...entry,
        video_embed: null,
        video_embed_libras: null,
        is_libras: isLibras,
        seconds: Math.round(ranked.seconds),
        dues: Array.from({ length: PACK_USABLE_DAYS + 1 }, (_, offset) =>
          predictDueDates(card, addDays(today, offset)),
        ),
      },
    ];
  });
}

/**
 * What the device keeps: the review of today and of the next days, and the trainings that the student chose. No question
 * of a mock that is open or not finished is in it. It begins no session and changes nothing.
 */
export async function getStudyPack(
  context: Context,
  { studentId, practice: practiceIds = [] }: { studentId: number; practice?: readonly number[] },
): Promise<StudyPack> {
  const now = context.now();
  const today = academyDay(now);
  const state = await findReviewState(context, studentId, today);
  const shared = {
    made_at: now.toISOString(),
    today,
    is_open: state.open.length > 0,
    is_libras: state.open.some(({ isLibras }) => isLibras),
  };
  if (!shared.is_open)
    return { ...shared, days: [], questions: [], practices: [], marks: [], left_out: [...practiceIds] };
  const held = await findHeldQuestions(context, studentId);
  const days = await planDays(context, studentId, state, held);
  // A training was chosen by name: it comes before the days after today.
  const used = Math.min(days[0]?.question_ids.length ?? 0, MAX_PACKED_QUESTIONS);
  const { practices, leftOut } = await listPackedPractices(
    context,
    studentId,
    practiceIds,
    MAX_PACKED_QUESTIONS - used,
  );
  const taken = practices.reduce((sum, { questions }) => sum + questions.length, 0);
  const kept = limitPackDays(days, MAX_PACKED_QUESTIONS - taken);
  const questions = await listPackQuestions(
    context,
    studentId,
    state,
    kept.flatMap(({ question_ids }) => question_ids),
  );
  const known = new Set(questions.map(({ id_questao }) => id_questao));
  return {
    ...shared,
    days: kept.map((day) => ({ ...day, question_ids: day.question_ids.filter((id) => known.has(id)) })),
    questions,
    practices,
    marks: await listMarks(context, {
      studentId,
      id: [
        ...new Set(
          [...questions, ...practices.flatMap((each) => each.questions)].map(({ id_questao }) => id_questao),
        ),
      ],
    }),
    left_out: leftOut,
  };
}
