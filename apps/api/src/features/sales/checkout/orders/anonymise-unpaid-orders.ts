import { sql } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { anonymiseConsents } from '../../../accounts/channels/consents.ts';

const DAY_MS = 86_400_000;
const RETENTION_DAYS = 90;

/** Those of the addresses that an order or an account has. */
async function findUsedAddresses(db: Database, emails: string[]): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const table of ['orders', 'students']) {
    const { rows } = await db.execute<{ email: string }>(
      sql`select lower(email) as email from ${sql.identifier(table)} where lower(email) = any(${sql.param(emails)}::text[])`,
    );
    for (const { email } of rows) used.add(email);
  }
  return used;
}

/**
 * Erases the buyer of orders that were not paid within 90 days, and, of all orders older than a day, the network and
 * card hash that only the limits of unpaid orders need. Safe to repeat.
 */
export function anonymiseUnpaidOrders(context: Context): Promise<{ anonymised: number }> {
  const before = (days: number) => new Date(context.now().getTime() - days * DAY_MS);
  return inTransaction(context, async ({ db }) => {
    await db.execute(sql`
      update orders set network = null, card_fingerprint = null
      where created_at < ${before(1)} and (network is not null or card_fingerprint is not null)`);
    const { rows } = await db.execute<{ id: string; email: string }>(sql`
      with old as (
        select id, email from orders
        where created_at < ${before(RETENTION_DAYS)} and paid_at is null and email not like '%@anonimo.invalid'
          and status in ('denied', 'error', 'expired')
        for update
      )
      update orders set full_name = 'Anônimo', email = 'pedido-' || orders.id || '@anonimo.invalid',
        cpf = '00000000000', phone = '', birth_date = '1900-01-01', institution = null, address = '{}',
        updated_at = ${context.now()}
      from old where old.id = orders.id returning orders.id, old.email`);
    const emails = [...new Set(rows.map(({ email }) => email.toLowerCase()))];
    // The consents of an address stay while an account or another order has it.
    const used = await findUsedAddresses(db, emails);
    const unused = emails.filter((email) => !used.has(email));
    await anonymiseConsents(db, unused);
    return { anonymised: rows.length };
  });
}
