import { randomUUID } from 'node:crypto';
import type { RefundChoice } from '@toro/domain/checkout/refunds';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { StaffSession } from '../../platform/http/staff-guard.ts';
import { cancelFreeOrder } from '../checkout/orders/refund-order.ts';
import {
  approveWaitingRefund,
  cancelUnsentRefund,
  declineWaitingRefund,
} from '../checkout/refunds/decide-refund.ts';
import { requestRefund } from '../checkout/refunds/request-refund.ts';
import { findOfficeOrder } from './get-office-order.ts';
import { toRefund } from './to-refund.ts';

interface RefundInput {
  amount: number | null;
  to_wallet: boolean;
  reason: RefundChoice;
  note: string;
  ends_enrolment: boolean;
  latest_refund: number;
}

/** Requests a refund of all or a part. The call's idempotency key makes one refund of a repeated request. */
export async function refundOfficeOrder(
  context: Context,
  staff: StaffSession,
  idOrNumber: string,
  input: RefundInput,
) {
  const { id } = await findOfficeOrder(context, idOrNumber);
  const refund = await requestRefund(context, {
    orderId: id,
    amount: input.amount ?? 'rest',
    way: input.to_wallet ? 'wallet' : 'gateway',
    reason: input.reason,
    note: input.note,
    endsEnrolment: input.ends_enrolment,
    key: `office-${randomUUID()}`,
    seenRefund: input.latest_refund,
  });
  return toRefund(refund, staff.id);
}

/** Ends the enrolments of an order without a price. */
export async function cancelFreeEnrolment(
  context: Context,
  idOrNumber: string,
  reason: string,
): Promise<Record<string, never>> {
  const { id, totalCents } = await findOfficeOrder(context, idOrNumber);
  if (totalCents > 0) throw new AppError('conflict', 'Este pedido teve pagamento. Use "Estornar".');
  if ((await cancelFreeOrder(context, id, reason)) === 'already')
    throw new AppError('conflict', 'A matrícula deste pedido já foi cancelada.');
  return {};
}

/** Approves a refund as the second person. */
export const approveRefund = async (context: Context, staff: StaffSession, id: number) =>
  toRefund(await approveWaitingRefund(context, id), staff.id);

/** Declines a refund as the second person. */
export const declineRefund = async (context: Context, staff: StaffSession, id: number, reason: string) =>
  toRefund(await declineWaitingRefund(context, id, reason), staff.id);

/** Takes back a refund that was not sent yet. */
export const cancelRefund = async (context: Context, staff: StaffSession, id: number) =>
  toRefund(await cancelUnsentRefund(context, id), staff.id);
