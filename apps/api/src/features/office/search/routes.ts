import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { searchOffice } from './search-office.ts';

export function registerSearch(app: App): void {
  serveFeature(app, officeCatalogue.search, { searchOffice });
}
