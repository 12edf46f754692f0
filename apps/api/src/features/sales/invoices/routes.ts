import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { saveInvoice } from './save-invoice.ts';

export function registerInvoices(app: App): void {
  serve(app, officeCatalogue.invoices.saveInvoice, ({ context, staff, params, body }) =>
    saveInvoice(context, staff, params.id, body),
  );
}
