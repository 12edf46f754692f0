import { withFolderLock } from '@toro/embedded-postgres/folder-lock';
import { type BuildPart, buildParts } from './build-parts.ts';
import { isCurrent, sourceStamp, writeStamp } from './build-stamp.ts';
import { inRepository, isProgram } from './repository.ts';

interface BuildOptions {
  /** Skips the parts whose sources have not changed since they were built. */
  ifStale?: boolean;
  only?: BuildPart['name'][];
}

/** Builds the web app and the server bundles. */
export async function build({ ifStale = false, only }: BuildOptions = {}): Promise<void> {
  const wanted = buildParts.filter((part) => !only || only.includes(part.name));
  const stale = () => wanted.filter((part) => !ifStale || !isCurrent(part, sourceStamp(part)));
  if (stale().length === 0) return;
  // Another process may have built a part while this one waited for the lock, so it is checked again.
  await withFolderLock(inRepository('.cache/build-lock'), async () => {
    for (const part of stale()) await buildForProduction(part);
  });
}

async function buildForProduction(part: BuildPart): Promise<void> {
  const began = Date.now();
  const stamp = sourceStamp(part);
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    if (part.entries) await (await import('./build-server.ts')).buildServer(part);
    else if (part.name === 'office') await (await import('./build-office.ts')).buildOffice(part);
    else await (await import('./build-web.ts')).buildWeb(part);
  } finally {
    // A production build may be started in development mode.
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  }
  writeStamp(part, stamp);
  console.log(`Built ${part.name} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

if (isProgram(import.meta.url)) {
  await build({ ifStale: process.argv.includes('--if-stale') });
}
