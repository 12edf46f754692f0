import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { BackupFailure, explain } from './failure.ts';

const DEBIAN = '/usr/lib/postgresql';

/** The programs of PostgreSQL: those of PG_BIN, else of Debian's newest version, else of the path. */
export function findProgram(name: 'pg_dump' | 'pg_restore', folder = process.env.PG_BIN): string {
  if (folder) return join(folder, name);
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number).filter(Boolean) : [];
  const found = versions
    .sort((one, other) => other - one)
    .map((version) => join(DEBIAN, String(version), 'bin', name))
    .find((path) => existsSync(path));
  return found ?? name;
}

/** The password goes by the environment: arguments of a program are public on a machine. */
function connectionOf(url: string): { args: string[]; env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const { password } = address;
  address.password = '';
  const env = { ...process.env, LC_ALL: 'C', PGCONNECT_TIMEOUT: '10' };
  return {
    args: ['--dbname', address.href],
    env: password ? { ...env, PGPASSWORD: decodeURIComponent(password) } : env,
  };
}

/** A program of PostgreSQL; `ended` rejects with its own words unless it ends well. */
export function startProgram(name: 'pg_dump' | 'pg_restore', url: string, options: string[]) {
  const { args, env } = connectionOf(url);
  const child = spawn(findProgram(name), [...options, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const words = text(child.stderr);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error) =>
      reject(
        (error as NodeJS.ErrnoException).code === 'ENOENT'
          ? new BackupFailure(
              `${name} is not installed. Run apt-get install postgresql-client, or set PG_BIN, then run the command again.`,
            )
          : error,
      ),
    );
    child.once('close', async (code) => {
      if (code === 0) return resolve();
      const [first = `${name} ended with ${code}`] = (await words).trim().split('\n');
      const isOld = first.includes('server version mismatch');
      reject(
        new BackupFailure(
          isOld
            ? `${name} is older than the server. Install the client of the server's version, or set PG_BIN, then run the command again.`
            : `${first} Nothing half done was kept; run the command again when this is mended.`,
        ),
      );
    });
  });
  // Awaited only after the stream; until then a failure must not end the process.
  ended.catch(() => undefined);
  return { child, ended, stop: () => child.kill() };
}

/** Connects, or says in one sentence why not. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A server that stops in between is noticed by the next statement.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new BackupFailure(explain(error), { cause: error });
  }
}
