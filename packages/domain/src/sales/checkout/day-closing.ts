import type { Cents } from '../../base/money/money.ts';
import { netOf } from './order-sums.ts';

/** What moved on a day by method and course. Amounts in cents. */
export interface ClosingLine {
  method: string;
  courseId: number;
  course: string;
  sales: number;
  /** The list prices. */
  gross: Cents;
  /** Both discounts; the list price less them is what was paid. */
  discount: Cents;
  /** The part of the discount that coupons and agreed prices took. Missing in days that were closed without it. */
  coupon?: Cents;
  total: Cents;
  refunds: number;
  refunded: Cents;
  /** Lost chargebacks less those that were corrected. Missing in days that were closed without them. */
  chargebacks?: number;
  chargedBack?: Cents;
  fee?: Cents;
}

const AMOUNTS = [
  'sales',
  'gross',
  'discount',
  'coupon',
  'total',
  'refunds',
  'refunded',
  'chargebacks',
  'chargedBack',
  'fee',
] as const;

/** What one line has more than another of the same method and course. */
export type ClosingAmounts = Record<(typeof AMOUNTS)[number], number>;

const NOTHING: ClosingAmounts = {
  sales: 0,
  gross: 0,
  discount: 0,
  coupon: 0,
  total: 0,
  refunds: 0,
  refunded: 0,
  chargebacks: 0,
  chargedBack: 0,
  fee: 0,
};

const keyOf = ({ method, courseId }: ClosingLine) => `${method} ${courseId}`;

const amountsOf = (line: Partial<ClosingAmounts>): ClosingAmounts =>
  Object.fromEntries(AMOUNTS.map((name) => [name, line[name] ?? 0])) as ClosingAmounts;

const combine = (a: ClosingAmounts, b: ClosingAmounts, sign: 1 | -1): ClosingAmounts =>
  Object.fromEntries(AMOUNTS.map((name) => [name, a[name] + sign * b[name]])) as ClosingAmounts;

const isZero = (amounts: ClosingAmounts) => AMOUNTS.every((name) => amounts[name] === 0);

export const sumLines = (lines: readonly ClosingLine[]): ClosingAmounts =>
  lines.reduce<ClosingAmounts>((sum, line) => combine(sum, amountsOf(line), 1), NOTHING);

/** What the first lines have more or less than the others, by method and course; equal ones are left out. */
export function subtractLines(lines: readonly ClosingLine[], others: readonly ClosingLine[]): ClosingLine[] {
  const byKey = new Map<string, ClosingLine & ClosingAmounts>(
    lines.map((line) => [keyOf(line), { ...line, ...amountsOf(line) }]),
  );
  for (const other of others) {
    const line = byKey.get(keyOf(other)) ?? { ...other, ...NOTHING };
    // A day that was closed without the split of its discount has nothing to compare it with.
    const known = { ...amountsOf(other), coupon: other.coupon ?? line.coupon };
    byKey.set(keyOf(other), { ...line, ...combine(line, known, -1) });
  }
  return [...byKey.values()].filter((line) => !isZero(line));
}

/** 'Líquido' of a line or a sum of lines. */
export const netOfClosing = ({ total, refunded, chargedBack = 0, fee = 0 }: Partial<ClosingAmounts>): Cents =>
  netOf({ paid: total ?? 0, refunded: refunded ?? 0, chargedBack, fee });
