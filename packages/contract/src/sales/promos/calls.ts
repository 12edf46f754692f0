import { defineOfficeCall } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { batchCodeList } from './batch-code-list.ts';
import { batchList } from './batch-list.ts';
import { couponList } from './coupon-list.ts';
import { couponUseList } from './coupon-use-list.ts';
import type * as schemas from './schemas.ts';

export const listCoupons = defineOfficeCall<typeof schemas.listCoupons>({
  method: 'GET',
  path: '/v1/office/coupons',
  permission: 'promos.read',
});

export const exportCoupons = defineListExport<typeof schemas.exportCoupons>(couponList);

export const listCouponUses = defineOfficeCall<typeof schemas.listCouponUses>({
  method: 'GET',
  path: '/v1/office/coupon-uses',
  permission: 'promos.read',
});

export const exportCouponUses = defineListExport<typeof schemas.exportCouponUses>(couponUseList);

/** The courses that a promotion can name, with what is on sale. */
export const listPromoCourses = defineOfficeCall<typeof schemas.listPromoCourses>({
  method: 'GET',
  path: '/v1/office/promo-courses',
  permission: 'promos.read',
});

export const getCoupon = defineOfficeCall<typeof schemas.getCoupon>({
  method: 'GET',
  path: '/v1/office/coupons/:id',
  permission: 'promos.read',
});

export const createCoupon = defineOfficeCall<typeof schemas.createCoupon>({
  method: 'POST',
  path: '/v1/office/coupons',
  permission: 'promos.write',
  once: true,
});

export const saveCoupon = defineOfficeCall<typeof schemas.saveCoupon>({
  method: 'PUT',
  path: '/v1/office/coupons/:id',
  permission: 'promos.write',
});

export const pauseCoupon = defineOfficeCall<typeof schemas.pauseCoupon>({
  method: 'POST',
  path: '/v1/office/coupons/:id/pause',
  permission: 'promos.write',
});

export const resumeCoupon = defineOfficeCall<typeof schemas.resumeCoupon>({
  method: 'DELETE',
  path: '/v1/office/coupons/:id/pause',
  permission: 'promos.write',
});

export const deleteCoupon = defineOfficeCall<typeof schemas.deleteCoupon>({
  method: 'DELETE',
  path: '/v1/office/coupons/:id',
  permission: 'promos.write',
});

export const restoreCoupon = defineOfficeCall<typeof schemas.restoreCoupon>({
  method: 'POST',
  path: '/v1/office/coupons/:id/restoration',
  permission: 'promos.write',
});

/** 'Testar': what the checkout shows for a coupon. */
export const testCoupon = defineOfficeCall<typeof schemas.testCoupon>({
  method: 'GET',
  path: '/v1/office/coupons/:id/test',
  permission: 'promos.read',
});

/** Batches of codes. */
export const listBatches = defineOfficeCall<typeof schemas.listBatches>({
  method: 'GET',
  path: '/v1/office/coupon-batches',
  permission: 'promos.read',
});

export const exportBatches = defineListExport<typeof schemas.exportBatches>(batchList);

export const listBatchCodes = defineOfficeCall<typeof schemas.listBatchCodes>({
  method: 'GET',
  path: '/v1/office/batch-codes',
  permission: 'promos.read',
});

export const exportBatchCodes = defineListExport<typeof schemas.exportBatchCodes>(batchCodeList);

export const getBatch = defineOfficeCall<typeof schemas.getBatch>({
  method: 'GET',
  path: '/v1/office/coupon-batches/:id',
  permission: 'promos.read',
});

export const createBatch = defineOfficeCall<typeof schemas.createBatch>({
  method: 'POST',
  path: '/v1/office/coupon-batches',
  permission: 'promos.write',
  once: true,
});

export const importBatch = defineOfficeCall<typeof schemas.importBatch>({
  method: 'POST',
  path: '/v1/office/coupon-batches/import',
  permission: 'promos.write',
  once: true,
});

export const saveBatch = defineOfficeCall<typeof schemas.saveBatch>({
  method: 'PUT',
  path: '/v1/office/coupon-batches/:id',
  permission: 'promos.write',
});

export const pauseBatch = defineOfficeCall<typeof schemas.pauseBatch>({
  method: 'POST',
  path: '/v1/office/coupon-batches/:id/pause',
  permission: 'promos.write',
});

export const resumeBatch = defineOfficeCall<typeof schemas.resumeBatch>({
  method: 'DELETE',
  path: '/v1/office/coupon-batches/:id/pause',
  permission: 'promos.write',
});

/** Cashback without a coupon. */
export const listCashbackRules = defineOfficeCall<typeof schemas.listCashbackRules>({
  method: 'GET',
  path: '/v1/office/cashback-rules',
  permission: 'promos.read',
});

export const createCashbackRule = defineOfficeCall<typeof schemas.createCashbackRule>({
  method: 'POST',
  path: '/v1/office/cashback-rules',
  permission: 'promos.write',
  once: true,
});

export const saveCashbackRule = defineOfficeCall<typeof schemas.saveCashbackRule>({
  method: 'PUT',
  path: '/v1/office/cashback-rules/:id',
  permission: 'promos.write',
});

export const deleteCashbackRule = defineOfficeCall<typeof schemas.deleteCashbackRule>({
  method: 'DELETE',
  path: '/v1/office/cashback-rules/:id',
  permission: 'promos.write',
});
