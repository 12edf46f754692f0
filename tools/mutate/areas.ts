export interface MutatedArea {
  /** Folders and files whose production code is changed. */
  code: string[];
  /** Whose tests must notice a change that the tests beside the changed file do not notice. */
  tests: string[];
}

const domain = (...names: string[]) => names.map((name) => `packages/domain/src/${name}`);
const api = (...names: string[]) => names.map((name) => `apps/api/src/features/${name}`);

/** The rules and verbs of an area: `npm run mutate -- NAME`. */
export const MUTATED_AREAS: Record<string, MutatedArea> = {
  money: {
    code: domain(
      'base/money',
      'sales/checkout',
      'sales/payments',
      'sales/orders',
      'sales/wallet',
      'sales/promos',
      'sales/affiliates',
      'sales/offers',
    ),
    tests: domain(
      'base/money',
      'sales/checkout',
      'sales/payments',
      'sales/orders',
      'sales/wallet',
      'sales/promos',
      'sales/affiliates',
      'sales/offers',
    ),
  },
  exams: {
    code: domain('exams/exams', 'exams/exam-composition'),
    tests: domain('exams/exams', 'exams/exam-composition'),
  },
  permissions: {
    code: domain('accounts/staff', 'accounts/auth', 'accounts/impersonation', 'people/privacy'),
    tests: domain('accounts/staff', 'accounts/auth', 'accounts/impersonation', 'people/privacy'),
  },
  study: { code: domain('learning/study'), tests: domain('learning/study') },
  content: {
    code: domain(
      'catalogue/content',
      'catalogue/courses',
      'catalogue/lessons',
      'questions/questions',
      'catalogue/banners',
      'office/files',
      'base/rich-text',
    ),
    tests: domain(
      'catalogue/content',
      'catalogue/courses',
      'catalogue/lessons',
      'questions/questions',
      'catalogue/banners',
      'office/files',
      'base/rich-text',
    ),
  },
  'money-verbs': {
    code: [
      ...api('sales/checkout/refunds', 'sales/checkout/orders', 'sales/checkout/coupons', 'sales/coupons'),
      ...api('sales/chargebacks'),
    ],
    tests: [
      ...api('sales/checkout', 'sales/chargebacks', 'sales/office-orders', 'sales/wallet', 'sales/orders'),
      ...api('sales/payments', 'sales/promos', 'sales/quarantine'),
      'apps/api/src/academy/commands/refund.test.ts',
    ],
  },
  'exam-verbs': {
    code: api('exams/exams'),
    // What a running exam holds back is seen where questions are looked up.
    tests: api('exams/exams', 'exams/marks', 'learning/question-bank'),
  },
  'permission-verbs': {
    code: [...api('accounts/staff', 'accounts/impersonation'), 'apps/api/src/platform/http/staff-guard.ts'],
    tests: api('accounts/staff', 'accounts/impersonation', 'office/audit/audit.test.ts', 'people/privacy'),
  },
  'study-verbs': {
    code: api('learning/study', 'learning/practice'),
    // What is built from answers is seen where they are kept and counted.
    tests: api(
      'learning/study',
      'learning/practice',
      'learning/evidence',
      'learning/performance/count-results.test.ts',
    ),
  },
  'list-verbs': {
    code: [...api('office/lists'), 'apps/api/src/platform/lists'],
    tests: [...api('office/lists', 'office/audit/audit.test.ts'), 'apps/api/src/platform/lists'],
  },
};
