import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, minutesOfDay } from './plan/plan-settings.ts';
import { reviewMinutesOf } from './review-minutes.ts';
import { countAnswered, listTurns, MAX_TURNS, type ReviewAnswer } from './review-queue.ts';

const TUESDAY = '2026-11-17';
const minutes = (rest: Partial<Parameters<typeof reviewMinutesOf>[0]> = {}) =>
  reviewMinutesOf({
    today: TUESDAY,
    dayMinutes: 60,
    dueSeconds: 600,
    meanMinutes: 0,
    examDay: null,
    ...rest,
  });

describe('the minutes of the review', () => {
  it('are those of the due cards or the usual ones, at most half of the day, and all of it in the last 3 days', () => {
    expect(minutes()).toBe(10);
    expect(minutes({ meanMinutes: 12 })).toBe(12);
    expect(minutes({ dueSeconds: 9000 })).toBe(30);
    expect(minutes({ dueSeconds: 9000, examDay: '2026-11-21' })).toBe(30);
    expect(minutes({ dueSeconds: 9000, examDay: '2026-11-20' })).toBe(60);
    expect(minutes({ dayMinutes: 0 })).toBe(0);
    expect([TUESDAY, '2026-11-21', '2026-11-22'].map((day) => minutesOfDay(DEFAULT_SETTINGS, day))).toEqual([
      60, 120, 120,
    ]);
  });
});

describe('what is left of a session', () => {
  it('asks a missed question again at the end until it is right, at most twice (REPEAT-18)', () => {
    const wrong = (question: number): ReviewAnswer => ({ question, isRight: false });
    const right = (question: number): ReviewAnswer => ({ question, isRight: true });
    const left = (...answers: ReviewAnswer[]) => listTurns([1, 2, 3], answers);
    expect(left(wrong(1))).toEqual([
      { question: 2, turn: 1 },
      { question: 3, turn: 1 },
      { question: 1, turn: 2 },
    ]);
    expect(left(wrong(1), wrong(2), right(3), wrong(1))).toEqual([
      { question: 2, turn: 2 },
      { question: 1, turn: 3 },
    ]);
    expect(left(wrong(1), right(2), right(3), right(1))).toEqual([]);
    expect(left(right(2), right(3), wrong(1), wrong(1), wrong(1))).toEqual([]);
    expect(countAnswered([wrong(1), right(2), right(1)])).toEqual({ answered: 2, right: 1 });
  });

  it('always ends, and asks no question more than three times (REPEAT-18)', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 30 })),
        fc.infiniteStream(fc.boolean()),
        (ids, luck) => {
          const answers: ReviewAnswer[] = [];
          for (;;) {
            const [next] = listTurns(ids, answers);
            if (!next) break;
            answers.push({ question: next.question, isRight: luck.next().value ?? true });
            expect(answers.length).toBeLessThanOrEqual(ids.length * MAX_TURNS);
          }
          expect(new Set(answers.map(({ question }) => question)).size).toBe(ids.length);
        },
      ),
      { numRuns: 50 },
    );
  });
});
