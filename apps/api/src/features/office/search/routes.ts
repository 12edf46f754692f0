import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { searchOffice } from './search-office.ts';

export function registerSearch(app: App): void {
  serve(app, officeCatalogue.search.searchOffice, ({ context, staff, body }) =>
    searchOffice(context, staff, body.q),
  );
}
