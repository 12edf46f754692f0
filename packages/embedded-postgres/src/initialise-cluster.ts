import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { ClusterLocation } from './cluster-location.ts';
import { EmbeddedPostgresError, postgresFailure } from './embedded-postgres-error.ts';
import { programEnvironment } from './program-environment.ts';

const run = promisify(execFile);

interface InitialiseOptions {
  password: string;
  durable: boolean;
  log: (message: string) => void;
}

/**
 * Creates the cluster when there is none. It is created in a draft folder and renamed when complete, so an
 * interrupted run leaves only a draft, which the next run removes.
 */
export async function initialiseCluster(
  binaries: Binaries,
  location: ClusterLocation,
  options: InitialiseOptions,
): Promise<void> {
  if (existsSync(join(location.folder, 'PG_VERSION'))) {
    assertSameVersion(binaries, location.folder);
    return;
  }
  removeDrafts(location.folder);
  renameIncompleteCluster(location.folder, options.log);

  const draft = `${location.folder}.draft-${randomBytes(4).toString('hex')}`;
  const cluster = join(draft, 'cluster');
  const passwordFile = join(draft, 'password');
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, options.password, { mode: 0o600 });
  for (const path of [draft, cluster, passwordFile]) changeOwner(location, path);
  options.log('Creating the database cluster');
  try {
    await runInitdb(binaries, location, [
      `--pgdata=${cluster}`,
      `--pwfile=${passwordFile}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-instructions',
      ...(options.durable ? [] : ['--no-sync']),
    ]);
    renameSync(cluster, location.folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function runInitdb(
  binaries: Binaries,
  { account }: ClusterLocation,
  settings: string[],
): Promise<void> {
  const attempt = (locale: string[]) =>
    run(binaries.initdb, [...settings, ...locale], { cwd: '/', env: programEnvironment, ...account });
  try {
    await attempt(['--locale-provider=builtin', '--builtin-locale=C.UTF-8']);
  } catch (error) {
    const output = errorOutputOf(error);
    if (!/unrecognized (option|locale provider)/i.test(output))
      throw postgresFailure('create its cluster', output);
    await attempt(['--locale=C']).catch((second: unknown) => {
      throw postgresFailure('create its cluster', errorOutputOf(second));
    });
  }
}

function errorOutputOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stderr = 'stderr' in error ? String(error.stderr).trim() : '';
  return stderr || error.message;
}

function assertSameVersion(binaries: Binaries, folder: string): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version === binaries.majorVersion) return;
  throw new EmbeddedPostgresError(
    `${folder} was made by PostgreSQL ${version}, but this release brings ${binaries.majorVersion}. Dump it with the earlier release and load it with this one.`,
  );
}

function removeDrafts(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(`${basename(folder)}.draft-`)) {
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
    }
  }
}

/** A folder without PG_VERSION cannot be opened, but may contain data: it is renamed, not deleted. */
function renameIncompleteCluster(folder: string, log: (message: string) => void): void {
  if (!existsSync(folder)) return;
  if (readdirSync(folder).length === 0) {
    rmdirSync(folder);
    return;
  }
  const renamed = `${folder}.incomplete-${Date.now()}`;
  renameSync(folder, renamed);
  log(`The cluster was incomplete; it is set renamed as ${renamed}`);
}

function changeOwner({ account }: ClusterLocation, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}
