import { sql } from 'drizzle-orm';
import { type HomeSources, ownPage } from '../../office/home/home-source.ts';

/** Chargebacks that wait for a defence. */
export const chargebackHomeSources = {
  'open-chargebacks': {
    permission: 'orders.write',
    find: () => ({
      from: sql`chargebacks c join orders o on o.id = c.order_id`,
      where: sql`c.state = 'open'`,
      since: sql`c.created_at`,
      due: sql`c.due_on`,
      cents: sql`c.amount_cents`,
      first: sql`o.number::text`,
      page: ownPage('/pedidos/contestacoes/', sql`c.id`),
    }),
  },
} satisfies HomeSources;
