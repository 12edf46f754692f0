import { expect, it } from 'vitest';
import { describePaymentMethod } from './describe-payment.ts';
import { lastWithdrawalDay } from './withdrawal.ts';

it('a buyer can withdraw until the seventh day after the payment, also over the end of a year', () => {
  expect(lastWithdrawalDay('2026-11-16')).toBe('2026-11-23');
  expect(lastWithdrawalDay('2026-12-28')).toBe('2027-01-04');
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
