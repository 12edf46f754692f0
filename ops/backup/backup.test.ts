import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { AgeError } from './age/format.ts';
import { generateIdentity, readRecipient } from './age/keys.ts';
import { connect, findProgram, startProgram } from './dump.ts';
import { explain, toFailure } from './failure.ts';
import { compareFigures, type Figures } from './figures.ts';
import { checkStored, MANIFEST, nameBackup, poolPath, timeOf } from './manifest.ts';
import { chooseKept, readKeep, removeOld } from './retention.ts';
import { readBackupSettings } from './settings.ts';
import { listBucket, listFolder, poolId } from './stored-files.ts';
import { writeEncrypted } from './write-encrypted.ts';

const root = mkdtempSync(join(tmpdir(), 'toro-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const { recipient } = generateIdentity();
const keep = { days: 3, weeks: 2, months: 2 };
const now = new Date('2026-11-19T03:15:00Z');
const listAll = async <T>(items: AsyncIterable<T>) => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};

describe('the retention', () => {
  it('keeps the newest of each day, week and month (52.4)', () => {
    const daysAgo = (days: number, hours = 0) =>
      nameBackup(new Date(now.getTime() - days * 86_400_000 - hours * 3_600_000));
    const names = [0, 1, 2, 3, 4, 5, 6, 7, 10, 20, 30, 40].flatMap((days) => [
      daysAgo(days),
      daysAgo(days, 1),
    ]);
    expect([...chooseKept(names, keep, now)].sort()).toEqual(
      // Thursday to Tuesday, the Sunday before and the end of October.
      [daysAgo(0), daysAgo(1), daysAgo(2), daysAgo(4), daysAgo(20)].sort(),
    );
    expect([...chooseKept([daysAgo(400)], keep, now)]).toEqual([daysAgo(400)]);
    expect(chooseKept([daysAgo(-2), daysAgo(0)], keep, now).size).toBe(2);
    expect(timeOf(daysAgo(0))).toEqual(now);
  });

  it('removes old backups, what killed ones left, and files that no backup has any more (52.4)', () => {
    const folder = join(root, 'retention');
    const write = (days: number, ids: string[]) => {
      const name = nameBackup(new Date(now.getTime() - days * 86_400_000));
      mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(
        join(folder, name, MANIFEST),
        JSON.stringify({ pool: Object.fromEntries(ids.map((id) => [id, {}])) }),
      );
      return name;
    };
    for (const id of ['aa1', 'bb2', 'cc3']) {
      mkdirSync(join(folder, 'files', id.slice(0, 2)), { recursive: true });
      writeFileSync(poolPath(folder, id), id);
    }
    const [newest, old] = [write(0, ['aa1', 'bb2']), write(1, ['bb2', 'cc3'])];
    mkdirSync(join(folder, '.toro-20261101-000000.partial'));
    expect(removeOld(folder, { days: 1, weeks: 0, months: 0 }, now)).toEqual([old]);
    expect(readdirSync(folder).sort()).toEqual(['files', newest]);
    expect(readdirSync(join(folder, 'files'), { recursive: true }).sort()).toEqual([
      'aa',
      'aa/aa1.age',
      'bb',
      'bb/bb2.age',
      'cc',
    ]);
  });

  it('is written in days, weeks and months', () => {
    expect(readKeep('7d 5w 12m')).toEqual({ days: 7, weeks: 5, months: 12 });
    expect(() => readKeep('forever')).toThrow('Write days, weeks and months');
    expect(() => readKeep('0d 5w 12m')).toThrow('BACKUP_KEEP');
  });
});

describe('files of a backup', () => {
  it('are listed in a folder without those that are being written, each with a name of its content', async () => {
    const folder = join(root, 'folder');
    mkdirSync(join(folder, 'public/a'), { recursive: true });
    writeFileSync(join(folder, 'public/a/one.png'), '1');
    writeFileSync(join(folder, 'public/a/two.png.partial'), '2');
    const [file, ...others] = await listAll(listFolder(folder));
    expect(others).toEqual([]);
    expect(file?.key).toBe('public/a/one.png');
    const before = file && poolId(file);
    utimesSync(join(folder, 'public/a/one.png'), now, now);
    const [changed] = await listAll(listFolder(folder));
    expect(changed && poolId(changed)).not.toBe(before);
    expect(await listAll(listFolder(join(root, 'none')))).toEqual([]);
  });

  it('are listed in a bucket page by page, and a refusal is explained', async () => {
    let status = 200;
    const server = createServer((request, response) => {
      const second = request.url?.includes('continuation-token=next%2Bpage');
      const entry = (key: string) =>
        `<Contents><Key>${key}</Key><ETag>&quot;e&quot;</ETag><Size>3</Size></Contents>`;
      response
        .writeHead(status)
        .end(
          second
            ? `<ListBucketResult>${entry('public/b&amp;c.png')}</ListBucketResult>`
            : `<ListBucketResult><NextContinuationToken>next+page</NextContinuationToken>${entry('public/a.png')}</ListBucketResult>`,
        );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const options = {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...{ bucket: 'toro', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' },
    };
    expect((await listAll(listBucket(options))).map(({ key, version }) => [key, version])).toEqual([
      ['public/a.png', '3 "e"'],
      ['public/b&c.png', '3 "e"'],
    ]);
    status = 403;
    await expect(listAll(listBucket(options))).rejects.toThrow('Check S3_* and the rights of the key');
    server.close();
  });

  it('keep nothing half done on a full disk, and say what to do (52 bad input)', async () => {
    const path = join(root, 'full', 'database.dump.age');
    const full = (partial: string) => {
      writeFileSync(partial, 'what fitted');
      return new Writable({
        write: (_part, _encoding, done) =>
          done(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })),
      });
    };
    const written = writeEncrypted(Readable.from([Buffer.from('x')]), path, [readRecipient(recipient)], full);
    const error = await written.catch((caught) => caught);
    expect(explain(error)).toBe(
      'The disk is full. Free some space or choose another BACKUP_DIR, then run the command again.',
    );
    expect(readdirSync(join(root, 'full'))).toEqual([]);
  });

  it('are known by their checksum: changed, cut off or missing (52 bad input)', async () => {
    const path = join(root, 'stored.age');
    const stored = await writeEncrypted(Readable.from([Buffer.from('x')]), path, [readRecipient(recipient)]);
    await checkStored(path, 'stored', stored);
    writeFileSync(path, 'y');
    await expect(checkStored(path, 'stored', stored)).rejects.toThrow('stored of the backup is damaged');
    await expect(checkStored(`${path}x`, 'stored', stored)).rejects.toThrow(
      'stored of the backup is missing',
    );
  });
});

describe('what goes wrong', () => {
  it('is told in one sentence with the next step (52 bad input)', async () => {
    expect(toFailure(new AgeError('wrong-key', ''), 'database.dump.age').message).toBe(
      'database.dump.age of the backup was encrypted for another key. Name the file of the private key that belongs to BACKUP_RECIPIENT.',
    );
    expect(toFailure(new AgeError('damaged', 'it was cut off'), 'contents').message).toContain(
      'Take the backup before it',
    );
    await expect(connect('postgres://127.0.0.1:1/toro')).rejects.toThrow(
      'The database does not answer. Start PostgreSQL or correct the address, then run it again.',
    );
    expect(explain(new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]))).toContain(
      'Start PostgreSQL',
    );
    expect(explain(new Error('something else'))).toBe('something else');
  });

  it('is told of pg_dump when it is missing, too old, or fails', async () => {
    const folder = join(root, 'bin');
    mkdirSync(folder);
    const dumpWith = async (script: string | null) => {
      if (script !== null) {
        writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\n${script}\n`);
        chmodSync(join(folder, 'pg_dump'), 0o755);
      }
      process.env.PG_BIN = folder;
      try {
        const { child, ended } = startProgram(
          'pg_dump',
          `postgres://me:${encodeURIComponent('my word')}@host/toro`,
          [],
        );
        const printed = await text(child.stdout).catch(() => '');
        await ended;
        return printed;
      } catch (error) {
        return explain(error);
      } finally {
        delete process.env.PG_BIN;
      }
    };
    expect(await dumpWith(null)).toContain('apt-get install postgresql-client');
    expect(
      await dumpWith('echo "pg_dump: error: aborting because of server version mismatch" >&2; exit 1'),
    ).toContain('older than the server');
    expect(await dumpWith('echo "pg_dump: error: lost" >&2; exit 1')).toContain('pg_dump: error: lost');
    // The password is not among the arguments, which everybody on a machine can read.
    expect(await dumpWith('echo "$@ $PGPASSWORD"')).toBe('--dbname postgres://me@host/toro my word\n');
    expect(findProgram('pg_dump', '/opt/bin')).toBe('/opt/bin/pg_dump');
  });

  it('names a missing variable', () => {
    expect(() => readBackupSettings({})).toThrow('DATABASE_URL is missing');
    expect(() => readBackupSettings({ DATABASE_URL: 'postgres://x' })).toThrow('BACKUP_DIR is missing');
    expect(
      readBackupSettings({
        DATABASE_URL: 'postgres://x',
        DATABASE_OWNER_URL: 'postgres://owner',
        BACKUP_DIR: '/b',
        BACKUP_RECIPIENT: 'age1a, age1b',
        DATA_DIR: '/d',
        BACKUP_SECRETS: '/etc/toro/environment',
      }),
    ).toMatchObject({
      databaseUrl: 'postgres://owner',
      recipients: ['age1a', 'age1b'],
      secrets: ['/d/rsa-private-key.pem', '/d/app-secret', '/etc/toro/environment'],
      keep: { days: 7, weeks: 5, months: 12 },
    });
  });
});

it('compares rows, ledger, audit and migration', () => {
  const figures: Figures = {
    rows: { 'public.orders': 3, 'public.lost': 1 },
    ledger: { 'entries of wallet': '500' },
    audit: { seals: 2, hash: 'abc' },
    migration: '7',
  };
  expect(compareFigures(figures, figures)).toEqual([]);
  expect(
    compareFigures(figures, {
      rows: { 'public.orders': 2 },
      ledger: { 'entries of wallet': '499' },
      audit: { seals: 2, hash: 'abd' },
      migration: '6',
    }),
  ).toEqual([
    'rows of public.orders: 3 in the backup, 2 restored',
    'rows of public.lost: 1 in the backup, none restored',
    'ledger, entries of wallet: 500 in the backup, 499 restored',
    'audit, hash: abc in the backup, abd restored',
    'newest migration: 7 in the backup, 6 restored',
  ]);
});
