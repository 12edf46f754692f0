import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { freePort } from '../../apps/api/src/platform/embedded-postgres/free-port.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { launchEnvironment } from '../../tools/launch-environment.ts';
import { killProgram, startProgram } from '../built-program.ts';

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
    server = await startProgram('api', api, `${url}/readyz`);
  }

  async function kill(): Promise<void> {
    const child = server;
    server = undefined;
    await killProgram(child);
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
