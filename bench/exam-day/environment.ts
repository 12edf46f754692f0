import { findFreePort } from '@toro/embedded-postgres/find-free-port';
import { sql } from 'drizzle-orm';
import { parentOf } from '../../tools/npm-ancestors.ts';
import { openBenchContext } from '../bench-context.ts';
import { openClosers } from '../closers.ts';
import { cpuSeconds } from '../process-tree.ts';
import { createProgram, type Program } from '../program.ts';
import { type PoolMode, startPooler } from './pooler.ts';

/** Starts the built API in several processes on a durable PostgreSQL, with or without a pooler. */
export async function openExamDayEnvironment({
  processes,
  pooler,
}: {
  processes: number;
  pooler: PoolMode | null;
}) {
  const closers = openClosers();
  const { context, dataDir, databaseUrl } = await openBenchContext(closers, { DATABASE_POOL: '10' });
  const pool = pooler && (await startPooler(databaseUrl, pooler));
  if (pool) closers.add(pool.stop);
  const servers: Program[] = [];

  /** Starts one more process of the API and returns its port when it is ready. */
  async function startServer(): Promise<number> {
    const port = await findFreePort(null);
    const env = {
      ...process.env,
      ROLE: 'api',
      PORT: String(port),
      DATABASE_URL: pool?.url ?? databaseUrl,
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '10000000',
    };
    const server = createProgram({ name: 'API', env, probe: `http://127.0.0.1:${port}/readyz` });
    closers.add(server.kill);
    await server.start();
    servers.push(server);
    return port;
  }

  const ports: number[] = [];
  while (ports.length < processes) ports.push(await startServer());
  const { rows } = await context.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  // The parent process of a backend is the postmaster.
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  return {
    context,
    ports,
    startServer,
    pooler: pool?.version ?? null,
    /** Seconds of CPU so far, by component. */
    cpu: () => ({
      api: servers.reduce((sum, server) => sum + cpuSeconds(server.pid()), 0),
      database: cpuSeconds(postmaster),
      pooler: pool ? cpuSeconds(pool.pid) : 0,
    }),
    close: closers.close,
  };
}
