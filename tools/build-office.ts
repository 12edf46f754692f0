import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { BuildPart } from './build-parts.ts';
import { publishRelease } from './publish-release.ts';

/** Builds the office into a temporary folder and publishes the build only when it is complete. */
export async function buildOffice(part: BuildPart): Promise<void> {
  const buildFolder = join(part.folder, '.cache', `build-${randomBytes(4).toString('hex')}`);
  try {
    await build({
      root: part.folder,
      configFile: join(part.folder, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: buildFolder, emptyOutDir: true },
    });
    publishRelease(buildFolder, part.dist);
  } finally {
    rmSync(buildFolder, { recursive: true, force: true });
  }
}
