import { academyDay, type Day } from '../../base/calendar/day.ts';
import type { Cents } from '../../base/money/money.ts';

/** 100 basis points are 1 %. */
export const MAX_BASIS_POINTS = 5000;
export const CONFIRMATION_DAYS = 7;

const FULL_BASIS_POINTS = 10_000;
const DAY_MS = 86_400_000;

/** Where a commission stands, as lists show it. */
export const COMMISSION_STATES = {
  pending: 'A confirmar',
  confirmed: 'Confirmada',
  paid: 'Paga',
  reversed: 'Estornada',
  own: 'Compra do próprio afiliado',
} as const;

export type CommissionState = keyof typeof COMMISSION_STATES;

/** Where the report of an affiliate and a month stands. */
export const REPORT_STATES = {
  open: 'Mês em aberto',
  due: 'A pagar',
  none: 'Sem saldo a pagar',
  paid: 'Paga',
} as const;

export type ReportState = keyof typeof REPORT_STATES;

/** The commission on what was paid less refunds, rounded to the nearest cent, half a cent up. */
export const computeCommission = (net: Cents, basisPoints: number): Cents =>
  Math.floor((net * basisPoints + FULL_BASIS_POINTS / 2) / FULL_BASIS_POINTS);

export const findConfirmation = (paidAt: Date): Date =>
  new Date(paidAt.getTime() + CONFIRMATION_DAYS * DAY_MS);

/** The first day of the month of an instant. */
export const monthOfInstant = (instant: Date): Day => `${academyDay(instant).slice(0, 7)}-01`;

/** The month in which a sale is reported: that of its confirmation, and never one that has ended. */
export function findReportMonth(paidAt: Date, now: Date): Day {
  const confirmed = monthOfInstant(findConfirmation(paidAt));
  const current = monthOfInstant(now);
  return confirmed > current ? confirmed : current;
}

/** The last months are closed; the current one may still get lines. */
export const isMonthOver = (month: Day, now: Date): boolean => month < monthOfInstant(now);

/** What an affiliate earns for an order: the sale, or a reversal of it after it was paid out. */
export interface CommissionLine {
  paid: Cents;
  returned: Cents;
  amount: Cents;
}

export interface StoredLine extends CommissionLine {
  isReversal: boolean;
  /** Paid out: it never changes. */
  isFrozen: boolean;
}

interface Money {
  paid: Cents;
  /** What went back to the buyer, by refunds and lost chargebacks. */
  returned: Cents;
  basisPoints: number;
}

/** The line of a new commission. */
export function buildSaleLine({ paid, returned, basisPoints }: Money): CommissionLine {
  const back = Math.min(returned, paid);
  return { paid, returned: back, amount: computeCommission(paid - back, basisPoints) };
}

export type LineRevision =
  | { kind: 'change-sale'; line: CommissionLine }
  | { kind: 'add-reversal'; line: CommissionLine };

/**
 * What to write when money went back, or came back by the correction of a chargeback: the sale changes, or, once it is
 * paid out, a line is added.
 */
export function reviseLines(lines: readonly StoredLine[], money: Money): LineRevision | null {
  const sum = (pick: (line: StoredLine) => number) => lines.reduce((total, line) => total + pick(line), 0);
  const target = buildSaleLine(money);
  const returned = target.returned - sum((line) => line.returned);
  if (returned === 0) return null;
  // A sale whose payment was taken back is open again, and keeps the reversals that came after the payment.
  if (lines.every(({ isReversal, isFrozen }) => !isReversal && !isFrozen))
    return { kind: 'change-sale', line: target };
  return {
    kind: 'add-reversal',
    line: { paid: 0, returned, amount: target.amount - sum((line) => line.amount) },
  };
}

/** Whether the buyer is the affiliate. */
export const isOwnPurchase = (
  buyer: { cpf: string; email: string },
  affiliate: { cpf: string | null; email: string },
): boolean =>
  buyer.cpf === affiliate.cpf || buyer.email.trim().toLowerCase() === affiliate.email.trim().toLowerCase();
