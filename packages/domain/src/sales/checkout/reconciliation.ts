import { type Cents, formatMoney } from '../../base/money/money.ts';
import { PAYMENT_STATES, type PaymentStateName } from './order-labels.ts';
import { REFUND_STATES, type RefundState } from './refunds.ts';

/** What differs: the state or the amount of a payment or a refund, or one side does not have it. */
export const DIFFERENCE_KINDS = {
  state: 'Estado',
  amount: 'Valor',
  'only-here': 'Só aqui',
  'only-gateway': 'Só no gateway',
  'refund-state': 'Estado do estorno',
  'refund-amount': 'Valor estornado',
} as const;

export type DifferenceKind = keyof typeof DIFFERENCE_KINDS;

/** `closed`: a later comparison did not find it any more. */
export const DIFFERENCE_STATES = { open: 'Aberta', explained: 'Justificada', closed: 'Resolvida' } as const;

export type DifferenceState = keyof typeof DIFFERENCE_STATES;

/** The longest period that is compared at once, in days. */
export const MAX_RECONCILED_DAYS = 92;

export const MAX_STATEMENT_ROWS = 50_000;

/** 'Valor: aqui R$ 997,00 · no gateway R$ 979,00' */
export const describeDifference = (kind: DifferenceKind, here: string, there: string): string =>
  `${DIFFERENCE_KINDS[kind]}: aqui ${here} · no gateway ${there}`;

/** A difference before it is recorded: its kind and both values in words. */
export interface FoundDifference {
  kind: DifferenceKind;
  here: string;
  there: string;
}

/** Whether money is with the academy, went back, or never came. */
const moneyOf = (status: PaymentStateName): 'paid' | 'returned' | 'none' => {
  if (status === 'approved') return 'paid';
  return status === 'cancelled' ? 'returned' : 'none';
};

/**
 * What differs between a payment and the gateway's report of it. `null`: the gateway does not know it. States in which
 * no money moved count as equal.
 */
export function comparePayment(
  here: { status: PaymentStateName; amountCents: Cents },
  there: { status: PaymentStateName; amountCents: Cents | null } | null,
): FoundDifference[] {
  const found: FoundDifference[] = [];
  const status = there?.status ?? 'unknown';
  if (moneyOf(here.status) !== moneyOf(status))
    found.push({ kind: 'state', here: PAYMENT_STATES[here.status], there: PAYMENT_STATES[status] });
  const amount = there?.amountCents ?? null;
  const hasMoney = moneyOf(here.status) !== 'none' || moneyOf(status) !== 'none';
  if (amount !== null && hasMoney && amount !== here.amountCents)
    found.push({ kind: 'amount', here: formatMoney(here.amountCents), there: formatMoney(amount) });
  return found;
}

/** What differs between a refund that was sent and the gateway's state of it. */
export function compareRefund(here: RefundState, there: 'done' | 'refused' | 'unknown'): FoundDifference[] {
  if ((here === 'done') === (there === 'done')) return [];
  const states = { done: REFUND_STATES.done, refused: REFUND_STATES.refused, unknown: 'Desconhecido' };
  return [{ kind: 'refund-state', here: REFUND_STATES[here], there: states[there] }];
}

/** The sides of a payment in a statement of the acquirer. Amounts in cents; null where one side does not have it. */
export interface StatementComparison {
  /** Null when we do not know the payment. */
  status: PaymentStateName | null;
  paid: Cents | null;
  refunded: Cents;
  statementPaid: Cents | null;
  statementRefunded: Cents;
}

const MISSING = 'não existe';

/** What differs between a payment and a statement. */
export function compareStatement(pair: StatementComparison): FoundDifference[] {
  const { status, paid, refunded, statementPaid, statementRefunded } = pair;
  if (status === null) {
    const amount = statementPaid ?? -statementRefunded;
    return [{ kind: 'only-gateway', here: MISSING, there: formatMoney(amount) }];
  }
  const found: FoundDifference[] = [];
  const isPaid = moneyOf(status) !== 'none';
  if (statementPaid === null && paid !== null && isPaid)
    found.push({ kind: 'only-here', here: formatMoney(paid), there: MISSING });
  if (statementPaid !== null && !isPaid)
    found.push({ kind: 'state', here: PAYMENT_STATES[status], there: PAYMENT_STATES.approved });
  if (statementPaid !== null && paid !== null && statementPaid !== paid)
    found.push({ kind: 'amount', here: formatMoney(paid), there: formatMoney(statementPaid) });
  if (statementRefunded !== refunded)
    found.push({
      kind: 'refund-amount',
      here: formatMoney(refunded),
      there: formatMoney(statementRefunded),
    });
  return found;
}
