import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { serveUploads } from '../../office/files/serve-uploads.ts';
import * as manualOrders from './manual-orders.ts';

export function registerManualOrders(app: App): void {
  const calls = officeCatalogue['manual-orders'];
  const { create, get, send, cancel } = serveUploads(app, calls.createOrderUpload, 'order');
  serveFeature(app, calls, {
    ...manualOrders,
    createOrderUpload: create,
    getOrderUpload: get,
    sendOrderChunk: send,
    cancelOrderUpload: cancel,
  });
}
