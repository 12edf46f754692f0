import { stripControlCharacters } from '@toro/domain/text/strip-control-characters';
import type { Context } from '../../platform/context.ts';
import { stateOf } from '../../platform/gateway/getnet-answers.ts';
import { hastenAsk } from './queries.ts';

interface Notification {
  payment_id: string;
  order_id?: string | undefined;
  status: string;
}

/**
 * A notification is a hint without a signature: it only brings the next question to the gateway forward. The watch
 * asks within a second or so, however often and in whatever order hints come.
 */
export async function receiveGatewayNotification(
  context: Context,
  { network, ...said }: Notification & { network: string },
): Promise<void> {
  await context.limits.take('gatewayHints', network);
  const state = stateOf(said.status);
  await hastenAsk(
    context.db,
    {
      gatewayPaymentId: stripControlCharacters(said.payment_id),
      orderId: stripControlCharacters(said.order_id ?? ''),
      status: state === 'unclear' ? '' : state,
    },
    context.now(),
  );
}
