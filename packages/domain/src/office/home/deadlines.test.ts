import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../base/calendar/day.ts';
import { DEADLINE_GROUP_NAMES, describeAge, describeDeadline, groupByDeadline } from './deadlines.ts';

const TODAY = '2026-11-18';
const groupOf = (days: number) => groupByDeadline({ dueOn: addDays(TODAY, days), otherwise: 'later' }, TODAY);

it('groups what waits by its deadline, and by its kind without one', () => {
  expect([-3, 0, 1, 2, 7, 8].map(groupOf)).toEqual(['now', 'now', 'now', 'week', 'week', 'later']);
  for (const otherwise of ['week', 'later'] as const)
    expect(groupByDeadline({ dueOn: null, otherwise }, TODAY)).toBe(otherwise);
});

it('never puts a later deadline into a more urgent group', () => {
  const days = fc.integer({ min: -400, max: 400 });
  fc.assert(
    fc.property(days, days, (a, b) => {
      const [early, late] = [Math.min(a, b), Math.max(a, b)];
      expect(DEADLINE_GROUP_NAMES.indexOf(groupOf(early))).toBeLessThanOrEqual(
        DEADLINE_GROUP_NAMES.indexOf(groupOf(late)),
      );
    }),
  );
});

it('names deadlines and ages as people say them', () => {
  expect([-4, -1, 0, 1, 3].map((days) => describeDeadline(addDays(TODAY, days), TODAY))).toEqual([
    'venceu há 4 dias',
    'venceu ontem',
    'hoje',
    'amanhã',
    'até 21 nov',
  ]);
  expect([0, -1, -4].map((days) => describeAge(addDays(TODAY, days), TODAY))).toEqual([
    null,
    'há 1 dia',
    'há 4 dias',
  ]);
});
