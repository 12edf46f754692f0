import type { statistics } from '@toro/contract/performance/shapes';
import { academyDay, addDays } from '@toro/domain/calendar/day';
import { TREND_WEEKS } from '@toro/domain/performance/trend';
import { mondayOf } from '@toro/domain/reports/report-week';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { findOwnCourse } from '../courses/find-own-course.ts';
import { getFigures } from './get-figures.ts';
import { listScoreTexts } from './list-texts.ts';
import { findExamModules, findTrend } from './queries.ts';

/** A student's score, progress and modules in a course. Only a course in progress is there to be asked for. */
export async function getStatistics(
  context: Context,
  studentId: number,
  asked: { courseId: number; classGroupId?: number },
): Promise<z.output<typeof statistics>> {
  const course = await findOwnCourse(context, studentId, asked);
  const owner = { studentId, classGroupId: course.classGroupId };
  const figures = await getFigures(context, owner);
  const { lessonsDone: done, lessonsTotal: total } = figures;
  const since = addDays(mondayOf(academyDay(context.now())), -7 * (TREND_WEEKS - 1));
  const modules = await findExamModules(context.db, course.categoryId);
  return {
    report: { on_progress: true },
    scheduled_exam: course.examDate === null ? null : { date_exam: course.examDate },
    score_performance_informations: await listScoreTexts(context, course.categoryId),
    scoreToro: {
      score: figures.score,
      average: figures.average,
      simulated_average: figures.mockAverage,
      accomplish_classes: done,
      accomplish_classes_progress: total === 0 ? 0 : (done * 100) / total,
      total_classes: total,
      progress: figures.progress,
    },
    module_performance: figures.modules,
    modules: modules.map((module) => ({
      module: module.number,
      title: module.title,
      recommended: module.recommendedWeekly,
      module_id: module.id,
      familie_id: module.familyId,
    })),
    trend: await findTrend(context.db, owner, since),
  };
}
