import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

/** Keeps an invoice of an order; one that was there before is replaced and kept. */
export const saveInvoice = defineOfficeCall<typeof schemas.saveInvoice>({
  method: 'POST',
  path: '/v1/office/orders/:id/invoices',
  permission: 'orders.write',
  once: true,
});
