import type { statistics } from '@toro/contract/learning/performance/shapes';
import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { TREND_WEEKS } from '@toro/domain/learning/performance/trend';
import { mondayOf } from '@toro/domain/learning/reports/report-week';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { findEnrolledCourse } from '../../catalogue/courses/find-own-course.ts';
import { listScoreTexts } from '../../catalogue/score-texts/list-score-texts.ts';
import { assertOwnProfile } from './assert-own-profile.ts';
import { getFigures } from './get-figures.ts';
import { findExamModules } from './queries.ts';
import { findTrend } from './result-queries.ts';

interface StatisticsParams {
  courseId: number;
  classGroupId?: number;
  /** The profile that the client sends along; it must be the student's own. */
  profileId?: number;
}

/** A student's score, progress and modules in a course; the course page closes when it is no longer in progress. */
async function getStatistics(
  context: Context,
  studentId: number,
  { profileId, ...selection }: StatisticsParams,
): Promise<z.output<typeof statistics>> {
  await assertOwnProfile(context, studentId, profileId);
  const course = await findEnrolledCourse(context, studentId, selection);
  const enrolment = { studentId, classGroupId: course.classGroupId };
  const figures = await getFigures(context, enrolment);
  const { lessonsDone: done, lessonsTotal: total } = figures;
  const since = addDays(mondayOf(academyDay(context.now())), -7 * (TREND_WEEKS - 1));
  const modules = await findExamModules(context.db, course.categoryId);
  return {
    report: { on_progress: course.isInProgress },
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
    trend: await findTrend(context.db, enrolment, since),
  };
}

/** The statistics of the student's newest enrolment in a course. */
export const getCourseStatistics = (
  context: Context,
  {
    studentId,
    courseId,
    id_profile: profileId,
  }: { studentId: number; courseId: number; id_profile?: number },
) => getStatistics(context, studentId, { courseId, profileId });

/** The statistics of the student's enrolment in one class group. */
export const getClassGroupStatistics = (
  context: Context,
  input: { studentId: number; courseId: number; courseClassId: number; id_profile?: number },
) => {
  const { studentId, courseId, courseClassId: classGroupId, id_profile: profileId } = input;
  return getStatistics(context, studentId, { courseId, classGroupId, profileId });
};
