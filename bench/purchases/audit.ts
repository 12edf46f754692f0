import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PurchaseRecord } from './buyer.ts';
import type { PurchaseEnvironment } from './environment.ts';

interface Charge {
  orderId: string;
  status: string;
  amount: number;
  method: string;
}

export interface Finding {
  what: string;
  good: boolean;
}

/** All charges of the gateway, in any status. */
async function findCharges({ sandboxUrl }: PurchaseEnvironment): Promise<Charge[]> {
  return (await (await fetch(`${sandboxUrl}/gateway/payments.json`)).json()) as Charge[];
}

const queryRows = async <T extends Record<string, unknown>>(
  { db }: PurchaseEnvironment,
  query: ReturnType<typeof sql>,
) => (await db.execute<T>(query)).rows;

const queryCount = async (environment: PurchaseEnvironment, query: ReturnType<typeof sql>) =>
  Number((await queryRows<{ n: string }>(environment, query))[0]?.n ?? 0);

/** Counts payments without a final status and refunds in progress; a bank's page may stay open. */
export const countUnsettled = (environment: PurchaseEnvironment) =>
  queryCount(
    environment,
    sql`select (select count(*) from payments where status in ('created', 'sent')
          or (status = 'waiting' and method = 'pix'))
        + (select count(*) from orders where status = 'refunding') as n`,
  );

/** Counts payments that are due for a gateway query. */
const countDue = (environment: PurchaseEnvironment) =>
  queryCount(
    environment,
    sql`select count(*) as n from payments where status <> 'waiting' and next_ask_at < now() + interval '2 minutes'`,
  );

const POLL_INTERVAL_MS = 300;

/** Waits until every payment has a final status, at most until the given time. */
export async function waitUntilSettled(environment: PurchaseEnvironment, until: number): Promise<void> {
  while ((await countUnsettled(environment)) > 0 && Date.now() < until) await pause(POLL_INTERVAL_MS);
}

/** Makes the worker query failed and expired payments again, which it would do an hour later. */
export async function recheckUnpaid(environment: PurchaseEnvironment, until: number): Promise<void> {
  await environment.db.execute(
    sql`update payments set next_ask_at = now() where status in ('error', 'expired')`,
  );
  const remaining = async () => (await countDue(environment)) + (await countUnsettled(environment));
  while ((await remaining()) > 0 && Date.now() < until) await pause(POLL_INTERVAL_MS);
}

const areSetsEqual = (remaining: Set<string>, right: Set<string>) =>
  remaining.size === right.size && [...remaining].every((one) => right.has(one));

