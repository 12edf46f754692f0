import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { withAdvisoryLock } from './advisory-lock.ts';
import type { Database } from './database.ts';
import type { Log } from './logging.ts';

/** Every queue, what its jobs carry and how it is tried again. */
export interface JobData {
  'send-mail': { id: number };
  'sweep-mail': Record<string, never>;
  'clean-up': Record<string, never>;
  'render-report': { studentId: number; id: number; mail: boolean };
  'weekly-reports': Record<string, never>;
  'refund-order': { orderId: string };
}

export type JobName = keyof JobData;

interface Queue {
  retryLimit: number;
  cron?: string;
  /** How many jobs are taken at once; a failed one brings all of them back. */
  batch?: number;
  /** How long its jobs may take: one that takes longer belonged to a worker that died, and is given to another. */
  seconds?: number;
}

/** How often the jobs of dead workers are looked for, and those who rest are woken. */
const LOOK_SECONDS = 30;

const QUEUES: Record<JobName, Queue> = {
  'send-mail': { retryLimit: 6, seconds: 120 },
  'sweep-mail': { retryLimit: 0, cron: '*/5 * * * *' },
  'clean-up': { retryLimit: 2, cron: '17 4 * * *' },
  'render-report': { retryLimit: 4, batch: 4, seconds: 180 },
  'weekly-reports': { retryLimit: 2, cron: '0 5 * * 1' },
  // Money that is owed: tried for days, each time later than before.
  'refund-order': { retryLimit: 15, batch: 1 },
};

export type Handlers = { [K in JobName]: (data: JobData[K]) => Promise<void> };

export interface Jobs {
  /** Queues a job in the transaction of `db`: it exists exactly when the transaction commits. */
  send<K extends JobName>(db: Database, name: K, data: JobData[K]): Promise<void>;
  /** Starts working the queues. */
  work(handlers: Handlers): Promise<void>;
  healthy(): boolean;
  stop(): Promise<void>;
}

/** A value as the driver takes it: nothing is null, a job's data is JSON. */
function parameter(value: unknown) {
  return sql.param(value !== null && typeof value === 'object' ? JSON.stringify(value) : (value ?? null));
}

/** pg-boss speaks SQL with $1 placeholders; drizzle's transaction runs it. */
function executor(db: Database) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const parts = text.split(/\$(\d+)/);
      const chunks = parts.map((part, i) =>
        i % 2 ? sql`${parameter(values[Number(part) - 1])}` : sql.raw(part),
      );
      const result = await db.execute(sql.join(chunks));
      return { rows: result.rows };
    },
  };
}

export async function startJobs(
  databaseUrl: string,
  log: Log,
  { lookSeconds = LOOK_SECONDS }: { lookSeconds?: number } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    schema: 'jobs',
    maintenanceIntervalSeconds: lookSeconds,
  });
  /** By a clock that nobody sets. */
  let lastError = Number.NEGATIVE_INFINITY;
  let stopping = false;
  boss.on('error', (error) => {
    if (stopping) return;
    lastError = performance.now();
    log.warn({ err: error }, 'the job queue could not reach the database');
  });
  // Making a queue makes tables: two processes at it in a new database would wait for one another.
  await withAdvisoryLock(databaseUrl, 'queues', async () => {
    await boss.start();
    for (const [name, { retryLimit }] of Object.entries(QUEUES))
      await boss.createQueue(name, { name, retryLimit, retryDelay: 5, retryBackoff: true });
  });
  const workers: string[] = [];
  // Whoever was at work while the clock was set back would rest as long as it was set back.
  const waking = setInterval(() => {
    for (const worker of workers) boss.notifyWorker(worker);
  }, lookSeconds * 1000);
  return {
    async send(db, name, data) {
      const { seconds: expireInSeconds } = QUEUES[name];
      await boss.send(name, data, { db: executor(db), ...(expireInSeconds && { expireInSeconds }) });
    },
    async work(handlers) {
      for (const name of Object.keys(QUEUES) as JobName[]) {
        const handler = handlers[name] as (data: object) => Promise<void>;
        // A failed job fails its batch, so every handler must bear being called again.
        const worker = await boss.work(
          name,
          { pollingIntervalSeconds: 1, batchSize: QUEUES[name].batch ?? 10 },
          async (jobs) => {
            const outcomes = await Promise.allSettled(jobs.map((job) => handler(job.data as object)));
            const failed = outcomes.find((outcome) => outcome.status === 'rejected');
            if (failed) throw failed.reason;
          },
        );
        workers.push(worker);
        const cron = QUEUES[name].cron;
        if (cron) await boss.schedule(name, cron, {}, { tz: 'America/Sao_Paulo' });
      }
    },
    healthy: () => performance.now() - lastError > 60_000,
    async stop() {
      stopping = true;
      clearInterval(waking);
      await boss.stop({ graceful: true, wait: true, timeout: 5000 });
    },
  };
}
