import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { inRepository } from '../tools/repository.ts';
import { port } from './address.ts';

const dataDir = inRepository(`.data/journeys_${port}`);

/** Runs a command of the academy beside the running app, as its own people do. */
export function academy(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRepository('apps/api/dist/academy.js'), ...words],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        DATABASE_URL: readFileSync(join(dataDir, 'database-url'), 'utf8'),
        DATA_DIR: dataDir,
        PORT: String(port),
      },
    },
  );
  if (status !== 0) throw new Error(`academy ${words.join(' ')}: ${stderr}`);
  return stdout;
}

/** Sends a notification, once each. */
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
