import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Database } from '../database/database.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import type { Log } from './logging.ts';

/** The data of the jobs, by queue. */
export interface JobData {
  'send-mail': { id: number };
  'sweep-mail': Record<string, never>;
  'clean-up': Record<string, never>;
  'finish-upload': { id: string };
  'prepare-video': { id: string };
  'sweep-uploads': Record<string, never>;
  'delete-accounts': Record<string, never>;
  'render-report': { studentId: number; id: number; mail: boolean };
  'render-paper': { path: string };
  'weekly-reports': Record<string, never>;
  'sweep-reports': Record<string, never>;
  'refund-order': { orderId: string };
  'send-refund': { id: number };
  'sweep-refunds': Record<string, never>;
  'reconcile-days': Record<string, never>;
  reconcile: { id: number };
  'send-reminders': Record<string, never>;
  'write-export': { id: number };
  'delete-exports': Record<string, never>;
  'run-bulk-act': { id: number };
  'enrol-students': { id: number };
  'run-question-import': { id: number };
  'end-impersonations': Record<string, never>;
  'remind-privacy-requests': Record<string, never>;
  'fill-history': Record<string, never>;
  'replay-question': { id: number };
  'estimate-abilities': Record<string, never>;
  'make-plans': Record<string, never>;
  'remind-students': Record<string, never>;
  'seal-audit': Record<string, never>;
  'verify-audit': Record<string, never>;
  'check-certificates': Record<string, never>;
}

export type JobName = keyof JobData;

interface Queue {
  retryLimit: number;
  cron?: string;
  /** How many jobs are fetched at once; a failed one makes the whole batch retry. */
  batch?: number;
  /** The maximum duration of a job; after it the worker is considered dead and the job is retried. */
  seconds?: number;
}

/** How often jobs of dead workers are released and idle workers are woken. */
const MAINTENANCE_SECONDS = 30;

const QUEUES: Record<JobName, Queue> = {
  'send-mail': { retryLimit: 6, seconds: 120 },
  'sweep-mail': { retryLimit: 0, cron: '*/5 * * * *' },
  // A large file is read and written once more; a failed storage is retried for hours.
  'finish-upload': { retryLimit: 12, batch: 1, seconds: 900 },
  // A long video takes hours to encode.
  'prepare-video': { retryLimit: 3, batch: 1, seconds: 4 * 3600 },
  'sweep-uploads': { retryLimit: 0, cron: '*/10 * * * *', batch: 1 },
  'clean-up': { retryLimit: 2, cron: '17 4 * * *' },
  'delete-accounts': { retryLimit: 2, cron: '7 * * * *', batch: 1, seconds: 900 },
  'render-report': { retryLimit: 4, batch: 4, seconds: 180 },
  'render-paper': { retryLimit: 4, batch: 1, seconds: 120 },
  'weekly-reports': { retryLimit: 2, cron: '0 5 * * 1' },
  'sweep-reports': { retryLimit: 0, cron: '* * * * *', batch: 1 },
  // A refund must not be lost: it is retried for days, with growing delays.
  'refund-order': { retryLimit: 15, batch: 1 },
  // The sweep takes over what a dead worker left.
  'send-refund': { retryLimit: 2, seconds: 120 },
  'sweep-refunds': { retryLimit: 0, cron: '* * * * *', batch: 1 },
  'reconcile-days': { retryLimit: 2, cron: '30 5 * * *', batch: 1 },
  // A long period takes many queries of the gateway; a retry goes on where it stopped.
  reconcile: { retryLimit: 10, batch: 1, seconds: 3600 },
  'send-reminders': { retryLimit: 0, cron: '* * * * *', batch: 1 },
  'write-export': { retryLimit: 2, batch: 1, seconds: 900 },
  'delete-exports': { retryLimit: 0, cron: '*/10 * * * *', batch: 1 },
  'run-bulk-act': { retryLimit: 10, batch: 1, seconds: 900 },
  'enrol-students': { retryLimit: 10, batch: 1, seconds: 900 },
  'run-question-import': { retryLimit: 10, batch: 1, seconds: 900 },
  'end-impersonations': { retryLimit: 0, cron: '* * * * *', batch: 1 },
  'remind-privacy-requests': { retryLimit: 2, cron: '0 8 * * *', batch: 1 },
  'fill-history': { retryLimit: 0, cron: '* * * * *', batch: 1 },
  // Begins anew when its worker died: building a card twice gives the same card.
  'replay-question': { retryLimit: 10, batch: 1, seconds: 900 },
  // Goes on with a run whose worker died, and begins one a night.
  'estimate-abilities': { retryLimit: 0, cron: '*/10 * * * *', batch: 1, seconds: 7200 },
  // Goes on after midnight until every plan is of the new day; a run that is cut off is gone on with by the next.
  'make-plans': { retryLimit: 0, cron: '* * * * *', batch: 1, seconds: 120 },
  'remind-students': { retryLimit: 0, cron: '*/5 8-21 * * *', batch: 1 },
  // The first run seals what was written before there were seals.
  'seal-audit': { retryLimit: 0, cron: '* * * * *', batch: 1, seconds: 900 },
  'verify-audit': { retryLimit: 2, cron: '40 4 * * *', batch: 1, seconds: 3600 },
  'check-certificates': { retryLimit: 2, cron: '50 5 * * *', batch: 1, seconds: 600 },
};

