/** What `npm run test:citus` runs: everything that divides, merges or erases students, and what students do all day. */
export const CITUS_TESTS = [
  'apps/api/src/academy/commands/distribute.test.ts',
  'apps/api/src/academy/distribution',
  'apps/api/src/academy/seed',
  'apps/api/src/features/sales/checkout/orders',
  'apps/api/src/features/exams',
  'apps/api/src/features/people/students',
  'apps/api/src/features/learning/performance',
  'apps/api/src/features/accounts/profile',
  'apps/api/src/features/sales/promos',
  'apps/api/src/features/learning/reports',
  'apps/api/src/features/learning/study',
  'apps/api/src/features/sales/wallet',
] as const;

/** What `npm run test:citus` leaves out, because Citus cannot do it; docs/sharding.md has the same list. */
export interface CitusException {
  file: string;
  /** The title of one test; without it the whole file is left out. */
  test?: string;
  reason: string;
}

export const CITUS_EXCEPTIONS: readonly CitusException[] = [
  {
    file: 'apps/api/src/features/exams/exams/exam-version.test.ts',
    test: 'migrates versions of the release before',
    reason:
      'takes a table back to an old shape and migrates it again; only a migrated database is distributed',
  },
];
