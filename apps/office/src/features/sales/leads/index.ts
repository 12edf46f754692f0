/** The pages of abandoned purchases, which are loaded together. */

export { LeadCountsPage } from './lead-counts-page.tsx';
export { LeadPage } from './lead-page.tsx';
export { LeadsPage } from './leads-page.tsx';

export type LeadPageName = 'LeadsPage' | 'LeadPage' | 'LeadCountsPage';
