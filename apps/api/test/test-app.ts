import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { createApp } from '../src/app.ts';
import { registry } from '../src/compose.ts';
import { openDatabase } from '../src/database/database.ts';
import { loadConfig } from '../src/platform/config.ts';
import type { Context } from '../src/platform/context.ts';
import type { JobData, JobName, Jobs } from '../src/platform/jobs.ts';
import { loadKeys } from '../src/platform/keys.ts';
import { createLog } from '../src/platform/logging.ts';
import { createRateLimits } from '../src/platform/rate-limits.ts';
import { createFileStorage } from '../src/platform/storage/file-storage.ts';
import { borrowTestDatabase } from './test-database.ts';

/** Records queued jobs instead of running them. */
export function recordJobs(): Jobs & { queued: { name: JobName; data: JobData[JobName] }[] } {
  const queued: { name: JobName; data: JobData[JobName] }[] = [];
  return {
    queued,
    async send(_db, name, data) {
      queued.push({ name, data });
    },
    work: async () => undefined,
    isHealthy: () => true,
    stop: async () => undefined,
  };
}

/** The real app on a real PostgreSQL, without a network port. Call it at the top of a test file. */
export function useApp({
  env = {},
  now = new Date('2026-11-15T22:30:00Z'),
  log = createLog('silent'),
}: {
  env?: Record<string, string>;
  now?: Date;
  log?: ReturnType<typeof createLog>;
} = {}) {
  const clock = { now };
  const app = { clock } as {
    clock: { now: Date };
    context: Context;
    url: string;
    served: Awaited<ReturnType<typeof createApp>>['served'];
    http: Awaited<ReturnType<typeof createApp>>['http'];
    /** Sends a request with the headers of the web app. */
    request(
      options: InjectOptions & { token?: string },
    ): Promise<{ status: number; body: ReturnType<typeof JSON.parse>; headers: Record<string, unknown> }>;
  };
  let close: () => Promise<void>;

  beforeAll(async () => {
    const database = await borrowTestDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'toro-test-'));
    const config = loadConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PUBLIC_SITE_URL: 'https://site.toro.test',
      RSA_PRIVATE_KEY: inject('rsaPrivateKey'),
      ...env,
    });
    const { pool, db } = openDatabase(database.url, { max: 8, log });
    const context: Context = {
      db,
      actor: { kind: 'system' },
      request: null,
      host: null,
      config,
      now: () => clock.now,
      log,
      keys: loadKeys(config),
      limits: await createRateLimits(undefined, config.requestsPerMinute),
      storage: createFileStorage(join(dataDir, 'files')),
      jobs: recordJobs(),
      registry,
      gateway: null,
    };
    const { http, served } = await createApp(context, log, '1.25.134');
    await http.ready();
    Object.assign(app, { context, url: database.url, http, served });
    app.request = async ({ token, headers, ...options }) => {
      const response = await http.inject({
        ...options,
        headers: {
          'x-application': 'aluno_web',
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      });
      const json = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        body: json ? response.json() : response.body,
        headers: response.headers,
      };
    };
    close = async () => {
      await http.close();
      await pool.end();
      await database.release();
      rmSync(dataDir, { recursive: true, force: true });
    };
  });
  afterAll(() => close());
  return app;
}
