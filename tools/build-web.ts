import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { BuildPart } from './build-parts.ts';
import { type Chunk, firstLoad } from './first-load.ts';
import { firstPages } from './first-pages.ts';
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
    writeFirstLinks(draft);
    await buildPainter(part, draft);
    publishRelease(draft, part.dist);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** For each first page the links that load everything it needs at once, besides what every page loads. */
function writeFirstLinks(draft: string): void {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(draft, '.vite/manifest.json'), 'utf8'),
  );
  const always = new Set(firstLoad(manifest, ['index.html']));
  const links = Object.entries(firstPages).map(([name, source]) => {
    const files = firstLoad(manifest, [source]).filter((file) => !always.has(file));
    const linked = (ending: string, rel: string) =>
      files
        .filter((file) => file.endsWith(ending))
        .map((file) => `<link rel="${rel}" crossorigin href="/${file}">`)
        .join('');
    return [name, { styles: linked('.css', 'stylesheet'), scripts: linked('.js', 'modulepreload') }];
  });
  writeFileSync(join(draft, 'first-links.json'), JSON.stringify(Object.fromEntries(links)));
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
