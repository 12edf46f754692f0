import { recordAudit } from '../../../platform/audit.ts';
import type { Renderer } from '../../../platform/chromium/renderer.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { planWeeklyReports } from './plan-weekly-reports.ts';
import { findReport } from './queries.ts';
import { renderReport } from './render-report.ts';

const CONCURRENCY = 2;

export interface WeekProgress {
  done: number;
  failed: number;
  total: number;
}

/** Renders and mails every missing report of a week in this process. */
export async function runWeeklyReports(
  context: Context,
  renderer: Renderer,
  week: string,
  onProgress: (progress: WeekProgress) => void,
): Promise<{ progress: WeekProgress; failures: string[] }> {
  const missing = await inTransaction(context, async (tx) => {
    const planned = await planWeeklyReports(tx, week);
    const subject = { kind: 'week' as const, id: week };
    if (planned.length > 0)
      await recordAudit(tx, { action: 'run-weekly-reports', subject, detail: { reports: planned.length } });
    return planned;
  });
  const progress = { done: 0, failed: 0, total: missing.length };
  const failures: string[] = [];
  const queue = missing.values();
  async function work() {
    for (const key of queue) {
      await renderReport(context, renderer, { ...key, mail: true }).catch(() => undefined);
      const report = (await findReport(context.db, key))?.report;
      if (report && report.state !== 'ready') {
        progress.failed += 1;
        failures.push(
          `student ${key.studentId}, ${report.kind} ${report.format}: ${report.failure ?? 'unknown'}`,
        );
      }
      progress.done += 1;
      onProgress({ ...progress });
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { progress, failures };
}
