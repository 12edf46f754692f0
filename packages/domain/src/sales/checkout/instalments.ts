import type { Cents } from '../../base/money/money.ts';
import type { PaymentType } from './prices.ts';

export const MAX_INSTALMENTS = 12;

/** `key` payments of `value` each, in reais and unrounded: value times count is the total. */
export interface InstalmentOption {
  key: number;
  value: number;
}

/** The maximum number of instalments: more than one only for credit, and only if the coupon allows it. */
export const maxInstalments = (type: PaymentType, couponAllows = true): number =>
  type === 'credit' && couponAllows ? MAX_INSTALMENTS : 1;

export const listInstalmentOptions = (price: Cents, max: number): InstalmentOption[] =>
  Array.from({ length: max }, (_, at) => ({ key: at + 1, value: price / 100 / (at + 1) }));
