import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { exportAccounting, listAccounting } from './list-accounting.ts';

export function registerAccounting(app: App): void {
  const { accounting } = officeCatalogue;
  serve(app, accounting.listAccounting, ({ context, query }) => listAccounting(context, query));
  serve(app, accounting.exportAccounting, ({ context, staff, body }) =>
    exportAccounting(context, staff, body),
  );
}
