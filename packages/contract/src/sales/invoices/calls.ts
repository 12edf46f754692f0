import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const invoicesCalls = defineOfficeCalls<typeof schemas>({
  /** Keeps an invoice of an order; one that was there before is replaced and kept. */
  saveInvoice: ['POST /v1/office/orders/:id/invoices', 'orders.write', { once: true }],
});
