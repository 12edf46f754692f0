import { academyInstant, addDays } from '@toro/domain/base/calendar/day';
import type { CouponInput } from '../../../features/sales/coupons/save-coupons.ts';
import type { AcademyContent } from '../../content/academy-content.ts';
import { createCourseLookup } from './course-ids.ts';

export function toCouponInputs(content: AcademyContent): CouponInput[] {
  const findCourseId = createCourseLookup(content);
  return content.coupons.map((coupon) => ({
    code: coupon.code,
    description: coupon.description ?? null,
    percentage: coupon.discount_percent,
    valueCents: null,
    allowsInstalments: coupon.instalments,
    cashbackPercentage: coupon.cashback_percent > 0 ? coupon.cashback_percent : null,
    cashbackCents: null,
    maxRedemptions: coupon.uses ?? null,
    maxPerCpf: null,
    minimumCents: null,
    officeSavedAt: null,
    startsAt: coupon.from === undefined ? null : academyInstant(coupon.from),
    endsAt: coupon.until === undefined ? null : academyInstant(addDays(coupon.until, 1)),
    courseIds: (coupon.courses ?? []).map(findCourseId),
    moduleIds: [],
  }));
}
