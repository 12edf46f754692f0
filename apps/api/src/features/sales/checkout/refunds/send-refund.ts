import {
  acquirerDay,
  findRefundable,
  isSentRefund,
  nextRefundQuery,
  nextRejectedTry,
} from '@toro/domain/sales/checkout/refunds';
import { findReportDifferences } from '@toro/domain/sales/payments/report-differences';
import { recordAudit } from '../../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { findSettings } from '../../../../platform/settings/find-settings.ts';
import { findChargedBack, hasOpenChargeback } from '../chargebacks/chargebacks-of-order.ts';
import { findPaymentOfOrder, lockOrder, type Order, type Payment } from '../orders/order-queries.ts';
import { completeRefund } from './complete-refund.ts';
import { findRefund, findRefundsOfOrder, type Refund, updateRefund } from './refund-queries.ts';

/** Longer than a cancellation and the queries after it take. */
const CLAIM_MS = 60_000;

interface ClaimedRefund {
  refund: Refund;
  order: Order;
  payment: Payment | null;
  /** It may have reached the gateway before: its outcome is queried first. */
  wasSent: boolean;
  /** A chargeback is open: the outcome may be queried, and nothing is sent. */
  isDisputed: boolean;
}

interface SendOptions {
  /** Also an unclear one whose query is not due, and one that the gateway rejected. */
  isForced?: boolean;
}

function isClaimable(refund: Refund, now: Date, isForced: boolean): boolean {
  const { state, sendAfter, nextAskAt } = refund;
  if (state === 'requested') return sendAfter === null || sendAfter <= now;
  if (state === 'sent') return nextAskAt !== null && nextAskAt <= now;
  if (state === 'unclear') return isForced || (nextAskAt !== null && nextAskAt <= now);
  // The student's own withdrawal is sent again after a rejection; other rejections wait for a person.
  return state === 'refused' && (isForced || (nextAskAt !== null && nextAskAt <= now));
}

/** Claims a refund for this process and writes that it is sent, before the gateway is called. */
function claimRefund(context: Context, id: number, isForced: boolean): Promise<ClaimedRefund | null> {
  return inTransaction(context, async ({ db, now }) => {
    const orderId = (await findRefund(db, id))?.orderId;
    const order = orderId === undefined ? null : await lockOrder(db, orderId);
    // Read again under the lock: another process may have changed it.
    const refund = await findRefund(db, id);
    if (!order || refund?.way !== 'gateway' || !isClaimable(refund, now(), isForced)) return null;
    // A rejection is definite: nothing was refunded, and the request may be sent again.
    const wasSent = isSentRefund(refund.state);
    const isDisputed = await hasOpenChargeback(db, order.id);
    // It goes on when the chargeback has ended.
    if (isDisputed && !wasSent) return null;
    if (refund.state === 'refused') {
      const earlier = await findRefundsOfOrder(db, order.id);
      const chargedBack = await findChargedBack(db, order.id);
      if (findRefundable(order.totalCents, earlier, chargedBack) < refund.amountCents) {
        // Another refund, or a lost chargeback, has taken its place.
        await updateRefund(db, id, { nextAskAt: null }, now());
        return null;
      }
    }
    const claimed = await updateRefund(
      db,
      id,
      {
        state: 'sent',
        sentAt: refund.sentAt ?? now(),
        asks: refund.asks + 1,
        nextAskAt: new Date(now().getTime() + CLAIM_MS),
      },
      now(),
    );
    const payment = await findPaymentOfOrder(db, order.id);
    return { refund: claimed, order, payment, wasSent, isDisputed };
  });
}

type GatewayAnswer = 'done' | 'refused' | 'unclear';

/** Whether the gateway reports the whole payment as cancelled. */
async function isPaymentCancelled({ gateway }: Context, { order, payment }: ClaimedRefund) {
  if (!gateway || payment?.gatewayPaymentId == null) return false;
  const { method, gatewayPaymentId } = payment;
  const outcome = await gateway.findPayment({ method, orderId: order.id, gatewayPaymentId });
  return outcome?.status === 'cancelled' && findReportDifferences(payment, outcome.reported).length === 0;
}

