/** Measures the gzipped size of the first load of each page: `npm run bench:size`. It needs only the build, no server. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstPaintPages } from '../apps/web/first-paint-pages.ts';
import { build } from '../tools/build.ts';
import { type Chunk, findOversized, listFirstLoad } from '../tools/first-load.ts';
import { inRepository } from '../tools/repository.ts';
import { openBench } from './measure.ts';

const KB = 1000;
const BUDGET = { js: 165, css: 25, chunk: 90 };

await build({ ifStale: true });

/** A built app: its manifest and the gzipped sizes of its files. */
function readBuild(app: 'web' | 'office') {
  const dist = inRepository('apps', app, 'dist');
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const sizeOf = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  const firstLoad = (source: string) =>
    listFirstLoad(manifest, ['index.html', source]).filter((file) => existsSync(join(dist, file)));
  return { manifest, sizeOf, firstLoad };
}

const web = readBuild('web');
const office = readBuild('office');
const pages = [
  ...Object.entries(firstPaintPages).map(([name, source]) => ({ name, source, app: web })),
  { name: 'office login', source: 'src/features/accounts/staff/login/login-page.tsx', app: office },
];

const bench = openBench('size');
for (const { name, source, app } of pages) {
  const files = app.firstLoad(source);
  const sum = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + app.sizeOf(file), 0);
  bench.measure({ name: `${name}, JavaScript`, value: sum('.js') / KB, unit: 'KB', max: BUDGET.js });
  bench.measure({ name: `${name}, styles`, value: sum('.css') / KB, unit: 'KB', max: BUDGET.css });
}
const large = findOversized(web.manifest, web.sizeOf, BUDGET.chunk * KB);
bench.measure({
  name: `chunks over ${BUDGET.chunk} KB`,
  value: large.length,
  unit: 'chunks',
  max: 0,
  against: large.map((file) => `${file}: ${(web.sizeOf(file) / KB).toFixed(1)} KB`).join(', ') || undefined,
});
bench.end();