/** Compares the gateway, orders, enrolments, the ledger and coupons with each other. */
export async function audit(
  environment: PurchaseEnvironment,
  purchaseRecords: PurchaseRecord[],
): Promise<Finding[]> {
  const charges = await findCharges(environment);
  const orders = await queryRows<{
    id: string;
    status: string;
    method: string;
    total_cents: string;
    key: string;
  }>(
    environment,
    sql`select o.id, o.status, o.method, o.total_cents, k.key from orders o
        join idempotency_keys k on k.order_id = o.id`,
  );
  const approved = charges.filter(({ status }) => status === 'APPROVED');
  const paid = orders.filter(({ status }) => status === 'paid');
  const paidByMoney = paid.filter(({ method }) => method !== 'free');
  const totals = new Map(orders.map(({ id, total_cents }) => [id, Number(total_cents)]));
  const enrolled = await queryRows<{ order_id: string }>(
    environment,
    sql`select distinct order_id from enrolments where order_id is not null and ended_at is null`,
  );
  const findings: Finding[] = [];
  const check = (good: boolean, what: string) => findings.push({ good, what });

  const keptOrders = new Set(approved.map(({ orderId }) => orderId));
  check(
    approved.length === keptOrders.size && areSetsEqual(keptOrders, new Set(paidByMoney.map(({ id }) => id))),
    `${approved.length} charges approved at the gateway, ${paidByMoney.length} orders paid with money`,
  );
  check(
    areSetsEqual(new Set(paid.map(({ id }) => id)), new Set(enrolled.map(({ order_id }) => order_id))),
    `${paid.length} orders paid (free ones included), ${enrolled.length} orders with enrolments`,
  );
  check(
    approved.every(({ orderId, amount }) => totals.get(orderId) === amount),
    'every charge has its order’s amount',
  );
  const twice = charges.length - new Set(charges.map(({ orderId }) => orderId)).size;
  check(twice === 0, `${charges.length} charges sent in all, ${twice} of them a second time`);

  const known = new Set(orders.map(({ id }) => id));
  const lost = purchaseRecords.filter(({ orderId }) => orderId !== null && !known.has(orderId));
  const unknownCharges = charges.filter(({ orderId }) => !known.has(orderId));
  check(
    lost.length === 0 && unknownCharges.length === 0,
    `${orders.length} orders, ${lost.length + unknownCharges.length} lost`,
  );
  const keys = new Set(orders.map(({ key }) => key));
  check(keys.size === orders.length, `${keys.size} keys for ${orders.length} orders`);
  const atBank = new Set(charges.filter(({ status }) => status === 'PENDING').map(({ orderId }) => orderId));
  const open = orders.filter(({ status }) => status === 'open' || status === 'processing');
  const stuck = open.filter(({ id }) => !atBank.has(id));
  check(stuck.length === 0, `${open.length} orders wait at the bank's page, ${stuck.length} are stuck`);
  const status = new Map(orders.map((order) => [order.id, order.status]));
  const broken = purchaseRecords.filter(
    ({ orderId, shownStatus: shown }) =>
      shown === 'APPROVED' && !['paid', 'refunded'].includes(status.get(orderId ?? '') ?? ''),
  );
  check(broken.length === 0, `${broken.length} buyers were shown a purchase that is not there`);

  const uneven = await queryCount(
    environment,
    sql`select count(*) as n from (select 1 from wallet_entries group by student_id, transaction_id
        having sum(amount_cents) <> 0) as uneven`,
  );
  const wrong = await queryCount(
    environment,
    sql`select count(*) as n from wallet_accounts a where balance_cents <> coalesce((select sum(amount_cents)
        from wallet_entries e where e.student_id = a.student_id and e.account = a.account), 0)`,
  );
  const movements = await queryCount(environment, sql`select count(*) as n from wallet_transactions`);
  check(uneven + wrong === 0, `${movements} movements of wallets, ${uneven} uneven, ${wrong} wrong balances`);

  const over = await queryCount(
    environment,
    sql`select count(*) as n from coupons c where redemptions > max_redemptions or redemptions <> (
        select count(*) from coupon_claims l where l.coupon_id = c.id and l.released_at is null)`,
  );
  const unpaidUse = await queryCount(
    environment,
    sql`select count(*) as n from coupon_claims l join orders o on o.id = l.order_id
        where l.redeemed_at is not null and o.status not in ('paid', 'refunded')
           or l.released_at is not null and o.status = 'paid'`,
  );
  check(
    over + unpaidUse === 0,
    `${over} coupons over-redeemed or miscounted, ${unpaidUse} used without a purchase`,
  );
  const oversold = await queryCount(
    environment,
    sql`select count(*) as n from class_groups g where seats < (select count(*) from enrolments e
        where e.class_group_id = g.id and e.ended_at is null)`,
  );
  check(oversold === 0, `${oversold} class groups oversold`);
  const miscounted = await queryCount(
    environment,
    sql`select count(*) as n from class_groups g where enrolled <> (select count(*) from enrolments e
        where e.class_group_id = g.id and e.ended_at is null)`,
  );
  check(miscounted === 0, `${miscounted} class groups with a wrong number of enrolments`);
  return findings;
}
