import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildCheckoutForm,
  checkoutClient,
  insertCoupon,
  insertGroupOnSale,
} from '../../../../../test/checkout-factories.ts';
import { useGateway } from '../../../../../test/fake-gateway.ts';
import { useApp } from '../../../../../test/test-app.ts';
import { classGroups, coupons, orders } from '../../../../database/schema/index.ts';

const app = useApp();
const { credit, start, ask, cardOf } = checkoutClient(app);
const gateway = useGateway(app);
let sale: Awaited<ReturnType<typeof insertGroupOnSale>>;
beforeAll(async () => {
  sale = await insertGroupOnSale(app.context);
});

const LONG = 'x'.repeat(10_000);

describe('invalid values of each field are rejected, and nothing is charged', () => {
  const worst: Record<string, unknown[]> = {
    curso: ['', LONG, 'a b', '../x', null, 1],
    id_turma: [0, -1, 1.5, '1', 2_147_483_648, null],
    full_name: ['', ' ', 'Ana', LONG, null, 5, ['a b']],
    email: ['', 'x', 'a@b', 'a b@c.de', `${LONG}@x.co`, null],
    phone_number: ['', '1', '(11)91234-5678', '119123456789', LONG],
    birth_date: ['', '28/02/1990', '1990-02-30', '1890-01-01', '2027-01-01', '0000-00-00', LONG],
    document_number: ['', '11111111111', '52998224724', '529.982.247-25', '5299822472', LONG, null],
    city: ['', LONG, null],
    state: ['', 'sp', 'XX', 'SPX', null],
    street: ['', LONG],
    number: ['', LONG],
    district: ['', LONG],
    post_code: ['', '01310-100', '0131010', LONG],
    complement: [LONG, 5],
    instituicao_financeira: [LONG, 5],
    another_financial_instituition: [LONG],
    type: ['', 'boleto', 'credit', null],
    installments: [0, -1, 1.5, 13, 1e9, '1', null],
    cupom: ['', LONG, 5],
    afiliado: ['', LONG, 5],
    contract: [false, 'true', 1, null],
    contractPrivacity: [false, 'true', null],
    selectedModules: ['x', [1], [-1], [1, 2, 3, 4], [LONG], [{}]],
    idempotency_key: ['', 'x', LONG, null, 1],
    keep_registered_email: ['sim', 1],
  };

  it.each(Object.keys(worst))('%s', async (field) => {
    for (const value of worst[field] ?? []) {
      const form = buildCheckoutForm(sale, { [field]: value });
      const { status, body } = await start(form);
      expect(status, `${field}: ${JSON.stringify(value).slice(0, 40)}`).toBe(422);
      expect(body.error.length).toBeLessThan(300);
    }
    expect(gateway.sent).toEqual([]);
  });

  it('an incomplete form and a body that is not a form are rejected', async () => {
    const required = Object.keys(buildCheckoutForm(sale)).filter(
      (field) => !['complement', 'selectedModules'].includes(field),
    );
    for (const field of required) {
      const { [field]: _, ...form } = buildCheckoutForm(sale) as Record<string, unknown>;
      expect((await start(form)).status, field).toBe(422);
    }
    for (const body of [{}, [], [1], { processing: {} }]) expect((await start(body)).status).toBe(422);
    expect(gateway.sent).toEqual([]);
  });

  it('characters that PostgreSQL cannot store cause no error', async () => {
    const strange = '\u0000\ud800';
    for (const field of [
      'full_name',
      'city',
      'street',
      'number',
      'district',
      'complement',
      'cupom',
      'afiliado',
    ]) {
      const { status } = await start(buildCheckoutForm(sale, { [field]: strange }));
      expect(status, field).toBeOneOf([200, 404, 422]);
    }
    const form = buildCheckoutForm(sale, {
      full_name: `Ana${strange}\n Souza `,
      complement: strange,
      afiliado: `a${strange}`,
    });
    expect((await start(form)).status).toBe(200);
    const [order] = await app.context.db.select().from(orders).where(eq(orders.cpf, form.document_number));
    expect(order).toMatchObject({ fullName: 'Ana Souza', affiliate: 'a', address: { complement: '' } });
    const save = { curso: sale.tag, id_turma: sale.id, step: 'dados', form: { full_name: strange } };
    expect((await ask('POST', '/v1/checkout/save-by-step', save)).status).toBe(200);
    const path = `/v1/checkout/cupom/validate/%00/${sale.tag}/${sale.id}`;
    expect((await ask('GET', path)).status).toBe(404);
    expect((await ask('DELETE', '/v1/checkout/cupom/%00?order=x&token=y')).status).toBe(409);
  });

  it('an amount in the request is ignored', async () => {
    const form = buildCheckoutForm(sale, {
      amount: 1,
      valor_curso: '0.01',
      total: 1,
      price: 0,
      status: 'paid',
    });
    expect((await start(form)).status).toBe(200);
    expect(gateway.sent.at(-1)?.charge.amount).toBe(229_000);
  });
});

it('a buyer must be 14 on the day of the purchase (CHECKOUT-52)', async () => {
  const young = await start(buildCheckoutForm(sale, { birth_date: '2012-11-16' }));
  expect([young.status, young.body.error]).toEqual([422, expect.stringContaining('menos de 14 anos')]);
  expect((await start(buildCheckoutForm(sale, { birth_date: '2012-11-15' }))).status).toBe(200);
});

