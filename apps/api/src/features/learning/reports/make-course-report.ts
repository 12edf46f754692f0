import { academyDay } from '@toro/domain/base/calendar/day';
import type { ReportFormat } from '@toro/domain/learning/reports/report-path';
import { isWeekOver, mondayOf } from '@toro/domain/learning/reports/report-week';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { downloadLink } from '../../../platform/storage/download-link.ts';
import { assertReader, getReport, parseKind, type ReportInput } from './get-report.ts';
import { toFileName } from './list-weekly-reports.ts';
import { findReportOfWeek } from './queries.ts';
import { queueReport } from './queue-report.ts';

function parseFormat(media: string): ReportFormat {
  if (media === 'pdf' || media === 'png') return media;
  throw new AppError('invalid_input', 'Peça o relatório como pdf ou png.');
}

/** The figures of a report and, with `media`, the link to its file; queues the file when it is missing or outdated. */
export async function makeCourseReport(context: Context, query: ReportInput) {
  assertReader(query);
  const kind = parseKind(query.kind);
  const figures = await getReport(context, query, kind);
  if (query.media === undefined) return figures;
  const today = academyDay(context.now());
  const week = mondayOf(query.end ?? today);
  if (week > today) throw new AppError('invalid_input', 'Esta semana ainda não começou.');
  const enrolment = { studentId: query.user_id, courseId: query.course_id, classGroupId: query.class_id };
  const input = { ...enrolment, kind, format: parseFormat(query.media), week };
  const existing = await findReportOfWeek(context.db, input);
  const file = existing?.path ? downloadLink(context, existing.path, toFileName(week, input.format)) : null;
  if (existing?.state === 'ready' && isWeekOver(week, today)) return { ...figures, file };
  await context.limits.take('reports', String(query.user_id));
  await queueReport(context, input);
  return { ...figures, file };
}
