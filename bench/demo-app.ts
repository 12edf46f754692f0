import { findFreePort } from '@toro/embedded-postgres/find-free-port';
import { Pool } from 'pg';
import { launchEnvironment } from '../tools/launch-environment.ts';
import { startBenchPostgres } from './bench-postgres.ts';
import { openClosers } from './closers.ts';
import { createProgram } from './program.ts';

/** Starts the built app with demo data on a durable PostgreSQL of its own, which survives crashes of the app. */
export async function startDemoApp() {
  const closers = openClosers();
  const postgres = await startBenchPostgres(closers);
  const port = await findFreePort(null);
  const url = `http://localhost:${port}`;
  const { api } = launchEnvironment({
    ...process.env,
    PORT: String(port),
    DATABASE_URL: postgres.url,
    DEMO: 'on',
    DATA_DIR: postgres.dataDir,
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '100000',
    IDENTITY_LOOKUPS: '100000',
  });
  const pool = new Pool({ connectionString: postgres.url, max: 2 });
  // A connection may still be closing when the database stops.
  pool.on('error', () => undefined);
  closers.add(() => pool.end());
  const { start, kill } = createProgram({ name: 'API', env: api, probe: `${url}/readyz` });
  closers.add(kill);
  await start();
  return { url, pool, start, kill, close: closers.close };
}

export type DemoApp = Awaited<ReturnType<typeof startDemoApp>>;
