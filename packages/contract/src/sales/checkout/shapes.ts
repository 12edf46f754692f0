import { CARD_BRANDS } from '@toro/domain/sales/checkout/card-brand';
import { MAX_INSTALMENTS } from '@toro/domain/sales/checkout/instalments';
import { MAX_MODULES } from '@toro/domain/sales/checkout/modules';
import { CART_STATUSES } from '@toro/domain/sales/checkout/order-states';
import { LEAD_STEPS } from '@toro/domain/sales/checkout/restore-path';
import { z } from 'zod';
import {
  day,
  digits,
  email,
  id,
  idText,
  instant,
  link,
  list,
  longId,
  map,
  money,
  optionalText,
  percentage,
  personName,
  phoneDigits,
  slug,
  state,
  text,
  token,
  withoutCard,
} from '../../shapes.ts';

export const orderId = z
  .string()
  .max(36)
  .regex(/^[\w-]+$/);

const paymentType = z.enum(['credit', 'debit', 'pix', 'free']);

const instalments = z.number().int().min(1).max(MAX_INSTALMENTS);

/** `value` is unrounded, so that value times count is the total. */
const installmentOption = z.object({
  key: instalments,
  value: z.number().min(0).max(10_000_000_000),
});

const installmentOptions = list(installmentOption, MAX_INSTALMENTS);

export const checkoutCourse = z.object({
  id_curso: id,
  curso: optionalText(200),
  nome: optionalText(200),
  tag: slug,
  id_turma: id,
  /** The class group's name. */
  turma: optionalText(100).optional(),
  img_capa: link.nullable(),
  valor_curso: money,
  valor_a_vista: money,
  /** The address of the terms. */
  contrato: link.nullable(),
  cursos_adicionais: list(
    z.object({
      id_curso: id,
      nome: optionalText(200),
      valor_curso: money,
      valor_a_vista: money.nullable().optional(),
    }),
    50,
  ),
  /** 2 is modular. */
  id_type_course_class: id,
  id_course_category: id,
  category: optionalText(120),
  is_libras: z.boolean(),
  /** Of the cash price, without a coupon; absent without a rule. */
  cashback_percentage: percentage.optional(),
  accepts_coupon: z.boolean().optional(),
  installments: installmentOptions.optional(),
});

/** `valor_cupom` and `valor_cupom_a_vista` are the prices after the discount. */
export const checkoutCoupon = z.object({
  id_desconto: id,
  percentage,
  valor_cupom: money,
  valor_cupom_a_vista: money,
  pode_parcelar: z.boolean(),
  /** A fixed amount; the percentage is of the cash price. */
  cashback: money.nullable(),
  cashback_percentage: percentage.nullable(),
  installments: installmentOptions.optional(),
});

/** The form as the buyer has typed it, complete or not. */
export const draftForm = z.object({
  full_name: optionalText(200),
  email: optionalText(254),
  phone_number: optionalText(20),
  birth_date: optionalText(10),
  document_number: optionalText(14),
  instituicao_financeira: optionalText(150),
  another_financial_instituition: optionalText(150),
  city: optionalText(100),
  state: optionalText(2),
  street: optionalText(150),
  number: optionalText(20),
  district: optionalText(100),
  post_code: optionalText(9),
  complement: optionalText(100),
  type: paymentType,
  installments: instalments,
  cupom: optionalText(40).nullable(),
  afiliado: optionalText(60).nullable(),
  contract: z.boolean(),
  contractPrivacity: z.boolean(),
  selectedModules: list(id, MAX_MODULES),
  /** The buyer wants one mail if the purchase is not finished. */
  reminder: z.boolean(),
});

export type DraftForm = Partial<z.output<typeof draftForm>>;

/** The step that a buyer has reached. */
export const step = z.enum(LEAD_STEPS);

/** Names an account without its id. */
export const accountHandle = z
  .string()
  .max(200)
  .regex(/^[\w-]+$/);

/** What a buyer writes freely, as a draft is sent. */
export const addressTexts = {
  city: withoutCard(draftForm.shape.city),
  street: withoutCard(draftForm.shape.street),
  number: withoutCard(draftForm.shape.number),
  district: withoutCard(draftForm.shape.district),
  complement: withoutCard(draftForm.shape.complement),
};

