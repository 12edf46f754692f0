import { z } from 'zod';
import { count, day, instant, list, longId, money, repeated } from '../../shapes.ts';
import {
  type Column,
  DEFAULT_PAGE_SIZE,
  type Filter,
  type ListDefinition,
  type ListRow,
  listSorts,
  MAX_COUNTED_ROWS,
  PAGE_SIZES,
} from './list.ts';

const MAX_PAGE_SIZE = Math.max(...PAGE_SIZES);
const MAX_PAGE = MAX_COUNTED_ROWS / Math.min(...PAGE_SIZES);

function columnSchema({ kind, options = {} }: Column): z.ZodType {
  const choice = z.string().max(60);
  if (kind === 'number') return z.number().min(-1e15).max(1e15).nullable();
  if (kind === 'money') return money.nullable();
  if (kind === 'day') return day.nullable();
  if (kind === 'instant') return instant.nullable();
  if (kind === 'choice') return choice.nullable();
  if (kind === 'cpf' || kind === 'phone') return z.string().max(20).nullable();
  if (kind === 'choices') return list(choice, Math.max(1, Object.keys(options).length)).nullable();
  return z.string().max(500).nullable();
}

const enumOf = (values: string[]) => z.enum(values as [string, ...string[]]);

/** The query names of a filter and their schemas. A period has a first and a last day. */
function filterSchemas(name: string, filter: Filter): [string, z.ZodType][] {
  if (filter.kind === 'period')
    return [
      [`${name}_from`, day.optional()],
      [`${name}_to`, day.optional()],
    ];
  if (filter.kind === 'amount')
    return [
      [`${name}_from`, money.optional()],
      [`${name}_to`, money.optional()],
    ];
  if (filter.kind === 'text') return [[name, z.string().trim().min(1).max(filter.max).optional()]];
  const values = Object.keys(filter.options);
  return [[name, repeated(enumOf(values), values.length).optional()]];
}

export function listQuerySchema({ filters, search, ...definition }: ListDefinition) {
  const page = z
    .string()
    .max(4)
    .regex(/^[1-9]\d*$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(MAX_PAGE));
  const size = z.enum(PAGE_SIZES.map(String) as [string, ...string[]]).transform(Number);
  return z.object({
    ...(search && { q: z.string().trim().min(1).max(100).optional() }),
    sort: enumOf(listSorts(definition)).default(definition.defaultSort),
    page: page.default(1),
    size: size.default(DEFAULT_PAGE_SIZE),
    ...Object.fromEntries(Object.entries(filters).flatMap(([name, filter]) => filterSchemas(name, filter))),
  });
}

/** The schemas of a list's call. */
export function listSchemas<const D extends ListDefinition>(definition: D, summary: string) {
  const columns = Object.entries(definition.columns).map(([name, column]) => [name, columnSchema(column)]);
  const row = z.object({ id: longId, ...Object.fromEntries(columns) }) as unknown as z.ZodType<ListRow<D>>;
  return {
    summary,
    query: listQuerySchema(definition),
    response: z.object({
      rows: list(row, MAX_PAGE_SIZE),
      /** One more than `MAX_COUNTED_ROWS` for a longer list. */
      total: count,
    }),
  };
}
