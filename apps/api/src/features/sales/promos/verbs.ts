export { exportCouponUses, listCouponUses } from './list-coupon-uses.ts';
export { exportCoupons, listCoupons } from './list-coupons.ts';
export { listPromoCourses } from './list-promo-courses.ts';
export { testCoupon } from './test-coupon.ts';
