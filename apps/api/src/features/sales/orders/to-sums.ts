import { toDecimal } from '@toro/domain/base/money/money';
import type { OrderSums } from '@toro/domain/sales/checkout/order-sums';

/** The figures of an order as the office shows them. */
export const toSums = (sums: OrderSums) => ({
  list: toDecimal(sums.list),
  cash_discount: toDecimal(sums.cashDiscount),
  coupon: toDecimal(sums.coupon),
  paid: toDecimal(sums.paid),
  refunded: toDecimal(sums.refunded),
  charged_back: toDecimal(sums.chargedBack),
  fee: toDecimal(sums.fee),
  net: toDecimal(sums.net),
});
