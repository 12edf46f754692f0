import type { Cents } from '../money/money.ts';

/** The terms of a coupon; without courses it is valid for all of them. */
export interface CouponTerms {
  startsAt: Date | null;
  endsAt: Date | null;
  cancelledAt: Date | null;
  maxRedemptions: number | null;
  /** Claimed by pending orders and used by paid ones. */
  redemptions: number;
  courseIds: readonly number[];
}

/** The discount of a coupon. */
export interface CouponDiscount {
  percentage: number;
  valueCents: Cents | null;
  allowsInstalments: boolean;
  cashbackPercentage: number | null;
  cashbackCents: Cents | null;
}

export type CouponValidity = 'usable' | 'not_yet' | 'ended' | 'cancelled' | 'exhausted' | 'other_course';

/** Whether a coupon can be used for a course now, and if not, why. */
export function checkCouponValidity(coupon: CouponTerms, courseId: number, now: Date): CouponValidity {
  if (coupon.cancelledAt !== null) return 'cancelled';
  if (coupon.startsAt !== null && now < coupon.startsAt) return 'not_yet';
  if (coupon.endsAt !== null && now >= coupon.endsAt) return 'ended';
  if (coupon.courseIds.length > 0 && !coupon.courseIds.includes(courseId)) return 'other_course';
  if (coupon.maxRedemptions !== null && coupon.redemptions >= coupon.maxRedemptions) return 'exhausted';
  return 'usable';
}
