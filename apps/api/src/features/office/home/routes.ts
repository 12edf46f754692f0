import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { getOfficeHome } from './get-office-home.ts';

export function registerOfficeHome(app: App): void {
  serveFeature(app, officeCatalogue['office-home'], { getOfficeHome });
}
