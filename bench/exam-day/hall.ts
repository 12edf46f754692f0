import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openContext } from '../../apps/api/src/open-context.ts';
import { loadConfig } from '../../apps/api/src/platform/config.ts';
import { freePort } from '../../apps/api/src/platform/embedded-postgres/free-port.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLog } from '../../apps/api/src/platform/logging.ts';
import { migrate } from '../../apps/api/src/platform/migrate.ts';
import { killProgram, startProgram } from '../built-program.ts';
import { cpuSeconds } from '../process-family.ts';
import { type PoolMode, startPooler } from './pooler.ts';

/** The parent of a backend is the server itself. */
const parentOf = (pid: number) =>
  Number(
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')[1],
  );

/** The built API in so many processes, as an academy runs it, on a durable PostgreSQL, behind a pooler or not. */
export async function openHall({ processes, pooler }: { processes: number; pooler: PoolMode | null }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'toro-exam-day-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  await migrate(postgres.url);
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_POOL: '10' });
  const opened = await openContext(config, postgres.url, createLog('silent'));
  const pool = pooler && (await startPooler(postgres.url, pooler));
  const ports: number[] = [];
  const servers: ChildProcess[] = [];

  async function close(): Promise<void> {
    for (const server of servers) await killProgram(server);
    await pool?.stop();
    await opened.close();
    await postgres.discard();
    rmSync(dataDir, { recursive: true, force: true });
  }

  try {
    while (servers.length < processes) {
      const port = await freePort(null);
      const env = {
        ...process.env,
        ROLE: 'api',
        PORT: String(port),
        DATABASE_URL: pool?.url ?? postgres.url,
        DATA_DIR: dataDir,
        DEMO: 'off',
        LOG_LEVEL: 'error',
        REQUESTS_PER_MINUTE: '10000000',
      };
      servers.push(await startProgram('api', env, `http://127.0.0.1:${port}/readyz`));
      ports.push(port);
    }
    const { rows } = await opened.context.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const postmaster = parentOf(rows[0]?.pid ?? 0);
    return {
      context: opened.context,
      ports,
      pooler: pool?.version ?? null,
      /** Seconds of CPU so far, by part of the house. */
      cpu: () => ({
        api: servers.reduce((sum, { pid = 0 }) => sum + cpuSeconds(pid), 0),
        database: cpuSeconds(postmaster),
        pooler: pool ? cpuSeconds(pool.pid) : 0,
      }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
