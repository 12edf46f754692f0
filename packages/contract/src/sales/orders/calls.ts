import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const listOwnOrders = defineCall<typeof schemas.listOwnOrders>({
  method: 'GET',
  path: '/v1/orders',
  guard: 'student',
});

export const getOwnOrder = defineCall<typeof schemas.getOwnOrder>({
  method: 'GET',
  path: '/v1/orders/:id',
  guard: 'student',
});

export const downloadReceipt = defineCall<typeof schemas.downloadReceipt>({
  method: 'POST',
  path: '/v1/orders/:id/receipt',
  guard: 'student',
});

export const downloadInvoice = defineCall<typeof schemas.downloadInvoice>({
  method: 'POST',
  path: '/v1/orders/:id/invoice',
  guard: 'student',
});

export const withdrawOrder = defineCall<typeof schemas.withdrawOrder>({
  method: 'POST',
  path: '/v1/orders/:id/withdrawal',
  guard: 'student',
});
