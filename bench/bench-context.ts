import { openContext } from '../apps/api/src/open-context.ts';
import { loadConfig } from '../apps/api/src/platform/config.ts';
import { createLog } from '../apps/api/src/platform/logging.ts';
import { migrate } from '../apps/api/src/platform/migrate.ts';
import { startBenchPostgres } from './bench-postgres.ts';
import type { Closers } from './closers.ts';

/** Opens the app's context on a migrated PostgreSQL of its own, without workers. */
export async function openBenchContext(closers: Closers, settings: NodeJS.ProcessEnv = {}) {
  const { dataDir, url } = await startBenchPostgres(closers);
  await migrate(url);
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings });
  const log = createLog(config.logLevel);
  const { context, close } = await openContext(config, url, log);
  closers.add(close);
  return { context, log, dataDir, databaseUrl: url };
}
