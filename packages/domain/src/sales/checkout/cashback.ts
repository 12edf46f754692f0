import type { Cents } from '../../base/money/money.ts';

export interface CashbackRule {
  percentage: number | null;
  cents: Cents | null;
}

/** The cashback of a purchase: a percentage of the cash price or a fixed amount, never more than was paid. */
export function computeCashback(cashPrice: Cents, { percentage, cents }: CashbackRule, paid: Cents): Cents {
  const promised = percentage === null ? (cents ?? 0) : Math.floor((cashPrice * percentage) / 100);
  return Math.min(promised, paid);
}

/** The largest of what several rules promise, never their sum. */
export const chooseCashback = (cashPrice: Cents, rules: readonly CashbackRule[], paid: Cents): Cents =>
  Math.max(0, ...rules.map((rule) => computeCashback(cashPrice, rule, paid)));
