import type { ColumnKind, ListDefinition, ListRow } from '@toro/contract/office/lists/list';
import { MAX_COUNTED_ROWS } from '@toro/contract/office/lists/list';
import type { listQuerySchema } from '@toro/contract/office/lists/list-schemas';
import { academyInstant, addDays } from '@toro/domain/base/calendar/day';
import { parseDecimal } from '@toro/domain/base/money/money';
import { maskCpf, maskPhone } from '@toro/domain/base/text/mask';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/database.ts';

export type ParsedListQuery = z.output<ReturnType<typeof listQuerySchema>>;

/** The same without its page. */
export type ParsedListFilter = Omit<ParsedListQuery, 'page' | 'size'>;

/** A period on rows of another table: from an instant, until before another. */
export type PeriodCondition = (from: Date | null, until: Date | null) => SQL;

/** How a filter becomes a condition: values of a choice, the column of a period or of cents, or a typed text. */
type FilterCondition<Kind> = Kind extends 'choices'
  ? (values: readonly string[]) => SQL
  : Kind extends 'period'
    ? SQL | PeriodCondition
    : Kind extends 'amount'
      ? SQL
      : (text: string) => SQL;

/** Where the rows of a list come from. */
export interface ListSource<D extends ListDefinition> {
  from: SQL;
  id: SQL;
  columns: { [K in keyof D['columns']]: SQL };
  /**
   * Columns with a number from rows of students, which are divided over servers: a statement for the ids of the read
   * rows returns `id` and `value`. A row that it leaves out has 0. Such a column cannot be sorted.
   */
  counted?: { [K in keyof D['columns']]?: (ids: SQL) => SQL };
  filters: { [K in keyof D['filters']]: FilterCondition<D['filters'][K]['kind']> };
  /** Sorts by another expression than the shown one. */
  sorts?: { [K in keyof D['columns']]?: SQL };
  search?: (text: string) => SQL;
  /** The search as conditions without a common row, for counting: each of them may use an index of its own. */
  countedSearch?: (text: string) => readonly SQL[];
  /** A condition for some of the rows of the search: when they are more than are counted, the others are not counted. */
  countedFirst?: (text: string) => SQL;
  /** Sorted columns that may be empty: their empty values come first ascending and last descending. */
  nullable?: readonly (keyof D['columns'])[];
  /** A condition of every query, such as the person's own rows. */
  where?: SQL;
}

/** The condition of a period: whole days of the academy, the last one included. */
function periodCondition(column: SQL | PeriodCondition, first: unknown, last: unknown): SQL[] {
  const from = typeof first === 'string' ? academyInstant(first) : null;
  const until = typeof last === 'string' ? academyInstant(addDays(last, 1)) : null;
  if (typeof column === 'function') return from || until ? [column(from, until)] : [];
  return [...(from ? [sql`${column} >= ${from}`] : []), ...(until ? [sql`${column} < ${until}`] : [])];
}

/** The condition of a range of amounts on a column of cents. */
function amountCondition(column: SQL, from: unknown, to: unknown): SQL[] {
  const conditions: SQL[] = [];
  if (typeof from === 'string') conditions.push(sql`${column} >= ${parseDecimal(from)}`);
  if (typeof to === 'string') conditions.push(sql`${column} <= ${parseDecimal(to)}`);
  return conditions;
}

/** The condition of a list's search and filters; the search may be given in another form. */
export function listCondition<D extends ListDefinition>(
  definition: D,
  source: ListSource<D>,
  query: ParsedListFilter,
  search?: SQL,
): SQL {
  const given: Record<string, unknown> = query;
  const conditions: SQL[] = [source.where ?? sql`true`];
  const { q } = given;
  if (typeof q === 'string') {
    // Without its search a list would show all rows.
    if (!source.search) throw new Error(`the list of ${definition.name} was not prepared for its search`);
    conditions.push(search ?? source.search(q));
  }
  for (const [name, { kind }] of Object.entries(definition.filters)) {
    const condition: unknown = source.filters[name];
    const value = given[name];
    if (kind === 'period')
      conditions.push(
        ...periodCondition(condition as SQL | PeriodCondition, given[`${name}_from`], given[`${name}_to`]),
      );
    else if (kind === 'amount')
      conditions.push(...amountCondition(condition as SQL, given[`${name}_from`], given[`${name}_to`]));
    // Without a choice a filter leaves nothing out.
    else if (value !== undefined && !(Array.isArray(value) && value.length === 0))
      conditions.push((condition as (value: unknown) => SQL)(value));
  }
  return sql.join(conditions, sql` and `);
}

