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
import type { Database } from '../../../../database/database.ts';
import type { Context } from '../../../../platform/context.ts';
import { readTogether } from '../../../../platform/read-together.ts';
import { findHiddenQuestions } from '../../../exams/exams/find-held-questions.ts';
import { findNewestSeconds, type LastSeconds } from '../../evidence/newest-answers.ts';
import { findHorizons, findOpenCourses, type OpenCourse } from '../open-courses.ts';
import { type Askable, completeSeconds, findDueCards } from './queries.ts';

/** The courses of a student on a day, and what may be asked of them. */
export interface ReviewScope {
  today: Day;
  open: OpenCourse[];
  horizons: ReadonlyMap<number, Day | null>;
  askable: Askable;
}

/** What decides today's review of a student. */
export interface ReviewState extends ReviewScope {
  /** The cards due today, those of the session included; of very many only those due first. */
  due: DueCard[];
  secondsOf: SecondsOf;
}

/** The usual seconds for a question of a module. */
export type SecondsOf = (moduleId: number | null) => number;

/** `known` are the open courses, where the caller has read them. */
export async function findReviewScope(
  context: Context,
  studentId: number,
  today: Day,
  known?: OpenCourse[],
): Promise<ReviewScope> {
  const [open, hiddenIds] = await readTogether(context.db, [
    async () => known ?? (await findOpenCourses(context, studentId, today)),
    () => findHiddenQuestions(context, studentId),
  ]);
  const horizons = findHorizons(open, today);
  const familyIds = [...horizons].flatMap(([family, horizon]) => (horizon ? [family] : []));
  return { today, open, horizons, askable: { familyIds, hiddenIds } };
}

export async function findReviewState(context: Context, studentId: number, today: Day): Promise<ReviewState> {
  const scope = await findReviewScope(context, studentId, today);
  return addDueCards(context, studentId, scope, () => findNewestSeconds(context.db, studentId));
}

/** `readNewest` gives the seconds of the newest answers, which the caller may be reading meanwhile. */
export async function addDueCards(
  { db }: Context,
  studentId: number,
  scope: ReviewScope,
  readNewest: () => Promise<LastSeconds>,
): Promise<ReviewState> {
  const [due, newest] = await readTogether(db, [
    () => findDueCards(db, studentId, scope.askable, scope.today),
    readNewest,
  ]);
  const secondsOf = await completeUsualSeconds(db, studentId, newest, due);
  // In place: there are thousands, and copies would take a third of the time of a session.
  for (const card of due) {
    card.horizon = scope.horizons.get(card.familyId) ?? null;
    card.seconds = secondsOf(card.moduleId);
  }
  return { ...scope, due, secondsOf };
}

type ModuleOf = { moduleId: number | null };

/** The usual seconds for the questions of some cards, given those of the newest answers. */
export async function completeUsualSeconds(
  db: Database,
  studentId: number,
  newest: LastSeconds,
  cards: readonly ModuleOf[],
): Promise<SecondsOf> {
  const modules = new Set(cards.map(({ moduleId }) => moduleId));
  const seconds = await completeSeconds(db, studentId, newest, modules);
  const usual = new Map([...seconds].map(([moduleId, last]) => [moduleId, typicalSeconds(last)]));
  return (moduleId) => usual.get(moduleId) ?? typicalSeconds([]);
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
export const findNextExam = ({ open, today }: ReviewScope): Day | null =>
  open.flatMap(({ examDay }) => (examDay !== null && examDay > today ? [examDay] : [])).sort()[0] ?? null;

/** On the day before an exam a session has at most 30 minutes, with all that is added. */
export function limitMinutes({ open, today }: ReviewScope, minutes: number, used: number): number {
  const isEve = open.some(({ examDay }) => examDay === addDays(today, 1));
  return isEve ? Math.max(0, Math.min(minutes, EVE_MINUTES - used)) : minutes;
}

export const buildQuestions = (due: readonly DueCard[], today: Day, minutes: number): number[] =>
  minutes > 0 ? buildSession(due, today, minutes).questionIds : [];
