/**
 * Searches in a hundred thousand and a million questions, compared with ten thousand: `npx tsx bench/question-search.ts`.
 * Budget: a p95 of at most 3 times that of the small database, deep pages included. Inserting the questions takes long:
 * with FILL_SECONDS it stops in between and the next run continues (BENCH_DATA keeps the databases).
 */
import { join } from 'node:path';
import { NO_FILTERS } from '@toro/domain/questions/questions/question-filters';
import { startEmbeddedPostgres } from '@toro/embedded-postgres/start-embedded-postgres';
import { openDatabase } from '../apps/api/src/database/database.ts';
import { findQuestionPage } from '../apps/api/src/features/learning/question-bank/search-questions.ts';
import type { Context } from '../apps/api/src/platform/context.ts';
import { createLog } from '../apps/api/src/platform/logging.ts';
import { migrate } from '../apps/api/src/platform/migrate.ts';
import { paths } from '../apps/api/src/platform/paths.ts';
import { openClosers } from './closers.ts';
import { isQuick, openBench } from './measure.ts';
import { quantile } from './quantile.ts';
import { createRandom, demoWords, insertQuestions } from './question-search/insert-questions.ts';

const SMALL = 10_000;
const LARGER = isQuick ? [100_000] : [100_000, 1_000_000];
const ROUNDS = 3;
const SEARCHES = 120;
const BUDGET = 3;
const ALL_SEARCHES = 'every search';
const until = Date.now() + Number(process.env.FILL_SECONDS ?? 100_000) * 1000;

/** A student who has not finished a mock exam of 140 questions. */
const HELD = new Set(Array.from({ length: 140 }, (_, at) => 1 + at * 7));

interface SearchCase {
  what: string;
  filters: typeof NO_FILTERS;
  page: number;
}

/** Typical searches: common and rare words, two words, misspelt words, filters, codes, first and deep pages. */
function buildSearchCases(total: number): SearchCase[] {
  const random = createRandom(7);
  const words = demoWords();
  const word = () => words[Math.floor(random() * words.length)] ?? 'imposto';
  const deep = (maxPage: number) => 1 + Math.floor(random() * maxPage);
  return Array.from({ length: SEARCHES }, (_, at): SearchCase => {
    const family = { families: [1 + (at % 4)] };
    const kinds: SearchCase[] = [
      { what: 'word', filters: { ...NO_FILTERS, term: word() }, page: 1 },
      { what: 'word, deep page', filters: { ...NO_FILTERS, term: word() }, page: deep(100) },
      { what: 'two words', filters: { ...NO_FILTERS, term: `${word()} ${word()}` }, page: 1 },
      { what: 'word in a family', filters: { ...NO_FILTERS, ...family, term: word() }, page: deep(20) },
      { what: 'misspelt', filters: { ...NO_FILTERS, term: `${word().slice(0, -2)}xq` }, page: 1 },
      { what: 'code', filters: { ...NO_FILTERS, term: `B-${deep(SMALL - 1)}` }, page: 1 },
      { what: 'all, deep page', filters: NO_FILTERS, page: deep(total / 10) },
      { what: 'family, deep page', filters: { ...NO_FILTERS, ...family }, page: deep(total / 50) },
    ];
    return kinds[at % kinds.length] ?? { what: 'all', filters: NO_FILTERS, page: 1 };
  });
}

/** Durations in milliseconds by kind of search. */
type Durations = Map<string, number[]>;

async function runSearches(context: Pick<Context, 'db'>, cases: SearchCase[]): Promise<Durations> {
  const took: Durations = new Map();
  for (const { what, filters, page } of cases) {
    const before = performance.now();
    const families = filters.families.length > 0 ? filters.families : null;
    await findQuestionPage(context, { ...filters, families, held: HELD }, { term: filters.term, page });
    const ms = performance.now() - before;
    for (const name of [ALL_SEARCHES, what]) took.set(name, [...(took.get(name) ?? []), ms]);
  }
  return took;
}

const closers = openClosers();
const postgres = await startEmbeddedPostgres({
  dataDir: process.env.BENCH_DATA ?? join(paths.root, '.data/bench-questions'),
  durable: false,
});
closers.add(() => postgres.stop());

async function openQuestionDatabase(size: number) {
  const name = `questions_${size}`;
  const server = openDatabase(postgres.url, { max: 1, log: createLog('silent') });
  const { rowCount } = await server.pool.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await server.pool.query(`create database ${name}`);
  await server.pool.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const { pool, db } = openDatabase(url.href, { max: 2, log: createLog('silent') });
  closers.add(() => pool.end());
  return { size, db, took: new Map() as Durations };
}

type QuestionDatabase = Awaited<ReturnType<typeof openQuestionDatabase>>;

async function fillDatabase({ size, db }: QuestionDatabase): Promise<void> {
  const began = Date.now();
  const count = await insertQuestions(db, size, until);
  console.log(`${count} questions after ${((Date.now() - began) / 1000).toFixed(0)} s`);
  if (count < size) throw new Error('not all questions are inserted yet: run again');
}

/** The first round is a warm-up. */
async function measureSearches(databases: QuestionDatabase[]): Promise<void> {
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { size, db, took } of databases)
      for (const [what, ms] of await runSearches({ db }, buildSearchCases(size)))
        if (round > 0) took.set(what, [...(took.get(what) ?? []), ...ms]);
}

const bench = openBench('question-search');
const banks: QuestionDatabase[] = [];
try {
  for (const size of [SMALL, ...LARGER]) banks.push(await openQuestionDatabase(size));
  for (const database of banks) await fillDatabase(database);
  await measureSearches(banks);
  const [small, ...larger] = banks;
  for (const database of larger)
    for (const [what, ms] of database.took) {
      const [one, other] = [quantile(small?.took.get(what) ?? [], 0.95), quantile(ms, 0.95)];
      bench.measure({
        name: `${what}, p95 in ${database.size} of that in ${SMALL}`,
        value: other / one,
        ...(what === ALL_SEARCHES && { max: BUDGET }),
        against: `${other.toFixed(1)} ms of ${one.toFixed(1)} ms`,
      });
    }
} finally {
  await closers.close();
}
bench.end();
