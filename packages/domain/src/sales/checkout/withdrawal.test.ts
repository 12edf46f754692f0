import fc from 'fast-check';
import { expect, it } from 'vitest';
import { academyDay, academyInstant, addDays, daysBetween } from '../../base/calendar/day.ts';
import { describePaymentMethod } from './describe-payment.ts';
import { isWithdrawalOpen, lastWithdrawalDay } from './withdrawal.ts';

it('a buyer can withdraw until the seventh day after the payment, also over the end of a year', () => {
  expect(lastWithdrawalDay('2026-11-16')).toBe('2026-11-23');
  expect(lastWithdrawalDay('2026-12-28')).toBe('2027-01-04');
});

it('counts from the later of payment and opening of access, in whole days of São Paulo, the last one included (ORDER-39, ORDER-41)', () => {
  const instant = fc.date({
    min: new Date('2025-01-01T00:00:00Z'),
    max: new Date('2031-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instant, fc.option(fc.integer({ min: -400, max: 400 })), (paidAt, offset) => {
      const paidOn = academyDay(paidAt);
      const opensOn = offset === null ? null : addDays(paidOn, offset);
      const last = lastWithdrawalDay(paidOn, opensOn);
      expect(daysBetween(paidOn, last)).toBe(7 + Math.max(0, offset ?? 0));
      const end = academyInstant(addDays(last, 1));
      expect(isWithdrawalOpen(last, new Date(end.getTime() - 1))).toBe(true);
      expect(isWithdrawalOpen(last, end)).toBe(false);
      expect(isWithdrawalOpen(last, paidAt)).toBe(true);
    }),
  );
});

it('describes the method of a payment', () => {
  expect(describePaymentMethod('pix', 1, 1000)).toBe('Pix');
  expect(describePaymentMethod('debit', 1, 1000)).toBe('Cartão de débito');
  expect(describePaymentMethod('credit', 1, 1000)).toBe('Cartão de crédito, à vista');
  expect(describePaymentMethod('credit', 12, 249_000)).toBe(
    'Cartão de crédito, 12× de R$\u00a0207,50 sem juros',
  );
  expect(describePaymentMethod('free', 1, 0)).toBe('Sem custo');
});
