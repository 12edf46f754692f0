import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from '../text/number.ts';
import { joinCurrencySign } from './join-currency-sign.ts';
import { formatMoney, formatSignedMoney, parseDecimal, toDecimal } from './money.ts';

describe('numbers on the screen', () => {
  it('have two decimals (CONST-10)', () => {
    expect(formatNumber(1)).toBe('1,00');
    expect(formatNumber(1.005)).toMatch(/^1,0\d$/);
  });

  it('have a comma for decimals (CONST-11)', () => {
    expect(formatNumber(0.5)).toBe('0,50');
  });

  it('have a dot for thousands (CONST-12)', () => {
    expect(formatNumber(1_234_567.8)).toBe('1.234.567,80');
  });

  it('equal those of Intl.NumberFormat for pt-BR', () => {
    const brazil = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const numbers = fc.oneof(
      fc.double({ min: -1e12, max: 1e12, noNaN: true }),
      // Values halfway between two cents, where rounding methods differ.
      fc.integer({ min: -1e6, max: 1e6 }).map((eighths) => eighths / 8),
    );
    fc.assert(
      fc.property(
        numbers,
        (value) => formatNumber(value) === brazil.format(Object.is(value, -0) ? 0 : value),
      ),
    );
  });
});

describe('money', () => {
  it('is sent as decimal text and parsed to the same cents', () => {
    expect([toDecimal(259_000), toDecimal(5), toDecimal(-1050), toDecimal(0)]).toEqual([
      '2590.00',
      '0.05',
      '-10.50',
      '0.00',
    ]);
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => parseDecimal(toDecimal(cents)) === cents),
    );
  });

  it('is null when it is not an amount', () => {
    for (const bad of ['', 'x', '1,50', '1.555', '1e5', 'NaN', Number.NaN, Number.POSITIVE_INFINITY])
      expect(parseDecimal(bad)).toBeNull();
    expect(parseDecimal(12.5)).toBe(1250);
  });

  it('is shown in reais, with a sign that no line break separates from its number', () => {
    expect([formatSignedMoney(5), formatSignedMoney(-5)]).toEqual(['+R$\u00a00,05', '-R$\u00a00,05']);
    expect([259_000, 1, 0, -5].map(formatMoney)).toEqual([
      'R$\u00a02.590,00',
      'R$\u00a00,01',
      'R$\u00a00,00',
      '-R$\u00a00,05',
    ]);
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => !formatMoney(cents).includes(' ')),
    );
  });

  it('written in a text keeps its sign beside its number', () => {
    expect(joinCurrencySign('<p>De R$ 72.000,00 a R$\n150, em R$ e R$10</p>')).toBe(
      '<p>De R$\u00a072.000,00 a R$\u00a0150, em R$ e R$10</p>',
    );
    fc.assert(
      fc.property(fc.string(), (text) => joinCurrencySign(joinCurrencySign(text)) === joinCurrencySign(text)),
    );
  });
});
