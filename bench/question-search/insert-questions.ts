import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../apps/api/src/database/database.ts';
import { insertRows } from '../../apps/api/src/database/rows/table-rows.ts';
import { questionFamilies, questionModules, questions } from '../../apps/api/src/database/schema/index.ts';
import { paths } from '../../apps/api/src/platform/paths.ts';

const FAMILIES = 4;
const MODULES = 6;
const WORDS_PER_QUESTION = 30;
const BATCH_SIZE = 5000;
/** Questions beyond this number are copies, which cost a search the same. */
const DISTINCT_QUESTIONS = 50_000;

/** All words of the demo questions, with repetitions, so that word frequencies are realistic. */
export function demoWords(): string[] {
  const folder = join(paths.root, 'apps/api/demo/questions');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/\p{L}{3,}/gu) ?? []);
}

/** A seeded generator, so that every run sends the same searches. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

async function countQuestions(db: Database): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from question_search`);
  return rows[0]?.n ?? 0;
}

async function addFamilies(db: Database): Promise<{ id: number; familyId: number }[]> {
  const known = await db.select().from(questionModules).orderBy(questionModules.id);
  if (known.length > 0) return known;
  const ids = Array.from({ length: FAMILIES }, (_, at) => at + 1);
  await db.insert(questionFamilies).values(ids.map((id) => ({ id, tag: `f${id}`, name: `Família ${id}` })));
  return db
    .insert(questionModules)
    .values(
      ids.flatMap((familyId) =>
        Array.from({ length: MODULES }, (_, at) => ({ familyId, number: at + 1, title: `Módulo ${at + 1}` })),
      ),
    )
    .returning();
}

/** Copies the rows that triggers wrote for the first questions, and builds the index once instead of row by row. */
async function copyQuestions(db: Database, count: number, wanted: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
    await tx.execute(sql`alter table questions disable trigger user`);
    await tx.execute(sql`drop index question_search_document_idx`);
    // Later questions have fewer block lexemes in their document than early ones.
    await tx.execute(sql`
      create temp table models on commit drop as
      select substr(q.code, 3)::int as n, q.family_id, q.module_id, q.statement,
        ts_delete(document, array(select lexeme from unnest(document) where lexeme like '«1%')) as early,
        ts_delete(document, array(select lexeme from unnest(document) where lexeme like '«1%' or lexeme like '«2%')) as late
      from questions q join question_search s on s.question_id = q.id where q.id <= ${DISTINCT_QUESTIONS}`);
    await tx.execute(sql`
      with copied as (
        insert into questions (code, family_id, module_id, statement)
        select 'B-' || wanted.n, m.family_id, m.module_id, m.statement
        from generate_series(${count}::int, ${wanted - 1}::int) as wanted(n)
          join models m on m.n = wanted.n % ${DISTINCT_QUESTIONS}::int
        order by wanted.n returning id, code, family_id, module_id
      ), indexed as (
        insert into question_search
        select c.id, case when c.id < 131072 then m.early else m.late end
        from copied c join models m on m.n = substr(c.code, 3)::int % ${DISTINCT_QUESTIONS}::int
      )
      select count_questions(array_agg(id), array_agg(family_id), array_agg(module_id), 1) from copied`);
    await tx.execute(sql`create index question_search_document_idx on question_search using gin (document)`);
    await tx.execute(sql`alter table questions enable trigger user`);
  });
}

/** Inserts questions until count are `wanted` of them or the time is over; triggers index them as in an import. */
export async function insertQuestions(db: Database, wanted: number, until: number): Promise<number> {
  const modules = await addFamilies(db);
  const words = demoWords();
  let count = await countQuestions(db);
  while (count < Math.min(wanted, DISTINCT_QUESTIONS) && Date.now() < until) {
    const random = createRandom(count + 1);
    const batch = Array.from(
      { length: Math.min(BATCH_SIZE, Math.min(wanted, DISTINCT_QUESTIONS) - count) },
      (_, at) => {
        const module = modules[Math.floor(random() * modules.length)];
        const text = Array.from(
          { length: WORDS_PER_QUESTION },
          () => words[Math.floor(random() * words.length)],
        ).join(' ');
        return {
          code: `B-${count + at}`,
          familyId: module?.familyId ?? 1,
          moduleId: module?.id,
          statement: `<p>${text}</p>`,
        };
      },
    );
    await db.transaction((tx) => insertRows(tx, questions, batch));
    count += batch.length;
  }
  if (count >= DISTINCT_QUESTIONS && count < wanted) {
    await copyQuestions(db, count, wanted);
    count = wanted;
  }
  await db.execute(sql`vacuum analyze questions`);
  await db.execute(sql`vacuum analyze question_search`);
  await db.execute(sql`vacuum analyze question_blocks`);
  await db.execute(sql`vacuum analyze question_words`);
  return count;
}
