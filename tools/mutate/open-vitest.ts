import { createVitest, type Vitest } from 'vitest/node';
import { root } from './list-mutants.ts';

/** A change may make a list endless: its worker ends long before the machine has no memory left. */
const WORKER_MEGABYTES = 1500;

/** A time would say how busy the machine is, not whether the code is right. */
const WITHOUT_TIMES = /^(?!.*\b(within|at most|in under) [\d,]+ (ms|s|seconds)\b)/;

export interface TransformPlugin {
  name: string;
  enforce: 'pre';
  transform: (source: string, id: string) => string | undefined;
}

export interface VitestOptions {
  /** After how many failures a run ends; 0 for none. */
  bail: number;
  setupFiles?: string[];
  plugin: TransformPlugin;
}

/** The projects of `vitest.config.ts` that have rules and verbs, with what the plugin changes. */
export async function openVitest({ bail, setupFiles = [], plugin }: VitestOptions): Promise<Vitest> {
  const shared = {
    isolate: false,
    setupFiles,
    environment: 'node',
    execArgv: [`--max-old-space-size=${WORKER_MEGABYTES}`],
    // The machine may have other load: slow is not wrong.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  };
  const vitest = await createVitest('test', {
    root,
    config: false,
    watch: true,
    bail,
    testNamePattern: WITHOUT_TIMES,
    pool: 'forks',
    reporters: [{}],
    maxWorkers: 1,
    onConsoleLog: () => false,
    projects: [
      { plugins: [plugin], test: { ...shared, name: 'unit', include: ['packages/**/*.test.ts'] } },
      {
        plugins: [plugin],
        test: {
          ...shared,
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          globalSetup: ['./apps/api/test/global-setup.ts'],
        },
      },
    ],
  });
  await vitest.standalone();
  return vitest;
}
