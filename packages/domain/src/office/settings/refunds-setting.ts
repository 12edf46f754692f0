import type { Cents } from '../../base/money/money.ts';
import { dropValid, type FieldErrors } from './field-errors.ts';

/** How refunds are controlled. */
export interface RefundsSetting {
  /** From this amount on a second person approves a refund. */
  approval_cents: Cents;
  /** When the acquirer's day ends, HH:MM; 00:00 is midnight. */
  day_end: string;
}

const MAX_APPROVAL_CENTS = 100_000_000;

export function findRefundsErrors({ approval_cents, day_end }: RefundsSetting): FieldErrors<RefundsSetting> {
  const isAmount =
    Number.isInteger(approval_cents) && approval_cents >= 1 && approval_cents <= MAX_APPROVAL_CENTS;
  return dropValid<RefundsSetting>({
    approval_cents: isAmount ? null : 'Digite um valor de R$\u00a00,01 a R$\u00a01.000.000,00.',
    day_end: /^([01]\d|2[0-3]):[0-5]\d$/.test(day_end) ? null : 'Digite a hora como 22:00.',
  });
}
