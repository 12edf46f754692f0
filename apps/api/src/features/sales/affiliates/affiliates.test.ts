import { randomUUID } from 'node:crypto';
import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { computeCommission } from '@toro/domain/sales/affiliates/commission';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildCheckoutForm,
  checkoutClient,
  insertCoupon,
  insertGroupOnSale,
} from '../../../../test/checkout-factories.ts';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { buildPdf, insertManualOrder } from '../../../../test/manual-order-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { orderClient } from '../../../../test/order-factories.ts';
import { nextNumber } from '../../../../test/rows.ts';
import {
  affiliatePayments,
  auditEntries,
  chargebacks,
  commissionLines,
  commissions,
  orderFiles,
} from '../../../database/schema/index.ts';
import { withActor } from '../../../platform/context.ts';
import { correctChargebackEnd, endChargeback } from '../checkout/chargebacks/end-chargeback.ts';
import { recordChargeback } from '../checkout/chargebacks/record-chargeback.ts';
import { settlePayment } from '../checkout/orders/settle-payment.ts';
import { requestRefund } from '../checkout/refunds/request-refund.ts';
import { sendRefund } from '../checkout/refunds/send-refund.ts';
import { storeOrderFile, sweepOrderFiles } from '../order-files/order-files.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { app } = office;
const gateway = useGateway(app);
const { buy } = orderClient(app);
const { credit } = checkoutClient(app);
const db = () => app.context.db;

/** A day of a month: lists compare with the time of the database, so months are counted from today. */
function dayOfMonth(monthsAgo: number, day: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, day, 15));
}
const monthText = (date: Date) => date.toISOString().slice(0, 7);

beforeEach(() => {
  gateway.behaviour = 'approve';
  app.clock.now = dayOfMonth(3, 1);
});

type Method = 'GET' | 'POST' | 'PUT';
/** Sends a request as a new person with a role: the tests move the clock beyond sessions. */
async function send(
  method: Method,
  path: string,
  payload?: object,
  role: 'finance' | 'communication' = 'finance',
) {
  const { cookie } = await office.enter(role);
  return office.request({
    method,
    url: `/v1/office/${path}`,
    cookie,
    ...(payload && { payload }),
    ...(method === 'POST' && { headers: { 'idempotency-key': randomUUID() } }),
  });
}

const values = (changes: Record<string, unknown> = {}) => ({
  name: 'Afiliada Demonstração',
  email: `afiliada${nextNumber()}@demo.test`,
  cpf: null as string | null,
  rate: 1000,
  course_rates: [] as { course: number; rate: number }[],
  starts_on: null as string | null,
  ends_on: null as string | null,
  ...changes,
});
const newCode = () => `canal-${nextNumber()}`;

async function create(changes: Record<string, unknown> = {}) {
  const code = newCode();
  const { status, body } = await send('POST', 'affiliates', { code, ...values(changes) });
  expect(status).toBe(200);
  return body;
}

const commissionOf = async (orderId: string) =>
  (await db().select().from(commissions).where(eq(commissions.orderId, orderId)))[0];
const linesOf = (orderId: string) =>
  db().select().from(commissionLines).where(eq(commissionLines.orderId, orderId)).orderBy(commissionLines.id);
const amountsOf = async (orderId: string) => (await linesOf(orderId)).map(({ amountCents }) => amountCents);
const commissionRows = async (code: string) => (await send('GET', `commissions?affiliate=${code}`)).body.rows;

/** Gives money back without a second person, as a job does. */
async function refundNow(orderId: string, amount: number | 'rest') {
  const { context } = app;
  const refund = await requestRefund(context, {
    orderId,
    amount,
    way: 'gateway',
    reason: 'support',
    note: '',
    key: randomUUID(),
    withoutApproval: true,
  });
  // A part of a card payment waits until the day of the payment is over.
  app.clock.now = new Date(Math.max(app.clock.now.getTime(), refund.sendAfter?.getTime() ?? 0));
  await sendRefund(context, refund.id);
}

