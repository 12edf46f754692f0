import type { Day } from '@toro/domain/base/calendar/day';
import { addDays } from '@toro/domain/base/calendar/day';
import {
  buildSession,
  type DueCard,
  EVE_MINUTES,
  MIN_GAIN,
  rankCard,
  typicalSeconds,
} from '@toro/domain/learning/study/review-session';
import type { Context } from '../../../../platform/context.ts';
import { readTogether } from '../../../../platform/read-together.ts';
import { findHiddenQuestions } from '../../../exams/exams/find-held-questions.ts';
import { findHorizons, findOpenCourses, type OpenCourse } from '../open-courses.ts';
import { type Askable, completeSeconds, findDueCards, findNewestSeconds } from './queries.ts';

/** What decides today's review of a student. */
export interface ReviewState {
  today: Day;
  open: OpenCourse[];
  horizons: ReadonlyMap<number, Day | null>;
  askable: Askable;
  /** The cards due today, those of the session included. */
  due: DueCard[];
  /** How many cards are due; of very many only the first are in `due`. */
  dueCount: number;
  /** The usual seconds for a question of a module. */
  secondsOf: (moduleId: number | null) => number;
}

export async function findReviewState(context: Context, studentId: number, today: Day): Promise<ReviewState> {
  const { db } = context;
  const [open, hiddenIds] = await readTogether(db, [
    () => findOpenCourses(context, studentId, today),
    () => findHiddenQuestions(context, studentId),
  ]);
  const horizons = findHorizons(open, today);
  const familyIds = [...horizons].flatMap(([family, horizon]) => (horizon ? [family] : []));
  const askable = { familyIds, hiddenIds };
  const [{ due, dueCount }, newest] = await readTogether(db, [
    () => findDueCards(db, studentId, askable, today),
    () => findNewestSeconds(db, studentId),
  ]);
  const modules = new Set(due.map(({ moduleId }) => moduleId));
  const seconds = await completeSeconds(db, studentId, newest, modules);
  const usual = new Map([...seconds].map(([moduleId, last]) => [moduleId, typicalSeconds(last)]));
  const secondsOf = (moduleId: number | null) => usual.get(moduleId) ?? typicalSeconds([]);
  // In place: there are thousands, and copies would take a third of the time of a session.
  for (const card of due) {
    card.horizon = horizons.get(card.familyId) ?? null;
    card.seconds = secondsOf(card.moduleId);
  }
  return { today, open, horizons, askable, due, dueCount, secondsOf };
}

/** The due cards without those that are in the session already. */
export function listDue({ due }: ReviewState, without: readonly number[]): DueCard[] {
  const known = new Set(without);
  return due.filter(({ questionId }) => !known.has(questionId));
}

/** How long the due cards take; counted until it is more than the day has. */
export function sumSeconds({ due, today }: ReviewState, dayMinutes: number): number {
  let seconds = 0;
  for (const card of due) {
    if (card.horizon) seconds += rankCard(card, card.horizon, today).seconds;
    if (seconds > dayMinutes * 60) break;
  }
  return seconds;
}

/** Whether a card is worth asking and fits into the minutes. */
export const canAsk = (due: readonly DueCard[], today: Day, minutes: number): boolean =>
  due.some((card) => {
    if (!card.horizon) return false;
    const { gain, seconds } = rankCard(card, card.horizon, today);
    return gain >= MIN_GAIN && seconds <= minutes * 60;
  });

/** The nearest exam after today; null when no course has a date. */
export const findNextExam = ({ open, today }: ReviewState): Day | null =>
  open.flatMap(({ examDay }) => (examDay !== null && examDay > today ? [examDay] : [])).sort()[0] ?? null;

/** On the day before an exam a session has at most 30 minutes, with all that is added. */
export function limitMinutes({ open, today }: ReviewState, minutes: number, used: number): number {
  const isEve = open.some(({ examDay }) => examDay === addDays(today, 1));
  return isEve ? Math.max(0, Math.min(minutes, EVE_MINUTES - used)) : minutes;
}

export const buildQuestions = (due: readonly DueCard[], today: Day, minutes: number): number[] =>
  minutes > 0 ? buildSession(due, today, minutes).questionIds : [];
