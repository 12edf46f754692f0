import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { type HomeSources, ownPage, type Waiting } from '../../office/home/home-source.ts';

/** Older open days are left to the page of the closing. */
const CLOSING_DAYS = 92;

const dayOf = (instant: SQL) => sql`(${instant} at time zone 'America/Sao_Paulo')::date`;

const refund = (where: SQL): Waiting => ({
  from: sql`refunds r join orders o on o.id = r.order_id`,
  where,
  since: sql`r.created_at`,
  cents: sql`r.amount_cents`,
  first: sql`o.number::text`,
  page: ownPage('/pedidos/', sql`o.id`),
});

/** What waits in the orders: refunds, and days that nobody closed. */
export const orderHomeSources = {
  'waiting-refunds': {
    permission: 'orders.approve',
    // Nobody approves what they requested themselves.
    find: ({ staff }) => ({
      ...refund(sql`r.state = 'waiting' and r.requested_by is distinct from ${staff.id}`),
      due: dayOf(sql`r.lapses_at`),
    }),
  },
  'own-waiting-refunds': {
    permission: 'orders.refund',
    find: ({ staff }) => ({
      ...refund(sql`r.state = 'waiting' and r.requested_by = ${staff.id}`),
      due: dayOf(sql`r.lapses_at`),
    }),
  },
  'stuck-refunds': {
    permission: 'orders.refund',
    find: () => refund(sql`r.state in ('refused', 'unclear')`),
  },
  'due-returns': {
    permission: 'orders.refund',
    find: () => ({ ...refund(sql`r.state = 'requested' and r.way = 'outside'`), due: sql`r.due_on` }),
  },
  'open-days': {
    permission: 'orders.close',
    find({ now }) {
      const today = academyDay(now);
      return {
        from: sql`generate_series(greatest((select min(c.day) from day_closings c),
          ${addDays(today, -CLOSING_DAYS)}::date), ${today}::date - 1, interval '1 day') d`,
        where: sql`exists (select from day_closings c where c.reopened_at is null)
          and not exists (select from day_closings c where c.day = d::date and c.reopened_at is null)`,
        since: sql`d::date::timestamp at time zone 'America/Sao_Paulo'`,
      };
    },
  },
} satisfies HomeSources;

/** The Pix that may still be paid. */
export async function countOpenPix({ db, now }: Context): Promise<{ count: number; cents: number }> {
  const { rows } = await db.execute<{ count: number; cents: string }>(sql`
    select count(*)::int as count, coalesce(sum(o.total_cents), 0) as cents from orders o
    where o.status in ('open', 'processing') and o.method = 'pix' and o.ends_at > ${now()}`);
  return { count: rows[0]?.count ?? 0, cents: Number(rows[0]?.cents ?? 0) };
}
