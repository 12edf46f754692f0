/** The pages of affiliates, which are loaded together. */

export { AffiliatePage, NewAffiliatePage } from './affiliate-page.tsx';
export { AffiliateReportPage } from './affiliate-report-page.tsx';
export { AffiliateReportsPage, AffiliatesPage, CommissionsPage } from './affiliates-page.tsx';
export { UnownedCodesPage } from './unowned-codes-page.tsx';

export type AffiliatePageName =
  | 'AffiliatesPage'
  | 'NewAffiliatePage'
  | 'CommissionsPage'
  | 'AffiliateReportsPage'
  | 'AffiliateReportPage'
  | 'UnownedCodesPage'
  | 'AffiliatePage';
