import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { DOWNLOADS } from '../../../platform/storage/download-link.ts';
import { findOwnCourse } from '../../catalogue/courses/find-own-course.ts';
import { findReportOfWeek, insertDownload } from './queries.ts';

interface TrackReportDownloadInput {
  file_path: string;
  file_date: string;
  id_course: number;
  id_course_class: number;
}

/** Whether a link points to a stored file. */
const isLinkToFile = (address: string, path: string) =>
  address.split('?')[0] === `${DOWNLOADS}/${path.slice('private/'.length)}`;

/** Records that a student downloaded a weekly report. */
export async function trackReportDownload(
  context: Context,
  {
    studentId,
    file_path,
    file_date,
    id_course,
    id_course_class,
  }: { studentId: number } & TrackReportDownloadInput,
): Promise<Record<string, never>> {
  const { classGroupId } = await findOwnCourse(context, studentId, {
    courseId: id_course,
    classGroupId: id_course_class,
  });
  const report = await findReportOfWeek(context.db, {
    studentId,
    classGroupId,
    kind: 'weekly',
    format: 'pdf',
    week: file_date,
  });
  if (!report?.path || !isLinkToFile(file_path, report.path))
    throw notFound('Não encontramos este relatório.');
  await insertDownload(context.db, studentId, report.id);
  return {};
}
