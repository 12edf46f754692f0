import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCoupon } from '../../../../test/checkout-factories.ts';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { orderClient } from '../../../../test/order-factories.ts';
import { paymentEvents, payments } from '../../../database/schema/index.ts';
import { sendRefund } from '../checkout/refunds/send-refund.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { app } = office;
const gateway = useGateway(app);
const { buy } = orderClient(app);
let finance: { id: number; cookie: string };

beforeAll(async () => {
  finance = await office.enter('finance');
});

const get = async (path: string, query: Record<string, string | string[]> = {}, cookie = finance.cookie) =>
  office.request({ method: 'GET', url: `/v1/office/${path}`, query: query as never, cookie });
const post = (path: string, payload?: object, cookie = finance.cookie) =>
  office.request({ method: 'POST', url: `/v1/office/${path}`, cookie, ...(payload && { payload }) });
const cheap = { priceCents: 50_000, cashPriceCents: 40_000 };

async function refundPart(number: number, amount: number, latest = 0) {
  const { body } = await post(`orders/${number}/refunds`, {
    amount,
    to_wallet: false,
    reason: 'other',
    note: 'Parte combinada',
    ends_enrolment: false,
    latest_refund: latest,
  });
  await sendRefund(app.context, body.id);
  return body.id as number;
}

describe('the list of orders', () => {
  it('filters by every field that it names and sums what is filtered to the cent (ORDER-01)', async () => {
    const coupon = await insertCoupon(app.context, { percentage: 10 });
    const pix = await buy({ type: 'pix', cupom: coupon.code, afiliado: 'canal-x' }, cheap);
    const card = await buy({}, { priceCents: 30_001, cashPriceCents: 30_001 });
    gateway.behaviour = 'deny';
    const denied = await buy({}, cheap);
    gateway.behaviour = 'approve';
    await refundPart(pix.number, 12_345);
    const order = await pix.order();
    const shown = (await get(`orders/${pix.number}`)).body;
    const today = '2026-11-15';
    const numbersOf = async (query: Record<string, string | string[]>) =>
      (await get('orders', query)).body.rows.map(({ id }: { id: number }) => id).sort();
    const both = [pix.number, card.number];
    expect(await numbersOf({ state: 'denied' })).toEqual([denied.number]);
    expect(await numbersOf({ method: 'pix' })).toEqual([pix.number]);
    expect(await numbersOf({ course: shown.items[0].course })).toEqual([pix.number]);
    expect(await numbersOf({ group: shown.items[0].group })).toContain(pix.number);
    expect(await numbersOf({ coupon: coupon.code.toLowerCase() })).toEqual([pix.number]);
    expect(await numbersOf({ affiliate: 'canal-x' })).toEqual([pix.number]);
    expect(await numbersOf({ total_from: '300.01', total_to: '300.01' })).toEqual([card.number]);
    expect(await numbersOf({ created_from: today, created_to: today })).toHaveLength(3);
    expect(await numbersOf({ created_from: '2026-11-16' })).toEqual([]);
    expect(await numbersOf({ paid_from: today, paid_to: today })).toEqual(both);
    expect(await numbersOf({ refunded_from: today, refunded_to: today })).toEqual([pix.number]);
    expect(await numbersOf({ refunded_to: '2026-11-14' })).toEqual([]);
    expect(await numbersOf({ q: order.cpf })).toEqual([pix.number]);
    expect(await numbersOf({ q: String(card.number) })).toEqual([card.number]);
    expect(await numbersOf({ q: order.email })).toEqual([pix.number]);
    expect((await get('order-sums', { state: ['paid'] })).body).toEqual({
      orders: 2,
      total: '660.01',
      list: '800.01',
      cash_discount: '100.00',
      coupon: '40.00',
      paid: '660.01',
      refunded: '123.45',
      charged_back: '0.00',
      fee: '0.00',
      net: '536.56',
    });
    expect((await get('order-sums', { method: 'debit' })).body).toMatchObject({ orders: 0, total: '0.00' });
  });

  it('is for who may read orders, with masked CPFs (ORDER-01)', async () => {
    const { order } = await buy({}, cheap);
    const content = await office.enter('content');
    expect((await get('orders', {}, content.cookie)).status).toBe(403);
    expect((await get('order-sums', {}, content.cookie)).status).toBe(403);
    const { rows } = (await get('orders', { q: (await order()).cpf })).body;
    expect(rows[0].cpf).toMatch(/^\*\*\*/);
  });
});

