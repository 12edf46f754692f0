import { academyDay, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { addWorkingDays } from '@toro/domain/base/calendar/working-days';
import { formatMoney } from '@toro/domain/base/money/money';
import { WITHDRAWAL_BLOCKED } from '@toro/domain/sales/checkout/chargebacks';
import { RETURN_WORKING_DAYS } from '@toro/domain/sales/checkout/manual-orders';
import { findRefundable } from '@toro/domain/sales/checkout/refunds';
import { isWithdrawalOpen } from '@toro/domain/sales/checkout/withdrawal';
import { formatOrderNumber } from '@toro/domain/sales/orders/order-number';
import { withdrawalOver } from '@toro/domain/sales/orders/own-orders';
import { recordAudit } from '../../../../platform/audit.ts';
import { type Context, inTransaction, withHost } from '../../../../platform/context.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';
import { findContact } from '../../../../platform/settings/find-contact.ts';
import { endEnrolmentsOfOrder } from '../../../catalogue/class-groups/enrolments.ts';
import { findChargedBack, hasOpenChargeback } from '../chargebacks/chargebacks-of-order.ts';
import { findWithdrawalDay } from '../orders/build-receipt.ts';
import { findItems, lockOrder, type Order } from '../orders/order-queries.ts';
import { mailReturnTask } from '../refunds/refund-mails.ts';
import { findRefundByKey, findRefundsOfOrder, type Refund, updateRefund } from '../refunds/refund-queries.ts';
import { requestRefund } from '../refunds/request-refund.ts';

/** The key of the refund of a withdrawal: an order has at most one. */
export const withdrawalKey = (orderId: string): string => `withdrawal:${orderId}`;

async function mailWithdrawal(tx: Context, order: Order, refund: Refund): Promise<void> {
  const context = withHost(tx, order.host);
  await queueMail(context, {
    mail: 'withdrawal',
    to: order.email,
    orderId: order.id,
    values: {
      protocolo: String(refund.id),
      valor: formatMoney(refund.amountCents),
      tabela: [
        { label: 'Pedido', value: formatOrderNumber(order.number) },
        { label: 'Valor', value: formatMoney(refund.amountCents), isTotal: true },
      ],
      atendimento: (await findContact(context)).email,
    },
  });
}

/** Takes back refunds that wait for a second person: a withdrawal needs none and returns everything. */
async function cancelWaitingRefunds(tx: Context, order: Order): Promise<void> {
  for (const { id, state, amountCents } of await findRefundsOfOrder(tx.db, order.id)) {
    if (state !== 'waiting') continue;
    await updateRefund(tx.db, id, { state: 'cancelled', lapsesAt: null }, tx.now());
    await recordAudit(tx, {
      action: 'cancel-refund',
      subject: { kind: 'order', id: order.id, name: String(order.number) },
      detail: { refund: id, amountCents },
    });
  }
}

/**
 * Withdraws a student from a purchase: ends its enrolments at once and requests all money back by the way it came,
 * without a second person; the money of a manual order becomes a task of Financeiro. The lock of the order makes concurrent withdrawals and refunds wait for each other; one that
 * finds the money on its way back changes nothing.
 */
export function withdrawPurchase(context: Context, studentId: number, orderId: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { db, now } = tx;
    const order = await lockOrder(db, orderId);
    if (order?.studentId !== studentId) throw notFound('Não encontramos este pedido.');
    if (await findRefundByKey(db, withdrawalKey(orderId))) return;
    if (order.status === 'refunded') return;
    const lastDay = findWithdrawalDay(order, await findItems(db, orderId));
    if (order.status !== 'paid' || lastDay === null)
      throw new AppError('conflict', 'Este pedido não tem pagamento que possamos devolver.');
    if (!isWithdrawalOpen(lastDay, now()))
      throw new AppError('conflict', withdrawalOver(formatBrazilianDay(lastDay)));
    if (await hasOpenChargeback(db, orderId)) throw new AppError('conflict', WITHDRAWAL_BLOCKED);
    const chargedBack = await findChargedBack(db, orderId);
    if (chargedBack >= order.totalCents)
      throw new AppError('conflict', 'O valor desta compra já voltou pelo banco, em uma contestação.');
    await endEnrolmentsOfOrder(db, { studentId, orderId, now: now() });
    await cancelWaitingRefunds(tx, order);
    // Everything is on its way back already, by a refund of the academy.
    if (findRefundable(order.totalCents, await findRefundsOfOrder(db, orderId), chargedBack) === 0) return;
    const isManual = order.method === 'manual';
    const refund = await requestRefund(tx, {
      orderId,
      amount: 'rest',
      way: isManual ? 'outside' : 'gateway',
      ...(isManual && { dueOn: addWorkingDays(academyDay(now()), RETURN_WORKING_DAYS) }),
      reason: 'withdrawal',
      endsEnrolment: true,
      key: withdrawalKey(orderId),
      withoutApproval: true,
    });
    await mailWithdrawal(tx, order, refund);
    if (isManual) await mailReturnTask(tx, order, refund);
  });
}
