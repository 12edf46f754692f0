import { ORDER_STATUSES } from '@toro/domain/sales/checkout/order-states';
import { REFUND_STATES } from '@toro/domain/sales/checkout/refunds';
import { z } from 'zod';
import { count, day, instant, list, longId, money, signedLink } from '../../shapes.ts';
import { orderId } from '../checkout/shapes.ts';

const enumOf = <T extends string>(values: readonly T[]) => z.enum(values as [T, ...T[]]);

const ownOrder = z.object({
  id: orderId,
  /** The number by which people name the order. */
  number: longId,
  created_at: instant,
  paid_at: instant.nullable(),
  items: list(z.object({ title: z.string().max(200), group: z.string().max(100) }), 20),
  total: money,
  discount: money,
  method: z.enum(['credit', 'debit', 'pix', 'free', 'manual']),
  instalments: count,
  state: enumOf(ORDER_STATUSES),
  refunds: list(
    z.object({
      amount: money,
      state: enumOf(Object.keys(REFUND_STATES) as (keyof typeof REFUND_STATES)[]),
      at: instant,
    }),
    100,
  ),
  /** Null until the academy has issued it. */
  invoice: z.object({ number: z.string().max(20), series: z.string().max(10) }).nullable(),
  /** Null when nothing was paid. */
  withdrawal: z
    .object({
      state: z.enum(['open', 'over', 'running', 'done']),
      last_day: day,
      /** Of a withdrawal that was requested. */
      protocol: longId.nullable(),
    })
    .nullable(),
});

const params = z.object({ id: orderId });

export const listOwnOrders = {
  summary: 'The orders of the student, the newest first',
  response: list(ownOrder, 200),
};
export const getOwnOrder = { summary: 'One order of the student', params, response: ownOrder };
export const downloadReceipt = {
  summary: 'A signed link to the PDF of the receipt of a paid order',
  params,
  response: z.object({ url: signedLink, filename: z.string().max(80), expires_at: instant }),
};
export const downloadInvoice = {
  summary: 'A signed link to the PDF of the invoice of an order',
  params,
  response: z.object({ url: signedLink, filename: z.string().max(80), expires_at: instant }),
};
export const withdrawOrder = {
  summary: 'Withdraw from a purchase within seven days',
  params,
  response: ownOrder,
};
