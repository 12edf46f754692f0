import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const prepareCheckout = defineCall<typeof schemas.prepareCheckout>({
  method: 'GET',
  path: '/v1/checkout/prepare',
  guard: 'key',
});

export const validateCoupon = defineCall<typeof schemas.validateCoupon>({
  method: 'GET',
  path: '/v1/checkout/cupom/validate/:cupom/:tag/:id_turma',
  guard: 'key',
});

export const clearCoupon = defineCall<typeof schemas.clearCoupon>({
  method: 'DELETE',
  path: '/v1/checkout/cupom/:code',
  guard: 'key',
});

export const findStudent = defineCall<typeof schemas.findStudent>({
  method: 'GET',
  path: '/v1/checkout/findStudent',
  guard: 'key',
});

export const saveLead = defineCall<typeof schemas.saveLead>({
  method: 'POST',
  path: '/v1/checkout/save-by-step',
  guard: 'key',
});

export const restoreLead = defineCall<typeof schemas.restoreLead>({
  method: 'GET',
  path: '/v1/checkout/lead/:token',
  guard: 'key',
});

export const buyWithCredit = defineCall<typeof schemas.buyWithCredit>({
  method: 'POST',
  path: '/v1/checkout/process/onetime',
  guard: 'key',
});

export const startPurchase = defineCall<typeof schemas.startPurchase>({
  method: 'POST',
  path: '/v1/checkout/process/start',
  guard: 'key',
});

export const getOrder = defineCall<typeof schemas.getOrder>({
  method: 'GET',
  path: '/v1/checkout/order/:id_order',
  guard: 'key',
});

export const listFinancialInstitutions = defineCall<typeof schemas.listFinancialInstitutions>({
  method: 'GET',
  path: '/v1/data/financialInstitutions',
  guard: 'key',
});

export const findAddress = defineCall<typeof schemas.findAddress>({
  method: 'GET',
  path: '/v1/data/cep/:cep',
  guard: 'key',
});
