import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CpfAccount, pickKnownAccount } from './known-account.ts';

const day = fc.integer({ min: 1, max: 1000 }).map((days) => new Date(days * 86_400_000));

const account = fc.record({
  id: fc.integer({ min: 1, max: 10_000 }),
  emailVerified: fc.boolean(),
  createdByOrder: fc.boolean(),
  createdAt: day,
  firstPaidAt: fc.option(day),
}) satisfies fc.Arbitrary<CpfAccount>;
const accounts = fc.uniqueArray(account, { selector: ({ id }) => id, maxLength: 6 });

const isEligible = ({ emailVerified, createdByOrder, firstPaidAt }: CpfAccount) =>
  emailVerified && (!createdByOrder || firstPaidAt !== null);

it('picks a verified account that has paid or that the academy created, and null only without one', () => {
  fc.assert(
    fc.property(accounts, (list) => {
      const picked = pickKnownAccount(list);
      expect(picked === null).toBe(!list.some(isEligible));
      if (picked) expect(isEligible(picked)).toBe(true);
    }),
  );
});

it('picks the account with the oldest paid order, whatever the order of the list', () => {
  fc.assert(
    fc.property(accounts, (list) => {
      const bought = list.map((each) => ({ ...each, createdByOrder: true }));
      const picked = pickKnownAccount(bought);
      expect(pickKnownAccount([...bought].reverse())).toEqual(picked);
      for (const other of bought.filter(isEligible))
        expect(picked?.firstPaidAt?.getTime()).toBeLessThanOrEqual(other.firstPaidAt?.getTime() ?? 0);
    }),
  );
});

it('prefers an account that the academy created before to a later purchase', () => {
  const academy = {
    id: 1,
    emailVerified: true,
    createdByOrder: false,
    createdAt: new Date(1000),
    firstPaidAt: null,
  };
  const stranger = {
    ...academy,
    id: 2,
    createdByOrder: true,
    createdAt: new Date(2000),
    firstPaidAt: new Date(2000),
  };
  expect(pickKnownAccount([stranger, academy])).toBe(academy);
});
