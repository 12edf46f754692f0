import { Client } from 'pg';

/** One number for each thing that only one process may do at a time; several may start at once. */
export const LOCKS = { migrations: 8_417_001, queues: 8_417_004 } as const;

/** Does `work` while no other process does what asks for the same lock, which ends with its connection. */
export async function withLock<T>(
  url: string,
  lock: keyof typeof LOCKS,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS[lock]]);
    return await work(client);
  } finally {
    await client.end();
  }
}
