import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { stampFile } from './build-stamp.ts';
import { isAsset, nextReleases, obsoleteFiles, type Release } from './web-releases.ts';

const releasesFile = 'releases.json';

/**
 * Moves a finished build into dist while the previous one may still be served: first the assets, which have new names,
 * then the pages that refer to them; files that no page needs any more are deleted last.
 */
export function publishRelease(buildFolder: string, dist: string): void {
  const built = listFiles(buildFolder).sort((one, other) => rank(one) - rank(other));
  const releases = nextReleases(readReleases(dist), {
    builtAt: new Date().toISOString(),
    assets: built.filter(isAsset),
  });
  for (const file of built) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    renameSync(join(buildFolder, file), join(dist, file));
  }
  writeFileSync(join(dist, releasesFile), `${JSON.stringify(releases, null, 2)}\n`);
  for (const file of obsoleteFiles(listFiles(dist), [...built, releasesFile, stampFile], releases)) {
    rmSync(join(dist, file));
  }
}

function rank(file: string): number {
  if (isAsset(file)) return 0;
  return file.endsWith('.html') ? 2 : 1;
}

/** A dist without a release list comes from an older build: its assets count as one release. */
function readReleases(dist: string): Release[] {
  const path = join(dist, releasesFile);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  const assets = listFiles(dist).filter(isAsset);
  return assets.length > 0 ? [{ builtAt: '', assets }] : [];
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
}
