import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { SearchTerm } from '../../questions/questions/parse-search-term.ts';
import { toTsquery } from '../../questions/questions/text-query.ts';

/** The maximum number of matches of a search, which bounds its cost. */
export const MAX_MATCHES = 1000;

/** A block of `question_blocks` covers 2^13 = 8192 question ids. */
const BLOCK_BITS = 13;

/** The part of the question bank that is searched. */
export interface QuestionScope {
  /** Null for all. */
  families: readonly number[] | null;
  moduleId: number | null;
  /** Questions that are left out. */
  held: ReadonlySet<number>;
}

const isNotHeld = (id: SQL, { held }: QuestionScope): SQL =>
  held.size === 0 ? sql`true` : sql`${id} <> all(${sql.param([...held])}::int[])`;

/** The filters as a condition on the columns `family_id` and `module_id`. */
function isInScope({ families, moduleId }: QuestionScope): SQL {
  const conditions = [sql`true`];
  if (families) conditions.push(sql`family_id = any(${sql.param(families)}::int[])`);
  if (moduleId !== null) conditions.push(sql`module_id = ${moduleId}`);
  return sql.join(conditions, sql` and `);
}

/** The same filters as lexemes of the search index. */
function scopeStems({ families, moduleId }: QuestionScope): string[][] {
  const stems: string[][] = [];
  if (families) stems.push(families.map((id) => `«family${id}`));
  if (moduleId !== null) stems.push([`«module${moduleId}`]);
  return stems;
}

export interface QuestionPage {
  ids: number[];
  total: number;
}

interface PageRow {
  [field: string]: unknown;
  id: number | null;
  total: number;
}

const toQuestionPage = (rows: readonly PageRow[]): QuestionPage => ({
  ids: rows.flatMap(({ id }) => id ?? []),
  total: rows[0]?.total ?? 0,
});

const NO_QUESTIONS: QuestionPage = { ids: [], total: 0 };

/** The number of shown questions of each block. */
function countsPerBlock(scope: QuestionScope): SQL {
  const all = sql`select family_id, module_id, block, questions from question_blocks where ${isInScope(scope)}`;
  if (scope.held.size === 0) return all;
  return sql`select family_id, module_id, block, questions - coalesce(held_questions, 0) as questions
    from (${all}) listed left join (
      select family_id, coalesce(module_id, 0) as module_id, id >> ${sql.raw(String(BLOCK_BITS))} as block,
        count(*) as held_questions
      from questions where id = any(${sql.param([...scope.held])}::int[]) and retired_at is null group by 1, 2, 3
    ) held using (family_id, module_id, block)`;
}

/**
 * A page of all questions, by family, module and id. The block counts give the total and the start of the page, so that
 * a deep page skips at most one block.
 */
export async function findPage(
  db: Database,
  scope: QuestionScope,
  { offset, limit }: { offset: number; limit: number },
): Promise<QuestionPage> {
  if (scope.families?.length === 0) return NO_QUESTIONS;
  const { rows } = await db.execute<PageRow>(sql`
    with places as (
      select family_id, module_id, block, questions,
        sum(questions) over (order by family_id, module_id, block) - questions as before
      from (${countsPerBlock(scope)}) counts where questions > 0
    )
    select page.id, (select coalesce(sum(questions), 0)::int from places) as total
    from (select 1) always left join (
      select q.id, p.family_id, p.module_id
      from (select * from places where before + questions > ${offset} and before < ${offset + limit}) p
        cross join lateral (
          select id from questions
          where family_id = p.family_id and coalesce(module_id, 0) = p.module_id and retired_at is null
            and ${isNotHeld(sql`id`, scope)}
            and id >= p.block << ${sql.raw(String(BLOCK_BITS))} and id < (p.block + 1) << ${sql.raw(String(BLOCK_BITS))}
          order by id offset greatest(${offset} - p.before, 0) limit ${limit}
        ) q
      order by p.family_id, p.module_id, q.id limit ${limit}
    ) page on true
    order by page.family_id, page.module_id, page.id`);
  return toQuestionPage(rows);
}

/** How many of the groups a document contains. */
const countGroups = (groups: readonly (readonly string[])[]): SQL =>
  sql.join(
    groups.map((group) => sql`(document @@ ${toTsquery([group])})::int`),
    sql` + `,
  );

/** How far a document is from the typed words: 0 when it contains them, more when it contains only similar ones. */
function distanceOf(groups: readonly (readonly string[])[]): SQL {
  const unsure = groups.filter((group) => group.length > 1);
  if (unsure.length === 0) return sql`0`;
  const distance = (group: readonly string[]) =>
    sql`case ${sql.join(
      group.map((stem, at) => sql`when document @@ ${toTsquery([[stem]])} then ${sql.raw(String(at))}`),
      sql` `,
    )} else ${sql.raw(String(group.length))} end`;
  return sql.join(unsure.map(distance), sql` + `);
}

