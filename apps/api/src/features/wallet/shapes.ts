import { toDecimal } from '@toro/domain/money/money';
import type { findMovements, findOrdersOf, WalletCoupon } from './queries.ts';

type Movement = Awaited<ReturnType<typeof findMovements>>[number];
type Orders = Awaited<ReturnType<typeof findOrdersOf>>;

const ordersOf = (orders: Orders, couponId: number) =>
  orders.filter((order) => order.couponId === couponId).map(({ id }) => ({ id_order: id }));

export function statementShape(row: Movement, orders: Orders) {
  const { couponId, code, couponCancelledAt } = row;
  return {
    id_student_transaction: row.id,
    details: row.details,
    value: toDecimal(row.moved),
    created_at: row.createdAt.toISOString(),
    order: row.course === null ? null : { curso: row.course },
    coupon:
      couponId === null || code === null
        ? null
        : {
            cupom: code,
            orders: ordersOf(orders, couponId),
            deleted_at: couponCancelledAt?.toISOString() ?? null,
            id_transaction_coupon: couponId,
          },
  };
}

export function couponShape(coupon: WalletCoupon, orders: Orders) {
  return {
    id_desconto: coupon.id,
    cupom: coupon.code,
    valor_cupom: toDecimal(coupon.valueCents),
    canceled: coupon.cancelledAt !== null,
    deleted_at: coupon.cancelledAt?.toISOString() ?? null,
    orders: ordersOf(orders, coupon.id),
  };
}
