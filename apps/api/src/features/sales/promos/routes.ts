import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { createBatch, getBatch, importBatch, pauseBatch, resumeBatch, saveBatch } from './batches.ts';
import {
  createCashbackRule,
  deleteCashbackRule,
  listCashbackRules,
  saveCashbackRule,
} from './cashback-rules.ts';
import { deleteCoupon, pauseCoupon, restoreCoupon, resumeCoupon } from './coupon-acts.ts';
import { createCoupon, getCoupon, saveCoupon } from './coupons.ts';
import { exportBatchCodes, exportBatches, listBatchCodes, listBatches } from './list-batches.ts';
import { exportCouponUses, listCouponUses } from './list-coupon-uses.ts';
import { exportCoupons, listCoupons } from './list-coupons.ts';
import { listPromoCourses } from './list-promo-courses.ts';
import { testCoupon } from './test-coupon.ts';

export function registerPromos(app: App): void {
  const { promos } = officeCatalogue;
  serve(app, promos.listCoupons, ({ context, query }) => listCoupons(context, query));
  serve(app, promos.exportCoupons, ({ context, staff, body }) => exportCoupons(context, staff, body));
  serve(app, promos.listCouponUses, ({ context, query }) => listCouponUses(context, query));
  serve(app, promos.exportCouponUses, ({ context, staff, body }) => exportCouponUses(context, staff, body));
  serve(app, promos.listPromoCourses, ({ context }) => listPromoCourses(context));
  serve(app, promos.getCoupon, ({ context, params }) => getCoupon(context, params.id));
  serve(app, promos.createCoupon, ({ context, staff, body }) => createCoupon(context, staff, body));
  serve(app, promos.saveCoupon, ({ context, staff, params, body }) =>
    saveCoupon(context, staff, params.id, body),
  );
  serve(app, promos.pauseCoupon, ({ context, params }) => pauseCoupon(context, params.id));
  serve(app, promos.resumeCoupon, ({ context, params }) => resumeCoupon(context, params.id));
  serve(app, promos.deleteCoupon, ({ context, params }) => deleteCoupon(context, params.id));
  serve(app, promos.restoreCoupon, ({ context, params }) => restoreCoupon(context, params.id));
  serve(app, promos.testCoupon, ({ context, params, query }) => testCoupon(context, params.id, query));
  registerBatches(app);
  registerCashbackRules(app);
}

function registerBatches(app: App): void {
  const { promos } = officeCatalogue;
  serve(app, promos.listBatches, ({ context, query }) => listBatches(context, query));
  serve(app, promos.exportBatches, ({ context, staff, body }) => exportBatches(context, staff, body));
  serve(app, promos.listBatchCodes, ({ context, query }) => listBatchCodes(context, query));
  serve(app, promos.exportBatchCodes, ({ context, staff, body }) => exportBatchCodes(context, staff, body));
  serve(app, promos.getBatch, ({ context, params }) => getBatch(context, params.id));
  serve(app, promos.createBatch, ({ context, staff, body }) => createBatch(context, staff, body));
  serve(app, promos.importBatch, ({ context, staff, body }) => importBatch(context, staff, body));
  serve(app, promos.saveBatch, ({ context, staff, params, body }) =>
    saveBatch(context, staff, params.id, body),
  );
  serve(app, promos.pauseBatch, ({ context, params }) => pauseBatch(context, params.id));
  serve(app, promos.resumeBatch, ({ context, params }) => resumeBatch(context, params.id));
}

function registerCashbackRules(app: App): void {
  const { promos } = officeCatalogue;
  serve(app, promos.listCashbackRules, ({ context }) => listCashbackRules(context));
  serve(app, promos.createCashbackRule, ({ context, body }) => createCashbackRule(context, body));
  serve(app, promos.saveCashbackRule, ({ context, params, body }) =>
    saveCashbackRule(context, params.id, body),
  );
  serve(app, promos.deleteCashbackRule, ({ context, params }) => deleteCashbackRule(context, params.id));
}
