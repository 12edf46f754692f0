import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

/** The class groups that can be sold now. */
export const listSaleChoices = defineOfficeCall<typeof schemas.listSaleChoices>({
  method: 'GET',
  path: '/v1/office/sale-choices',
  permission: 'orders.read',
});

/** The listed price of a purchase; writes nothing. */
export const quoteManualOrder = defineOfficeCall<typeof schemas.quoteManualOrder>({
  method: 'POST',
  path: '/v1/office/manual-order-quotes',
  permission: 'orders.read',
});

/** Uploads of proofs and invoices by the tus protocol; they never come to the files of the academy. */
export const createOrderUpload = defineOfficeCall<typeof schemas.createOrderUpload>({
  method: 'POST',
  path: '/v1/office/order-uploads',
  permission: 'orders.write',
});

/** The state of an own upload; as HEAD, the offset at which it goes on. */
export const getOrderUpload = defineOfficeCall<typeof schemas.getOrderUpload>({
  method: 'GET',
  path: '/v1/office/order-uploads/:id',
  permission: 'orders.write',
  automatic: true,
});

export const sendOrderPiece = defineOfficeCall<typeof schemas.sendOrderPiece>({
  method: 'PATCH',
  path: '/v1/office/order-uploads/:id',
  permission: 'orders.write',
  encoding: 'piece',
  automatic: true,
});

export const cancelOrderUpload = defineOfficeCall<typeof schemas.cancelOrderUpload>({
  method: 'DELETE',
  path: '/v1/office/order-uploads/:id',
  permission: 'orders.write',
});

/** Makes a complete upload the proof of a payment or the PDF of an invoice. */
export const keepOrderFile = defineOfficeCall<typeof schemas.keepOrderFile>({
  method: 'POST',
  path: '/v1/office/order-files',
  permission: 'orders.write',
});

export const createManualOrder = defineOfficeCall<typeof schemas.createManualOrder>({
  method: 'POST',
  path: '/v1/office/manual-orders',
  permission: 'orders.write',
  once: true,
});

/** Records how and when money of a manual order went back. */
export const recordReturn = defineOfficeCall<typeof schemas.recordReturn>({
  method: 'POST',
  path: '/v1/office/refunds/:id/return',
  permission: 'orders.refund',
});
