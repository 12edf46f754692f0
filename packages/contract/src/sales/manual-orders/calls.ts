import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const manualOrdersCalls = defineOfficeCalls<typeof schemas>({
  /** The class groups that can be sold now. */
  listSaleChoices: ['GET /v1/office/sale-choices', 'orders.read'],
  /** The listed price of a purchase; writes nothing. */
  quoteManualOrder: ['POST /v1/office/manual-order-quotes', 'orders.read'],
  /** Uploads of proofs and invoices by the tus protocol; they never come to the files of the academy. */
  createOrderUpload: ['POST /v1/office/order-uploads', 'orders.write'],
  /** The state of an own upload; as HEAD, the offset at which it goes on. */
  getOrderUpload: ['GET /v1/office/order-uploads/:id', 'orders.write', { automatic: true }],
  sendOrderChunk: [
    'PATCH /v1/office/order-uploads/:id',
    'orders.write',
    { encoding: 'chunk', automatic: true },
  ],
  cancelOrderUpload: ['DELETE /v1/office/order-uploads/:id', 'orders.write'],
  /** Makes a complete upload the proof of a payment or the PDF of an invoice. */
  attachUploadedFile: ['POST /v1/office/order-files', 'orders.write'],
  createManualOrder: ['POST /v1/office/manual-orders', 'orders.write', { once: true }],
  /** Records how and when money of a manual order went back. */
  recordReturn: ['POST /v1/office/refunds/:id/return', 'orders.refund'],
});
