import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const checkoutCalls = defineCalls<typeof schemas>({
  prepareCheckout: ['GET /v1/checkout/prepare', 'key'],
  validateCoupon: ['GET /v1/checkout/cupom/validate/:cupom/:tag/:id_turma', 'key'],
  clearCoupon: ['DELETE /v1/checkout/cupom/:code', 'key'],
  findStudent: ['GET /v1/checkout/findStudent', 'key'],
  saveLead: ['POST /v1/checkout/save-by-step', 'key'],
  restoreLead: ['GET /v1/checkout/lead/:token', 'key'],
  buyWithCredit: ['POST /v1/checkout/process/onetime', 'key'],
  startPurchase: ['POST /v1/checkout/process/start', 'key'],
  getOrder: ['GET /v1/checkout/order/:id_order', 'key'],
  listFinancialInstitutions: ['GET /v1/data/financialInstitutions', 'key'],
  findAddress: ['GET /v1/data/cep/:cep', 'key'],
});
