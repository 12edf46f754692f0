import { academyDay } from '@toro/domain/base/calendar/day';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { buildPdf, sendOrderFile } from '../../../../test/manual-order-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { orderClient } from '../../../../test/order-factories.ts';
import { auditEntries, enrolments, orders, payments } from '../../../database/schema/index.ts';
import { settlePayment } from '../checkout/orders/settle-payment.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { app } = office;
const gateway = useGateway(app);
const { buy, find } = orderClient(app);
const price = { priceCents: 60_000, cashPriceCents: 50_000 };
let finance: { id: number; cookie: string };

beforeAll(async () => {
  finance = await office.enter('finance');
});

const post = (path: string, payload: object, cookie = finance.cookie) =>
  office.request({ method: 'POST', url: `/v1/office/${path}`, cookie, payload });
const get = async (path: string) =>
  (await office.request({ method: 'GET', url: `/v1/office/${path}`, cookie: finance.cookie })).body;
const paymentOf = async (orderId: string) => {
  const [payment] = await app.context.db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment) throw new Error('no payment');
  return payment;
};
const proof = async () =>
  (
    await sendOrderFile(office, finance.cookie, {
      use: 'proof',
      content: buildPdf('Extrato'),
      name: 'extrato.pdf',
    })
  ).body.id;

const report = (paymentId: number, amount: string, status: 'approved' | 'cancelled' = 'approved') =>
  settlePayment(app.context, {
    paymentId,
    source: 'query',
    outcome: {
      status,
      gatewayPaymentId: `GW-${paymentId}`,
      detail: {},
      reported: { amount, currency: 'BRL' },
    },
  });

/** A Pix that the gateway reports as paid with another amount. */
async function quarantined(amount = '45000') {
  gateway.behaviour = 'waiting';
  const bought = await buy({ type: 'pix' }, price);
  gateway.behaviour = 'approve';
  const payment = await paymentOf(bought.id);
  await report(payment.id, amount);
  const [listed] = (await get('quarantined-payments')).payments.filter(
    (each: { id: number }) => each.id === payment.id,
  );
  return { ...bought, payment, listed };
}
const acceptance = async (reportId: number) => ({
  report_id: reportId,
  amount: 45_000,
  received_on: academyDay(app.clock.now),
  reference: 'GW-1',
  proof_id: await proof(),
  reason: 'Pagou com o cupom antigo',
});

