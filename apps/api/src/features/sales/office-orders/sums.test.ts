import { academyDay, academyInstant, addDays } from '@toro/domain/base/calendar/day';
import { discountPrices } from '@toro/domain/sales/checkout/prices';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../../tools/property-runs.ts';
import { insertClassGroup } from '../../../../test/factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import type { Database } from '../../../database/database.ts';
import { inTransaction } from '../../../platform/context.ts';
import { accountingMovements } from '../accounting/list-accounting.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { app } = office;
const ORDERS = propertyRuns(100_000);
const BATCH = 10_000;
const DAYS = 20;
const METHODS = ['credit', 'debit', 'pix', 'manual', 'free'] as const;

/** A small random generator (mulberry32), which a seed repeats. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** What the checkout and its refunds would have moved, added up without the database. */
interface Ledger {
  orders: number;
  total: number;
  paid: number;
  gross: number;
  sales: number;
  refunded: number;
}

const emptyLedger = (): Ledger => ({
  orders: 0,
  total: 0,
  paid: 0,
  gross: 0,
  sales: 0,
  refunded: 0,
});

/** Orders with random prices, coupons, methods, days, items and refunds; each amount by the checkout's own functions. */
function planOrders(seed: number, groups: { id: number; courseId: number }[], first: string) {
  const random = createRandom(seed);
  const ledgers = new Map<string, Ledger>();
  const ledgerOf = (key: string) => {
    const ledger = ledgers.get(key) ?? emptyLedger();
    ledgers.set(key, ledger);
    return ledger;
  };
  const orders = Array.from({ length: ORDERS }, (_, at) => {
    const method = METHODS[random(METHODS.length)] ?? 'pix';
    const list = 1 + random(500_000);
    const coupon = { percentage: random(100), valueCents: random(4) === 0 ? random(10_000) : null };
    const total = method === 'free' ? 0 : discountPrices({ full: list, cash: list }, coupon).cash;
    const isPaid = random(10) > 0;
    const paidDay = addDays(first, random(DAYS));
    const paidAt = isPaid ? new Date(academyInstant(paidDay).getTime() + random(86_400_000)) : null;
    const group = groups[random(groups.length)];
    const parts = 1 + random(3);
    const firstPart = Math.floor(list / parts);
    const prices = [list - firstPart * (parts - 1), ...Array.from({ length: parts - 1 }, () => firstPart)];
    const refund = isPaid && total > 1 && random(5) === 0 ? 1 + random(total) : 0;
    const refundDay = addDays(first, random(DAYS));
    for (const key of ['all', `method ${method}`, ...(isPaid ? [`day ${paidDay}`] : [])]) {
      const ledger = ledgerOf(key);
      ledger.orders += 1;
      ledger.total += total;
      if (!isPaid) continue;
      ledger.paid += total;
      ledger.gross += list;
      ledger.sales += 1;
    }
    if (refund)
      for (const key of ['all', `method ${method}`, `refund ${refundDay}`]) ledgerOf(key).refunded += refund;
    return {
      at,
      group,
      method,
      list,
      total,
      prices,
      paidAt,
      refund,
      refundAt: new Date(academyInstant(refundDay).getTime() + random(86_400_000)),
    };
  });
  return { orders, ledgers, ledgerOf };
}

type PlannedOrder = ReturnType<typeof planOrders>['orders'][number];

/** Indexes of the list are of no use here, and would take most of the time of the inserts. */
async function dropListIndexes(): Promise<void> {
  const { rows } = await app.context.db.execute<{ name: string }>(sql`select c.relname as name
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid in ('orders'::regclass, 'order_items'::regclass) and not i.indisunique
      and c.relname <> 'orders_paid_idx'`);
  for (const { name } of rows) await app.context.db.execute(sql`drop index ${sql.identifier(name)}`);
}