async function reportOf(code: string, month: string) {
  const { body } = await send('GET', `affiliate-reports?q=${code}`);
  const [year, number] = month.split('-');
  const row = body.rows.find((each: { month: string }) => each.month === `${number}/${year}`);
  if (!row) throw new Error(`no report of ${code} in ${month}: ${JSON.stringify(body)}`);
  return row;
}
/** Pays a report as a new person with a receipt of one's own. */
async function pay(id: number, amount: string, changes: Record<string, unknown> = {}) {
  const { id: staffId, cookie } = await office.enter('finance');
  const proof = await storeOrderFile(app.context, staffId, {
    use: 'proof',
    name: 'pix.pdf',
    bytes: buildPdf(),
  });
  return office.request({
    method: 'POST',
    url: `/v1/office/affiliate-reports/${id}/payment`,
    cookie,
    payload: {
      amount,
      paid_on: academyDay(app.clock.now),
      reference: 'Pix E1',
      proof_id: proof.id,
      ...changes,
    },
    headers: { 'idempotency-key': randomUUID() },
  });
}
const undoCommission = (id: number, paymentId: number, reason = 'Pix devolvido pelo banco') =>
  send('POST', `affiliate-reports/${id}/payment/reversal`, { payment_id: paymentId, reason });
const sumsOf = async (id: number) => (await send('GET', `affiliates/${id}`)).body;

describe('an affiliate', () => {
  it('has code, name, e-mail, commission from 0 to 50 %, commissions by course and validity, and a link for each class group on sale (PROMO-17)', async () => {
    app.clock.now = new Date();
    const sale = await insertGroupOnSale(app.context);
    const created = await create({
      rate: 1250,
      course_rates: [{ course: sale.courseId, rate: 0 }],
      starts_on: '2020-01-01',
      ends_on: '2099-12-31',
    });
    expect(created).toMatchObject({
      rate: 1250,
      course_rates: [{ course: sale.courseId, rate: 0 }],
      version: 1,
    });
    const link = created.links.find((each: { class_group: number }) => each.class_group === sale.id);
    expect(link.url).toBe(`${app.context.config.publicUrl}/checkout/${sale.tag}/${sale.id}/${created.code}`);
    const listed = await send('GET', `affiliates?q=${created.code}`);
    expect(listed.body.rows).toEqual([
      expect.objectContaining({ rate: 12.5, state: 'active', balance: '0.00' }),
    ]);

    const wrong: Record<string, unknown>[] = [
      { rate: 5001 },
      { rate: -1 },
      { rate: 10.5 },
      { email: 'x' },
      { name: '' },
      { cpf: '11111111111' },
      { ends_on: '2019-01-01', starts_on: '2020-01-01' },
      { course_rates: [{ course: 999_999, rate: 1 }] },
      {
        course_rates: [
          { course: sale.courseId, rate: 1 },
          { course: sale.courseId, rate: 2 },
        ],
      },
    ];
    for (const changes of wrong) {
      const { status, body } = await send('POST', 'affiliates', { code: newCode(), ...values(changes) });
      expect([changes, status, body.details.length > 0]).toEqual([changes, 422, true]);
    }
    for (const code of ['', 'a/b', 'r_abc', 'x'.repeat(61), created.code.toUpperCase()])
      expect((await send('POST', 'affiliates', { code, ...values() })).status).toBe(422);
    expect((await send('POST', 'affiliates', { code: newCode(), ...values() }, 'communication')).status).toBe(
      403,
    );
    expect((await send('GET', `affiliates/${created.id}`, undefined, 'communication')).status).toBe(200);
  });

  it('is changed by a new version, and a save over a newer one is a conflict', async () => {
    const { id, version, email } = await create();
    const body = { ...values({ email, rate: 2000 }), base_version: version };
    expect((await send('PUT', `affiliates/${id}`, body)).body).toMatchObject({ rate: 2000, version: 2 });
    expect((await send('PUT', `affiliates/${id}`, body)).status).toBe(409);
    const actions = await db()
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject, `affiliate:${id}`), eq(auditEntries.action, 'save-affiliate')));
    expect(actions).toHaveLength(1);
  });
});

