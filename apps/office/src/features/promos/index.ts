/** The pages of promotions, which are loaded together. */
export { CouponPage, NewCouponPage } from './coupon-page.tsx';
export { CouponUsesPage } from './coupon-uses-page.tsx';
export { CouponsPage } from './coupons-page.tsx';

export type PromoPageName = 'CouponsPage' | 'NewCouponPage' | 'CouponUsesPage' | 'CouponPage';
