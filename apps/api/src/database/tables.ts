import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema/index.ts';
import { declaredRules, type PersonRules, type TableRules } from './table-rules.ts';

export const TABLES: readonly PgTable[] = Object.values(schema).filter((value) => is(value, PgTable));

const rulesOf = (name: string): TableRules => {
  const rules = declaredRules.get(name);
  if (!rules) throw new Error(`the table ${name} declares no rules`);
  return rules;
};

const listPlaced = (place: TableRules['place']): readonly string[] =>
  [...declaredRules].flatMap(([name, rules]) => (rules.place === place ? [name] : [])).sort();

/** Divided by `student_id`: all rows of one student are in shards on one server. */
export const DISTRIBUTED_TABLES = listPlaced('student');
/** Copied to every server. */
export const REFERENCE_TABLES = listPlaced('everywhere');
/** On one server. */
export const GLOBAL_TABLES = listPlaced('one server');

const parentsOf = (table: PgTable): string[] =>
  getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable));

/** The names of tables, each after those that refer to it, as deleting needs it. */
function listChildrenFirst(): string[] {
  const names: string[] = [];
  const open = new Set(TABLES);
  while (open.size > 0) {
    const named = new Set(
      [...open].flatMap((table) => parentsOf(table).filter((p) => p !== getTableName(table))),
    );
    const free = [...open].filter((table) => !named.has(getTableName(table)));
    if (free.length === 0) throw new Error('tables refer to each other in a circle');
    for (const table of free) {
      names.push(getTableName(table));
      open.delete(table);
    }
  }
  return names;
}

/** The tables with data of a person, each after those that refer to it. */
export const PERSON_TABLES: readonly { name: string; person: PersonRules }[] = listChildrenFirst().flatMap(
  (name) => {
    const { person } = rulesOf(name);
    return person ? [{ name, person }] : [];
  },
);

/** The tables of which the nightly clean-up deletes or empties rows. */
export const CLEANED_TABLES: readonly { name: string; rules: TableRules }[] = listChildrenFirst().flatMap(
  (name) => {
    const rules = rulesOf(name);
    return rules.expired || rules.emptied ? [{ name, rules }] : [];
  },
);

/** The tables whose rows name files, with these columns; `isJson` for those that hold JSON. */
export const FILE_TABLES: readonly { name: string; columns: { name: string; isJson: boolean }[] }[] =
  TABLES.flatMap((table) => {
    const name = getTableName(table);
    const columns = (rulesOf(name).files ?? []).map((column) => {
      const found = getTableConfig(table).columns.find((each) => each.name === column);
      if (!found) throw new Error(`the table ${name} has no column ${column}`);
      return { name: column, isJson: found.getSQLType() === 'jsonb' };
    });
    return columns.length > 0 ? [{ name, columns }] : [];
  });
