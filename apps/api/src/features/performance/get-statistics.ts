import type { statistics } from '@toro/contract/performance/shapes';
import { meanOf, scoreToro } from '@toro/domain/performance/score-toro';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { findOwnCourse } from '../courses/find-own-course.ts';
import { listScoreTexts } from '../courses/list-score-texts.ts';
import { findStudyStates } from '../lessons/study-state.ts';
import { findFirstTests, findMocks, findModulePerformance } from './queries.ts';

/** A student's score, progress and modules in a course. Only a course in progress is there to be asked for. */
export async function getStatistics(
  context: Context,
  studentId: number,
  asked: { courseId: number; classGroupId?: number },
): Promise<z.output<typeof statistics>> {
  const course = await findOwnCourse(context, studentId, asked);
  const owner = { studentId, classGroupId: course.classGroupId };
  const study = (await findStudyStates(context, studentId))(course.classGroupId);
  const [tests, mocks, modules] = [
    await findFirstTests(context.db, owner),
    await findMocks(context.db, owner),
    await findModulePerformance(context.db, owner),
  ];
  const { lessons_done: done, lessons_total: total } = study;
  return {
    report: { on_progress: true },
    scheduled_exam: course.examDate === null ? null : { date_exam: course.examDate },
    score_performance_informations: await listScoreTexts(context, course.categoryId),
    scoreToro: {
      score: scoreToro({ tests, mocks, lessonsDone: done, lessonsTotal: total }),
      average: meanOf(tests),
      simulated_average: meanOf(mocks),
      accomplish_classes: done,
      accomplish_classes_progress: total === 0 ? 0 : (done * 100) / total,
      total_classes: total,
      progress: study.progress,
    },
    module_performance: modules.map(({ module, kind, percent }) => ({
      module,
      tipo_prova: kind === 'mock' ? 'SIMULADO' : 'AULA',
      total: percent,
    })),
  };
}