export type Handlers = { [K in JobName]: (data: JobData[K]) => Promise<void> };

export interface Jobs {
  /** Queues a job in the transaction of `db`: it exists exactly when the transaction commits. */
  send<K extends JobName>(db: Database, name: K, data: JobData[K]): Promise<void>;
  /** Starts the workers of all queues. */
  work(handlers: Handlers): Promise<void>;
  isHealthy(): boolean;
  stop(): Promise<void>;
}

/** A value for the driver: undefined becomes null, objects become JSON. */
function toParameter(value: unknown) {
  return sql.param(value !== null && typeof value === 'object' ? JSON.stringify(value) : (value ?? null));
}

/** Runs the SQL of pg-boss, which has $1 placeholders, in a drizzle transaction. */
function createExecutor(db: Database) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const parts = text.split(/\$(\d+)/);
      const chunks = parts.map((part, i) =>
        i % 2 ? sql`${toParameter(values[Number(part) - 1])}` : sql.raw(part),
      );
      const result = await db.execute(sql.join(chunks));
      return { rows: result.rows };
    },
  };
}

export async function startJobs(
  databaseUrl: string,
  log: Log,
  { maintenanceSeconds = MAINTENANCE_SECONDS }: { maintenanceSeconds?: number } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    schema: 'jobs',
    maintenanceIntervalSeconds: maintenanceSeconds,
  });
  /** From the monotonic clock. */
  let lastError = Number.NEGATIVE_INFINITY;
  let stopping = false;
  boss.on('error', (error) => {
    if (stopping) return;
    lastError = performance.now();
    log.warn({ err: error }, 'the job queue could not reach the database');
  });
  // Creating a queue creates tables: two processes doing it in a new database would deadlock.
  await withAdvisoryLock(databaseUrl, 'queues', async () => {
    await boss.start();
    for (const [name, { retryLimit }] of Object.entries(QUEUES))
      await boss.createQueue(name, { name, retryLimit, retryDelay: 5, retryBackoff: true });
  });
  const workers: string[] = [];
  // After the system clock was set back, pg-boss workers would sleep for that time.
  const wakeTimer = setInterval(() => {
    for (const worker of workers) boss.notifyWorker(worker);
  }, maintenanceSeconds * 1000);
  return {
    async send(db, name, data) {
      const { seconds: expireInSeconds } = QUEUES[name];
      await boss.send(name, data, { db: createExecutor(db), ...(expireInSeconds && { expireInSeconds }) });
    },
    async work(handlers) {
      for (const name of Object.keys(QUEUES) as JobName[]) {
        const handler = handlers[name] as (data: object) => Promise<void>;
        // A failed job fails its batch, so every handler must be idempotent.
        const worker = await boss.work(
          name,
          { pollingIntervalSeconds: 1, batchSize: QUEUES[name].batch ?? 10 },
          async (jobs) => {
            const outcomes = await Promise.allSettled(jobs.map((job) => handler(job.data as object)));
            for (const outcome of outcomes)
              if (outcome.status === 'rejected')
                log.error({ err: outcome.reason, job: name }, 'a job failed');
            const failed = outcomes.find((outcome) => outcome.status === 'rejected');
            if (failed) throw failed.reason;
          },
        );
        workers.push(worker);
        const cron = QUEUES[name].cron;
        if (cron) await boss.schedule(name, cron, {}, { tz: 'America/Sao_Paulo' });
      }
    },
    isHealthy: () => performance.now() - lastError > 60_000,
    async stop() {
      stopping = true;
      clearInterval(wakeTimer);
      await boss.stop({ graceful: true, wait: true, timeout: 5000 });
    },
  };
}
