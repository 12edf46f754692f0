import { openDatabase } from '../../database/database.ts';
import type { Config } from '../config.ts';
import type { Log } from '../logging.ts';
import { startRepeating } from '../start-repeating.ts';
import { createPositions } from './positions.ts';
import { Standby } from './standby.ts';

/** How often the lag is measured, and how soon a standby that was behind or away is used again. */
const CHECK_PAUSE_MS = 500;
/** Longer than any request: a statement on a connection that is dead without a sign fails then. */
const READ_TIMEOUT_MS = 30_000;

/** Opens the connections to the standby. A standby that cannot be reached now is used as soon as it can. */
export async function openStandby(
  urls: { primary: string; standby: string },
  { databasePool, databasePooling }: Pick<Config, 'databasePool' | 'databasePooling'>,
  log: Log,
): Promise<{ standby: Standby; close: () => Promise<void> }> {
  const common = { log, pooling: databasePooling };
  const reads = openDatabase(urls.standby, { ...common, max: databasePool, timeoutMs: READ_TIMEOUT_MS });
  const primary = openDatabase(urls.primary, { ...common, max: 1 });
  const replica = openDatabase(urls.standby, { ...common, max: 1 });
  const standby = new Standby({ db: reads.db, positions: createPositions(primary.pool, replica.pool), log });
  await standby.check();
  const stop = startRepeating(CHECK_PAUSE_MS, () => standby.check());
  return {
    standby,
    async close() {
      await stop();
      await Promise.all([reads, primary, replica].map(({ pool }) => pool.end()));
    },
  };
}
