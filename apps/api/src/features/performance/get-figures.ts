import { lessonsDone as countLessonsDone, courseProgress } from '@toro/domain/courses/course-progress';
import { computeScoreToro, mean } from '@toro/domain/performance/score-toro';
import type { Context } from '../../platform/context.ts';
import { listProgresses } from '../lessons/list-lessons.ts';
import { ofKind, toMocksByModule, toModulePerformance, toPercent } from './module-figures.ts';
import {
  type AttemptFilter,
  type EnrolmentKey,
  findModuleNumbers,
  findResults,
  findResultsOfPeriod,
  type ResultCounts,
} from './result-queries.ts';

export type { AttemptFilter, EnrolmentKey };

const countAttempts = (results: readonly ResultCounts[]) =>
  results.reduce((sum, { attempts }) => sum + attempts, 0);

/** The mean of all attempts; 0 without any. */
const averageOf = (results: readonly ResultCounts[]): number =>
  results.length === 0
    ? 0
    : results.reduce((sum, { percents }) => sum + percents, 0) / countAttempts(results);

async function computeScore(context: Context, enrolment: EnrolmentKey, results: readonly ResultCounts[]) {
  const progresses = await listProgresses(context, enrolment);
  const [lessonsDone, lessonsTotal] = [countLessonsDone(progresses), progresses.length];
  const tests = ofKind(results, 'test');
  const average = mean(tests.map(({ firstCorrect, firstTotal }) => toPercent(firstCorrect, firstTotal)));
  const mockAverage = averageOf(ofKind(results, 'mock'));
  return {
    average,
    mockAverage,
    score: computeScoreToro({ average, mockAverage, lessonsDone, lessonsTotal }),
    lessonsDone,
    lessonsTotal,
    progress: courseProgress(progresses),
  };
}

/** The statistics of a student in a class group; the filter does not apply to the progress. */
export async function getFigures(context: Context, enrolment: EnrolmentKey, filter?: AttemptFilter) {
  const results = await findResults(context.db, enrolment, filter);
  const numbers = await findModuleNumbers(context.db);
  return {
    ...(await computeScore(context, enrolment, results)),
    tests: ofKind(results, 'test').map(({ lessonId, title, firstCorrect, firstTotal }) => ({
      lessonId,
      title,
      percent: toPercent(firstCorrect, firstTotal),
      questions: firstTotal,
    })),
    modules: toModulePerformance(results, numbers),
    mocks: toMocksByModule(results, numbers),
  };
}

/** The score of a period, and the number, the mean and the best result of its tests and mocks. */
export async function getRecentFigures(
  context: Context,
  enrolment: EnrolmentKey,
  period: Pick<AttemptFilter, 'start' | 'end'>,
) {
  const results = await findResultsOfPeriod(context.db, enrolment, period);
  const { score } = await computeScore(context, enrolment, results);
  return {
    score,
    provided: countAttempts(results),
    average: averageOf(results),
    max: results.length === 0 ? null : Math.max(...results.map(({ best }) => best)),
  };
}

/** Each mock of a class group by module. */
export async function getMocksByModule(context: Context, enrolment: EnrolmentKey) {
  const results = await findResults(context.db, enrolment);
  return toMocksByModule(results, await findModuleNumbers(context.db));
}
