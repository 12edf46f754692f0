import { defineCall } from '../call.ts';
import type * as schemas from './schemas.ts';

export const prepareCheckout = defineCall<typeof schemas.prepareCheckout>({
  method: 'GET',
  path: '/v1/checkout/prepare',
  guard: 'key',
  summary: 'The course that is for sale in a class group',
});

export const validateCoupon = defineCall<typeof schemas.validateCoupon>({
  method: 'GET',
  path: '/v1/checkout/cupom/validate/:cupom/:tag/:id_turma',
  guard: 'key',
  summary: 'Check a coupon for a course without claiming it',
});

export const clearCoupon = defineCall<typeof schemas.clearCoupon>({
  method: 'DELETE',
  path: '/v1/checkout/cupom/:code',
  guard: 'key',
  summary: "Release an order's claim on a coupon",
});

export const findStudent = defineCall<typeof schemas.findStudent>({
  method: 'GET',
  path: '/v1/checkout/findStudent',
  guard: 'key',
  summary: 'Check whether a CPF or an e-mail is known; the response is masked',
});

export const saveLead = defineCall<typeof schemas.saveLead>({
  method: 'POST',
  path: '/v1/checkout/save-by-step',
  guard: 'key',
  summary: 'Save the form of an unfinished purchase, never card data',
});

export const restoreLead = defineCall<typeof schemas.restoreLead>({
  method: 'GET',
  path: '/v1/checkout/lead/:token',
  guard: 'key',
  summary: 'The saved form of an unfinished purchase',
});

export const buyWithCredit = defineCall<typeof schemas.buyWithCredit>({
  method: 'POST',
  path: '/v1/checkout/process/onetime',
  guard: 'key',
  summary: 'Buy with a credit card',
});

export const startPurchase = defineCall<typeof schemas.startPurchase>({
  method: 'POST',
  path: '/v1/checkout/process/start',
  guard: 'key',
  summary: 'Buy with a debit card or Pix, or for free',
});

export const getOrder = defineCall<typeof schemas.getOrder>({
  method: 'GET',
  path: '/v1/checkout/order/:id_order',
  guard: 'key',
  summary: 'The state of an order, for polling',
});

export const listFinancialInstitutions = defineCall<typeof schemas.listFinancialInstitutions>({
  method: 'GET',
  path: '/v1/data/financialInstitutions',
  guard: 'key',
  summary: 'Banks by code and name',
});

export const findAddress = defineCall<typeof schemas.findAddress>({
  method: 'GET',
  path: '/v1/data/cep/:cep',
  guard: 'key',
  summary: 'The address of a postal code, from the configured service',
});
