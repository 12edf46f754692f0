import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/context.ts';
import { planReports, type ReportKey } from './queries.ts';

/** The reports of a week that still have to be made; planning it again finds what is missing. */
export async function planWeek(context: Context, week: string): Promise<ReportKey[]> {
  const planned = await planReports(context.db, week);
  return planned.flatMap(({ isReady, ...key }) => (isReady ? [] : [key]));
}

/** Queues every report of a week. */
export async function queueWeek(context: Context, week: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    const missing = await planWeek(inside, week);
    for (const key of missing) await inside.jobs.send(inside.db, 'render-report', { ...key, mail: true });
    context.log.info({ week, reports: missing.length }, 'weekly reports queued');
  });
}
