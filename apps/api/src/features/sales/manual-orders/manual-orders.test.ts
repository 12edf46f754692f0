import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { addWorkingDays } from '@toro/domain/base/calendar/working-days';
import { appendCheckDigits } from '@toro/domain/base/validation/cpf';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCoupon, insertGroupOnSale } from '../../../../test/checkout-factories.ts';
import { insertStudent } from '../../../../test/factories.ts';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { buildPdf, insertManualOrder, sendOrderFile } from '../../../../test/manual-order-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { orderClient } from '../../../../test/order-factories.ts';
import { nextNumber } from '../../../../test/rows.ts';
import {
  auditEntries,
  coupons,
  enrolments,
  mailOutbox,
  orders,
  students,
  walletEntries,
} from '../../../database/schema/index.ts';
import { withdrawPurchase } from '../checkout/withdrawals/withdraw-purchase.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { app } = office;
const gateway = useGateway(app);
const { refundsOf } = orderClient(app);
let finance: { id: number; email: string; cookie: string };

beforeAll(async () => {
  finance = await office.enter('finance');
});

const db = () => app.context.db;
const today = () => academyDay(app.clock.now);
const manual = (values = {}, group?: Parameters<typeof insertGroupOnSale>[1]) =>
  insertManualOrder(office, finance, values, group);
const find = async (number: number) => {
  const [order] = await db().select().from(orders).where(eq(orders.number, number));
  if (!order) throw new Error(`no order ${number}`);
  return order;
};
const get = async (path: string, query = {}) =>
  (await office.request({ method: 'GET', url: `/v1/office/${path}`, query, cookie: finance.cookie })).body;
const enrolmentsOf = (orderId: string) =>
  db()
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.orderId, orderId), isNull(enrolments.endedAt)));
const errorOf = ({ body }: { body: { details?: { field: string; message: string }[] } }) => body.details?.[0];

