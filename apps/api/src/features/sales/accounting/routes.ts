import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { exportAccounting, listAccounting } from './list-accounting.ts';

export function registerAccounting(app: App): void {
  serveFeature(app, officeCatalogue.accounting, { listAccounting, exportAccounting });
}
