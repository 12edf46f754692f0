import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  holdInstant,
  isPackDueForRenewal,
  isPackUsable,
  limitPackDays,
  listPackDays,
  listPackedQuestions,
  MAX_PACK_BYTES,
  MAX_PACKED_QUESTIONS,
} from './pack.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('a pack', () => {
  it('has today and the next three days, at most 300 questions and 50 MB, the earliest days first (OFFLINE-03)', () => {
    expect(listPackDays('2026-12-30')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
    expect([MAX_PACKED_QUESTIONS, MAX_PACK_BYTES]).toEqual([300, 50_000_000]);
    fc.assert(
      fc.property(fc.array(fc.nat(200), { maxLength: 4 }), fc.nat(400), (sizes, room) => {
        let next = 0;
        const days = sizes.map((size) => ({ question_ids: Array.from({ length: size }, () => next++) }));
        const all = days.flatMap(({ question_ids }) => question_ids);
        const kept = limitPackDays(days, room).flatMap(({ question_ids }) => question_ids);
        expect(kept).toEqual(all.slice(0, room));
      }),
    );
  });

  it('is renewed after an hour at the earliest, and not used for new answers after 7 days (OFFLINE-04, OFFLINE-13)', () => {
    expect([HOUR - 1, HOUR].map((age) => isPackDueForRenewal(0, age))).toEqual([false, true]);
    expect([7 * DAY, 7 * DAY + 1].map((age) => isPackUsable(0, age))).toEqual([true, false]);
  });

  it('asks what is due until a day once, without what was answered on an earlier day', () => {
    const days = [
      { day: '2026-11-17', question_ids: [1, 2] },
      { day: '2026-11-18', question_ids: [3, 2] },
      { day: '2026-11-19', question_ids: [4] },
    ];
    expect(listPackedQuestions(days, '2026-11-18', new Set([1]))).toEqual([2, 3]);
    expect(listPackedQuestions(days, '2026-11-16', new Set())).toEqual([]);
  });

  it('holds the instant of an answer between its making and the receipt, whatever the clock of the device says (OFFLINE-11)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 7 * DAY }),
        fc.integer({ min: -365 * DAY, max: 365 * DAY }),
        fc.nat(7 * DAY),
        (age, error, since) => {
          const made = new Date('2026-11-17T12:00:00Z');
          const received = new Date(made.getTime() + age);
          const claimed = new Date(made.getTime() + Math.min(since, age) + error);
          const held = holdInstant(claimed, made, received).getTime();
          expect(held).toBeGreaterThanOrEqual(made.getTime());
          expect(held).toBeLessThanOrEqual(received.getTime());
          if (claimed >= made && claimed <= received) expect(held).toBe(claimed.getTime());
        },
      ),
    );
  });
});
