import { catalogue } from '@toro/contract/catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { downloadInvoice } from './download-invoice.ts';
import { downloadReceipt } from './download-receipt.ts';
import { getOwnOrder, listOwnOrders } from './list-own-orders.ts';
import { withdrawOrder } from './withdraw-order.ts';

export function registerOrders(app: App): void {
  const { orders } = catalogue;
  serve(app, orders.listOwnOrders, ({ context, student }) => listOwnOrders(context, student.id));
  serve(app, orders.getOwnOrder, ({ context, student, params }) =>
    getOwnOrder(context, student.id, params.id),
  );
  serve(app, orders.downloadReceipt, ({ context, student, params }) =>
    downloadReceipt(context, student.id, params.id),
  );
  serve(app, orders.downloadInvoice, ({ context, student, params }) =>
    downloadInvoice(context, student.id, params.id),
  );
  serve(app, orders.withdrawOrder, ({ context, student, params }) =>
    withdrawOrder(context, student.id, params.id),
  );
}
