import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeOptionShares, IDK_ANSWER_ID, MIN_SHARE_ANSWERS } from './option-shares.ts';

it('are whole percentages of the options and of "Não sei"', () => {
  const counts = new Map([
    [11, 20],
    [12, 10],
    [IDK_ANSWER_ID, 10],
    // An option that the question no longer has.
    [99, 60],
  ]);
  expect(computeOptionShares([11, 12, 13], counts)).toEqual(
    new Map([
      [11, 50],
      [12, 25],
      [13, 0],
      [IDK_ANSWER_ID, 25],
    ]),
  );
});

it('add up to 100, keep the order of the counts, and are hidden for few answers', () => {
  const counts = fc.array(fc.nat({ max: 5000 }), { minLength: 2, maxLength: 13 });
  fc.assert(
    fc.property(counts, (chosen) => {
      const ids = chosen.map((_, index) => index + 1);
      const shares = computeOptionShares(ids, new Map(chosen.map((count, index) => [index + 1, count])));
      const total = chosen.reduce((sum, count) => sum + count, 0);
      if (total < MIN_SHARE_ANSWERS) {
        expect(shares).toBeNull();
        return;
      }
      expect([...(shares?.values() ?? [])].reduce((sum, share) => sum + share, 0)).toBe(100);
      for (const [one, share] of shares ?? [])
        for (const [other, otherShare] of shares ?? [])
          if ((chosen[one - 1] ?? 0) > (chosen[other - 1] ?? 0))
            expect(share).toBeGreaterThanOrEqual(otherShare);
    }),
    { examples: [[[0, 0]]] },
  );
});
