import { academyDay } from '@toro/domain/base/calendar/day';
import { isWeekOver } from '@toro/domain/learning/reports/report-week';
import { chooseReportWeek } from '@toro/domain/learning/reports/report-week-choice';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { downloadLink } from '../../../platform/storage/download-link.ts';
import { findOwnCourse } from '../../catalogue/courses/find-own-course.ts';
import { toFileName } from './list-weekly-reports.ts';
import { findReportOfWeek, type Report, type ReportInput, startReport } from './queries.ts';

/** Longer than a job and its retries take: a report that waits longer has lost its job. */
const STALE_MS = 10 * 60 * 1000;
/** A report of the current week is made again when it is older. */
const CURRENT_WEEK_MS = 60 * 60 * 1000;

/** Whether the report must be started: it is new, outdated, its job is missing, or it failed and the student retries. */
function mustStart(
  context: Context,
  row: Report | undefined,
  { retry, isOver }: { retry: boolean; isOver: boolean },
) {
  if (!row) return true;
  if (row.state === 'failed') return retry;
  const now = context.now().getTime();
  if (row.state === 'ready')
    return !isOver && row.readyAt !== null && now - row.readyAt.getTime() > CURRENT_WEEK_MS;
  // A report that waits for a browser is started again by the sweep.
  return row.failure === null && now - row.requestedAt.getTime() > STALE_MS;
}

async function start(context: Context, input: ReportInput, existing: Report | undefined): Promise<void> {
  await context.limits.take('reports', String(input.studentId));
  await inTransaction(context, async (tx) => {
    const id = await startReport(tx.db, input, existing, context.now());
    // Null when a concurrent request has started it.
    if (id !== null)
      await tx.jobs.send(tx.db, 'render-report', { studentId: input.studentId, id, mail: false });
  });
}

/**
 * Makes the newest weekly report of a course on request: starts it unless it is ready or being made, and returns how
 * far it is and, when it is ready, its link.
 */
export async function prepareReport(
  context: Context,
  {
    studentId,
    id_curso: courseId,
    id_turma: classGroupId,
    retry,
  }: { studentId: number; id_curso: number; id_turma: number; retry: boolean },
) {
  const course = await findOwnCourse(context, studentId, { courseId, classGroupId });
  if (course.landing !== 'report') throw notFound('Este curso não tem relatório semanal.');
  const today = academyDay(context.now());
  const week = chooseReportWeek(today, course.startsOn);
  const input: ReportInput = {
    studentId,
    courseId: course.id,
    classGroupId: course.classGroupId,
    kind: 'weekly',
    format: 'pdf',
    week,
  };
  const existing = await findReportOfWeek(context.db, input);
  if (mustStart(context, existing, { retry, isOver: isWeekOver(week, today) }))
    await start(context, input, existing);
  const report = await findReportOfWeek(context.db, input);
  const isReady = report?.state === 'ready' && report.path !== null;
  return {
    date: week,
    state: report?.state ?? 'waiting',
    progress: report?.progress ?? 0,
    /** The server has no browser yet. */
    delayed: report?.state === 'waiting' && report.failure !== null,
    url: isReady && report.path ? downloadLink(context, report.path, toFileName(week, 'pdf')) : null,
  };
}