async function insertBatch(
  db: Database,
  planned: readonly PlannedOrder[],
  groups: { id: number; courseId: number }[],
): Promise<void> {
  // The rows refer to each other by construction: foreign keys need no check.
  await db.execute(sql`set local session_replication_role = replica`);
  const rows = planned.map(({ at, group, method, list, total, paidAt, refund, refundAt }) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    at,
    course: group?.courseId,
    grp: group?.id,
    method,
    list,
    total,
    paid: paidAt,
    refund,
    refunded: refundAt,
  }));
  const json = JSON.stringify(rows);
  const source = sql`jsonb_to_recordset(${json}::jsonb) as r(id text, at int, course int, grp int, method text,
    list bigint, total bigint, paid timestamptz, refund bigint, refunded timestamptz)`;
  await db.execute(sql`insert into orders (id, token_hash, course_id, class_group_id, status, method, full_name, email,
      cpf, phone, birth_date, address, list_cents, discount_cents, total_cents, created_at, paid_at)
    select r.id, md5(r.id), r.course, r.grp, case when r.paid is null then 'denied' else 'paid' end, r.method,
      'Pessoa ' || r.at, 'pessoa' || r.at || '@soma.test', lpad(r.at::text, 11, '0'), '11900000000', '1990-01-01', '{}',
      r.list, r.list - r.total, r.total, coalesce(r.paid, ${app.clock.now}), r.paid from ${source}`);
  await db.execute(sql`insert into payments (order_id, method, status, amount_cents, instalments)
    select r.id, r.method, case when r.paid is null then 'denied' else 'approved' end, r.total, 1 from ${source}
    where r.total > 0 and r.method in ('credit', 'debit', 'pix')`);
  await db.execute(sql`insert into refunds (order_id, key, way, amount_cents, state, reason, requested_by_name, done_at)
    select r.id, r.id, case when r.method = 'manual' then 'outside' else 'gateway' end, r.refund, 'done', 'other',
      'Soma', r.refunded from ${source} where r.refund > 0`);
  const items = planned.flatMap(({ at, group, prices }) => {
    const others = groups.filter(({ id }) => id !== group?.id);
    return prices.map((price, place) => {
      const sold = place === 0 ? group : others[place - 1];
      const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
      return { id, course: sold?.courseId, grp: sold?.id, price };
    });
  });
  await db.execute(sql`insert into order_items (order_id, course_id, class_group_id, price_cents)
    select r.id, r.course, r.grp, r.price from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r(id text, course int, grp int, price bigint)`);
}

const cents = (decimal: string) => Math.round(Number(decimal) * 100);

describe(`the sums of ${ORDERS} random orders`, () => {
  it("equal the checkout's own ledger to the cent in the list, the closings and the accounting (ORDER-01, ORDER-31, ORDER-35)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const groups: { id: number; courseId: number }[] = [];
        while (groups.length < 5) groups.push(await insertClassGroup(app.context));
        const first = addDays(academyDay(app.clock.now), -30);
        const { orders, ledgerOf } = planOrders(seed, groups, first);
        await dropListIndexes();
        await inTransaction(app.context, async ({ db }) => {
          for (let at = 0; at < ORDERS; at += BATCH)
            await insertBatch(db, orders.slice(at, at + BATCH), groups);
        });
        for (const table of ['orders', 'order_items', 'refunds'])
          await app.context.db.execute(sql`analyze ${sql.identifier(table)}`);
        const { cookie } = await office.enter('finance');
        const get = async (path: string, query = {}) =>
          (await office.request({ method: 'GET', url: `/v1/office/${path}`, query, cookie })).body;
        const filters = [['all', {}], ...METHODS.map((method) => [`method ${method}`, { method }])] as const;
        for (const [key, filter] of filters) {
          const sums = await get('order-sums', filter as object);
          const { orders: count, total, gross, paid, refunded } = ledgerOf(String(key));
          expect({ key, ...sums }).toMatchObject({ key, orders: count });
          expect([sums.total, sums.list, sums.coupon, sums.paid, sums.refunded, sums.net].map(cents)).toEqual(
            [total, gross, gross - paid, paid, refunded, paid - refunded],
          );
        }
        const { rows: charged } = await app.context.db.execute<{ sum: string }>(
          sql`select sum(amount_cents) as sum from payments where status = 'approved'`,
        );
        const byGateway = (['credit', 'debit', 'pix'] as const).map(
          (method) => ledgerOf(`method ${method}`).paid,
        );
        expect(Number(charged[0]?.sum)).toBe(byGateway.reduce((sum, paid) => sum + paid, 0));
        const accounting = await app.context.db.execute<Record<string, string>>(sql`
          select to_char(a.at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day, sum(a.gross) as gross,
            sum(a.cash_discount + a.coupon) as discount, sum(a.refund) as refund from ${accountingMovements} group by 1`);
        for (let day = first; day < addDays(first, DAYS); day = addDays(day, 1)) {
          const { sum } = await get(`closings/${day}`);
          const [sold, returned] = [ledgerOf(`day ${day}`), ledgerOf(`refund ${day}`)];
          expect([sum.sales, cents(sum.list), cents(sum.paid), cents(sum.refunded)]).toEqual([
            sold.sales,
            sold.gross,
            sold.paid,
            returned.refunded,
          ]);
          const file = accounting.rows.find((row) => row.day === day);
          expect([
            Number(file?.gross),
            Number(file?.gross) - Number(file?.discount),
            Number(file?.refund),
          ]).toEqual([sold.gross, sold.paid, returned.refunded]);
        }
      }),
      { numRuns: 1 },
    );
  }, 60_000);
});
