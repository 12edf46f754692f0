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
    code: domain('money', 'checkout', 'payments', 'orders', 'wallet', 'promos', 'affiliates', 'offers'),
    tests: domain('money', 'checkout', 'payments', 'orders', 'wallet', 'promos', 'affiliates', 'offers'),
  },
  exams: { code: domain('exams', 'exam-composition'), tests: domain('exams', 'exam-composition') },
  permissions: {
    code: domain('staff', 'auth', 'impersonation', 'privacy'),
    tests: domain('staff', 'auth', 'impersonation', 'privacy'),
  },
  study: { code: domain('study'), tests: domain('study') },
  content: {
    code: domain('content', 'courses', 'lessons', 'questions', 'banners', 'files', 'rich-text'),
    tests: domain('content', 'courses', 'lessons', 'questions', 'banners', 'files', 'rich-text'),
  },
  'money-verbs': {
    code: [...api('checkout/refunds', 'checkout/orders', 'checkout/coupons'), ...api('chargebacks')],
    tests: api('checkout', 'chargebacks', 'office-orders', 'wallet', 'orders'),
  },
  'exam-verbs': { code: api('exams'), tests: api('exams', 'marks') },
  'permission-verbs': {
    code: [...api('staff', 'impersonation'), 'apps/api/src/platform/http/staff-guard.ts'],
    tests: api('staff', 'impersonation', 'audit'),
  },
  'study-verbs': { code: api('study', 'practice'), tests: api('study', 'practice') },
  'list-verbs': { code: [...api('lists'), 'apps/api/src/platform/lists'], tests: api('lists', 'audit') },
};
