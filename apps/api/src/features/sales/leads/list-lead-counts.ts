import { daysBetween } from '@toro/domain/base/calendar/day';
import type { LeadStep } from '@toro/domain/sales/checkout/restore-path';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';

const MAX_DAYS = 366;
const MAX_ROWS = 5000;

/** How many purchases were left, by day, course and step: those whose data are deleted, and those of the last 7 days. */
export async function listLeadCounts({ db }: Context, { from, until }: { from: string; until: string }) {
  const days = daysBetween(from, until);
  assertValid({
    until: days < 0 || days > MAX_DAYS ? 'Escolha um período de até um ano, do começo ao fim.' : undefined,
  });
  const { rows } = await db.execute<{
    day: string;
    course: string;
    step: LeadStep;
    leads: string;
    converted: string;
    unsubscribed: string;
  }>(sql`
    with counted as (
      select day, course_id, step, leads, converted, unsubscribed from lead_counts
      union all
      select (updated_at at time zone 'America/Sao_Paulo')::date, course_id, step, 1,
        (state = 'converted')::int, (state = 'unsubscribed')::int from leads)
    select n.day::text, c.title as course, n.step, sum(n.leads) as leads, sum(n.converted) as converted,
      sum(n.unsubscribed) as unsubscribed
    from counted n join courses c on c.id = n.course_id where n.day between ${from} and ${until}
    group by n.day, c.id, n.step order by n.day desc, c.title, n.step limit ${MAX_ROWS}`);
  return rows.map(({ day, course, step, leads, converted, unsubscribed }) => ({
    day,
    course,
    step,
    leads: Number(leads),
    converted: Number(converted),
    unsubscribed: Number(unsubscribed),
  }));
}
