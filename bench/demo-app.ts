import { Pool } from 'pg';
import { freePort } from '../apps/api/src/platform/embedded-postgres/free-port.ts';
import { launchEnvironment } from '../tools/launch-environment.ts';
import { openClosers } from './closers.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { createProgram } from './program.ts';

/** The built app on a durable PostgreSQL of its own, which outlives every crash of the app. */
export async function openAcademy() {
  const closers = openClosers();
  const postgres = await startOwnPostgres(closers);
  const port = await freePort(null);
  const url = `http://localhost:${port}`;
  const { api } = launchEnvironment({
    ...process.env,
    PORT: String(port),
    DATABASE_URL: postgres.url,
    DEMO: 'on',
    DATA_DIR: postgres.dataDir,
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '100000',
  });
  const pool = new Pool({ connectionString: postgres.url, max: 2 });
  // A connection may still be closing when the database ends.
  pool.on('error', () => undefined);
  closers.add(() => pool.end());
  const { start, kill } = createProgram({ name: 'API', env: api, probe: `${url}/readyz` });
  closers.add(kill);
  await start();
  return { url, pool, start, kill, close: closers.close };
}

export type Academy = Awaited<ReturnType<typeof openAcademy>>;
