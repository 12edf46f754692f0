import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { isConnectionLoss } from '../error-causes.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../logging.ts';
import type { LogPosition, Positions } from './positions.ts';
import { shareNextRun } from './share-next-run.ts';

export type StandbyState = 'current' | 'behind' | 'unreachable';

/** How long a read waits for the standby before it goes to the primary. */
export const WAIT_LIMIT_MS = 200;
const POLL_MS = 2;
/** A server that does not respond at all, for example because its machine is gone, is given up after this time. */
const RESPONSE_LIMIT_MS = 1000;

interface StandbyOptions {
  db: Database;
  positions: Positions;
  log: Log;
}

/** Throws when the work takes longer. */
async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const ending = new AbortController();
  const timeout = pause(ms, undefined, { signal: ending.signal }).then(() => {
    throw new Error('the standby did not respond in time');
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timeout.catch(() => undefined);
    ending.abort();
  }
}

/**
 * A standby for reads. A read is sent to it only when it shows everything that was committed before the request came,
 * so nobody misses a write of their own or of others, whichever process served it. A standby that is behind, or fails,
 * costs no error: the read runs on the primary.
 */
export class Standby {
  state: StandbyState = 'unreachable';
  /** How many reads each server has answered. */
  readonly reads = { standby: 0, primary: 0 };
  lagBytes = 0;
  private lagMs = 0;
  /** Since when something written is known that the standby does not show. */
  private behindSince: number | null = null;
  private replayed: LogPosition = 0;
  /** Why the standby cannot be used, as it was last logged. */
  private problem: string | null = null;
  /** Rejects each read that runs on the standby. */
  private readonly running = new Set<(error: Error) => void>();
  private readonly findWritten: () => Promise<LogPosition>;
  private readonly findReplayed: () => Promise<LogPosition>;

  constructor(private readonly options: StandbyOptions) {
    this.findWritten = shareNextRun(() => options.positions.findWritten());
    this.findReplayed = shareNextRun(() => options.positions.findReplayed());
  }

  /** How old the newest data of the standby are, at most. */
  get lagSeconds(): number {
    return (this.behindSince === null ? this.lagMs : performance.now() - this.behindSince) / 1000;
  }

  /** Runs a read on the standby if it is up to date, else on the primary. The read may run on both, one after the other. */
  async read<T>(primary: Database, run: (db: Database) => Promise<T>): Promise<T> {
    if (!(await this.isCurrent())) {
      this.reads.primary += 1;
      return run(primary);
    }
    try {
      const result = await this.untilLost(run(this.options.db));
      this.reads.standby += 1;
      return result;
    } catch (error) {
      if (error instanceof AppError) throw error;
      this.options.log.warn({ err: error }, 'a read failed on the standby and is repeated on the primary');
      if (isConnectionLoss(error)) this.lose(error);
      this.reads.primary += 1;
      return run(primary);
    }
  }

  private untilLost<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.running.add(reject);
      work.then(resolve, reject).finally(() => this.running.delete(reject));
    });
  }

  /** Whether the standby shows everything that is committed now; waits for it a moment. */
  private async isCurrent(): Promise<boolean> {
    if (this.state !== 'current') return false;
    try {
      return await this.catchUp();
    } catch (error) {
      this.lose(error);
      return false;
    }
  }

  /** Waits until the standby shows everything that is committed now; false when it takes too long. */
  private async catchUp(): Promise<boolean> {
    const written = await this.findWritten().catch(() => null);
    // The primary does not respond, which is no fault of the standby.
    if (written === null) return false;
    const seenAt = performance.now();
    while (this.replayed < written) {
      this.behindSince ??= seenAt;
      this.replayed = Math.max(this.replayed, await withTimeout(this.findReplayed(), RESPONSE_LIMIT_MS));
      this.lagBytes = Math.max(0, written - this.replayed);
      if (this.replayed >= written) break;
      if (performance.now() - seenAt > WAIT_LIMIT_MS) {
        this.change('behind');
        return false;
      }
      await pause(POLL_MS);
    }
    this.behindSince = null;
    this.lagMs = performance.now() - seenAt;
    return true;
  }

  /** Measures the lag, and uses the standby again when it has caught up. Call it repeatedly. */
  async check(): Promise<void> {
    try {
      if (this.state === 'unreachable') {
        const mismatch = await withTimeout(this.options.positions.findMismatch(), RESPONSE_LIMIT_MS);
        if (mismatch) throw new Error(`DATABASE_READ_URL: ${mismatch}`);
        this.replayed = 0;
      }
      if (await this.catchUp()) this.change('current');
    } catch (error) {
      this.lose(error);
    }
  }

  /** Ends the reads that run on the standby, which then run on the primary. */
  private lose(error: unknown): void {
    const problem = error instanceof Error ? error.message : String(error);
    if (problem !== this.problem) this.options.log.warn({ err: error }, 'the standby cannot be used');
    this.problem = problem;
    this.state = 'unreachable';
    this.behindSince ??= performance.now();
    for (const reject of this.running) reject(new Error('the standby does not respond'));
  }

  private change(state: 'current' | 'behind'): void {
    if (state === this.state) return;
    this.state = state;
    this.problem = null;
    const { lagBytes } = this;
    if (state === 'current') this.options.log.info('reads go to the standby');
    else this.options.log.warn({ lagBytes }, 'the standby is behind: reads go to the primary');
  }
}
