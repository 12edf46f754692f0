import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { registerUploads } from '../../office/files/routes.ts';
import { recordReturn } from '../checkout/refunds/record-return.ts';
import { toRefund } from '../office-orders/to-refund.ts';
import { createManualOrder, keepOrderFile, listSaleChoices, quoteManualOrder } from './manual-orders.ts';

export function registerManualOrders(app: App): void {
  const calls = officeCatalogue['manual-orders'];
  serve(app, calls.listSaleChoices, ({ context }) => listSaleChoices(context));
  serve(app, calls.quoteManualOrder, ({ context, body }) => quoteManualOrder(context, body));
  serve(app, calls.keepOrderFile, ({ context, staff, body }) => keepOrderFile(context, staff, body));
  registerUploads(
    app,
    {
      create: calls.createOrderUpload,
      get: calls.getOrderUpload,
      send: calls.sendOrderPiece,
      cancel: calls.cancelOrderUpload,
    },
    'order',
  );
  serve(app, calls.createManualOrder, ({ context, staff, body }) => createManualOrder(context, staff, body));
  serve(app, calls.recordReturn, async ({ context, staff, params, body }) =>
    toRefund(await recordReturn(context, params.id, body), staff.id),
  );
}
