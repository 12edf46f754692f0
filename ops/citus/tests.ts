/** What `npm run test:citus` runs: everything that divides, merges or erases students, and what students do all day. */
export const CITUS_TESTS = [
  'apps/api/src/academy/commands/distribute.test.ts',
  'apps/api/src/academy/distribution',
  'apps/api/src/academy/seed',
  'apps/api/src/features/checkout/orders',
  'apps/api/src/features/exams',
  'apps/api/src/features/people',
  'apps/api/src/features/performance',
  'apps/api/src/features/profile',
  'apps/api/src/features/promos',
  'apps/api/src/features/reports',
  'apps/api/src/features/study',
  'apps/api/src/features/wallet',
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
    file: 'apps/api/src/features/exams/exam-version.test.ts',
    test: 'migrates versions of the release before',
    reason:
      'takes a table back to an old shape and migrates it again; only a migrated database is distributed',
  },
];
