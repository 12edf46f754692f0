import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDataFolder } from '@toro/embedded-postgres/data-folder';
import { databaseUrl } from '@toro/embedded-postgres/ensure-database';
import { Client } from 'pg';
import { openContext } from '../../apps/api/src/open-context.ts';
import { loadConfig } from '../../apps/api/src/platform/config.ts';
import { createLog } from '../../apps/api/src/platform/logging.ts';
import { startBucket } from '../../apps/api/test/bucket.ts';
import { clusterFolder } from '../../apps/api/test/cluster-folder.ts';
import { ensureChromium } from '../../tools/chromium.ts';
import { openClosers } from '../closers.ts';
import { createProgram } from '../program.ts';
import { createBalancer } from './balancer.ts';
import { startMailServer } from './mail-server.ts';

export interface FaultEnvironmentOptions {
  folder: string;
  /** The first of five consecutive ports. */
  firstPort: number;
  demo: boolean;
}

/** The URL of the embedded database that the app started for a data folder. */
function embeddedUrl(dataDir: string): string {
  const { port, password } = openDataFolder(dataDir);
  return databaseUrl(Number(readFileSync(port, 'utf8')), readFileSync(password, 'utf8').trim());
}

/** Starts an API process and a worker of the built app with an embedded database, a bucket and a mail server. */
export async function openFaultEnvironment({ folder, firstPort, demo }: FaultEnvironmentOptions) {
  const closers = openClosers();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  closers.add(() => rmSync(clusterFolder(dataDir), { recursive: true, force: true }));
  const clockFile = join(folder, 'clock');
  const bucket = await startBucket(firstPort + 1);
  closers.add(bucket.close);
  const mail = await startMailServer(firstPort + 2);
  closers.add(mail.stop);
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(firstPort),
    HOST: '127.0.0.1',
    DEMO: demo ? 'on' : 'off',
    SMTP_URL: mail.url,
    S3_ENDPOINT: bucket.options.endpoint,
    S3_BUCKET: bucket.options.bucket,
    S3_ACCESS_KEY_ID: bucket.options.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.options.secretAccessKey,
    TRUST_PROXY: '1',
    REQUESTS_PER_MINUTE: '10000000',
    IDENTITY_LOOKUPS: '10000000',
    OPEN_ORDERS_PER_NETWORK: '100000',
    OPEN_ORDERS_PER_CARD: '100000',
    DENIALS_BEFORE_DELAY: '100000',
    NETWORK_DENIALS_BEFORE_DELAY: '100000',
    LOG_LEVEL: 'error',
    CHROMIUM_PATH: ensureChromium(),
  };
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, CLOCK_FILE: clockFile, ...environment };
  const nodeArgs = ['--import', fileURLToPath(new URL('./shifted-clock.mjs', import.meta.url))];
  const api = createProgram({
    name: 'API',
    env: { ...env, ROLE: 'api' },
    logFile: join(folder, 'api.log'),
    probe: `http://127.0.0.1:${firstPort}/readyz`,
    nodeArgs,
  });
  const worker = createProgram({
    name: 'worker',
    env: { ...env, ROLE: 'worker' },
    logFile: join(folder, 'worker.log'),
    nodeArgs,
  });
  // The last process to exit stops the database, so they are stopped in order.
  closers.add(() => api.end('SIGTERM'));
  closers.add(() => worker.end('SIGTERM'));
  await api.start();
  await worker.start();
  const url = embeddedUrl(dataDir);
  const { context, close } = await openContext(loadConfig(environment), url, createLog('silent'));
  closers.add(() => close().catch(() => undefined));
  const balancer = createBalancer([firstPort]);
  closers.add(balancer.close);
  return {
    folder,
    dataDir,
    env,
    url,
    api,
    worker,
    bucket,
    mail,
    context,
    balancer,
    /** Kills the database without shutdown. */
    killDatabase() {
      const [pid] = readFileSync(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    /** Shifts the clocks of API and worker by this many milliseconds. */
    async setClock(milliseconds: number) {
      writeFileSync(clockFile, String(milliseconds));
      await pause(250);
    },
    /** Runs work on a new database connection; retries until the database accepts it. */
    async withDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
      for (let tries = 0; ; tries += 1) {
        const client = new Client({ connectionString: url });
        try {
          await client.connect();
          return await work(client);
        } catch (error) {
          if (tries >= 40) throw error;
          await pause(500);
        } finally {
          await client.end().catch(() => undefined);
        }
      }
    },
    close: closers.close,
  };
}

export type FaultEnvironment = Awaited<ReturnType<typeof openFaultEnvironment>>;