/** The matches of a text: those that contain every word, or, of `some`, those that contain the most of them. */
function textMatches({ groups }: SearchTerm, scope: QuestionScope, some: boolean): SQL {
  const words = some ? [groups.flat()] : groups;
  const stems = [...scopeStems(scope), ...words];
  const found = sql`select * from match_questions(
    ${toTsquery(stems, '«1')}, ${toTsquery(stems, '«2')}, ${toTsquery(stems)}, ${toTsquery(words)}, ${MAX_MATCHES + 1})`;
  if (!some && groups.every((group) => group.length === 1))
    return sql`select id, 2 as tier, 0 as distance, rank from (${found}) found`;
  return sql`select id, 2 as tier, distance, rank from (
    select found.id, found.rank, ${distanceOf(groups)} as distance,
      ${some ? countGroups(groups) : sql`0`} as words, ${some ? sql`max(${countGroups(groups)}) over ()` : sql`0`} as most
    from (${found}) found join question_search on question_id = found.id) ranked where words = most`;
}

/** The matches of a term, best first: its code, codes that begin with it, then texts by distance and rank. */
function matches(term: SearchTerm, scope: QuestionScope, some: boolean): SQL {
  const { groups, code } = term;
  const parts: SQL[] = [];
  if (groups.length > 0) parts.push(textMatches(term, scope, some));
  if (code !== null)
    parts.push(sql`select id, case when code = ${code} then 0 else 1 end as tier, 0 as distance,
      -(row_number() over (order by code using ~<~))::real as rank from (
      select id, code from questions where code like ${`${code}%`} and retired_at is null and ${isInScope(scope)}
      order by code using ~<~ limit ${MAX_MATCHES + 1}) coded`);
  return sql`select id, row_number() over (order by min(tier), min(distance), max(rank) desc, id) as place
    from (${sql.join(parts, sql` union all `)}) every_match where ${isNotHeld(sql`id`, scope)} group by id`;
}

/** A page of the matches of a term; of `some`, of those that contain the most of its words. */
export async function findMatchPage(
  db: Database,
  term: SearchTerm,
  scope: QuestionScope,
  { offset, limit, some = false }: { offset: number; limit: number; some?: boolean },
): Promise<QuestionPage> {
  if (scope.families?.length === 0) return NO_QUESTIONS;
  const { rows } = await db.execute<PageRow>(sql`
    with matched as materialized (${matches(term, scope, some)})
    select page.id, (select count(*)::int from matched) as total
    from (select 1) always left join (
      select id, place from matched where place > ${offset} and place <= ${offset + limit} and place <= ${MAX_MATCHES}
    ) page on true
    order by page.place`);
  return toQuestionPage(rows);
}

export interface NeighbourIds {
  previous: number | null;
  next: number | null;
}

interface NeighbourRow extends NeighbourIds {
  [field: string]: unknown;
}

export const NO_NEIGHBOURS: NeighbourIds = { previous: null, next: null };

/** The questions before and after one among the matches of a term; null when it is none of them. */
export async function findMatchNeighbours(
  db: Database,
  id: number,
  term: SearchTerm,
  scope: QuestionScope,
  some = false,
): Promise<NeighbourIds | null> {
  if (scope.families?.length === 0) return null;
  const { rows } = await db.execute<NeighbourRow>(sql`
    with matched as materialized (select * from (${matches(term, scope, some)}) placed where place <= ${MAX_MATCHES})
    select
      (select id from matched where place = here.place - 1) as previous,
      (select id from matched where place = here.place + 1) as next
    from matched here where here.id = ${id}`);
  return rows[0] ?? null;
}

/** The questions before and after one in the order of all questions: in its module, else in the nearest non-empty one. */
export async function findNeighbours(db: Database, id: number, scope: QuestionScope): Promise<NeighbourIds> {
  const { rows } = await db.execute<NeighbourRow>(sql`
    with here as (
      select id, family_id, coalesce(module_id, 0) as module_id from questions where id = ${id}
    ), parts as (
      select family_id, module_id from (${countsPerBlock(scope)}) counts
      group by 1, 2 having sum(questions) > 0
    )
    select ${neighbourQuery(scope, '<', 'desc')} as previous, ${neighbourQuery(scope, '>', 'asc')} as next
    from here where (family_id, module_id) in (select * from parts)`);
  return rows[0] ?? NO_NEIGHBOURS;
}

function neighbourQuery(scope: QuestionScope, side: '<' | '>', order: 'asc' | 'desc'): SQL {
  const shown = sql`q.retired_at is null and ${isNotHeld(sql`q.id`, scope)}`;
  const [before, by] = [sql.raw(side), sql.raw(order)];
  return sql`coalesce(
    (select q.id from questions q
      where q.family_id = here.family_id and coalesce(q.module_id, 0) = here.module_id and q.id ${before} here.id and ${shown}
      order by q.id ${by} limit 1),
    (select q.id from questions q join (
        select * from parts where (parts.family_id, parts.module_id) ${before} (here.family_id, here.module_id)
        order by parts.family_id ${by}, parts.module_id ${by} limit 1) part
      on q.family_id = part.family_id and coalesce(q.module_id, 0) = part.module_id and ${shown}
      order by q.id ${by} limit 1))`;
}
