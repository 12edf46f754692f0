import type { Cents } from '../../base/money/money.ts';
import { discountPrices } from '../checkout/prices.ts';

/** What staff decide about a coupon. */
export interface CouponTermsInput {
  percentage: number;
  value: Cents | null;
  cashback_percentage: number | null;
  cashback_value: Cents | null;
  starts_at: Date | null;
  ends_at: Date | null;
  courses: readonly number[];
  modules: readonly number[];
}

/** From this discount on a coupon needs the second factor again. */
export const LARGE_DISCOUNT = 50;

export const couponUsesError = (used: number, reserved: number): string =>
  `Já há ${used} ${used === 1 ? 'uso' : 'usos'} e ${reserved} ${reserved === 1 ? 'reserva' : 'reservas'}.`;

export function findCouponErrors(
  terms: CouponTermsInput,
): Partial<Record<'percentage' | 'value' | 'cashback_value' | 'ends_at' | 'modules', string>> {
  const { percentage, value, cashback_percentage: share, cashback_value: back } = terms;
  const isEmpty = percentage === 0 && !value && !share && !back;
  return {
    ...(isEmpty && { percentage: 'Este cupom não dá desconto nem cashback. Preencha pelo menos um deles.' }),
    ...(percentage > 0 && value && { value: 'Escolha percentual ou valor fixo, não os dois.' }),
    ...(share && back && { cashback_value: 'Escolha percentual ou valor fixo, não os dois.' }),
    ...(terms.starts_at &&
      terms.ends_at &&
      terms.ends_at <= terms.starts_at && { ends_at: 'O fim precisa ser depois do começo.' }),
    ...(terms.modules.length > 0 &&
      terms.courses.length !== 1 && { modules: 'Um combo vale para um único curso. Escolha só ele.' }),
  };
}

/** A course with its least cash prices. */
export interface PromoOffer {
  id: number;
  title: string;
  /** The cash prices of its class groups on sale, with the cheapest module where one must be chosen. */
  cash: readonly Cents[];
}

/** The titles of the courses that a discount makes free; a course that is free anyway is left out. */
export const findFreedCourses = (
  { percentage, value, courses }: Pick<CouponTermsInput, 'percentage' | 'value' | 'courses'>,
  offers: readonly PromoOffer[],
): string[] =>
  offers
    .filter(({ id }) => courses.length === 0 || courses.includes(id))
    .filter(({ cash }) =>
      cash.some(
        (price) =>
          price > 0 &&
          discountPrices({ full: price, cash: price }, { percentage, valueCents: value }).cash === 0,
      ),
    )
    .map(({ title }) => title);

/** How many percent of a price a coupon gives, as discount and as cashback of what is left to pay. */
function benefitOf(terms: CouponBenefit, price: Cents): number {
  const discount = { percentage: terms.percentage, valueCents: terms.value };
  const paid = discountPrices({ full: price, cash: price }, discount).cash;
  const back = Math.min(paid, (paid * (terms.cashback_percentage ?? 0)) / 100 + (terms.cashback_value ?? 0));
  return ((price - paid + back) * 100) / price;
}

type CouponBenefit = Pick<
  CouponTermsInput,
  'percentage' | 'value' | 'cashback_percentage' | 'cashback_value' | 'courses'
>;

/** Whether a coupon gives so much, discount and cashback together, that its author confirms who they are. */
export const isLargeCoupon = (terms: CouponBenefit, offers: readonly PromoOffer[]): boolean =>
  terms.percentage + (terms.cashback_percentage ?? 0) >= LARGE_DISCOUNT ||
  findFreedCourses(terms, offers).length > 0 ||
  offers
    .filter(({ id }) => terms.courses.length === 0 || terms.courses.includes(id))
    .some(({ cash }) => cash.some((price) => price > 0 && benefitOf(terms, price) >= LARGE_DISCOUNT));
