import type { couponTerms } from '@toro/contract/sales/promos/schemas';
import { parseDecimal, toDecimal } from '@toro/domain/base/money/money';
import { findCouponErrors, isLargeCoupon } from '@toro/domain/sales/promos/coupon-terms';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { assertStepUp, type StaffSession } from '../../../platform/http/staff-guard.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';
import type { CouponInput } from '../coupons/save-coupons.ts';
import { findPromoOffers, listPromoCourses } from './list-promo-courses.ts';
import type { CouponRow } from './queries.ts';

export type Terms = z.output<typeof couponTerms>;

const centsOf = (value: string | null) => (value === null ? null : parseDecimal(value));
const decimalOf = (cents: number | null) => (cents === null ? null : toDecimal(cents));
const dateOf = (value: string | null) => (value === null ? null : new Date(value));

/** The terms as the domain's rules take them. */
const toRules = (terms: Terms) => ({
  ...terms,
  value: centsOf(terms.value),
  cashback_value: centsOf(terms.cashback_value),
  starts_at: dateOf(terms.starts_at),
  ends_at: dateOf(terms.ends_at),
});

/** Throws 422 for impossible terms, and asks for the second factor before a large discount. */
export async function assertTerms(context: Context, staff: StaffSession, terms: Terms): Promise<void> {
  const rules = toRules(terms);
  assertValid(findCouponErrors(rules));
  const courses = await listPromoCourses(context);
  const known = new Set(courses.map(({ id }) => id));
  const modules = new Set(
    courses
      .filter(({ id }) => terms.courses.includes(id))
      .flatMap((course) => course.modules.map(({ id }) => id)),
  );
  assertValid({
    courses: terms.courses.every((id) => known.has(id)) ? undefined : 'Escolha somente cursos que existem.',
    modules: terms.modules.every((id) => modules.has(id))
      ? undefined
      : 'Escolha somente módulos deste curso.',
  });
  if (isLargeCoupon(rules, findPromoOffers(courses))) assertStepUp(context, staff);
}

/** A coupon as the writer of coupons takes it. */
export const toCouponInput = ({ now }: Context, code: string, terms: Terms): CouponInput => ({
  code,
  description: terms.description.trim() || null,
  percentage: terms.percentage,
  valueCents: centsOf(terms.value),
  allowsInstalments: terms.instalments,
  cashbackPercentage: terms.cashback_percentage,
  cashbackCents: centsOf(terms.cashback_value),
  maxRedemptions: terms.uses,
  maxPerCpf: terms.uses_per_cpf,
  minimumCents: centsOf(terms.minimum),
  startsAt: dateOf(terms.starts_at),
  endsAt: dateOf(terms.ends_at),
  officeSavedAt: now(),
  courseIds: terms.courses,
  moduleIds: terms.modules,
});

/** The terms of a stored coupon. */
export const toTerms = (row: CouponRow, links: Pick<Terms, 'courses' | 'modules'>): Terms => ({
  description: row.description ?? '',
  percentage: row.percentage,
  value: decimalOf(row.valueCents),
  instalments: row.allowsInstalments,
  cashback_percentage: row.cashbackPercentage,
  cashback_value: decimalOf(row.cashbackCents),
  starts_at: row.startsAt?.toISOString() ?? null,
  ends_at: row.endsAt?.toISOString() ?? null,
  uses: row.maxRedemptions,
  uses_per_cpf: row.maxPerCpf,
  minimum: decimalOf(row.minimumCents),
  ...links,
});
