import fc from 'fast-check';
import { type Grade, Rating } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../base/calendar/day.ts';
import {
  buildSession,
  type DueCard,
  findHorizon,
  mixModules,
  rankCard,
  typicalSeconds,
} from './review-session.ts';
import { scheduler } from './schedule.ts';

const TODAY = '2026-11-17';
const EXAM = addDays(TODAY, 40);

const makeCard = (questionId: number, rest: Partial<DueCard> = {}): DueCard => ({
  questionId,
  moduleId: questionId % 5,
  dueOn: addDays(TODAY, -(questionId % 7)),
  lastOn: addDays(TODAY, -10 - (questionId % 7)),
  stability: 2 + (questionId % 9),
  difficulty: 4 + (questionId % 5),
  horizon: EXAM,
  seconds: 60,
  ...rest,
});
const makeCards = (count: number, rest: Partial<DueCard> = {}) =>
  Array.from({ length: count }, (_, at) => makeCard(at + 1, rest));

describe('the session of today', () => {
  it('takes cards by gain per second as long as they fit, and a shorter one for one that does not fit (REPEAT-08, REPEAT-09)', () => {
    const cards = makeCards(60);
    const ranked = cards
      .map((card) => rankCard(card, EXAM, TODAY))
      .sort((a, b) => b.gain / b.seconds - a.gain / a.seconds);
    const { questionIds, seconds } = buildSession(cards, TODAY, 10);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(questionIds).toContain(ranked[0]?.card.questionId);
    const worst = Math.max(
      ...questionIds.map((id) => ranked.findIndex(({ card }) => card.questionId === id)),
    );
    expect(worst).toBeLessThan(ranked.length / 2);
    const long = makeCard(100, { seconds: 180, stability: 2 });
    const short = makeCard(101, { seconds: 20, stability: 3 });
    expect(buildSession([long, short], TODAY, 1).questionIds).toEqual([101]);
  });

  it('lets new cards in by the same order, as many as the minutes hold and no other number (REPEAT-09)', () => {
    const minutes = fc.integer({ min: 1, max: 240 });
    const reviewed = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 200, size: 'max' });
    fc.assert(
      fc.property(minutes, reviewed, (time, reviews) => {
        const cards = reviews.map((count, at) => ({ ...makeCard(at + 1), reviews: count }));
        const seen = cards.map((card) => ({ ...card, reviews: 5 }));
        expect(buildSession(cards, TODAY, time)).toEqual(buildSession(seen, TODAY, time));
      }),
    );
    const fresh = makeCards(300).map((card) => ({ ...card, reviews: 0 }));
    expect(buildSession(fresh, TODAY, 600).questionIds).toHaveLength(300);
  });

  it('ranks by what the scheduler would do with a right and with a wrong answer', () => {
    for (const card of makeCards(50)) {
      const { stability, difficulty, lastOn } = card;
      const t = daysBetween(lastOn, TODAY);
      const until = daysBetween(TODAY, EXAM);
      const recall = scheduler.forgetting_curve(t, stability);
      const after = (grade: Grade) =>
        scheduler.forgetting_curve(
          until,
          scheduler.next_state({ stability, difficulty }, t, grade).stability,
        );
      const gain =
        recall * after(Rating.Good) +
        (1 - recall) * after(Rating.Again) -
        scheduler.forgetting_curve(t + until, stability);
      expect(rankCard(card, EXAM, TODAY).gain).toBeCloseTo(gain, 7);
    }
  });

  it('asks nothing that gains less than 0.005 (REPEAT-10)', () => {
    const known = makeCard(1, { stability: 3000, lastOn: addDays(TODAY, -1) });
    expect(rankCard(known, EXAM, TODAY).gain).toBeLessThan(0.005);
    expect(buildSession([known], TODAY, 60).questionIds).toEqual([]);
  });

  it('is at most 30 minutes on the eve of the exam (REPEAT-12)', () => {
    const { seconds } = buildSession(makeCards(300, { horizon: addDays(TODAY, 1) }), TODAY, 120);
    expect(seconds).toBeLessThanOrEqual(1800);
  });

  it('mixes modules: never three of one in a row while another is left (REPEAT-15)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 40, size: 'max' }), (modules) => {
        const mixed = mixModules(modules.map((moduleId, id) => ({ moduleId, id })));
        expect(new Set(mixed.map(({ id }) => id)).size).toBe(modules.length);
        mixed.forEach(({ moduleId }, at) => {
          const rest = mixed.slice(at);
          if (mixed[at - 1]?.moduleId === moduleId && mixed[at - 2]?.moduleId === moduleId)
            expect(rest.every((each) => each.moduleId === moduleId)).toBe(true);
        });
      }),
    );
  });

  it('never takes more than the minutes, no card twice, and is the same for the same cards in any order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 300 }), (minutes, count) => {
        const cards = makeCards(count);
        const session = buildSession(cards, TODAY, minutes);
        expect(session.seconds).toBeLessThanOrEqual(minutes * 60);
        expect(new Set(session.questionIds).size).toBe(session.questionIds.length);
        expect(buildSession(cards.toReversed(), TODAY, minutes)).toEqual(session);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the horizon', () => {
  it('is the nearest exam after today, else 30 days for a course without a date, else none (REPEAT-11)', () => {
    expect(findHorizon(['2027-01-10', '2026-12-01', null], TODAY)).toBe('2026-12-01');
    expect(findHorizon(['2026-10-01', null], TODAY)).toBe(addDays(TODAY, 30));
    expect(findHorizon(['2026-10-01', TODAY], TODAY)).toBeNull();
    expect(findHorizon([], TODAY)).toBeNull();
  });
});

describe('the usual seconds', () => {
  it('are the median, held between 20 and 180, and 75 with fewer than 5 answers', () => {
    expect(typicalSeconds([10, 20, 30, 40])).toBe(75);
    expect(typicalSeconds([50, 10, 30, 40, 90])).toBe(40);
    expect(typicalSeconds([1, 2, 3, 4, 5])).toBe(20);
    expect(typicalSeconds([300, 400, 500, 600, 700])).toBe(180);
  });
});
