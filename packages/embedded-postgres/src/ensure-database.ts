import pg from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

const databaseName = 'toro';

export function databaseUrl(port: number, password: string, database = databaseName): string {
  return `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/** Checks that the server accepts the password, and creates the database when it is missing. */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl(port, password, 'postgres'),
    connectionTimeoutMillis: 10_000,
  });
  try {
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL runs on port ${port}, but does not serve us: ${String(error)}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
