import { academyDay } from '@toro/domain/base/calendar/day';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCoupon } from '../../../../test/checkout-factories.ts';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { orderClient } from '../../../../test/order-factories.ts';
import { orders, refunds, walletEntries, walletTransactions } from '../../../database/schema/index.ts';
import { requestRefund } from '../checkout/refunds/request-refund.ts';
import { sendRefund } from '../checkout/refunds/send-refund.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { app } = office;
const gateway = useGateway(app);
const { buy } = orderClient(app);
const DAY = 86_400_000;
let finance: { id: number; email: string; cookie: string };
let owner: { id: number; email: string; cookie: string };

beforeAll(async () => {
  [finance, owner] = [await office.enter('finance'), await office.enter('owner')];
});

/** Goes to noon of a later day, where everybody logs in again. */
async function goToDay(days: number): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY);
  for (const person of [finance, owner]) person.cookie = await office.login(person.email);
}
const today = () => academyDay(app.clock.now);
const get = async (path: string, query = {}) =>
  (await office.request({ method: 'GET', url: `/v1/office/${path}`, query, cookie: finance.cookie })).body;
const close = (day: string, reason: string | null = null, cookie = finance.cookie) =>
  office.request({ method: 'POST', url: `/v1/office/closings/${day}`, cookie, payload: { reason } });
const cents = (decimal: string) => Math.round(Number(decimal) * 100);

/** Buys with a random price, method and coupon, and refunds random parts. */
async function trade(input: { price: number; pix: boolean; discount: number; parts: number[] }) {
  const coupon = await insertCoupon(app.context, { percentage: input.discount, cashbackPercentage: 5 });
  const price = { priceCents: input.price, cashPriceCents: input.price };
  const { id } = await buy({ ...(input.pix && { type: 'pix' }), cupom: coupon.code }, price);
  for (const [at, amount] of input.parts.entries()) {
    const request = { orderId: id, reason: 'other', key: `${id}-${at}`, withoutApproval: true } as const;
    const way = at % 2 ? 'wallet' : 'gateway';
    const refund = await requestRefund(app.context, { ...request, amount, way }).catch(() => null);
    if (refund) await sendRefund(app.context, refund.id);
  }
}