describe('the page of an order', () => {
  it('has items, prices, discount, coupon, cashback, affiliate, buyer, mails, payment, events and acts (ORDER-02)', async () => {
    const coupon = await insertCoupon(app.context, { percentage: 10, cashbackCents: 1000 });
    const { number, id, form } = await buy({ type: 'pix', cupom: coupon.code, afiliado: 'canal-y' }, cheap);
    await refundPart(number, 3600);
    const { status, body } = await get(`orders/${number}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      number,
      state: 'paid',
      method: 'pix',
      total: '360.00',
      sums: {
        list: '500.00',
        cash_discount: '100.00',
        coupon: '40.00',
        paid: '360.00',
        refunded: '36.00',
        net: '324.00',
      },
      cashback: '10.00',
      cashback_taken: '1.00',
      coupon: coupon.code,
      affiliate: 'canal-y',
      refundable: '324.00',
      buyer: { name: form.full_name, email: form.email, cpf: expect.stringMatching(/^\*\*\*/) },
      items: [{ price: '500.00', enrolment: 'active' }],
      payment: { state: 'approved', amount: '360.00' },
      events: [{ source: 'response', state: 'approved' }],
      refunds: [{ state: 'done', amount: '36.00', cashback: '1.00' }],
    });
    expect(body.mails.map(({ subject }: { subject: string }) => subject)).toEqual([
      'Devolvemos R$\u00a036,00 da sua compra',
      expect.stringContaining('Compra confirmada'),
    ]);
    expect(body.actions).toMatchObject([
      { name: 'Estorno', text: expect.stringContaining('estornou o pedido') },
      { name: 'Estorno pedido', text: expect.stringContaining('pediu o estorno do pedido') },
    ]);
    expect((await get(`orders/${id}`)).body.number).toBe(number);
    expect((await get('orders/999999999')).status).toBe(404);
    expect((await get('orders/x')).status).toBe(422);
  });

  it('does not repeat of a paid Pix that it waits for the payment (ORDER-03)', async () => {
    gateway.behaviour = 'waiting';
    const { number, id } = await buy({ type: 'pix' }, cheap);
    gateway.behaviour = 'approve';
    const [payment] = await app.context.db.select().from(payments).where(eq(payments.orderId, id));
    const description = 'QR Code gerado com sucesso e aguardando o pagamento.';
    for (const status of ['unclear', 'approved'] as const)
      await app.context.db
        .insert(paymentEvents)
        .values({ paymentId: payment?.id ?? 0, source: 'query', status, detail: { description } });
    const { body } = await get(`orders/${number}`);
    const wordsOf = (wanted: string) =>
      body.events
        .filter(
          (event: { source: string; state: string }) => event.source === 'query' && event.state === wanted,
        )
        .map(({ words }: { words: string }) => words);
    expect([wordsOf('unclear'), wordsOf('approved')]).toEqual([[description], ['']]);
  });

  it('shows source, state, time and the gateway’s words of each event, and nothing of a card (ORDER-03)', async () => {
    gateway.behaviour = 'deny';
    const { number, id } = await buy({}, cheap);
    gateway.behaviour = 'approve';
    const [payment] = await app.context.db.select().from(payments).where(eq(payments.orderId, id));
    // A word of the gateway that contains a card number in any grouping.
    await app.context.db.insert(paymentEvents).values({
      paymentId: payment?.id ?? 0,
      source: 'query',
      status: 'error',
      detail: {
        description: 'Cartão 5155 9012 2228 0001',
        description_detail: 'doc 1234567890',
        card: 'x5155',
      },
    });
    const { body } = await get(`orders/${number}`);
    expect(body.events).toMatchObject([
      { source: 'query', state: 'error', words: 'Cartão … · doc …' },
      { source: 'response', state: 'denied', words: expect.stringContaining('PAYMENTS-011') },
    ]);
    for (const event of body.events) expect(new Date(event.at).getTime()).toBeGreaterThan(0);
    const { id: _, ...rest } = body;
    const text = JSON.stringify({ ...rest, payment: { ...rest.payment, gateway_id: '' } });
    expect(text).not.toMatch(/\d(?:[ .-]?\d){9,}(?!\d*[-:T])/);
    for (const part of ['5155', 'PORTADORA', '987654', 'card']) expect(text).not.toContain(part);
  });

  it('shows CPF and phone on request, recorded', async () => {
    const { number, order } = await buy({}, cheap);
    const { body } = await post(`orders/${number}/reveal`, { field: 'cpf' });
    expect(body.value.replace(/\D/g, '')).toBe((await order()).cpf);
    expect((await get(`orders/${number}`)).body.actions[0].text).toContain('mostrou um dado');
  });
});

describe('Consultar gateway', () => {
  it('settles what it hears, at most once in 5 seconds whoever presses, and never charges (ORDER-04)', async () => {
    gateway.behaviour = 'unclear';
    gateway.actualBehaviour = 'approve';
    const { number } = await buy({}, cheap);
    const [charges, other] = [gateway.sent.length, await office.enter('finance')];
    const answers = await Promise.all([
      post(`orders/${number}/gateway-query`),
      post(`orders/${number}/gateway-query`, undefined, other.cookie),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({
      gateway: 'approved',
      here: 'approved',
      at: app.clock.now.toISOString(),
    });
    expect((await get(`orders/${number}`)).body).toMatchObject({
      state: 'paid',
      events: [{ source: 'query' }, { source: 'response', state: 'unclear' }],
    });
    app.clock.now = new Date(app.clock.now.getTime() + 5000);
    expect((await post(`orders/${number}/gateway-query`)).status).toBe(200);
    expect(gateway.sent).toHaveLength(charges);
    const support = await office.enter('support');
    expect((await post(`orders/${number}/gateway-query`, undefined, support.cookie)).status).toBe(403);
  });
});
