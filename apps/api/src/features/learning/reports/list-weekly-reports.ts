import { longDate } from '@toro/domain/base/calendar/day';
import { sundayOf } from '@toro/domain/learning/reports/report-week';
import type { Context } from '../../../platform/context.ts';
import { downloadLink } from '../../../platform/storage/download-link.ts';
import { findOwnCourse } from '../../catalogue/courses/find-own-course.ts';
import { findWeeklyReports } from './queries.ts';

/** The file name of a downloaded report. */
export const toFileName = (week: string, format: string) =>
  `Relatório de ${longDate(sundayOf(week))}.${format}`;

/** The weekly reports of a course that can be downloaded, each with a link that expires. */
export async function listWeeklyReports(
  context: Context,
  { studentId, id_curso, id_turma }: { studentId: number; id_curso: number; id_turma: number },
) {
  const place = { courseId: id_curso, classGroupId: id_turma };
  const { classGroupId } = await findOwnCourse(context, studentId, place);
  const rows = await findWeeklyReports(context.db, studentId, classGroupId);
  return rows.flatMap(({ week, path }) =>
    path ? [{ date: week, url: downloadLink(context, path, toFileName(week, 'pdf')) }] : [],
  );
}
