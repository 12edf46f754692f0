import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newAttempt } from './attempt.ts';
import { compareToMean, computePace, formatSpan } from './pace.ts';

describe('the pace of an attempt', () => {
  const answer = { choice: 1, counter: 1, device: 'a' };

  it('is the mean per answered question, and what the others take', () => {
    const attempt = { ...newAttempt([1, 2, 3, 4]), elapsed: 90 };
    expect(computePace(attempt)).toBeNull();
    expect(computePace({ ...attempt, answers: { 1: answer } })).toEqual({
      secondsPerQuestion: 90,
      secondsLeft: 270,
    });
    expect(computePace({ ...attempt, answers: { 1: answer, 2: answer, 3: answer } })).toEqual({
      secondsPerQuestion: 30,
      secondsLeft: 30,
    });
  });

  it('leaves no time once every question is answered', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), (total, elapsed) => {
        const questions = Array.from({ length: total }, (_, index) => index + 1);
        const answers = Object.fromEntries(questions.map((id) => [id, answer]));
        expect(computePace({ ...newAttempt(questions), answers, elapsed })?.secondsLeft).toBe(0);
      }),
    );
  });
});

describe('the time of a question', () => {
  it('is slow from one and a half of the mean on', () => {
    expect(compareToMean(120, [20, 120, 20])).toEqual({ seconds: 120, mean: 160 / 3, isSlow: true });
    expect(compareToMean(20, [20, 120, 20])?.isSlow).toBe(false);
    expect(compareToMean(30, [30, 30, null])).toEqual({ seconds: 30, mean: 30, isSlow: false });
  });

  it('is not compared without a time or a mean', () => {
    expect(compareToMean(null, [20])).toBeNull();
    expect(compareToMean(0, [0, 0])).toBeNull();
    expect(compareToMean(0, [])).toBeNull();
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        (seconds) => compareToMean(seconds, [seconds])?.isSlow === false,
      ),
    );
  });
});

it('a span has two units at most', () => {
  expect([0, 45, 60, 80, 3600, 3900, 5399.6].map(formatSpan)).toEqual(
    ['0 s', '45 s', '1 min', '1 min 20 s', '1 h', '1 h 5 min', '1 h 30 min'].map((text) =>
      text.replaceAll(/(\d) /g, '$1\u00a0'),
    ),
  );
});
