import { catalogue } from '@toro/contract/catalogue';
import type { FastifyRequest } from 'fastify';
import { findBrandHost, findOrigin } from '../../../platform/brands/find-origin.ts';
import type { Context } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { type App, serve } from '../../../platform/http/serve.ts';
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
  serve(app, checkout.listFinancialInstitutions, ({ context }) => listFinancialInstitutions(context));
  serve(app, checkout.findAddress, ({ context, params, request }) =>
    findAddress(context, { cep: params.cep, network: networkOf(request.ip) }),
  );
  serve(app, checkout.prepareCheckout, ({ context, query }) => prepareCheckout(context, query));
  serve(app, checkout.validateCoupon, ({ context, params, query, request }) =>
    validateCoupon(context, {
      code: params.cupom,
      tag: params.tag,
      classGroupId: params.id_turma,
      modules: query.modules ?? [],
      network: networkOf(request.ip),
    }),
  );
  serve(app, checkout.clearCoupon, ({ context, params, query }) =>
    clearCoupon(context, { code: params.code, order: query.order, token: query.token }),
  );
  serve(app, checkout.findStudent, ({ context, query, request }) =>
    findStudent(context, { ...query, network: networkOf(request.ip) }),
  );
  serve(app, checkout.saveLead, ({ context, body, request }) =>
    saveLead(context, body, { network: networkOf(request.ip), ip: request.ip }),
  );
  serve(app, checkout.restoreLead, ({ context, params, request }) =>
    restoreLead(context, params.token, networkOf(request.ip)),
  );
  serve(app, checkout.buyWithCredit, async ({ context, body, request }) =>
    buyWithCredit(context, body, await toSender(context, request)),
  );
  serve(app, checkout.startPurchase, async ({ context, body, request }) =>
    startPurchase(context, body, await toSender(context, request)),
  );
  serve(app, checkout.getOrder, ({ context, params, query }) =>
    getOrder(context, params.id_order, query.token),
  );
}
