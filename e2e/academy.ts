import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { stringify } from 'yaml';
import { inRepository } from '../tools/repository.ts';
import { port } from './address.ts';

const dataDir = inRepository(`.data/journeys_${port}`);
const databaseUrl = () => readFileSync(join(dataDir, 'database-url'), 'utf8');

/** Runs a command of the academy command line on the database of the running app. */
export function academy(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRepository('apps/api/dist/academy.js'), ...args],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl(),
        DATA_DIR: dataDir,
        PORT: String(port),
      },
    },
  );
  if (status !== 0) throw new Error(`academy ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Sends a notification to its audience; a student gets each tag once. */
export function notify(announcement: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'toro-aviso-'));
  const file = join(folder, 'aviso.yaml');
  writeFileSync(file, stringify(announcement));
  try {
    return academy('notify', file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a student change the password at the next login; neither a call nor a command can set this. */
export async function requirePasswordChange(email: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    await client.query('update students set require_password_change = true where email = $1', [email]);
  } finally {
    await client.end();
  }
}
