import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { searchOffice } from './search-office.ts';

export function registerSearch(app: App): void {
  serveFeature(app, officeCatalogue.search, { searchOffice });
}
