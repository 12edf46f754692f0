import { academyDay, isCalendarDay } from '@toro/domain/base/calendar/day';
import { isWeekOver, lastWeek, mondayOf } from '@toro/domain/learning/reports/report-week';
import { createAppRenderer } from '../../create-app-renderer.ts';
import { runWeeklyReports, type WeekProgress } from '../../features/learning/reports/run-weekly-reports.ts';
import type { Command } from './command.ts';

const BAR_WIDTH = 30;

/** On a terminal it rewrites one line; otherwise it prints a line for each tenth. */
function createProgressBar() {
  let lastTenth = -1;
  return ({ done, failed, total }: WeekProgress) => {
    const share = total === 0 ? 1 : done / total;
    const filled = Math.round(share * BAR_WIDTH);
    const line = `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${done}/${total}${failed ? `, ${failed} failed` : ''}`;
    if (process.stderr.isTTY) process.stderr.write(`\r${line}${done === total ? '\n' : ''}`);
    else if (Math.floor(share * 10) !== lastTenth) console.error(line);
    lastTenth = Math.floor(share * 10);
  };
}

export const reportsCommand: Command = {
  usage: '[--week YYYY-MM-DD]',
  summary: 'make and mail the weekly reports that are missing of a week; without a day, of the last one',
  audit: 'run-weekly-reports',
  args: { min: 0, max: 0 },
  options: ['week'],
  async run(context, _args, { week: requested }) {
    const today = academyDay(context.now());
    if (requested !== undefined && !isCalendarDay(requested)) {
      console.error(`"${requested}" is no day; write it as 2026-11-09.`);
      return 1;
    }
    const week = requested === undefined ? lastWeek(today) : mondayOf(requested);
    if (!isWeekOver(week, today)) {
      console.error(`The week of ${week} is not over yet.`);
      return 1;
    }
    const renderer = createAppRenderer(context);
    try {
      const { progress, failures } = await runWeeklyReports(context, renderer, week, createProgressBar());
      for (const failure of new Set(failures)) console.error(failure);
      console.log(`Week of ${week}: ${progress.done - progress.failed} made, ${progress.failed} failed.`);
      return failures.length === 0 ? 0 : 1;
    } finally {
      await renderer.close();
    }
  },
};
