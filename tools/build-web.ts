import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { firstPaintPages } from '../apps/web/first-paint-pages.ts';
import type { BuildPart } from './build-parts.ts';
import { type Chunk, listFirstLoad } from './first-load.ts';
import { writeOfflineFiles } from './offline-files.ts';
import { publishRelease } from './publish-release.ts';

/** Builds into a temporary folder and publishes the build only when it is complete. */
export async function buildWeb(part: BuildPart): Promise<void> {
  const buildFolder = join(part.folder, '.cache', `build-${randomBytes(4).toString('hex')}`);
  try {
    await build({
      root: part.folder,
      configFile: join(part.folder, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: buildFolder, emptyOutDir: true },
    });
    writeFirstPaintHeads(buildFolder);
    writeOfflineFiles(buildFolder);
    await buildFirstPaintRenderer(part, buildFolder);
    publishRelease(buildFolder, part.dist);
  } finally {
    rmSync(buildFolder, { recursive: true, force: true });
  }
}

/**
 * Writes the head of each first page: its styles inline, so that the first paint waits for no request, and preload links
 * to its modules, so that they load in parallel.
 */
function writeFirstPaintHeads(buildFolder: string): void {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(buildFolder, '.vite/manifest.json'), 'utf8'),
  );
  const entryFiles = new Set(listFirstLoad(manifest, ['index.html']));
  const heads = Object.entries(firstPaintPages).map(([name, source]) => {
    const files = listFirstLoad(manifest, ['index.html', source]);
    const styleFiles = files.filter((file) => file.endsWith('.css'));
    const modules = files.filter((file) => file.endsWith('.js') && !entryFiles.has(file));
    const css = styleFiles.map((file) => readFileSync(join(buildFolder, file), 'utf8')).join('');
    // A disabled link is not fetched; it marks these styles as loaded for the module loader.
    const disabledLinks = styleFiles
      .map((file) => `<link rel="stylesheet" disabled href="/${file}">`)
      .join('');
    const scripts = modules.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
    return [name, { styles: `<style nonce="__STYLE_NONCE__">${css}</style>${disabledLinks}`, scripts }];
  });
  writeFileSync(join(buildFolder, 'first-heads.json'), JSON.stringify(Object.fromEntries(heads)));
}

/** Builds the server-side renderer of the first pages as one file. */
async function buildFirstPaintRenderer(part: BuildPart, buildFolder: string): Promise<void> {
  const outDir = `${buildFolder}-painter`;
  try {
    await build({
      root: part.folder,
      configFile: false,
      logLevel: 'warn',
      plugins: [react()],
      ssr: { noExternal: true },
      build: {
        ssr: 'src/first-paint/paint.tsx',
        outDir,
        copyPublicDir: false,
        target: 'node20',
        // Only one file is published, so what is loaded later has to be in it.
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    renameSync(join(outDir, 'paint.js'), join(buildFolder, 'first-paint.mjs'));
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
