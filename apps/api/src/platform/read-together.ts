import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';

type Reads = readonly (() => Promise<unknown>)[];
type Results<R extends Reads> = { -readonly [K in keyof R]: Awaited<ReturnType<R[K]>> };

/** Runs reads side by side; in a transaction, which has one connection, one after another. */
export async function readTogether<const R extends Reads>(db: Database, reads: R): Promise<Results<R>> {
  if (!is(db, PgTransaction)) return (await Promise.all(reads.map((read) => read()))) as Results<R>;
  const results: unknown[] = [];
  for (const read of reads) results.push(await read());
  return results as Results<R>;
}
