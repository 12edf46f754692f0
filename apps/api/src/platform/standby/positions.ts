import type { Pool } from 'pg';

/** A place in the write-ahead log of one database cluster, in bytes. */
export type LogPosition = number;

/** Where primary and standby are. */
export interface Positions {
  /** All that was committed before the call is at or before this position. */
  findWritten(): Promise<LogPosition>;
  /** The standby shows all that is at or before this position. */
  findReplayed(): Promise<LogPosition>;
  /** Why the standby cannot be used although it responds; null when it can. */
  findMismatch(): Promise<string | null>;
}

const QUERY_TIMEOUT_MS = 1000;

/** One connection to each server, so that no position waits behind the statements of requests. */
export function createPositions(primary: Pool, standby: Pool): Positions {
  async function findValue<T>(pool: Pool, name: string, value: string): Promise<T> {
    const query = { name, text: `select ${value} as value`, query_timeout: QUERY_TIMEOUT_MS };
    return (await pool.query<{ value: T }>(query)).rows[0]?.value as T;
  }
  const findCluster = (pool: Pool) =>
    findValue<string>(pool, 'cluster', '(select system_identifier::text from pg_control_system())');
  return {
    findWritten: () =>
      findValue(primary, 'written', `pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8`),
    findReplayed: () =>
      findValue(standby, 'replayed', `pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8`),
    async findMismatch() {
      if (!(await findValue<boolean>(standby, 'recovery', 'pg_is_in_recovery()')))
        return 'it is not a standby';
      return (await findCluster(primary)) === (await findCluster(standby))
        ? null
        : 'it is the standby of another database';
    },
  };
}
