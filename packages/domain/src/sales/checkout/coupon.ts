import type { Cents } from '../../base/money/money.ts';

/** The terms of a coupon; without courses it is valid for all of them. */
export interface CouponTerms {
  startsAt: Date | null;
  endsAt: Date | null;
  cancelledAt: Date | null;
  maxRedemptions: number | null;
  /** Claimed by pending orders and used by paid ones. */
  redemptions: number;
  courseIds: readonly number[];
  /** The modules that must be chosen together. */
  moduleIds: readonly number[];
  /** The least cash price of the order before the coupon. */
  minimumCents: Cents | null;
  pausedAt: Date | null;
  deletedAt: Date | null;
}

/** What a coupon is to be used for. */
export interface CouponPurchase {
  courseId: number;
  moduleIds: readonly number[];
  /** The cash price of course and modules before the coupon. */
  cashCents: Cents;
}

export interface CouponDiscount {
  percentage: number;
  valueCents: Cents | null;
  allowsInstalments: boolean;
  cashbackPercentage: number | null;
  cashbackCents: Cents | null;
}

export type CouponValidity =
  | 'usable'
  | 'not_yet'
  | 'ended'
  | 'cancelled'
  | 'paused'
  | 'exhausted'
  | 'other_course'
  | 'other_modules'
  | 'below_minimum';

/** Whether a coupon can be used for a purchase now, and if not, why. */
export function checkCouponValidity(
  coupon: CouponTerms,
  { courseId, moduleIds, cashCents }: CouponPurchase,
  now: Date,
): CouponValidity {
  if (coupon.cancelledAt !== null || coupon.deletedAt !== null) return 'cancelled';
  if (coupon.pausedAt !== null) return 'paused';
  if (coupon.startsAt !== null && now < coupon.startsAt) return 'not_yet';
  if (coupon.endsAt !== null && now >= coupon.endsAt) return 'ended';
  if (coupon.courseIds.length > 0 && !coupon.courseIds.includes(courseId)) return 'other_course';
  if (!coupon.moduleIds.every((id) => moduleIds.includes(id))) return 'other_modules';
  if (coupon.minimumCents !== null && cashCents < coupon.minimumCents) return 'below_minimum';
  if (coupon.maxRedemptions !== null && coupon.redemptions >= coupon.maxRedemptions) return 'exhausted';
  return 'usable';
}
