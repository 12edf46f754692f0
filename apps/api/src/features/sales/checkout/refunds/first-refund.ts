import { sql } from 'drizzle-orm';

/** Whether money has gone back through the gateway, so the way there and back was tested. */
export const firstRefund = sql`exists (select from refunds r where r.done_at is not null and r.way = 'gateway')`;
