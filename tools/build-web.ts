import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { firstPaintPages } from '../apps/web/first-paint-pages.ts';
import type { BuildPart } from './build-parts.ts';
import { type Chunk, firstLoad } from './first-load.ts';
import { publishRelease } from './publish-release.ts';

/** Builds beside the released files and publishes only what was built whole. */
export async function buildWeb(part: BuildPart): Promise<void> {
  const draft = join(part.folder, '.cache', `build-${randomBytes(4).toString('hex')}`);
  try {
    await build({
      root: part.folder,
      configFile: join(part.folder, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: draft, emptyOutDir: true },
    });
    writeFirstHeads(draft);
    await buildPainter(part, draft);
    publishRelease(draft, part.dist);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * For each first page what its head brings: all its styles in the page itself, so that nothing is waited for before the
 * first paint, and links to all its modules, so that they come at once.
 */
function writeFirstHeads(draft: string): void {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(draft, '.vite/manifest.json'), 'utf8'),
  );
  const always = new Set(firstLoad(manifest, ['index.html']));
  const heads = Object.entries(firstPaintPages).map(([name, source]) => {
    const files = firstLoad(manifest, ['index.html', source]);
    const sheets = files.filter((file) => file.endsWith('.css'));
    const modules = files.filter((file) => file.endsWith('.js') && !always.has(file));
    const css = sheets.map((file) => readFileSync(join(draft, file), 'utf8')).join('');
    // A disabled link is not fetched; it tells the modules that these styles are there.
    const there = sheets.map((file) => `<link rel="stylesheet" disabled href="/${file}">`).join('');
    const scripts = modules.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
    return [name, { styles: `<style nonce="__STYLE_NONCE__">${css}</style>${there}`, scripts }];
  });
  writeFileSync(join(draft, 'first-heads.json'), JSON.stringify(Object.fromEntries(heads)));
}

/** The program by which the server paints first pages, whole in one file. */
async function buildPainter(part: BuildPart, draft: string): Promise<void> {
  const outDir = `${draft}-painter`;
  try {
    await build({
      root: part.folder,
      configFile: false,
      logLevel: 'warn',
      plugins: [react()],
      ssr: { noExternal: true },
      build: { ssr: 'src/first-paint/paint.tsx', outDir, copyPublicDir: false, target: 'node20' },
    });
    renameSync(join(outDir, 'paint.js'), join(draft, 'first-paint.mjs'));
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
