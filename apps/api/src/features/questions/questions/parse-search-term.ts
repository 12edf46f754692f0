import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';

export interface SearchTerm {
  /** A match contains at least one stem of each group; the first stems of a group are the better ones. */
  groups: string[][];
  /** The similar words that are searched in place of unknown ones. */
  corrections: { typed: string; used: string[] }[];
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
  // Without a digit or a hyphen they are words, such as "o que".
  if (!/[\d-]/.test(term)) return null;
  const code = term.trim().toUpperCase().replace(/\s+/g, '-');
  return code.length <= 40 && CODE.test(code) ? code : null;
}

interface StemRow {
  [field: string]: unknown;
  /** The word as it was typed, without accents. */
  typed: string;
  asked: string;
  stem: string;
  words: string[];
  /** 0: the typed word; 1: a word that begins with it; 2: a similar word. */
  kind: number;
}

const completions = sql`
  select stem, array_agg(word) as words, min(length(word))::real as distance from (
    select w.word, w.stem from question_words w where w.word like known.word || '%'
      order by length(w.word), w.word limit ${MAX_COMPLETIONS}) first group by stem`;

const similarWords = sql`
  select stem, array_agg(word) as words, min(distance) as distance from (
    select w.word, w.stem, w.word <-> known.word as distance from question_words w
      where w.word % known.word and similarity(w.word, known.word) >= ${MIN_SIMILARITY}
        and strpos(w.word, known.word) = 0
      order by w.word <-> known.word, w.word limit ${MAX_SIMILAR}) nearest group by stem`;

/**
 * Parses a term against the indexed words: an incomplete or misspelt word also matches the likeliest ones, but never a
 * word that merely contains it. Returns null when the term has no searchable word, such as "de" or "?".
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
    select word as typed, asked, asked as stem, words, 0 as kind, 0::real as distance from known
    union all
    select word, asked, begun.stem, begun.words, 1, begun.distance from known cross join lateral (${completions}) begun
      where known.words = '{}' and is_word
    union all
    select word, asked, alike.stem, alike.words, 2, alike.distance from known cross join lateral (${similarWords}) alike
      where known.words = '{}' and is_word and not exists (${completions})
    order by kind, distance, stem`);
  const parsed = { ...groupStems(rows), code: parseCode(term) };
  return parsed.groups.length === 0 && parsed.code === null ? null : parsed;
}

function groupStems(rows: readonly StemRow[]): Omit<SearchTerm, 'code'> {
  const groups = new Map<string, string[]>();
  const hits: string[] = [];
  const corrections = new Map<string, string[]>();
  for (const { typed, asked, stem, words, kind } of rows) {
    groups.set(asked, [...(groups.get(asked) ?? []), stem]);
    hits.push(...words);
    if (kind === 2) corrections.set(typed, [...(corrections.get(typed) ?? []), ...words]);
  }
  return {
    groups: [...groups.values()],
    hits: hits.slice(0, MAX_HITS),
    corrections: [...corrections].map(([typed, used]) => ({ typed, used })),
  };
}
