import type { Day } from '../../base/calendar/day.ts';
import { lastWeek, mondayOf, sundayOf } from './report-week.ts';

/** The week of a report made on request: the last complete one, or the current one in the first week of a class group. */
export const chooseReportWeek = (today: Day, startsOn: Day | null): Day =>
  startsOn !== null && startsOn > sundayOf(lastWeek(today)) ? mondayOf(today) : lastWeek(today);
