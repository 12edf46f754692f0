import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import * as batches from './batches.ts';
import * as cashbackRules from './cashback-rules.ts';
import * as couponActs from './coupon-acts.ts';
import * as coupons from './coupons.ts';
import * as listBatches from './list-batches.ts';
import { exportCouponUses, listCouponUses } from './list-coupon-uses.ts';
import { exportCoupons, listCoupons } from './list-coupons.ts';
import { listPromoCourses } from './list-promo-courses.ts';
import { testCoupon } from './test-coupon.ts';

export function registerPromos(app: App): void {
  serveFeature(app, officeCatalogue.promos, {
    ...coupons,
    ...couponActs,
    ...listBatches,
    ...batches,
    ...cashbackRules,
    listCoupons,
    exportCoupons,
    listCouponUses,
    exportCouponUses,
    listPromoCourses,
    testCoupon,
  });
}
