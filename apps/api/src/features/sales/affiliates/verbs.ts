export { exportAffiliateReports, listAffiliateReports } from './list-affiliate-reports.ts';
export { exportAffiliates, listAffiliates } from './list-affiliates.ts';
export { exportCommissions, listCommissions } from './list-commissions.ts';
