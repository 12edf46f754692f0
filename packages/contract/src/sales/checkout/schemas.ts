import { MAX_MODULES } from '@toro/domain/sales/checkout/modules';
import { z } from 'zod';
import {
  digits,
  email,
  id,
  idText,
  instant,
  list,
  nothing,
  optionalText,
  repeated,
  slug,
  text,
  token,
} from '../../shapes.ts';
import {
  accountHandle,
  addressTexts,
  checkoutCoupon,
  checkoutCourse,
  checkoutForm,
  classGroup,
  draftForm,
  encryptedCard,
  orderId,
  purchaseResult,
  step,
} from './shapes.ts';

export const prepareCheckout = {
  summary: 'The course that is for sale in a class group',
  query: z.object(classGroup),
  response: checkoutCourse,
};

export const validateCoupon = {
  summary: 'Check a coupon for a course without claiming it',
  params: z.object({ cupom: text(40), ...classGroup }),
  /** Modules are added to the prices after the discount. */
  query: z.object({ modules: repeated(idText, MAX_MODULES).optional() }),
  response: checkoutCoupon,
};

export const clearCoupon = {
  summary: "Release an order's claim on a coupon",
  params: z.object({ code: text(40) }),
  /** A coupon is claimed only once an order exists. Releasing the claim requires the order's token. */
  query: z.object({ order: orderId.optional(), token: token.optional() }),
  response: nothing,
};

export const findStudent = {
  summary: 'Check whether a CPF or an e-mail is known; the response is masked',
  query: z.object({ cpf: digits(11).optional(), email: email.optional() }),
  response: z.object({
    /** A handle of the account, different in every response; it expires. */
    id_usuario: accountHandle.nullable(),
    /** Both are masked: the e-mail shows two letters, the CPF no digit. */
    email: optionalText(254).nullable(),
    documento: optionalText(14).nullable(),
    /** The e-mail belongs to another CPF. */
    email_taken: z.boolean().optional(),
  }),
};

export const saveLead = {
  summary: 'Save the form of an unfinished purchase, never card data',
  body: z.object({
    curso: slug,
    id_turma: id,
    step,
    form: draftForm.extend(addressTexts).partial(),
    token: token.optional(),
  }),
  response: z.object({ token }),
};

export const restoreLead = {
  summary: 'The saved form of an unfinished purchase',
  params: z.object({ token }),
  response: z.object({ curso: slug, id_turma: id, step, form: draftForm.partial(), expires_at: instant }),
};

export const buyWithCredit = {
  summary: 'Buy with a credit card',
  body: checkoutForm.extend({ type: z.literal('credit'), card: encryptedCard }),
  response: purchaseResult,
};

export const startPurchase = {
  summary: 'Buy with a debit card or Pix, or for free',
  body: z.discriminatedUnion('type', [
    checkoutForm.extend({ type: z.literal('debit'), card: encryptedCard }),
    checkoutForm.extend({ type: z.literal('pix') }),
    checkoutForm.extend({ type: z.literal('free') }),
  ]),
  response: purchaseResult,
};

export const getOrder = {
  summary: 'The state of an order, for polling',
  params: z.object({ id_order: orderId }),
  query: z.object({ token }),
  response: purchaseResult,
};

export const listFinancialInstitutions = {
  summary: 'Banks by code and name',
  response: list(z.object({ code: optionalText(10), name: optionalText(150) }), 1000),
};

export const findAddress = {
  summary: 'The address of a postal code, from the configured service',
  params: z.object({ cep: digits(8) }),
  response: z.object({
    logradouro: optionalText(150),
    uf: optionalText(2),
    localidade: optionalText(100),
    bairro: optionalText(100),
  }),
};
