import type { Day } from '@toro/domain/calendar/day';
import { addDays } from '@toro/domain/calendar/day';
import {
  buildSession,
  type DueCard,
  EVE_MINUTES,
  rankCard,
  typicalSeconds,
} from '@toro/domain/study/review-session';
import type { Context } from '../../../platform/context.ts';
import { findHiddenQuestions } from '../../exams/find-held-questions.ts';
import { findHorizons, findOpenCourses, type OpenCourse } from '../open-courses.ts';
import { type Askable, findDueCards, findLastSeconds } from './queries.ts';

/** What decides today's review of a student. */
export interface ReviewState {
  today: Day;
  open: OpenCourse[];
  horizons: ReadonlyMap<number, Day | null>;
  askable: Askable;
  /** The usual seconds for a question of a module. */
  secondsOf: (moduleId: number | null) => number;
}

export async function findReviewState(context: Context, studentId: number, today: Day): Promise<ReviewState> {
  const open = await findOpenCourses(context, studentId, today);
  const horizons = findHorizons(open, today);
  const familyIds = [...horizons].flatMap(([family, horizon]) => (horizon ? [family] : []));
  const askable = { familyIds, hiddenIds: await findHiddenQuestions(context, studentId) };
  const seconds = await findLastSeconds(context.db, studentId);
  const usual = new Map([...seconds].map(([moduleId, last]) => [moduleId, typicalSeconds(last)]));
  const secondsOf = (moduleId: number | null) => usual.get(moduleId) ?? typicalSeconds([]);
  return { today, open, horizons, askable, secondsOf };
}

/** The cards due today, without those that are in the session already. */
export async function findDue(
  { db }: Context,
  studentId: number,
  { today, horizons, askable, secondsOf }: ReviewState,
  without: readonly number[] = [],
): Promise<DueCard[]> {
  const known = new Set(without);
  const rows = await findDueCards(db, studentId, askable, today);
  return rows.flatMap((row) =>
    known.has(row.questionId)
      ? []
      : [{ ...row, horizon: horizons.get(row.familyId) ?? null, seconds: secondsOf(row.moduleId) }],
  );
}

/** How long all due cards take. */
export const sumSeconds = (due: readonly DueCard[], today: Day): number =>
  due.reduce((sum, card) => sum + (card.horizon ? rankCard(card, card.horizon, today).seconds : 0), 0);

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
