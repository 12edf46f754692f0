import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAnswerKey } from './answer-key.ts';
import {
  buildGrade,
  isCorrectAnswer,
  isExamPassed,
  modulesToStudy,
  PASS_PERCENT_MODULE,
  PASS_PERCENT_OVERALL,
  reachesPercent,
} from './grade.ts';
import { rankResult } from './ranking.ts';
import { closingInstant, hasClosed, hasOpened } from './sheet-days.ts';

describe('grade', () => {
  it('a cancelled question is right for everyone, an unanswered one is wrong', () => {
    expect(isCorrectAnswer({ cancelled: true, correct: null, marked: null })).toBe(true);
    expect(isCorrectAnswer({ cancelled: false, correct: 'A', marked: 'A' })).toBe(true);
    expect(isCorrectAnswer({ cancelled: false, correct: 'A', marked: 'B' })).toBe(false);
    expect(isCorrectAnswer({ cancelled: false, correct: null, marked: null })).toBe(false);
  });

  it('is measured against 70 % overall and 50 % in each module, without rounding up', () => {
    expect([PASS_PERCENT_OVERALL, PASS_PERCENT_MODULE]).toEqual([70, 50]);
    expect(buildGrade(1399, 2000).percentage).toBe(70);
    expect(reachesPercent(buildGrade(1399, 2000), PASS_PERCENT_OVERALL)).toBe(false);
    const [good, poor] = [buildGrade(9, 10), buildGrade(4, 10)];
    expect(isExamPassed(buildGrade(14, 20), [good, buildGrade(5, 10)])).toBe(true);
    expect(isExamPassed(buildGrade(13, 20), [good, good])).toBe(false);
    expect(isExamPassed(buildGrade(18, 20), [good, poor])).toBe(false);
    expect(buildGrade(0, 0).percentage).toBe(0);
  });

  it('lists the modules to study from the weakest, without the good ones', () => {
    const module = (number: number, hits: number) => ({ number, grade: buildGrade(hits, 10) });
    const study = modulesToStudy([module(1, 6), module(2, 7), module(3, 2), module(4, 6)]);
    expect(study.map(({ number }) => number)).toEqual([3, 1, 4]);
    expect(modulesToStudy([{ number: 1, grade: null }])).toEqual([]);
  });
});

describe('standing', () => {
  const crowd = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 150 }), fc.integer({ min: 1, max: 40 })), { minLength: 1 })
    .map((pairs) => new Map(pairs));

  it('is null for too few people', () => {
    expect(rankResult(new Map([[10, 29]]), 10, 30, true)).toBeNull();
    expect(rankResult(new Map([[10, 1]]), 10, 1, true)).toBeNull();
    expect(
      rankResult(
        new Map([
          [10, 15],
          [20, 15],
        ]),
        20,
        30,
        true,
      ),
    ).toEqual({ people: 30, ahead_of: 51 });
    expect(rankResult(new Map([[10, 30]]), 20, 30, false)).toEqual({ people: 30, ahead_of: 100 });
    expect(
      rankResult(
        new Map([
          [10, 15],
          [20, 15],
        ]),
        20,
        30,
        false,
      ),
    ).toEqual({ people: 30, ahead_of: 50 });
  });

  it('lies between 0 and 100 and never falls with more hits', () => {
    fc.assert(
      fc.property(crowd, fc.nat(149), fc.boolean(), (people, hits, counted) => {
        const [less, more] = [rankResult(people, hits, 2, counted), rankResult(people, hits + 1, 2, counted)];
        if (!less || !more) return;
        expect(less.ahead_of).toBeGreaterThanOrEqual(0);
        expect(more.ahead_of).toBeGreaterThanOrEqual(less.ahead_of);
        expect(more.ahead_of).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('days', () => {
  it('includes its first and last day', () => {
    const days = { opensOn: '2026-11-10', closesOn: '2026-11-20' };
    expect([hasOpened(days, '2026-11-09'), hasOpened(days, '2026-11-10')]).toEqual([false, true]);
    expect([hasClosed(days, '2026-11-20'), hasClosed(days, '2026-11-21')]).toEqual([false, true]);
    expect(hasClosed({ ...days, closesOn: null }, '2099-01-01')).toBe(false);
    expect(closingInstant(days)).toBe('2026-11-21T03:00:00.000Z');
    expect(closingInstant({ ...days, closesOn: null })).toBeNull();
  });
});

describe('answer key', () => {
  const modules = [
    { number: 1, firstQuestion: 1, options: [5, 5, 5] },
    { number: 2, firstQuestion: 4, options: [4] },
  ];

  it('is parsed module by module, whatever its spacing', () => {
    const { letters, errors } = parseAnswerKey(['2=*', '1=a b.C'], modules);
    expect(errors).toEqual([]);
    expect(Object.fromEntries(letters)).toEqual({ 1: 'ABC', 2: '*' });
  });

  it('is refused with all errors at once', () => {
    expect(parseAnswerKey(['1=AB', '3=A', 'x'], modules).errors).toEqual([
      'module 1: has 3 questions (1 to 3), the key 2 letters',
      'module 3: the sheet has none',
      '"x": write each module as 1=ABCDE',
      'module 2: is missing',
    ]);
    expect(parseAnswerKey(['1=ABC', '1=ABC', '2=E'], modules).errors).toEqual([
      'module 1: is given twice',
      'module 2, question 4: has no option E',
    ]);
  });

  it('never accepts a letter that a question does not offer', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        const { letters, errors } = parseAnswerKey(
          [`1=${key}`],
          [{ number: 1, firstQuestion: 1, options: [2, 2] }],
        );
        if (errors.length === 0) expect(letters.get(1)).toMatch(/^[AB*]{2}$/);
      }),
    );
  });

  it('names a wrong letter by its number on the paper', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(counts, fc.nat(), (sizes, place) => {
        const total = sizes.reduce((sum, size) => sum + size, 0);
        const wrong = 1 + (place % total);
        let next = 1;
        const paper = sizes.map((size, at) => {
          const firstQuestion = next;
          next += size;
          return { number: at + 1, firstQuestion, options: Array(size).fill(4) };
        });
        const words = paper.map(({ number, firstQuestion, options }) => {
          const letters = options.map((_, at) => (firstQuestion + at === wrong ? 'E' : 'A'));
          return `${number}=${letters.join('')}`;
        });
        const { errors } = parseAnswerKey(words, paper);
        expect(errors).toEqual([
          expect.stringMatching(new RegExp(`^module \\d+, question ${wrong}: has no option E$`)),
        ]);
      }),
    );
  });
});
