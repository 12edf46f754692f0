import { mean } from '@toro/domain/base/values/mean';
import {
  lessonsDone as countLessonsDone,
  courseProgress,
} from '@toro/domain/catalogue/courses/course-progress';
import { computeScoreToro } from '@toro/domain/learning/performance/score-toro';
import type { Context } from '../../../platform/context.ts';
import { listProgresses } from '../../catalogue/lessons/list-lessons.ts';
import { ofKind, toMocksByModule, toModulePerformance, toPercent } from './module-figures.ts';
import {
  type AttemptFilter,
  type EnrolmentKey,
  findModuleNumbers,
  findResults,
  findResultsOfPeriod,
  type LessonResult,
} from './result-queries.ts';

export type { AttemptFilter, EnrolmentKey };

/** The mean of all attempts; 0 without any. */
function averageOf(results: readonly LessonResult[]): number {
  const attempts = results.reduce((sum, result) => sum + result.attempts, 0);
  return attempts === 0 ? 0 : results.reduce((sum, { percents }) => sum + percents, 0) / attempts;
}

/** The score of the mean of first attempts and the mean of mocks, with the progress that it counts. */
async function computeScore(
  context: Context,
  enrolment: EnrolmentKey,
  averages: { average: number; mockAverage: number },
) {
  const progresses = await listProgresses(context, enrolment);
  const [lessonsDone, lessonsTotal] = [countLessonsDone(progresses), progresses.length];
  return {
    ...averages,
    score: computeScoreToro({ ...averages, lessonsDone, lessonsTotal }),
    lessonsDone,
    lessonsTotal,
    progress: courseProgress(progresses),
  };
}

/** The statistics of a student in a class group; the filter does not apply to the progress. */
export async function getFigures(context: Context, enrolment: EnrolmentKey, filter?: AttemptFilter) {
  const results = await findResults(context.db, enrolment, filter);
  const numbers = await findModuleNumbers(context.db);
  const tests = ofKind(results, 'test').map(({ lessonId, title, firstCorrect, firstTotal }) => ({
    lessonId,
    title,
    percent: toPercent(firstCorrect, firstTotal),
    questions: firstTotal,
  }));
  const average = mean(tests.map(({ percent }) => percent));
  const mockAverage = averageOf(ofKind(results, 'mock'));
  return {
    ...(await computeScore(context, enrolment, { average, mockAverage })),
    tests,
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
  const { attempts, average, best, mockAverage, firstAverage } = await findResultsOfPeriod(
    context.db,
    enrolment,
    period,
  );
  const averages = { average: firstAverage ?? 0, mockAverage: mockAverage ?? 0 };
  const { score } = await computeScore(context, enrolment, averages);
  return { score, provided: attempts, average: average ?? 0, max: best };
}

/** Each mock of a class group by module. */
export async function getMocksByModule(context: Context, enrolment: EnrolmentKey) {
  const results = await findResults(context.db, enrolment);
  return toMocksByModule(results, await findModuleNumbers(context.db));
}
