import { academyDay } from '@toro/domain/calendar/day';
import type { Context } from '../../platform/context.ts';
import { findHolds, findOpenTestVersions } from './exam-queries.ts';
import { findExamVersion } from './find-exam-version.ts';

/**
 * The questions that the student may see only in an exam: those of mocks of open courses that the student has never
 * finished, of mocks in progress, and of every exam whose result the student waits for.
 */
export async function findHeldQuestions(context: Context, studentId: number): Promise<ReadonlySet<number>> {
  const now = context.now();
  const { questionIds, openVersionIds } = await findHolds(context.db, studentId, academyDay(now), now);
  const held = new Set(questionIds);
  for (const id of openVersionIds) {
    const { answerIdsByQuestion } = await findExamVersion(context, id);
    for (const questionId of answerIdsByQuestion.keys()) held.add(questionId);
  }
  return held;
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
