import { type Cents, parseDecimal } from '../../base/money/money.ts';
import { chooseCashback } from './cashback.ts';
import { addModulePrices, type PaymentType, type Prices, priceFor } from './prices.ts';

interface SoldModule {
  id_curso: number;
  nome: string;
  valor_curso: string;
  valor_a_vista?: string | null | undefined;
}

export interface SoldCourse {
  id_curso: number;
  nome: string;
  valor_curso: string;
  valor_a_vista: string;
  cursos_adicionais: readonly SoldModule[];
  /** The cashback of a rule, which needs no coupon. */
  cashback_percentage?: number | null | undefined;
}

export interface AppliedCoupon {
  percentage: number;
  valor_cupom: string;
  valor_cupom_a_vista: string;
  pode_parcelar: boolean;
  cashback: string | null;
  cashback_percentage: number | null;
}

const cents = (wire: string) => parseDecimal(wire) ?? 0;
const centsOrNull = (wire: string | null | undefined) => (wire ? parseDecimal(wire) : null);

/** The chosen modules with their prices. */
export const selectModules = (course: SoldCourse, ids: readonly number[]): SoldModule[] =>
  course.cursos_adicionais.filter(({ id_curso }) => ids.includes(id_curso));

/** The prices of a course with its modules, before any coupon. */
export const listPrices = (course: SoldCourse, ids: readonly number[]): Prices =>
  addModulePrices(
    { full: cents(course.valor_curso), cash: cents(course.valor_a_vista) },
    selectModules(course, ids).map(({ valor_curso, valor_a_vista }) => ({
      full: cents(valor_curso),
      cash: centsOrNull(valor_a_vista),
    })),
  );

/** The prices to pay: a coupon's own prices win over its percentage. */
export const applyCoupon = (list: Prices, coupon: AppliedCoupon | null): Prices =>
  coupon ? { full: cents(coupon.valor_cupom), cash: cents(coupon.valor_cupom_a_vista) } : list;

export interface SummaryLine {
  label: string;
  amount: Cents;
}

export interface Summary {
  items: { id_curso: number; nome: string; price: Cents }[];
  /** The reductions, as negative amounts. */
  reductions: SummaryLine[];
  total: Cents;
  prices: Prices;
  cashback: Cents;
}

/** The lines of the summary: every item, every reduction, and their sum. */
export function buildSummary(
  course: SoldCourse,
  choice: { selectedModules: readonly number[]; cupom: string | null; type: PaymentType },
  coupon: AppliedCoupon | null,
): Summary {
  const list = listPrices(course, choice.selectedModules);
  const prices = applyCoupon(list, coupon);
  const listed = priceFor(choice.type, list);
  const total = priceFor(choice.type, prices);
  const items = [course, ...selectModules(course, choice.selectedModules)].map(
    ({ id_curso, nome, valor_curso }) => ({ id_curso, nome, price: cents(valor_curso) }),
  );
  const reductions = [
    { label: 'Desconto à vista', amount: listed - list.full },
    { label: `Cupom ${choice.cupom ?? ''}`, amount: total - listed },
  ].filter(({ amount }) => amount !== 0);
  const rules = [
    { percentage: course.cashback_percentage ?? null, cents: null },
    { percentage: coupon?.cashback_percentage ?? null, cents: centsOrNull(coupon?.cashback) },
  ];
  return {
    items,
    reductions,
    total,
    prices,
    cashback: chooseCashback(prices.cash, rules, total),
  };
}
