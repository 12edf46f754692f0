import { sql } from 'drizzle-orm';
import type { SearchResult, SearchSource } from '../../office/search/search-source.ts';
import { containsPattern, foldColumn, foldText, startsWith } from '../../office/search/search-text.ts';

type Row = SearchResult & Record<string, unknown>;

/** Courses by title or tag. */
export const searchCourses: SearchSource = async (db, text, limit) =>
  (
    await db.execute<Row>(sql`
      select c.id, c.title, c.tag as detail from courses c
      where ${foldColumn(sql`c.title`)} like ${containsPattern(foldText(text))}
        or lower(c.tag) like ${startsWith(text.toLowerCase())}
      order by c.title, c.id limit ${limit}`)
  ).rows;
