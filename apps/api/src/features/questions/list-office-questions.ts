import { questionList } from '@toro/contract/office-questions/question-list';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { containsText } from '../../platform/lists/contains-text.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../platform/lists/list-source.ts';
import { createListing, type Listing } from '../../platform/lists/listing.ts';
import { parseSearchTerm, type SearchTerm } from './parse-search-term.ts';
import { textQuery } from './search-queries.ts';

const person = (column: SQL) => sql`(select s.name from staff_members s where s.id = ${column})`;

const byPerson = (column: SQL) => (name: string) =>
  sql`${column} in (select s.id from staff_members s where ${containsText(sql`s.name`, name)})`;

/** A typed code, in capitals. */
const codePrefix = (code: string) => `${code.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`;

function findShares(ranges: readonly string[]): SQL {
  const conditions = ranges.map((range) => {
    const [from, to] = range.split('-').map(Number);
    return sql`e.share_right between ${from} and ${to}`;
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}

const traits = (names: readonly string[]) => sql`e.traits @> ${sql.param([...names])}::varchar[]`;

/** What the questions lack; `use` means that no exam has them. */
function findLacking(names: readonly string[]): SQL {
  const lacking = names.filter((name) => name !== 'use').map((name) => `-${name}`);
  const unused = sql`not exists (select from exam_questions x where x.question_id = e.id)`;
  return names.includes('use') ? sql`${traits(lacking)} and ${unused}` : traits(lacking);
}

/**
 * The texts and codes that match a term, as the question bank finds them; drafts by their own stems. One list of ids
 * without an "or" around it, so that the database may look up either the matches or the entries first.
 */
function matchesTerm(term: SearchTerm | null, text: string): SQL {
  const code = (entry: SQL) => sql`${entry}.code like ${codePrefix(text)}`;
  if (!term || term.groups.length === 0) return code(sql`e`);
  const query = textQuery(term.groups);
  return sql`e.id in (
      select question_id from question_search where document @@ ${query}
      union all select id from question_entries where draft_document is not null and draft_document @@ ${query}
      union all select id from question_entries c where ${code(sql`c`)}
    ) and (e.draft_document is null or e.draft_document @@ ${query} or ${code(sql`e`)})`;
}

const source: ListSource<typeof questionList> = {
  from: sql`question_entries e`,
  id: sql`e.id`,
  where: sql`e.state <> 'removed'`,
  columns: {
    code: sql`e.code`,
    statement: sql`left(e.plain, 240)`,
    family: sql`(select f.name from question_families f where f.id = e.family_id)`,
    module: sql`(select 'M' || m.number || ' · ' || m.title from question_modules m where m.id = e.module_id)`,
    state: sql`e.state`,
    share_right: sql`e.share_right`,
    label: sql`e.label`,
    tags: sql`left(array_to_string(e.tags, ', '), 500)`,
    source: sql`e.source`,
    year: sql`e.year`,
    author: person(sql`e.author_id`),
    reviewer: person(sql`e.reviewer_id`),
    review_asked_at: sql`e.review_asked_at`,
    changed_at: sql`e.changed_at`,
  },
  nullable: ['review_asked_at'],
  filters: {
    state: (states) => sql`e.state in ${states}`,
    code: (code) => sql`e.code like ${codePrefix(code)}`,
    family: (name) =>
      sql`e.family_id in (select f.id from question_families f where lower(f.tag) = lower(${name}) or ${containsText(sql`f.name`, name)})`,
    module: (name) =>
      sql`e.module_id in (select m.id from question_modules m where 'm' || m.number = lower(${name}) or ${containsText(sql`m.title`, name)})`,
    tag: (tag) => sql`e.tags @> array[${tag}]::varchar[]`,
    author: byPerson(sql`e.author_id`),
    reviewer: byPerson(sql`e.reviewer_id`),
    source: (name) => sql`e.source = ${name}`,
    year: (year) => sql`e.year = ${/^\d{4}$/.test(year) ? Number(year) : 0}`,
    label: (labels) => sql`e.label in ${labels}`,
    share: findShares,
    has: traits,
    lacks: findLacking,
    changed: sql`e.changed_at`,
  },
};

export const questionsListing = createListing(questionList, source);

/** The listing for a filter: the words of its search are looked up first. */
export async function prepareQuestionsListing({ db }: Context, filter: object): Promise<Listing> {
  const { q } = filter as { q?: string };
  if (!q) return questionsListing;
  const term = await parseSearchTerm(db, q);
  return createListing(questionList, { ...source, search: (text) => matchesTerm(term, text) });
}

/** The questions of the office, filtered, a page at a time. */
export async function listOfficeQuestions(context: Context, query: ParsedListQuery) {
  const listing = await prepareQuestionsListing(context, query);
  return findListPage(context.db, questionList, listing.source as typeof source, query);
}
