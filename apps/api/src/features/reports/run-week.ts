import type { Renderer } from '../../platform/chromium/renderer.ts';
import type { Context } from '../../platform/context.ts';
import { planWeek } from './plan-week.ts';
import { findReport } from './queries.ts';
import { renderReport } from './render-report.ts';

const AT_ONCE = 2;

export interface WeekProgress {
  done: number;
  failed: number;
  total: number;
}

/** Makes every report of a week that is missing, here and now, and mails them. */
export async function runWeek(
  context: Context,
  renderer: Renderer,
  week: string,
  tell: (progress: WeekProgress) => void,
): Promise<{ progress: WeekProgress; failures: string[] }> {
  const missing = await planWeek(context, week);
  const progress = { done: 0, failed: 0, total: missing.length };
  const failures: string[] = [];
  const queue = missing.values();
  async function work() {
    for (const key of queue) {
      await renderReport(context, renderer, { ...key, mail: true }).catch(() => undefined);
      const made = (await findReport(context.db, key))?.report;
      if (made && made.state !== 'ready') {
        progress.failed += 1;
        failures.push(`student ${key.studentId}, ${made.kind} ${made.format}: ${made.failure ?? 'unknown'}`);
      }
      progress.done += 1;
      tell({ ...progress });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { progress, failures };
}
