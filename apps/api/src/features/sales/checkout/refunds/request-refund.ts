import { academyTime } from '@toro/domain/base/calendar/day';
import { type Cents, formatMoney } from '@toro/domain/base/money/money';
import { REFUND_BLOCKED } from '@toro/domain/sales/checkout/chargebacks';
import {
  APPROVAL_DAYS,
  APPROVAL_LAPSE_DAYS,
  findRefundable,
  findSendTime,
  needsApproval,
  type RefundWay,
  type StoredRefundReason,
} from '@toro/domain/sales/checkout/refunds';
import { recordAudit } from '../../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { findSettings } from '../../../../platform/settings/find-settings.ts';
import { findChargedBack, hasOpenChargeback } from '../chargebacks/chargebacks-of-order.ts';
import { findPaymentOfOrder, lockOrder, type Order, type Payment } from '../orders/order-queries.ts';
import { completeRefund } from './complete-refund.ts';
import { mailApprovers } from './refund-mails.ts';
import {
  findRefundByKey,
  findRefundsOfOrder,
  insertRefund,
  type Refund,
  sumRecentRefunds,
  updateRefund,
} from './refund-queries.ts';
import { toRequester } from './refund-requester.ts';

const DAY_MS = 86_400_000;

export interface RefundRequest {
  orderId: string;
  /** `rest`: all that was neither given back nor is on its way back. */
  amount: Cents | 'rest';
  way: RefundWay;
  reason: StoredRefundReason;
  note?: string;
  /** A part ends the enrolments too, when its money went back. A refund of everything always does. */
  endsEnrolment?: boolean;
  /** One confirmation has one key: a repeated request returns the same refund. */
  key: string;
  /** The newest refund that the person has seen, 0 for none: a newer one is a conflict. */
  seenRefund?: number;
  /** The student's own withdrawal and automatic refunds need no second person. */
  withoutApproval?: boolean;
  /** Of an order that was paid outside the gateway; without it the refund waits until a person records the return. */
  returned?: { by: string; on: string };
  /** Until when the return must be recorded. */
  dueOn?: string;
}

const conflict = (message: string) => new AppError('conflict', message);

/** Names the refund that another person requested meanwhile. */
export const refundedMeanwhile = ({ amountCents, requestedByName, createdAt }: Refund) =>
  conflict(
    `Estorno de ${formatMoney(amountCents)} pedido por ${requestedByName} às ${academyTime(createdAt)}`,
  );

export const amountTooHigh = (refundable: Cents) => {
  const message = `O máximo para estorno é ${formatMoney(refundable)}`;
  return new AppError('invalid_input', message, [{ field: 'amount', message }]);
};

/** Throws when this order cannot be refunded in this way. */
function assertRefundable(order: Order, payment: Payment | null, way: RefundWay): void {
  if (order.status === 'refunded') throw conflict('Este pedido já foi estornado por inteiro.');
  if (order.status !== 'paid' && order.status !== 'refunding')
    throw conflict('Este pedido não está pago: não há o que estornar.');
  if (order.totalCents === 0)
    throw conflict('Este pedido não teve pagamento. Use "Cancelar matrícula" para encerrar o acesso.');
  if (way === 'gateway' && order.method === 'manual')
    throw conflict('Este pedido foi pago fora do gateway: registre como e quando o valor voltou.');
  if (way === 'gateway' && payment?.gatewayPaymentId == null)
    throw conflict('Este pedido não tem pagamento no gateway.');
  if (way === 'outside' && payment) throw conflict('Este pedido foi pago pelo gateway e volta por ele.');
  if (way === 'wallet' && order.studentId === null)
    throw conflict('Este pedido ainda não tem aluno: a carteira abre quando o e-mail for confirmado.');
}

/** The amount in cents; throws when it is not from one cent to what can be refunded. */
function chooseAmount(
  amount: RefundRequest['amount'],
  { paid, chargedBack }: { paid: Cents; chargedBack: Cents },
  earlier: readonly Refund[],
): Cents {
  const refundable = findRefundable(paid, earlier, chargedBack);
  const latest = earlier.at(-1);
  if (refundable === 0 && chargedBack > 0)
    throw conflict('Não há o que estornar: o valor deste pedido foi perdido em uma contestação.');
  if (refundable === 0 && latest) throw refundedMeanwhile(latest);
  if (amount === 'rest') return refundable;
  if (amount > refundable) throw amountTooHigh(refundable);
  if (amount < 1) throw new AppError('invalid_input', 'Digite um valor a partir de R$\u00a00,01.');
  return amount;
}

