import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaintPages } from './first-paint-pages.ts';
import { onlyWoff2 } from './only-woff2.ts';
import { precompress } from './precompress.ts';
import { stableIds } from './stable-ids.ts';
import { stylesFirst } from './styles-first.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/**
 * The modules that every page uses, those that the forms of the first pages share and those of the steps of a purchase:
 * three chunks instead of twenty-five small ones.
 */
const shared = [
  { name: 'base', test: /node_modules\/(react|scheduler|use-sync-external-store|@tanstack|zustand|clsx)\// },
  {
    name: 'fields',
    test: new RegExp(
      [
        '@mantine/core/esm/components/(Input|InputBase|TextInput|CloseButton|NativeSelect|Skeleton)/',
        '@mantine/hooks/esm/(use-id|use-merged-ref|use-uncontrolled)/',
        '@mantine/form/',
        'get-auto-contrast-value',
        'use-computed-color-scheme',
        'packages/ui/src/(notice|card|field-grid|forms/(field-binding|focus-first-error|form|masked-field|select-field|submit-error|text-field|use-app-form))',
        'apps/web/src/shared/brand-logo',
        'packages/domain/src/base/(money/money|text/number|validation/(birth-date|cpf|email|mask|masked-field|phone|post-code))',
      ].join('|'),
    ),
  },
  {
    name: 'buying',
    test: new RegExp(
      [
        'packages/contract/src/sales/checkout/calls',
        'packages/domain/src/sales/checkout/(affiliate|draft)',
        'brazilian-states',
      ].join('|'),
    ),
  },
];

/**
 * The server links the scripts of the first pages already; a second lookup by Vite's preload helper is slow on
 * phones.
 */
const firstNames = Object.values(firstPaintPages).map((source) => basename(source, '.tsx'));
const isFirst = (file: string) => firstNames.some((name) => basename(file).startsWith(`${name}-`));
const isStyle = (file: string) => file.endsWith('.css');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), onlyWoff2(), stableIds(), stylesFirst(), precompress()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) => (isFirst(file) ? needed.filter(isStyle) : needed),
    },
    rolldownOptions: {
      input: { index: 'index.html', 'service-worker': 'src/service-worker.ts' },
      output: {
        codeSplitting: { groups: shared },
        // The service worker's address must never change; every other file name contains a content hash. The entry lists
        // all names, and hashes cannot be compressed, so they are as short as the bundler allows.
        entryFileNames: (chunk) =>
          chunk.name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
});