describe('a manual order', () => {
  it('sells for money received elsewhere with the fulfilment of the checkout, day, reference, proof and reason (ORDER-18)', async () => {
    const coupon = await insertCoupon(app.context, { percentage: 10, cashbackPercentage: 5 });
    const { status, body, email, group } = await manual(
      { coupon: coupon.code, price: 90_000 },
      { cashPriceCents: 100_000, priceCents: 120_000 },
    );
    expect([status, body]).toEqual([200, { number: expect.any(Number) }]);
    const order = await find(body.number);
    expect(order).toMatchObject({ status: 'paid', method: 'manual', totalCents: 90_000, listCents: 100_000 });
    const [student] = await db().select().from(students).where(eq(students.email, email));
    expect(student).toMatchObject({ cpf: order.cpf, firstName: 'Carla' });
    expect(await enrolmentsOf(order.id)).toMatchObject([{ studentId: student?.id, classGroupId: group.id }]);
    const wallet = await db()
      .select()
      .from(walletEntries)
      .where(eq(walletEntries.studentId, student?.id ?? 0));
    expect(wallet.find(({ account }) => account === 'wallet')?.amountCents).toBe(4500);
    expect(await db().select().from(mailOutbox).where(eq(mailOutbox.orderId, order.id))).toMatchObject([
      { mail: 'receipt-first-password', recipient: email },
    ]);
    expect(gateway.sent).toEqual([]);
    const page = await get(`orders/${order.number}`);
    expect(page).toMatchObject({
      payment: null,
      manual: {
        means: 'transfer',
        received_on: today(),
        reference: 'TED 123',
        reason: 'Empresa pagou por TED',
      },
    });
    const proof = await office.request({ method: 'GET', url: page.manual.proof.url, cookie: finance.cookie });
    expect([proof.status, proof.headers['content-type']]).toEqual([200, 'application/pdf']);
    const entries = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `order:${order.id}`));
    expect(entries).toMatchObject([{ action: 'create-manual-order', reason: 'Empresa pagou por TED' }]);
  });

  it('needs a person who may sell, and a proof that is a PDF or an image (ORDER-18)', async () => {
    const support = await office.enter('support');
    expect((await insertManualOrder(office, support)).status).toBe(403);
    const send = (content: Buffer, name: string) =>
      sendOrderFile(office, finance.cookie, { use: 'proof', content, name });
    const refused = await send(Buffer.from('MZ programa'), 'comprovante.pdf');
    expect([refused.status, errorOf(refused)?.field]).toEqual([422, 'file']);
    expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg')).status).toBe(422);
    const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5_000_001), Buffer.from('%%EOF')]);
    expect((await send(large, 'grande.pdf')).status).toBe(413);
    const missing = await manual({ proof_id: 999_999 });
    expect([missing.status, errorOf(missing)?.field]).toEqual([422, 'proof_id']);
    for (const [field, value] of [
      ['received_on', addDays(today(), 1)],
      ['reference', ''],
      ['reason', 'oi'],
      ['means', 'bitcoin'],
    ] as const)
      expect(errorOf(await manual({ [field]: value }))?.field).toBe(field);
  });

  it('needs the second factor again after ten minutes (ORDER-18)', async () => {
    app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
    const file = { use: 'proof', content: buildPdf(), name: 'ted.pdf' } as const;
    expect((await sendOrderFile(office, finance.cookie, file)).body.code).toBe('step_up_required');
    expect((await manual()).body.code).toBe('step_up_required');
    finance.cookie = await office.login(finance.email);
  });

  it('takes a place and a coupon use, and refuses what the account has already (ORDER-19)', async () => {
    const coupon = await insertCoupon(app.context, { percentage: 50, maxRedemptions: 1 });
    const first = await manual({ coupon: coupon.code, price: 50_000 }, { seats: 1, cashPriceCents: 100_000 });
    expect(first.status).toBe(200);
    const [used] = await db().select().from(coupons).where(eq(coupons.id, coupon.id));
    expect(used?.redemptions).toBe(1);
    const full = await manual({ class_group_id: first.group.id });
    expect([full.status, errorOf(full)?.field]).toEqual([422, 'class_group_id']);
    expect(errorOf(await manual({ coupon: coupon.code }))?.field).toBe('coupon');
    const other = await manual({});
    const again = await manual({ email: other.email, buyer: other.buyer, class_group_id: other.group.id });
    expect([again.status, errorOf(again)?.field]).toEqual([422, 'email']);
  });

  it('of the last place by twenty people at once is one, with one account and one use of the coupon (ORDER-19)', async () => {
    const coupon = await insertCoupon(app.context, { percentage: 10 });
    const group = await insertGroupOnSale(app.context, { seats: 1, cashPriceCents: 100_000 });
    const payload = { class_group_id: group.id, coupon: coupon.code, price: 90_000 };
    const answers = await Promise.all(Array.from({ length: 20 }, () => manual(payload)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [used] = await db().select().from(coupons).where(eq(coupons.id, coupon.id));
    expect(used?.redemptions).toBe(1);
    const places = await db().select().from(enrolments).where(eq(enrolments.classGroupId, group.id));
    expect(places).toHaveLength(1);
  });

  it('needs a tick when its price is not the listed one (ORDER-19)', async () => {
    const unticked = await manual({ price: 80_000 }, { cashPriceCents: 100_000 });
    expect([unticked.status, errorOf(unticked)?.field]).toEqual([422, 'price']);
    expect(errorOf(unticked)?.message).toContain('Preço diferente da tabela');
    const ticked = await manual({ price: 80_000, has_own_price: true }, { cashPriceCents: 100_000 });
    expect(await find(ticked.body.number)).toMatchObject({ totalCents: 80_000, discountCents: 20_000 });
    const dearer = await manual({ price: 130_000, has_own_price: true }, { cashPriceCents: 100_000 });
    expect(await find(dearer.body.number)).toMatchObject({
      totalCents: 130_000,
      listCents: 130_000,
      discountCents: 0,
    });
    const courtesy = { means: 'courtesy', price: 0, has_own_price: true };
    expect((await manual(courtesy)).status).toBe(200);
    expect(errorOf(await manual({ ...courtesy, price: 100 }))?.field).toBe('price');
    expect(errorOf(await manual({ price: 0, has_own_price: true }))?.field).toBe('price');
  });

  it('uses the data of the account unless others are typed, and never those of another CPF (ORDER-18)', async () => {
    const { email } = await insertStudent(app.context, {
      cpf: appendCheckDigits(String(410_000_000 + nextNumber())),
      phone: '11912345678',
      birthDate: '1990-01-01',
    });
    const known = await manual({ email, buyer: null });
    expect(known.status).toBe(200);
    expect((await find(known.body.number)).studentId).not.toBeNull();
    const stranger = await manual({ email });
    expect([stranger.status, errorOf(stranger)?.field]).toEqual([422, 'email']);
    expect(errorOf(await manual({ buyer: null }))?.field).toBe('full_name');
  });

  it("is 'Fora do gateway' in list, closing and sums (ORDER-20)", async () => {
    const day = today();
    const before = await get('order-sums', { method: 'manual', paid_from: day, paid_to: day });
    const { body } = await manual({}, { cashPriceCents: 70_000 });
    const { rows } = await get('orders', { method: 'manual', q: String(body.number) });
    expect(rows).toMatchObject([{ number: String(body.number), method: 'manual' }]);
    const sums = await get('order-sums', { method: 'manual', paid_from: day, paid_to: day });
    expect(Number(sums.paid) - Number(before.paid)).toBe(700);
    const closing = await get(`closings/${day}`);
    const lines = closing.lines.filter(({ method }: { method: string }) => method === 'manual');
    const total = lines.reduce((sum: number, line: { paid: string }) => sum + Number(line.paid), 0);
    expect(total.toFixed(2)).toBe(sums.paid);
  });

  it('goes back by a record of how and when, and asks nothing of the gateway (ORDER-20)', async () => {
    const { body } = await manual({}, { cashPriceCents: 70_000 });
    const refund = (values: object) =>
      office.request({
        method: 'POST',
        url: `/v1/office/orders/${body.number}/refunds`,
        cookie: finance.cookie,
        payload: {
          amount: 30_000,
          to_wallet: false,
          reason: 'support',
          note: 'Combinado com a empresa',
          ends_enrolment: false,
          latest_refund: 0,
          ...values,
        },
      });
    expect(errorOf(await refund({}))?.field).toBe('returned_by');
    expect(errorOf(await refund({ returned_by: 'TED' }))?.field).toBe('returned_on');
    const future = { returned_by: 'TED', returned_on: addDays(today(), 1) };
    expect(errorOf(await refund(future))?.field).toBe('returned_on');
    const done = await refund({ returned_by: 'TED', returned_on: today() });
    expect(done.body).toMatchObject({
      state: 'done',
      way: 'outside',
      returned_by: 'TED',
      returned_on: today(),
    });
    expect(gateway.cancelled).toEqual([]);
    expect((await find(body.number)).status).toBe('paid');
  });
});