async function isToBeApproved(context: Context, { orderId, withoutApproval }: RefundRequest, amount: Cents) {
  if (withoutApproval) return false;
  const since = new Date(context.now().getTime() - APPROVAL_DAYS * DAY_MS);
  const recent = await sumRecentRefunds(context.db, orderId, since);
  const { refunds } = await findSettings(context, 'refunds');
  return needsApproval(amount, recent, refunds.value.approval_cents);
}

/** Lets a requested refund go on: at once, by a job, or when the day of the payment is over. */
export async function startRefund(context: Context, order: Order, refund: Refund): Promise<Refund> {
  // A person gives the money back first.
  if (refund.way === 'outside' && refund.returnedBy === null) return refund;
  if (refund.way !== 'gateway') return completeRefund(context, order, refund);
  const { db, now, jobs } = context;
  const { refunds } = await findSettings(context, 'refunds');
  const sendAfter = findSendTime({
    method: order.method,
    isWhole: refund.amountCents === order.totalCents,
    paidAt: order.paidAt ?? order.createdAt,
    now: now(),
    dayEnd: refunds.value.day_end,
  });
  if (!sendAfter) await jobs.send(db, 'send-refund', { id: refund.id });
  return updateRefund(db, refund.id, { state: 'requested', sendAfter, lapsesAt: null }, now());
}

/**
 * Requests a refund, whose amount is reserved from then on. Wallet refunds and those outside the gateway are done at
 * once; the job `send-refund` sends the others after the commit. One at or above the limit of the settings waits for a
 * second person.
 */
export function requestRefund(context: Context, request: RefundRequest): Promise<Refund> {
  return inTransaction(context, async (tx) => {
    const { db, now, actor } = tx;
    const order = await lockOrder(db, request.orderId);
    if (!order) throw notFound('Não encontramos este pedido.');
    const repeated = await findRefundByKey(db, request.key);
    if (repeated) return repeated;
    const earlier = await findRefundsOfOrder(db, order.id);
    const latest = earlier.at(-1);
    if (latest && request.seenRefund !== undefined && latest.id > request.seenRefund)
      throw refundedMeanwhile(latest);
    assertRefundable(order, await findPaymentOfOrder(db, order.id), request.way);
    if (await hasOpenChargeback(db, order.id)) throw conflict(REFUND_BLOCKED);
    const money = { paid: order.totalCents, chargedBack: await findChargedBack(db, order.id) };
    const amountCents = chooseAmount(request.amount, money, earlier);
    const waits = await isToBeApproved(tx, request, amountCents);
    const requester = toRequester(actor);
    const refund = await insertRefund(db, {
      orderId: order.id,
      key: request.key,
      way: request.way,
      amountCents,
      state: waits ? 'waiting' : 'requested',
      reason: request.reason,
      note: request.note ?? '',
      endsEnrolment: request.endsEnrolment ?? false,
      requestedBy: requester.id,
      requestedByName: requester.name,
      createdAt: now(),
      updatedAt: now(),
      lapsesAt: waits ? new Date(now().getTime() + APPROVAL_LAPSE_DAYS * DAY_MS) : null,
      returnedBy: request.returned?.by ?? null,
      returnedOn: request.returned?.on ?? null,
      dueOn: request.dueOn ?? null,
    });
    await recordAudit(tx, {
      action: 'request-refund',
      subject: { kind: 'order', id: order.id, name: String(order.number) },
      detail: { refund: refund.id, amountCents, way: refund.way, reason: refund.reason, waits },
      ...(refund.note && { reason: refund.note }),
      ...(order.studentId !== null && { studentId: order.studentId }),
    });
    if (!waits) return startRefund(tx, order, refund);
    await mailApprovers(tx, order, refund);
    return refund;
  });
}
