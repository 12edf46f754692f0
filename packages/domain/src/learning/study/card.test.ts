import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../base/calendar/day.ts';
import type { Certainty } from '../../exams/exams/certainty.ts';
import { type Card, predictLeaving, replayCard } from './card.ts';
import type { StudyEvent } from './events.ts';

const FIRST_DAY = '2026-10-01';
const startOf = (day: number) => Date.parse(`${addDays(FIRST_DAY, day)}T03:00:00Z`);

function makeEvent(day: number, isRight: boolean, rest: Partial<StudyEvent> = {}): StudyEvent {
  return {
    day: addDays(FIRST_DAY, day),
    answeredAt: new Date(startOf(day) + 50_000_000),
    device: 'phone',
    counter: 1,
    source: 'test',
    answerId: isRight ? 1 : 2,
    isRight,
    certainty: null,
    ...rest,
  };
}

const replay = (...events: StudyEvent[]): Card => {
  const card = replayCard(events);
  if (!card) throw new Error('no card');
  return card;
};
const dayOf = (card: Card) => daysBetween(FIRST_DAY, card.dueOn);

describe('a card', () => {
  it('begins with a wrong answer, Não sei, or a right guess, and with no other answer (REPEAT-01)', () => {
    expect(replayCard([makeEvent(0, true)])).toBeNull();
    expect(replayCard([makeEvent(0, true, { certainty: 'doubt' })])).toBeNull();
    expect(replay(makeEvent(0, false))).toMatchObject({ misses: 1, isGuess: false });
    expect(replay(makeEvent(0, false, { answerId: null }))).toMatchObject({ lastAnswerId: null });
    expect(replay(makeEvent(0, true, { certainty: 'guess' }))).toMatchObject({ misses: 1, isGuess: true });
  });

  it('is due on the next day at the earliest (REPEAT-02)', () => {
    expect(dayOf(replay(makeEvent(0, false)))).toBeGreaterThanOrEqual(1);
  });

  it('is rated Good, Hard or Again by right, doubt and guess (REPEAT-03)', () => {
    const after = (isRight: boolean, certainty: Certainty | null) =>
      dayOf(replay(makeEvent(0, false), makeEvent(3, isRight, { certainty })));
    expect(after(true, 'sure')).toBe(after(true, null));
    expect(after(true, 'doubt')).toBeLessThan(after(true, null));
    expect(after(true, 'guess')).toBe(after(false, null));
    expect(after(false, null)).toBeLessThan(after(true, 'doubt'));
  });

  it('moves its due date by the first answer of a day only (REPEAT-05)', () => {
    const once = replay(makeEvent(0, false), makeEvent(2, true));
    const late = { answeredAt: new Date(startOf(2) + 60_000_000) };
    const twice = replay(makeEvent(0, false), makeEvent(2, true), makeEvent(2, false, late));
    expect(twice).toMatchObject({ dueOn: once.dueOn, stability: once.stability, misses: 2, rightDays: 0 });
  });

  it('counts the days with a right answer since the last miss, each day once', () => {
    const late = { answeredAt: new Date(startOf(3) + 60_000_000) };
    const days = (...events: StudyEvent[]) => replay(makeEvent(0, false), ...events).rightDays;
    expect(days()).toBe(0);
    expect(days(makeEvent(3, true))).toBe(1);
    expect(days(makeEvent(3, true), makeEvent(3, true, late))).toBe(1);
    expect(days(makeEvent(3, true), makeEvent(9, true))).toBe(2);
    expect(days(makeEvent(3, true), makeEvent(9, false))).toBe(0);
  });

  it('is rated by every source alike (REPEAT-06)', () => {
    const dues = (['test', 'redo', 'mock', 'practice', 'review'] as const).map((source) =>
      dayOf(replay(makeEvent(0, false), makeEvent(4, true, { source }))),
    );
    expect(new Set(dues).size).toBe(1);
  });

  it('is mastered with 21 days of stability and two right days, and comes back when missed (NOTEBOOK-09, NOTEBOOK-10)', () => {
    const events = [makeEvent(0, false)];
    let card = replay(...events);
    let reviews = 0;
    while (!card.masteredAt) {
      events.push(makeEvent(dayOf(card), true));
      card = replay(...events);
      reviews += 1;
      expect(reviews).toBeLessThan(20);
    }
    expect(card.stability).toBeGreaterThanOrEqual(21);
    expect(reviews).toBeGreaterThanOrEqual(2);
    const back = replay(...events, makeEvent(dayOf(card), false));
    expect(back).toMatchObject({ masteredAt: null, misses: 2, rightDays: 0 });
    expect(back.arrivedAt).toEqual(back.missedAt);
  });

  it('says how many right reviews it still needs, and the day (NOTEBOOK-08)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.boolean()), { maxLength: 8 }),
        (steps) => {
          const days = steps.map((_, at) => steps.slice(0, at + 1).reduce((sum, [gap]) => sum + gap, 0));
          const events = [
            makeEvent(0, false),
            ...steps.map(([, isRight], at) => makeEvent(days[at] ?? 0, isRight)),
          ];
          let card = replay(...events);
          if (card.masteredAt) return;
          const { answers, day: leaves } = predictLeaving(card, '2020-01-01');
          for (let at = 0; at < answers; at++) {
            expect(card.masteredAt).toBeNull();
            events.push(makeEvent(dayOf(card), true));
            card = replay(...events);
          }
          expect(card.masteredAt).not.toBeNull();
          expect(card.lastOn).toBe(leaves);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('of an overdue card leaves no earlier than today (NOTEBOOK-08)', () => {
    const card = replay(makeEvent(0, false), makeEvent(2, true));
    const { day } = predictLeaving(card, '2040-05-10');
    expect(day >= '2040-05-10').toBe(true);
  });

  it('is the same in whatever order its events arrived (EVIDENCE-18)', () => {
    const events = fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 60 }),
        second: fc.integer({ min: 0, max: 3 }),
        isRight: fc.boolean(),
        certainty: fc.constantFrom(null, 'sure' as const, 'doubt' as const, 'guess' as const),
        device: fc.constantFrom('phone', 'laptop'),
      }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(events, fc.infiniteStream(fc.nat()), (given, order) => {
        const all = given.map(({ day, second, isRight, certainty, device }, at) =>
          makeEvent(day, isRight, {
            certainty,
            device,
            counter: at + 1,
            answeredAt: new Date(startOf(day) + second * 1000),
          }),
        );
        const shuffled = all
          .map((event) => ({ event, at: order.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ event }) => event);
        expect(replayCard(shuffled)).toEqual(replayCard(all));
      }),
      { numRuns: 200 },
    );
  });
});
