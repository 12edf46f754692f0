import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCoupon } from '../../../test/checkout-factories.ts';
import { useGateway } from '../../../test/fake-gateway.ts';
import { useOffice } from '../../../test/office-app.ts';
import { orderClient } from '../../../test/order-factories.ts';
import { enrolments, mailOutbox, students, walletAccounts } from '../../database/schema/index.ts';
import { sendRefund } from '../checkout/refunds/send-refund.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { app } = office;
useGateway(app);
const { buy } = orderClient(app);
const cheap = { priceCents: 50_000, cashPriceCents: 50_000 };
let finance: { id: number; cookie: string };

beforeAll(async () => {
  finance = await office.enter('finance');
});

const post = (path: string, payload: object, cookie = finance.cookie) =>
  office.request({ method: 'POST', url: `/v1/office/${path}`, cookie, payload });
const page = async (number: number) =>
  (await office.request({ method: 'GET', url: `/v1/office/orders/${number}`, cookie: finance.cookie })).body;
const chargeback = { day: '2026-11-15', amount: 50_000, reference: 'CB-2026-1', ends_enrolment: false };
const refundBody = (latest = 0) => ({
  amount: null,
  to_wallet: false,
  reason: 'other',
  note: 'Por acordo',
  ends_enrolment: false,
  latest_refund: latest,
});
const places = (orderId: string) =>
  app.context.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.orderId, orderId), isNull(enrolments.endedAt)));
const mailsOf = (orderId: string) =>
  app.context.db.select().from(mailOutbox).where(eq(mailOutbox.orderId, orderId)).orderBy(mailOutbox.id);

describe('a chargeback', () => {
  it('has day, amount and reference, takes cashback back, ends the enrolment if ticked, and ends as won or lost (ORDER-16)', async () => {
    const { code } = await insertCoupon(app.context, { percentage: 0, cashbackCents: 1000 });
    const { number, id, order } = await buy({ cupom: code }, cheap);
    const path = `orders/${number}/chargebacks`;
    expect((await post(path, { ...chargeback, amount: 50_001 })).body.details).toEqual([
      { field: 'amount', message: 'O pedido é de R$\u00a0500,00.' },
    ]);
    expect((await post(path, { ...chargeback, day: '2026-11-14' })).status).toBe(422);
    expect((await post(path, { ...chargeback, day: '2099-01-01' })).status).toBe(422);
    expect((await post(path, { ...chargeback, reference: '' })).status).toBe(422);
    const support = await office.enter('support');
    expect((await post(path, chargeback, support.cookie)).status).toBe(403);
    const first = await post(path, { ...chargeback, amount: 10_000 });
    expect(first.body).toMatchObject({
      state: 'open',
      amount: '100.00',
      reference: 'CB-2026-1',
      cashback: '2.00',
    });
    expect(await places(id)).toHaveLength(1);
    expect((await post(path, chargeback)).status).toBe(409);
    expect((await post(`chargebacks/${first.body.id}/end`, { state: 'won' })).body.state).toBe('won');
    expect((await post(`chargebacks/${first.body.id}/end`, { state: 'lost' })).status).toBe(409);
    const second = await post(path, { ...chargeback, amount: 40_000, ends_enrolment: true });
    expect(second.body.cashback).toBe('8.00');
    expect(await places(id)).toEqual([]);
    const [wallet] = await app.context.db
      .select()
      .from(walletAccounts)
      .where(
        and(
          eq(walletAccounts.studentId, (await order()).studentId ?? 0),
          eq(walletAccounts.account, 'wallet'),
        ),
      );
    expect(wallet?.balanceCents).toBe(0);
    expect((await post(`chargebacks/${second.body.id}/end`, { state: 'lost' })).body.state).toBe('lost');
    expect((await page(number)).chargebacks.map(({ state }: { state: string }) => state)).toEqual([
      'lost',
      'won',
    ]);
  });

  it('that is open blocks refunds; its end frees them (ORDER-17)', async () => {
    const { number } = await buy({}, cheap);
    const { body } = await post(`orders/${number}/chargebacks`, chargeback);
    const refused = await post(`orders/${number}/refunds`, refundBody());
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Há uma contestação aberta neste pedido. O estorno volta a ser possível quando ela terminar.',
    ]);
    await post(`chargebacks/${body.id}/end`, { state: 'won' });
    expect((await post(`orders/${number}/refunds`, refundBody())).status).toBe(200);
  });

  it('and twenty at once leave one open (ORDER-16)', async () => {
    const { number } = await buy({}, cheap);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(`orders/${number}/chargebacks`, chargeback)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('Reenviar', () => {
  it('sends receipt, refund notice and first password link again, at most 3 an hour (ORDER-21)', async () => {
    const { number, id, order } = await buy({}, cheap);
    const resend = (mail: string, cookie?: string) => post(`orders/${number}/mails`, { mail }, cookie);
    expect((await resend('refund')).status).toBe(409);
    const support = await office.enter('support');
    expect((await resend('password', support.cookie)).status).toBe(200);
    expect((await mailsOf(id)).map(({ mail }) => mail)).toEqual([
      'receipt-first-password',
      'receipt-first-password',
    ]);
    await app.context.db
      .update(students)
      .set({ emailVerifiedAt: app.clock.now })
      .where(eq(students.id, (await order()).studentId ?? 0));
    expect((await resend('password')).status).toBe(409);
    expect((await resend('receipt')).status).toBe(200);
    const { body } = await post(`orders/${number}/refunds`, refundBody());
    await sendRefund(app.context, body.id);
    expect((await resend('refund')).status).toBe(200);
    expect((await mailsOf(id)).map(({ mail }) => mail).slice(2)).toEqual(['receipt', 'refund', 'refund']);
    expect((await resend('refund')).status).toBe(429);
    expect(await mailsOf(id)).toHaveLength(5);
    const auditor = await office.enter('auditor');
    expect((await resend('receipt', auditor.cookie)).status).toBe(403);
  });
});
