import { type HomeItemName, MAX_HOME_COUNT } from '@toro/contract/office/home/home-items';
import { type SQL, sql } from 'drizzle-orm';
import type { Waiting } from './home-source.ts';

const OPTIONAL = { since: 'timestamptz', due: 'date', cents: 'bigint', first: 'text', page: 'text' } as const;

/** One row: how many, the oldest, the nearest deadline, the sum, and the first one. */
export function countWaiting(name: HomeItemName, { from, where, isNewestFirst, ...shown }: Waiting): SQL {
  const columns = Object.entries(OPTIONAL).map(
    ([column, type]) =>
      sql`(${shown[column as keyof typeof OPTIONAL] ?? sql`null`})::${sql.raw(type)} as ${sql.raw(column)}`,
  );
  const order = isNewestFirst ? sql`w.since desc` : sql`w.due, w.since`;
  return sql`select ${name}::text as name, count(*)::int as count, min(w.since) as since, min(w.due)::text as due_on,
    sum(w.cents)::bigint as cents, (array_agg(w.first order by ${order}))[1] as first,
    (array_agg(w.page order by ${order}))[1] as page
    from (select ${sql.join(columns, sql`, `)} from ${from} where ${where} limit ${MAX_HOME_COUNT}) w`;
}
