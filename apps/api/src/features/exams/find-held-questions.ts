import { academyDay } from '@toro/domain/calendar/day';
import type { Context } from '../../platform/context.ts';
import { findHidingVersions, findHolds, findOpenTestVersions, findRunningMocks } from './exam-queries.ts';
import { findExamVersion } from './find-exam-version.ts';

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
export async function findHeldQuestions(context: Context, studentId: number): Promise<ReadonlySet<number>> {
  const now = context.now();
  const holds = await findHolds(context.db, studentId, academyDay(now), now);
  const running = await findRunningQuestions(context, holds.finishedLessonIds);
  const inProgress = await findQuestionsOfVersions(context, holds.openVersionIds);
  return new Set([...running, ...holds.questionIds, ...inProgress]);
}

async function findQuestionsOfVersions(context: Context, versionIds: readonly number[]) {
  const questionIds: number[] = [];
  for (const id of versionIds) {
    const { answerIdsByQuestion } = await findExamVersion(context, id);
    questionIds.push(...answerIdsByQuestion.keys());
  }
  return questionIds;
}

/**
 * The questions of mocks that the student has open, and of exams whose result the student waits for. What a finished test
 * of the student's own has corrected stays in the notebook and the review, also when a running mock has it.
 */
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
