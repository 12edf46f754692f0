import { type RefundResult, refundOrder } from '../../features/sales/checkout/orders/refund-order.ts';
import type { Command } from './command.ts';

const MESSAGES: Record<RefundResult, string> = {
  done: 'is refunded: the money goes back, its enrolments and its cashback ended, and the buyer is notified by mail.',
  already: 'was refunded before; nothing was changed.',
  unpaid: 'was never paid; there is nothing to give back.',
  unknown: 'does not exist.',
  refused: 'was not refunded: the gateway refuses. Nothing was changed; look at the payment there.',
  unclear:
    'may not be refunded yet: the gateway gave no clear answer. Nothing was changed; run the command again.',
};

const SUCCESSFUL: readonly RefundResult[] = ['done', 'already'];

export const refundCommand: Command = {
  usage: 'ORDER_ID',
  summary: "give an order's money back, end its enrolments and notify the buyer; safe to repeat",
  audit: 'refund-order',
  args: { min: 1, max: 1 },
  async run(context, [orderId = '']) {
    const refund = await refundOrder(context, orderId.slice(0, 36));
    const line = `Order ${orderId} ${MESSAGES[refund]}`;
    if (SUCCESSFUL.includes(refund)) console.log(line);
    else console.error(line);
    return SUCCESSFUL.includes(refund) ? 0 : 1;
  },
};
