import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { freePort } from '../../apps/api/src/platform/embedded-postgres/free-port.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { launchEnvironment } from '../../tools/launch-environment.ts';
import { inRepository } from '../../tools/repository.ts';

const READY_MS = 60_000;

/** The built app on a durable PostgreSQL of its own, which outlives every crash of the app. */
export async function openAcademy() {
  const dataDir = mkdtempSync(join(tmpdir(), 'toro-crash-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  const port = await freePort(null);
  const url = `http://localhost:${port}`;
  const { api } = launchEnvironment({
    ...process.env,
    PORT: String(port),
    DATABASE_URL: postgres.url,
    DEMO: 'on',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '100000',
  });
  const pool = new Pool({ connectionString: postgres.url, max: 2 });
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const child = spawn(process.execPath, [inRepository('apps/api/dist/main.js')], {
      env: api,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    server = child;
    const until = Date.now() + READY_MS;
    while (Date.now() < until) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      const answer = await fetch(`${url}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await pause(100);
    }
    throw new Error('the server is not ready');
  }

  /** As a power cut does it: no goodbye. */
  async function kill(): Promise<void> {
    const child = server;
    server = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async function close(): Promise<void> {
    await kill();
    await pool.end();
    await postgres.discard();
    rmSync(dataDir, { recursive: true, force: true });
  }

  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return { url, pool, start, kill, close };
}

export type Academy = Awaited<ReturnType<typeof openAcademy>>;
