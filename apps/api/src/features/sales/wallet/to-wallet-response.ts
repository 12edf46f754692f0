import { toDecimal } from '@toro/domain/base/money/money';
import type { findMovements, findOrdersByCoupons, WalletCoupon } from './queries.ts';

type MovementRow = Awaited<ReturnType<typeof findMovements>>[number];
type CouponOrders = Awaited<ReturnType<typeof findOrdersByCoupons>>;

const selectOrders = (orders: CouponOrders, couponId: number) =>
  orders.filter((order) => order.couponId === couponId).map(({ id }) => ({ id_order: id }));

export function toStatement(row: MovementRow, orders: CouponOrders) {
  const { couponId, code, couponCancelledAt } = row;
  return {
    id_student_transaction: row.id,
    details: row.details,
    value: toDecimal(row.walletAmount),
    created_at: row.createdAt.toISOString(),
    order: row.course === null ? null : { curso: row.course },
    coupon:
      couponId === null || code === null
        ? null
        : {
            cupom: code,
            orders: selectOrders(orders, couponId),
            deleted_at: couponCancelledAt?.toISOString() ?? null,
            id_transaction_coupon: couponId,
          },
  };
}

export function toCouponResponse(coupon: WalletCoupon, orders: CouponOrders) {
  return {
    id_desconto: coupon.id,
    cupom: coupon.code,
    valor_cupom: toDecimal(coupon.valueCents),
    canceled: coupon.cancelledAt !== null,
    deleted_at: coupon.cancelledAt?.toISOString() ?? null,
    orders: selectOrders(orders, coupon.id),
  };
}
