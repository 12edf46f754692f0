import { sql } from 'drizzle-orm';
import type { SearchResult, SearchSource } from '../../office/search/search-source.ts';
import { startsWith } from '../../office/search/search-text.ts';

type Row = SearchResult & Record<string, unknown>;

/** Coupons by the beginning of their code. */
export const searchCoupons: SearchSource = async (db, text, limit) =>
  (
    await db.execute<Row>(sql`
      select c.id, c.code as title, '' as detail from coupons c
      where upper(c.code) like ${startsWith(text.toUpperCase())} order by c.code limit ${limit}`)
  ).rows;
