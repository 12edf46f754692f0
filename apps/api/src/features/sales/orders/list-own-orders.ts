import { toDecimal } from '@toro/domain/base/money/money';
import { isMovingRefund } from '@toro/domain/sales/checkout/refunds';
import { isWithdrawalOpen } from '@toro/domain/sales/checkout/withdrawal';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { readTogether } from '../../../platform/read-together.ts';
import { findWithdrawalDay } from '../checkout/orders/build-receipt.ts';
import { withdrawalKey } from '../checkout/withdrawals/withdraw-purchase.ts';
import { findCurrentInvoices, findOrderItems, findOwnOrders, findRefunds } from './queries.ts';

type OrderRow = Awaited<ReturnType<typeof findOwnOrders>>[number];
type ItemRow = Awaited<ReturnType<typeof findOrderItems>>[number];
type RefundRow = Awaited<ReturnType<typeof findRefunds>>[number];

/** Where the right to withdraw from an order stands; null when nothing was paid. */
function describeWithdrawal(
  { now }: Context,
  order: OrderRow,
  items: readonly ItemRow[],
  refunds: readonly RefundRow[],
) {
  const lastDay = findWithdrawalDay(order, items);
  if (lastDay === null) return null;
  const own = refunds.find(({ key }) => key === withdrawalKey(order.id));
  const running = own ?? refunds.find(({ state }) => isMovingRefund(state));
  const protocol = own?.id ?? null;
  if (order.status === 'refunded') return { state: 'done' as const, last_day: lastDay, protocol };
  if (own) return { state: 'running' as const, last_day: lastDay, protocol };
  if (order.status !== 'paid' || (running && running.amountCents === order.totalCents)) return null;
  return {
    state: isWithdrawalOpen(lastDay, now()) ? ('open' as const) : ('over' as const),
    last_day: lastDay,
    protocol,
  };
}

/** Refunds that ended without money are no news for the student. */
const isShown = ({ state }: RefundRow) => state === 'done' || state === 'unclear' || isMovingRefund(state);

const toInvoice = (row: { number: string; series: string } | undefined) =>
  row ? { number: row.number, series: row.series } : null;

async function readOrders(context: Context, studentId: number, id?: string) {
  const rows = await findOwnOrders(context.db, studentId, id);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const [items, refunds, invoices] = await readTogether(context.db, [
    () => findOrderItems(context.db, ids),
    () => findRefunds(context.db, ids),
    () => findCurrentInvoices(context.db, ids),
  ]);
  return rows.map((order) => {
    const ownItems = items
      .filter(({ orderId }) => orderId === order.id)
      .sort(
        (one, other) => Number(one.courseId !== order.courseId) - Number(other.courseId !== order.courseId),
      );
    const ownRefunds = refunds.filter(({ orderId }) => orderId === order.id);
    return {
      id: order.id,
      number: order.number,
      created_at: order.createdAt.toISOString(),
      paid_at: order.paidAt?.toISOString() ?? null,
      items: ownItems.map(({ title, group }) => ({ title, group })),
      total: toDecimal(order.totalCents),
      discount: toDecimal(order.discountCents),
      method: order.method,
      instalments: order.instalments,
      state: order.status,
      refunds: ownRefunds.filter(isShown).map(({ amountCents, state, createdAt, doneAt }) => ({
        amount: toDecimal(amountCents),
        state,
        at: (doneAt ?? createdAt).toISOString(),
      })),
      invoice: toInvoice(invoices.find(({ orderId }) => orderId === order.id)),
      withdrawal: describeWithdrawal(context, order, ownItems, ownRefunds),
    };
  });
}

/** The orders of the student, the newest first. */
export const listOwnOrders = (context: Context, { studentId }: { studentId: number }) =>
  readOrders(context, studentId);

/** One order of the student; that of another student does not exist. */
export async function getOwnOrder(context: Context, { studentId, id }: { studentId: number; id: string }) {
  const [order] = await readOrders(context, studentId, id);
  if (!order) throw notFound('Não encontramos este pedido.');
  return order;
}
