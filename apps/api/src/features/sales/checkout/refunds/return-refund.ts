import { academyDay } from '@toro/domain/base/calendar/day';
import { pastDayError } from '@toro/domain/sales/checkout/manual-orders';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { fieldError } from '../../order-files/order-files.ts';
import { lockOrder } from '../orders/order-queries.ts';
import { completeRefund } from './complete-refund.ts';
import { findRefund, type Refund, updateRefund } from './refund-queries.ts';

/** Records how and when a person gave the money of a manual order back. Nothing is asked of the gateway. */
export function returnRefund(
  context: Context,
  id: number,
  { returned_by: returnedBy, returned_on: returnedOn }: { returned_by: string; returned_on: string },
): Promise<Refund> {
  const late = pastDayError(returnedOn, academyDay(context.now()));
  if (late) throw fieldError('returned_on', late);
  return inTransaction(context, async (tx) => {
    const orderId = (await findRefund(tx.db, id))?.orderId;
    const order = orderId === undefined ? null : await lockOrder(tx.db, orderId);
    const refund = await findRefund(tx.db, id);
    if (!order || !refund) throw notFound('Não encontramos este estorno.');
    if (refund.way !== 'outside' || refund.state !== 'requested')
      throw new AppError('conflict', 'Este estorno não espera o registro de uma devolução.');
    const returned = await updateRefund(tx.db, id, { returnedBy, returnedOn, dueOn: null }, tx.now());
    return completeRefund(tx, order, returned);
  });
}
