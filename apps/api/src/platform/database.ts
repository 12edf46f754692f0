import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import * as schema from '../database/schema/index.ts';
import type { Log } from './logging.ts';

/** Opens a pool; a lost connection is logged and replaced, it never ends the process. */
export function openDatabase(url: string, { max, log }: { max: number; log: Log }) {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    // Connections are kept: after an idle hour a burst of requests would wait for new connections and query plans.
    idleTimeoutMillis: 0,
    keepAlive: true,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  return { pool, db: drizzle(pool, { schema }) };
}

/** The database or a transaction: verbs accept either. */
export type Database = Pick<
  ReturnType<typeof openDatabase>['db'],
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | '$with'
  | 'with'
>;
