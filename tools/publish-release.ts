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
 * Moves a finished build into dist while the one before may still be served: first the assets, which have
 * new names, then the pages that refer to them; last the files go that no page needs any more.
 */
export function publishRelease(draft: string, dist: string): void {
  const built = filesOf(draft).sort((one, other) => rank(one) - rank(other));
  const releases = nextReleases(readReleases(dist), {
    builtAt: new Date().toISOString(),
    assets: built.filter(isAsset),
  });
  for (const file of built) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    renameSync(join(draft, file), join(dist, file));
  }
  writeFileSync(join(dist, releasesFile), `${JSON.stringify(releases, null, 2)}\n`);
  for (const file of obsoleteFiles(filesOf(dist), [...built, releasesFile, stampFile], releases)) {
    rmSync(join(dist, file));
  }
}

function rank(file: string): number {
  if (isAsset(file)) return 0;
  return file.endsWith('.html') ? 2 : 1;
}

/** A dist without a list was made by hand or by an earlier way of building: its assets are one release. */
function readReleases(dist: string): Release[] {
  const path = join(dist, releasesFile);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  const assets = filesOf(dist).filter(isAsset);
  return assets.length > 0 ? [{ builtAt: '', assets }] : [];
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
}
