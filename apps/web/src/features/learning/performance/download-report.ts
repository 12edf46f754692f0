import { reportsCalls } from '@toro/contract/learning/reports/calls';
import { saveFile } from '@toro/ui/save-file.ts';
import { api, queryClient } from '../../../shared/api.ts';
import type { Course } from '../../../shared/courses/queries.ts';
import { trackEvent } from '../../../shared/courses/track-event.ts';
import { weeklyReportsQuery } from './queries.ts';

type ReportCourse = Pick<Course, 'id' | 'id_turma'>;

/** Registers the download of a weekly report, then opens the file. */
export async function openReportFile(
  course: ReportCourse,
  { date, url }: { date: string; url: string },
): Promise<void> {
  const courseIds = { id_course: course.id, id_course_class: course.id_turma };
  await api.send(reportsCalls.trackReportDownload, {
    body: { file_path: url, file_date: date, ...courseIds },
  });
  saveFile(url);
  trackEvent('report_downloaded', courseIds);
}

/** Downloads a weekly report of the list, the newest unless a date is given. */
export async function downloadReport(course: ReportCourse, date?: string): Promise<'opened' | 'none'> {
  const reports = await queryClient.fetchQuery(weeklyReportsQuery(course));
  const ordered = [...reports].sort((one, other) => other.date.localeCompare(one.date));
  const report = date === undefined ? ordered[0] : ordered.find((each) => each.date === date);
  if (!report) return 'none';
  await openReportFile(course, report);
  return 'opened';
}
