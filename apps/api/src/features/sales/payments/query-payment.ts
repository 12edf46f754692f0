import { decidePaymentStatus, type GatewayFinding } from '@toro/domain/sales/payments/payment-polling';
import { findReportDifferences } from '@toro/domain/sales/payments/report-differences';
import type { AuditInput } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Outcome } from '../../../platform/gateway/gateway.ts';
import type { OrderPayment } from '../checkout/orders/find-order-payment.ts';
import { settlePayment } from '../checkout/orders/settle-payment.ts';

/** Until when a Pix can be paid, computed when the gateway's response was lost; null for other methods. */
export function findPixExpiry({ config }: Context, payment: OrderPayment): Date | null {
  if (payment.method !== 'pix') return null;
  return payment.expiresAt ?? new Date(payment.createdAt.getTime() + config.pixLifetimeSeconds * 1000);
}

const toGatewayFinding = (outcome: Outcome | null): GatewayFinding => outcome?.status ?? 'unknown';

/** The outcome to settle: the gateway's own one, or `expired` or `error` as decided. */
function toSettledOutcome(
  payment: OrderPayment,
  decided: string,
  gatewayOutcome: Outcome | null,
  expiresAt: Date | null,
): Outcome {
  const detail = gatewayOutcome?.detail ?? { description: 'O gateway não conhece este pagamento.' };
  const gatewayPaymentId = payment.gatewayPaymentId ?? gatewayOutcome?.gatewayPaymentId;
  if (gatewayOutcome && decided === gatewayOutcome.status) {
    return gatewayOutcome.status === 'waiting' && gatewayOutcome.pix && expiresAt
      ? { ...gatewayOutcome, pix: { ...gatewayOutcome.pix, expiresAt } }
      : gatewayOutcome;
  }
  const status = decided === 'expired' ? 'expired' : 'error';
  return { status, ...(gatewayPaymentId && { gatewayPaymentId }), detail };
}

/**
 * Queries the status of a payment at the gateway, settles it, and returns what the gateway reported; null without a
 * gateway. Never sends a charge again. `audit` is recorded if the payment changes.
 */
export async function queryPayment(
  context: Context,
  payment: OrderPayment,
  audit?: AuditInput,
): Promise<GatewayFinding | null> {
  const { gateway } = context;
  if (!gateway) return null;
  const { method, orderId, gatewayPaymentId } = payment;
  const gatewayOutcome = await gateway.findPayment({
    method,
    orderId,
    ...(gatewayPaymentId !== null && { gatewayPaymentId }),
  });
  // A differing report decides nothing: settling it keeps it in quarantine.
  if (gatewayOutcome && findReportDifferences(payment, gatewayOutcome.reported).length > 0) {
    await settlePayment(context, { paymentId: payment.id, outcome: gatewayOutcome, source: 'query' });
    return gatewayOutcome.status;
  }
  const expiresAt = findPixExpiry(context, payment);
  const decided = decidePaymentStatus(
    { ...payment, expiresAt },
    toGatewayFinding(gatewayOutcome),
    context.now(),
    context.config.paymentUnknownSeconds,
  );
  const found = toGatewayFinding(gatewayOutcome);
  if (decided === null || decided === payment.status) return found;
  const outcome = toSettledOutcome(payment, decided, gatewayOutcome, expiresAt);
  await settlePayment(context, { paymentId: payment.id, outcome, source: 'query', ...(audit && { audit }) });
  return found;
}
