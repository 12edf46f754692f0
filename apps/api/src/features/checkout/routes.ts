import { catalogue } from '@toro/contract/catalogue';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { networkOf } from '../../platform/http/network.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { visitorOf } from '../auth/open-session.ts';
import { loginAfterPurchase } from '../auth/purchase-login.ts';
import { ownOrigin } from '../platform/own-origin.ts';
import { clearCoupon } from './clear-coupon.ts';
import { getOrder } from './describe-order.ts';
import { findAddress } from './find-address.ts';
import { findStudent } from './find-student.ts';
import { listFinancialInstitutions } from './list-financial-institutions.ts';
import { prepareCheckout } from './prepare-checkout.ts';
import { processPurchase } from './process-purchase.ts';
import { restoreLead, saveByStep } from './save-by-step.ts';
import { validateCoupon } from './validate-coupon.ts';

const senderOf = async (context: Context, request: FastifyRequest) => ({
  ip: request.ip,
  network: networkOf(request.ip),
  origin: await ownOrigin(context, request),
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
  serve(app, checkout.saveByStep, ({ context, body, request }) =>
    saveByStep(context, body, networkOf(request.ip)),
  );
  serve(app, checkout.restoreLead, ({ context, params, request }) =>
    restoreLead(context, params.token, networkOf(request.ip)),
  );
  serve(app, checkout.processOnetime, async ({ context, body, request }) =>
    processPurchase(context, body, await senderOf(context, request)),
  );
  serve(app, checkout.processStart, async ({ context, body, request }) =>
    processPurchase(context, body, await senderOf(context, request)),
  );
  serve(app, checkout.getOrder, ({ context, params, query }) =>
    getOrder(context, params.id_order, query.token),
  );
  serve(app, checkout.loginAfterPurchase, ({ context, body, request }) =>
    loginAfterPurchase(context, body.login_token, visitorOf(request)),
  );
}
