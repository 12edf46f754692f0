import { academyDay } from '@toro/domain/calendar/day';
import type { Context } from '../../platform/context.ts';
import { findHidingVersions, findHolds, findOpenTestVersions } from './exam-queries.ts';
import { findExamVersion } from './find-exam-version.ts';

/**
 * The questions that the student may see only in an exam: those of mocks of open courses that the student has never
 * finished, of mocks in progress, and of every exam whose result the student waits for.
 */
export async function findHeldQuestions(context: Context, studentId: number): Promise<ReadonlySet<number>> {
  const now = context.now();
  const { questionIds, openVersionIds } = await findHolds(context.db, studentId, academyDay(now), now);
  return new Set([...questionIds, ...(await findQuestionsOfVersions(context, openVersionIds))]);
}

async function findQuestionsOfVersions(context: Context, versionIds: readonly number[]) {
  const questionIds: number[] = [];
  for (const id of versionIds) {
    const { answerIdsByQuestion } = await findExamVersion(context, id);
    questionIds.push(...answerIdsByQuestion.keys());
  }
  return questionIds;
}

/** The questions of mocks that the student has open, and of exams whose result the student waits for. */
export const findHiddenQuestions = async (context: Context, studentId: number): Promise<number[]> =>
  findQuestionsOfVersions(context, await findHidingVersions(context.db, studentId));

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
