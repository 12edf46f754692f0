import { defineOfficeCall } from '../call.ts';
import { defineListExport } from '../lists/export-call.ts';
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