it('the institution OUTRA requires a name', async () => {
  const other = { instituicao_financeira: 'OUTRA' };
  const { status, body } = await start(
    buildCheckoutForm(sale, { ...other, another_financial_instituition: ' ' }),
  );
  expect([status, body.error]).toEqual([422, 'Por favor informa qual a instituição']);
  const named = buildCheckoutForm(sale, { ...other, another_financial_instituition: 'Cooperativa' });
  expect((await start(named)).status).toBe(200);
  const [order] = await app.context.db.select().from(orders).where(eq(orders.cpf, named.document_number));
  expect(order?.institution).toBe('Cooperativa');
});

describe('what changes between the first step and the last', () => {
  const unavailable =
    'Não é possível continuar com o cadastro. Não há vagas ou o período de matrícula encerrou para este curso.';

  it('stops the purchase: the class sold out or was closed (CHECKOUT-80)', async () => {
    for (const change of [{ seats: 0 }, { saleUntil: '2026-11-14' }, { isVisible: false }]) {
      const changing = await insertGroupOnSale(app.context);
      const prepared = await ask('GET', `/v1/checkout/prepare?tag=${changing.tag}&id_turma=${changing.id}`);
      expect(prepared.status).toBe(200);
      await app.context.db.update(classGroups).set(change).where(eq(classGroups.id, changing.id));
      const { status, body } = await credit(buildCheckoutForm(changing));
      expect([status, body.error]).toEqual([409, unavailable]);
    }
  });

  it('stops the purchase: the coupon ended, was cancelled or used up', async () => {
    const at = new Date(app.clock.now.getTime() - 1);
    for (const change of [{ endsAt: at }, { cancelledAt: at }, { maxRedemptions: 1, redemptions: 1 }]) {
      const coupon = await insertCoupon(app.context);
      await app.context.db.update(coupons).set(change).where(eq(coupons.id, coupon.id));
      const { status, body } = await credit(buildCheckoutForm(sale, { cupom: coupon.code }));
      expect([status, body.error]).toEqual([404, 'Cupom não encontrado ou não está mais disponível.']);
    }
  });

  it('a class group that accepts no coupons rejects one', async () => {
    const closed = await insertGroupOnSale(app.context, { acceptsCoupon: false });
    const { code } = await insertCoupon(app.context);
    expect((await credit(buildCheckoutForm(closed, { cupom: code }))).status).toBe(404);
  });

  it('charges the current price', async () => {
    const changing = await insertGroupOnSale(app.context);
    await app.context.db
      .update(classGroups)
      .set({ priceCents: 300_000, cashPriceCents: 250_000 })
      .where(eq(classGroups.id, changing.id));
    await start(buildCheckoutForm(changing));
    expect(gateway.sent.at(-1)?.charge.amount).toBe(250_000);
  });
});

describe('an order', () => {
  it('can be read only with its token', async () => {
    const { body } = await start(buildCheckoutForm(sale));
    const id = body.processing.extra._order.id_order;
    const get = (path: string) => ask('GET', `/v1/checkout/order/${path}`);
    expect((await get(`${id}?token=${body.token}`)).status).toBe(200);
    expect((await get(`${id}?token=${'a'.repeat(43)}`)).status).toBe(404);
    expect((await get(`nada?token=${body.token}`)).status).toBe(404);
    for (const bad of [id, `${id}?token=`, `${id}?token=a b`, `${'x'.repeat(37)}?token=a`])
      expect((await get(bad)).status, bad).toBe(422);
    const [order] = await app.context.db.select().from(orders).where(eq(orders.id, id));
    expect(JSON.stringify(order)).not.toContain(body.token);
  });

  it('without a gateway is possible only when it is free', async () => {
    app.context.gateway = null;
    const { status, body } = await credit(buildCheckoutForm(sale));
    expect([status, body.error]).toEqual([409, expect.stringContaining('indisponíveis')]);
    const free = await insertGroupOnSale(app.context, { priceCents: 0, cashPriceCents: 0 });
    expect((await start(buildCheckoutForm(free, { type: 'free' }))).status).toBe(200);
    app.context.gateway = gateway.gateway;
  });

  it('with an invalid card is rejected before the gateway is called', async () => {
    const before = gateway.sent.length;
    for (const card of [
      { brand: 'Amex' as const },
      { brand: 'Amex' as const, card_number: '376449047333005' },
      { security_code: '9876' },
      { expiration_month: '10', expiration_year: '26' },
    ])
      expect((await credit(buildCheckoutForm(sale), card)).status).toBe(422);
    expect(gateway.sent).toHaveLength(before);
  });

  it('can be read only with the key header', async () => {
    const payload = { ...buildCheckoutForm(sale), type: 'credit', card: await cardOf() };
    for (const url of ['/v1/checkout/process/onetime', '/v1/checkout/process/start', '/login/purchase'])
      expect((await app.request({ method: 'POST', url, payload })).status).toBe(422);
  });
});

it('purchases are limited by network and by CPF', async () => {
  const one = buildCheckoutForm(sale);
  const byCpf = [];
  for (let at = 0; at < 31; at++) {
    const { email, idempotency_key } = buildCheckoutForm(sale);
    byCpf.push((await start({ ...one, email, idempotency_key, state: 'XX' })).status);
  }
  expect(byCpf.slice(-2)).toEqual([422, 429]);
  const byNetwork = [];
  for (let at = 0; at < 61; at++)
    byNetwork.push((await start(buildCheckoutForm(sale, { state: 'XX' }), '10.99.0.1')).status);
  expect(byNetwork.slice(-2)).toEqual([422, 429]);
});
