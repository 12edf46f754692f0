import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../base/calendar/day.ts';
import { metricsStart } from './metrics-span.ts';
import { barLevel, buildModuleBars, LEVEL_TEXTS, MODULE_LINES } from './module-bars.ts';
import { computeScoreToro, SCORE_WEIGHTS } from './score-toro.ts';
import { buildTrend, computeRecentGain, TREND_WEEKS } from './trend.ts';
import { findWeakestModules } from './weakest-modules.ts';

const percent = fc.double({ min: 0, max: 100, noNaN: true });

it('weighs tests 50 %, mocks 30 % and progress 20 %', () => {
  expect(SCORE_WEIGHTS.tests + SCORE_WEIGHTS.mocks + SCORE_WEIGHTS.progress).toBe(1);
  expect(computeScoreToro({ average: 70, mockAverage: 50, lessonsDone: 5, lessonsTotal: 10 })).toBe(
    35 + 15 + 10,
  );
  expect(computeScoreToro({ average: 0, mockAverage: 0, lessonsDone: 0, lessonsTotal: 0 })).toBe(0);
});

it('stays between 0 and 100 whatever was done', () => {
  fc.assert(
    fc.property(percent, percent, fc.nat(100), fc.nat(100), (average, mockAverage, one, other) => {
      const score = computeScoreToro({
        average,
        mockAverage,
        lessonsDone: Math.min(one, other),
        lessonsTotal: Math.max(one, other),
      });
      return score >= 0 && score <= 100 + 1e-9;
    }),
  );
});

it('fills missing modules with 0 and caps at 100 (DASH-10, DASH-12)', () => {
  const bars = buildModuleBars(
    [
      { module: 2, total: 55.4 },
      { module: 4, total: 130 },
    ],
    6,
  );
  expect(bars.map(({ percent }) => percent)).toEqual([0, 55, 0, 100, 0, 0]);
  expect(bars.map(({ name }) => name)).toEqual(['M1', 'M2', 'M3', 'M4', 'M5', 'M6']);
  expect([29, 30, 69, 70].map((percent) => barLevel(percent))).toEqual(['low', 'middle', 'middle', 'good']);
});

it('has ten bars where the exam has ten modules, and lines at 30 and 70 (DASH-11, DASH-13, DASH-14)', () => {
  expect(buildModuleBars([], 10).map(({ name }) => name)).toEqual([
    'M1',
    'M2',
    'M3',
    'M4',
    'M5',
    'M6',
    'M7',
    'M8',
    'M9',
    'M10',
  ]);
  expect(MODULE_LINES).toEqual({ low: 30, good: 70 });
});

it('is good from the recommended line on where that is higher', () => {
  expect([70, 84, 85].map((percent) => barLevel(percent, 85))).toEqual(['middle', 'middle', 'good']);
  expect([60, 69, 70].map((percent) => barLevel(percent, 60))).toEqual(['middle', 'middle', 'good']);
});

it('colours lessons of a low score orange (REPORT-80)', () => {
  expect(LEVEL_TEXTS[barLevel(20)].cor).toBe('orange');
  expect([barLevel(50), barLevel(80)].map((level) => LEVEL_TEXTS[level].cor)).not.toContain('orange');
});

it('keeps every bar between 0 and 100', () => {
  const figure = fc.record({ module: fc.integer({ min: 1, max: 12 }), total: fc.double({ noNaN: true }) });
  fc.assert(
    fc.property(fc.array(figure), fc.integer({ min: 0, max: 10 }), (figures, modules) => {
      const bars = buildModuleBars(figures, modules);
      return bars.length === modules && bars.every(({ percent }) => percent >= 0 && percent <= 100);
    }),
  );
});

it('shows eight weeks to half a year, with gaps where nothing was done', () => {
  const weeks = buildTrend([{ week: '2026-11-02', percent: 60, tests: 2 }], '2026-11-09');
  expect(weeks).toHaveLength(8);
  expect(weeks.at(-1)).toEqual({ week: '2026-11-09', percent: null, tests: 0 });
  expect(weeks.at(-2)).toEqual({ week: '2026-11-02', percent: 60, tests: 2 });
  const old = buildTrend([{ week: addDays('2026-11-09', -25 * 7), percent: 60, tests: 2 }], '2026-11-09');
  expect(old).toHaveLength(TREND_WEEKS);
  expect(old[0]?.percent).toBe(60);
  expect(buildTrend([], '2026-11-09')).toHaveLength(8);
});

it('compares the last four weeks with the four before, by the number of tests', () => {
  const figures = [
    { week: '2026-09-28', percent: 40, tests: 3 },
    { week: '2026-10-12', percent: 60, tests: 1 },
    { week: '2026-10-19', percent: 70, tests: 1 },
    { week: '2026-11-09', percent: 80, tests: 1 },
  ];
  expect(computeRecentGain(figures, '2026-11-09')).toBe(30);
  expect(computeRecentGain(figures.slice(2), '2026-11-09')).toBeNull();
  expect(computeRecentGain([], '2026-11-09')).toBeNull();
});

it('lists at most three attempted modules below the recommended line, the farthest first', () => {
  const modules = [1, 2, 3, 4, 5, 6].map((module) => ({ module, recommended: 75, title: `T${module}` }));
  const figures = [
    { module: 1, total: 74 },
    { module: 2, total: 20 },
    { module: 3, total: 90 },
    { module: 4, total: 50 },
    { module: 5, total: 60 },
  ];
  expect(findWeakestModules(modules, figures).map(({ module }) => module)).toEqual([2, 4, 5]);
  expect(findWeakestModules(modules, [])).toEqual([]);
  expect(findWeakestModules([], figures)).toEqual([]);
});

it('requests the figures of a secondary course of the main one without a first day (API-34)', () => {
  const course = { id: 5, id_main_course: 4, id_course_category: 1 };
  expect(metricsStart(course, '2026-10-18')).toBeUndefined();
  expect(metricsStart({ ...course, id_main_course: null }, '2026-10-18')).toBe('2026-10-18');
  expect(metricsStart({ ...course, id_main_course: 5 }, '2026-10-18')).toBe('2026-10-18');
  expect(metricsStart({ ...course, id_course_category: 2 }, '2026-10-18')).toBe('2026-10-18');
});
