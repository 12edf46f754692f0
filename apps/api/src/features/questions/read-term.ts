import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';

/** A term as search understands it. */
export interface Term {
  /** Of each group one stem must be there. */
  groups: string[][];
  /** Words of the bank that answer to it, as they are written, without accents. */
  hits: string[];
  /** The beginning of a code, when the term may be one. */
  code: string | null;
}

/** A word that is not in the bank stands for those that begin with it, else for those most like it. */
const MOST_ALTERNATIVES = 8;
const MOST_LIKE = 3;
const LEAST_LIKENESS = 0.42;
const MOST_WORDS = 12;
const MOST_HITS = 100;

const CODE = /^[A-Z0-9]+(-[A-Z0-9]+)*-?$/;

function codeOf(term: string): string | null {
  const code = term.trim().toUpperCase();
  return code.length <= 40 && CODE.test(code) && /[\d-]/.test(code) ? code : null;
}

interface Stem {
  [field: string]: unknown;
  asked: string;
  /** Null when nothing in the bank is like it. */
  stem: string | null;
  words: string[] | null;
}

const beginning = sql`
  select stem, array_agg(word) as words from (
    select w.word, w.stem from question_words w where w.word like known.word || '%'
      order by length(w.word), w.word limit ${MOST_ALTERNATIVES}) first group by stem`;

const likeness = sql`
  select stem, array_agg(word) as words from (
    select w.word, w.stem from question_words w
      where w.word % known.word and similarity(w.word, known.word) >= ${LEAST_LIKENESS}
      order by w.word <-> known.word, w.word limit ${MOST_LIKE}) nearest group by stem`;

/**
 * Reads a term against the bank's own words: one that is half typed or misspelt finds what it is likeliest to mean.
 * Nothing but "de" or "?" is no term at all.
 */
export async function readTerm(db: Database, term: string): Promise<Term | null> {
  if (term === '') return null;
  const { rows } = await db.execute<Stem>(sql`
    with typed as (
      select token as word, tokid in (1, 2, 3, 9, 10, 11) as is_word, search_stem(tokid, token) as asked
      from ts_parse('default', lower(public.unaccent('public.unaccent', ${term})))
      where tokid not in (12, 13, 14, 15, 16, 17, 23) limit ${MOST_WORDS}
    ), known as (
      select distinct on (asked) word, asked, is_word,
        array(select w.word from question_words w where w.stem = asked limit ${MOST_HITS}) as words
      from typed where asked is not null
    )
    select asked, asked as stem, words from known where words <> '{}' or not is_word
    union all
    select asked, begun.stem, begun.words from known cross join lateral (${beginning}) begun
      where known.words = '{}' and is_word
    union all
    select asked, alike.stem, alike.words from known left join lateral (${likeness}) alike on true
      where known.words = '{}' and is_word and not exists (${beginning})`);
  const read = { ...stemsOf(rows), code: codeOf(term) };
  return read.groups.length === 0 && read.code === null ? null : read;
}

function stemsOf(rows: readonly Stem[]): Pick<Term, 'groups' | 'hits'> {
  const groups = new Map<string, string[]>();
  const hits: string[] = [];
  for (const { asked, stem, words } of rows) {
    const group = groups.get(asked) ?? [];
    // What nothing is like is asked for all the same: it finds nothing.
    group.push(stem ?? asked);
    groups.set(asked, group);
    hits.push(...(words ?? []));
  }
  return { groups: [...groups.values()], hits: hits.slice(0, MOST_HITS) };
}
