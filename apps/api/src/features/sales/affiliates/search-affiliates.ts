import { sql } from 'drizzle-orm';
import { containsText } from '../../../platform/lists/contains-text.ts';
import type { SearchResult, SearchSource } from '../../office/search/search-source.ts';
import { startsWith } from '../../office/search/search-text.ts';

type Row = SearchResult & Record<string, unknown>;

/** Affiliates by the beginning of their code, or by name. */
export const searchAffiliates: SearchSource = async (db, text, limit) =>
  (
    await db.execute<Row>(sql`
      select a.id, a.name as title, a.code as detail from affiliates a
      where lower(a.code) like ${startsWith(text.toLowerCase())} or ${containsText(sql`a.name`, text)}
      order by a.name limit ${limit}`)
  ).rows;
