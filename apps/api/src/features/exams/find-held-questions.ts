import { academyDay } from '@toro/domain/calendar/day';
import type { Context } from '../../platform/context.ts';
import { findHidingVersions, findHolds, findOpenTestVersions, findRunningMocks } from './exam-queries.ts';
import { findExamVersion } from './find-exam-version.ts';

export interface HeldQuestions {
  /** All that the student may see only in an exam. */
  held: ReadonlySet<number>;
  /** Those of mocks that somebody can still take and the student has not finished: no call gives their key. */
  running: ReadonlySet<number>;
}

const MINUTE_MS = 60_000;

/** The questions of mocks that somebody can still take, but those that the student has finished. */
async function findRunningQuestions(
  { db, now }: Context,
  finishedLessonIds: readonly number[],
): Promise<Set<number>> {
  // The requests of a minute share the result.
  const moment = new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS);
  const mocks = await findRunningMocks(db, moment.toISOString(), academyDay(now()));
  const finished = new Set(finishedLessonIds);
  return new Set(mocks.flatMap(({ lessonId, questionIds }) => (finished.has(lessonId) ? [] : questionIds)));
}

/**
 * The questions that the student may see only in an exam: those of mocks that somebody can still take and the student has
 * not finished, of mocks of open courses that the student has never finished, of mocks in progress, and of every exam
 * whose result the student waits for.
 */
export async function findHeld(context: Context, studentId: number): Promise<HeldQuestions> {
  const now = context.now();
  const holds = await findHolds(context.db, studentId, academyDay(now), now);
  const running = await findRunningQuestions(context, holds.finishedLessonIds);
  const inProgress = await findQuestionsOfVersions(context, holds.openVersionIds);
  return { held: new Set([...running, ...holds.questionIds, ...inProgress]), running };
}

export const findHeldQuestions = async (context: Context, studentId: number): Promise<ReadonlySet<number>> =>
  (await findHeld(context, studentId)).held;

async function findQuestionsOfVersions(context: Context, versionIds: readonly number[]) {
  const questionIds: number[] = [];
  for (const id of versionIds) {
    const { answerIdsByQuestion } = await findExamVersion(context, id);
    questionIds.push(...answerIdsByQuestion.keys());
  }
  return questionIds;
}

/**
 * The questions of mocks that the student has open or somebody can still take, and of exams whose result the student
 * waits for.
 */
export async function findHiddenQuestions(context: Context, studentId: number): Promise<number[]> {
  const { versionIds, finishedLessonIds } = await findHidingVersions(context.db, studentId);
  const running = await findRunningQuestions(context, finishedLessonIds);
  return [...new Set([...running, ...(await findQuestionsOfVersions(context, versionIds))])];
}

/** Whether a question is part of a test that the student is taking, which offers its resolution. */
export async function isInOpenTest(
  context: Context,
  studentId: number,
  questionId: number,
): Promise<boolean> {
  for (const id of await findOpenTestVersions(context.db, studentId))
    if ((await findExamVersion(context, id)).answerIdsByQuestion.has(questionId)) return true;
  return false;
}
