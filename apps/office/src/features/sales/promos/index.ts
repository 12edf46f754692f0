/** The pages of promotions, which are loaded together. */

export { BatchPage, NewBatchPage } from './batch-page.tsx';
export { BatchCodesPage, BatchesPage } from './batches-page.tsx';
export { CashbackPage } from './cashback-page.tsx';
export { CouponPage, NewCouponPage } from './coupon-page.tsx';
export { CouponUsesPage } from './coupon-uses-page.tsx';
export { CouponsPage } from './coupons-page.tsx';

export type PromoPageName =
  | 'BatchesPage'
  | 'BatchCodesPage'
  | 'BatchPage'
  | 'NewBatchPage'
  | 'CashbackPage'
  | 'CouponsPage'
  | 'NewCouponPage'
  | 'CouponUsesPage'
  | 'CouponPage';
