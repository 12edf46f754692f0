/** What a first visit loads, page by page, gzipped: `npm run bench:size`. It needs no server, only the build. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstPaintPages } from '../apps/web/first-paint-pages.ts';
import { build } from '../tools/build.ts';
import { type Chunk, firstLoad, oversized } from '../tools/first-load.ts';
import { inRepository } from '../tools/repository.ts';
import { openBench } from './measure.ts';

const KB = 1000;
const BUDGET = { js: 165, css: 25, chunk: 90 };

await build({ ifStale: true });
const dist = inRepository('apps/web/dist');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const sizeOf = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;

const bench = openBench('size');
for (const [name, source] of Object.entries(firstPaintPages)) {
  const files = firstLoad(manifest, ['index.html', source]).filter((file) => existsSync(join(dist, file)));
  const sum = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + sizeOf(file), 0);
  bench.measure({ name: `${name}, JavaScript`, value: sum('.js') / KB, unit: 'KB', most: BUDGET.js });
  bench.measure({ name: `${name}, styles`, value: sum('.css') / KB, unit: 'KB', most: BUDGET.css });
}
const large = oversized(manifest, sizeOf, BUDGET.chunk * KB);
bench.measure({
  name: `chunks over ${BUDGET.chunk} KB`,
  value: large.length,
  unit: 'chunks',
  most: 0,
  against: large.map((file) => `${file}: ${(sizeOf(file) / KB).toFixed(1)} KB`).join(', ') || undefined,
});
bench.end();
