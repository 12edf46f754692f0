import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertStudent } from '../../../../test/factories.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { fillWallet, insertPaidOrder } from '../../../../test/wallet-factories.ts';
import {
  coupons,
  courses,
  walletAccounts,
  walletEntries,
  walletTransactions,
} from '../../../database/schema/index.ts';
import { inTransaction } from '../../../platform/context.ts';
import { markWalletCoupons } from '../coupons/mark-wallet-coupons.ts';
import { grantCashback, reverseCashback } from './cashback.ts';
import { returnWalletCoupon, useWalletCoupon } from './use-wallet-coupon.ts';

const app = useApp();
const ROOT = '/v1/services/cashback';

async function enter(balance = 10_000) {
  const student = await insertStudent(app.context);
  const token = await signIn(app.context, student.id);
  const order = balance > 0 ? await fillWallet(app.context, student.id, balance) : null;
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, value?: string, key?: string) =>
    app.request({
      method,
      url: `${ROOT}${path}`,
      token,
      ...(value !== undefined && {
        payload: new URLSearchParams({ value, ...(key && { idempotency_key: key }) }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    });
  return {
    student,
    order,
    ask,
    wallet: async () => (await ask('GET', '/transaction')).body,
    create: (value: string, key?: string) => ask('POST', '/coupon', value, key),
    accounts: async () => {
      const rows = await app.context.db
        .select()
        .from(walletAccounts)
        .where(eq(walletAccounts.studentId, student.id));
      return Object.fromEntries(rows.map(({ account, balanceCents }) => [account, balanceCents]));
    },
  };
}

/** Marks a coupon as a purchase's own, as the checkout does when it claims it. */
const claim = (id: number) =>
  app.context.db.update(coupons).set({ redemptions: 1 }).where(eq(coupons.id, id));

describe('the wallet', () => {
  it('has a balance and its statements, newest first (API-63, ENTITY-28, ENTITY-29)', async () => {
    const { wallet, create, order, student } = await enter();
    const { body } = await create('25,50');
    const [course] = await app.context.db
      .select({ title: courses.title })
      .from(courses)
      .where(eq(courses.id, order?.courseId ?? 0));
    expect(await wallet()).toMatchObject({
      balance: '74.50',
      statements: [
        {
          details: 'Cupom %coupon% de %value% criado',
          value: '-25.50',
          order: null,
          coupon: {
            cupom: body.newCoupon.cupom,
            orders: [],
            deleted_at: null,
            id_transaction_coupon: body.newCoupon.id_desconto,
          },
        },
        {
          details: 'Cashback de %value% pela compra de %course%',
          value: '100.00',
          order: { curso: course?.title },
          coupon: null,
        },
      ],
    });
    const stranger = await enter(0);
    expect(await stranger.wallet()).toEqual({ balance: '0.00', statements: [] });
    expect(student.id).not.toBe(stranger.student.id);
  });

  it('returns one statement by its transaction, and a 404 for another student’s (API-74)', async () => {
    const { wallet, ask } = await enter();
    const [statement] = (await wallet()).statements;
    const path = `/transaction/${statement.id_student_transaction}`;
    expect((await ask('GET', path)).body).toEqual(statement);
    expect((await (await enter(0)).ask('GET', path)).status).toBe(404);
  });
});

describe('a coupon', () => {
  it('is made of part of the balance and can be opened by its owner (API-64, API-66, ENTITY-30)', async () => {
    const { create, ask, accounts } = await enter();
    const { status, body } = await create('40,00');
    expect(status).toBe(200);
    expect(body.newCoupon).toEqual({
      id_desconto: expect.any(Number),
      cupom: expect.stringMatching(/^TORO[2-9A-HJ-NP-Z]{10}$/),
      valor_cupom: '40.00',
      canceled: false,
      deleted_at: null,
      orders: [],
    });
    expect((await ask('GET', `/coupon/${body.newCoupon.id_desconto}`)).body).toEqual(body.newCoupon);
    expect(await accounts()).toMatchObject({ wallet: 6000, coupons: 4000, academy: -10_000 });
  });

  it('is refused above the balance, for nothing, and for what is no amount', async () => {
    const { create, accounts } = await enter();
    for (const value of ['100,01', '0', '0,00', 'abc', '-1', '1,2,3', '1e3']) {
      const { status, body } = await create(value);
      expect([value, status]).toEqual([value, 422]);
      expect(body.error).not.toBe('');
    }
    expect((await create('9'.repeat(17))).status).toBe(422);
    expect((await accounts()).wallet).toBe(10_000);
    expect((await (await enter(0)).create('1')).status).toBe(422);
  });

  it('is cancelled once, its value returns to the wallet (API-65, WALLET-12)', async () => {
    const { create, ask, wallet, accounts } = await enter();
    const { id_desconto } = (await create('30')).body.newCoupon;
    const path = `/coupon/${id_desconto}`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('DELETE', path)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ canceled: true, deleted_at: expect.any(String) });
    }
    expect((await wallet()).balance).toBe('100.00');
    expect((await wallet()).statements).toHaveLength(3);
    expect(await accounts()).toMatchObject({ wallet: 10_000, coupons: 0 });
  });

  it('in a purchase or used cannot be cancelled, and one of somebody else is not there (WALLET-05)', async () => {
    const { create, ask, accounts } = await enter();
    const { id_desconto } = (await create('30')).body.newCoupon;
    const path = `/coupon/${id_desconto}`;
    const other = await enter(0);
    for (const method of ['GET', 'DELETE'] as const) expect((await other.ask(method, path)).status).toBe(404);
    await claim(id_desconto);
    expect((await ask('DELETE', path)).status).toBe(409);
    expect(await accounts()).toMatchObject({ wallet: 7000, coupons: 3000 });
  });

  it('that is cancelled during a purchase is used, without a deadlock', async () => {
    const { student, create, ask, accounts } = await enter();
    const { id_desconto: couponId } = (await create('30')).body.newCoupon;
    const order = await insertPaidOrder(app.context, student.id, {
      couponId,
      listCents: 3000,
      discountCents: 3000,
      totalCents: 0,
    });
    const cancelling = await inTransaction(app.context, async (purchase) => {
      await purchase.db.update(coupons).set({ redemptions: 1 }).where(eq(coupons.id, couponId));
      const cancelled = ask('DELETE', `/coupon/${couponId}`);
      await pause(200);
      await useWalletCoupon(purchase, { couponId, orderId: order.id });
      return { cancelled };
    });
    expect((await cancelling.cancelled).status).toBe(409);
    expect(await accounts()).toMatchObject({ wallet: 7000, coupons: 0 });
  });

  it('is used by a paid order, whoever buys; the unused part of its value is returned (WALLET-10)', async () => {
    const { student, create, ask, accounts, wallet } = await enter();
    const { id_desconto: couponId } = (await create('30')).body.newCoupon;
    const friend = await insertStudent(app.context);
    const order = await insertPaidOrder(app.context, friend.id, {
      couponId,
      listCents: 2000,
      discountCents: 2000,
      totalCents: 0,
    });
    await claim(couponId);
    const used = { couponId, orderId: order.id };
    await Promise.all([used, used, used].map((purchase) => useWalletCoupon(app.context, purchase)));
    expect((await ask('GET', `/coupon/${couponId}`)).body.orders).toEqual([{ id_order: order.id }]);
    expect(await accounts()).toMatchObject({ wallet: 8000, coupons: 0, academy: -8000 });
    expect((await wallet()).statements[0]).toMatchObject({ value: '10.00' });
    await Promise.all([used, used].map((purchase) => returnWalletCoupon(app.context, purchase)));
    expect(await accounts()).toMatchObject({ wallet: 10_000, coupons: 0, academy: -10_000 });
    expect(student.id).not.toBe(friend.id);
  });

  it('stays used when its purchase is refunded, and unused when the purchase never came about', async () => {
    const { student, create, ask } = await enter();
    const { id_desconto: couponId } = (await create('30')).body.newCoupon;
    const orders = async () => (await ask('GET', `/coupon/${couponId}`)).body.orders;
    await insertPaidOrder(app.context, student.id, { couponId, status: 'refunded', studentId: null });
    expect(await orders()).toEqual([]);
    const { id } = await insertPaidOrder(app.context, student.id, { couponId, status: 'refunded' });
    expect(await orders()).toEqual([{ id_order: id }]);
  });

  it('is marked as one of a wallet, also when the release before made it', async () => {
    const { create } = await enter();
    const { id_desconto: id } = (await create('30')).body.newCoupon;
    const { db } = app.context;
    const isMarked = async () => (await db.select().from(coupons).where(eq(coupons.id, id)))[0]?.isOfWallet;
    expect(await isMarked()).toBe(true);
    await db.update(coupons).set({ isOfWallet: false }).where(eq(coupons.id, id));
    await markWalletCoupons(app.context);
    expect(await isMarked()).toBe(true);
    // The release before has not run for a week: older ones are marked already and not looked for.
    await db.update(coupons).set({ isOfWallet: false }).where(eq(coupons.id, id));
    const week = new Date(app.clock.now.getTime() + 7 * 86_400_000);
    await markWalletCoupons({ ...app.context, now: () => week });
    expect(await isMarked()).toBe(false);
    await markWalletCoupons({ ...app.context, now: () => new Date(week.getTime() - 1) });
    expect(await isMarked()).toBe(true);
  });

  it('of the academy moves nothing in any wallet', async () => {
    const [coupon] = await app.context.db
      .insert(coupons)
      .values({ code: 'ACADEMIA10', percentage: 10 })
      .returning();
    if (!coupon) throw new Error('no coupon');
    await enter();
    const ledger = async () => ({
      transactions: (await app.context.db.select().from(walletTransactions)).length,
      accounts: await app.context.db
        .select()
        .from(walletAccounts)
        .orderBy(walletAccounts.studentId, walletAccounts.account),
    });
    const before = await ledger();
    expect(before.transactions).toBeGreaterThan(0);
    await useWalletCoupon(app.context, { couponId: coupon.id, orderId: 'none' });
    await returnWalletCoupon(app.context, { couponId: coupon.id, orderId: 'none' });
    expect(await ledger()).toEqual(before);
  });
});

