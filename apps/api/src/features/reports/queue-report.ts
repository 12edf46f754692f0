import { type Context, inTransaction } from '../../platform/context.ts';
import { askForReport, type WantedReport } from './queries.ts';

/** Asks for one report, which a worker then makes; nothing is mailed. */
export const queueReport = (context: Context, wanted: WantedReport): Promise<void> =>
  inTransaction(context, async (inside) => {
    const id = await askForReport(inside.db, wanted);
    await inside.jobs.send(inside.db, 'render-report', { studentId: wanted.studentId, id, mail: false });
  });
