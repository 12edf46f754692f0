import { randomUUID } from 'node:crypto';
import { academyDay } from '@toro/domain/base/calendar/day';
import { pastDayError } from '@toro/domain/sales/checkout/manual-orders';
import type { RefundChoice } from '@toro/domain/sales/checkout/refunds';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { cancelFreeOrder } from '../checkout/orders/refund-order.ts';
import {
  approveWaitingRefund,
  cancelUnsentRefund,
  declineWaitingRefund,
} from '../checkout/refunds/decide-refund.ts';
import { requestRefund } from '../checkout/refunds/request-refund.ts';
import { fieldError } from '../order-files/order-files.ts';
import { findOfficeOrder } from '../orders/find-office-order.ts';
import { toRefund } from './to-refund.ts';

interface RefundInput {
  amount: number | null;
  to_wallet: boolean;
  reason: RefundChoice;
  note: string;
  ends_enrolment: boolean;
  latest_refund: number;
  returned_by: string | null;
  returned_on: string | null;
}

/** How and when the money of a manual order went back; throws with what is missing. */
function readReturn({ returned_by: by, returned_on: on }: RefundInput, today: string) {
  if (!by) throw fieldError('returned_by', 'Escreva como o valor voltou, por exemplo "transferência".');
  if (!on) throw fieldError('returned_on', 'Digite o dia em que o valor voltou.');
  const late = pastDayError(on, today);
  if (late) throw fieldError('returned_on', late);
  return { by, on };
}

/** Requests a refund of all or a part. The call's idempotency key makes one refund of a repeated request. */
export async function refundOfficeOrder(
  context: Context,
  { by, id: idOrNumber, ...input }: { by: StaffSession; id: string } & RefundInput,
) {
  const { id, method } = await findOfficeOrder(context, idOrNumber);
  const isOutside = method === 'manual' && !input.to_wallet;
  const refund = await requestRefund(context, {
    orderId: id,
    amount: input.amount ?? 'rest',
    way: input.to_wallet ? 'wallet' : isOutside ? 'outside' : 'gateway',
    ...(isOutside && { returned: readReturn(input, academyDay(context.now())) }),
    reason: input.reason,
    note: input.note,
    endsEnrolment: input.ends_enrolment,
    key: `office-${randomUUID()}`,
    seenRefund: input.latest_refund,
  });
  return toRefund(refund, by.id);
}

/** Ends the enrolments of an order without a price. */
export async function cancelFreeEnrolment(
  context: Context,
  { id: idOrNumber, reason }: { id: string; reason: string },
): Promise<Record<string, never>> {
  const { id, totalCents } = await findOfficeOrder(context, idOrNumber);
  if (totalCents > 0) throw new AppError('conflict', 'Este pedido teve pagamento. Use "Estornar".');
  if ((await cancelFreeOrder(context, id, reason)) === 'already')
    throw new AppError('conflict', 'A matrícula deste pedido já foi cancelada.');
  return {};
}

/** Approves a refund as the second person. */
export const approveRefund = async (context: Context, { by, id }: { by: StaffSession; id: number }) =>
  toRefund(await approveWaitingRefund(context, id), by.id);

/** Declines a refund as the second person. */
export const declineRefund = async (
  context: Context,
  { by, id, reason }: { by: StaffSession; id: number; reason: string },
) => toRefund(await declineWaitingRefund(context, id, reason), by.id);

/** Takes back a refund that was not sent yet. */
export const cancelRefund = async (context: Context, { by, id }: { by: StaffSession; id: number }) =>
  toRefund(await cancelUnsentRefund(context, id), by.id);
