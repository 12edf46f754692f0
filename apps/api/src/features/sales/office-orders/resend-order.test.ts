import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { orderClient } from '../../../../test/order-factories.ts';
import { mailOutbox, students } from '../../../database/schema/index.ts';
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
const refundBody = () => ({
  amount: null,
  to_wallet: false,
  reason: 'other',
  note: 'Por acordo',
  ends_enrolment: false,
  latest_refund: 0,
});
const mailsOf = (orderId: string) =>
  app.context.db.select().from(mailOutbox).where(eq(mailOutbox.orderId, orderId)).orderBy(mailOutbox.id);

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
