import { type Renderer, RenderingUnavailable } from '../../platform/chromium/renderer.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { mailReport } from './mail-report.ts';
import { findReport, markFailed, markReady, type ReportKey } from './queries.ts';
import { LINK_LIFETIMES, reportLink } from './report-link.ts';

const CONTENT_TYPES = { pdf: 'application/pdf', png: 'image/png' } as const;

/**
 * Renders the page of a report through a signed link, stores the file, and mails the student if `mail` is set. A ready
 * report is skipped. A failure is stored on the report and thrown again, so that the job is retried.
 */
export async function renderReport(
  context: Context,
  renderer: Renderer,
  { mail, ...key }: ReportKey & { mail: boolean },
): Promise<void> {
  const reportWithStudent = await findReport(context.db, key);
  if (!reportWithStudent || reportWithStudent.report.state === 'ready' || reportWithStudent.student.isGone)
    return;
  const { report, examType } = reportWithStudent;
  try {
    const address = reportLink(context, { ...report, examType }, LINK_LIFETIMES.renderer);
    const content = await renderer.render(address, report.format);
    const { studentId, classGroupId, week, kind, format } = report;
    const path = `private/reports/${studentId}/${classGroupId}/${week}-${kind}.${format}`;
    await context.storage.put(path, content, CONTENT_TYPES[format]);
    await inTransaction(context, async (tx) => {
      const isNew = await markReady(tx.db, key, path, context.now());
      if (isNew && mail && kind === 'weekly' && format === 'pdf') await mailReport(tx, reportWithStudent);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await markFailed(context.db, key, reason);
    // A retry cannot help without a browser: the report stays failed until one is installed and the week is run again.
    if (error instanceof RenderingUnavailable) return;
    context.log.warn(
      { report: key.id, student: key.studentId, week: report.week, reason },
      'a report failed',
    );
    throw error;
  }
}
