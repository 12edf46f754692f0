import { sql } from 'drizzle-orm';
import type { SearchResult, SearchSource } from '../../office/search/search-source.ts';
import { containsPattern, foldColumn, foldText, startsWith } from '../../office/search/search-text.ts';

type Row = SearchResult & Record<string, unknown>;

/** Lessons by code or title. */
export const searchLessons: SearchSource = async (db, text, limit) =>
  (
    await db.execute<Row>(sql`
      select l.id, l.title, c.title as detail from lessons l join courses c on c.id = l.course_id
      where ${foldColumn(sql`l.title`)} like ${containsPattern(foldText(text))}
        or lower(l.code) like ${startsWith(text.toLowerCase())}
      order by l.title, l.id limit ${limit}`)
  ).rows;
