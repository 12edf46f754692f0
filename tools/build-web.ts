import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { BuildPart } from './build-parts.ts';
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
    publishRelease(draft, part.dist);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
