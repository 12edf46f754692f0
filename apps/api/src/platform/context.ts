import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { Jobs } from './jobs.ts';
import type { Keys } from './keys.ts';
import type { Log } from './logging.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Storage } from './storage/storage.ts';

/** What every verb is given: the database (or a transaction), the clock and the ports to the outside. */
export interface Context {
  db: Database;
  config: Config;
  now: () => Date;
  log: Log;
  keys: Keys;
  limits: RateLimits;
  storage: Storage;
  jobs: Jobs;
  /** Without one only what is free can be bought. */
  gateway: Gateway | null;
}

/** Runs `work` in a transaction; inside one already, it becomes a savepoint of it. */
export function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  return context.db.transaction((tx) => work({ ...context, db: tx }));
}
