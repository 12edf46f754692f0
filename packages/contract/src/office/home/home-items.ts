/** What can wait for a person on the home page; of equal deadlines the first stands first. */
export const HOME_ITEMS = [
  'waiting-refunds',
  'own-waiting-refunds',
  'stuck-refunds',
  'due-returns',
  'open-incidents',
  'privacy-requests',
  'open-chargebacks',
  'open-differences',
  'quarantined-payments',
  'open-days',
  'due-leads',
  'waiting-reviews',
  'reported-errors',
  'own-drafts',
  'due-affiliate-reports',
  'own-second-factor',
  'own-recovery-codes',
  'unprotected-people',
  'missing-backup',
  'missing-drill',
  'expired-invitations',
  'open-invitations',
  'ready-exports',
  'unfinished-uploads',
] as const;

export type HomeItemName = (typeof HOME_ITEMS)[number];

/** Nothing is counted beyond this. */
export const MAX_HOME_COUNT = 1000;
