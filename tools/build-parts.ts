import { inRepository } from './repository.ts';

export interface BuildPart {
  name: 'web' | 'office' | 'api' | 'sandbox';
  folder: string;
  dist: string;
  /** Source paths of the part, besides the lock file and the build scripts. */
  sources: string[];
  /** Files that must exist in dist for the part to count as built. */
  results: string[];
  /** Server bundles: output name to entry module. */
  entries?: Record<string, string>;
}

const shared = [
  'packages/domain/package.json',
  'packages/domain/src',
  'packages/contract/package.json',
  'packages/contract/src',
];

function server(name: 'api' | 'sandbox', entries: Record<string, string>): BuildPart {
  const folder = inRepository('apps', name);
  return {
    name,
    folder,
    dist: `${folder}/dist`,
    sources: [
      ...shared,
      'packages/embedded-postgres/package.json',
      'packages/embedded-postgres/src',
      `apps/${name}/package.json`,
      `apps/${name}/src`,
    ],
    results: Object.keys(entries).map((entry) => `${entry}.js`),
    entries,
  };
}

export const buildParts: BuildPart[] = [
  {
    name: 'web',
    folder: inRepository('apps/web'),
    dist: inRepository('apps/web/dist'),
    sources: [
      ...shared,
      'packages/ui/package.json',
      'packages/ui/src',
      'apps/web/package.json',
      'apps/web/vite.config.ts',
      'apps/web/first-paint-pages.ts',
      'apps/web/only-woff2.ts',
      'apps/web/precompress.ts',
      'apps/web/stable-ids.ts',
      'apps/web/styles-first.ts',
      'apps/web/index.html',
      'apps/web/public',
      'apps/web/src',
    ],
    results: ['index.html'],
  },
  {
    name: 'office',
    folder: inRepository('apps/office'),
    dist: inRepository('apps/office/dist'),
    sources: [
      ...shared,
      'packages/ui/package.json',
      'packages/ui/src',
      'apps/office/package.json',
      'apps/office/vite.config.ts',
      'apps/office/index.html',
      'apps/office/src',
      'apps/web/precompress.ts',
      'apps/web/public',
    ],
    results: ['index.html'],
  },
  server('api', { main: 'src/main.ts', academy: 'src/academy/main.ts', 'job-thread': 'src/job-thread.ts' }),
  server('sandbox', { main: 'src/main.ts' }),
];
