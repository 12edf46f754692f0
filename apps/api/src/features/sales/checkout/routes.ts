import { catalogue } from '@toro/contract/catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { findAddress } from './buyers/find-address.ts';
import { findStudent } from './buyers/find-student.ts';
import { listFinancialInstitutions } from './buyers/list-financial-institutions.ts';
import { clearCoupon } from './coupons/clear-coupon.ts';
import { validateCoupon } from './coupons/validate-coupon.ts';
import { restoreLead } from './leads/restore-lead.ts';
import { saveLead } from './leads/save-lead.ts';
import { getOrder } from './orders/get-order.ts';
import { buyWithCredit, startPurchase } from './purchases/process-purchase.ts';
import { prepareCheckout } from './sales/prepare-checkout.ts';

export function registerCheckout(app: App): void {
  const { checkout } = catalogue;
  serveFeature(app, checkout, {
    listFinancialInstitutions,
    findAddress,
    prepareCheckout,
    validateCoupon,
    clearCoupon,
    findStudent,
    saveLead,
    restoreLead,
    buyWithCredit,
    startPurchase,
    getOrder,
  });
}
