import { expect, it } from 'vitest';
import { isOverlapping } from './cashback-rule.ts';

const period = (from: number, to: number) => ({
  startsAt: new Date(Date.UTC(2026, 10, from)),
  endsAt: new Date(Date.UTC(2026, 10, to)),
});

it('two rules meet when they have a moment in common, and not where one ends as the other begins (PROMO-23)', () => {
  for (const [one, other, meets] of [
    [period(1, 10), period(5, 15), true],
    [period(1, 20), period(5, 6), true],
    [period(1, 10), period(1, 10), true],
    [period(1, 10), period(10, 15), false],
    [period(1, 10), period(12, 15), false],
  ] as const) {
    expect(isOverlapping(one, other)).toBe(meets);
    expect(isOverlapping(other, one)).toBe(meets);
  }
});
