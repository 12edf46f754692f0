import { sql } from 'drizzle-orm';
import type { Context } from '../../apps/api/src/platform/context.ts';
import type { StudentData } from './student-data.ts';

/** Conditions for tables that belong to a student but have no student_id column. */
const OTHER_TABLES = {
  students: 'id = $student',
  payments: "order_id = '$order'",
  payment_events: "payment_id in (select id from payments where order_id = '$order')",
  order_items: "order_id = '$order'",
  coupon_claims: "order_id = '$order'",
  filled_answers: 'filled_sheet_id in (select id from filled_sheets where student_id = $student)',
} as const;

async function listStudentTables({ db }: Context): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'student_id' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Reads all rows of a student as a count and a hash per table, to detect changes. */
export async function watchRows(context: Context, { student, order }: StudentData) {
  const owned = (await listStudentTables(context)).map((name) => [name, 'student_id = $student']);
  const tables = [...owned, ...Object.entries(OTHER_TABLES)] as [string, string][];
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

/** The tables whose rows changed. */
export const changedTables = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...after].flatMap(([name, state]) => (before.get(name) === state ? [] : [name]));
