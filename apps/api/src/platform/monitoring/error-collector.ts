import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { recordedErrors } from '../../database/schema/index.ts';
import { type DescribedError, describeClientError, describeError } from './fingerprint.ts';

/** Errors of so many causes are kept between two writes; a storm has few causes. */
const MAX_KEPT = 200;

interface CountedError extends DescribedError {
  times: number;
  firstAt: Date;
  lastAt: Date;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

interface LogFields {
  clientError?: { message?: string; stack?: string; path?: string };
  err?: unknown;
  job?: unknown;
  route?: unknown;
}

/** The errors in one line of the log: what a page reported, or an error of this process. */
function describeLine(fields: unknown, text: string, isError: boolean): DescribedError | null {
  const { clientError, err, job, route }: LogFields =
    typeof fields === 'object' && fields !== null ? fields : {};
  if (clientError) return describeClientError(clientError);
  if (!isError) return null;
  return describeError(job ? 'job' : 'server', err, { place: textOf(job) || textOf(route), text });
}

/** Groups the errors that are logged, and writes them to the database now and then. */
export function createErrorCollector(version: string, now: () => Date = () => new Date()) {
  const kept = new Map<string, CountedError>();
  return {
    /** Takes a line of the log. It must not throw: a log line never fails. */
    note(fields: unknown, text: string, isError: boolean): void {
      const error = describeLine(fields, text, isError);
      if (!error) return;
      const known = kept.get(error.fingerprint);
      if (!known && kept.size >= MAX_KEPT) return;
      const times = (known?.times ?? 0) + 1;
      kept.set(error.fingerprint, { ...error, times, firstAt: known?.firstAt ?? now(), lastAt: now() });
    },
    /** Adds what was kept to the counts of the database. After a failure it is kept for the next time. */
    async flush(db: Database): Promise<void> {
      const errors = [...kept.values()];
      if (errors.length === 0) return;
      kept.clear();
      try {
        await db
          .insert(recordedErrors)
          .values(errors.map((error) => ({ ...error, version })))
          .onConflictDoUpdate({
            target: recordedErrors.fingerprint,
            set: {
              times: sql`least(${recordedErrors.times}::bigint + excluded.times, 2147483647)`,
              lastAt: sql`excluded.last_at`,
              place: sql`excluded.place`,
              stack: sql`excluded.stack`,
              version: sql`excluded.version`,
              solvedAt: null,
            },
          });
      } catch {
        // The database is away: the log has the errors, and their counts wait.
        for (const error of errors) if (!kept.has(error.fingerprint)) kept.set(error.fingerprint, error);
      }
    },
  };
}

export type ErrorCollector = ReturnType<typeof createErrorCollector>;
