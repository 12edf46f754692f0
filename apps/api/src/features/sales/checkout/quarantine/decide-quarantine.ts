import { academyDay, academyTime } from '@toro/domain/base/calendar/day';
import { pastDayError } from '@toro/domain/sales/checkout/manual-orders';
import { canOrderBecome } from '@toro/domain/sales/checkout/order-states';
import { QUARANTINE_OUTCOMES, type QuarantineOutcome } from '@toro/domain/sales/checkout/quarantine';
import { canPaymentBecome } from '@toro/domain/sales/payments/payment-states';
import { recordAudit } from '../../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { withdrawMail } from '../../../../platform/mail/outbox.ts';
import { releaseCoupon } from '../../coupons/claim-coupon.ts';
import { fieldError, findOwnOrderFile } from '../../order-files/order-files.ts';
import { sellOutsideGateway } from '../manual-orders/sell-outside-gateway.ts';
import {
  findItemPrices,
  findPayment,
  insertPaymentEvent,
  lockOrder,
  type Order,
  updateOrder,
  updatePayment,
} from '../orders/order-queries.ts';
import { pixReminderKey } from '../reminders/reminder-keys.ts';
import { findDecisions, findNewestReport, insertDecision } from './quarantine-queries.ts';

interface Decision {
  /** The newest report that the person saw. */
  reportId: number;
  reason: string;
}

interface Staff {
  id: number;
  name: string;
}

const conflict = (message: string) => new AppError('conflict', message);

/** Ends an order whose money is decided elsewhere: it holds no seat and no coupon, and its payment is not queried again. */
async function endUnpaidOrder(context: Context, order: Order, paymentId: number): Promise<void> {
  const { db, now } = context;
  await withdrawMail(context, pixReminderKey(order));
  const payment = await findPayment(db, paymentId);
  if (payment && canPaymentBecome(payment.status, 'expired')) {
    await updatePayment(db, paymentId, { status: 'expired', nextAskAt: null }, now());
    await insertPaymentEvent(db, { paymentId, source: 'academy', status: 'expired', createdAt: now() });
  }
  if (!canOrderBecome(order.status, 'expired')) return;
  await releaseCoupon(context, order.id);
  await updateOrder(db, order.id, { status: 'expired' }, now());
}

interface DecidedCase {
  tx: Context;
  order: Order;
}

/** Decides about the reports of a payment, once, under the lock of its order. */
function decide<T>(
  context: Context,
  staff: Staff,
  paymentId: number,
  { reportId, reason, outcome }: Decision & { outcome: QuarantineOutcome },
  work: (decided: DecidedCase) => Promise<{
    result: T;
    values?: { manualOrderId?: string; returnedBy?: string; returnedOn?: string };
  }>,
): Promise<T> {
  return inTransaction(context, async (tx) => {
    const { db, now } = tx;
    const orderId = (await findNewestReport(db, paymentId))?.orderId;
    const order = orderId === undefined ? null : await lockOrder(db, orderId);
    // Read again under the lock: another person may have decided, or another report may have come.
    const newest = await findNewestReport(db, paymentId);
    if (!order || !newest) throw notFound('Não encontramos este pagamento em quarentena.');
    const latest = (await findDecisions(db, paymentId)).at(-1);
    if (latest && latest.reportId >= newest.report.id)
      throw conflict(
        `${latest.createdByName} já resolveu este pagamento às ${academyTime(latest.createdAt)}: ${QUARANTINE_OUTCOMES[latest.outcome].toLowerCase()}.`,
      );
    if (newest.report.id !== reportId)
      throw conflict('Chegou outro aviso do gateway sobre este pagamento. Confira antes de decidir.');
    const { result, values = {} } = await work({ tx, order });
    await insertDecision(db, {
      paymentId,
      reportId,
      outcome,
      reason,
      ...values,
      createdBy: staff.id,
      createdByName: staff.name.slice(0, 120),
      createdAt: now(),
    });
    await recordAudit(tx, {
      action: 'decide-quarantine',
      subject: { kind: 'order', id: order.id, name: String(order.number) },
      detail: { payment: paymentId, outcome: QUARANTINE_OUTCOMES[outcome], ...values },
      reason,
      ...(order.studentId !== null && { studentId: order.studentId }),
    });
    return result;
  });
}

export interface AcceptanceInput extends Decision {
  amount: number;
  receivedOn: string;
  reference: string;
  proofId: number;
}

/** Accepts the money by a manual order for the same purchase. The order that waited for it ends. */
export function acceptQuarantine(
  context: Context,
  staff: Staff,
  paymentId: number,
  { amount, receivedOn, reference, proofId, ...decision }: AcceptanceInput,
): Promise<{ number: number }> {
  const late = pastDayError(receivedOn, academyDay(context.now()));
  if (late) throw fieldError('received_on', late);
  return decide(context, staff, paymentId, { ...decision, outcome: 'accepted' }, async ({ tx, order }) => {
    if (order.paidAt !== null)
      throw conflict(
        `O pedido ${order.number} já está pago: devolva este dinheiro ou dispense o aviso, para não vender duas vezes.`,
      );
    const proof = await findOwnOrderFile(tx, { staffId: staff.id, id: proofId, field: 'proof_id' });
    await endUnpaidOrder(tx, order, paymentId);
    const sold = await sellOutsideGateway(tx, staff, {
      order,
      items: await findItemPrices(tx.db, order.id),
      price: amount,
      payment: {
        means: 'gateway',
        receivedOn,
        reference,
        reason: decision.reason,
        hasOwnPrice: amount !== order.totalCents,
        proofId: proof.id,
      },
      listedCents: order.totalCents,
      cashbackCents: Math.min(order.cashbackCents, amount),
    });
    return { result: { number: sold.number }, values: { manualOrderId: sold.id } };
  });
}

/** Records how and when the money went back. The order that waited for it ends. */
export function returnQuarantine(
  context: Context,
  staff: Staff,
  paymentId: number,
  { returnedBy, returnedOn, ...decision }: Decision & { returnedBy: string; returnedOn: string },
): Promise<void> {
  const late = pastDayError(returnedOn, academyDay(context.now()));
  if (late) throw fieldError('returned_on', late);
  return decide(context, staff, paymentId, { ...decision, outcome: 'returned' }, async ({ tx, order }) => {
    if (order.paidAt === null) await endUnpaidOrder(tx, order, paymentId);
    return { result: undefined, values: { returnedBy, returnedOn } };
  });
}

/** Dismisses the reports: payment and order stay as they are. */
export const dismissQuarantine = (
  context: Context,
  staff: Staff,
  paymentId: number,
  decision: Decision,
): Promise<void> =>
  decide(context, staff, paymentId, { ...decision, outcome: 'dismissed' }, async () => ({
    result: undefined,
  }));
