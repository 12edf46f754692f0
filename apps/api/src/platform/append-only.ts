import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/**
 * Sets whether append-only tables may be changed in the rest of the transaction, on every server that has their rows:
 * Citus passes `set local` on while the setting around it says so. One server alone does not know that setting.
 */
async function setAllowed(db: Database, value: 'on' | 'off'): Promise<void> {
  await db.execute(sql`select set_config('citus.propagate_set_commands', 'local', true)`);
  await db.execute(sql.raw(`set local toro.anonymise = '${value}'`));
  await db.execute(sql`select set_config('citus.propagate_set_commands', 'none', true)`);
}

/** Allows changes to append-only tables in the rest of the transaction. */
export const allowChanges = (db: Database) => setAllowed(db, 'on');

/** Append-only tables reject changes again. */
export const rejectChanges = (db: Database) => setAllowed(db, 'off');
