/**
 * Search in banks of a hundred thousand and a million questions against one of ten thousand:
 * `npx tsx bench/bank-search.ts`. Budget: the p95 at most 3 times that of the small one, deep pages included. Filling
 * takes a while: with FILL_SECONDS it stops in between, and the next run goes on (BENCH_DATA keeps the databases).
 */
import { join } from 'node:path';
import { NO_FILTERS } from '@toro/domain/questions/question-filters';
import { searchQuestions } from '../apps/api/src/features/questions/search-questions.ts';
import type { Context } from '../apps/api/src/platform/context.ts';
import { openDatabase } from '../apps/api/src/platform/database.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLog } from '../apps/api/src/platform/logging.ts';
import { migrate } from '../apps/api/src/platform/migrate.ts';
import { places } from '../apps/api/src/platform/places.ts';
import { demoWords, fill, numbers } from './bank-search/fill.ts';
import { openClosers } from './closers.ts';
import { isQuick, openBench } from './measure.ts';
import { quantile } from './quantile.ts';

const SMALL = 10_000;
const LARGER = isQuick ? [100_000] : [100_000, 1_000_000];
const ROUNDS = 3;
const ASKED = 120;
const BUDGET = 3;
const EVERY = 'every search';
const until = Date.now() + Number(process.env.FILL_SECONDS ?? 100_000) * 1000;

interface Question {
  what: string;
  filters: typeof NO_FILTERS;
  page: number;
}

/** What students ask: words common and rare, two at once, misspelt, with filters, codes, the first page and deep ones. */
function questions(total: number): Question[] {
  const random = numbers(7);
  const words = demoWords();
  const word = () => words[Math.floor(random() * words.length)] ?? 'imposto';
  const deep = (most: number) => 1 + Math.floor(random() * most);
  return Array.from({ length: ASKED }, (_, at): Question => {
    const family = { families: [1 + (at % 4)] };
    const kinds: Question[] = [
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

/** Milliseconds by kind of search. */
type Took = Map<string, number[]>;

async function ask(context: Pick<Context, 'db'>, asked: Question[]): Promise<Took> {
  const took: Took = new Map();
  for (const { what, filters, page } of asked) {
    const before = performance.now();
    await searchQuestions(context, filters, page);
    const ms = performance.now() - before;
    for (const name of [EVERY, what]) took.set(name, [...(took.get(name) ?? []), ms]);
  }
  return took;
}

const closers = openClosers();
const postgres = await startEmbeddedPostgres({
  dataDir: process.env.BENCH_DATA ?? join(places.root, '.data/bench-bank'),
  durable: false,
});
closers.add(() => postgres.stop());

async function open(size: number) {
  const name = `bank_${size}`;
  const server = openDatabase(postgres.url, { max: 1, log: createLog('silent') });
  const { rowCount } = await server.pool.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await server.pool.query(`create database ${name}`);
  await server.pool.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const { pool, db } = openDatabase(url.href, { max: 2, log: createLog('silent') });
  closers.add(() => pool.end());
  return { size, db, took: new Map() as Took };
}

type Bank = Awaited<ReturnType<typeof open>>;

async function fillBank({ size, db }: Bank): Promise<void> {
  const began = Date.now();
  const there = await fill(db, size, until);
  console.log(`${there} questions after ${((Date.now() - began) / 1000).toFixed(0)} s`);
  if (there < size) throw new Error('not filled yet: run again');
}

/** The first round only warms up. */
async function search(banks: Bank[]): Promise<void> {
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { size, db, took } of banks)
      for (const [what, ms] of await ask({ db }, questions(size)))
        if (round > 0) took.set(what, [...(took.get(what) ?? []), ...ms]);
}

const bench = openBench('bank-search');
const banks: Bank[] = [];
try {
  for (const size of [SMALL, ...LARGER]) banks.push(await open(size));
  for (const bank of banks) await fillBank(bank);
  await search(banks);
  const [small, ...larger] = banks;
  for (const bank of larger)
    for (const [what, ms] of bank.took) {
      const [one, other] = [quantile(small?.took.get(what) ?? [], 0.95), quantile(ms, 0.95)];
      bench.measure({
        name: `${what}, p95 in ${bank.size} of that in ${SMALL}`,
        value: other / one,
        ...(what === EVERY && { most: BUDGET }),
        against: `${other.toFixed(1)} ms of ${one.toFixed(1)} ms`,
      });
    }
} finally {
  await closers.close();
}
bench.end();
