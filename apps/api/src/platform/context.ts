import type { Database } from '../database/database.ts';
import type { Actor } from './actor.ts';
import type { Config } from './config.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { Jobs } from './jobs.ts';
import type { Keys } from './keys.ts';
import type { Log } from './logging.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Standby } from './standby/standby.ts';
import type { Storage } from './storage/storage.ts';

/**
 * What features register for those below them. A feature that offers such a place declares its field here by
 * `declare module`; `compose.ts` fills all of them.
 */
export interface Registry {
  /** After questions that students see were changed, in the same transaction. */
  onQuestionsChanged(tx: Context, questionIds: readonly number[]): Promise<unknown>;
}

/** The first parameter of every verb: the database (or a transaction), the clock and the external services. */
export interface Context {
  db: Database;
  /** Answers the reads of `STANDBY_CALLS`; null or missing where there is none. */
  standby?: Standby | null;
  /** Who performs the verb; audit entries name it. */
  actor: Actor;
  /** The request that is served, for the audit; null in jobs and at the command line. */
  request: { id: string; network: string } | null;
  /** The host of the request, or of the order or account that a job works for; it selects the brand. */
  host: string | null;
  config: Config;
  now: () => Date;
  /** The real time of signed links, where `now` is that of a preview. */
  linkTime?: () => Date;
  /** Set while staff see as a student: nothing can be written. */
  isReadOnly?: true;
  log: Log;
  keys: Keys;
  limits: RateLimits;
  storage: Storage;
  jobs: Jobs;
  /** What upper features registered for lower ones. */
  registry: Registry;
  /** Null when none is configured: then only free orders are possible. */
  gateway: Gateway | null;
}

/** The same context for another actor. */
export const withActor = (context: Context, actor: Actor): Context => ({ ...context, actor });

/** The same context for the brand of another host. */
export const withHost = (context: Context, host: string | null): Context => ({ ...context, host });

/** Runs `work` in a transaction, or in a savepoint when `context` is already in one. */
export function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  return context.db.transaction((tx) => work({ ...context, db: tx }));
}
