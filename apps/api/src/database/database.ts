import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import * as schema from './schema/index.ts';

/** How a pooler between app and database gives out connections; without one, as if for a session. */
export type Pooling = 'session' | 'transaction';

/** Sends no named statements: with pooling by transaction the next one may run on a connection that does not know it. */
class UnnamedClient extends Client {
  override query(config: unknown, ...rest: unknown[]) {
    const isNamed =
      typeof config === 'object' && config !== null && 'name' in config && !('submit' in config);
    const query = super.query as (...args: unknown[]) => never;
    return query.call(this, isNamed ? { ...config, name: undefined } : config, ...rest);
  }
}

interface DatabaseOptions {
  max: number;
  log: { warn(details: object, message: string): void };
  pooling?: Pooling;
  /** The longest time a statement may take; unlimited by default. */
  timeoutMs?: number;
}

/** Opens a pool; a lost connection is logged and replaced, it never ends the process. */
export function openDatabase(url: string, { max, log, pooling = 'session', timeoutMs }: DatabaseOptions) {
  const pool = new Pool({
    connectionString: url,
    max,
    ...(pooling === 'transaction' && { Client: UnnamedClient }),
    ...(timeoutMs && { query_timeout: timeoutMs }),
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
