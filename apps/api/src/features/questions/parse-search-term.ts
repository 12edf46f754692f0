import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';

/** A parsed search term. */
export interface SearchTerm {
  /** A match contains at least one stem of each group. */
  groups: string[][];
  /** The indexed words that match, without accents. */
  hits: string[];
  /** The prefix of a question code, when the term can be one. */
  code: string | null;
}

/** An unknown word is replaced by indexed words that begin with it, else by the most similar ones. */
const MAX_COMPLETIONS = 8;
const MAX_SIMILAR = 3;
const MIN_SIMILARITY = 0.42;
const MAX_WORDS = 12;
const MAX_HITS = 100;

const CODE = /^[A-Z0-9]+(-[A-Z0-9]+)*-?$/;

function parseCode(term: string): string | null {
  const code = term.trim().toUpperCase();
  return code.length <= 40 && CODE.test(code) && /[\d-]/.test(code) ? code : null;
}

interface StemRow {
  [field: string]: unknown;
  asked: string;
  /** Null when no indexed word is similar. */
  stem: string | null;
  words: string[] | null;
}

const completions = sql`
  select stem, array_agg(word) as words from (
    select w.word, w.stem from question_words w where w.word like known.word || '%'
      order by length(w.word), w.word limit ${MAX_COMPLETIONS}) first group by stem`;

const similarWords = sql`
  select stem, array_agg(word) as words from (
    select w.word, w.stem from question_words w
      where w.word % known.word and similarity(w.word, known.word) >= ${MIN_SIMILARITY}
      order by w.word <-> known.word, w.word limit ${MAX_SIMILAR}) nearest group by stem`;

/**
 * Parses a term against the indexed words: an incomplete or misspelt word is replaced by the likeliest ones. Returns
 * null when the term has no searchable word, such as "de" or "?".
 */
export async function parseSearchTerm(db: Database, term: string): Promise<SearchTerm | null> {
  if (term === '') return null;
  const { rows } = await db.execute<StemRow>(sql`
    with typed as (
      select token as word, tokid in (1, 2, 3, 9, 10, 11) as is_word, search_stem(tokid, token) as asked
      from ts_parse('default', lower(public.unaccent('public.unaccent', ${term})))
      where tokid not in (12, 13, 14, 15, 16, 17, 23) limit ${MAX_WORDS}
    ), known as (
      select distinct on (asked) word, asked, is_word,
        array(select w.word from question_words w where w.stem = asked limit ${MAX_HITS}) as words
      from typed where asked is not null
    )
    select asked, asked as stem, words from known where words <> '{}' or not is_word
    union all
    select asked, begun.stem, begun.words from known cross join lateral (${completions}) begun
      where known.words = '{}' and is_word
    union all
    select asked, alike.stem, alike.words from known left join lateral (${similarWords}) alike on true
      where known.words = '{}' and is_word and not exists (${completions})`);
  const parsed = { ...groupStems(rows), code: parseCode(term) };
  return parsed.groups.length === 0 && parsed.code === null ? null : parsed;
}

function groupStems(rows: readonly StemRow[]): Pick<SearchTerm, 'groups' | 'hits'> {
  const groups = new Map<string, string[]>();
  const hits: string[] = [];
  for (const { asked, stem, words } of rows) {
    const group = groups.get(asked) ?? [];
    // A word without a similar one is still required, so that the search finds nothing.
    group.push(stem ?? asked);
    groups.set(asked, group);
    hits.push(...(words ?? []));
  }
  return { groups: [...groups.values()], hits: hits.slice(0, MAX_HITS) };
}
