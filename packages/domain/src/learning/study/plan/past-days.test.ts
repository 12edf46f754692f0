import { describe, expect, it } from 'vitest';
import {
  closeDay,
  countOwed,
  findGone,
  findMissed,
  isPlanned,
  listUnfinished,
  sumDoneMinutes,
} from './past-days.ts';
import type { PlanItem } from './plan.ts';
import type { PastDay } from './plan-records.ts';

type PastItem = PastDay['items'][number];

const item = (kind: PlanItem['kind'], rest: Partial<PastItem> = {}): PastItem => ({
  key: `${kind}-1`,
  kind,
  minutes: 20,
  course: 1,
  ref: 7,
  isDone: false,
  doneMinutes: 0,
  ...rest,
});
const past = (day: string, items: PastItem[]): PastDay => ({ day, minutes: 60, items });

describe('days that are over', () => {
  it('hold what was done of each item (PLAN-14)', () => {
    const { kind, key, minutes, course, ref } = item('practice');
    const done = {
      review: { isDone: false, share: 0 },
      answers: new Map([[7, 5]]),
      lessonsLeft: new Map(),
      openMocks: new Set<string>(),
    };
    const closed = closeDay(
      { day: '2026-11-16', minutes: 60, items: [{ kind, key, minutes, course, ref }] },
      done,
    );
    expect(closed).toEqual(past('2026-11-16', [item('practice', { doneMinutes: 10 })]));
    expect(sumDoneMinutes(past('2026-11-16', [item('review', { doneMinutes: 3 }), ...closed.items]))).toBe(
      13,
    );
  });

  it('were missed when less than half of their minutes was done, not with half of them (PLAN-14)', () => {
    const half = past('2026-11-16', [
      item('review', { isDone: true, doneMinutes: 20 }),
      item('practice', { doneMinutes: 0 }),
    ]);
    const less = past('2026-11-16', [item('review', { doneMinutes: 19 }), item('practice')]);
    expect(findMissed([half])).toBeUndefined();
    expect(findMissed([less])).toBe(less);
  });

  it('are planned again for a lesson or a mock that is left, whatever else was done (PLAN-14)', () => {
    const rest = item('review', { minutes: 60, isDone: true, doneMinutes: 60 });
    for (const kind of ['lesson', 'mock'] as const) {
      const left = past('2026-11-16', [rest, item(kind)]);
      expect(findMissed([left])).toBe(left);
      expect(findMissed([past('2026-11-16', [rest, item(kind, { isDone: true })])])).toBeUndefined();
    }
    expect(findMissed([past('2026-11-16', [rest, item('practice')])])).toBeUndefined();
  });

  it('name the last of them, and all that have a lesson or a mock left (PLAN-15)', () => {
    const first = past('2026-11-14', [item('lesson')]);
    const done = past('2026-11-15', [item('lesson', { isDone: true, doneMinutes: 20 })]);
    const last = past('2026-11-16', [item('practice')]);
    expect(findMissed([first, done, last])).toBe(last);
    expect(listUnfinished([first, done, last], last)).toEqual([first, last]);
    expect(listUnfinished([first, done, last], undefined)).toEqual([first]);
  });

  it('owe the trainings of a missed day by module (PLAN-14)', () => {
    const missed = past('2026-11-16', [
      item('practice', { key: 'a', ref: 7 }),
      item('practice', { key: 'b', ref: 7 }),
      item('practice', { key: 'c', ref: 8 }),
      item('practice', { key: 'd', ref: 9, isDone: true }),
      item('practice', { key: 'e', ref: null }),
      item('lesson', { ref: 10 }),
    ]);
    expect(countOwed(missed)).toEqual(
      new Map([
        [7, 2],
        [8, 1],
      ]),
    );
    expect(countOwed(undefined)).toEqual(new Map());
    const studied = past('2026-11-16', [
      item('practice'),
      item('lesson', { minutes: 60, doneMinutes: 60, isDone: true }),
    ]);
    expect(countOwed(studied)).toEqual(new Map());
  });

  it('leave out of the new plan what was done, and reviews and trainings that are not owed (PLAN-15)', () => {
    const first = past('2026-11-15', [
      item('practice', { key: 'old-practice' }),
      item('review', { key: 'old-review' }),
      item('lesson', { key: 'old-lesson' }),
      item('mock', { key: 'done-mock', isDone: true }),
    ]);
    const missed = past('2026-11-16', [
      item('practice', { key: 'practice' }),
      item('review', { key: 'review' }),
      item('lesson', { key: 'done-lesson', isDone: true }),
    ]);
    expect(findGone([first, missed], missed)).toEqual(
      new Set(['old-practice', 'old-review', 'done-mock', 'done-lesson']),
    );
    const studied = past('2026-11-16', [
      item('review', { key: 'review' }),
      item('lesson', { key: 'lesson', minutes: 60, doneMinutes: 50 }),
    ]);
    expect(findGone([studied], studied)).toEqual(new Set(['review']));
  });

  it('matter only for courses that still have an exam to plan for (PLAN-17)', () => {
    const courses = [
      { id: 1, examDay: '2026-11-17' },
      { id: 2, examDay: '2026-11-18' },
      { id: 3, examDay: null },
    ];
    expect([1, 2, 3, 4].filter((id) => isPlanned(courses, id, '2026-11-17'))).toEqual([2, 3]);
  });
});
