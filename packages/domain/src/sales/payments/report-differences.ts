import type { Cents } from '../../base/money/money.ts';

/** A charge as the gateway reported it; a field that it did not send is undefined. */
export interface ReportedCharge {
  /** In cents, as the gateway wrote it. */
  amount?: string | undefined;
  currency?: string | undefined;
  orderId?: string | undefined;
}

export type ReportDifference = 'amount' | 'currency' | 'order';

const CURRENCY = 'BRL';

const isSameAmount = (text: string, amountCents: Cents) =>
  /^\d{1,15}$/.test(text) && Number(text) === amountCents;

/** The fields in which a report differs from the payment; a field that was not sent does not differ. */
export function findReportDifferences(
  payment: { orderId: string; amountCents: Cents },
  { amount, currency, orderId }: ReportedCharge = {},
): ReportDifference[] {
  const differences: ReportDifference[] = [];
  if (amount !== undefined && !isSameAmount(amount, payment.amountCents)) differences.push('amount');
  if (currency !== undefined && currency.toUpperCase() !== CURRENCY) differences.push('currency');
  if (orderId !== undefined && orderId !== payment.orderId) differences.push('order');
  return differences;
}
