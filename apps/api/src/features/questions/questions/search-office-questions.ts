import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { parseSearchTerm } from './parse-search-term.ts';
import { textQuery, toTsquery } from './text-query.ts';

/** A typed code, in capitals. */
export const codePrefix = (code: string) => `${code.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Up to this many matches are looked up before the list; with more, the list is read in its order and each row asked. */
const MAX_IDS = 10_000;

async function findMatches(db: Database, rows: SQL, most: number): Promise<number[]> {
  const { rows: found } = await db.execute<{ ids: number[] | null }>(
    sql`select json_agg(id) as ids from (${rows} limit ${most + 1}) matches`,
  );
  return found[0]?.ids ?? [];
}

interface QuestionSearch {
  search: (text: string) => SQL;
  countedSearch?: (text: string) => readonly SQL[];
  countedFirst?: (text: string) => SQL;
}

const publishedMatches = (query: SQL) =>
  sql`select question_id as id from question_search where document @@ ${query}`;

interface PublishedMatches {
  ids: readonly number[];
  /** A query of the index that has at least these matches. */
  query: SQL;
}

/** Published questions with the stems. A frequent word has enough of them among the first questions, which an index of few rows has. */
async function findPublished(
  db: Database,
  groups: readonly (readonly string[])[],
  most: number,
): Promise<PublishedMatches> {
  const early = toTsquery(groups, '«2');
  const first = await findMatches(db, publishedMatches(early), most);
  if (first.length > most) return { ids: first, query: early };
  const query = textQuery(groups);
  return { ids: await findMatches(db, publishedMatches(query), most), query };
}

export const isOneOf = (column: SQL, ids: readonly number[]) =>
  sql`${column} = any(${sql.param([...ids])}::int[])`;

/**
 * The entries of the office whose code begins with a text or whose stems match it as in the question bank; those of a
 * draft count instead of the published ones. A rare word is found by its index, a frequent one by reading the list:
 * the database cannot tell them apart well enough in one condition.
 */
export async function searchQuestions(db: Database, text: string, most = MAX_IDS): Promise<QuestionSearch> {
  const term = await parseSearchTerm(db, text);
  const hasCode = sql`e.code like ${codePrefix(text)}`;
  if (!term || term.groups.length === 0) return { search: () => hasCode };
  const query = textQuery(term.groups);
  const { ids: published, query: found } = await findPublished(db, term.groups, most);
  const others = await findMatches(
    db,
    sql`select e.id from question_entries e where e.draft_document is not null and e.draft_document @@ ${query}
      union select e.id from question_entries e where ${hasCode}`,
    most,
  );
  const ownStems = sql`(e.draft_document is null or e.draft_document @@ ${query} or ${hasCode})`;
  if (published.length <= most && others.length <= most) {
    const ids = isOneOf(sql`e.id`, [...new Set([...published, ...others])]);
    return { search: () => sql`${ids} and ${ownStems}` };
  }
  const stems = sql`coalesce(e.draft_document, (select s.document from question_search s where s.question_id = e.id))`;
  const isPublished = sql`e.draft_document is null
    and e.id in (select s.question_id from question_search s where s.document @@ ${query})`;
  return {
    search: () => sql`(${stems} @@ ${query} or ${hasCode})`,
    // Some more, for a few of them are removed or have a draft. An array is read in the order of the index.
    countedFirst: () =>
      sql`e.draft_document is null and e.id = any(array(${publishedMatches(found)} limit ${Math.ceil(1.2 * (most + 1))}))`,
    countedSearch: () => [
      isPublished,
      sql`e.draft_document is not null and e.draft_document @@ ${query}`,
      sql`${hasCode} and not coalesce(${stems} @@ ${query}, false)`,
    ],
  };
}
