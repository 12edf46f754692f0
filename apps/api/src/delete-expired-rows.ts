import { sql } from 'drizzle-orm';
import { CLEANED_TABLES } from './database/tables.ts';
import { deleteExpiredLeads } from './features/sales/checkout/leads/lead-ends.ts';
import type { Context } from './platform/context.ts';

/** Deletes and empties the rows whose time is over, as their tables declare it. */
export async function deleteExpiredRows(context: Context): Promise<void> {
  const now = sql`${context.now().toISOString()}::timestamptz`;
  for (const { name, rules } of CLEANED_TABLES) {
    const table = sql.identifier(name);
    const { expired, emptied } = rules;
    if (emptied) await context.db.execute(sql`update ${table} set ${emptied.set} where ${emptied.when(now)}`);
    if (expired) await context.db.execute(sql`delete from ${table} where ${expired(now)}`);
  }
  await deleteExpiredLeads(context);
}
