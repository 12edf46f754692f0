import { toCartStatus } from '@toro/domain/checkout/order-states';
import type { Context } from '../../platform/context.ts';
import type { ChallengeAnswer, Gateway, Outcome } from '../../platform/gateway/gateway.ts';
import { findOrder, findPaymentOfOrder, type Payment } from '../checkout/order-queries.ts';
import { settlePayment } from '../checkout/settle-payment.ts';

interface Returned {
  orderId: string;
  /** The gateway's id of the payment, or ours; may be empty. */
  named: string;
  answer: ChallengeAnswer | null;
}

const TRIES = 3;

/**
 * When the gateway fails or refuses, the payment itself says how it stands: a refused answer may be a repeated one.
 * What still waits there is finished again, because one payment is finished once.
 */
async function finishAtGateway(
  gateway: Gateway,
  { orderId }: Payment,
  gatewayPaymentId: string,
  answer: ChallengeAnswer,
): Promise<Outcome> {
  for (let left = TRIES; ; left -= 1) {
    const outcome = await gateway.finishDebit(gatewayPaymentId, answer);
    if (outcome.status !== 'error' && outcome.status !== 'unclear') return outcome;
    const found = (await gateway.findPayment({ method: 'debit', orderId, gatewayPaymentId })) ?? outcome;
    if (outcome.status === 'error' || found.status !== 'waiting' || left === 1) return found;
  }
}

const isNamed = ({ method, id, gatewayPaymentId }: Payment, named: string) =>
  method === 'debit' && (named === '' || named === String(id) || named === gatewayPaymentId);

/**
 * The buyer came back from the issuer's page: the payment is finished at the gateway and settled, once. The answer
 * is how the order stands now, or null when there is no such payment.
 */
export async function finishDebit(context: Context, { orderId, named, answer }: Returned) {
  await context.limits.take('debitReturns', orderId);
  const payment = await findPaymentOfOrder(context.db, orderId);
  if (!payment || !isNamed(payment, named)) return null;
  const { gateway } = context;
  if (gateway && answer && payment.status === 'waiting' && payment.gatewayPaymentId !== null) {
    const outcome = await finishAtGateway(gateway, payment, payment.gatewayPaymentId, answer);
    await settlePayment(context, { paymentId: payment.id, outcome, source: 'response' });
  }
  const order = await findOrder(context.db, orderId);
  return order && toCartStatus(order.status);
}
