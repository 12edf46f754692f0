import { catalogue } from '@toro/contract/catalogue';
import type { FastifyRequest } from 'fastify';
import { findBrandHost, findOrigin } from '../../../platform/brands/find-origin.ts';
import type { Context } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/http/network.ts';
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

const toSender = async (context: Context, request: FastifyRequest) => ({
  ip: request.ip,
  network: networkOf(request.ip),
  origin: await findOrigin(context),
  host: await findBrandHost(context),
});

export function registerCheckout(app: App): void {
  const { checkout } = catalogue;
  serveFeature(app, checkout, {
    listFinancialInstitutions,
    findAddress,
    prepareCheckout,
    validateCoupon: {
      handle: ({ context, params, query, request }) =>
        validateCoupon(context, {
          code: params.cupom,
          tag: params.tag,
          classGroupId: params.id_turma,
          modules: query.modules ?? [],
          network: networkOf(request.ip),
        }),
    },
    clearCoupon,
    findStudent,
    saveLead,
    restoreLead,
    buyWithCredit: {
      handle: async ({ context, body, request }) =>
        buyWithCredit(context, body, await toSender(context, request)),
    },
    startPurchase: {
      handle: async ({ context, body, request }) =>
        startPurchase(context, body, await toSender(context, request)),
    },
    getOrder,
  });
}
