import { academyDay } from '@toro/domain/calendar/day';
import type { ReportFormat } from '@toro/domain/reports/report-path';
import { isWeekOver, mondayOf } from '@toro/domain/reports/report-week';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { downloadLink } from '../../platform/storage/download-link.ts';
import { type AskedReport, getCourseReport } from './get-report.ts';
import { fileName } from './list-weekly-reports.ts';
import { findReportOfWeek } from './queries.ts';
import { queueReport } from './queue-report.ts';

function formatOf(media: string): ReportFormat {
  if (media === 'pdf' || media === 'png') return media;
  throw new AppError('invalid_input', 'Peça o relatório como pdf ou png.');
}

/** The figures of a report and, with `media`, its file: at once if it is there, else it is being made. */
export async function makeCourseReport(context: Context, asked: AskedReport) {
  const { query, kind } = asked;
  const figures = await getCourseReport(context, asked);
  if (query.media === undefined) return figures;
  const today = academyDay(context.now());
  const week = mondayOf(query.end ?? today);
  if (week > today) throw new AppError('invalid_input', 'Esta semana ainda não começou.');
  const place = { studentId: query.user_id, courseId: query.course_id, classGroupId: query.class_id };
  const wanted = { ...place, kind, format: formatOf(query.media), week };
  const known = await findReportOfWeek(context.db, wanted);
  const file = known?.path ? downloadLink(context, known.path, fileName(week, wanted.format)) : null;
  if (known?.state === 'ready' && isWeekOver(week, today)) return { ...figures, file };
  await context.limits.take('reports', String(query.user_id));
  await queueReport(context, wanted);
  return { ...figures, file };
}
