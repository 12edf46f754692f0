import { randomUUID } from 'node:crypto';
import { orderStatusFor } from '@toro/domain/sales/checkout/order-states';
import { nextPaymentStatus, type PaymentStatus } from '@toro/domain/sales/payments/payment-states';
import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkEnrolledCounts } from '../../../../../test/check-enrolled-counts.ts';
import {
  buildCheckoutForm,
  checkoutClient,
  insertCoupon,
  insertGroupOnSale,
} from '../../../../../test/checkout-factories.ts';
import { insertStudent } from '../../../../../test/factories.ts';
import { useGateway } from '../../../../../test/fake-gateway.ts';
import { type recordJobs, useApp } from '../../../../../test/test-app.ts';
import { fillWallet } from '../../../../../test/wallet-factories.ts';
import {
  couponClaims,
  coupons,
  enrolments,
  mailOutbox,
  orders,
  paymentEvents,
  payments,
  students,
  walletAccounts,
} from '../../../../database/schema/index.ts';
import type { Outcome } from '../../../../platform/gateway/gateway.ts';
import { createWalletCoupon } from '../../wallet/wallet-coupon.ts';
import { startPurchase } from '../purchases/process-purchase.ts';
import { type PaymentReport, settlePayment } from './settle-payment.ts';

const app = useApp();
checkEnrolledCounts(app);
const { credit, start, ask } = checkoutClient(app);
const gateway = useGateway(app);
beforeEach(() => {
  gateway.behaviour = 'waiting';
});

const db = () => app.context.db;
const queued = () => (app.context.jobs as ReturnType<typeof recordJobs>).queued;

/** A waiting Pix order with its payment. */
async function waitingPix(sale: { tag: string; id: number }, values: Record<string, unknown> = {}) {
  const form = buildCheckoutForm(sale, values);
  const { body } = await start(form);
  const id: string = body.processing.extra._order.id_order;
  const read = async () => {
    const [order] = await db().select().from(orders).where(eq(orders.id, id));
    const [payment] = await db().select().from(payments).where(eq(payments.orderId, id));
    if (!order || !payment) throw new Error('no order');
    return { order, payment };
  };
  const { payment } = await read();
  const hear = (status: Outcome['status'], source: PaymentReport['source'] = 'query') =>
    settlePayment(app.context, {
      paymentId: payment.id,
      outcome: { status, gatewayPaymentId: payment.gatewayPaymentId ?? randomUUID(), detail: { status } },
      source,
    });
  const status = async () => (await read()).order.status;
  const page = async () => (await ask('GET', `/v1/checkout/order/${id}?token=${body.token}`)).body;
  return { id, form, read, hear, status, page, paymentId: payment.id };
}

const mailsTo = async (email: string) =>
  (await db().select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(mailOutbox.id)).map(
    ({ subject, text }) => ({ subject, text }),
  );
const livingPlaces = (orderId: string) =>
  db()
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.orderId, orderId), isNull(enrolments.endedAt)));
const usesOf = async (id: number) =>
  (await db().select({ uses: coupons.redemptions }).from(coupons).where(eq(coupons.id, id)))[0]?.uses;
const walletOf = async (studentId: number) =>
  (
    await db()
      .select()
      .from(walletAccounts)
      .where(and(eq(walletAccounts.studentId, studentId), eq(walletAccounts.account, 'wallet')))
  )[0]?.balanceCents;

