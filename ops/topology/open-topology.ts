import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../../apps/api/src/academy/seed/seed-demo.ts';
import { openContext } from '../../apps/api/src/open-context.ts';
import { loadConfig } from '../../apps/api/src/platform/config.ts';
import { createLog } from '../../apps/api/src/platform/logging.ts';
import { migrate } from '../../apps/api/src/platform/migrate.ts';
import { startBucket } from '../../apps/api/test/bucket.ts';
import { openClosers } from '../../bench/closers.ts';
import { startMailServer } from '../../bench/faults/mail-server.ts';
import { createProgram, type Program } from '../../bench/program.ts';
import { ensureChromium } from '../../tools/chromium.ts';
import { makeFolder } from './as-postgres.ts';
import { createPrimary, createStandby } from './postgres-cluster.ts';
import { startPooler, startRedis } from './services.ts';

export interface TopologyOptions {
  /** The first of twenty consecutive ports. */
  firstPort: number;
  apis: number;
  workers: number;
  drainSeconds: number;
}

/** Starts all processes of a large deployment on this machine, with the built app. */
export async function openTopology({ firstPort, apis, workers, drainSeconds }: TopologyOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'toro-topology-'));
  makeFolder(folder);
  chmodSync(folder, 0o755);
  const closers = openClosers();
  closers.add(() => rmSync(folder, { recursive: true, force: true }));
  const primary = createPrimary(join(folder, 'primary'), firstPort);
  closers.add(() => primary.stop());
  await primary.query('create database toro', 'postgres');
  const standby = createStandby(primary, join(folder, 'standby'), firstPort + 1);
  closers.add(() => standby.stop());
  const pooler = await startPooler(join(folder, 'pooler'), firstPort + 2, primary.port);
  closers.add(pooler.stop);
  const redis = await startRedis(join(folder, 'redis'), firstPort + 3);
  closers.add(redis.stop);
  const bucket = await startBucket(firstPort + 4);
  closers.add(bucket.close);
  const mail = await startMailServer(firstPort + 5);
  closers.add(mail.stop);

  const dataDir = join(folder, 'data');
  const environment = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: pooler.url,
    DATABASE_POOL: '15',
    REDIS_URL: redis.url,
    SMTP_URL: mail.url,
    S3_ENDPOINT: bucket.options.endpoint,
    S3_BUCKET: bucket.options.bucket,
    S3_ACCESS_KEY_ID: bucket.options.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.options.secretAccessKey,
    PUBLIC_URL: 'https://escola.toro.test',
    APP_SECRET: randomBytes(32).toString('base64url'),
    TRUST_PROXY: '1',
    REQUESTS_PER_MINUTE: '10000000',
    IDENTITY_LOOKUPS: '10000000',
    DRAIN_SECONDS: String(drainSeconds),
    CHROMIUM_PATH: ensureChromium(),
    LOG_LEVEL: 'warn',
  };
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment };
  await migrate(pooler.url);
  const opened = await openContext(loadConfig(environment), pooler.url, createLog('silent'));
  closers.add(() => opened.close().catch(() => undefined));
  await seedDemo(opened.context);

  const ports = Array.from({ length: apis }, (_, at) => firstPort + 10 + at);
  const program = (name: string, more: NodeJS.ProcessEnv, probe?: string) =>
    createProgram({ name, env: { ...env, ...more }, logFile: join(folder, `${name}.log`), probe });
  const servers = ports.map((port, at) =>
    program(`API ${at + 1}`, { ROLE: 'api', PORT: String(port) }, `http://127.0.0.1:${port}/readyz`),
  );
  const workerPrograms = Array.from({ length: workers }, (_, at) =>
    program(`worker ${at + 1}`, { ROLE: 'worker' }),
  );
  const programs: Program[] = [...servers, ...workerPrograms];
  closers.add(() => Promise.all(programs.map((one) => one.kill())));
  // Started together: their migrations wait for each other.
  await Promise.all(programs.map((one) => one.start()));
  return {
    folder,
    primary,
    standby,
    pooler,
    redis,
    bucket,
    mail,
    ports,
    servers,
    workers: workerPrograms,
    context: opened.context,
    close: closers.close,
  };
}

export type Topology = Awaited<ReturnType<typeof openTopology>>;
