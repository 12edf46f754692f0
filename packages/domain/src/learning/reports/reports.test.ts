import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/calendar/day.ts';
import { clampPercent, formatPercent } from '../../base/text/percent.ts';
import { countExamsDone, countExamsLeft, doneRatio, formatExamsFootnote } from './exams-done.ts';
import { comparisonScore, moduleScore, toPercentAverage, weightedAverage } from './figures.ts';
import { isReportPath } from './is-report-path.ts';
import { shortenBarTitle, shortenLessonTitle } from './lesson-titles.ts';
import { findModulesToImprove, formatImprovement } from './modules-to-improve.ts';
import { buildReportPath, parseExamType, parseReportParameters } from './report-path.ts';
import { fillPlaceholders, findTextForScore, splitReportText } from './report-text.ts';
import { isWeekOver, lastWeek, mondayOf, sundayOf } from './report-week.ts';

const anyNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0, 0, 100, 101),
);
const inRange = (value: number) => value >= 0 && value <= 100;

describe('figures', () => {
  it('shows percentages of 0 or less as 0 (REPORT-58)', () => {
    expect([-3, 0, -0.01, Number.NaN].map(clampPercent)).toEqual([0, 0, 0, 0]);
  });

  it('shows an average that is no number as 0, and one of 0 to 1 as a percentage (REPORT-59, REPORT-81)', () => {
    expect([Number.NaN, 0 / 0, 0.614, 1].map(toPercentAverage)).toEqual([0, 0, 61, 100]);
  });

  it('caps module scores and percentages at 100, with one decimal (REPORT-60, REPORT-62, REPORT-63)', () => {
    expect([103, 66.666, 100.04].map(moduleScore)).toEqual([100, 66.7, 100]);
    expect([33.333, 250, 12.34].map(clampPercent)).toEqual([33.3, 100, 12.3]);
  });

  it('formats a percentage as Intl does, with at most one decimal', () => {
    const platform = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
    fc.assert(
      fc.property(anyNumber, (value) => formatPercent(value) === `${platform.format(clampPercent(value))}%`),
    );
    expect([66.666, 70, 0.04].map(formatPercent)).toEqual(['66,7%', '70%', '0%']);
  });

  it('shows 10 or less as 100 in the comparison of mocks, if it is anything (REPORT-61)', () => {
    expect([0, 0.5, 10, 10.1, 55, 120, -4].map(comparisonScore)).toEqual([0, 100, 100, 10.1, 55, 100, 0]);
  });

  it('stays within 0 to 100 for any input', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (one, other) =>
        [
          clampPercent(one),
          toPercentAverage(one),
          moduleScore(one),
          comparisonScore(one),
          doneRatio(one, other),
          weightedAverage([{ percent: one, weight: Math.abs(other) }]),
        ].every(inRange),
      ),
    );
  });

  it('weighs modules by their share in the exam', () => {
    expect(
      weightedAverage([
        { percent: 100, weight: 3 },
        { percent: 0, weight: 1 },
      ]),
    ).toBe(75);
    expect(weightedAverage([])).toBe(0);
  });
});

describe('exams done', () => {
  const tests = (done?: number, toBeDone?: number) => ({
    done: done === undefined ? [] : [{ prova: done }],
    to_be_done: toBeDone === undefined ? [] : [{ prova: toBeDone }],
  });

  it('are counted out of 31 by default, and out of 30 without data (REPORT-78, REPORT-79)', () => {
    expect(countExamsDone(tests(0, 0))).toEqual({ done: 0, toBeDone: 31, available: 31, progress: 0 });
    expect(countExamsDone(tests())).toEqual({ done: 0, toBeDone: 30, available: 30, progress: 0 });
    expect(countExamsDone(tests(6, 25))).toMatchObject({ available: 31, progress: 19.4 });
  });

  it('handle 0 of 0 and 31 of 0', () => {
    expect(doneRatio(0, 0)).toBe(0);
    expect(doneRatio(31, 0)).toBe(100);
    expect(countExamsDone(tests(31, 0))).toEqual({ done: 31, toBeDone: 0, available: 31, progress: 100 });
    expect(countExamsLeft(31, 40)).toBe(0);
  });

  it('stay within the available exams', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (done, left) => {
        const exams = countExamsDone(tests(done, left));
        return inRange(exams.progress) && exams.toBeDone >= 0 && exams.available > 0;
      }),
    );
  });

  it('have a footnote that the courses of 30 and 60 days change (REPORT-10)', () => {
    const notes = ['30d', '60d', null].map((report) => formatExamsFootnote(report, 31));
    expect(new Set(notes).size).toBe(3);
    expect(notes[0]).toContain('30 dias');
    expect(notes[1]).toContain('60 dias');
  });
});