describe('the withdrawal of a manual order', () => {
  it('ends the enrolment at once and opens a task for Financeiro due in 2 working days (ORDER-44)', async () => {
    const { body } = await manual({}, { cashPriceCents: 70_000 });
    const order = await find(body.number);
    await withdrawPurchase(app.context, order.studentId ?? 0, order.id);
    await withdrawPurchase(app.context, order.studentId ?? 0, order.id);
    expect(await enrolmentsOf(order.id)).toEqual([]);
    const [task, ...others] = await refundsOf(order.id);
    expect(others).toEqual([]);
    expect(task).toMatchObject({
      state: 'requested',
      way: 'outside',
      amountCents: 70_000,
      dueOn: addWorkingDays(today(), 2),
    });
    expect(gateway.cancelled).toEqual([]);
    const { items } = await get('home');
    expect(items).toContainEqual(expect.objectContaining({ name: 'due-returns', count: 1 }));
    const mails = await db().select().from(mailOutbox).where(eq(mailOutbox.recipient, finance.email));
    expect(mails.filter(({ mail }) => mail === 'staff-return-task')).toHaveLength(1);
    const record = (payload: object) =>
      office.request({
        method: 'POST',
        url: `/v1/office/refunds/${task?.id}/return`,
        cookie: finance.cookie,
        payload,
      });
    const returned = { returned_by: 'Pix da conta da academia', returned_on: today() };
    expect((await record({ ...returned, returned_on: addDays(today(), 1) })).status).toBe(422);
    expect((await record(returned)).body).toMatchObject({ state: 'done', ...returned });
    expect((await record(returned)).status).toBe(409);
    expect((await find(body.number)).status).toBe('refunded');
    expect((await get('home')).items).not.toContainEqual(expect.objectContaining({ name: 'due-returns' }));
  });
});
