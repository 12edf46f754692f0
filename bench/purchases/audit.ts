import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Bought } from './buyer.ts';
import type { Scene } from './scene.ts';

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

/** What the gateway holds, kept or not. */
async function findCharges({ sandboxUrl }: Scene): Promise<Charge[]> {
  return (await (await fetch(`${sandboxUrl}/gateway/payments.json`)).json()) as Charge[];
}

const rows = async <T extends Record<string, unknown>>({ db }: Scene, query: ReturnType<typeof sql>) =>
  (await db.execute<T>(query)).rows;

const one = async (scene: Scene, query: ReturnType<typeof sql>) =>
  Number((await rows<{ n: string }>(scene, query))[0]?.n ?? 0);

/** Payments that nobody knows the end of yet, and money that is still to go back; a bank's page may stay open. */
export const countUnsettled = (scene: Scene) =>
  one(
    scene,
    sql`select (select count(*) from payments where status in ('created', 'sent')
          or (status = 'waiting' and method = 'pix'))
        + (select count(*) from orders where status = 'refunding') as n`,
  );

/** Payments that are about to be asked for. */
const countDue = (scene: Scene) =>
  one(
    scene,
    sql`select count(*) as n from payments where status <> 'waiting' and next_ask_at < now() + interval '2 minutes'`,
  );

const LOOK_EVERY_MS = 300;

/** Waits until the end of every payment is known, at most until then. */
export async function awaitSettled(scene: Scene, until: number): Promise<void> {
  while ((await countUnsettled(scene)) > 0 && Date.now() < until) await pause(LOOK_EVERY_MS);
}

/** What a worker does an hour later: looks again at what ended without money. */
export async function lookAgain(scene: Scene, until: number): Promise<void> {
  await scene.db.execute(sql`update payments set next_ask_at = now() where status in ('error', 'expired')`);
  const left = async () => (await countDue(scene)) + (await countUnsettled(scene));
  while ((await left()) > 0 && Date.now() < until) await pause(LOOK_EVERY_MS);
}

const same = (left: Set<string>, right: Set<string>) =>
  left.size === right.size && [...left].every((one) => right.has(one));

/** Holds the gateway, the orders, the places, the ledger and the coupons against one another. */
export async function audit(scene: Scene, bought: Bought[]): Promise<Finding[]> {
  const charges = await findCharges(scene);
  const orders = await rows<{ id: string; status: string; method: string; total_cents: string; key: string }>(
    scene,
    sql`select o.id, o.status, o.method, o.total_cents, k.key from orders o
        join idempotency_keys k on k.order_id = o.id`,
  );
  const kept = charges.filter(({ status }) => status === 'APPROVED');
  const paid = orders.filter(({ status }) => status === 'paid');
  const paidByMoney = paid.filter(({ method }) => method !== 'free');
  const totals = new Map(orders.map(({ id, total_cents }) => [id, Number(total_cents)]));
  const enrolled = await rows<{ order_id: string }>(
    scene,
    sql`select distinct order_id from enrolments where order_id is not null and ended_at is null`,
  );
  const findings: Finding[] = [];
  const check = (good: boolean, what: string) => findings.push({ good, what });

  const keptOrders = new Set(kept.map(({ orderId }) => orderId));
  check(
    kept.length === keptOrders.size && same(keptOrders, new Set(paidByMoney.map(({ id }) => id))),
    `${kept.length} charges kept at the gateway, ${paidByMoney.length} orders paid with money`,
  );
  check(
    same(new Set(paid.map(({ id }) => id)), new Set(enrolled.map(({ order_id }) => order_id))),
    `${paid.length} orders paid (free ones included), ${enrolled.length} orders with places`,
  );
  check(
    kept.every(({ orderId, amount }) => totals.get(orderId) === amount),
    'every charge has its order’s amount',
  );
  const twice = charges.length - new Set(charges.map(({ orderId }) => orderId)).size;
  check(twice === 0, `${charges.length} charges sent in all, ${twice} of them a second time`);

  const known = new Set(orders.map(({ id }) => id));
  const lost = bought.filter(({ orderId }) => orderId !== null && !known.has(orderId));
  const strange = charges.filter(({ orderId }) => !known.has(orderId));
  check(
    lost.length === 0 && strange.length === 0,
    `${orders.length} orders, ${lost.length + strange.length} lost`,
  );
  const keys = new Set(orders.map(({ key }) => key));
  check(keys.size === orders.length, `${keys.size} keys for ${orders.length} orders`);
  const atBank = new Set(charges.filter(({ status }) => status === 'PENDING').map(({ orderId }) => orderId));
  const open = orders.filter(({ status }) => status === 'open' || status === 'processing');
  const stuck = open.filter(({ id }) => !atBank.has(id));
  check(stuck.length === 0, `${open.length} orders wait at the bank's page, ${stuck.length} are stuck`);
  const status = new Map(orders.map((order) => [order.id, order.status]));
  const broken = bought.filter(
    ({ orderId, shown }) =>
      shown === 'APPROVED' && !['paid', 'refunded'].includes(status.get(orderId ?? '') ?? ''),
  );
  check(broken.length === 0, `${broken.length} buyers were shown a purchase that is not there`);

  const uneven = await one(
    scene,
    sql`select count(*) as n from (select 1 from wallet_entries group by student_id, transaction_id
        having sum(amount_cents) <> 0) as uneven`,
  );
  const wrong = await one(
    scene,
    sql`select count(*) as n from wallet_accounts a where balance_cents <> coalesce((select sum(amount_cents)
        from wallet_entries e where e.student_id = a.student_id and e.account = a.account), 0)`,
  );
  const movements = await one(scene, sql`select count(*) as n from wallet_transactions`);
  check(uneven + wrong === 0, `${movements} movements of wallets, ${uneven} uneven, ${wrong} wrong balances`);

  const over = await one(
    scene,
    sql`select count(*) as n from coupons c where redemptions > max_redemptions or redemptions <> (
        select count(*) from coupon_claims l where l.coupon_id = c.id and l.released_at is null)`,
  );
  const unpaidUse = await one(
    scene,
    sql`select count(*) as n from coupon_claims l join orders o on o.id = l.order_id
        where l.redeemed_at is not null and o.status not in ('paid', 'refunded')
           or l.released_at is not null and o.status = 'paid'`,
  );
  check(
    over + unpaidUse === 0,
    `${over} coupons over-redeemed or miscounted, ${unpaidUse} used without a purchase`,
  );
  const oversold = await one(
    scene,
    sql`select count(*) as n from class_groups g where seats < (select count(*) from enrolments e
        where e.class_group_id = g.id and e.ended_at is null)`,
  );
  check(oversold === 0, `${oversold} class groups oversold`);
  return findings;
}
