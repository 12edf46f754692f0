import { describe, expect, it } from 'vitest';
import { findBegun, refreshPin, retainChoices } from './choices.ts';
import type { ChosenItem, PlanItem } from './plan.ts';

const TODAY = '2026-11-17';
const YESTERDAY = '2026-11-16';

const DONE = {
  review: { isDone: false, share: 0 },
  answers: new Map([[7, 5]]),
  lessonsLeft: new Map([['lesson-1-4', 15]]),
  openMocks: new Set(['mock-1-101']),
};

const item = (kind: PlanItem['kind'], key: string, rest: Partial<PlanItem> = {}): PlanItem => ({
  key,
  kind,
  minutes: 40,
  course: 1,
  ref: 4,
  ...rest,
});
const chosen = (planned: PlanItem, day = TODAY): ChosenItem => ({ item: planned, day });

const keep = (choices: ChosenItem[], kind: 'pins' | 'skips' = 'pins') =>
  retainChoices(choices, { today: TODAY, courseIds: new Set([1]), done: DONE }, kind).map(
    (choice) => `${choice.item.key} ${choice.day}`,
  );

describe('what a student pinned or skipped', () => {
  it('counts for open courses; a review is of all of them (PLAN-13)', () => {
    const review = item('review', 'review', { course: null, ref: null });
    expect(
      keep([
        chosen(item('practice', 'own')),
        chosen(item('practice', 'closed', { course: 2 })),
        chosen(review),
      ]),
    ).toEqual([`own ${TODAY}`, `review ${TODAY}`]);
  });

  it('counts from today on for reviews and trainings (PLAN-10)', () => {
    for (const kind of ['review', 'practice'] as const)
      for (const choice of ['pins', 'skips'] as const)
        expect(keep([chosen(item(kind, 'old'), YESTERDAY), chosen(item(kind, 'new'))], choice)).toEqual([
          `new ${TODAY}`,
        ]);
  });

  it('counts for lessons and mocks that are left; only a skip outlives its day (PLAN-10)', () => {
    const choices = ['lesson-1-4', 'lesson-1-5', 'mock-1-101', 'mock-1-102'].flatMap((key) => {
      const kind = key.startsWith('mock') ? 'mock' : 'lesson';
      return [chosen(item(kind, key), YESTERDAY), chosen(item(kind, key))];
    });
    expect(keep(choices, 'pins')).toEqual([`lesson-1-4 ${TODAY}`, `mock-1-101 ${TODAY}`]);
    expect(keep(choices, 'skips')).toEqual([
      `lesson-1-4 ${YESTERDAY}`,
      `lesson-1-4 ${TODAY}`,
      `mock-1-101 ${YESTERDAY}`,
      `mock-1-101 ${TODAY}`,
    ]);
  });

  it('gives a pinned lesson the minutes that are left of it (PLAN-10)', () => {
    const pin = chosen(item('lesson', 'lesson-1-4'));
    expect(refreshPin(pin, DONE).item).toMatchObject({ minutes: 15, left: 15 });
    const practice = chosen(item('practice', 'practice-7'));
    expect(refreshPin(practice, DONE)).toBe(practice);
  });

  it('keeps of today what is done or begun (PLAN-13)', () => {
    const items = [
      item('practice', 'begun', { ref: 7 }),
      item('practice', 'untouched', { ref: 8 }),
      item('mock', 'done-mock'),
    ];
    const days = [
      { day: YESTERDAY, minutes: 60, items: [item('mock', 'other-day')] },
      { day: TODAY, minutes: 60, items },
    ];
    expect(findBegun(days, TODAY, DONE)).toEqual([
      { ...items[0], doneMinutes: 20 },
      { ...items[2], doneMinutes: 40 },
    ]);
    expect(findBegun(days, '2026-11-18', DONE)).toEqual([]);
  });
});
