import { type Renderer, RenderingUnavailable } from '../../platform/chromium/renderer.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { mailReport } from './mail-report.ts';
import { findReport, markFailed, markReady, type ReportKey } from './queries.ts';
import { LINK_LIFETIMES, reportLink } from './report-link.ts';

const TYPES = { pdf: 'application/pdf', png: 'image/png' } as const;

/**
 * Opens a report's screen by a signed link, keeps what it looks like, and mails it if that is asked for.
 * One that is ready is left alone. A failure is noted on the report and passed on, so that it is tried again.
 */
export async function renderReport(
  context: Context,
  renderer: Renderer,
  { mail, ...key }: ReportKey & { mail: boolean },
): Promise<void> {
  const found = await findReport(context.db, key);
  if (!found || found.report.state === 'ready' || found.student.isGone) return;
  const { report, examType } = found;
  try {
    const address = reportLink(context, { ...report, examType }, LINK_LIFETIMES.renderer);
    const content = await renderer.render(address, report.format);
    const { studentId, classGroupId, week, kind, format } = report;
    const path = `private/reports/${studentId}/${classGroupId}/${week}-${kind}.${format}`;
    await context.storage.put(path, content, TYPES[format]);
    await inTransaction(context, async (inside) => {
      const isNew = await markReady(inside.db, key, path, context.now());
      if (isNew && mail && kind === 'weekly' && format === 'pdf') await mailReport(inside, found);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await markFailed(context.db, key, reason);
    // Trying again brings no browser: the report stays failed until somebody installs one and runs the week again.
    if (error instanceof RenderingUnavailable) return;
    context.log.warn(
      { report: key.id, student: key.studentId, week: report.week, reason },
      'a report failed',
    );
    throw error;
  }
}
