import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { saveInvoice } from './save-invoice.ts';

export function registerInvoices(app: App): void {
  serveFeature(app, officeCatalogue.invoices, { saveInvoice });
}
