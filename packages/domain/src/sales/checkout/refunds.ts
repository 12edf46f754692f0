import { academyDay, academyInstant, academyTime, addDays, type Day } from '../../base/calendar/day.ts';
import type { Cents } from '../../base/money/money.ts';

/**
 * `waiting`: a second person must approve it. `unclear`: the gateway gave no response. The last three ended without
 * money: taken back by the academy, declined by the second person, or not approved in time.
 */
export const REFUND_STATES = {
  requested: 'Pedido',
  waiting: 'Aguardando aprovação',
  sent: 'Enviado',
  done: 'Concluído',
  refused: 'Recusado pelo gateway',
  unclear: 'Sem resposta',
  cancelled: 'Cancelado',
  declined: 'Não aprovado',
  lapsed: 'Vencido',
} as const;

export type RefundState = keyof typeof REFUND_STATES;

/** The reasons from which a person chooses. */
export const REFUND_REASONS = {
  withdrawal: 'Arrependimento',
  duplicate: 'Cobrança em duplicidade',
  course_cancelled: 'Curso cancelado',
  support: 'Atendimento',
  other: 'Outro',
} as const;

export type RefundChoice = keyof typeof REFUND_REASONS;

/** All reasons: also those of refunds that nobody requested in the office. */
export const ALL_REFUND_REASONS = {
  ...REFUND_REASONS,
  late: 'Pagamento sem vaga',
  gateway: 'Cancelado no gateway',
} as const;

export type StoredRefundReason = keyof typeof ALL_REFUND_REASONS;

/** `gateway`: by the way the money came. `outside`: an order that was paid outside the gateway. */
export const REFUND_WAYS = {
  gateway: 'Pelo mesmo meio do pagamento',
  wallet: 'Na carteira do aluno',
  outside: 'Fora do gateway',
} as const;

export type RefundWay = keyof typeof REFUND_WAYS;

const RESERVING: readonly RefundState[] = ['requested', 'waiting', 'sent', 'unclear', 'done'];

/** Whether the amount of a refund was given back or is on its way back. */
export const reservesAmount = (state: RefundState): boolean => RESERVING.includes(state);

/** Whether a refund will still change by itself. */
export const isMovingRefund = (state: RefundState): boolean =>
  state === 'requested' || state === 'sent' || state === 'unclear';

interface CountedRefund {
  state: RefundState;
  amountCents: Cents;
}

const sum = (refunds: readonly CountedRefund[]) =>
  refunds.reduce((total, { amountCents }) => total + amountCents, 0);

/** What was given back. */
export const sumRefunded = (refunds: readonly CountedRefund[]): Cents =>
  sum(refunds.filter(({ state }) => state === 'done'));

/** What can still be refunded: what was paid less what was given back, is on its way back or was lost by a chargeback. */
export const findRefundable = (paid: Cents, refunds: readonly CountedRefund[], chargedBack: Cents): Cents =>
  Math.max(0, paid - chargedBack - sum(refunds.filter(({ state }) => reservesAmount(state))));

/** Whether a refund may have reached the gateway and has no outcome yet. */
export const isSentRefund = (state: RefundState): boolean => state === 'sent' || state === 'unclear';

/**
 * The cashback that a refund takes back: its share of the payment, rounded down. The refund that completes the payment
 * takes the rest, so that the parts sum to the whole.
 */
export function computeCashbackShare(input: {
  cashback: Cents;
  paid: Cents;
  amount: Cents;
  /** What earlier refunds gave back, and the cashback that they took. */
  refundedBefore: Cents;
  takenBefore: Cents;
}): Cents {
  const { cashback, paid, amount, refundedBefore, takenBefore } = input;
  const rest = Math.max(0, cashback - takenBefore);
  if (refundedBefore + amount >= paid) return rest;
  // With whole numbers beyond 2^53 the product would lose cents.
  return Math.min(rest, Number((BigInt(cashback) * BigInt(amount)) / BigInt(paid)));
}

/** How long the amounts of an order count together for the two-person rule. */
export const APPROVAL_DAYS = 30;

/** After that a refund that nobody approved lapses. */
export const APPROVAL_LAPSE_DAYS = 7;

/** Whether a refund waits for a second person: `recent` is the sum of the order's refunds of the last 30 days. */
export const needsApproval = (amount: Cents, recent: Cents, limit: Cents): boolean =>
  amount + recent >= limit;

/** The day of the acquirer at an instant; its day may end before midnight (`dayEnd`, HH:MM; 00:00 is midnight). */
export function acquirerDay(instant: Date, dayEnd: string): Day {
  const day = academyDay(instant);
  return dayEnd !== '00:00' && academyTime(instant) >= dayEnd ? addDays(day, 1) : day;
}

/** When the acquirer's day of a payment is over. */
const acquirerDayEnd = (day: Day, dayEnd: string): Date =>
  dayEnd === '00:00' ? academyInstant(addDays(day, 1)) : academyInstant(day, dayEnd);

/** From when a refund can be sent: a part of a card payment not on the day of the payment. Null for at once. */
export function findSendTime(input: {
  method: string;
  isWhole: boolean;
  paidAt: Date;
  now: Date;
  dayEnd: string;
}): Date | null {
  const { method, isWhole, paidAt, now, dayEnd } = input;
  if (isWhole || method === 'pix') return null;
  const end = acquirerDayEnd(acquirerDay(paidAt, dayEnd), dayEnd);
  return now < end ? end : null;
}

const REJECTED_DELAYS_SECONDS = [600, 1800, 3600, 4 * 3600, 12 * 3600, 24 * 3600];

/** When a withdrawal that the gateway rejected is sent again. */
export function nextRejectedTry(tries: number, now: Date): Date {
  const seconds = REJECTED_DELAYS_SECONDS[Math.min(tries - 1, REJECTED_DELAYS_SECONDS.length - 1)] ?? 600;
  return new Date(now.getTime() + seconds * 1000);
}

const UNCLEAR_DELAYS_SECONDS = [60, 60, 120, 300, 600, 1800, 3600];

/** When the gateway is queried again for an unclear refund. */
export function nextRefundQuery(asks: number, now: Date): Date {
  const seconds = UNCLEAR_DELAYS_SECONDS[Math.min(asks, UNCLEAR_DELAYS_SECONDS.length - 1)] ?? 3600;
  return new Date(now.getTime() + seconds * 1000);
}
