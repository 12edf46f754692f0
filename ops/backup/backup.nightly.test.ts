import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../apps/api/src/platform/migrate.ts';
import { createFileStorage } from '../../apps/api/src/platform/storage/file-storage.ts';
import { findFreePort } from '../../packages/embedded-postgres/src/find-free-port.ts';
import { makeFolder } from '../topology/as-postgres.ts';
import { type Cluster, createPrimary } from '../topology/postgres-cluster.ts';
import { runAcademy } from './academy.ts';
import { generateIdentity, readIdentities } from './age/keys.ts';
import { backUpServer } from './back-up.ts';
import { runDrill } from './drill.ts';
import { DATABASE } from './manifest.ts';
import { restoreServer } from './restore-server.ts';
import { readBackupSettings } from './settings.ts';

const root = mkdtempSync(join(tmpdir(), 'toro-drill-'));
const key = generateIdentity();
const keyFile = join(root, 'key.txt');
const dataDir = join(root, 'data');
let cluster: Cluster;
let env: Record<string, string>;
const [lines, print] = (() => {
  const printed: string[] = [];
  return [printed, (line: string) => printed.push(line)] as const;
})();
const addressOf = (database: string) => cluster.url.replace(/toro$/, database);
const backUp = (now: Date) => backUpServer({ ...readBackupSettings(env), now });

beforeAll(async () => {
  makeFolder(root);
  cluster = createPrimary(join(root, 'cluster'), await findFreePort(null));
  for (const name of ['toro', 'drill', 'other']) await cluster.query(`create database ${name}`, 'postgres');
  await migrate(cluster.url);
  await cluster.query(`insert into students (first_name, last_name, email)
    select 'Aluna', n, 'a' || n || '@aluna.test' from generate_series(1, 500) n;
    insert into wallet_accounts (student_id, account) values (1, 'wallet'), (1, 'academy');
    insert into wallet_transactions (student_id, id, kind, details, cause) overriding system value
      values (1, 1, 'cashback', 'x', 'c');
    insert into wallet_entries (student_id, transaction_id, account, amount_cents)
      values (1, 1, 'wallet', 500), (1, 1, 'academy', -500);`);
  writeFileSync(keyFile, `${key.identity}\n`);
  await createFileStorage(join(dataDir, 'files')).put(
    'public/a/photo.png',
    Buffer.from('photo'),
    'image/png',
  );
  env = {
    DATABASE_URL: cluster.url,
    BACKUP_DIR: join(root, 'backups'),
    BACKUP_RECIPIENT: key.recipient,
    DATA_DIR: dataDir,
    PATH: process.env.PATH ?? '',
  };
}, 180_000);
afterAll(async () => {
  cluster.stop();
  rmSync(root, { recursive: true, force: true });
});

describe("a backup of Debian's PostgreSQL", () => {
  it('is restored into an empty database with the same rows, files, ledger and audit (52.4)', async () => {
    expect(runAcademy(['note-backup', 'before'], env).status).toBe(0);
    const made = await backUp(new Date('2026-11-18T03:00:00Z'));
    expect(made).toMatchObject({ name: 'toro-20261118-030000', files: 1, copied: 1 });
    expect(made.rows).toBeGreaterThan(500);
    expect(await runDrill({ backup: made.folder, keyFile, into: addressOf('drill'), env, print })).toBe(true);
    expect(lines).toEqual(
      expect.arrayContaining([
        '  entries of wallet: 500 cents',
        '  balances of academy: -500 cents',
        'Rows, ledger and audit agree with the database that was backed up.',
      ]),
    );
    expect(await cluster.query(`select subject, action from audit_entries order by id desc limit 1`)).toEqual(
      [{ subject: 'database:drill', action: 'note-drill' }],
    );
    // What was restored is as confidential as the original, so nothing of it stays.
    expect(await cluster.query(`select 1 from pg_tables where schemaname = 'public'`, 'drill')).toEqual([]);
  }, 180_000);

  it('copies only new files the next day, and restores files and rows for good (52.4)', async () => {
    await createFileStorage(join(dataDir, 'files')).put('public/b.png', Buffer.from('second'), 'image/png');
    const made = await backUp(new Date('2026-11-19T03:00:00Z'));
    expect(made).toMatchObject({ files: 2, copied: 1 });
    // A disk that is full after the database was restored.
    const writeFile = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    await expect(
      restoreServer({
        backup: made.folder,
        identities: readIdentities(key.identity),
        into: addressOf('other'),
        writeFile,
      }),
    ).rejects.toThrow('The disk is full');
    expect(await cluster.query(`select 1 from pg_tables where schemaname = 'public'`, 'other')).toEqual([]);
    const files = createFileStorage(join(root, 'restored'));
    const { differences } = await restoreServer({
      backup: made.folder,
      identities: readIdentities(key.identity),
      into: addressOf('other'),
      keepsOwners: true,
      writeFile: (name, content) => files.write(name, content, 'image/png'),
    });
    expect(differences).toEqual([]);
    expect(readFileSync(join(root, 'restored/public/b.png'), 'utf8')).toBe('second');
    await expect(
      restoreServer({
        backup: made.folder,
        identities: readIdentities(key.identity),
        into: addressOf('other'),
      }),
    ).rejects.toThrow('tables already and was not touched');
  }, 180_000);

  it('is refused with the wrong key, damaged, and without the database; nothing half done stays (52 bad input)', async () => {
    const backup = join(root, 'backups/toro-20261119-030000');
    const drill = (file: string) =>
      runDrill({ backup, keyFile: file, into: addressOf('drill'), env, print }).catch(
        ({ message }) => message,
      );
    const wrong = join(root, 'wrong.txt');
    writeFileSync(wrong, generateIdentity().identity);
    expect(await drill(wrong)).toContain('was encrypted for another key');
    expect(await drill(join(root, 'none.txt'))).toContain('Name the file that backup-key wrote');
    appendFileSync(join(backup, DATABASE), 'x');
    expect(await drill(keyFile)).toContain(`${DATABASE} of the backup is damaged`);
    truncateSync(join(backup, DATABASE), 1000);
    expect(await drill(keyFile)).toContain(`${DATABASE} of the backup is damaged`);
    expect(await cluster.query(`select action from audit_entries order by id desc limit 1`)).toEqual([
      { action: 'fail-drill' },
    ]);
    expect(await cluster.query(`select 1 from pg_tables where schemaname = 'public'`, 'drill')).toEqual([]);
    env = { ...env, DATABASE_URL: addressOf('nowhere') };
    await expect(backUp(new Date('2026-11-20T03:00:00Z'))).rejects.toThrow('There is no such database');
  }, 180_000);
});