describe('titles', () => {
  const long = 'x'.repeat(80);
  const keptLength = (title: string) => title.replace('…', '').length;

  it('are cut at 50, at 45 beside bars, and at 60 between 40 and 60 percent (REPORT-64, REPORT-65, REPORT-66)', () => {
    expect([undefined, 39, 61].map((total) => keptLength(shortenLessonTitle(long, total)))).toEqual([
      50, 50, 50,
    ]);
    expect([40, 50, 60].map((total) => keptLength(shortenLessonTitle(long, total)))).toEqual([60, 60, 60]);
    expect(keptLength(shortenBarTitle(long))).toBe(45);
    expect(shortenLessonTitle('Curto')).toBe('Curto');
  });
});

describe('improvement', () => {
  it("is listed as 'Módulo X: aumentar N%', the farthest first (REPORT-31)", () => {
    const list = findModulesToImprove(
      [
        { module: 1, total: 70 },
        { module: 2, total: 30 },
        { module: 3, total: 90 },
      ],
      new Map([
        [1, 80],
        [2, 75],
        [3, 80],
      ]),
    );
    expect(list.map(formatImprovement)).toEqual(['Módulo 2: aumentar 45%', 'Módulo 1: aumentar 10%']);
  });

  it('lists 1 to 100 missing points, and no module that has reached its goal', () => {
    const score = fc.record({ module: fc.integer({ min: 1, max: 10 }), total: fc.double({ noNaN: true }) });
    fc.assert(
      fc.property(fc.array(score), fc.nat(100), (scores, line) => {
        const recommended = new Map(scores.map(({ module }) => [module, line]));
        return findModulesToImprove(scores, recommended).every(({ total }) => total > 0 && total <= 100);
      }),
    );
  });
});

