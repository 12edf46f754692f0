import { addDays, type Day } from '../../base/calendar/day.ts';

export const TREND_WEEKS = 26;
const MIN_WEEKS = 8;
const COMPARED_WEEKS = 4;
const DAYS = 7;

export interface WeekAverage {
  week: Day;
  percent: number;
  tests: number;
}

/** One entry per week from the first test to this week, at least eight; a week without a test has no average. */
export function buildTrend(
  figures: readonly WeekAverage[],
  thisMonday: Day,
): { week: Day; percent: number | null; tests: number }[] {
  const known = new Map(figures.map((figure) => [figure.week, figure]));
  const weeks = Array.from({ length: TREND_WEEKS }, (_, at) => {
    const week = addDays(thisMonday, (at - TREND_WEEKS + 1) * DAYS);
    const figure = known.get(week);
    return { week, percent: figure?.percent ?? null, tests: figure?.tests ?? 0 };
  });
  const first = weeks.findIndex(({ percent }) => percent !== null);
  const latest = TREND_WEEKS - MIN_WEEKS;
  return weeks.slice(first === -1 ? latest : Math.min(first, latest));
}

/** Whole points gained from the previous four weeks to the last four; null when either has no test. */
export function computeRecentGain(figures: readonly WeekAverage[], thisMonday: Day): number | null {
  const turn = addDays(thisMonday, -(COMPARED_WEEKS - 1) * DAYS);
  const from = addDays(turn, -COMPARED_WEEKS * DAYS);
  const mean = (chosen: readonly WeekAverage[]) => {
    const tests = chosen.reduce((sum, figure) => sum + figure.tests, 0);
    if (tests === 0) return null;
    return chosen.reduce((sum, figure) => sum + figure.percent * figure.tests, 0) / tests;
  };
  const now = mean(figures.filter(({ week }) => week >= turn));
  const before = mean(figures.filter(({ week }) => week >= from && week < turn));
  return now === null || before === null ? null : Math.round(now - before);
}
