import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { DISTRIBUTED_TABLES, TABLES } from '../../../database/tables.ts';

const isDivided = (name: string) => DISTRIBUTED_TABLES.includes(name);

/** The columns of a table except the one that names the student. */
function listOtherColumns(name: string): SQL {
  const table = TABLES.find((each) => getTableName(each) === name);
  if (!table) throw new Error(`there is no table ${name}`);
  const names = Object.values(getTableColumns(table))
    .filter((column) => column.name !== 'student_id' && !column.generated)
    .map((column) => sql.identifier(column.name));
  return sql.join(names, sql`, `);
}

export interface OwnedRows {
  table: string;
  /** The column that the keys name. */
  column: string;
  /** Rows of other tables that name these by their key. */
  parts?: readonly { table: string; column: string }[];
}

export interface OwnerChange {
  keys: readonly string[];
  from: number;
  to: number;
}

/**
 * Gives rows of one student to another. A row of a table that is divided by student lies with that student, so it is
 * written anew for the other one, with its parts, and then deleted.
 */
export async function changeOwner(
  db: Database,
  { table, column, parts = [] }: OwnedRows,
  change: OwnerChange,
): Promise<void> {
  const { keys, from, to } = change;
  if (keys.length === 0) return;
  const name = sql.identifier(table);
  const isMoved = sql`t.student_id = ${from} and t.${sql.identifier(column)}::text = any(${sql.param([...keys])}::text[])`;
  if (!isDivided(table)) await db.execute(sql`update ${name} t set student_id = ${to} where ${isMoved}`);
  else {
    const columns = listOtherColumns(table);
    await db.execute(sql`
      insert into ${name} (student_id, ${columns}) select ${to}::int, ${columns} from ${name} t where ${isMoved}`);
  }
  for (const part of parts) await changeOwner(db, part, change);
  if (isDivided(table)) await db.execute(sql`delete from ${name} t where ${isMoved}`);
}