describe('codes without an affiliate', () => {
  it('are listed with their sales, adopted by one, and earn for past orders only when that is asked for (PROMO-18)', async () => {
    const code = newCode();
    const first = await buy({ afiliado: code });
    await buy({ afiliado: code.toUpperCase() });
    gateway.behaviour = 'deny';
    await buy({ afiliado: code });
    gateway.behaviour = 'approve';
    const unowned = async () =>
      (await send('GET', 'unowned-codes')).body.find(
        (each: { code: string }) => each.code.toLowerCase() === code,
      );
    expect(await unowned()).toMatchObject({ orders: 3, sales: 2, total: '5180.00' });

    app.clock.now = dayOfMonth(3, 2);
    const affiliate = await create({ ends_on: '2020-01-01' });
    const adopted = await send('POST', `affiliates/${affiliate.id}/codes`, { code });
    expect(adopted.body.codes).toContainEqual({
      code,
      sales: 2,
      total: '5180.00',
      past_orders: 2,
      past_total: '5180.00',
    });
    expect(await unowned()).toBeUndefined();
    expect(await commissionOf(first.id)).toBeUndefined();
    expect((await send('POST', `affiliates/${(await create()).id}/codes`, { code })).status).toBe(422);

    const path = `affiliates/${affiliate.id}/past-commissions`;
    const both = await Promise.all([send('POST', path, { code }), send('POST', path, { code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({
      orders: 2,
      commission: '518.00',
    });
    expect(await amountsOf(first.id)).toEqual([25_900]);
    expect((await send('POST', path, { code: 'outro' })).status).toBe(404);
  });
});

describe('a commission', () => {
  it('is reckoned on what was paid less refunds with the rate of the order’s day; a new rate changes no earlier order (PROMO-19)', async () => {
    const sale = await insertGroupOnSale(app.context);
    const { id, code, version, email } = await create({ rate: 1250 });
    app.clock.now = dayOfMonth(3, 2);
    const early = await buy({ afiliado: code });
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await send('PUT', `affiliates/${id}`, {
      ...values({ email, rate: 5000, course_rates: [{ course: sale.courseId, rate: 100 }] }),
      base_version: version,
    });
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const late = await buy({ afiliado: code });
    const total = (await early.order()).totalCents;
    expect(await amountsOf(early.id)).toEqual([computeCommission(total, 1250)]);
    expect(await amountsOf(late.id)).toEqual([computeCommission((await late.order()).totalCents, 5000)]);

    app.clock.now = dayOfMonth(3, 4);
    await refundNow(early.id, 100_001);
    expect(await amountsOf(early.id)).toEqual([computeCommission(total - 100_001, 1250)]);
    expect(await linesOf(early.id)).toMatchObject([{ paidCents: total, returnedCents: 100_001 }]);
  });

  it('has the rate of the moment at which a Pix was placed, not of the payment', async () => {
    const { id, code, version, email } = await create({ rate: 700 });
    gateway.behaviour = 'waiting';
    const pix = await buy({ afiliado: code, type: 'pix' });
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await send('PUT', `affiliates/${id}`, { ...values({ email, rate: 900 }), base_version: version });
    const { rows } = await db().execute<{ id: string; gateway_payment_id: string }>(
      sql`select id, gateway_payment_id from payments where order_id = ${pix.id}`,
    );
    await settlePayment(app.context, {
      paymentId: Number(rows[0]?.id),
      outcome: { status: 'approved', gatewayPaymentId: rows[0]?.gateway_payment_id ?? '', detail: {} },
      source: 'query',
    });
    expect(await commissionOf(pix.id)).toMatchObject({ basisPoints: 700 });
  });

  it('has the rate of its course, and is none outside of the validity, of no code, and of a free order', async () => {
    const sale = await insertGroupOnSale(app.context);
    const { code } = await create({ rate: 1000, course_rates: [{ course: sale.courseId, rate: 300 }] });
    const { body } = await credit(buildCheckoutForm(sale, { afiliado: code }));
    expect(await commissionOf(body.processing.extra._order.id_order)).toMatchObject({ basisPoints: 300 });
    expect(await commissionOf((await buy({ afiliado: code })).id)).toMatchObject({ basisPoints: 1000 });
    const ended = await create({ ends_on: '2020-01-01' });
    expect(await commissionOf((await buy({ afiliado: ended.code })).id)).toBeUndefined();
    expect(await commissionOf((await buy({})).id)).toBeUndefined();
    const coupon = await insertCoupon(app.context, { percentage: 100 });
    const free = await buy({ afiliado: code, type: 'free', cupom: coupon.code });
    expect((await free.order()).status).toBe('paid');
    expect(await commissionOf(free.id)).toBeUndefined();
  });

  it('is "A confirmar" for 7 days, then "Confirmada", "Paga", and after a refund "Estornada" with a line of the same amount with minus in the next report (PROMO-20)', async () => {
    const { code } = await create();
    app.clock.now = new Date();
    await buy({ afiliado: code });
    expect(await commissionRows(code)).toMatchObject([{ kind: 'sale', state: 'pending' }]);

    app.clock.now = dayOfMonth(3, 1);
    const other = await create();
    app.clock.now = dayOfMonth(3, 3);
    const order = await buy({ afiliado: other.code });
    const [line] = await linesOf(order.id);
    expect((await commissionOf(order.id))?.confirmsAt).toEqual(dayOfMonth(3, 10));
    expect(await commissionRows(other.code)).toMatchObject([{ state: 'confirmed' }]);

    app.clock.now = dayOfMonth(2, 5);
    const month = monthText(dayOfMonth(3, 3));
    const report = await reportOf(other.code, month);
    expect((await pay(report.id, report.balance)).body).toMatchObject({ state: 'paid' });
    expect(await commissionRows(other.code)).toMatchObject([{ state: 'paid' }]);

    await refundNow(order.id, 'rest');
    const rows = await commissionRows(other.code);
    expect(rows.map(({ kind, state }: Record<string, string>) => [kind, state]).sort()).toEqual([
      ['reversal', 'reversed'],
      ['sale', 'reversed'],
    ]);
    expect(await amountsOf(order.id)).toEqual([line?.amountCents, -(line?.amountCents ?? 0)]);
    const next = await reportOf(other.code, monthText(dayOfMonth(2, 5)));
    expect(next).toMatchObject({ commission: `-${report.commission}`, balance: `-${report.commission}` });
    expect((await reportOf(other.code, month)).commission).toBe(report.commission);
  });

  it('is earned by an order that is sold by hand, too', async () => {
    const { code } = await create();
    const sold = await insertManualOrder(office, await office.enter('finance'), { affiliate: code });
    expect(sold.status).toBe(200);
    expect(await commissionRows(code)).toMatchObject([{ kind: 'sale', rate: 10, amount: '229.00' }]);
  });

  it('is reversed by a lost chargeback, and by a won one not', async () => {
    const { code } = await create();
    const [lost, won] = [await buy({ afiliado: code }), await buy({ afiliado: code })];
    const finance = await office.enter('finance');
    const context = withActor(app.context, { kind: 'staff', id: finance.id, name: 'F', roles: ['finance'] });
    for (const [order, state] of [
      [lost, 'lost'],
      [won, 'won'],
    ] as const) {
      const { totalCents } = await order.order();
      const day = app.clock.now.toISOString().slice(0, 10);
      const { id } = await recordChargeback(context, order.id, {
        day,
        dueOn: null,
        amount: totalCents,
        reference: 'CB',
        endsEnrolment: false,
      });
      await endChargeback(context, id, { state });
      expect((await db().select().from(chargebacks).where(eq(chargebacks.id, id)))[0]?.state).toBe(state);
    }
    expect(await amountsOf(lost.id)).toEqual([0]);
    expect(await amountsOf(won.id)).toEqual([computeCommission((await won.order()).totalCents, 1000)]);
    const [disputed] = await db().select().from(chargebacks).where(eq(chargebacks.orderId, lost.id));
    await correctChargebackEnd(context, disputed?.id ?? 0, { state: 'won', reason: 'O banco voltou atrás' });
    expect(await amountsOf(lost.id)).toEqual([computeCommission((await lost.order()).totalCents, 1000)]);
  });

  it('is none for a purchase with the affiliate’s own CPF or e-mail, which is marked (PROMO-21)', async () => {
    const cpf = '52998224725';
    const { code, email } = await create({ cpf });
    const byMail = await buy({ afiliado: code, email: email.toUpperCase() });
    const byCpf = await buy({ afiliado: code, document_number: cpf });
    for (const { id } of [byMail, byCpf]) {
      expect(await commissionOf(id)).toMatchObject({ isOwn: true, basisPoints: 0 });
      expect(await amountsOf(id)).toEqual([0]);
    }
    const rows = await commissionRows(code);
    expect(rows).toMatchObject([
      { state: 'own', amount: '0.00' },
      { state: 'own', amount: '0.00' },
    ]);
  });
});

describe('the monthly report', () => {
  it('shows sales, refunds, net, commission and balance, is exported as CSV and XLSX, and "Marcar como paga" freezes its lines once (PROMO-22)', async () => {
    const { code } = await create({ rate: 1000 });
    app.clock.now = dayOfMonth(3, 2);
    const [one, two] = [await buy({ afiliado: code }), await buy({ afiliado: code })];
    app.clock.now = dayOfMonth(3, 20);
    await refundNow(two.id, 49_000);
    const month = monthText(dayOfMonth(3, 2));
    const open = await reportOf(code, month);
    expect(open).toMatchObject({
      sales: '5180.00',
      refunds: '490.00',
      net: '4690.00',
      commission: '469.00',
      balance: '469.00',
    });
    expect((await pay(open.id, '469.00')).status).toBe(409);

    app.clock.now = dayOfMonth(2, 5);
    expect((await reportOf(code, month)).state).toBe('due');
    for (const format of ['csv', 'xlsx']) {
      const file = await send('POST', 'exports/affiliate-reports', {
        columns: ['month', 'affiliate', 'sales', 'refunds', 'net', 'commission', 'balance'],
        format,
        query: { q: code },
      });
      expect([format, file.status]).toEqual([format, 200]);
    }
    expect((await pay(open.id, '1.00')).status).toBe(409);
    const payments = await Promise.all([1, 2, 3].map(() => pay(open.id, '469.00')));
    expect(payments.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = payments.find(({ status }) => status === 409);
    expect(refused?.body.error).toContain('já marcou este relatório como pago');
    expect(payments.find(({ status }) => status === 200)?.body).toMatchObject({
      state: 'paid',
      balance: '0.00',
      entries: [
        {
          amount: '469.00',
          paid_on: academyDay(app.clock.now),
          reference: 'Pix E1',
          proof: { name: 'pix.pdf', url: expect.stringContaining('/v1/office/downloads/orders/') },
          reason: null,
        },
      ],
    });
    const actions = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'pay-affiliate-report'));
    expect(actions.filter(({ subject }) => subject === `affiliate-report:${open.id}`)).toHaveLength(1);
    for (const { id } of [one, two]) {
      const [line] = await linesOf(id);
      expect(line?.paidReportId).toBe(open.id);
      await expect(
        db().update(commissionLines).set({ amountCents: 1 }).where(eq(commissionLines.orderId, id)),
      ).rejects.toThrow();
      await expect(db().delete(commissionLines).where(eq(commissionLines.orderId, id))).rejects.toThrow();
    }
    expect(
      (
        await send(
          'POST',
          `affiliate-reports/${open.id}/payment`,
          { amount: '1.00', paid_on: '2026-01-01', reference: 'Pix', proof_id: 1 },
          'communication',
        )
      ).status,
    ).toBe(403);
  });

  it('carries a negative balance to the next report with a balance', async () => {
    const { code } = await create();
    app.clock.now = dayOfMonth(3, 2);
    const refunded = await buy({ afiliado: code });
    app.clock.now = dayOfMonth(2, 1);
    const first = await reportOf(code, monthText(dayOfMonth(3, 2)));
    await pay(first.id, first.balance);
    await refundNow(refunded.id, 'rest');
    app.clock.now = dayOfMonth(1, 1);
    const negative = await reportOf(code, monthText(dayOfMonth(2, 1)));
    expect(negative).toMatchObject({ balance: '-259.00', state: 'none' });
    expect((await pay(negative.id, '-259.00')).status).toBe(409);
    for (let sale = 0; sale < 2; sale += 1) await buy({ afiliado: code });
    app.clock.now = dayOfMonth(0, 1);
    const last = await reportOf(code, monthText(dayOfMonth(1, 1)));
    expect(last).toMatchObject({ commission: '518.00', balance: '259.00', state: 'due' });
    expect((await pay(last.id, '259.00')).body).toMatchObject({
      state: 'paid',
      entries: [{ amount: '259.00' }],
    });
    expect((await reportOf(code, monthText(dayOfMonth(2, 1)))).state).toBe('paid');
  });

  it('has every refund either in the paid sum or as a line with minus when both happen at once', async () => {
    const { code } = await create();
    app.clock.now = dayOfMonth(3, 2);
    const orders = [];
    for (let sale = 0; sale < 4; sale += 1) orders.push(await buy({ afiliado: code }));
    app.clock.now = dayOfMonth(2, 5);
    const report = await reportOf(code, monthText(dayOfMonth(3, 2)));
    const results = await Promise.allSettled([
      pay(report.id, report.balance),
      ...orders.slice(0, 2).map(({ id }) => refundNow(id, 'rest')),
    ]);
    expect(results.slice(1).every(({ status }) => status === 'fulfilled')).toBe(true);
    const { rows } = await db().execute<{ all: string; frozen: string; paid: string | null }>(sql`
      select sum(l.amount_cents) as all, coalesce(sum(l.amount_cents) filter (where l.paid_report_id = r.id), 0) as frozen,
        (select sum(amount_cents) from affiliate_payments p where p.report_id = ${report.id}) as paid
      from affiliate_reports r join commission_lines l on l.affiliate_id = r.affiliate_id
      where r.id = ${report.id}`);
    expect(Number(rows[0]?.all)).toBe(2 * 25_900);
    expect(Number(rows[0]?.frozen)).toBe(Number(rows[0]?.paid ?? 0));
  });
});

describe('the payment of a report', () => {
  /** A report of 259,00 whose month is over. */
  async function dueReport() {
    const affiliate = await create();
    app.clock.now = dayOfMonth(3, 2);
    const order = await buy({ afiliado: affiliate.code });
    app.clock.now = dayOfMonth(2, 5);
    const report = await reportOf(affiliate.code, monthText(dayOfMonth(3, 2)));
    return { ...affiliate, affiliateId: affiliate.id, id: report.id as number, order };
  }

  it('needs a day that has come, a reference and an own receipt, which is kept (PROMO-22)', async () => {
    const { id } = await dueReport();
    const wrong: [string, unknown][] = [
      ['paid_on', addDays(academyDay(app.clock.now), 1)],
      ['paid_on', '2026-02-30'],
      ['reference', ' '],
      ['reference', 'x'.repeat(101)],
      ['reference', '4111 1111 1111 1111'],
      ['proof_id', 999_999],
    ];
    for (const [field, value] of wrong) {
      const { status, body } = await pay(id, '259.00', { [field]: value });
      expect([field, value, status, body.details?.[0]?.field]).toEqual([field, value, 422, field]);
    }
    const { body } = await pay(id, '259.00');
    app.clock.now = new Date(app.clock.now.getTime() + 10 * 86_400_000);
    await sweepOrderFiles(app.context);
    const [payment] = await db()
      .select()
      .from(affiliatePayments)
      .where(eq(affiliatePayments.id, body.payment_id));
    const kept = db()
      .select()
      .from(orderFiles)
      .where(eq(orderFiles.id, payment?.proofId ?? 0));
    expect(await kept).toHaveLength(1);
  });

  it('is taken back by a second entry with a reason; the lines are open again and paid again (PROMO-22)', async () => {
    const { id, affiliateId, order, code } = await dueReport();
    const { body: paid } = await pay(id, '259.00');
    expect(await sumsOf(affiliateId)).toMatchObject({ paid: '259.00', confirmed: '0.00' });
    expect((await undoCommission(id, paid.payment_id, 'não')).status).toBe(422);
    expect((await undoCommission(id, 999_999)).status).toBe(404);
    const reversed = await undoCommission(id, paid.payment_id);
    expect(reversed.body).toMatchObject({
      state: 'due',
      balance: '259.00',
      payment_id: null,
      entries: [
        { amount: '-259.00', reason: 'Pix devolvido pelo banco', paid_on: null, proof: null },
        { id: paid.payment_id, amount: '259.00', reference: 'Pix E1', reason: null },
      ],
    });
    expect(await sumsOf(affiliateId)).toMatchObject({ paid: '0.00', confirmed: '259.00' });
    expect(await reportOf(code, monthText(dayOfMonth(3, 2)))).toMatchObject({ state: 'due', paid: null });
    for (const change of [
      db().update(affiliatePayments).set({ amountCents: 1 }),
      db().delete(affiliatePayments),
    ])
      await expect(change.where(eq(affiliatePayments.reportId, id))).rejects.toThrow();
    const [action] = await db()
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.subject, `affiliate-report:${id}`),
          eq(auditEntries.action, 'reverse-affiliate-payment'),
        ),
      );
    expect(JSON.stringify(action)).toContain('Pix devolvido pelo banco');

    const again = await pay(id, '259.00');
    expect(again.body).toMatchObject({ state: 'paid', entries: [{}, {}, {}] });
    expect((await undoCommission(id, paid.payment_id)).body.error).toContain('já desfez este pagamento em');
    expect(await linesOf(order.id)).toMatchObject([{ paidReportId: id }]);
  });

  it('that two people take back at once is taken back once', async () => {
    const { id, affiliateId } = await dueReport();
    const { body: paid } = await pay(id, '259.00');
    const answers = await Promise.all([1, 2, 3].map(() => undoCommission(id, paid.payment_id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const entries = db().select().from(affiliatePayments).where(eq(affiliatePayments.reportId, id));
    expect(await entries).toHaveLength(2);
    expect(await sumsOf(affiliateId)).toMatchObject({ paid: '0.00', confirmed: '259.00' });
  });

  it('that is taken back after a refund leaves the sale and its reversal open, also for the next refund', async () => {
    const { id, affiliateId, order } = await dueReport();
    const { body: paid } = await pay(id, '259.00');
    await refundNow(order.id, 100_000);
    expect(await amountsOf(order.id)).toEqual([25_900, -10_000]);
    await undoCommission(id, paid.payment_id);
    await refundNow(order.id, 'rest');
    const { rows } = await db().execute<{ sum: string }>(
      sql`select sum(amount_cents) as sum from commission_lines where order_id = ${order.id}`,
    );
    expect(Number(rows[0]?.sum)).toBe(0);
    expect(await sumsOf(affiliateId)).toMatchObject({ paid: '0.00', confirmed: '0.00' });
  });
});