describe('addresses', () => {
  const read = (path: string, query: string) => parseReportParameters(path, new URLSearchParams(query));

  it('are read: student, course and class group as whole numbers (REPORT-02, REPORT-03, REPORT-04)', () => {
    expect(read('/cfp-weekly-pdf', 'user_id=7&course_id=101&class_id=530')).toMatchObject({
      userId: 7,
      courseId: 101,
      classId: 530,
    });
    for (const bad of ['user_id=7a', 'user_id=-1', 'user_id=1.5', 'user_id=', 'x=1'])
      expect(read('/cfp-weekly-pdf', `${bad}&course_id=101&class_id=530`)).toBeNull();
  });

  it('are read: span, media, kind, classes, report and exam (REPORT-05, REPORT-06, REPORT-07, REPORT-08, REPORT-09, REPORT-11)', () => {
    const query =
      'user_id=7&course_id=1&class_id=5&start=2026-11-02&end=2026-11-08&media=pdf&kind=weekly&classes=3&classes=4&report=60d&examType=cfa';
    expect(read('/cfp-weekly-pdf', query)).toEqual({
      userId: 7,
      courseId: 1,
      classId: 5,
      start: '2026-11-02',
      end: '2026-11-08',
      media: 'pdf',
      kind: 'weekly',
      classes: [3, 4],
      report: '60d',
      examType: 'cfa',
    });
    expect(read('/cfp-weekly-pdf', `${query}&start=x`.replace('2026-11-02', '2026-13-40'))?.start).toBeNull();
  });

  it('name the exam (REPORT-12, REPORT-13, REPORT-14)', () => {
    expect(parseExamType('/cfa-weekly-png', null)).toBe('cfa');
    expect(parseExamType('/cfp-weekly-png', 'cfa')).toBe('cfa');
    expect(parseExamType('/cfp-weekly-png', null)).toBe('cfp');
    expect(parseExamType('/cfp-weekly-png', 'other')).toBe('cfp');
  });

  it('cover the six pages', () => {
    expect(buildReportPath('cfa', 'simulado', 'png')).toBe('/cfa-simulado-pdf');
    expect(buildReportPath('cfp', 'weekly', 'png')).toBe('/cfp-weekly-png');
    expect(['/cfp-x', '/cfa-weekly-pdf', '/courses', '/cfpx'].map(isReportPath)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('texts', () => {
  const content =
    '<p>Olá, {name}. #done# feitas, #toBeDone# por fazer.</p>\n##imagem_relatório##\n##data_imagem:Até domingo.##\n<p>Siga, {name}.</p>';

  it('are chosen by the range of the rounded score (DASH-15)', () => {
    const texts = [
      { gte: 0, lte: 49, content: 'a' },
      { gte: 50, lte: 100, content: 'b' },
    ];
    expect(
      [-5, 49.4, 49.5, 100, 170, Number.NaN].map((score) => findTextForScore(texts, score)?.content),
    ).toEqual(['a', 'a', 'b', 'b', 'b', 'a']);
    expect(findTextForScore([], 50)).toBeUndefined();
  });

  it('have their placeholders filled (REPORT-83, REPORT-84, REPORT-85)', () => {
    expect(fillPlaceholders('{name} #done# #toBeDone#', { name: 'Ana', done: 6, toBeDone: 25 })).toBe(
      'Ana 6 25',
    );
    expect(fillPlaceholders('{name}', { name: '<b>$&' })).toBe('&lt;b&gt;$&amp;');
  });

  it('are split by their markers into intro, note and closing (REPORT-86)', () => {
    expect(splitReportText(content, { name: 'Ana', done: 6, toBeDone: 25 })).toEqual({
      intro: '<p>Olá, Ana. 6 feitas, 25 por fazer.</p>',
      note: 'Até domingo.',
      closing: '<p>Siga, Ana.</p>',
    });
    expect(splitReportText('<p>Só isto.</p>', { name: 'Ana' })).toEqual({
      intro: '<p>Só isto.</p>',
      note: '',
      closing: '',
    });
    expect(splitReportText('a<p>##imagem_relatório##</p>b', { name: '' })).toMatchObject({
      intro: 'a',
      closing: 'b',
    });
  });

  it('leave no marker behind', () => {
    const fragment = fc.constantFrom(
      '##imagem_relatório##',
      '##data_imagem:x##',
      'palavra',
      ' ',
      '<p>',
      '</p>',
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 3 }), (parts) => {
        const once = [...new Set(parts)].join('');
        const { intro, note, closing } = splitReportText(once, { name: 'Ana' });
        return !`${intro}${note}${closing}`.includes('##');
      }),
    );
  });
});

describe('weeks', () => {
  it('run from Monday to Sunday', () => {
    expect(mondayOf('2026-11-15')).toBe('2026-11-09');
    expect(mondayOf('2026-11-09')).toBe('2026-11-09');
    expect(mondayOf('2020-03-01')).toBe('2020-02-24');
    expect(sundayOf('2026-11-09')).toBe('2026-11-15');
    expect(lastWeek('2026-11-15')).toBe('2026-11-02');
    expect(lastWeek('2026-11-16')).toBe('2026-11-09');
    expect([isWeekOver('2026-11-09', '2026-11-15'), isWeekOver('2026-11-09', '2026-11-16')]).toEqual([
      false,
      true,
    ]);
  });

  it('contain every day exactly once', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (days) => {
        const day = addDays('2026-01-01', days);
        return mondayOf(day) <= day && day <= sundayOf(mondayOf(day));
      }),
    );
  });
});
