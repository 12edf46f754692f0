import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import * as batches from './batches.ts';
import * as cashbackRules from './cashback-rules.ts';
import * as couponActions from './coupon-actions.ts';
import * as coupons from './coupons.ts';
import * as listBatches from './list-batches.ts';
import * as verbs from './verbs.ts';

export function registerPromos(app: App): void {
  serveFeature(app, officeCatalogue.promos, {
    ...verbs,
    ...coupons,
    ...couponActions,
    ...listBatches,
    ...batches,
    ...cashbackRules,
  });
}
