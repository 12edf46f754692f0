import { longDate } from '@toro/domain/calendar/day';
import type { Context } from '../../platform/context.ts';
import { downloadLink } from '../../platform/storage/download-link.ts';
import { findOwnCourse } from '../courses/find-own-course.ts';
import { findWeeklyReports } from './queries.ts';

/** The weekly reports of a course that can be downloaded, each by an address that expires. */
export async function listWeeklyReports(
  context: Context,
  studentId: number,
  asked: { courseId: number; classGroupId: number },
) {
  const { classGroupId } = await findOwnCourse(context, studentId, asked);
  const rows = await findWeeklyReports(context.db, { studentId, classGroupId });
  return rows.flatMap(({ week, path }) =>
    path ? [{ date: week, url: downloadLink(context, path, `Relatório de ${longDate(week)}.pdf`) }] : [],
  );
}
