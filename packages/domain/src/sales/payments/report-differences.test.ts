import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findReportDifferences } from './report-differences.ts';

const payment = { orderId: 'order-1', amountCents: 259_000 };

describe('the report of a gateway', () => {
  it('does not differ in fields that it does not contain', () => {
    expect(findReportDifferences(payment)).toEqual([]);
    expect(findReportDifferences(payment, { amount: '259000', currency: 'brl', orderId: 'order-1' })).toEqual(
      [],
    );
  });

  it('differs in every field with another value', () => {
    expect(findReportDifferences(payment, { amount: '1', currency: 'USD', orderId: 'order-2' })).toEqual([
      'amount',
      'currency',
      'order',
    ]);
    for (const amount of ['', '2590.00', '-259000', '259000 ', '2.59e5', '0x3f3b8', 'x'])
      expect(findReportDifferences(payment, { amount })).toEqual(['amount']);
  });

  it('differs for any other number of cents', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (amountCents, reported) => {
        const differs =
          findReportDifferences({ ...payment, amountCents }, { amount: String(reported) }).length > 0;
        expect(differs).toBe(amountCents !== reported);
      }),
    );
  });
});
