import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import * as affiliateCodes from './affiliate-codes.ts';
import * as affiliateReports from './affiliate-reports.ts';
import * as affiliates from './affiliates.ts';
import * as verbs from './verbs.ts';

export function registerAffiliates(app: App): void {
  serveFeature(app, officeCatalogue.affiliates, {
    ...verbs,
    ...affiliates,
    ...affiliateCodes,
    ...affiliateReports,
  });
}
