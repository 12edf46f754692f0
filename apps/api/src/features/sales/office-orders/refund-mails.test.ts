import { academyDay, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { and, eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { insertManualOrder } from '../../../../test/manual-order-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { orderClient } from '../../../../test/order-factories.ts';
import { mailOutbox, orders } from '../../../database/schema/index.ts';
import { sendRefund } from '../checkout/refunds/send-refund.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { app } = office;
useGateway(app);
const { buy } = orderClient(app);
const cheap = { priceCents: 50_000, cashPriceCents: 50_000 };
let finance: { id: number; email: string; cookie: string };

beforeAll(async () => {
  finance = await office.enter('finance');
});

const refund = (number: number, values: object = {}) =>
  office.request({
    method: 'POST',
    url: `/v1/office/orders/${number}/refunds`,
    cookie: finance.cookie,
    payload: {
      amount: null,
      to_wallet: false,
      reason: 'support',
      note: 'Pedido por telefone',
      ends_enrolment: false,
      latest_refund: 0,
      ...values,
    },
  });
const noticesOf = (orderId: string) =>
  app.context.db
    .select({ mail: mailOutbox.mail, text: mailOutbox.text })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.orderId, orderId), like(mailOutbox.mail, 'refund%')))
    .orderBy(mailOutbox.id);
const ENDED = 'O acesso ao que foi comprado terminou.';

describe('the mail of a refund', () => {
  it('of everything by the way it came says so and that the access has ended (ORDER-07)', async () => {
    const { number, id } = await buy({}, cheap);
    await sendRefund(app.context, (await refund(number)).body.id);
    const [notice, ...others] = await noticesOf(id);
    expect(others).toEqual([]);
    expect(notice?.mail).toBe('refund');
    expect(notice?.text).toContain('Devolvemos R$\u00a0500,00 pelo mesmo meio do pagamento');
    expect(notice?.text).toContain(ENDED);
  });

  it('of a part says that the access has ended only when it was ticked (ORDER-07)', async () => {
    const { number, id } = await buy({ type: 'pix' }, cheap);
    const first = await refund(number, { amount: 10_000 });
    await sendRefund(app.context, first.body.id);
    const second = await refund(number, {
      amount: 10_000,
      ends_enrolment: true,
      latest_refund: first.body.id,
    });
    await sendRefund(app.context, second.body.id);
    const notices = await noticesOf(id);
    expect(notices.map(({ mail }) => mail)).toEqual(['refund-part', 'refund-part']);
    expect(notices.map(({ text }) => text.includes(ENDED))).toEqual([false, true]);
    for (const { text } of notices) expect(text).toContain('O valor volta pelo mesmo meio do pagamento');
  });

  it('to the wallet says that it is there (ORDER-06)', async () => {
    const { number, id } = await buy({}, cheap);
    expect((await refund(number, { to_wallet: true })).status).toBe(200);
    const [notice] = await noticesOf(id);
    expect(notice?.mail).toBe('refund-part');
    expect(notice?.text).toContain('O valor volta na sua carteira da área do aluno');
    expect(notice?.text).toContain(ENDED);
  });

  it('outside the gateway says how and when the money went back (ORDER-20)', async () => {
    const { body } = await insertManualOrder(office, finance, {}, { cashPriceCents: 70_000 });
    const today = academyDay(app.clock.now);
    const returned = { amount: 30_000, returned_by: 'TED', returned_on: today };
    expect((await refund(body.number, returned)).status).toBe(200);
    const [order] = await app.context.db.select().from(orders).where(eq(orders.number, body.number));
    const [notice] = await noticesOf(order?.id ?? '');
    expect(notice?.text).toContain(`O valor volta por TED em ${formatBrazilianDay(today)}`);
    expect(notice?.text).not.toContain(ENDED);
  });
});
