import { join } from 'node:path';
import { startEmbeddedPostgres } from '@toro/embedded-postgres/start-embedded-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { registry } from './compose.ts';
import { openDatabase } from './database/database.ts';
import type { Actor } from './platform/actor.ts';
import { allowCachedContent } from './platform/cached-content.ts';
import type { Config } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import { createGetnet } from './platform/gateway/getnet.ts';
import type { ThreadSettings } from './platform/job-thread.ts';
import { startJobs } from './platform/jobs.ts';
import { loadKeys } from './platform/keys.ts';
import { createLog } from './platform/logging.ts';
import { createRateLimits, type RateLimits } from './platform/rate-limits.ts';
import { openStandby } from './platform/standby/open-standby.ts';
import { createFileStorage } from './platform/storage/file-storage.ts';
import { createS3Storage } from './platform/storage/s3-storage.ts';

const THREAD_CONNECTIONS = 2;

/** The configured database, else an embedded one in the data folder. */
export async function startDatabase({
  databaseUrl,
  dataDir,
}: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined };
  return startEmbeddedPostgres({ dataDir });
}

const openStorage = (config: Config) =>
  config.s3 ? createS3Storage(config.s3) : createFileStorage(join(config.dataDir, 'files'));

/** What a thread needs to read and check files: database and storage. It queues no jobs and calls nobody. */
export function openThreadContext({ config, databaseUrl }: ThreadSettings): Context {
  const log = createLog(config.logLevel);
  const { db } = openDatabase(databaseUrl, {
    max: THREAD_CONNECTIONS,
    pooling: config.databasePooling,
    log,
  });
  const missing = () => {
    throw new Error('a thread has no queue and no limits');
  };
  return {
    db,
    actor: { kind: 'system' },
    request: null,
    host: null,
    config,
    now: () => new Date(),
    log,
    keys: loadKeys(config),
    limits: new Proxy({} as RateLimits, { get: missing }),
    storage: openStorage(config),
    jobs: { send: async () => missing(), work: missing, isHealthy: () => true, stop: async () => undefined },
    registry,
    gateway: null,
  };
}

/** Opens the connections to all external services; `close` closes them in the right order. */
export async function openContext(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<{ context: Context; close: () => Promise<void> }> {
  const keys = loadKeys(config);
  const limits = await createRateLimits(config.redisUrl, config.requestsPerMinute);
  const { pool, db } = openDatabase(databaseUrl, {
    max: config.databasePool,
    pooling: config.databasePooling,
    log,
  });
  allowCachedContent(db);
  const reading =
    config.databaseReadUrl && config.role !== 'worker'
      ? await openStandby({ primary: databaseUrl, standby: config.databaseReadUrl }, config, log)
      : null;
  const jobs = await startJobs(databaseUrl, log);
  const storage = openStorage(config);
  const gateway = config.getnet ? createGetnet(config.getnet) : null;
  if (!gateway)
    log.warn('No payment gateway: only free orders are possible. Set GETNET_* to enable payments.');
  const actor: Actor = { kind: 'system' };
  const context: Context = {
    db,
    standby: reading?.standby ?? null,
    actor,
    request: null,
    host: null,
    config,
    now: () => new Date(),
    log,
    keys,
    limits,
    storage,
    jobs,
    registry,
    gateway,
  };
  return {
    context,
    async close() {
      await jobs.stop();
      await limits.close();
      await reading?.close();
      await pool.end();
    },
  };
}
