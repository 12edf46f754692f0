import { academyDay } from '@toro/domain/base/calendar/day';
import { type Cents, formatMoney } from '@toro/domain/base/money/money';
import { recordAudit } from '../../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { endEnrolmentsOfOrder } from '../../../catalogue/class-groups/enrolments.ts';
import { lockOrder, type Order } from '../orders/order-queries.ts';
import { computeCashbackOfChargeback, moveCashback } from './chargeback-cashback.ts';
import {
  type Chargeback,
  findChargebacks,
  insertChargeback,
  insertChargebackEntry,
} from './chargeback-queries.ts';

export interface ChargebackInput {
  day: string;
  /** The last day of the defence. */
  dueOn: string | null;
  amount: Cents;
  reference: string;
  endsEnrolment: boolean;
}

const invalid = (field: string, message: string) =>
  new AppError('invalid_input', message, [{ field, message }]);

function assertValid({ now }: Context, order: Order, { day, dueOn, amount }: ChargebackInput): void {
  if (order.paidAt === null || order.totalCents === 0)
    throw new AppError('conflict', 'Este pedido não foi pago: não há o que contestar.');
  if (order.method === 'manual')
    throw new AppError('conflict', 'Este pedido foi pago fora do gateway: não há contestação de cartão.');
  if (amount > order.totalCents) throw invalid('amount', `O pedido é de ${formatMoney(order.totalCents)}.`);
  if (day > academyDay(now())) throw invalid('day', 'O dia ainda não chegou.');
  if (day < academyDay(order.paidAt)) throw invalid('day', 'O pedido foi pago depois desse dia.');
  if (dueOn !== null && dueOn < day) throw invalid('due_on', 'O prazo vem antes do dia da contestação.');
}

/**
 * Records a chargeback: takes its share of the cashback and ends the enrolments when asked. Refunds and withdrawals wait
 * for its end.
 */
export function recordChargeback(
  context: Context,
  orderId: string,
  input: ChargebackInput,
): Promise<Chargeback> {
  return inTransaction(context, async (tx) => {
    const { db, actor } = tx;
    const order = await lockOrder(db, orderId);
    if (!order || actor.kind !== 'staff') throw notFound('Não encontramos este pedido.');
    const earlier = await findChargebacks(db, orderId);
    if (earlier.some(({ state }) => state === 'open'))
      throw new AppError('conflict', 'Este pedido já tem uma contestação aberta.');
    assertValid(tx, order, input);
    const at = tx.now();
    const cashbackCents = await computeCashbackOfChargeback(tx, order, input.amount, earlier);
    const creator = { createdBy: actor.id, createdByName: actor.name.slice(0, 120), createdAt: at };
    const chargeback = await insertChargeback(db, {
      orderId,
      day: input.day,
      dueOn: input.dueOn,
      amountCents: input.amount,
      reference: input.reference,
      state: 'open',
      endedEnrolment: input.endsEnrolment,
      cashbackCents,
      ...creator,
    });
    const entry = await insertChargebackEntry(db, {
      chargebackId: chargeback.id,
      state: 'open',
      amountCents: 0,
      cashbackCents,
      ...creator,
    });
    // The instant of the entry names the enrolments that it ended.
    if (order.studentId !== null && input.endsEnrolment)
      await endEnrolmentsOfOrder(db, { studentId: order.studentId, orderId, now: at });
    await moveCashback(tx, order, entry);
    await recordAudit(tx, {
      action: 'register-chargeback',
      subject: { kind: 'order', id: orderId, name: String(order.number) },
      detail: { ...input, cashbackCents },
    });
    return chargeback;
  });
}
