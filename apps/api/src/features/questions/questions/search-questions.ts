import { sql } from 'drizzle-orm';
import type { SearchResult, SearchSource } from '../../office/search/search-source.ts';
import { startsWith } from '../../office/search/search-text.ts';

type Row = SearchResult & Record<string, unknown>;

/** Questions by the beginning of their code. */
export const searchQuestions: SearchSource = async (db, text, limit) =>
  (
    await db.execute<Row>(sql`
      select q.id, q.code as title, '' as detail from questions q
      where q.code like ${startsWith(text)} or q.code like ${startsWith(text.toUpperCase())} order by q.code limit ${limit}`)
  ).rows;
