import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import * as affiliateCodes from './affiliate-codes.ts';
import * as affiliateReports from './affiliate-reports.ts';
import * as affiliates from './affiliates.ts';
import { exportAffiliateReports, listAffiliateReports } from './list-affiliate-reports.ts';
import { exportAffiliates, listAffiliates } from './list-affiliates.ts';
import { exportCommissions, listCommissions } from './list-commissions.ts';

export function registerAffiliates(app: App): void {
  serveFeature(app, officeCatalogue.affiliates, {
    ...affiliates,
    ...affiliateCodes,
    ...affiliateReports,
    listAffiliates,
    exportAffiliates,
    listCommissions,
    exportCommissions,
    listAffiliateReports,
    exportAffiliateReports,
  });
}
