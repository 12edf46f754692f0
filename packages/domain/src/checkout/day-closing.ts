import type { Cents } from '../money/money.ts';

/** The sales and refunds of a day by method and course. Amounts in cents. */
export interface ClosingLine {
  method: string;
  courseId: number;
  course: string;
  sales: number;
  gross: Cents;
  discount: Cents;
  total: Cents;
  refunds: number;
  refunded: Cents;
}

const AMOUNTS = ['sales', 'gross', 'discount', 'total', 'refunds', 'refunded'] as const;

/** What one line has more than another of the same method and course. */
export type ClosingAmounts = Pick<ClosingLine, (typeof AMOUNTS)[number]>;

const NOTHING: ClosingAmounts = { sales: 0, gross: 0, discount: 0, total: 0, refunds: 0, refunded: 0 };

const keyOf = ({ method, courseId }: ClosingLine) => `${method} ${courseId}`;

const combine = (a: ClosingAmounts, b: ClosingAmounts, sign: 1 | -1): ClosingAmounts =>
  Object.fromEntries(AMOUNTS.map((name) => [name, a[name] + sign * b[name]])) as unknown as ClosingAmounts;

const isZero = (amounts: ClosingAmounts) => AMOUNTS.every((name) => amounts[name] === 0);

/** The sum of some lines. */
export const sumLines = (lines: readonly ClosingLine[]): ClosingAmounts =>
  lines.reduce<ClosingAmounts>((sum, line) => combine(sum, line, 1), NOTHING);

/** What the first lines have more or less than the others, by method and course; equal ones are left out. */
export function subtractLines(lines: readonly ClosingLine[], others: readonly ClosingLine[]): ClosingLine[] {
  const byKey = new Map<string, ClosingLine>(lines.map((line) => [keyOf(line), line]));
  for (const other of others) {
    const line = byKey.get(keyOf(other)) ?? { ...other, ...NOTHING };
    byKey.set(keyOf(other), { ...line, ...combine(line, other, -1) });
  }
  return [...byKey.values()].filter((line) => !isZero(line));
}

export const netOf = ({ total, refunded }: ClosingAmounts): Cents => total - refunded;
