import { academyDay } from '@toro/domain/base/calendar/day';
import { lastWeek } from '@toro/domain/learning/reports/report-week';
import type { Context } from '../../../platform/context.ts';
import { countReports } from './queries.ts';

const LOG_EVERY = 25;

/** Returns a function to call after each report; it logs the progress of the week now and then. */
export function createProgressLogger(context: Context): () => Promise<void> {
  let renderedCount = 0;
  return async () => {
    renderedCount += 1;
    if (renderedCount % LOG_EVERY !== 0) return;
    const week = lastWeek(academyDay(context.now()));
    context.log.info({ week, ...(await countReports(context.db, week)) }, 'weekly reports');
  };
}