describe('a payment in quarantine', () => {
  it('says what was expected and what came, in its list, on its order and in the closing', async () => {
    const { listed, number } = await quarantined();
    expect(listed).toMatchObject({
      order: { number, is_paid: false },
      expected: '500.00',
      reported: '450.00',
      differences: ['Valor: esperado R$\u00a0500,00 · veio R$\u00a0450,00'],
      decision: null,
    });
    expect((await get(`orders/${number}`)).quarantine).toMatchObject([{ id: listed.id, decision: null }]);
    const { items } = await get('home');
    expect(items.map(({ name }: { name: string }) => name)).toContain('quarantined-payments');
    const support = await office.enter('support');
    const dismissal = { report_id: listed.report_id, reason: 'Não é nosso' };
    const path = `quarantined-payments/${listed.id}/dismissal`;
    expect((await post(path, dismissal, support.cookie)).status).toBe(403);
    const before = (await get(`closings/${academyDay(app.clock.now)}`)).differences;
    expect((await post(path, { ...dismissal, reason: 'oi' })).status).toBe(422);
    expect((await post(path, dismissal)).status).toBe(200);
    expect((await get(`closings/${academyDay(app.clock.now)}`)).differences).toBe(before - 1);
  });

  it('is accepted by a manual order for the same purchase; the order that waits ends', async () => {
    const { listed, id, number, payment } = await quarantined();
    const accepted = await post(
      `quarantined-payments/${listed.id}/acceptance`,
      await acceptance(listed.report_id),
    );
    expect(accepted.status).toBe(200);
    const manual = await get(`orders/${accepted.body.number}`);
    expect(manual).toMatchObject({
      state: 'paid',
      method: 'manual',
      total: '450.00',
      manual: { means: 'gateway', reference: 'GW-1' },
      items: [{ enrolment: 'active' }],
      sums: { list: '500.00', coupon: '50.00', paid: '450.00', net: '450.00' },
    });
    expect((await find(id)).status).toBe('expired');
    expect((await paymentOf(id)).status).toBe('expired');
    expect((await get(`orders/${number}`)).quarantine).toMatchObject([
      { decision: { outcome: 'accepted', manual_order: accepted.body.number } },
    ]);
    const entries = await app.context.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject, `order:${id}`), eq(auditEntries.action, 'decide-quarantine')));
    expect(entries).toMatchObject([{ reason: 'Pagou com o cupom antigo' }]);
    // A later report about the same money moves nothing a second time.
    await report(payment.id, '50000');
    expect((await find(id)).status).toBe('expired');
    const places = await app.context.db
      .select()
      .from(enrolments)
      .where(and(eq(enrolments.studentId, manual.buyer.student), isNull(enrolments.endedAt)));
    expect(places).toHaveLength(1);
    const again = (await get('quarantined-payments')).payments.find(
      (each: { id: number }) => each.id === listed.id,
    );
    expect(again.differences).toEqual([
      'Este pagamento já tinha sido resolvido, e o gateway mandou outro estado: Aprovado',
    ]);
  });

  it('that ten people accept at once is accepted once, and the others read who did', async () => {
    const { listed, form } = await quarantined();
    const bodies = [];
    for (let at = 0; at < 10; at += 1) bodies.push(await acceptance(listed.report_id));
    const answers = await Promise.all(
      bodies.map((body) => post(`quarantined-payments/${listed.id}/acceptance`, body)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(
      others.every(({ status, body }) => status === 409 && /já resolveu este pagamento/.test(body.error)),
    ).toBe(true);
    const sold = await app.context.db
      .select()
      .from(orders)
      .where(and(eq(orders.email, String(form.email)), eq(orders.method, 'manual')));
    expect(sold).toHaveLength(1);
  });

  it('is returned with how and when, which ends the order and never fulfils it', async () => {
    const { listed, id, payment } = await quarantined();
    const path = `quarantined-payments/${listed.id}/return`;
    const body = {
      report_id: listed.report_id,
      returned_by: 'Portal da Getnet',
      returned_on: academyDay(app.clock.now),
      reason: 'Valor errado',
    };
    expect((await post(path, { ...body, returned_on: '2099-01-01' })).body.details[0].field).toBe(
      'returned_on',
    );
    expect((await post(path, body)).status).toBe(200);
    expect((await find(id)).status).toBe('expired');
    await report(payment.id, '50000');
    expect([(await find(id)).status, (await find(id)).paidAt]).toEqual(['expired', null]);
  });

  it('is not accepted when its order is paid, and a newer report must be seen first', async () => {
    const paid = await buy({}, price);
    const payment = await paymentOf(paid.id);
    await report(payment.id, '100', 'cancelled');
    const listed = (await get('quarantined-payments')).payments.find(
      (each: { id: number }) => each.id === payment.id,
    );
    const accepted = await post(
      `quarantined-payments/${listed.id}/acceptance`,
      await acceptance(listed.report_id),
    );
    expect([accepted.status, accepted.body.error]).toEqual([
      409,
      `O pedido ${paid.number} já está pago: devolva este dinheiro ou dispense o aviso, para não vender duas vezes.`,
    ]);
    await report(payment.id, '200', 'cancelled');
    const dismissal = { report_id: listed.report_id, reason: 'Não veio dinheiro' };
    const stale = await post(`quarantined-payments/${listed.id}/dismissal`, dismissal);
    expect([stale.status, /Chegou outro aviso/.test(stale.body.error)]).toEqual([409, true]);
    expect((await post('quarantined-payments/99999999/dismissal', dismissal)).status).toBe(404);
    expect((await find(paid.id)).status).toBe('paid');
  });
});
