import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';
import { ensureRunning } from './ensure-running.ts';
import { findPostmaster } from './postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const asRoot = process.getuid?.() === 0;
const handles: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const handle of handles.splice(0)) await handle.discard();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'toro-postgres-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

async function start(dataDir: string, log?: (message: string) => void): Promise<EmbeddedPostgres> {
  const handle = await startEmbeddedPostgres({ dataDir, durable: false, log });
  handles.push(handle);
  return handle;
}

/** Another process that starts the database and holds it until it is killed. */
async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; port: number }> {
  const module = new URL('./start-embedded-postgres.ts', import.meta.url).href;
  const code = `const { startEmbeddedPostgres } = await import('${module}');
    const { port } = await startEmbeddedPostgres({ dataDir: '${dataDir}', durable: false });
    console.log(port);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, port: Number(line) };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function query(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query({ text: sql, rowMode: 'array' });
    return result.rows[0]?.[0];
  } finally {
    await client.end();
  }
}

function postmasterOf(dataDir: string) {
  const data = openDataFolder(dataDir);
  const folder = existsSync(data.location) ? readFileSync(data.location, 'utf8').trim() : data.cluster;
  return findPostmaster(folder);
}

describe('embedded PostgreSQL', { timeout: 30_000 }, () => {
  it('starts, keeps its data and its address over a stop, and stops once', async () => {
    const dataDir = newFolder();
    const first = await start(dataDir);
    expect(first.adopted).toBe(false);
    await query(first.url, 'create table kept as select 7 as n');
    await first.stop();
    await first.stop();
    expect(postmasterOf(dataDir)).toBeNull();

    const second = await start(dataDir);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select n from kept')).toBe(7);
    expect(await query(second.url, "select lower('ÇÃO') || current_setting('server_encoding')")).toBe(
      'çãoUTF8',
    );
    expect(await query(second.url, "select current_setting('listen_addresses')")).toBe('127.0.0.1');
    const wrong = second.url.replace(/:[^:@]+@/, ':guess@');
    await expect(query(wrong, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('uses the PostgreSQL that a killed process left, and ignores its lock', async () => {
    const dataDir = newFolder();
    const elsewhere = await startElsewhere(dataDir);
    const left = postmasterOf(dataDir);
    await kill(elsewhere.child);
    const deadHolder = join(dataDir, 'postgres.lock', readdirSync(join(dataDir, 'postgres.users'))[0] ?? '');
    writeFileSync(deadHolder, '');

    const handle = await start(dataDir);
    expect(handle.adopted).toBe(true);
    expect(handle.port).toBe(elsewhere.port);
    expect(postmasterOf(dataDir)?.pid).toBe(left?.pid);
    await handle.stop();
    expect(postmasterOf(dataDir)).toBeNull();
  });

  it('is shared by processes that start at once, and stopped by the last of them', async () => {
    const dataDir = newFolder();
    const [elsewhere, one, two] = await Promise.all([
      startElsewhere(dataDir),
      start(dataDir),
      start(dataDir),
    ]);
    expect(new Set([elsewhere.port, one.port, two.port]).size).toBe(1);
    expect([one.adopted, two.adopted]).toContain(true);
    await one.stop();
    expect(await query(two.url, 'select 1')).toBe(1);
    await two.stop();
    expect(postmasterOf(dataDir)).not.toBeNull();
    await kill(elsewhere.child);

    const last = await start(dataDir);
    expect(last.adopted).toBe(true);
    await last.stop();
    expect(postmasterOf(dataDir)).toBeNull();
  });

  it('clears a pid file whose pid now belongs to another program', async () => {
    const dataDir = newFolder();
    await (await start(dataDir)).stop();
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(pidFile, `${process.pid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n\nready   \n`);
    const handle = await start(dataDir);
    expect(handle.adopted).toBe(false);
    expect(await query(handle.url, 'select 1')).toBe(1);
  });

  it('starts over after an interrupted creation and keeps what it found', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'postgres', 'base'), { recursive: true });
    mkdirSync(join(dataDir, 'postgres.draft-00000000', 'cluster'), { recursive: true });
    const handle = await start(dataDir);
    expect(await query(handle.url, 'select 1')).toBe(1);
    const names = readdirSync(dataDir);
    expect(names.filter((name) => name.includes('draft'))).toEqual([]);
    expect(names.filter((name) => name.includes('incomplete'))).toHaveLength(1);
  });

  it('restarts on the same port when PostgreSQL is killed', async () => {
    const dataDir = newFolder();
    let sawDeath: () => void = () => undefined;
    const death = new Promise<void>((resolve) => {
      sawDeath = resolve;
    });
    const handle = await start(dataDir, (message) => message.includes('has died') && sawDeath());
    process.kill(postmasterOf(dataDir)?.pid ?? 0, 'SIGKILL');
    await death;
    // The restart holds the lock, so a start waits for its end.
    expect((await start(dataDir)).url).toBe(handle.url);
    expect(await query(handle.url, 'select 1')).toBe(1);
  });

  it('runs side by side with another data folder and says when a wanted port is taken', async () => {
    const [one, two] = [newFolder(), newFolder()];
    const [first, second] = await Promise.all([start(one), start(two)]);
    expect(first.port).not.toBe(second.port);
    await second.stop();
    const options = { durable: false, port: first.port, log: () => undefined };
    await expect(ensureRunning(openDataFolder(two), options)).rejects.toThrow(`Port ${first.port}`);
  });

  // Only root has an unprivileged account to care for; no other user's run may show a skipped test.
  if (asRoot) {
    it('uses a folder that the unprivileged account can enter', async () => {
      const dataDir = newFolder(0o700);
      const handle = await start(dataDir);
      const outside = readFileSync(join(dataDir, 'postgres.location'), 'utf8').trim();
      expect(existsSync(join(outside, 'PG_VERSION'))).toBe(true);
      expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
      await handle.stop();
      const again = await start(dataDir);
      expect(readFileSync(join(dataDir, 'postgres.location'), 'utf8').trim()).toBe(outside);
      await again.discard();
      expect(existsSync(outside)).toBe(false);
    });
  }

  it('reports a folder without permission', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    await expect(start(join(file, 'data'))).rejects.toThrow(/PostgreSQL could not start.*not a directory/s);
  });
});
