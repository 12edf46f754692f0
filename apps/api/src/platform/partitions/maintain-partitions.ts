import type { Context } from '../context.ts';
import { asTableOwner } from '../database-roles.ts';
import { addPartitionsAhead, findMissingPartitions } from './partition-months.ts';

/** Creates the partitions of the next months. An error is logged when tomorrow's is missing afterwards. */
export async function maintainPartitions({ db, config, log, now }: Context): Promise<void> {
  try {
    await asTableOwner(config, db, (owner) => addPartitionsAhead(owner, now()));
  } catch (error) {
    log.error({ err: error }, 'partitions could not be created');
  }
  const tables = await findMissingPartitions(db, now());
  if (tables.length > 0) log.error({ tables }, "tomorrow's partition is missing");
}