/** The form as it is processed: complete and normalised. */
export const checkoutForm = draftForm.extend({
  curso: slug,
  id_turma: id,
  full_name: personName(200),
  email,
  phone_number: phoneDigits,
  birth_date: day,
  document_number: digits(11),
  instituicao_financeira: optionalText(150).nullable().optional(),
  another_financial_instituition: optionalText(150).nullable().optional(),
  city: withoutCard(text(100)),
  state,
  street: withoutCard(text(150)),
  number: withoutCard(text(20)),
  district: withoutCard(text(100)),
  post_code: digits(8),
  complement: withoutCard(optionalText(100)).nullable().optional(),
  cupom: text(40).nullable().optional(),
  afiliado: text(60).nullable().optional(),
  selectedModules: list(id, MAX_MODULES).default([]),
  reminder: z.boolean().optional(),
  /** The addresses of what stood beside the two boxes when they were ticked. */
  shown_terms: optionalText(1000).optional(),
  shown_privacy: optionalText(1000).optional(),
  /** The total that the buyer has confirmed; a purchase with another one is rejected. A page of an older release sends none. */
  shown_total: money.optional(),
  /** Idempotency key from the browser, one per purchase: a repeated request charges once. */
  idempotency_key: z.uuid(),
  /** The CPF is known and the buyer continues with its registered e-mail: the one of this account, if it is named. */
  keep_registered_email: z.boolean().optional(),
  id_usuario: accountHandle.optional(),
});

/** The card payload's chunks, each RSA-OAEP in base64: a key of 4096 bits gives 684 characters. */
export const encryptedCard = list(z.base64().min(1).max(700), 20).min(1);

/** The decrypted card. It is kept in memory only, until it is tokenised. */
export const card = z.object({
  type: z.enum(['credit', 'debit']),
  brand: z.enum(CARD_BRANDS),
  card_number: digits(15, 16),
  expiration_month: digits(2),
  expiration_year: digits(2),
  holder_document: digits(11),
  holder_name: text(60),
  security_code: digits(3, 4),
});

export type Card = z.input<typeof card>;

/** The part of the gateway's response that a buyer may see and send to support. */
const gatewayReturn = z.object({
  payment_id: optionalText(100).optional(),
  status: optionalText(30).optional(),
  description: optionalText(500).optional(),
  description_detail: optionalText(500).optional(),
  error_code: optionalText(60).optional(),
  antifraud: z
    .object({ code: optionalText(30), status_code: optionalText(30), description: optionalText(500) })
    .optional(),
});

/** The form that the browser posts to the issuer: MD, PaReq and TermUrl, or their successors. */
const challenge = z.object({
  version: z.union([z.literal(1), z.literal(2)]),
  method: z.literal('POST'),
  url: link,
  fields: map(z.string().max(60), z.string().max(20_000), 10),
});

/** What was bought and how it is paid, for the receipt. */
const receipt = z.object({
  /** The number by which people name the order. */
  number: longId,
  /** The course first, then its modules. */
  items: list(
    z.object({ id_curso: id, nome: optionalText(200), turma: optionalText(100), starts_on: day.nullable() }),
    1 + MAX_MODULES,
  ),
  /** From the list price over its reductions, which are negative, to the total; none when nothing was taken off. */
  prices: list(z.object({ label: optionalText(60), amount: money }), 3),
  discount: money,
  total: money,
  cashback: money,
  installments: instalments,
  paid_at: instant.nullable(),
  /** The last day on which the buyer can withdraw; null for an order without a price or a payment. */
  withdraw_until: day.nullable(),
  /** The name on the card statement; null without a card. */
  statement_name: optionalText(22).nullable(),
});

export const purchaseResult = z.object({
  processing: z.object({
    extra: z.object({
      _aluno: z.object({ email: optionalText(254), documento: optionalText(14) }),
      _order: z.object({
        id_order: orderId,
        metodo_pagamento: paymentType,
        json_retorno: gatewayReturn.nullable(),
      }),
      _cart: z.object({ status: z.enum(CART_STATUSES) }),
    }),
  }),
  /** The token with which the buyer's browser reads the order's state. */
  token,
  /** A server of the release before sends none. */
  receipt: receipt.optional(),
  pix: z.object({ qr_code: optionalText(1000), expires_at: instant }).optional(),
  challenge: challenge.optional(),
  /** A one-time login token, when this order created the student. */
  login_token: token.optional(),
});

export const classGroup = { tag: slug, id_turma: idText };
