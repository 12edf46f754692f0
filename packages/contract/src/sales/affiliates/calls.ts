import { defineOfficeCall } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { affiliateList } from './affiliate-list.ts';
import { affiliateReportList } from './affiliate-report-list.ts';
import { commissionList } from './commission-list.ts';
import type * as schemas from './schemas.ts';

export const listAffiliates = defineOfficeCall<typeof schemas.listAffiliates>({
  method: 'GET',
  path: '/v1/office/affiliates',
  permission: 'affiliates.read',
});

export const exportAffiliates = defineListExport<typeof schemas.exportAffiliates>(affiliateList);

export const getAffiliate = defineOfficeCall<typeof schemas.getAffiliate>({
  method: 'GET',
  path: '/v1/office/affiliates/:id',
  permission: 'affiliates.read',
});

export const createAffiliate = defineOfficeCall<typeof schemas.createAffiliate>({
  method: 'POST',
  path: '/v1/office/affiliates',
  permission: 'affiliates.write',
  once: true,
});

export const saveAffiliate = defineOfficeCall<typeof schemas.saveAffiliate>({
  method: 'PUT',
  path: '/v1/office/affiliates/:id',
  permission: 'affiliates.write',
});

/** Codes of orders that belong to nobody. */
export const listUnownedCodes = defineOfficeCall<typeof schemas.listUnownedCodes>({
  method: 'GET',
  path: '/v1/office/unowned-codes',
  permission: 'affiliates.read',
});

export const adoptCode = defineOfficeCall<typeof schemas.adoptCode>({
  method: 'POST',
  path: '/v1/office/affiliates/:id/codes',
  permission: 'affiliates.write',
  once: true,
});

export const addPastCommissions = defineOfficeCall<typeof schemas.addPastCommissions>({
  method: 'POST',
  path: '/v1/office/affiliates/:id/past-commissions',
  permission: 'affiliates.write',
  once: true,
});

export const listCommissions = defineOfficeCall<typeof schemas.listCommissions>({
  method: 'GET',
  path: '/v1/office/commissions',
  permission: 'affiliates.read',
});

export const exportCommissions = defineListExport<typeof schemas.exportCommissions>(commissionList);

export const listAffiliateReports = defineOfficeCall<typeof schemas.listAffiliateReports>({
  method: 'GET',
  path: '/v1/office/affiliate-reports',
  permission: 'affiliates.read',
});

export const exportAffiliateReports =
  defineListExport<typeof schemas.exportAffiliateReports>(affiliateReportList);

export const getAffiliateReport = defineOfficeCall<typeof schemas.getAffiliateReport>({
  method: 'GET',
  path: '/v1/office/affiliate-reports/:id',
  permission: 'affiliates.read',
});

/** 'Marcar como paga'. */
export const payAffiliateReport = defineOfficeCall<typeof schemas.payAffiliateReport>({
  method: 'POST',
  path: '/v1/office/affiliate-reports/:id/payment',
  permission: 'affiliates.write',
  once: true,
});

/** 'Desfazer pagamento'. */
export const reverseAffiliatePayment = defineOfficeCall<typeof schemas.reverseAffiliatePayment>({
  method: 'POST',
  path: '/v1/office/affiliate-reports/:id/payment/reversal',
  permission: 'affiliates.write',
  once: true,
});
