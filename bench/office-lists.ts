/**
 * Every filter and pair of filters with every sort of the audit, with a million entries, and Ctrl+K with a million
 * students: `npx tsx bench/office-lists.ts`. Budget: a p95 of at most 200 ms.
 */

import { join } from 'node:path';
import { auditList } from '@toro/contract/office/audit/audit-list';
import { type ListQuery, listSorts } from '@toro/contract/office/lists/list';
import { listQuerySchema } from '@toro/contract/office/lists/list-schemas';
import { SEARCH_KIND_NAMES } from '@toro/contract/office/search/search-kinds';
import { studentsList } from '@toro/contract/people/students/students-list';
import { startEmbeddedPostgres } from '@toro/embedded-postgres/start-embedded-postgres';
import { sql } from 'drizzle-orm';
import { registry } from '../apps/api/src/compose.ts';
import { openDatabase } from '../apps/api/src/database/database.ts';
import { listAudit } from '../apps/api/src/features/office/audit/list-audit.ts';
import { searchKinds } from '../apps/api/src/features/office/search/search-office.ts';
import { listStudents } from '../apps/api/src/features/people/students/list-students.ts';
import type { Context } from '../apps/api/src/platform/context.ts';
import { createLog } from '../apps/api/src/platform/logging.ts';
import { migrate } from '../apps/api/src/platform/migrate.ts';
import { paths } from '../apps/api/src/platform/paths.ts';
import { openClosers } from './closers.ts';
import { isQuick, openBench } from './measure.ts';
import { insertAuditEntries, insertStudents } from './office-lists/insert-rows.ts';
import { BUDGET_MS, measureList, timeRuns } from './office-lists/measure-list.ts';
import { quantile } from './quantile.ts';

const ROWS = isQuick ? 100_000 : 1_000_000;

/** Frequent, rare and absent values of each filter. */
const FILTERS: Record<string, ListQuery[]> = {
  created: [{ created_from: '2026-01-01', created_to: '2026-01-31' }, { created_from: '2020-01-01' }],
  actor: [{ actor: 'staff:1' }, { actor: 'staff:40' }],
  role: [{ role: ['owner'] }, { role: ['auditor'] }],
  action: [{ action: ['login'] }, { action: ['run-weekly-reports'] }],
  kind: [{ kind: ['staff'] }, { kind: ['week'] }],
  subject: [{ subject: 'staff:7' }],
  network: [{ network: '10.0.1.0' }],
  request: [{ request: 'req-5000' }],
};

const SEARCHES = [
  'ma',
  'silva',
  'julia conc',
  'aluno99',
  'aluno500000@busca.test',
  '00000500000',
  '11900500000',
  'zzz',
];

const closers = openClosers();
const bench = openBench('office-lists');
const postgres = await startEmbeddedPostgres({
  dataDir: process.env.BENCH_DATA ?? join(paths.root, '.data/bench-office'),
  durable: false,
});
closers.add(() => postgres.stop());
await migrate(postgres.url);
const { pool, db } = openDatabase(postgres.url, { max: 4, log: createLog('silent') });
closers.add(() => pool.end());
const context = { db, registry } as unknown as Context;

async function fill(table: 'audit_entries' | 'students', insert: () => Promise<void>): Promise<void> {
  const { rows } = await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`));
  if ((rows[0]?.n ?? 0) < ROWS) await insert();
}

try {
  await fill('audit_entries', () => insertAuditEntries(db, ROWS));
  await fill('students', () => insertStudents(db, ROWS));
  await measureList(bench, auditList, FILTERS, (query) => listAudit(context, query));
  const studentQueries = listQuerySchema(studentsList);
  const studentTimes: number[] = [];
  for (const sort of listSorts(studentsList))
    for (const filter of [{}, { created_from: '2026-01-01' }, ...SEARCHES.map((q) => ({ q }))]) {
      const durations = await timeRuns(() =>
        listStudents(context, studentQueries.parse({ ...filter, sort })),
      );
      if (process.argv.includes('--slowest'))
        console.log('students', sort, JSON.stringify(filter), durations.map(Math.round));
      studentTimes.push(...durations);
    }
  bench.measure({
    name: 'list of students p95',
    value: quantile(studentTimes, 0.95),
    unit: 'ms',
    max: BUDGET_MS,
  });
  const searches: number[] = [];
  for (const text of SEARCHES) {
    const durations = await timeRuns(() =>
      searchKinds(context, { roles: ['owner'] }, text, SEARCH_KIND_NAMES),
    );
    if (process.argv.includes('--slowest')) console.log(text, durations.map(Math.round));
    searches.push(...durations);
  }
  bench.measure({ name: 'Ctrl+K p95', value: quantile(searches, 0.95), unit: 'ms', max: BUDGET_MS });
} finally {
  await closers.close();
}
bench.end();
