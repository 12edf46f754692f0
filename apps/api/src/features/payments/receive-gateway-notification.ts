import { stripControlCharacters } from '@toro/domain/text/strip-control-characters';
import type { Context } from '../../platform/context.ts';
import { toPaymentState } from '../../platform/gateway/getnet-responses.ts';
import { scheduleQueryNow } from './queries.ts';

interface GatewayNotification {
  payment_id: string;
  order_id?: string | undefined;
  status: string;
}

/**
 * A notification has no signature, so it is only a hint: it makes the next status query due now. The polling then
 * queries the gateway within about a second, whatever the number and the order of notifications.
 */
export async function receiveGatewayNotification(
  context: Context,
  { network, ...notification }: GatewayNotification & { network: string },
): Promise<void> {
  await context.limits.take('gatewayHints', network);
  const state = toPaymentState(notification.status);
  await scheduleQueryNow(
    context.db,
    {
      gatewayPaymentId: stripControlCharacters(notification.payment_id),
      orderId: stripControlCharacters(notification.order_id ?? ''),
      status: state === 'unclear' ? '' : state,
    },
    context.now(),
  );
}
