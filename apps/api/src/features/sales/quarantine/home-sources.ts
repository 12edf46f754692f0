import { sql } from 'drizzle-orm';
import type { HomeSources } from '../../office/home/home-source.ts';

/** Payments with a report that nobody has decided. */
export const quarantineHomeSources = {
  'quarantined-payments': {
    permission: 'orders.write',
    find: () => ({
      from: sql`(select q.payment_id, min(q.created_at) as since from quarantined_reports q
        where not exists (select from quarantine_decisions d
          where d.payment_id = q.payment_id and d.report_id >= q.id) group by 1) q
        join payments p on p.id = q.payment_id join orders o on o.id = p.order_id`,
      where: sql`true`,
      since: sql`q.since`,
      first: sql`o.number::text`,
    }),
  },
} satisfies HomeSources;
