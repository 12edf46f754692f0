import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../../tools/build-server.ts';
import { clusterFolder } from '../test/cluster-folder.ts';
import { paths } from './platform/paths.ts';

/** Bundled once: a start from the sources compiles the whole app again. */
const dist = join(paths.root, 'apps/api/.cache/main-test');
beforeAll(() =>
  buildServer({ folder: join(paths.root, 'apps/api'), dist, entries: { main: 'src/main.ts' } }),
);

const dataDir = mkdtempSync(join(tmpdir(), 'toro-main-'));
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) child.kill('SIGTERM');
  await Promise.all([...running].map((child) => new Promise((resolve) => child.once('exit', resolve))));
  rmSync(clusterFolder(dataDir), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(dist, 'main.js')], {
    cwd: paths.root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      DEMO: 'off',
      HOST: '127.0.0.1',
      ...env,
    },
  });
  running.add(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  return { child, ended, output: () => output };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

const statusOf = (port: number, path = '/readyz') =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })
    .then((response) => response.status)
    .catch(() => 0);

const becomes = (port: number, status: number) =>
  expect.poll(() => statusOf(port), { timeout: 120_000, interval: 150 }).toBe(status);
const lockFile = () => join(clusterFolder(dataDir), 'postmaster.pid');
const postmaster = () => Number(readFileSync(lockFile(), 'utf8').split('\n')[0]);
/** PostgreSQL takes its lock file away when it has ended in order. */
const databaseRuns = () => existsSync(lockFile());

describe('starting', () => {
  it('lists every configuration error and starts nothing', async () => {
    const app = start({ PORT: 'x', PUBLIC_URL: 'y', S3_BUCKET: 'z' });
    expect(await app.ended).toBe(1);
    expect(app.output()).toMatch(/PORT: .*\n.*PUBLIC_URL: /);
  }, 120_000);

  it('reports an unreachable database', async () => {
    const app = start({ DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z', PORT: String(await freePort()) });
    expect(await app.ended).toBe(1);
    expect(app.output()).toContain('The database does not answer');
  }, 120_000);
});

describe('running', () => {
  it('recovers when the database is killed, stops on a signal, and leaves no process behind', async () => {
    const port = await freePort();
    const app = start({ PORT: String(port) });
    await becomes(port, 200);

    const taken = start({ PORT: String(port) });
    expect(await taken.ended).toBe(1);
    expect(taken.output()).toContain(`Port ${port} is taken`);
    expect(await statusOf(port)).toBe(200);

    process.kill(postmaster(), 'SIGKILL');
    const lost = await fetch(`http://127.0.0.1:${port}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@b.co', password: 'x' }),
    });
    expect([503, 401]).toContain(lost.status);
    await becomes(port, 200);
    expect(await statusOf(port, '/healthz')).toBe(200);

    app.child.kill('SIGINT');
    expect(await app.ended).toBe(0);
    expect(databaseRuns()).toBe(false);
  }, 400_000);

  it('uses the database that a killed process left, with its data', async () => {
    const port = await freePort();
    const killed = start({ PORT: String(port) });
    await becomes(port, 200);
    const database = postmaster();
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(databaseRuns()).toBe(true);

    const next = start({ PORT: String(port) });
    await becomes(port, 200);
    expect(postmaster()).toBe(database);
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    expect(databaseRuns()).toBe(false);
  }, 400_000);
});
