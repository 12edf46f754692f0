import { toCartStatus } from '@toro/domain/sales/checkout/order-states';
import type { Context } from '../../../platform/context.ts';
import type { ChallengeAnswer, Gateway, Outcome } from '../../../platform/gateway/gateway.ts';
import { findOrderPayment, type OrderPayment } from '../checkout/orders/find-order-payment.ts';
import { findOrderStatus } from '../checkout/orders/find-order-status.ts';
import { settlePayment } from '../checkout/orders/settle-payment.ts';

interface FinishDebitInput {
  orderId: string;
  /** The gateway's id of the payment, or ours; may be empty. */
  paymentRef: string;
  answer: ChallengeAnswer | null;
}

const MAX_ATTEMPTS = 3;

/**
 * When the gateway fails or rejects the request, the payment's status is queried: a rejected request may be a repeated
 * one. While the payment still waits, finishing is retried, which is safe because a payment is finished once.
 */
async function finishAtGateway(
  gateway: Gateway,
  { orderId }: OrderPayment,
  gatewayPaymentId: string,
  answer: ChallengeAnswer,
): Promise<Outcome> {
  for (let left = MAX_ATTEMPTS; ; left -= 1) {
    const outcome = await gateway.finishDebit(gatewayPaymentId, answer);
    if (outcome.status !== 'error' && outcome.status !== 'unclear') return outcome;
    const currentOutcome =
      (await gateway.findPayment({ method: 'debit', orderId, gatewayPaymentId })) ?? outcome;
    if (outcome.status === 'error' || currentOutcome.status !== 'waiting' || left === 1)
      return currentOutcome;
  }
}

const isReferencedPayment = ({ method, id, gatewayPaymentId }: OrderPayment, paymentRef: string) =>
  method === 'debit' && (paymentRef === '' || paymentRef === String(id) || paymentRef === gatewayPaymentId);

/**
 * Finishes and settles a debit payment after the buyer returned from the card issuer's page. Returns the cart status of
 * the order, or null when there is no such payment.
 */
export async function finishDebit(context: Context, { orderId, paymentRef, answer }: FinishDebitInput) {
  await context.limits.take('debitReturns', orderId);
  const payment = await findOrderPayment(context, orderId);
  if (!payment || !isReferencedPayment(payment, paymentRef)) return null;
  const { gateway } = context;
  if (gateway && answer && payment.status === 'waiting' && payment.gatewayPaymentId !== null) {
    const outcome = await finishAtGateway(gateway, payment, payment.gatewayPaymentId, answer);
    await settlePayment(context, { paymentId: payment.id, outcome, source: 'response' });
  }
  const status = await findOrderStatus(context, orderId);
  return status && toCartStatus(status);
}
