import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../apps/api/src/academy/seed-demo.ts';
import { openContext } from '../apps/api/src/open-context.ts';
import { loadConfig } from '../apps/api/src/platform/config.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLog } from '../apps/api/src/platform/logging.ts';
import { migrate } from '../apps/api/src/platform/migrate.ts';
import { ensureChromium } from '../tools/chromium.ts';

/** The demo academy on a PostgreSQL of its own; no worker runs. */
export async function openDemoScene() {
  const dataDir = mkdtempSync(join(tmpdir(), 'toro-bench-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '10000000',
    CHROMIUM_PATH: ensureChromium(),
  });
  const log = createLog(config.logLevel);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  await migrate(postgres.url);
  const { context, close } = await openContext(config, postgres.url, log);
  await seedDemo(context);
  return {
    context,
    log,
    databaseUrl: postgres.url,
    async close() {
      await close();
      await postgres.discard();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
