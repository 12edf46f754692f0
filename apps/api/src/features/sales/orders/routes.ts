import { catalogue } from '@toro/contract/catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { downloadInvoice } from './download-invoice.ts';
import { downloadReceipt } from './download-receipt.ts';
import { getOwnOrder, listOwnOrders } from './list-own-orders.ts';
import { withdrawOrder } from './withdraw-order.ts';

export function registerOrders(app: App): void {
  const { orders } = catalogue;
  serveFeature(app, orders, { listOwnOrders, getOwnOrder, downloadReceipt, downloadInvoice, withdrawOrder });
}
