import type { Cents } from '../../base/money/money.ts';

export type PaymentType = 'credit' | 'debit' | 'pix' | 'free';

/** The full price in instalments by credit, and the cash price by debit or Pix. */
export interface Prices {
  full: Cents;
  cash: Cents;
}

/** The discount of a coupon: a percentage of both prices, or a fixed amount of each. */
export interface Discount {
  percentage: number;
  valueCents: Cents | null;
}

export interface PricedModule {
  full: Cents;
  /** Without a cash price the full price is used for both. */
  cash: Cents | null;
}

export const addModulePrices = (course: Prices, modules: readonly PricedModule[]): Prices =>
  modules.reduce<Prices>(
    (sum, module) => ({ full: sum.full + module.full, cash: sum.cash + (module.cash ?? module.full) }),
    course,
  );

/** A price after a discount, in whole cents, at least 0. */
function applyDiscount(price: Cents, { percentage, valueCents }: Discount): Cents {
  const left = Math.round((price * (100 - percentage)) / 100);
  return Math.max(0, left - (valueCents ?? 0));
}

export const discountPrices = ({ full, cash }: Prices, discount: Discount | null): Prices =>
  discount ? { full: applyDiscount(full, discount), cash: applyDiscount(cash, discount) } : { full, cash };

/** Nothing to pay: the purchase needs no payment. */
export const isFree = ({ cash }: Prices): boolean => cash === 0;

/** Credit pays the full price, everything else the cash price. */
export const priceFor = (type: PaymentType, { full, cash }: Prices): Cents =>
  type === 'credit' ? full : cash;

/** The payment types that a buyer can choose for these prices. */
export const paymentTypesFor = (prices: Prices): readonly PaymentType[] =>
  isFree(prices) ? ['free'] : ['credit', 'debit', 'pix'];
