import { createReadStream } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Identity } from './age/keys.ts';
import { decrypt } from './age/streams.ts';
import type { Contents } from './back-up.ts';
import { connect, startProgram } from './dump.ts';
import { BackupFailure, toFailure } from './failure.ts';
import { compareFigures, type Figures, readFigures } from './figures.ts';
import { CONTENTS, checkStored, DATABASE, poolPath, readManifest } from './manifest.ts';

export interface RestoreOptions {
  /** The folder of one backup. */
  backup: string;
  identities: readonly Identity[];
  /** An empty database. */
  into: string;
  /** Takes a file of the academy; without it the content is only read. */
  writeFile?: (key: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Gives tables to the roles that had them, which must exist; otherwise they belong to the connected role. */
  keepsOwners?: boolean;
}

export interface RestoreResult {
  name: string;
  figures: Figures;
  files: number;
  secrets: Contents['secrets'];
  /** What differs from the database that was backed up; empty is well. */
  differences: string[];
}

async function assertEmpty(url: string): Promise<void> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p')`,
    );
    if (rows[0]?.count)
      throw new BackupFailure(
        `The database has ${rows[0].count} tables already and was not touched. Name an empty one: createdb toro_drill.`,
      );
  } finally {
    await client.end();
  }
}

/** Removes what a drill restored: it is as confidential as the original. */
export async function emptyDatabase(url: string): Promise<void> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace
       where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`,
    );
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`);
    await client.query('drop schema public cascade');
    await client.query('create schema public');
  } finally {
    await client.end();
  }
}

async function restoreDatabase({ backup, identities, into, keepsOwners }: RestoreOptions): Promise<void> {
  const program = startProgram('pg_restore', into, [
    '--single-transaction',
    ...(keepsOwners ? [] : ['--no-owner', '--no-privileges']),
  ]);
  program.child.stdout.resume();
  let failure: unknown;
  try {
    await pipeline(decrypt(createReadStream(join(backup, DATABASE)), identities), program.child.stdin);
  } catch (error) {
    failure = error;
    // pg_restore closes its input when it fails; then its own words are the better ones.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') program.stop();
  }
  try {
    await program.ended;
  } catch (error) {
    throw (failure as NodeJS.ErrnoException | undefined)?.code === 'EPIPE' || !failure ? error : failure;
  }
  if (failure) throw failure;
}

async function readContents(path: string, identities: readonly Identity[]): Promise<Contents> {
  try {
    return (await json(decrypt(createReadStream(path), identities))) as Contents;
  } catch (error) {
    throw toFailure(error, CONTENTS);
  }
}

/** Checks a whole backup, restores it into an empty database and compares that with what was backed up. */
export async function restoreServer(options: RestoreOptions): Promise<RestoreResult> {
  const { backup, identities, into } = options;
  const manifest = readManifest(backup);
  const root = dirname(backup);
  for (const [name, stored] of Object.entries(manifest.own))
    await checkStored(join(backup, name), name, stored);
  const contents = await readContents(join(backup, CONTENTS), identities);
  await assertEmpty(into);
  for (const [id, stored] of Object.entries(manifest.pool))
    await checkStored(poolPath(root, id), `files/…/${id.slice(0, 12)}`, stored);
  try {
    return await restoreAll(options, root, contents);
  } catch (error) {
    // Half of an academy would be taken for a whole one, and is as confidential.
    await emptyDatabase(into).catch(() => undefined);
    throw error;
  }
}

async function restoreAll(options: RestoreOptions, root: string, contents: Contents): Promise<RestoreResult> {
  const { backup, identities, into, writeFile } = options;
  try {
    await restoreDatabase(options);
  } catch (error) {
    throw toFailure(error, DATABASE);
  }
  for (const [key, id] of Object.entries(contents.files)) {
    const content = decrypt(createReadStream(poolPath(root, id)), identities);
    try {
      if (writeFile) await writeFile(key, content);
      else for await (const _ of content);
    } catch (error) {
      throw toFailure(error, `The file ${key}`);
    }
  }
  const client = await connect(into);
  try {
    return {
      name: basename(backup),
      figures: contents.figures,
      files: Object.keys(contents.files).length,
      secrets: contents.secrets,
      differences: compareFigures(contents.figures, await readFigures(client)),
    };
  } finally {
    await client.end();
  }
}
