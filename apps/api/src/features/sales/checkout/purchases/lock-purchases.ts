import { sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';

/** Serialises the purchases of one account until the transaction ends. */
export async function lockPurchasesOfEmail({ db }: Context, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`buyer ${email.toLowerCase()}`}, 0))`);
}
