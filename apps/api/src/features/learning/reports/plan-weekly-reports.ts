import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/context.ts';
import { planReports, type ReportKey } from './queries.ts';

/** Inserts the reports of a week and returns those that are not ready; can be repeated. */
export async function planWeeklyReports(context: Context, week: string): Promise<ReportKey[]> {
  const planned = await planReports(context.db, week, context.now());
  return planned.flatMap(({ isReady, ...key }) => (isReady ? [] : [key]));
}

export async function queueWeeklyReports(context: Context, week: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const missing = await planWeeklyReports(tx, week);
    for (const key of missing) await tx.jobs.send(tx.db, 'render-report', { ...key, mail: true });
    context.log.info({ week, reports: missing.length }, 'weekly reports queued');
  });
}