/** What became of a refund that may have been sent before. `unsent`: the gateway does not know it. */
async function querySentRefund(context: Context, claimed: ClaimedRefund): Promise<GatewayAnswer | 'unsent'> {
  const { refund, payment } = claimed;
  if (!context.gateway || payment?.gatewayPaymentId == null) return 'unclear';
  const isWhole = refund.amountCents === payment.amountCents;
  if (isWhole && (await isPaymentCancelled(context, claimed))) return 'done';
  const found = await context.gateway.findCancellation({ key: refund.key });
  if (found === 'unknown') return 'unsent';
  // Without such a query a whole refund is visible in the payment, and a part is not.
  if (found === 'unavailable') return isWhole ? 'unsent' : 'unclear';
  return found;
}

async function requestCancellation(context: Context, claimed: ClaimedRefund): Promise<GatewayAnswer> {
  const { refund, order, payment } = claimed;
  if (!context.gateway || payment?.gatewayPaymentId == null) return 'unclear';
  const { refunds } = await findSettings(context, 'refunds');
  const { day_end: dayEnd } = refunds.value;
  const isWhole = refund.amountCents === payment.amountCents;
  const isSameDay =
    order.paidAt !== null && acquirerDay(order.paidAt, dayEnd) === acquirerDay(context.now(), dayEnd);
  const answer = await context.gateway.cancel({
    method: payment.method,
    gatewayPaymentId: payment.gatewayPaymentId,
    amount: refund.amountCents,
    sameDay: isWhole && isSameDay,
    key: refund.key,
  });
  // An earlier request whose response was lost may have refunded it.
  return answer === 'refused' && isWhole && (await isPaymentCancelled(context, claimed)) ? 'done' : answer;
}

async function callGateway(context: Context, claimed: ClaimedRefund): Promise<GatewayAnswer> {
  try {
    const found = claimed.wasSent ? await querySentRefund(context, claimed) : 'unsent';
    if (found !== 'unsent') return found;
    return claimed.isDisputed ? 'unclear' : await requestCancellation(context, claimed);
  } catch (error) {
    context.log.error(
      { err: error, refund: claimed.refund.id },
      'the gateway adapter failed; the refund is unclear',
    );
    return 'unclear';
  }
}

/** Writes the gateway's answer, unless a report of the gateway has completed the refund meanwhile. */
function settleRefund(context: Context, { id, orderId }: Refund, answer: GatewayAnswer): Promise<Refund> {
  return inTransaction(context, async (tx) => {
    const { db, now } = tx;
    const order = await lockOrder(db, orderId);
    const refund = await findRefund(db, id);
    if (!order || !refund) throw new Error(`there is no refund ${id}`);
    if (refund.state !== 'sent') return refund;
    if (answer === 'done') return completeRefund(tx, order, refund);
    if (answer === 'unclear')
      return updateRefund(
        db,
        id,
        { state: 'unclear', nextAskAt: nextRefundQuery(refund.asks, now()) },
        now(),
      );
    await recordAudit(tx, {
      action: 'refuse-refund',
      subject: { kind: 'order', id: orderId, name: String(order.number) },
      detail: { refund: id, amountCents: refund.amountCents },
    });
    const isWithdrawal = refund.reason === 'withdrawal' && refund.requestedBy === null;
    const nextAskAt = isWithdrawal ? nextRejectedTry(refund.asks, now()) : null;
    return updateRefund(db, id, { state: 'refused', nextAskAt }, now());
  });
}

/**
 * Sends a refund to the gateway once. One that may have been sent before is queried first and sent again, with the same
 * key, only when the gateway does not know it. Safe to repeat at any point. Null when it is not to be sent now.
 */
export async function sendRefund(
  context: Context,
  id: number,
  { isForced = false }: SendOptions = {},
): Promise<Refund | null> {
  const claimed = await claimRefund(context, id, isForced);
  if (!claimed) return null;
  return settleRefund(context, claimed.refund, await callGateway(context, claimed));
}