describe('money', () => {
  it('is never spent twice: twenty coupons at once share one balance', async () => {
    const { create, accounts } = await enter();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('15,00')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(await accounts()).toMatchObject({ wallet: 1000, coupons: 9000 });
  });

  it('becomes one coupon when a request is repeated with its key, also at once', async () => {
    const { create, accounts } = await enter();
    const [key, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => create('15,00', key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(new Set(answers.map(({ body }) => body.newCoupon.cupom)).size).toBe(1);
    expect(await accounts()).toMatchObject({ wallet: 8500, coupons: 1500 });
    await create('15,00', other);
    expect(await accounts()).toMatchObject({ wallet: 7000, coupons: 3000 });
    const stranger = await enter();
    await stranger.create('15,00', key);
    expect(await stranger.accounts()).toMatchObject({ wallet: 8500, coupons: 1500 });
  });

  it('is given once for a purchase and reversed once; what was spent becomes receivable and is settled first', async () => {
    const { student, order, create, accounts } = await enter();
    const given = { studentId: student.id, orderId: order?.id ?? '', amount: 10_000 };
    await Promise.all([1, 2, 3].map(() => grantCashback(app.context, given)));
    await create('70');
    await Promise.all([1, 2, 3].map(() => reverseCashback(app.context, given)));
    expect(await accounts()).toMatchObject({ wallet: 0, receivable: 7000 });
    await fillWallet(app.context, student.id, 9000);
    expect(await accounts()).toMatchObject({ wallet: 2000, receivable: 0, coupons: 7000 });
  });

  it('is not taken back for a purchase that gave none', async () => {
    const { student, accounts } = await enter();
    const order = await insertPaidOrder(app.context, student.id);
    await reverseCashback(app.context, { studentId: student.id, orderId: order.id, amount: 500 });
    expect((await accounts()).wallet).toBe(10_000);
  });

  it('adds up after any sequence: every movement sums to zero, every balance equals its entries, none is negative', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('give' as const), cents: fc.integer({ min: 1, max: 50_000 }) }),
      fc.record({ kind: fc.constant('take' as const), which: fc.nat(5) }),
      fc.record({ kind: fc.constant('coupon' as const), cents: fc.integer({ min: 1, max: 50_000 }) }),
      fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(5) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const { student, ask, create, accounts } = await enter(0);
        const orders: { id: string; cents: number }[] = [];
        const made: number[] = [];
        for (const each of steps) {
          if (each.kind === 'give') {
            const { id } = await fillWallet(app.context, student.id, each.cents);
            orders.push({ id, cents: each.cents });
          } else if (each.kind === 'take') {
            const order = orders[each.which];
            const taken = order && { studentId: student.id, orderId: order.id, amount: order.cents };
            if (taken) await reverseCashback(app.context, taken);
          } else if (each.kind === 'coupon') {
            const { body } = await create(String(each.cents / 100));
            if (body.newCoupon) made.push(body.newCoupon.id_desconto);
          } else if (made[each.which] !== undefined) await ask('DELETE', `/coupon/${made[each.which]}`);
        }
        const own = eq(walletEntries.studentId, student.id);
        const sums = await app.context.db
          .select({
            account: walletEntries.account,
            sum: sql<number>`sum(${walletEntries.amountCents})::int`,
          })
          .from(walletEntries)
          .where(own)
          .groupBy(walletEntries.account);
        const balances: Record<string, number> = await accounts();
        for (const { account, sum } of sums) expect(balances[account]).toBe(sum);
        expect(sums.reduce((total, { sum }) => total + sum, 0)).toBe(0);
        for (const account of ['wallet', 'coupons', 'receivable'])
          expect(balances[account] ?? 0).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 25 },
    );
  });

  it('cannot be written unbalanced, overdrawn, twice for one cause, or rewritten: the database rejects it', async () => {
    const { student } = await enter();
    const { db } = app.context;
    const write = (amounts: [account: 'wallet' | 'academy', cents: number][], cause: string) =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .insert(walletTransactions)
          .values({ studentId: student.id, kind: 'cashback', details: 'x', cause })
          .returning();
        for (const [account, amountCents] of amounts)
          await tx
            .insert(walletEntries)
            .values({ studentId: student.id, transactionId: row?.id ?? 0, account, amountCents });
      });
    await expect(write([['wallet', 5]], 'odd')).rejects.toThrow();
    await expect(
      write(
        [
          ['wallet', -10_001],
          ['academy', 10_001],
        ],
        'over',
      ),
    ).rejects.toThrow();
    await write(
      [
        ['wallet', 5],
        ['academy', -5],
      ],
      'once',
    );
    await expect(
      write(
        [
          ['wallet', 5],
          ['academy', -5],
        ],
        'once',
      ),
    ).rejects.toThrow();
    const own = and(eq(walletEntries.studentId, student.id), eq(walletEntries.account, 'wallet'));
    await expect(db.update(walletEntries).set({ amountCents: 1 }).where(own)).rejects.toThrow();
    await expect(db.delete(walletEntries).where(own)).rejects.toThrow();
  });
});
