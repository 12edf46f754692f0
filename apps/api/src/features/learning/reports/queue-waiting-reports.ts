import { findChromium } from '../../../platform/chromium/find-chromium.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { claimWaitingReports } from './queries.ts';

/**
 * Queues the reports that wait for a browser, once there is one, and those whose job was lost. A few hundred at a time:
 * the next run takes the others.
 */
export async function queueWaitingReports(
  context: Context,
  hasBrowser = () => findChromium(context.config.chromiumPath) !== null,
): Promise<number> {
  if (!hasBrowser()) return 0;
  return inTransaction(context, async (tx) => {
    const keys = await claimWaitingReports(tx.db, context.now());
    for (const key of keys) await tx.jobs.send(tx.db, 'render-report', { ...key, mail: false });
    if (keys.length > 0) context.log.info({ reports: keys.length }, 'waiting reports queued');
    return keys.length;
  });
}
