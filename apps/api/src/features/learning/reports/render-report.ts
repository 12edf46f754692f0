import { type Renderer, RenderingUnavailable } from '../../../platform/chromium/renderer.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { mailReport } from './mail-report.ts';
import {
  findReport,
  markFailed,
  markReady,
  markWaiting,
  type ReportKey,
  updateReportProgress,
} from './queries.ts';
import { LINK_LIFETIMES, reportLink, toLinkedReport } from './report-link.ts';

/** The share of the work that is done when the job starts, when the page is complete and when the file exists. */
const PROGRESS = { started: 15, loaded: 60, rendered: 90 };
const CONTENT_TYPES = { pdf: 'application/pdf', png: 'image/png' } as const;

/**
 * Renders the page of a report through a signed link, stores the file, and mails the student if `mail` is set. A ready
 * report is skipped. A failure is stored on the report and thrown again, so that the job is retried. Without a browser
 * the report waits; `queueWaitingReports` queues it again.
 */
export async function renderReport(
  context: Context,
  renderer: Renderer,
  { mail, ...key }: ReportKey & { mail: boolean },
): Promise<void> {
  const reportWithStudent = await findReport(context.db, key);
  if (!reportWithStudent || reportWithStudent.report.state === 'ready' || reportWithStudent.student.isGone)
    return;
  const { report } = reportWithStudent;
  try {
    await updateReportProgress(context.db, key, PROGRESS.started);
    const address = reportLink(context, toLinkedReport(reportWithStudent), LINK_LIFETIMES.renderer);
    const content = await renderer.render(address, report.format, {
      onLoaded: () => updateReportProgress(context.db, key, PROGRESS.loaded),
      host: reportWithStudent.student.host,
    });
    await updateReportProgress(context.db, key, PROGRESS.rendered);
    const { studentId, classGroupId, week, kind, format } = report;
    const path = `private/reports/${studentId}/${classGroupId}/${week}-${kind}.${format}`;
    await context.storage.put(path, content, CONTENT_TYPES[format]);
    await inTransaction(context, async (tx) => {
      const isNew = await markReady(tx.db, key, path, context.now());
      const isMailed = mail || report.mailWhenReady;
      if (isNew && isMailed && kind === 'weekly' && format === 'pdf') await mailReport(tx, reportWithStudent);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof RenderingUnavailable) return markWaiting(context.db, key, reason);
    await markFailed(context.db, key, reason);
    context.log.warn(
      { report: key.id, student: key.studentId, week: report.week, reason },
      'a report failed',
    );
    throw error;
  }
}
