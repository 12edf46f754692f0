import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildPart } from './build-parts.ts';
import { inRepository } from './repository.ts';

export const stampFile = 'build-stamp';

const commonSources = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tools/build-office.ts',
  'tools/build-parts.ts',
  'tools/build-server.ts',
  'tools/build-stamp.ts',
  'tools/build-web.ts',
  'tools/first-load.ts',
  'tools/offline-files.ts',
  'tools/publish-release.ts',
  'tools/repository.ts',
  'tools/web-releases.ts',
];

/** Files and folders on which a part depends. */
export const listSources = (part: BuildPart): string[] => [...commonSources, ...part.sources];

/** Hashes path, size and modification time of every source: fast, and at worst causes an unnecessary build. */
export function sourceStamp(part: BuildPart): string {
  const hash = createHash('sha256');
  for (const source of listSources(part)) addTo(hash, inRepository(source));
  return hash.digest('hex');
}

export function isCurrent(part: BuildPart, stamp: string): boolean {
  const file = join(part.dist, stampFile);
  return (
    existsSync(file) &&
    readFileSync(file, 'utf8') === stamp &&
    part.results.every((result) => existsSync(join(part.dist, result)))
  );
}

export function writeStamp(part: BuildPart, stamp: string): void {
  writeFileSync(join(part.dist, stampFile), stamp);
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  const stats: Stats | undefined = statSync(path, { throwIfNoEntry: false });
  if (!stats) return;
  if (stats.isDirectory()) {
    for (const name of readdirSync(path).sort()) {
      if (!/\.test\.tsx?$/.test(name)) addTo(hash, join(path, name));
    }
  } else {
    hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
  }
}
