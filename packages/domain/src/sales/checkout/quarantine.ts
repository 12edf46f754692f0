import { type Cents, formatMoney } from '../../base/money/money.ts';
import { findReportDifferences } from '../payments/report-differences.ts';
import { PAYMENT_STATES, type PaymentStateName } from './order-labels.ts';

/** What became of money whose report differed from its order. */
export const QUARANTINE_OUTCOMES = {
  accepted: 'Aceito por pedido manual',
  returned: 'Devolvido',
  dismissed: 'Dispensado',
} as const;

export type QuarantineOutcome = keyof typeof QUARANTINE_OUTCOMES;

/** The reported amount in cents; null when the report has none that can be read. */
export const reportedCents = (amount: string): Cents | null =>
  /^\d{1,10}$/.test(amount) && Number(amount) > 0 ? Number(amount) : null;

const MAX_SHOWN = 60;

interface QuarantinedReport {
  status: string;
  amount: string;
  currency: string;
  orderId: string;
}

/** What differs, in words: what was expected and what came. */
export function describeQuarantine(
  payment: { orderId: string; amountCents: Cents },
  report: QuarantinedReport,
): string[] {
  const { amount, currency, orderId } = report;
  const found = findReportDifferences(payment, {
    amount: amount || undefined,
    currency: currency || undefined,
    orderId: orderId || undefined,
  });
  const cents = reportedCents(amount);
  const came = cents === null ? `“${amount.slice(0, MAX_SHOWN)}”` : formatMoney(cents);
  const lines = {
    amount: `Valor: esperado ${formatMoney(payment.amountCents)} · veio ${came}`,
    currency: `Moeda: esperado BRL · veio ${currency.slice(0, MAX_SHOWN)}`,
    order: `Pedido: esperado ${payment.orderId.slice(0, 8)} · veio ${orderId.slice(0, MAX_SHOWN)}`,
  };
  const state = PAYMENT_STATES[report.status as PaymentStateName] ?? report.status;
  return found.length > 0
    ? found.map((name) => lines[name])
    : [`Este pagamento já tinha sido resolvido, e o gateway mandou outro estado: ${state}`];
}
