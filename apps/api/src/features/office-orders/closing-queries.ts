import { academyInstant, addDays } from '@toro/domain/calendar/day';
import type { ClosingLine } from '@toro/domain/checkout/day-closing';
import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import { dayClosings } from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';

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
  total: string;
}

const dayOf = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`);

/** Sales and refunds from the first to the last day, by day, method and course. The database adds whole cents. */
export async function findDayLines(db: Database, first: string, last: string): Promise<DayLine[]> {
  const [from, until] = [academyInstant(first), academyInstant(addDays(last, 1))];
  const sales = await db.execute<SumRow>(sql`
    select ${dayOf('o.paid_at')} as day, o.method, o.course_id, c.title as course, count(*) as count,
      sum(o.list_cents) as gross, sum(o.discount_cents) as discount, sum(o.total_cents) as total
    from orders o join courses c on c.id = o.course_id
    where o.paid_at >= ${from} and o.paid_at < ${until} group by 1, 2, 3, 4`);
  const refunds = await db.execute<SumRow>(sql`
    select ${dayOf('r.done_at')} as day, o.method, o.course_id, c.title as course, count(*) as count,
      0 as gross, 0 as discount, sum(r.amount_cents) as total
    from refunds r join orders o on o.id = r.order_id join courses c on c.id = o.course_id
    where r.state = 'done' and r.done_at >= ${from} and r.done_at < ${until} group by 1, 2, 3, 4`);
  const lines = new Map<string, DayLine>();
  const lineOf = ({ day, method, course_id: courseId, course }: SumRow) => {
    const key = `${day} ${method} ${courseId}`;
    const empty = { sales: 0, gross: 0, discount: 0, total: 0, refunds: 0, refunded: 0 };
    const line = lines.get(key) ?? { day, method, courseId, course, ...empty };
    lines.set(key, line);
    return line;
  };
  for (const row of sales.rows)
    Object.assign(lineOf(row), {
      sales: Number(row.count),
      gross: Number(row.gross),
      discount: Number(row.discount),
      total: Number(row.total),
    });
  for (const row of refunds.rows)
    Object.assign(lineOf(row), { refunds: Number(row.count), refunded: Number(row.total) });
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
 * payment and were not compared since, and refunds that it refused or did not answer.
 */
export async function countDifferences(db: Database, day: string): Promise<number> {
  const [from, until] = [academyInstant(day), academyInstant(addDays(day, 1))];
  const { rows } = await db.execute<{ count: number }>(sql`
    select ((select count(*) from quarantined_reports q where q.created_at >= ${from} and q.created_at < ${until}
        and not exists (select from differences d where d.subject = 'payment:' || q.payment_id))
      + (select count(*) from differences d where d.state = 'open' and d.day = ${day})
      + (select count(*) from refunds r where r.state in ('refused', 'unclear')
          and r.created_at >= ${from} and r.created_at < ${until}))::int as count`);
  return rows[0]?.count ?? 0;
}

/** Closing and reopening happen one after the other. */
export async function lockClosings(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('day closings', 0))`);
}
