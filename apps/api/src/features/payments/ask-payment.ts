import { decidePaymentStatus, type GatewayFinding } from '@toro/domain/payments/payment-polling';
import type { Context } from '../../platform/context.ts';
import type { Outcome } from '../../platform/gateway/gateway.ts';
import type { Payment } from '../checkout/order-queries.ts';
import { settlePayment } from '../checkout/settle-payment.ts';

/** Until when a Pix can be paid, also when the answer that said so was lost. */
export function endOf({ config }: Context, payment: Payment): Date | null {
  if (payment.method !== 'pix') return null;
  return payment.expiresAt ?? new Date(payment.createdAt.getTime() + config.pixLifetimeSeconds * 1000);
}

const foundIn = (outcome: Outcome | null): GatewayFinding => outcome?.status ?? 'unknown';

/** What the payment is settled with: the gateway's own words, or that its time is over. */
function heardOf(payment: Payment, decided: string, found: Outcome | null, expiresAt: Date | null): Outcome {
  const detail = found?.detail ?? { description: 'O gateway não conhece este pagamento.' };
  const gatewayPaymentId = payment.gatewayPaymentId ?? found?.gatewayPaymentId;
  if (found && decided === found.status) {
    return found.status === 'waiting' && found.pix && expiresAt
      ? { ...found, pix: { ...found.pix, expiresAt } }
      : found;
  }
  const status = decided === 'expired' ? 'expired' : 'error';
  return { status, ...(gatewayPaymentId && { gatewayPaymentId }), detail };
}

/** Asks the gateway how a payment stands and settles what that means. Nothing is ever sent again. */
export async function askPayment(context: Context, payment: Payment): Promise<void> {
  const { gateway } = context;
  if (!gateway) return;
  const { method, orderId, gatewayPaymentId } = payment;
  const found = await gateway.findPayment({
    method,
    orderId,
    ...(gatewayPaymentId !== null && { gatewayPaymentId }),
  });
  const expiresAt = endOf(context, payment);
  const decided = decidePaymentStatus(
    { ...payment, expiresAt },
    foundIn(found),
    context.now(),
    context.config.paymentUnknownSeconds,
  );
  if (decided === null || decided === payment.status) return;
  const outcome = heardOf(payment, decided, found, expiresAt);
  await settlePayment(context, { paymentId: payment.id, outcome, source: 'query' });
}
