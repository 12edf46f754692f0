import { MANUAL_MEANS, type ManualMeans } from '@toro/domain/sales/checkout/manual-orders';
import { z } from 'zod';
import { reason } from '../../office/lists/export-schemas.ts';
import {
  count,
  day,
  id,
  list,
  longId,
  longIdText,
  money,
  personName,
  text,
  withoutCard,
} from '../../shapes.ts';
import { refund } from '../office-orders/schemas.ts';

const means = z.enum(Object.keys(MANUAL_MEANS) as [ManualMeans, ...ManualMeans[]]);
const email = z.string().trim().max(254);
const coupon = z.string().trim().max(40).nullable();
const modules = list(id, 10);

export const listSaleChoices = {
  summary: 'The class groups that can be sold now, with their modules',
  response: z.object({
    groups: list(
      z.object({
        id,
        name: z.string().max(200),
        course: z.string().max(200),
        is_modular: z.boolean(),
        modules: list(z.object({ id, title: z.string().max(200) }), 50),
      }),
      2000,
    ),
  }),
};

export const quoteManualOrder = {
  summary: 'The listed price of a purchase and the account of its e-mail address',
  body: z.object({ email: email.nullable(), class_group_id: id, modules, coupon }),
  response: z.object({
    /** Without the coupon. */
    list: money,
    price: money,
    cashback: money,
    /** The account of the address; its data are used unless others are typed. */
    account: z.object({ name: z.string().max(200), is_complete: z.boolean() }).nullable(),
    is_enrolled: z.boolean(),
  }),
};

const orderFile = z.object({ id: longId, name: z.string().max(200), size: count });

export {
  cancelUpload as cancelOrderUpload,
  createUpload as createOrderUpload,
  getUpload as getOrderUpload,
  sendChunk as sendOrderChunk,
} from '../../office/files/schemas.ts';

export const attachUploadedFile = {
  summary: 'Make a complete upload a proof (PDF or image) or an invoice (PDF) of at most 5 MB',
  body: z.object({ use: z.enum(['proof', 'invoice']), upload: z.uuid() }),
  response: orderFile,
};

export const createManualOrder = {
  summary: 'Sell for money received outside the gateway',
  body: z.object({
    email,
    /** Null to use the data of the account. */
    buyer: z
      .object({
        full_name: personName(200),
        cpf: z.string().max(14),
        phone: z.string().max(20),
        birth_date: day,
      })
      .nullable(),
    class_group_id: id,
    modules,
    coupon,
    affiliate: z.string().trim().max(60).nullable(),
    means,
    received_on: day,
    reference: withoutCard(text(100)),
    /** In cents. */
    price: z.number().int().min(0).max(1e10),
    has_own_price: z.boolean(),
    proof_id: longId,
    reason,
  }),
  response: z.object({ number: longId }),
};

export const recordReturn = {
  summary: 'Record how and when the money of a manual order went back',
  params: z.object({ id: longIdText }),
  body: z.object({ returned_by: withoutCard(text(60)), returned_on: day }),
  response: refund,
};
