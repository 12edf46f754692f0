import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal } from '../../base/money/money.ts';
import {
  ABOVE_BALANCE,
  amountError,
  formatCreationError,
  formatStatementText,
  getCouponState,
  isTypedAmount,
  NO_VALUE,
  NOT_A_VALUE,
  parseAmount,
  parseTypedCents,
} from './coupon.ts';

describe('the amount of a coupon', () => {
  it('is digits, comma and dot, otherwise it is refused (WALLET-18)', () => {
    const amounts = {
      '12': 1200,
      '12,3': 1230,
      '12,34': 1234,
      '12.34': 1234,
      '1.234,56': 123456,
      '1.234': 123400,
    };
    for (const [written, cents] of Object.entries(amounts)) expect(parseAmount(written)).toBe(cents);
    for (const strange of [
      '',
      ',5',
      'abc',
      '1e5',
      '-3',
      '1,2,3',
      '1.2.3',
      '12,345',
      'R$ 5',
      '٣',
      '9'.repeat(11),
    ])
      expect(amountError(parseAmount(strange), 1000)).toBe(NOT_A_VALUE);
    expect(NOT_A_VALUE).toBe('O campo deve conter apenas números e vírgula');
  });

  it('never exceeds the balance (WALLET-19)', () => {
    expect(ABOVE_BALANCE).toBe('O valor não pode ser maior que o saldo disponível');
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: -1000, max: 1_000_000 }), (amount, balance) => {
        const error = amountError(amount, balance);
        if (amount > balance) expect(error).toBe(ABOVE_BALANCE);
        else expect(error).toBe(amount === 0 ? NO_VALUE : null);
      }),
    );
  });

  it('is typed as cents, and reads back what was sent (WALLET-20)', () => {
    expect(['1', '12', '123', 'R$ 1,234'].map(parseTypedCents)).toEqual([1, 12, 123, 1234]);
    expect(parseTypedCents('')).toBe(0);
    fc.assert(fc.property(fc.nat(999_999_999), (cents) => parseAmount(toDecimal(cents)) === cents));
    fc.assert(fc.property(fc.string(), (typed) => Number.isSafeInteger(parseTypedCents(typed))));
  });

  it('accepts masked text and nothing else', () => {
    for (const good of ['R$ 1,23', '1.234,00', '']) expect(isTypedAmount(good)).toBe(true);
    for (const bad of ['12a', '-5', '1 e 2', '%']) expect(isTypedAmount(bad)).toBe(false);
  });
});

describe('a coupon', () => {
  it('is none, created, used or canceled; one with an order is used (WALLET-07, WALLET-10)', () => {
    const order = { id_order: 'a' };
    expect(getCouponState(null)).toBe('none');
    expect(getCouponState({ orders: [], canceled: false })).toBe('created');
    expect(getCouponState({ orders: [], canceled: true })).toBe('canceled');
    for (const canceled of [true, false]) expect(getCouponState({ orders: [order], canceled })).toBe('used');
  });

  it("is refused with the server's message, without the prefix of an error (WALLET-26)", () => {
    expect(formatCreationError('Error: Saldo insuficiente')).toBe('Saldo insuficiente');
    expect(formatCreationError('Saldo Error: insuficiente')).toBe('Saldo Error: insuficiente');
  });
});

describe('a statement', () => {
  it('fills %value%, %course% and %coupon% (WALLET-06)', () => {
    const movement = { cents: -1250, course: 'CFP®', coupon: 'TORO-1' };
    expect(formatStatementText({ ...movement, details: '%coupon% de %value% em %course% (%value%)' })).toBe(
      'TORO-1 de R$\u00a012,50 em CFP® (R$\u00a012,50)',
    );
    expect(formatStatementText({ ...movement, details: '100% de %nada%' })).toBe('100% de %nada%');
    const unknown = { cents: 0, course: null, coupon: null, details: '%course%, %coupon%' };
    expect(formatStatementText(unknown)).toBe('curso, cupom');
  });
});
