/**
 * Every filter and pair of filters with every sort of the list of a million orders, its search and its sums:
 * `npx tsx bench/office-orders.ts`. Budgets: 200 ms (p95) of all, 300 ms of each single filter and sort, 2 s of the sums
 * of a filter.
 */

import { join } from 'node:path';
import type { ListQuery } from '@toro/contract/office/lists/list';
import { listQuerySchema } from '@toro/contract/office/lists/list-schemas';
import { ordersList } from '@toro/contract/sales/office-orders/orders-list';
import { startEmbeddedPostgres } from '@toro/embedded-postgres/start-embedded-postgres';
import { sql } from 'drizzle-orm';
import { registry } from '../apps/api/src/compose.ts';
import { openDatabase } from '../apps/api/src/database/database.ts';
import { listOrders, sumOrders } from '../apps/api/src/features/sales/office-orders/list-orders.ts';
import type { Context } from '../apps/api/src/platform/context.ts';
import { createLog } from '../apps/api/src/platform/logging.ts';
import { migrate } from '../apps/api/src/platform/migrate.ts';
import { paths } from '../apps/api/src/platform/paths.ts';
import { openClosers } from './closers.ts';
import { isQuick, openBench } from './measure.ts';
import { BUDGET_MS, measureList, timeRuns } from './office-lists/measure-list.ts';
import { quantile } from './quantile.ts';

const ROWS = isQuick ? 100_000 : 1_000_000;
const SUM_BUDGET_MS = 2000;

/** Frequent and rare values of each filter. */
const FILTERS: Record<string, ListQuery[]> = {
  state: [{ state: ['paid'] }, { state: ['denied'] }, { state: ['disputed'] }],
  method: [{ method: ['pix'] }],
  refund: [{ refund: ['done'] }],
  course: [{ course: 'Curso 7' }],
  group: [{ group: 'Turma 7' }],
  coupon: [{ coupon: 'CUPOM3' }],
  affiliate: [{ affiliate: 'canal-5' }],
  total: [{ total_from: '500.00', total_to: '510.00' }],
  created: [{ created_from: '2026-01-01', created_to: '2026-01-31' }],
  paid: [{ paid_from: '2026-01-01', paid_to: '2026-01-31' }],
  refunded: [{ refunded_from: '2026-01-01', refunded_to: '2026-01-31' }],
};

const SEARCHES: Record<string, string> = {
  cpf: '00000500000',
  number: '500000',
  receipt: 'recibo-50000.pdf',
  'e-mail': 'pessoa50000@bench.test',
  'id, first eight': 'a1b2c3d4',
  name: 'Pessoa 500',
};

const closers = openClosers();
const bench = openBench('office-orders');
const postgres = await startEmbeddedPostgres({
  dataDir: process.env.BENCH_DATA ?? join(paths.root, '.data/bench-orders'),
  durable: false,
});
closers.add(() => postgres.stop());
await migrate(postgres.url);
const { pool, db } = openDatabase(postgres.url, { max: 4, log: createLog('silent') });
closers.add(() => pool.end());
const context = { db, registry } as unknown as Context;

/** Plausible orders of two years by formula: 90 % paid, every twentieth refunded in part. */
async function insertOrders(): Promise<void> {
  await db.execute(sql`insert into course_categories (id, name, landing) values (1, 'Certificação', 'description')
    on conflict do nothing`);
  await db.execute(sql`insert into courses (id, tag, title, description, category_id)
    select n, 'curso-' || n, 'Curso ' || n, '', 1 from generate_series(1, 20) n on conflict do nothing`);
  await db.execute(sql`insert into class_groups (id, course_id, name, price_cents, cash_price_cents)
    select n, n, 'Turma ' || n, 100000, 90000 from generate_series(1, 20) n on conflict do nothing`);
  await db.execute(sql`insert into coupons (id, code, percentage)
    select n, 'CUPOM' || n, 10 from generate_series(1, 50) n on conflict do nothing`);
  await db.execute(
    sql.raw(`insert into orders (id, token_hash, course_id, class_group_id, status, method, coupon_id,
      affiliate, full_name, email, cpf, phone, birth_date, address, list_cents, discount_cents, total_cents, created_at,
      paid_at)
    select md5('order' || n)::uuid::text, md5('token' || n), 1 + n % 20, 1 + n % 20,
      case when n % 10 = 0 then 'denied' else 'paid' end,
      (array['credit', 'debit', 'pix'])[1 + n % 3], case when n % 4 = 0 then 1 + n % 50 end,
      case when n % 7 = 0 then 'canal-' || n % 30 end, 'Pessoa ' || n, 'pessoa' || n || '@bench.test',
      lpad(n::text, 11, '0'), '11900000000', '1990-01-01', '{}', 30000 + n % 90000, n % 1000,
      30000 + n % 90000 - n % 1000, timestamptz '2024-11-15' + n * interval '63 seconds',
      case when n % 10 <> 0 then timestamptz '2024-11-15' + n * interval '63 seconds' end
    from generate_series(1, ${ROWS}) n`),
  );
  await db.execute(sql`insert into refunds (order_id, key, way, amount_cents, state, reason, requested_by_name, done_at)
    select o.id, 'bench-' || o.number, 'gateway', 1 + o.total_cents / 3, 'done', 'other', 'Bench', o.paid_at + interval '3 days'
    from orders o where o.number % 20 = 1 and o.paid_at is not null`);
  await db.execute(sql`vacuum analyze orders`);
  await db.execute(sql`vacuum analyze refunds`);
}

const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from orders`);
if ((rows[0]?.n ?? 0) < ROWS) await insertOrders();
const schema = listQuerySchema(ordersList);
await measureList(bench, ordersList, FILTERS, (query) => listOrders(context, query));

const searches: number[] = [];
for (const [name, q] of Object.entries(SEARCHES)) {
  const durations = await timeRuns(() => listOrders(context, schema.parse({ q })));
  if (process.argv.includes('--slowest')) console.log(name, durations.map(Math.round));
  searches.push(...durations);
}
bench.measure({ name: 'search of orders p95', value: quantile(searches, 0.95), unit: 'ms', max: BUDGET_MS });

let [slowest, slowestSum] = ['', 0];
for (const query of [{}, ...Object.values(FILTERS).flat(), ...Object.values(SEARCHES).map((q) => ({ q }))]) {
  const sum = quantile(await timeRuns(() => sumOrders(context, schema.parse(query))), 0.95);
  if (sum > slowestSum) [slowest, slowestSum] = [JSON.stringify(query), sum];
}
bench.measure({
  name: 'sums of orders, p95 of the slowest filter',
  value: slowestSum,
  unit: 'ms',
  max: SUM_BUDGET_MS,
  against: slowest,
});
await closers.close();
bench.end();
