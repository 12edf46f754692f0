import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../tools/property-runs.ts';
import { affiliateCodeError, findRate, findTermsErrors, formatRate, parseRate } from './affiliate-terms.ts';
import {
  buildSaleLine,
  computeCommission,
  findReportMonth,
  isMonthOver,
  isOwnPurchase,
  MAX_BASIS_POINTS,
  reviseLines,
  type StoredLine,
} from './commission.ts';

const basisPoints = fc.integer({ min: 0, max: MAX_BASIS_POINTS });
const cents = fc.integer({ min: 1, max: 100_000_000 });
/** Money that goes back, in hundredths of what was paid, or a payment of all open lines. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('refund' as const), share: fc.integer({ min: 0, max: 60 }) }),
  fc.record({ kind: fc.constant('pay' as const), share: fc.constant(0) }),
);

const sum = (lines: readonly StoredLine[], pick: 'paid' | 'returned' | 'amount') =>
  lines.reduce((total, line) => total + line[pick], 0);

describe('the lines of a commission', () => {
  it('sum to what was paid less refunds times the rate, rounded to the cent, after every step (PROMO-19)', () => {
    const undoCommission = fc.record({ kind: fc.constant('take-back' as const), share: fc.constant(0) });
    const steps = fc.array(fc.oneof(step, undoCommission), { maxLength: 12 });
    fc.assert(
      fc.property(cents, basisPoints, steps, (paid, rate, steps) => {
        const sale = { ...buildSaleLine({ paid, returned: 0, basisPoints: rate }), isReversal: false };
        let lines: StoredLine[] = [{ ...sale, isFrozen: false }];
        let returned = 0;
        for (const { kind, share } of steps) {
          if (kind !== 'refund') lines = lines.map((line) => ({ ...line, isFrozen: kind === 'pay' }));
          else {
            returned += Math.floor((paid * share) / 100);
            const revision = reviseLines(lines, { paid, returned, basisPoints: rate });
            if (revision?.kind === 'change-sale')
              lines = lines.map((line) => (line.isReversal ? line : { ...line, ...revision.line }));
            if (revision?.kind === 'add-reversal')
              lines = [...lines, { ...revision.line, isReversal: true, isFrozen: false }];
          }
          const net = paid - Math.min(returned, paid);
          expect(sum(lines, 'amount')).toBe(computeCommission(net, rate));
          expect(sum(lines, 'paid') - sum(lines, 'returned')).toBe(net);
          expect(Math.abs(sum(lines, 'amount') - (net * rate) / 10_000)).toBeLessThanOrEqual(0.5);
        }
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('never change once they are paid, whatever refunds and chargebacks follow (PROMO-20)', () => {
    fc.assert(
      fc.property(cents, basisPoints, fc.array(step, { maxLength: 12 }), (paid, rate, steps) => {
        let lines: StoredLine[] = [
          { ...buildSaleLine({ paid, returned: 0, basisPoints: rate }), isReversal: false, isFrozen: false },
        ];
        const frozen: StoredLine[] = [];
        let returned = 0;
        for (const { kind, share } of steps) {
          if (kind === 'pay') {
            lines = lines.map((line) => ({ ...line, isFrozen: true }));
            frozen.splice(0, frozen.length, ...lines);
            continue;
          }
          returned += Math.floor((paid * share) / 100);
          const revision = reviseLines(lines, { paid, returned, basisPoints: rate });
          if (revision?.kind === 'change-sale')
            lines = lines.map((line) => (line.isReversal ? line : { ...line, ...revision.line }));
          if (revision?.kind === 'add-reversal')
            lines = [...lines, { ...revision.line, isReversal: true, isFrozen: false }];
          expect(lines.slice(0, frozen.length)).toEqual(frozen);
          expect(lines.filter(({ isReversal }) => isReversal).every(({ amount }) => amount <= 0)).toBe(true);
        }
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('reverse a paid commission by the same amount with minus when all goes back', () => {
    const sale = buildSaleLine({ paid: 99_799, returned: 0, basisPoints: 1250 });
    expect(sale.amount).toBe(12_475);
    const money = { paid: 99_799, returned: 120_000, basisPoints: 1250 };
    expect(reviseLines([{ ...sale, isReversal: false, isFrozen: true }], money)).toEqual({
      kind: 'add-reversal',
      line: { paid: 0, returned: 99_799, amount: -12_475 },
    });
    expect(
      reviseLines([{ ...sale, isReversal: false, isFrozen: true }], { ...money, returned: 0 }),
    ).toBeNull();
  });
});

describe('the month of a line', () => {
  it('is that of the confirmation, seven days after the payment, and never one that is over', () => {
    const paid = new Date('2026-09-25T15:00:00Z');
    expect(findReportMonth(paid, paid)).toBe('2026-10-01');
    expect(findReportMonth(new Date('2026-09-02T15:00:00Z'), new Date('2026-09-02T15:00:00Z'))).toBe(
      '2026-09-01',
    );
    expect(findReportMonth(new Date('2026-01-02T15:00:00Z'), paid)).toBe('2026-09-01');
    // The first hours of a month in UTC are the last ones of the month before in the academy.
    expect(isMonthOver('2026-09-01', new Date('2026-10-01T02:59:00Z'))).toBe(false);
    expect(isMonthOver('2026-09-01', new Date('2026-10-01T03:00:00Z'))).toBe(true);
  });
});

describe('the terms of an affiliate', () => {
  const terms = {
    basisPoints: 1000,
    courses: [{ courseId: 7, basisPoints: 2000 }],
    startsOn: '2026-03-01',
    endsOn: '2026-03-31',
  };

  it('give the rate of the course within the validity, its last day included', () => {
    expect(findRate(terms, 7, '2026-03-31')).toBe(2000);
    expect(findRate(terms, 8, '2026-03-01')).toBe(1000);
    expect([findRate(terms, 8, '2026-02-28'), findRate(terms, 8, '2026-04-01')]).toEqual([null, null]);
    expect(findTermsErrors({ ...terms, endsOn: '2026-02-01' })).toHaveProperty('ends_on');
    expect(findTermsErrors({ ...terms, courses: [...terms.courses, ...terms.courses] })).toHaveProperty(
      'courses',
    );
  });

  it('read and write percentages with two decimals', () => {
    fc.assert(fc.property(basisPoints, (points) => parseRate(formatRate(points)) === points));
    expect(['12,5', '50', '0', '50,01', '-1', '12,555', 'x'].map(parseRate)).toEqual([
      1250,
      5000,
      0,
      null,
      null,
      null,
      null,
    ]);
  });

  it('refuse codes that an address cannot have', () => {
    expect(['canal-x', 'Prof.Ana', 'a1'].map(affiliateCodeError)).toEqual([null, null, null]);
    for (const code of ['', 'a', 'r_abc', 'a/b', 'ação', 'a b'])
      expect(affiliateCodeError(code)).not.toBeNull();
  });

  it('find the own purchase by CPF or e-mail', () => {
    const affiliate = { cpf: '11144477735', email: 'ana@demo.test' };
    expect(isOwnPurchase({ cpf: '11144477735', email: 'x@demo.test' }, affiliate)).toBe(true);
    expect(isOwnPurchase({ cpf: '52998224725', email: ' ANA@demo.test' }, affiliate)).toBe(true);
    expect(isOwnPurchase({ cpf: '52998224725', email: 'x@demo.test' }, { ...affiliate, cpf: null })).toBe(
      false,
    );
  });
});
