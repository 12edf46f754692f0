import type { course } from '@toro/contract/catalogue/courses/shapes';
import { courseProgress, lessonsDone } from '@toro/domain/catalogue/courses/course-progress';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { listLessons } from '../lessons/list-lessons.ts';
import { listScoreTexts } from '../score-texts/list-score-texts.ts';
import { findOwnCourse } from './find-own-course.ts';

/** A course with its lessons and the student's progress in each: two queries of the student's own, and content that requests share. */
export async function getCourse(
  context: Context,
  {
    studentId,
    courseTag,
    id_turma: classGroupId,
  }: { studentId: number; courseTag: string; id_turma?: number },
): Promise<z.output<typeof course>> {
  const row = await findOwnCourse(context, studentId, { courseTag, classGroupId });
  const classes = await listLessons(context, { studentId, classGroupId: row.classGroupId }, row.id);
  const progresses = classes.map(({ progress = 0 }) => progress);
  return {
    id: row.id,
    id_turma: row.classGroupId,
    id_main_course: row.mainCourseId,
    title: row.title,
    tag: row.tag,
    descricao: row.description || null,
    course_category: row.category,
    id_course_category: row.categoryId,
    classes,
    is_libras: row.isLibras,
    expiration_date: row.showsExpiry ? 1 : 0,
    scheduledTest: row.examDate === null ? null : { date_exam: row.examDate },
    data_inicio_aulas: row.startsOn,
    data_fim_aulas: row.endsOn,
    scorePerformanceInformation: await listScoreTexts(context, row.categoryId),
    turma: row.classGroup,
    progress: courseProgress(progresses),
    lessons_done: lessonsDone(progresses),
    video_hosts: context.config.videoHosts,
    landing: row.landing,
    module_count: row.moduleCount,
    recommended_score: row.recommendedScore,
    report_download: row.reportDownload,
  };
}
