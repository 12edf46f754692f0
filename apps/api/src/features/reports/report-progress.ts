import { academyDay } from '@toro/domain/calendar/day';
import { lastWeek } from '@toro/domain/reports/report-week';
import type { Context } from '../../platform/context.ts';
import { countReports } from './queries.ts';

const EVERY = 25;

/** Called after each report: says now and then in the log how the week stands. */
export function reportProgress(context: Context): () => Promise<void> {
  let made = 0;
  return async () => {
    made += 1;
    if (made % EVERY !== 0) return;
    const week = lastWeek(academyDay(context.now()));
    context.log.info({ week, ...(await countReports(context.db, week)) }, 'weekly reports');
  };
}
