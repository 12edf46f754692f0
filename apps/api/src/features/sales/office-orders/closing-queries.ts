import { academyInstant, addDays } from '@toro/domain/base/calendar/day';
import { type ClosingLine, sumLines } from '@toro/domain/sales/checkout/day-closing';
import { and, asc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { dayClosings } from '../../../database/schema/index.ts';

export type Closing = typeof dayClosings.$inferSelect;
export type DayLine = ClosingLine & { day: string };

interface SumRow extends Record<string, unknown> {
  day: string;
  method: string;
  course_id: number;
  course: string;
  count: string;
  gross: string;
  discount: string;
  coupon: string;
  total: string;
  fee: string;
}

const dayOf = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`);

/**
 * Sales, refunds and chargebacks from the first to the last day, by day, method and course. The database adds whole
 * cents. A fee belongs to the day of its sale, a chargeback to the day on which it was lost.
 */
export async function findDayLines(db: Database, first: string, last: string): Promise<DayLine[]> {
  const [from, until] = [academyInstant(first), academyInstant(addDays(last, 1))];
  const sales = await db.execute<SumRow>(sql`
    select ${dayOf('o.paid_at')} as day, o.method, o.course_id, c.title as course, count(*) as count,
      sum(o.list_cents + o.cash_discount_cents) as gross,
      sum(o.discount_cents + o.cash_discount_cents) as discount, sum(o.discount_cents) as coupon,
      sum(o.total_cents) as total, coalesce(sum(o.fee_cents), 0) as fee
    from orders o join courses c on c.id = o.course_id
    where o.paid_at >= ${from} and o.paid_at < ${until} group by 1, 2, 3, 4`);
  const refunds = await db.execute<SumRow>(sql`
    select ${dayOf('r.done_at')} as day, o.method, o.course_id, c.title as course, count(*) as count,
      sum(r.amount_cents) as total
    from refunds r join orders o on o.id = r.order_id join courses c on c.id = o.course_id
    where r.state = 'done' and r.done_at >= ${from} and r.done_at < ${until} group by 1, 2, 3, 4`);
  const chargebacks = await db.execute<SumRow>(sql`
    select ${dayOf('e.created_at')} as day, o.method, o.course_id, c.title as course, sum(sign(e.amount_cents)) as count,
      sum(e.amount_cents) as total
    from chargeback_entries e join chargebacks b on b.id = e.chargeback_id join orders o on o.id = b.order_id
      join courses c on c.id = o.course_id
    where e.amount_cents <> 0 and e.created_at >= ${from} and e.created_at < ${until} group by 1, 2, 3, 4`);
  const lines = new Map<string, DayLine>();
  const lineOf = ({ day, method, course_id: courseId, course }: SumRow) => {
    const key = `${day} ${method} ${courseId}`;
    const line = lines.get(key) ?? { day, method, courseId, course, ...sumLines([]) };
    lines.set(key, line);
    return line;
  };
  for (const row of sales.rows)
    Object.assign(lineOf(row), {
      sales: Number(row.count),
      gross: Number(row.gross),
      discount: Number(row.discount),
      coupon: Number(row.coupon),
      total: Number(row.total),
      fee: Number(row.fee),
    });
  for (const row of refunds.rows)
    Object.assign(lineOf(row), { refunds: Number(row.count), refunded: Number(row.total) });
  for (const row of chargebacks.rows)
    Object.assign(lineOf(row), { chargebacks: Number(row.count), chargedBack: Number(row.total) });
  return [...lines.values()].sort(
    (a, b) => a.method.localeCompare(b.method) || a.course.localeCompare(b.course),
  );
}

/** The closings from a day on that hold, the earliest first. */
export const findClosings = (db: Database, first: string): Promise<Closing[]> =>
  db
    .select()
    .from(dayClosings)
    .where(and(gte(dayClosings.day, first), isNull(dayClosings.reopenedAt)))
    .orderBy(asc(dayClosings.day));

export const findClosingsOfDay = (db: Database, day: string): Promise<Closing[]> =>
  db.select().from(dayClosings).where(eq(dayClosings.day, day)).orderBy(asc(dayClosings.id));

export async function insertClosing(db: Database, values: typeof dayClosings.$inferInsert): Promise<void> {
  await db.insert(dayClosings).values(values);
}

export async function reopenClosing(
  db: Database,
  id: number,
  values: { reopenedAt: Date; reopenedByName: string; reopenReason: string },
): Promise<void> {
  await db.update(dayClosings).set(values).where(eq(dayClosings.id, id));
}

/**
 * Differences of a day that nobody has explained: those of comparisons with the gateway, its reports that differ from a
 * payment and were neither compared nor decided since, and refunds that it rejected or did not answer.
 */
function differencesOf(day: SQL): SQL {
  const from = sql`(${day})::timestamp at time zone 'America/Sao_Paulo'`;
  const until = sql`(${day} + 1)::timestamp at time zone 'America/Sao_Paulo'`;
  return sql`((select count(*) from quarantined_reports q where q.created_at >= ${from} and q.created_at < ${until}
        and not exists (select from differences d where d.subject = 'payment:' || q.payment_id)
        and not exists (select from quarantine_decisions d where d.payment_id = q.payment_id and d.report_id >= q.id))
      + (select count(*) from differences d where d.state = 'open' and d.day = ${day})
      + (select count(*) from refunds r where r.state in ('refused', 'unclear')
          and r.created_at >= ${from} and r.created_at < ${until}))::int`;
}

export async function countDifferences(db: Database, day: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select ${differencesOf(sql`${day}::date`)} as count`,
  );
  return rows[0]?.count ?? 0;
}

/** The days from the first closing until a day that are not closed, the oldest first. */
export async function findOpenDays(db: Database, first: string, until: string) {
  const { rows } = await db.execute<{ day: string; differences: number }>(sql`
    select o.day::text as day, ${differencesOf(sql`o.day`)} as differences
    from (select d::date as day from generate_series(greatest((select min(day) from day_closings), ${first}::date),
      ${until}::date - 1, interval '1 day') d) o
    where not exists (select from day_closings c where c.day = o.day and c.reopened_at is null) order by 1`);
  return rows;
}

export async function findLastClosed(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`select max(day)::text as day from day_closings where reopened_at is null`,
  );
  return rows[0]?.day ?? null;
}

/** Closing and reopening happen one after the other. */
export async function lockClosings(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('day closings', 0))`);
}
