import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const ordersCalls = defineCalls<typeof schemas>({
  listOwnOrders: ['GET /v1/orders', 'student'],
  getOwnOrder: ['GET /v1/orders/:id', 'student'],
  downloadReceipt: ['POST /v1/orders/:id/receipt', 'student'],
  downloadInvoice: ['POST /v1/orders/:id/invoice', 'student'],
  withdrawOrder: ['POST /v1/orders/:id/withdrawal', 'student'],
});