describe('payment outcomes', () => {
  it('reported five times at once from every source give one enrolment, one receipt and one cashback', async () => {
    const coupon = await insertCoupon(app.context, { percentage: 0, cashbackPercentage: 5 });
    const pix = await waitingPix(await insertGroupOnSale(app.context), { cupom: coupon.code });
    const sources = ['response', 'notification', 'query', 'academy', 'notification'] as const;
    await Promise.all(sources.map((source) => pix.hear('approved', source)));
    expect(await pix.status()).toBe('paid');
    expect(await livingPlaces(pix.id)).toHaveLength(1);
    expect((await mailsTo(pix.form.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Compra confirmada'),
    ]);
    const { order } = await pix.read();
    expect(await walletOf(order.studentId ?? 0)).toBe(Math.floor(229_000 * 0.05));
    const events = await db()
      .select({ status: paymentEvents.status })
      .from(paymentEvents)
      .where(eq(paymentEvents.paymentId, pix.paymentId));
    expect(events.map(({ status }) => status).sort()).toEqual(['approved', 'waiting']);
    expect(await usesOf(coupon.id)).toBe(1);
  });

  it('that are old or repeated change nothing after the approval', async () => {
    const pix = await waitingPix(await insertGroupOnSale(app.context));
    await pix.hear('approved');
    for (const status of ['denied', 'error', 'expired', 'waiting', 'unclear', 'approved'] as const)
      await pix.hear(status, 'notification');
    expect(await pix.status()).toBe('paid');
    expect((await pix.read()).payment.status).toBe('approved');
    expect(await livingPlaces(pix.id)).toHaveLength(1);
    expect(await mailsTo(pix.form.email)).toHaveLength(1);
  });

  it('in any number and order end in a consistent state of order, seats, coupon and mails', async () => {
    const sale = await insertGroupOnSale(app.context);
    const report = fc.constantFrom<Exclude<Outcome['status'], 'unclear'>>(
      'waiting',
      'error',
      'expired',
      'denied',
      'approved',
      'cancelled',
    );
    const run = async (news: Exclude<Outcome['status'], 'unclear'>[], atOnce: boolean) => {
      const coupon = await insertCoupon(app.context, { maxRedemptions: 1 });
      const pix = await waitingPix(sale, { cupom: coupon.code });
      if (atOnce) await Promise.all(news.map((status) => pix.hear(status)));
      else for (const status of news) await pix.hear(status);
      const payment = news.reduce<PaymentStatus>(nextPaymentStatus, 'waiting');
      expect((await pix.read()).payment.status).toBe(payment);
      expect(await pix.status()).toBe(orderStatusFor(payment));
      expect(await livingPlaces(pix.id)).toHaveLength(payment === 'approved' ? 1 : 0);
      const mails = await mailsTo(pix.form.email);
      const wasPaid = mails.filter(({ subject }) => subject.startsWith('Compra confirmada')).length;
      expect(wasPaid).toBeLessThanOrEqual(1);
      expect(wasPaid).toBeGreaterThanOrEqual(payment === 'approved' ? 1 : 0);
      expect(mails.filter(({ subject }) => subject === 'Sua compra foi estornada')).toHaveLength(
        payment === 'cancelled' ? wasPaid : 0,
      );
      expect(await usesOf(coupon.id)).toBe(payment === 'waiting' ? 1 : wasPaid);
    };
    await fc.assert(fc.asyncProperty(fc.array(report, { maxLength: 8 }), fc.boolean(), run), { numRuns: 30 });
  });

  it('that are unclear leave the payment sent and the order processing, to be queried and never sent again', async () => {
    gateway.behaviour = 'unclear';
    const form = buildCheckoutForm(await insertGroupOnSale(app.context));
    const first = await credit(form);
    expect(first.body.processing.extra._cart.status).toBe('PROCESSING');
    const id = first.body.processing.extra._order.id_order;
    const [payment] = await db().select().from(payments).where(eq(payments.orderId, id));
    expect(payment).toMatchObject({ status: 'sent', gatewayPaymentId: null });
    const charges = gateway.sent.length;
    const again = await credit(form);
    expect(again.body).toEqual(first.body);
    expect(gateway.sent).toHaveLength(charges);
    const outcome = await gateway.gateway.findPayment({ method: 'credit', orderId: id });
    if (!payment || !outcome) throw new Error('nothing to ask for');
    await settlePayment(app.context, { paymentId: payment.id, outcome, source: 'query' });
    const now = await ask('GET', `/v1/checkout/order/${id}?token=${first.body.token}`);
    expect(now.body.processing.extra._cart.status).toBe('APPROVED');
  });

  it('lost in a crash between charge and settlement are found by a query, and the order is paid once', async () => {
    const form = buildCheckoutForm(await insertGroupOnSale(app.context));
    gateway.behaviour = 'approve';
    const { db: real } = app.context;
    // The lookup and the order are written and the gateway charges; then nothing can be written any more.
    let transactions = 0;
    const dying = {
      ...app.context,
      db: new Proxy(real, {
        get(target, name) {
          if (name === 'transaction' && ++transactions === 3) throw new Error('Connection terminated');
          return Reflect.get(target, name);
        },
      }),
    };
    const purchase = { ...form, type: 'pix' as const };
    const sender = { ip: '10.1.1.1', network: '10.1.1' };
    await expect(startPurchase(dying, { ...purchase, sender })).rejects.toThrow('Connection terminated');
    const [order] = await db().select().from(orders).where(eq(orders.cpf, form.document_number));
    const [payment] = await db()
      .select()
      .from(payments)
      .where(eq(payments.orderId, order?.id ?? ''));
    expect([order?.status, payment?.status]).toEqual(['processing', 'sent']);
    const outcome = await gateway.gateway.findPayment({ method: 'pix', orderId: order?.id ?? '' });
    if (!payment || !outcome) throw new Error('nothing to ask for');
    const report = { paymentId: payment.id, outcome, source: 'query' as const };
    await Promise.all([settlePayment(app.context, report), settlePayment(app.context, report)]);
    const answer = await start(form);
    expect(answer.body.processing.extra._cart.status).toBe('APPROVED');
    expect(await livingPlaces(order?.id ?? '')).toHaveLength(1);
    expect(gateway.sent.filter(({ charge }) => charge.orderId === order?.id)).toHaveLength(1);
  });
});

describe('an order that ends unpaid', () => {
  it.each(['denied', 'error', 'expired'] as const)(
    'as %s gives its place and its coupon back',
    async (end) => {
      const sale = await insertGroupOnSale(app.context, { seats: 1 });
      const coupon = await insertCoupon(app.context, { maxRedemptions: 1 });
      const pix = await waitingPix(sale, { cupom: coupon.code });
      expect(await usesOf(coupon.id)).toBe(1);
      await pix.hear(end);
      await pix.hear(end, 'notification');
      expect(await pix.status()).toBe(end);
      expect(await usesOf(coupon.id)).toBe(0);
      expect((await pix.page()).pix).toBeUndefined();
      const next = await waitingPix(sale, { cupom: coupon.code });
      expect(await next.status()).toBe('processing');
      expect(await mailsTo(pix.form.email)).toEqual([]);
    },
  );

  it('and is paid late gets its seat if one is left', async () => {
    for (const end of ['expired', 'error', 'denied'] as const) {
      const coupon = await insertCoupon(app.context, { maxRedemptions: 1 });
      const pix = await waitingPix(await insertGroupOnSale(app.context, { seats: 1 }), {
        cupom: coupon.code,
      });
      await pix.hear(end);
      await pix.hear('approved', 'notification');
      expect(await pix.status()).toBe('paid');
      expect(await livingPlaces(pix.id)).toHaveLength(1);
      expect(await usesOf(coupon.id)).toBe(1);
    }
  });
});

describe('a payment that cannot be fulfilled', () => {
  /** Checks a payment that cannot be fulfilled: mailed, queued for refund, and without enrolment. */
  async function expectRefunding(pix: Awaited<ReturnType<typeof waitingPix>>, reason: string) {
    expect(await pix.status()).toBe('refunding');
    expect(await livingPlaces(pix.id)).toEqual([]);
    expect(queued()).toContainEqual({ name: 'refund-order', data: { orderId: pix.id } });
    const mails = await mailsTo(pix.form.email);
    const mail = mails.find(({ subject }) => subject === 'Seu pagamento será devolvido');
    expect(mail?.text).toContain(reason);
    const page = await pix.page();
    expect(page.processing.extra._cart.status).toBe('ERROR');
    expect(page.processing.extra._order.json_retorno.description).toContain('devolvido');
    expect(page.login_token).toBeUndefined();
  }

  it('because a late Pix finds the class sold out is refunded, and the buyer gets a mail', async () => {
    const sale = await insertGroupOnSale(app.context, { seats: 1 });
    const late = await waitingPix(sale);
    await late.hear('expired');
    const quick = await waitingPix(sale);
    await quick.hear('approved');
    await late.hear('approved', 'notification');
    await expectRefunding(late, 'as vagas desta turma já tinham acabado');
    expect(await quick.status()).toBe('paid');
    const [nobody] = await db().select().from(students).where(eq(students.email, late.form.email));
    expect(nobody).toBeUndefined();
  });

  it('because the released coupon is used by another order is refunded', async () => {
    const sale = await insertGroupOnSale(app.context);
    const coupon = await insertCoupon(app.context, { maxRedemptions: 1 });
    const late = await waitingPix(sale, { cupom: coupon.code });
    await late.hear('expired');
    const quick = await waitingPix(sale, { cupom: coupon.code });
    await late.hear('approved');
    await expectRefunding(late, 'o cupom usado já não estava disponível');
    await quick.hear('approved');
    expect(await quick.status()).toBe('paid');
    expect(await usesOf(coupon.id)).toBe(1);
  });

  it('because the buyer is already enrolled is refunded', async () => {
    const sale = await insertGroupOnSale(app.context);
    const one = await waitingPix(sale);
    const two = await waitingPix(sale, { document_number: one.form.document_number, email: one.form.email });
    await Promise.all([one.hear('approved'), two.hear('approved')]);
    const statuses = [await one.status(), await two.status()].sort();
    expect(statuses).toEqual(['paid', 'refunding']);
    const repeated = (await one.status()) === 'paid' ? two : one;
    await expectRefunding(repeated, 'já tem uma matrícula nesta turma');
    const { json_retorno } = (await repeated.page()).processing.extra._order;
    expect(json_retorno.error_code).toBe('already_enrolled');
  });

  it('because another CPF registered the e-mail address meanwhile is refunded', async () => {
    const sale = await insertGroupOnSale(app.context);
    const late = await waitingPix(sale);
    const owner = await insertStudent(app.context, { email: late.form.email });
    await late.hear('approved');
    await expectRefunding(late, 'este e-mail foi cadastrado com outro CPF');
    const rows = await db().select().from(enrolments).where(eq(enrolments.studentId, owner.id));
    expect(rows).toEqual([]);
  });

  it('releases its coupon, whatever the reason', async () => {
    const sale = await insertGroupOnSale(app.context);
    const coupon = await insertCoupon(app.context, { maxRedemptions: 1 });
    const pix = await waitingPix(sale, { cupom: coupon.code });
    await insertStudent(app.context, { email: pix.form.email });
    await pix.hear('approved');
    expect(await pix.status()).toBe('refunding');
    expect(await usesOf(coupon.id)).toBe(0);
    expect(await livingPlaces(pix.id)).toEqual([]);
  });
});

describe('coupons in a purchase', () => {
  it('give a percentage off both prices and cashback on what was paid (PAY-18, PAY-19, PAY-20)', async () => {
    const sale = await insertGroupOnSale(app.context, { priceCents: 100_001, cashPriceCents: 90_000 });
    const coupon = await insertCoupon(app.context, { percentage: 10, cashbackPercentage: 5 });
    gateway.behaviour = 'approve';
    const amounts = gateway.sent.length;
    await credit(buildCheckoutForm(sale, { cupom: coupon.code }));
    const pix = await waitingPix(sale, { cupom: coupon.code });
    expect(gateway.sent.slice(amounts).map(({ charge }) => charge.amount)).toEqual([90_001, 81_000]);
    const { order } = await pix.read();
    expect(order).toMatchObject({ status: 'paid', cashbackCents: 4050, discountCents: 9000 });
    expect(await walletOf(order.studentId ?? 0)).toBe(4050);
    expect((await mailsTo(pix.form.email))[0]?.text).toContain('Cashback na carteira: R$\u00a040,50');
  });

  it('may give a fixed cashback, never more than was paid (PAY-21)', async () => {
    gateway.behaviour = 'approve';
    const sale = await insertGroupOnSale(app.context, { priceCents: 2000, cashPriceCents: 1500 });
    const coupon = await insertCoupon(app.context, { percentage: 0, cashbackCents: 1700 });
    const pix = await waitingPix(sale, { cupom: coupon.code });
    const { order } = await pix.read();
    expect(await walletOf(order.studentId ?? 0)).toBe(1500);
  });

  it('that a student created from the wallet are spent when the order is paid', async () => {
    const owner = await insertStudent(app.context);
    await fillWallet(app.context, owner.id, 5000);
    const { newCoupon } = await createWalletCoupon(app.context, { studentId: owner.id, value: '50,00' });
    const { cupom } = newCoupon;
    const pix = await waitingPix(await insertGroupOnSale(app.context), { cupom });
    expect((await pix.read()).order).toMatchObject({ discountCents: 5000, totalCents: 224_000 });
    await pix.hear('approved');
    const [claim] = await db().select().from(couponClaims).where(eq(couponClaims.orderId, pix.id));
    expect(claim).toMatchObject({ redeemedAt: app.clock.now, releasedAt: null });
    const [aside] = await db()
      .select()
      .from(walletAccounts)
      .where(and(eq(walletAccounts.studentId, owner.id), eq(walletAccounts.account, 'coupons')));
    expect(aside?.balanceCents).toBe(0);
  });

  it('may be cleared: the claim is released for who holds the order token, once (PAY-23, PAY-27, API-95)', async () => {
    const coupon = await insertCoupon(app.context, { maxRedemptions: 1 });
    const sale = await insertGroupOnSale(app.context);
    const pix = await waitingPix(sale, { cupom: coupon.code });
    const { token } = await pix.page();
    const clear = (query: string, code = coupon.code) => ask('DELETE', `/v1/checkout/cupom/${code}${query}`);
    expect((await clear('')).status).toBe(200);
    for (const wrong of [
      `?order=${pix.id}`,
      `?order=${pix.id}&token=x`,
      `?order=${randomUUID()}&token=${token}`,
    ]) {
      const { status, body } = await clear(wrong);
      expect([status, body.error]).toEqual([409, 'Falha ao limpar o cupom!']);
    }
    expect((await clear(`?order=${pix.id}&token=${token}`, 'OUTRO')).status).toBe(409);
    expect(await usesOf(coupon.id)).toBe(1);
    for (let times = 0; times < 2; times++)
      expect((await clear(`?order=${pix.id}&token=${token}`)).status).toBe(200);
    expect(await usesOf(coupon.id)).toBe(0);
    await pix.hear('approved');
    expect([await pix.status(), await usesOf(coupon.id)]).toEqual(['paid', 1]);
    expect((await clear(`?order=${pix.id}&token=${token}`)).status).toBe(409);
  });
});
