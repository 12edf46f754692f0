import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { saveInvoice } from './save-invoice.ts';

export function registerInvoices(app: App): void {
  serveFeature(app, officeCatalogue.invoices, { saveInvoice });
}
