import { plainText } from '@toro/domain/text/plain-text';
import type { Context } from '../../platform/context.ts';
import { hastenAsk } from './queries.ts';

/** The gateway's words for what is heard once. */
const STATES: Readonly<Record<string, string>> = {
  APPROVED: 'approved',
  PAID: 'approved',
  DENIED: 'denied',
  CANCELED: 'cancelled',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  WAITING: 'waiting',
  PENDING: 'waiting',
};

interface Notification {
  payment_id: string;
  order_id?: string | undefined;
  status: string;
}

/**
 * A notification is a hint without a signature: it only brings the next question to the gateway forward. The watch
 * asks within a second or so, however often and in whatever order hints come.
 */
export async function hearNotification(
  context: Context,
  { network, ...said }: Notification & { network: string },
): Promise<void> {
  await context.limits.take('gatewayHints', network);
  await hastenAsk(
    context.db,
    {
      gatewayPaymentId: plainText(said.payment_id),
      orderId: plainText(said.order_id ?? ''),
      status: STATES[said.status.toUpperCase()] ?? null,
    },
    context.now(),
  );
}
