import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/calendar/day.ts';
import { CERTAINTIES } from '../../exams/exams/certainty.ts';
import { replayCard } from './card.ts';
import { chooseDueDate } from './choose-due-date.ts';
import { predictDueDates } from './due-dates.ts';
import type { StudyEvent } from './events.ts';
import { buildSession, type DueCard, MAX_RANKED } from './review-session.ts';
import { scheduler } from './schedule.ts';

const FIRST_DAY = '2026-10-01';
const makeEvent = (offset: number, rest: Partial<StudyEvent> = {}): StudyEvent => {
  const day = addDays(FIRST_DAY, offset);
  const answeredAt = new Date(`${day}T15:00:00Z`);
  const given = { device: 'phone', counter: offset + 1, source: 'review' as const };
  return { day, answeredAt, ...given, answerId: 1, isRight: false, certainty: null, ...rest };
};

describe('the dates of a card', () => {
  it('are those of FSRS-6 with fixed settings, and the same for the same events (REPEAT-04)', () => {
    const { request_retention, maximum_interval, enable_fuzz, enable_short_term, w } = scheduler.parameters;
    expect({
      request_retention,
      maximum_interval,
      enable_fuzz,
      enable_short_term,
      weights: w.length,
    }).toEqual({
      request_retention: 0.9,
      maximum_interval: 365,
      enable_fuzz: false,
      enable_short_term: false,
      weights: 21,
    });
    const events = [
      makeEvent(0),
      makeEvent(1, { isRight: true }),
      makeEvent(4, { isRight: true }),
      makeEvent(12, { isRight: true, certainty: 'doubt' }),
      makeEvent(40),
    ];
    const dates = events.map((_, at) => replayCard(events.slice(0, at + 1))?.dueOn);
    expect(dates).toEqual(['2026-10-02', '2026-10-05', '2026-10-13', '2026-10-29', '2026-11-12']);
    expect(replayCard(events.toReversed())?.dueOn).toBe('2026-11-12');
  });

  it('are told beforehand for every answer (REPEAT-17)', () => {
    const certainty = fc.constantFrom(null, ...CERTAINTIES);
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.boolean(), certainty), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        steps,
        fc.integer({ min: 0, max: 40 }),
        fc.boolean(),
        certainty,
        (given, gap, isRight, sure) => {
          let offset = 0;
          const events = [
            makeEvent(0),
            ...given.map(([days, right, word]) => {
              offset += days;
              return makeEvent(offset, { isRight: right, certainty: word });
            }),
          ];
          const card = replayCard(events);
          if (!card) throw new Error('no card');
          const answer = { isRight, certainty: sure };
          const told = chooseDueDate(predictDueDates(card, addDays(FIRST_DAY, offset + gap)), answer);
          const late = new Date(`${addDays(FIRST_DAY, offset + gap)}T20:00:00Z`);
          const after = replayCard([...events, makeEvent(offset + gap, { ...answer, answeredAt: late })]);
          expect(after?.dueOn).toBe(told);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('a large deck', () => {
  it('ranks the 3,000 cards that are due first (REPEAT-24)', () => {
    const today = '2026-11-17';
    const makeCard = (questionId: number): DueCard => ({
      questionId,
      moduleId: 1,
      dueOn: addDays(today, questionId <= MAX_RANKED ? -20 : -1),
      lastOn: addDays(today, -30),
      stability: 2,
      difficulty: 5,
      horizon: addDays(today, 30),
      seconds: questionId <= MAX_RANKED ? 180 : 20,
    });
    const cards = Array.from({ length: MAX_RANKED + 500 }, (_, at) => makeCard(at + 1));
    const { questionIds } = buildSession(cards, today, 60);
    expect(questionIds.length).toBeGreaterThan(0);
    expect(Math.max(...questionIds)).toBeLessThanOrEqual(MAX_RANKED);
  });
});
