/** The lists of the office, by which columns and views are kept. */
export const LIST_NAMES = [
  'staff',
  'audit',
  'files',
  'students',
  'privacy-requests',
  'orders',
  'accounting',
  'differences',
  'chargebacks',
  'coupons',
  'coupon-uses',
  'coupon-batches',
  'batch-codes',
  'affiliates',
  'commissions',
  'affiliate-reports',
  'leads',
  'courses',
  'lessons',
  'exams',
  'questions',
  'question-imports',
  'error-reports',
  'removed-files',
] as const;

export type ListName = (typeof LIST_NAMES)[number];

export const MAX_VIEWS = 20;
/** A longer list of views of others is cut. */
export const MAX_SHARED_VIEWS = 100;
export const MAX_VIEW_NAME = 60;
