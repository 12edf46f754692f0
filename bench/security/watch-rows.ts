import { sql } from 'drizzle-orm';
import type { Context } from '../../apps/api/src/platform/context.ts';
import type { Belongings } from './belongings.ts';

/** What else is the student's in tables that name nobody. */
const FURTHER = {
  students: 'id = $student',
  payments: "order_id = '$order'",
  payment_events: "payment_id in (select id from payments where order_id = '$order')",
  order_items: "order_id = '$order'",
  coupon_claims: "order_id = '$order'",
  filled_answers: 'filled_sheet_id in (select id from filled_sheets where student_id = $student)',
} as const;

async function tablesOf({ db }: Context): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'student_id' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Reads every row of a student, table by table, as a count and a hash: what changes one of them was no reading. */
export async function watchRows(context: Context, { student, order }: Belongings) {
  const owned = (await tablesOf(context)).map((name) => [name, 'student_id = $student']);
  const tables = [...owned, ...Object.entries(FURTHER)] as [string, string][];
  const counted = tables.map(([name, where]) => {
    const condition = where.replaceAll('$student', String(student.id)).replaceAll('$order', order.id);
    return `select '${name}' as name, count(*)::text || ' ' ||
      coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as state from ${name} t where ${condition}`;
  });
  const query = sql.raw(counted.join(' union all '));
  return {
    tables: tables.length,
    async read(): Promise<ReadonlyMap<string, string>> {
      const { rows } = await context.db.execute<{ name: string; state: string }>(query);
      return new Map(rows.map(({ name, state }) => [name, state]));
    },
  };
}

/** The tables that are not as they were. */
export const changedTables = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...after].flatMap(([name, state]) => (before.get(name) === state ? [] : [name]));
