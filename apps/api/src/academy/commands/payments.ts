import { formatMoney } from '@toro/domain/money/money';
import { findUnsettled } from '../../features/payments/queries.ts';
import type { Command } from './command.ts';

const USUAL_MS = 60_000;

export const paymentsCommand: Command = {
  usage: '',
  summary: 'list the payments that are not settled, and the money that is on its way back',
  words: { least: 0, most: 0 },
  async run(context) {
    const before = new Date(context.now().getTime() - USUAL_MS);
    const unsettled = await findUnsettled(context.db, before);
    for (const {
      orderId,
      orderStatus,
      method,
      status,
      amountCents,
      gatewayPaymentId,
      createdAt,
      asks,
    } of unsettled)
      console.log(
        `${orderId}  ${createdAt.toISOString()}  ${method}  ${formatMoney(amountCents)}  ${orderStatus === 'refunding' ? 'refunding' : status}  asked for ${asks} times  ${gatewayPaymentId ?? 'no id of the gateway'}`,
      );
    if (unsettled.length === 0) console.log('Every payment is settled.');
    return 0;
  },
};
