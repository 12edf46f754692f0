/**
 * Search in a bank of a million questions against one of ten thousand: `npx tsx bench/bank-search.ts`.
 * Budget: the p95 of the large bank at most 3 times that of the small one, deep pages included. Filling the large bank
 * takes a while: with FILL_SECONDS it stops in between, and the next run goes on (BENCH_DATA keeps the databases).
 */
import { join } from 'node:path';
import { NO_FILTERS } from '@toro/domain/bank/filters';
import { searchQuestions } from '../apps/api/src/features/questions/search-questions.ts';
import type { Context } from '../apps/api/src/platform/context.ts';
import { openDatabase } from '../apps/api/src/platform/database.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLog } from '../apps/api/src/platform/logging.ts';
import { migrate } from '../apps/api/src/platform/migrate.ts';
import { places } from '../apps/api/src/platform/places.ts';
import { demoWords, fill, numbers } from './bank-search/fill.ts';

const SMALL = 10_000;
const LARGE = Number(process.env.LARGE ?? 1_000_000);
const ROUNDS = 3;
const ASKED = 120;
const BUDGET = 3;
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

const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

async function ask(context: Pick<Context, 'db'>, asked: Question[]): Promise<Map<string, number[]>> {
  const took = new Map<string, number[]>();
  for (const { what, filters, page } of asked) {
    const before = performance.now();
    await searchQuestions(context, filters, page);
    const ms = performance.now() - before;
    for (const name of ['every search', what]) took.set(name, [...(took.get(name) ?? []), ms]);
  }
  return took;
}

const postgres = await startEmbeddedPostgres({
  dataDir: process.env.BENCH_DATA ?? join(places.root, '.data/bench-bank'),
  durable: false,
});

async function open(name: string) {
  const server = openDatabase(postgres.url, { max: 1, log: createLog('silent') });
  const { rowCount } = await server.pool.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await server.pool.query(`create database ${name}`);
  await server.pool.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  await migrate(url.href);
  return openDatabase(url.href, { max: 2, log: createLog('silent') });
}

const banks = [await open('bank_small'), await open('bank_large')] as const;
try {
  const sizes = [SMALL, LARGE];
  const began = Date.now();
  for (const [at, { db }] of banks.entries()) {
    const there = await fill(db, sizes[at] ?? 0, until);
    console.log(`${there} questions after ${((Date.now() - began) / 1000).toFixed(0)} s`);
    if (there < (sizes[at] ?? 0)) throw new Error('not filled yet: run again');
  }
  const took = banks.map(() => new Map<string, number[]>());
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [at, { db }] of banks.entries()) {
      const answers = await ask({ db }, questions(sizes[at] ?? 0));
      // The first round only warms up.
      if (round === 0) continue;
      for (const [what, ms] of answers) took[at]?.set(what, [...(took[at]?.get(what) ?? []), ...ms]);
    }
  const [small, large] = took;
  for (const [what, ms] of large ?? []) {
    const [one, other] = [quantile(small?.get(what) ?? [], 0.95), quantile(ms, 0.95)];
    console.log(
      `${what.padEnd(20)} p95 ${one.toFixed(1)} ms of ${SMALL}, ${other.toFixed(1)} ms of ${LARGE}: ${(other / one).toFixed(2)}; p50 ${quantile(small?.get(what) ?? [], 0.5).toFixed(1)} and ${quantile(ms, 0.5).toFixed(1)} ms`,
    );
  }
  const ratio =
    quantile(large?.get('every search') ?? [], 0.95) / quantile(small?.get('every search') ?? [], 0.95);
  console.log(
    `${ratio <= BUDGET ? 'ok  ' : 'OVER'} p95 at ${ratio.toFixed(2)} of the small bank's (at most ${BUDGET})`,
  );
  process.exitCode = ratio <= BUDGET ? 0 : 1;
} finally {
  for (const { pool } of banks) await pool.end();
  await postgres.stop();
}
