import { defineOfficeCalls } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { batchCodeList } from './batch-code-list.ts';
import { batchList } from './batch-list.ts';
import { couponList } from './coupon-list.ts';
import { couponUseList } from './coupon-use-list.ts';
import type * as schemas from './schemas.ts';

export const promosCalls = defineOfficeCalls<typeof schemas>({
  listCoupons: ['GET /v1/office/coupons', 'promos.read'],
  exportCoupons: defineListExport(couponList),
  listCouponUses: ['GET /v1/office/coupon-uses', 'promos.read'],
  exportCouponUses: defineListExport(couponUseList),
  /** The courses that a promotion can name, with what is on sale. */
  listPromoCourses: ['GET /v1/office/promo-courses', 'promos.read'],
  getCoupon: ['GET /v1/office/coupons/:id', 'promos.read'],
  createCoupon: ['POST /v1/office/coupons', 'promos.write', { once: true }],
  saveCoupon: ['PUT /v1/office/coupons/:id', 'promos.write'],
  pauseCoupon: ['POST /v1/office/coupons/:id/pause', 'promos.write'],
  resumeCoupon: ['DELETE /v1/office/coupons/:id/pause', 'promos.write'],
  deleteCoupon: ['DELETE /v1/office/coupons/:id', 'promos.write'],
  restoreCoupon: ['POST /v1/office/coupons/:id/restoration', 'promos.write'],
  /** 'Testar': what the checkout shows for a coupon. */
  testCoupon: ['GET /v1/office/coupons/:id/test', 'promos.read'],
  listBatches: ['GET /v1/office/coupon-batches', 'promos.read'],
  exportBatches: defineListExport(batchList),
  listBatchCodes: ['GET /v1/office/batch-codes', 'promos.read'],
  exportBatchCodes: defineListExport(batchCodeList),
  getBatch: ['GET /v1/office/coupon-batches/:id', 'promos.read'],
  createBatch: ['POST /v1/office/coupon-batches', 'promos.write', { once: true }],
  importBatch: ['POST /v1/office/coupon-batches/import', 'promos.write', { once: true }],
  saveBatch: ['PUT /v1/office/coupon-batches/:id', 'promos.write'],
  pauseBatch: ['POST /v1/office/coupon-batches/:id/pause', 'promos.write'],
  resumeBatch: ['DELETE /v1/office/coupon-batches/:id/pause', 'promos.write'],
  /** Cashback without a coupon. */
  listCashbackRules: ['GET /v1/office/cashback-rules', 'promos.read'],
  createCashbackRule: ['POST /v1/office/cashback-rules', 'promos.write', { once: true }],
  saveCashbackRule: ['PUT /v1/office/cashback-rules/:id', 'promos.write'],
  deleteCashbackRule: ['DELETE /v1/office/cashback-rules/:id', 'promos.write'],
});