/** The order of a list: the chosen column, then the id, so that no row is on two pages. */
export function listOrder<D extends ListDefinition>(source: ListSource<D>, { sort }: ParsedListFilter): SQL {
  const descending = sort.startsWith('-');
  const name: keyof D['columns'] = sort.replace(/^-/, '');
  const column = source.sorts?.[name] ?? source.columns[name];
  // A plain index has the order of a column without empty values in both directions.
  const nulls = sql.raw(source.nullable?.includes(name) ? (descending ? ' nulls last' : ' nulls first') : '');
  return descending
    ? sql`${column} desc${nulls}, ${source.id} desc`
    : sql`${column} asc${nulls}, ${source.id} asc`;
}

/** The selected columns of a list as one SQL list. */
export const listSelection = <D extends ListDefinition>({ id, columns }: ListSource<D>): SQL =>
  sql.join(
    [
      sql`${id} as "id"`,
      ...Object.entries<SQL>(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    ],
    sql`, `,
  );

/** Personal numbers without the digits that identify a person. */
const MASKS: { [K in ColumnKind]?: (value: string) => string } = { cpf: maskCpf, phone: maskPhone };

/** Values as the contract writes them; CPF and phone masked. */
export function toListRow<D extends ListDefinition>(
  { columns }: D,
  row: Record<string, unknown>,
  { isUnmasked = false }: { isUnmasked?: boolean } = {},
): ListRow<D> {
  const values = Object.entries(columns).map(([name, { kind }]) => {
    const value = row[name] ?? null;
    if (value === null) return [name, null];
    if (kind === 'instant') return [name, new Date(String(value)).toISOString()];
    if (kind === 'number') return [name, Number(value)];
    const mask = isUnmasked ? undefined : MASKS[kind];
    return [name, mask ? mask(String(value)) : value];
  });
  return { id: Number(row.id), ...Object.fromEntries(values) };
}

/** How many rows a list has, counted up to a limit. */
async function countRows<D extends ListDefinition>(
  db: Database,
  definition: D,
  source: ListSource<D>,
  query: ParsedListQuery,
): Promise<number> {
  const { q } = query as { q?: string };
  const countParts = async (parts: readonly (SQL | undefined)[]) => {
    const counts = parts.map(
      (part) => sql`(select count(*) from (
        select 1 from ${source.from} where ${listCondition(definition, source, query, part)}
        limit ${MAX_COUNTED_ROWS + 1}) counted)`,
    );
    const { rows } = await db.execute<{ total: number }>(
      sql`select least(${sql.join(counts, sql` + `)}, ${MAX_COUNTED_ROWS + 1})::int as total`,
    );
    return rows[0]?.total ?? 0;
  };
  const first = q !== undefined && source.countedFirst?.(q);
  const known = first ? await countParts([first]) : 0;
  if (known > MAX_COUNTED_ROWS) return known;
  return countParts((q !== undefined && source.countedSearch?.(q)) || [undefined]);
}

/** Adds the columns that statements of their own count. */
export async function addCounted<D extends ListDefinition>(
  db: Database,
  { counted = {} }: Pick<ListSource<D>, 'counted'>,
  rows: Record<string, unknown>[],
): Promise<Record<string, unknown>[]> {
  const statements = Object.entries<((ids: SQL) => SQL) | undefined>(counted);
  if (rows.length === 0 || statements.length === 0) return rows;
  const ids = sql`any(${sql.param(rows.map(({ id }) => Number(id)))}::int[])`;
  const columns: [string, Map<number, unknown>][] = [];
  for (const [name, count] of statements) {
    if (!count) continue;
    const found = await db.execute<{ id: number; value: unknown }>(count(ids));
    columns.push([name, new Map(found.rows.map(({ id, value }) => [Number(id), value]))]);
  }
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(columns.map(([name, values]) => [name, values.get(Number(row.id)) ?? 0])),
  }));
}

/** One page of a list and how many rows it has, counted up to a limit. */
export async function findListPage<const D extends ListDefinition>(
  db: Database,
  definition: D,
  source: ListSource<D>,
  query: ParsedListQuery,
): Promise<{ rows: ListRow<D>[]; total: number }> {
  const condition = listCondition(definition, source, query);
  const order = listOrder(source, query);
  const { page, size } = query;
  const [found, total] = await Promise.all([
    db.execute(
      // The rows of the page are chosen first, which an index alone may answer.
      sql`select ${listSelection(source)} from ${source.from} where ${source.id} in (
          select ${source.id} from ${source.from} where ${condition}
          order by ${order} limit ${size} offset ${(page - 1) * size})
        order by ${order}`,
    ),
    countRows(db, definition, source, query),
  ]);
  const rows = await addCounted(db, source, found.rows);
  return { rows: rows.map((row) => toListRow(definition, row)), total };
}
