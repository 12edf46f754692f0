import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Slow tests of what seldom changes: `npm run test:nightly` runs them too. */
const nightly = process.env.NIGHTLY ? [] : ['**/*.nightly.test.ts'];

const ifPresent = (path: string) => (existsSync(new URL(path, import.meta.url)) ? [path] : []);

const citus: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'citus',
    environment: 'node',
    include: ['apps/api/**/*.citus.test.ts'],
    globalSetup: ['./apps/api/test/global-setup.ts'],
    testTimeout: 120_000,
  },
};

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the cores: a test often waits for a timer, the database or a job.
    maxWorkers: 3,
    // Real databases and whole imports on two busy cores: slow is not wrong.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          environment: 'node',
          include: ['{packages,apps/office,tools,bench,ops}/**/*.test.ts'],
          exclude: ['packages/ui/**', ...nightly],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          isolate: false,
          environment: 'node',
          include: ['apps/api/**/*.test.ts', 'apps/sandbox/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.isolated.test.ts', '**/*.citus.test.ts', ...nightly],
          globalSetup: ifPresent('./apps/api/test/global-setup.ts'),
        },
      },
      // Tests that need a Citus cluster, which `npm run test:citus` starts.
      ...(process.env.TEST_PLAIN_TEMPLATE ? [citus] : []),
      {
        extends: true,
        test: {
          // Tests that replace a module need module instances of their own.
          name: 'isolated',
          environment: 'node',
          include: ['apps/api/**/*.isolated.test.ts'],
          globalSetup: ifPresent('./apps/api/test/global-setup.ts'),
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'web',
          isolate: false,
          environment: 'happy-dom',
          include: ['{apps/web,packages/ui}/**/*.test.{ts,tsx}', 'apps/office/**/*.test.tsx'],
          setupFiles: ifPresent('./apps/web/test/setup.ts'),
        },
      },
    ],
  },
});