const trades = fc.array(
  fc.record({
    price: fc.integer({ min: 100, max: 300_000 }),
    pix: fc.boolean(),
    discount: fc.integer({ min: 0, max: 90 }),
    parts: fc.array(fc.integer({ min: 1, max: 150_000 }), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 6 },
);

describe('the closing of a day', () => {
  it('equals the filtered list and the ledgers of gateway and wallet to the cent, for any purchases (ORDER-31)', async () => {
    await fc.assert(
      fc.asyncProperty(trades, async (purchases) => {
        await goToDay(1);
        const [sent, cancelled] = [gateway.sent.length, gateway.cancelled.length];
        for (const purchase of purchases) await trade(purchase);
        const day = today();
        const closing = await get(`closings/${day}`);
        const paid = await get('order-sums', { paid_from: day, paid_to: day });
        const refunded = await get('order-sums', { refunded_from: day, refunded_to: day });
        const [wallet] = await app.context.db
          .select({ sum: sql<string>`coalesce(sum(${walletEntries.amountCents}), 0)` })
          .from(walletEntries)
          .innerJoin(walletTransactions, eq(walletTransactions.id, walletEntries.transactionId))
          .where(sql`${walletTransactions.kind} = 'refund' and ${walletEntries.account} = 'wallet'
            and ${walletTransactions.createdAt} = ${app.clock.now}`);
        const charged = gateway.sent.slice(sent).reduce((sum, { charge }) => sum + charge.amount, 0);
        const returned = gateway.cancelled.slice(cancelled).reduce((sum, { amount }) => sum + amount, 0);
        expect(cents(closing.sum.paid)).toBe(charged);
        expect(cents(closing.sum.refunded)).toBe(returned + Number(wallet?.sum));
        for (const name of ['list', 'cash_discount', 'coupon', 'paid', 'fee'] as const)
          expect(closing.sum[name]).toBe(paid[name]);
        expect(closing.sum.sales).toBe(paid.orders);
        expect(closing.sum.refunded).toBe(refunded.refunded);
        const added = (name: 'paid' | 'refunded' | 'net') =>
          closing.lines.reduce(
            (sum: number, line: Record<string, string>) => sum + cents(line[name] ?? ''),
            0,
          );
        for (const name of ['paid', 'refunded', 'net'] as const)
          expect(added(name)).toBe(cents(closing.sum[name]));
        expect(cents(closing.sum.net)).toBe(cents(closing.sum.paid) - cents(closing.sum.refunded));
      }),
      { numRuns: 12 },
    );
  }, 90_000);

  it('freezes a day once it is over; later news stand as an adjustment of the next open day (ORDER-32)', async () => {
    await goToDay(1);
    const day = today();
    const { id } = await buy({}, { priceCents: 50_000, cashPriceCents: 50_000 });
    expect((await close(day)).status).toBe(409);
    const support = await office.enter('support');
    await goToDay(1);
    expect((await close(day, null, await office.login(support.email))).status).toBe(403);
    const closed = await close(day);
    expect(closed.body).toMatchObject({ state: 'closed', sum: { sales: 1, paid: '500.00' } });
    expect((await close(day)).status).toBe(409);
    // A payment of that day becomes known afterwards.
    const { order } = await buy({}, { priceCents: 30_000, cashPriceCents: 30_000 });
    const { paidAt } = await order();
    await app.context.db
      .update(orders)
      .set({ paidAt: new Date((paidAt?.getTime() ?? 0) - DAY) })
      .where(eq(orders.id, (await order()).id));
    expect((await get(`closings/${day}`)).sum.paid).toBe('500.00');
    const next = today();
    expect(await get(`closings/${next}`)).toMatchObject({
      sum: { paid: '0.00' },
      adjustments: [{ day, paid: '300.00', sales: 1 }],
      sum_with_adjustments: { paid: '300.00' },
    });
    await goToDay(1);
    expect((await close(next)).body.adjustments).toHaveLength(1);
    // The adjustment stands once: the day after has none.
    expect((await get(`closings/${today()}`)).adjustments).toEqual([]);
    expect((await get(`closings/${day}`)).sum.paid).toBe('500.00');
    expect(id).toBeDefined();
  });

  it('with unexplained differences needs a reason; reopening needs Direção and a reason (ORDER-33)', async () => {
    await goToDay(1);
    const day = today();
    const { id } = await buy({ type: 'pix' }, { priceCents: 50_000, cashPriceCents: 50_000 });
    gateway.cancelResult = 'refused';
    const request = { orderId: id, amount: 100, way: 'gateway', reason: 'other', key: `d-${id}` } as const;
    await sendRefund(app.context, (await requestRefund(app.context, request)).id);
    gateway.cancelResult = 'done';
    expect(
      await app.context.db
        .select()
        .from(refunds)
        .where(eq(refunds.key, `d-${id}`)),
    ).toMatchObject([{ state: 'refused' }]);
    await goToDay(1);
    const refused = await close(day);
    expect([refused.status, refused.body.details[0].field]).toEqual([422, 'reason']);
    expect((await close(day, 'Conferido no portal da adquirente')).body).toMatchObject({
      state: 'closed',
      differences: 1,
    });
    const reopen = (cookie: string, reason: string) =>
      office.request({
        method: 'POST',
        url: `/v1/office/closings/${day}/reopening`,
        cookie,
        payload: { reason },
      });
    expect((await reopen(finance.cookie, 'Faltou um pedido')).status).toBe(403);
    expect((await reopen(owner.cookie, '')).status).toBe(422);
    expect((await reopen(owner.cookie, 'Faltou um pedido')).body).toMatchObject({
      state: 'open',
      history: [{ reopen_reason: 'Faltou um pedido' }],
    });
    expect((await reopen(owner.cookie, 'Faltou um pedido')).status).toBe(409);
  });

  it('while a refund of that day is sent has it once: frozen, or as an adjustment of the next day (ORDER-32)', async () => {
    await goToDay(1);
    const day = today();
    const { id } = await buy({ type: 'pix' }, { priceCents: 50_000, cashPriceCents: 50_000 });
    const parts = [];
    for (const at of [1, 2, 3]) {
      const request = {
        orderId: id,
        amount: 5000,
        way: 'gateway',
        reason: 'other',
        key: `${id}-${at}`,
      } as const;
      parts.push(await requestRefund(app.context, { ...request, withoutApproval: true }));
    }
    // The gateway answers for the old day while its closing is made on the next one.
    const instant = app.clock.now;
    await goToDay(1);
    const closing = (async () => {
      await sendRefund({ ...app.context, now: () => instant }, parts[0]?.id ?? 0);
      return Promise.all([
        close(day),
        ...parts.slice(1).map((part) => sendRefund({ ...app.context, now: () => instant }, part.id)),
      ]);
    })();
    const [closed] = await closing;
    expect(closed.status).toBe(200);
    const frozen = cents((await get(`closings/${day}`)).sum.refunded);
    const adjusted = (await get(`closings/${today()}`)).adjustments.reduce(
      (sum: number, line: { refunded: string }) => sum + cents(line.refunded),
      0,
    );
    expect(frozen + adjusted).toBe(15_000);
    // What is frozen does not move afterwards.
    expect(cents((await get(`closings/${day}`)).sum.refunded)).toBe(frozen);
  });

  it('by twenty people at once is one (ORDER-32)', async () => {
    await goToDay(1);
    const day = today();
    await goToDay(1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => close(day)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
