/**
 * Every filter and pair of filters with every sort of the office's questions, and its search, with a million questions:
 * `npx tsx bench/office-questions.ts`. Budget: a p95 of at most 200 ms. BENCH_DATA keeps the database.
 */

import { join } from 'node:path';
import type { ListQuery } from '@toro/contract/office/lists/list';
import { listQuerySchema } from '@toro/contract/office/lists/list-schemas';
import { questionList } from '@toro/contract/questions/questions/question-list';
import { startEmbeddedPostgres } from '@toro/embedded-postgres/start-embedded-postgres';
import { registry } from '../apps/api/src/compose.ts';
import { openDatabase } from '../apps/api/src/database/database.ts';
import { listOfficeQuestions } from '../apps/api/src/features/questions/questions/list-office-questions.ts';
import type { Context } from '../apps/api/src/platform/context.ts';
import { createLog } from '../apps/api/src/platform/logging.ts';
import { migrate } from '../apps/api/src/platform/migrate.ts';
import { paths } from '../apps/api/src/platform/paths.ts';
import { openClosers } from './closers.ts';
import { isQuick, openBench } from './measure.ts';
import { insertQuestionEntries } from './office-lists/insert-question-entries.ts';
import { BUDGET_MS, measureList, timeRuns } from './office-lists/measure-list.ts';
import { quantile } from './quantile.ts';
import { insertQuestions } from './question-search/insert-questions.ts';

const ROWS = isQuick ? 100_000 : 1_000_000;

/** Frequent, rare and absent values of each filter. */
const FILTERS: Record<string, ListQuery[]> = {
  state: [{ state: ['published'] }, { state: ['review'] }],
  code: [{ code: 'B-99' }],
  family: [{ family: 'Família 2' }],
  module: [{ module: 'm3' }],
  tag: [{ tag: 'comum' }, { tag: 'rara' }],
  author: [{ author: 'Demo 3' }],
  source: [{ source: 'Banca' }],
  year: [{ year: '2024' }, { year: '1990' }],
  label: [{ label: ['hard'] }],
  share: [{ share: ['0-30'] }],
  has: [{ has: ['video'] }],
  lacks: [{ lacks: ['resolution'] }, { lacks: ['use'] }],
  changed: [{ changed_from: '2026-01-01', changed_to: '2026-01-31' }],
};

const SEARCHES = ['imposto', 'renda fixa', 'fundo de investimento', 'B-500000', 'impsto', 'xyzxyz', 'de'];

const closers = openClosers();
const bench = openBench('office-questions');
const postgres = await startEmbeddedPostgres({
  dataDir: process.env.BENCH_DATA ?? join(paths.root, '.data/bench-office-questions'),
  durable: false,
});
closers.add(() => postgres.stop());
await migrate(postgres.url);
const { pool, db } = openDatabase(postgres.url, { max: 4, log: createLog('silent') });
closers.add(() => pool.end());
const context = { db, registry } as unknown as Context;

try {
  await insertQuestions(db, ROWS, Number.POSITIVE_INFINITY);
  await insertQuestionEntries(db, ROWS);
  await measureList(bench, questionList, FILTERS, (query) => listOfficeQuestions(context, query));
  const schema = listQuerySchema(questionList);
  const searches: number[] = [];
  for (const q of SEARCHES) {
    const durations = await timeRuns(() => listOfficeQuestions(context, schema.parse({ q })));
    if (process.argv.includes('--slowest')) console.log(q, durations.map(Math.round));
    searches.push(...durations);
  }
  bench.measure({
    name: 'search of questions p95',
    value: quantile(searches, 0.95),
    unit: 'ms',
    max: BUDGET_MS,
  });
} finally {
  await closers.close();
}
bench.end();
