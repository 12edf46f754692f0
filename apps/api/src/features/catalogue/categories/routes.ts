import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import * as officeCategories from './office-categories.ts';
import * as officeDisciplines from './office-disciplines.ts';
import * as officeFamilies from './office-families.ts';

export function registerCategories(app: App): void {
  serveFeature(app, officeCatalogue.categories, {
    ...officeCategories,
    ...officeFamilies,
    ...officeDisciplines,
  });
}
