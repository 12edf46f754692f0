import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from '../tools/build.ts';
import { type Chunk, firstLoad, oversized } from '../tools/first-load.ts';
import { firstPages } from '../tools/first-pages.ts';
import { inRepository } from '../tools/repository.ts';

const KB = 1000;
const BUDGET = { js: 165 * KB, css: 25 * KB, chunk: 90 * KB };

await build({ ifStale: true });
const dist = inRepository('apps/web/dist');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const sizeOf = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

// What a first visit loads, page by page, gzipped; the budgets are those of the decisions.
let within = true;
for (const [name, source] of Object.entries(firstPages)) {
  const files = firstLoad(manifest, ['index.html', source]).filter((file) => existsSync(join(dist, file)));
  const sum = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + sizeOf(file), 0);
  const [js, css] = [sum('.js'), sum('.css')];
  within &&= js <= BUDGET.js && css <= BUDGET.css;
  console.log(
    `${name}: JS ${kilobytes(js)} of ${kilobytes(BUDGET.js)}, CSS ${kilobytes(css)} of ${kilobytes(BUDGET.css)}`,
  );
}
for (const file of oversized(manifest, sizeOf, BUDGET.chunk)) {
  within = false;
  console.log(`${file}: ${kilobytes(sizeOf(file))}, over ${kilobytes(BUDGET.chunk)}`);
}
console.log(within ? 'within budget' : 'over budget');
process.exit(within ? 0 : 1);
