import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toDecimal } from '../../base/money/money.ts';
import { chooseCashback, computeCashback } from './cashback.ts';
import { buildSummary } from './summary.ts';

const rule = fc.oneof(
  fc.record({ percentage: fc.integer({ min: 0, max: 100 }), cents: fc.constant(null) }),
  fc.record({ percentage: fc.constant(null), cents: fc.integer({ min: 0, max: 1_000_000 }) }),
);

it('is the larger of rule and coupon, never the sum, and never more than was paid (PROMO-24)', () => {
  fc.assert(
    fc.property(
      fc.array(rule, { maxLength: 3 }),
      fc.nat(1_000_000),
      fc.nat(1_000_000),
      (rules, cash, paid) => {
        const chosen = chooseCashback(cash, rules, paid);
        expect(chosen).toBe(Math.max(0, ...rules.map((each) => computeCashback(cash, each, paid))));
        expect(chosen).toBeLessThanOrEqual(paid);
      },
    ),
  );
});

it('of a rule is part of the summary before the purchase, with and without a coupon (PROMO-24)', () => {
  const course = {
    id_curso: 1,
    nome: 'CFP',
    valor_curso: '2590.00',
    valor_a_vista: '2290.00',
    cursos_adicionais: [],
    cashback_percentage: 10,
  };
  const choice = { selectedModules: [], cupom: 'X', type: 'pix' as const };
  const coupon = (percentage: number | null) => ({
    percentage: 10,
    valor_cupom: toDecimal(233_100),
    valor_cupom_a_vista: toDecimal(206_100),
    pode_parcelar: true,
    cashback: null,
    cashback_percentage: percentage,
  });
  expect(buildSummary(course, choice, null).cashback).toBe(22_900);
  expect(buildSummary(course, choice, coupon(null)).cashback).toBe(20_610);
  expect(buildSummary(course, choice, coupon(20)).cashback).toBe(41_220);
  expect(buildSummary({ ...course, cashback_percentage: undefined }, choice, null).cashback).toBe(0);
});
