/**
 * The list and the sums of a million orders: `npx tsx bench/office-orders.ts`. Budgets: a page of the list within
 * 200 ms (p95), the sums of a filter within 2 s.
 */
import { join } from 'node:path';
import type { ListQuery } from '@toro/contract/office/lists/list';
import { listQuerySchema } from '@toro/contract/office/lists/list-schemas';
import { ordersList } from '@toro/contract/sales/office-orders/orders-list';
import { startEmbeddedPostgres } from '@toro/embedded-postgres/start-embedded-postgres';
import { sql } from 'drizzle-orm';
import { listOrders, sumOrders } from '../apps/api/src/features/sales/office-orders/list-orders.ts';
import type { Context } from '../apps/api/src/platform/context.ts';
import { openDatabase } from '../apps/api/src/platform/database.ts';
import { createLog } from '../apps/api/src/platform/logging.ts';
import { migrate } from '../apps/api/src/platform/migrate.ts';
import { paths } from '../apps/api/src/platform/paths.ts';
import { openClosers } from './closers.ts';
import { isQuick } from './measure.ts';
import { quantile } from './quantile.ts';

const ROWS = isQuick ? 100_000 : 1_000_000;
const LIST_BUDGET_MS = 200;
const SUM_BUDGET_MS = 2000;
const ROUNDS = 3;

const QUERIES: Record<string, ListQuery> = {
  'no filter': {},
  paid: { state: ['paid'] },
  denied: { state: ['denied'] },
  method: { method: ['pix'] },
  course: { course: 'Curso 7' },
  group: { group: 'Turma 7' },
  coupon: { coupon: 'CUPOM3' },
  affiliate: { affiliate: 'canal-5' },
  value: { total_from: '500.00', total_to: '510.00' },
  created: { created_from: '2026-01-01', created_to: '2026-01-31' },
  'payment day': { paid_from: '2026-01-01', paid_to: '2026-01-31' },
  'refund day': { refunded_from: '2026-01-01', refunded_to: '2026-01-31' },
  'by value': { sort: '-total' },
  'by payment': { sort: '-paid_at' },
  cpf: { q: '00000500000' },
  number: { q: '500000' },
  receipt: { q: 'recibo-50000.pdf' },
  'e-mail': { q: 'pessoa50000@bench.test' },
  'id, first eight': { q: 'a1b2c3d4' },
  name: { q: 'Pessoa 500' },
};

const closers = openClosers();
const postgres = await startEmbeddedPostgres({
  dataDir: process.env.BENCH_DATA ?? join(paths.root, '.data/bench-orders'),
  durable: false,
});
closers.add(() => postgres.stop());
await migrate(postgres.url);
const { pool, db } = openDatabase(postgres.url, { max: 4, log: createLog('silent') });
closers.add(() => pool.end());
const context = { db } as unknown as Context;

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

async function measure(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return quantile(times, 0.95);
}

const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from orders`);
if ((rows[0]?.n ?? 0) < ROWS) await insertOrders();
const schema = listQuerySchema(ordersList);
let isSlow = false;
for (const [name, query] of Object.entries(QUERIES)) {
  const parsed = schema.parse(query);
  const list = await measure(() => listOrders(context, parsed));
  const sums = await measure(() => sumOrders(context, parsed));
  if (list > LIST_BUDGET_MS || sums > SUM_BUDGET_MS) isSlow = true;
  console.log(
    `${name.padEnd(14)} list ${list.toFixed(0).padStart(5)} ms   sums ${sums.toFixed(0).padStart(5)} ms`,
  );
}
await closers.close();
if (isSlow) process.exitCode = 1;
