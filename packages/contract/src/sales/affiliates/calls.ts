import { defineOfficeCalls } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { affiliateList } from './affiliate-list.ts';
import { affiliateReportList } from './affiliate-report-list.ts';
import { commissionList } from './commission-list.ts';
import type * as schemas from './schemas.ts';

export const affiliatesCalls = defineOfficeCalls<typeof schemas>({
  listAffiliates: ['GET /v1/office/affiliates', 'affiliates.read'],
  exportAffiliates: defineListExport(affiliateList),
  getAffiliate: ['GET /v1/office/affiliates/:id', 'affiliates.read'],
  createAffiliate: ['POST /v1/office/affiliates', 'affiliates.write', { once: true }],
  saveAffiliate: ['PUT /v1/office/affiliates/:id', 'affiliates.write'],
  /** Codes of orders that belong to nobody. */
  listUnownedCodes: ['GET /v1/office/unowned-codes', 'affiliates.read'],
  adoptCode: ['POST /v1/office/affiliates/:id/codes', 'affiliates.write', { once: true }],
  addPastCommissions: ['POST /v1/office/affiliates/:id/past-commissions', 'affiliates.write', { once: true }],
  listCommissions: ['GET /v1/office/commissions', 'affiliates.read'],
  exportCommissions: defineListExport(commissionList),
  listAffiliateReports: ['GET /v1/office/affiliate-reports', 'affiliates.read'],
  exportAffiliateReports: defineListExport(affiliateReportList),
  getAffiliateReport: ['GET /v1/office/affiliate-reports/:id', 'affiliates.read'],
  /** 'Marcar como paga'. */
  payAffiliateReport: ['POST /v1/office/affiliate-reports/:id/payment', 'affiliates.write', { once: true }],
  /** 'Desfazer pagamento'. */
  reverseAffiliatePayment: [
    'POST /v1/office/affiliate-reports/:id/payment/reversal',
    'affiliates.write',
    { once: true },
  ],
});
