import { type Context, inTransaction } from '../../../platform/context.ts';
import { type ReportInput, upsertWaitingReport } from './queries.ts';

/** Queues the rendering of one report; nothing is mailed. */
export const queueReport = (context: Context, report: ReportInput): Promise<void> =>
  inTransaction(context, async (tx) => {
    const id = await upsertWaitingReport(tx.db, report);
    await tx.jobs.send(tx.db, 'render-report', { studentId: report.studentId, id, mail: false });
  });
