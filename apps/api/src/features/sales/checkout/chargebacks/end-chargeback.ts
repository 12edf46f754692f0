import { type Cents, formatMoney } from '@toro/domain/base/money/money';
import {
  CHARGEBACK_STATES,
  type ChargebackEnd,
  findLoss,
  sumChargedBack,
} from '@toro/domain/sales/checkout/chargebacks';
import { findRefundable, isSentRefund, sumRefunded } from '@toro/domain/sales/checkout/refunds';
import { recordAudit } from '../../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import {
  endEnrolmentsOfOrder,
  restoreEnrolmentsOfOrder,
} from '../../../catalogue/class-groups/enrolments.ts';
import { reviseCommission } from '../../affiliates/record-commission.ts';
import { lockOrder, type Order } from '../orders/order-queries.ts';
import { findRefundsOfOrder, updateRefund } from '../refunds/refund-queries.ts';
import { computeCashbackOfChargeback, moveCashback } from './chargeback-cashback.ts';
import {
  type Chargeback,
  findChargeback,
  findChargebackEntries,
  findChargebacks,
  insertChargebackEntry,
  updateChargeback,
} from './chargeback-queries.ts';

interface EndInput {
  state: ChargebackEnd;
  /** Of a lost one: ends the enrolments, too. */
  endsEnrolment?: boolean;
  /** Of a correction. */
  reason?: string;
}

const conflict = (message: string) => new AppError('conflict', message);

/** What a chargeback takes when it is lost. Throws while a refund may still return the same money. */
async function chooseLoss({ db }: Context, order: Order, chargeback: Chargeback): Promise<Cents> {
  const refunds = await findRefundsOfOrder(db, order.id);
  const sent = refunds.find(({ state }) => isSentRefund(state));
  if (sent)
    throw conflict(
      `Um estorno de ${formatMoney(sent.amountCents)} foi enviado e ainda não tem resposta do gateway. Espere por ela.`,
    );
  const others = (await findChargebacks(db, order.id)).filter(({ id }) => id !== chargeback.id);
  return findLoss(chargeback.amountCents, order.totalCents, sumRefunded(refunds) + sumChargedBack(others));
}

/** Takes back refunds that were not sent and whose money is lost now, the newest first. */
async function cancelUnpayableRefunds(context: Context, order: Order): Promise<void> {
  const { db, now } = context;
  const chargedBack = sumChargedBack(await findChargebacks(db, order.id));
  for (;;) {
    const refunds = await findRefundsOfOrder(db, order.id);
    const unsent = refunds.filter(({ state }) => state === 'waiting' || state === 'requested').at(-1);
    const others = refunds.filter(({ id }) => id !== unsent?.id);
    if (!unsent || findRefundable(order.totalCents, others, chargedBack) >= unsent.amountCents) return;
    await updateRefund(db, unsent.id, { state: 'cancelled', lapsesAt: null, sendAfter: null }, now());
    await recordAudit(context, {
      action: 'cancel-refund',
      subject: { kind: 'order', id: order.id, name: String(order.number) },
      detail: { refund: unsent.id, amountCents: unsent.amountCents, reason: 'chargeback' },
    });
  }
}

/** The money and the cashback that an entry moves. */
async function computeMovement(context: Context, order: Order, chargeback: Chargeback, state: ChargebackEnd) {
  const { lostCents, cashbackCents } = chargeback;
  if (state === 'won') return { amountCents: -lostCents, cashbackCents: -cashbackCents };
  const others = (await findChargebacks(context.db, order.id)).filter(({ id }) => id !== chargeback.id);
  const isTaken = chargeback.state === 'open';
  return {
    amountCents: await chooseLoss(context, order, chargeback),
    // The opening took it already; a correction takes it again.
    cashbackCents: isTaken
      ? 0
      : await computeCashbackOfChargeback(context, order, chargeback.amountCents, others),
  };
}

async function applyEnd(
  context: Context,
  order: Order,
  chargeback: Chargeback,
  { state, endsEnrolment = false, reason }: EndInput,
): Promise<Chargeback> {
  const { db, actor } = context;
  if (actor.kind !== 'staff') throw notFound('Não encontramos esta contestação.');
  const at = context.now();
  const movement = await computeMovement(context, order, chargeback, state);
  const earlier = await findChargebackEntries(db, chargeback.id);
  const entry = await insertChargebackEntry(db, {
    chargebackId: chargeback.id,
    state,
    ...movement,
    reason: reason ?? null,
    createdBy: actor.id,
    createdByName: actor.name.slice(0, 120),
    createdAt: at,
  });
  const ended = await updateChargeback(db, chargeback.id, {
    state,
    closedAt: at,
    lostCents: state === 'lost' ? movement.amountCents : 0,
    cashbackCents: chargeback.cashbackCents + movement.cashbackCents,
    endedEnrolment: state === 'lost' && (chargeback.endedEnrolment || endsEnrolment),
  });
  const { studentId, id: orderId } = order;
  // The class groups are locked before the accounts, as in a purchase.
  if (studentId !== null && state === 'lost' && endsEnrolment)
    await endEnrolmentsOfOrder(db, { studentId, orderId, now: at });
  if (studentId !== null && state === 'won' && order.status === 'paid')
    await restoreEnrolmentsOfOrder(db, {
      studentId,
      orderId,
      endedAt: earlier.map(({ createdAt }) => createdAt),
    });
  await moveCashback(context, order, entry);
  if (state === 'lost') await cancelUnpayableRefunds(context, order);
  await reviseCommission(context, order);
  await recordAudit(context, {
    action: reason === undefined ? 'close-chargeback' : 'correct-chargeback',
    subject: { kind: 'order', id: orderId, name: String(order.number) },
    detail: { chargeback: chargeback.id, state, ...movement },
    ...(reason && { reason }),
  });
  return ended;
}

/** Applies an end under the order lock, so that refunds and chargebacks of one order follow each other. */
function decideUnderLock(
  context: Context,
  id: number,
  input: EndInput,
  assertPossible: (chargeback: Chargeback) => void,
): Promise<Chargeback> {
  return inTransaction(context, async (tx) => {
    const orderId = (await findChargeback(tx.db, id))?.orderId;
    const order = orderId === undefined ? null : await lockOrder(tx.db, orderId);
    // Read again under the lock: another person may have ended it.
    const chargeback = await findChargeback(tx.db, id);
    if (!order || !chargeback) throw notFound('Não encontramos esta contestação.');
    assertPossible(chargeback);
    return applyEnd(tx, order, chargeback, input);
  });
}

/** Ends a chargeback as won, which gives back what its opening took, or as lost. */
export const endChargeback = (
  context: Context,
  id: number,
  input: { state: ChargebackEnd; endsEnrolment?: boolean },
): Promise<Chargeback> =>
  decideUnderLock(context, id, input, ({ state }) => {
    if (state !== 'open')
      throw conflict(`Esta contestação já terminou como ${CHARGEBACK_STATES[state].toLowerCase()}.`);
  });

/** Corrects the end of a chargeback by a second entry; the first one stays in its history. */
export const correctChargebackEnd = (
  context: Context,
  id: number,
  input: { state: ChargebackEnd; reason: string },
): Promise<Chargeback> =>
  decideUnderLock(context, id, input, ({ state }) => {
    if (state === 'open') throw conflict('Esta contestação ainda está aberta: não há fim a corrigir.');
    if (state === input.state)
      throw conflict(`Esta contestação já está como ${CHARGEBACK_STATES[state].toLowerCase()}.`);
  });
