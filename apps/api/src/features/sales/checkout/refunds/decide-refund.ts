import { formatMoney } from '@toro/domain/base/money/money';
import type { ActionName } from '@toro/domain/office/audit/actions';
import { REFUND_BLOCKED } from '@toro/domain/sales/checkout/chargebacks';
import { findRefundable } from '@toro/domain/sales/checkout/refunds';
import { recordAudit } from '../../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { findChargedBack, hasOpenChargeback } from '../chargebacks/chargebacks-of-order.ts';
import { lockOrder, type Order } from '../orders/order-queries.ts';
import { findRefund, findRefundsOfOrder, type Refund, updateRefund } from './refund-queries.ts';
import { toRequester } from './refund-requester.ts';
import { startRefund } from './request-refund.ts';

const conflict = (message: string) => new AppError('conflict', message);

/** Decides a refund under the order lock and records who did. */
function decide(
  context: Context,
  { id, action, reason }: { id: number; action: ActionName; reason?: string },
  work: (context: Context, order: Order, refund: Refund) => Promise<Refund>,
): Promise<Refund> {
  return inTransaction(context, async (tx) => {
    const orderId = (await findRefund(tx.db, id))?.orderId;
    const order = orderId === undefined ? null : await lockOrder(tx.db, orderId);
    const refund = await findRefund(tx.db, id);
    if (!order || !refund) throw notFound('Não encontramos este estorno.');
    const decided = await work(tx, order, refund);
    await recordAudit(tx, {
      action,
      subject: { kind: 'order', id: order.id, name: String(order.number) },
      detail: { refund: id, amountCents: refund.amountCents },
      ...(reason && { reason }),
      ...(order.studentId !== null && { studentId: order.studentId }),
    });
    return decided;
  });
}

const decision = ({ actor, now }: Context) => {
  const { id, name } = toRequester(actor);
  return { decidedBy: id, decidedByName: name, decidedAt: now() };
};

/** Throws unless the refund waits and the person is not the one who requested it. */
function assertDecidable({ actor }: Context, refund: Refund): void {
  if (refund.state !== 'waiting')
    throw conflict(
      refund.decidedByName
        ? `${refund.decidedByName} já decidiu este estorno.`
        : 'Este estorno não espera mais aprovação.',
    );
  if (actor.kind !== 'staff' || refund.requestedBy === actor.id)
    throw conflict(
      'Quem pediu o estorno não pode aprová-lo. Peça a outra pessoa do Financeiro ou da Direção.',
    );
}

/** Lets a waiting refund go on; only another person than the one who requested it may. */
export const approveWaitingRefund = (context: Context, id: number): Promise<Refund> =>
  decide(context, { id, action: 'approve-refund' }, async (tx, order, refund) => {
    assertDecidable(tx, refund);
    if (await hasOpenChargeback(tx.db, order.id)) throw conflict(REFUND_BLOCKED);
    const others = (await findRefundsOfOrder(tx.db, order.id)).filter(({ id }) => id !== refund.id);
    const rest = findRefundable(order.totalCents, others, await findChargedBack(tx.db, order.id));
    if (refund.amountCents > rest)
      throw conflict(`Deste pedido só podem voltar ${formatMoney(rest)}. Recuse este estorno e peça outro.`);
    const approved = await updateRefund(tx.db, id, decision(tx), tx.now());
    return startRefund(tx, order, approved);
  });

/** Ends a waiting refund without money; only another person than the one who requested it may. */
export const declineWaitingRefund = (context: Context, id: number, reason: string): Promise<Refund> =>
  decide(context, { id, action: 'decline-refund', reason }, (tx, _, refund) => {
    assertDecidable(tx, refund);
    return updateRefund(tx.db, id, { state: 'declined', lapsesAt: null, ...decision(tx) }, tx.now());
  });

/** Takes back a refund that was not sent yet: one that waits for a person or for the next day. */
export const cancelUnsentRefund = (context: Context, id: number): Promise<Refund> =>
  decide(context, { id, action: 'cancel-refund' }, (tx, _, refund) => {
    const isUnsent =
      refund.state === 'waiting' || (refund.state === 'requested' && refund.sendAfter !== null);
    if (!isUnsent)
      throw conflict(
        `O estorno de ${formatMoney(refund.amountCents)} já foi enviado e não pode ser cancelado.`,
      );
    return updateRefund(
      tx.db,
      id,
      { state: 'cancelled', sendAfter: null, lapsesAt: null, ...decision(tx) },
      tx.now(),
    );
  });
