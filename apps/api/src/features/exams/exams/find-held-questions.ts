import { academyDay } from '@toro/domain/base/calendar/day';
import type { Context } from '../../../platform/context.ts';
import { readTogether } from '../../../platform/read-together.ts';
import { findHidingVersions, findHolds, findOpenTestVersions } from './exam-queries.ts';
import { findExamVersion } from './find-exam-version.ts';
import { findRunningQuestions } from './running-mocks.ts';

export interface HeldQuestions {
  /** All that the student may see only in an exam. */
  held: ReadonlySet<number>;
  /** Those of mocks that somebody can still take and the student has not finished. */
  running: ReadonlySet<number>;
}

/**
 * The questions that the student may see only in an exam: those of mocks that somebody can still take and the student has
 * not finished, of mocks in progress, and of every exam whose result the student waits for.
 */
export async function findHeld(context: Context, studentId: number): Promise<HeldQuestions> {
  const now = context.now();
  const { questionIds, openVersionIds } = await findHolds(context.db, studentId, academyDay(now), now);
  const running = await findRunningQuestions(context, studentId);
  const own = [...questionIds, ...(await findQuestionsOfVersions(context, openVersionIds))];
  return { held: own.length === 0 ? running : new Set([...running, ...own]), running };
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
  const [running, versionIds] = await readTogether(context.db, [
    () => findRunningQuestions(context, studentId),
    () => findHidingVersions(context.db, studentId),
  ]);
  const own = await findQuestionsOfVersions(context, versionIds);
  return own.length === 0 ? [...running] : [...new Set([...running, ...own])];
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
