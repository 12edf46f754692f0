import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { addPastCommissions, adoptCode, listUnownedCodes } from './affiliate-codes.ts';
import { getAffiliateReport, payAffiliateReport, reverseAffiliatePayment } from './affiliate-reports.ts';
import { createAffiliate, getAffiliate, saveAffiliate } from './affiliates.ts';
import { exportAffiliateReports, listAffiliateReports } from './list-affiliate-reports.ts';
import { exportAffiliates, listAffiliates } from './list-affiliates.ts';
import { exportCommissions, listCommissions } from './list-commissions.ts';

export function registerAffiliates(app: App): void {
  const { affiliates } = officeCatalogue;
  serve(app, affiliates.listAffiliates, ({ context, query }) => listAffiliates(context, query));
  serve(app, affiliates.exportAffiliates, ({ context, staff, body }) =>
    exportAffiliates(context, staff, body),
  );
  serve(app, affiliates.getAffiliate, ({ context, params }) => getAffiliate(context, params.id));
  serve(app, affiliates.createAffiliate, ({ context, body }) => createAffiliate(context, body));
  serve(app, affiliates.saveAffiliate, ({ context, params, body }) =>
    saveAffiliate(context, params.id, body),
  );
  serve(app, affiliates.listUnownedCodes, ({ context }) => listUnownedCodes(context));
  serve(app, affiliates.adoptCode, ({ context, params, body }) => adoptCode(context, params.id, body));
  serve(app, affiliates.addPastCommissions, ({ context, params, body }) =>
    addPastCommissions(context, params.id, body),
  );
  serve(app, affiliates.listCommissions, ({ context, query }) => listCommissions(context, query));
  serve(app, affiliates.exportCommissions, ({ context, staff, body }) =>
    exportCommissions(context, staff, body),
  );
  serve(app, affiliates.listAffiliateReports, ({ context, query }) => listAffiliateReports(context, query));
  serve(app, affiliates.exportAffiliateReports, ({ context, staff, body }) =>
    exportAffiliateReports(context, staff, body),
  );
  serve(app, affiliates.getAffiliateReport, ({ context, params }) => getAffiliateReport(context, params.id));
  serve(app, affiliates.payAffiliateReport, ({ context, params, body }) =>
    payAffiliateReport(context, params.id, body),
  );
  serve(app, affiliates.reverseAffiliatePayment, ({ context, params, body }) =>
    reverseAffiliatePayment(context, params.id, body),
  );
}
