import type { Cents } from '../../base/money/money.ts';
import { type ChargebackState, sumChargedBack } from './chargebacks.ts';
import { type RefundState, sumRefunded } from './refunds.ts';

/** The figures of an order, a day or a list, in the order in which every page shows them. */
export const SUM_LABELS = {
  list: 'Tabela',
  cash_discount: 'Desconto à vista',
  coupon: 'Cupom',
  paid: 'Pago',
  refunded: 'Estornado',
  charged_back: 'Contestado',
  fee: 'Taxa',
  net: 'Líquido',
} as const;

export type SumName = keyof typeof SUM_LABELS;

export const SUM_NAMES = Object.keys(SUM_LABELS) as SumName[];

/** The columns of an order that its sums need. */
export interface OrderAmounts {
  listCents: Cents;
  cashDiscountCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
  feeCents: Cents | null;
  paidAt: Date | null;
}

export interface OrderSums {
  list: Cents;
  cashDiscount: Cents;
  coupon: Cents;
  /** The list price less both discounts: what is to be paid. */
  total: Cents;
  paid: Cents;
  refunded: Cents;
  chargedBack: Cents;
  fee: Cents;
  net: Cents;
}

/** 'Líquido': what stays of what was paid. */
export const netOf = (sums: { paid: Cents; refunded: Cents; chargedBack: Cents; fee: Cents }): Cents =>
  sums.paid - sums.refunded - sums.chargedBack - sums.fee;

/** The figures of an order. All pages take them from here; lists add the same columns in SQL. */
export function computeOrderSums(
  order: OrderAmounts,
  refunds: readonly { state: RefundState; amountCents: Cents }[],
  chargebacks: readonly { state: ChargebackState; amountCents: Cents; lostCents: Cents }[],
): OrderSums {
  const paid = order.paidAt === null ? 0 : order.totalCents;
  const money = {
    paid,
    refunded: sumRefunded(refunds),
    chargedBack: sumChargedBack(chargebacks),
    fee: order.paidAt === null ? 0 : (order.feeCents ?? 0),
  };
  return {
    list: order.listCents + order.cashDiscountCents,
    cashDiscount: order.cashDiscountCents,
    coupon: order.discountCents,
    total: order.totalCents,
    ...money,
    net: netOf(money),
  };
}
