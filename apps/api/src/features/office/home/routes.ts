import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { getOfficeHome } from './get-office-home.ts';

export function registerOfficeHome(app: App): void {
  serve(app, officeCatalogue['office-home'].getOfficeHome, ({ context, staff }) =>
    getOfficeHome(context, staff),
  );
}
