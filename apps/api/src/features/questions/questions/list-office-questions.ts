import { questionList } from '@toro/contract/questions/questions/question-list';
import {
  missingTrait,
  QUESTION_MISSING,
  type QuestionMissingKind,
} from '@toro/domain/questions/questions/question-fields';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { Context } from '../../../platform/context.ts';
import { containsText } from '../../../platform/lists/contains-text.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing, type Listing } from '../../../platform/lists/listing.ts';
import { codePrefix, isOneOf, searchQuestions } from './search-office-questions.ts';

const QUESTION_MISSING_NAMES = Object.entries(QUESTION_MISSING) as [QuestionMissingKind, string][];

const person = (column: SQL) => sql`(select s.name from staff_members s where s.id = ${column})`;

function findShares(ranges: readonly string[]): SQL {
  const conditions = ranges.map((range) => {
    const [from, to] = range.split('-').map(Number);
    return sql`e.share_right between ${from} and ${to}`;
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}

const traits = (names: readonly string[]) => sql`e.traits @> ${sql.param([...names])}::varchar[]`;

/** A draft of a question that is published. */
const isChanged = sql`(e.state = 'draft' and e.is_published)`;

function findStates(shown: readonly string[]): SQL {
  const states = shown.filter((state) => state !== 'changed' && state !== 'draft');
  const conditions = [
    ...(states.length > 0 ? [sql`e.state in ${states}`] : []),
    ...(shown.includes('draft') ? [sql`(e.state = 'draft' and not e.is_published)`] : []),
    ...(shown.includes('changed') ? [isChanged] : []),
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** What the questions lack; `use` means that no exam has them. */
function findLacking(names: readonly string[]): SQL {
  const lacking = names.filter((name) => name !== 'use').map((name) => `-${name}`);
  const unused = sql`not exists (select from exam_questions x where x.question_id = e.id)`;
  return names.includes('use') ? sql`${traits(lacking)} and ${unused}` : traits(lacking);
}

/** The ids that the names in a filter stand for. */
interface NamedIds {
  family?: readonly number[];
  module?: readonly number[];
  author?: readonly number[];
  reviewer?: readonly number[];
}

/** The filters by a name. The database knows how many questions each id has, which it does not know of a name. */
const byIds = ({ family = [], module = [], author = [], reviewer = [] }: NamedIds) => ({
  family: () => isOneOf(sql`e.family_id`, family),
  module: () => isOneOf(sql`e.module_id`, module),
  author: () => isOneOf(sql`e.author_id`, author),
  reviewer: () => isOneOf(sql`e.reviewer_id`, reviewer),
});

const source: ListSource<typeof questionList> = {
  from: sql`question_entries e`,
  id: sql`e.id`,
  where: sql`e.state <> 'removed'`,
  columns: {
    code: sql`e.code`,
    statement: sql`left(e.plain, 240)`,
    family: sql`(select f.name from question_families f where f.id = e.family_id)`,
    module: sql`(select 'M' || m.number || ' · ' || m.title from question_modules m where m.id = e.module_id)`,
    state: sql`case when ${isChanged} then 'changed' else e.state end`,
    lacking: sql`(select string_agg(g.name, ', ' order by g.name)
      from (values ${sql.join(
        QUESTION_MISSING_NAMES.map(([kind, name]) => sql`(${missingTrait(kind)}, ${name})`),
        sql`, `,
      )}) g(trait, name) where g.trait = any(e.traits))`,
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
    state: findStates,
    code: (code) => sql`e.code like ${codePrefix(code)}`,
    ...byIds({}),
    tag: (tag) => sql`e.tags @> array[${tag}]::varchar[]`,
    source: (name) => sql`e.source = ${name}`,
    year: (year) => sql`e.year = ${/^\d{4}$/.test(year) ? Number(year) : 0}`,
    label: (labels) => sql`e.label in ${labels}`,
    share: findShares,
    has: traits,
    lacks: findLacking,
    lacking: (kinds) => sql`e.traits && ${sql.param(kinds.map((kind) => `!${kind}`))}::varchar[]`,
    import: (id) => sql`e.id in (select r.question_id from question_import_rows r
      where r.import_id = ${/^\d+$/.test(id) ? Number(id) : 0} and r.question_id is not null)`,
    changed: sql`e.changed_at`,
  },
};

export const questionsListing = createListing(questionList, source);

async function findIds(db: Database, rows: SQL): Promise<number[]> {
  const { rows: found } = await db.execute<{ id: number }>(rows);
  return found.map(({ id }) => id);
}

async function findNamedIds(db: Database, filter: { [K in keyof NamedIds]?: string }): Promise<NamedIds> {
  const { family, module, author, reviewer } = filter;
  const people = (name: string) =>
    findIds(db, sql`select s.id from staff_members s where ${containsText(sql`s.name`, name)}`);
  return {
    ...(family && {
      family: await findIds(
        db,
        sql`select f.id from question_families f where lower(f.tag) = lower(${family}) or ${containsText(sql`f.name`, family)}`,
      ),
    }),
    ...(module && {
      module: await findIds(
        db,
        sql`select m.id from question_modules m where 'm' || m.number = lower(${module}) or ${containsText(sql`m.title`, module)}`,
      ),
    }),
    ...(author && { author: await people(author) }),
    ...(reviewer && { reviewer: await people(reviewer) }),
  };
}

/** The listing for a filter: names and the words of its search are looked up first. */
export async function prepareQuestionsListing({ db }: Context, filter: object): Promise<Listing> {
  const { q, ...names } = filter as { q?: string } & { [K in keyof NamedIds]?: string };
  const named = { ...source, filters: { ...source.filters, ...byIds(await findNamedIds(db, names)) } };
  return createListing(questionList, q ? { ...named, ...(await searchQuestions(db, q)) } : named);
}

/** The questions of the office, filtered, a page at a time. */
export async function listOfficeQuestions(context: Context, query: ParsedListQuery) {
  const listing = await prepareQuestionsListing(context, query);
  return findListPage(context.db, questionList, listing.source as typeof source, query);
}
