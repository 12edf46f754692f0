import { academyDay } from '@toro/domain/calendar/day';
import { computeCashbackShare, sumRefunded } from '@toro/domain/checkout/refunds';
import { type Cents, formatMoney } from '@toro/domain/money/money';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { reviseCommission } from '../../affiliates/record-commission.ts';
import { reverseCashback } from '../../wallet/cashback.ts';
import { endEnrolments, lockOrder, type Order } from '../orders/order-queries.ts';
import { findRefundsOfOrder } from '../refunds/refund-queries.ts';
import {
  type Chargeback,
  closeOpenChargeback,
  findChargeback,
  findChargebacks,
  insertChargeback,
} from './chargeback-queries.ts';

export interface ChargebackInput {
  day: string;
  amount: Cents;
  reference: string;
  endsEnrolment: boolean;
}

const invalid = (field: string, message: string) =>
  new AppError('invalid_input', message, [{ field, message }]);

function assertValid({ now }: Context, order: Order, { day, amount }: ChargebackInput): void {
  if (order.paidAt === null || order.totalCents === 0)
    throw new AppError('conflict', 'Este pedido não foi pago: não há o que contestar.');
  if (amount > order.totalCents) throw invalid('amount', `O pedido é de ${formatMoney(order.totalCents)}.`);
  if (day > academyDay(now())) throw invalid('day', 'O dia ainda não chegou.');
  if (day < academyDay(order.paidAt)) throw invalid('day', 'O pedido foi pago depois desse dia.');
}

/** The share of the cashback that a chargeback takes back, of what refunds and others have left. */
async function computeShare({ db }: Context, order: Order, amount: Cents, earlier: Chargeback[]) {
  if (order.studentId === null) return 0;
  const refunds = await findRefundsOfOrder(db, order.id);
  const taken = [...refunds, ...earlier].reduce((sum, { cashbackCents }) => sum + cashbackCents, 0);
  const disputed = earlier.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return computeCashbackShare({
    cashback: order.cashbackCents,
    paid: order.totalCents,
    amount,
    refundedBefore: sumRefunded(refunds) + disputed,
    takenBefore: taken,
  });
}

/** Records a chargeback: takes its share of the cashback and ends the enrolments when asked. Refunds wait for its end. */
export function recordChargeback(
  context: Context,
  orderId: string,
  input: ChargebackInput,
): Promise<Chargeback> {
  return inTransaction(context, async (tx) => {
    const { db, now, actor } = tx;
    const order = await lockOrder(db, orderId);
    if (!order || actor.kind !== 'staff') throw notFound('Não encontramos este pedido.');
    const earlier = await findChargebacks(db, orderId);
    if (earlier.some(({ state }) => state === 'open'))
      throw new AppError('conflict', 'Este pedido já tem uma contestação aberta.');
    assertValid(tx, order, input);
    const cashbackCents = await computeShare(tx, order, input.amount, earlier);
    const chargeback = await insertChargeback(db, {
      orderId,
      day: input.day,
      amountCents: input.amount,
      reference: input.reference,
      state: 'open',
      endedEnrolment: input.endsEnrolment,
      cashbackCents,
      createdBy: actor.id,
      createdByName: actor.name.slice(0, 120),
      createdAt: now(),
    });
    const { studentId } = order;
    if (studentId !== null) {
      if (input.endsEnrolment) await endEnrolments(db, { studentId, orderId, now: now() });
      await reverseCashback(tx, { studentId, orderId, part: `c${chargeback.id}`, amount: cashbackCents });
    }
    await recordAudit(tx, {
      action: 'register-chargeback',
      subject: { kind: 'order', id: orderId, name: String(order.number) },
      detail: { ...input, cashbackCents },
    });
    return chargeback;
  });
}

/** Ends a chargeback as won or lost. */
export function endChargeback(context: Context, id: number, state: 'won' | 'lost'): Promise<Chargeback> {
  return inTransaction(context, async (tx) => {
    const found = await findChargeback(tx.db, id);
    if (!found) throw notFound('Não encontramos esta contestação.');
    const order = await lockOrder(tx.db, found.orderId);
    const closed = await closeOpenChargeback(tx.db, id, state, tx.now());
    if (!order || !closed) throw new AppError('conflict', 'Esta contestação já terminou.');
    if (state === 'lost') await reviseCommission(tx, order);
    await recordAudit(tx, {
      action: 'close-chargeback',
      subject: { kind: 'order', id: order.id, name: String(order.number) },
      detail: { chargeback: id, state },
    });
    return closed;
  });
}
