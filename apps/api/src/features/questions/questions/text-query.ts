import { type SQL, sql } from 'drizzle-orm';

/** One stem of each group, as a tsquery; `names` is the prefix under which the first questions are indexed again. */
export function toTsquery(groups: readonly (readonly string[])[], names: '' | '«1' | '«2' = ''): SQL {
  const lexeme = (stem: string) => `'${`${names}${stem}`.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;
  return sql`${groups.map((group) => `(${group.map(lexeme).join(' | ')})`).join(' & ')}::tsquery`;
}

/** Every group of a term, as a tsquery on the stems of a text. */
export const textQuery = (groups: readonly (readonly string[])[]): SQL => toTsquery(groups);
