import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  buildCheckoutForm,
  checkoutClient,
  insertCoupon,
  insertGroupOnSale,
} from '../../../../test/checkout-factories.ts';
import { insertCourse, insertStudent } from '../../../../test/factories.ts';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { nextNumber } from '../../../../test/rows.ts';
import {
  additionalCourses,
  auditEntries,
  coupons,
  orders,
  payments,
  walletCoupons,
} from '../../../database/schema/index.ts';
import { settlePayment } from '../checkout/orders/settle-payment.ts';
import { deleteOldCoupons } from './delete-old-coupons.ts';

const office = useOffice({ env: { OPEN_ORDERS_PER_CPF: '1000', OPEN_ORDERS_PER_CARD: '1000' } });
const { app } = office;
const { ask, start } = checkoutClient(app);
const gateway = useGateway(app);
const db = () => app.context.db;
const DAY = 86_400_000;
const later = (ms: number) => new Date(app.clock.now.getTime() + ms);

const terms = (values: Record<string, unknown> = {}) => ({
  description: 'Para a feira',
  percentage: 10,
  value: null,
  instalments: true,
  cashback_percentage: null,
  cashback_value: null,
  starts_at: null,
  ends_at: null,
  uses: null,
  uses_per_cpf: null,
  minimum: null,
  courses: [] as number[],
  modules: [] as number[],
  ...values,
});

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, cookie: string, payload?: object) =>
  office.request({
    method,
    url: `/v1/office/${path}`,
    cookie,
    ...(payload && { payload }),
    ...(method === 'POST' && { headers: { 'idempotency-key': randomUUID() } }),
  });

const newCode = () => `FEIRA${nextNumber()}`;
const create = (cookie: string, values: Record<string, unknown> = {}) =>
  send('POST', 'coupons', cookie, { code: newCode(), ...terms(values) });
const save = (cookie: string, id: number, base_version: number, values: Record<string, unknown>) =>
  send('PUT', `coupons/${id}`, cookie, { base_version, ...terms(values) });
const errorsOf = (body: { details?: { field: string; message: string }[] }) =>
  Object.fromEntries((body.details ?? []).map(({ field, message }) => [field, message]));
const validate = (code: string, sale: { tag: string; id: number }, modules: number[] = []) =>
  ask(
    'GET',
    `/v1/checkout/cupom/validate/${code}/${sale.tag}/${sale.id}?${modules.map((id) => `modules=${id}`).join('&')}`,
    undefined,
    `10.9.${nextNumber() % 250}.1`,
  );
const buy = (sale: { tag: string; id: number }, values: Record<string, unknown>) =>
  start(buildCheckoutForm(sale, values));
/** The number by which staff name an order. */
const numberOf = async (id: string) =>
  String((await db().select({ number: orders.number }).from(orders).where(eq(orders.id, id)))[0]?.number);
const orderOf = ({ body }: { body: ReturnType<typeof JSON.parse> }) =>
  body.processing.extra._order.id_order as string;

/** Applies a payment state to the payment of an order. */
async function settle(orderId: string, status: 'approved' | 'denied' | 'expired' | 'cancelled') {
  const [payment] = await db().select().from(payments).where(eq(payments.orderId, orderId));
  await settlePayment(app.context, {
    paymentId: payment?.id ?? 0,
    outcome: { status, gatewayPaymentId: payment?.gatewayPaymentId ?? '', detail: {} } as never,
    source: 'query',
  });
}

describe('a coupon', () => {
  it('has code, description, discount, instalments, cashback, validity, limits, minimum and courses (PROMO-01)', async () => {
    const { cookie } = await office.enter('communication');
    const sale = await insertGroupOnSale(app.context);
    const given = {
      percentage: 0,
      value: '100.00',
      instalments: false,
      cashback_percentage: null,
      cashback_value: '25.50',
      starts_at: later(-DAY).toISOString(),
      ends_at: later(DAY + 90_000).toISOString(),
      uses: 30,
      uses_per_cpf: 2,
      minimum: '500.00',
      courses: [sale.courseId],
    };
    const made = await create(cookie, given);
    expect([made.status, made.body]).toMatchObject([200, { description: 'Para a feira', ...given, used: 0 }]);
    expect((await send('GET', `coupons/${made.body.id}`, cookie)).body).toEqual(made.body);
    const shown = await validate(made.body.code, sale);
    expect(shown.body).toMatchObject({
      valor_cupom: '2490.00',
      valor_cupom_a_vista: '2190.00',
      pode_parcelar: false,
      cashback: '25.50',
    });
    const share = await create(cookie, { percentage: 35, cashback_percentage: 5 });
    expect((await validate(share.body.code, sale)).body).toMatchObject({
      percentage: 35,
      cashback_percentage: 5,
    });
    const entries = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `coupon:${made.body.id}`));
    expect(entries).toMatchObject([{ action: 'create-coupon', subjectName: made.body.code }]);
    for (const role of ['finance', 'support', 'auditor'] as const)
      expect((await create((await office.enter(role)).cookie)).status).toBe(403);
    const dear = await create(cookie, { minimum: '2290.01' });
    expect((await validate(dear.body.code, sale)).status).toBe(404);
  });

  it('has 3 to 30 capitals and digits, turned up, that no other coupon has in any writing (PROMO-02)', async () => {
    const { cookie } = await office.enter('communication');
    const code = newCode();
    const made = await send('POST', 'coupons', cookie, { code: code.toLowerCase(), ...terms() });
    expect(made.body.code).toBe(code);
    const student = await insertStudent(app.context);
    const own = await insertCoupon(app.context, { code: `Toro${nextNumber()}x`, isOfWallet: true });
    await db().insert(walletCoupons).values({ studentId: student.id, couponId: own.id, valueCents: 100 });
    for (const taken of [code, ` ${code.toLowerCase()} `, own.code.toUpperCase()]) {
      const again = await send('POST', 'coupons', cookie, { code: taken, ...terms() });
      expect([again.status, errorsOf(again.body).code]).toEqual([422, 'Este código já existe.']);
    }
    for (const wrong of ['AB', 'A'.repeat(31), 'COM ESPAÇO', 'AÇÃO', 'A-B-C']) {
      const refused = await send('POST', 'coupons', cookie, { code: wrong, ...terms() });
      expect([refused.status, errorsOf(refused.body).code]).toEqual([422, expect.stringContaining('3 a 30')]);
    }
    const same = newCode();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('POST', 'coupons', cookie, { code: same, ...terms() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await send('GET', `coupons/${own.id}`, cookie)).status).toBe(404);
  });

  it('is refused at the field when it gives nothing or ends before it begins (PROMO-03)', async () => {
    const { cookie } = await office.enter('communication');
    const empty = await create(cookie, { percentage: 0 });
    expect([empty.status, Object.keys(errorsOf(empty.body))]).toEqual([422, ['percentage']]);
    const backwards = await create(cookie, {
      starts_at: later(DAY).toISOString(),
      ends_at: later(DAY).toISOString(),
    });
    expect([backwards.status, Object.keys(errorsOf(backwards.body))]).toEqual([422, ['ends_at']]);
    expect((await create(cookie, { percentage: 101 })).status).toBe(422);
    expect((await create(cookie, { percentage: 0, value: '0.00' })).status).toBe(422);
    expect((await create(cookie, { percentage: 0, cashback_percentage: 5 })).status).toBe(200);
  });

  it('of 50 % or more, or that makes a course free, asks for step-up (PROMO-04)', async () => {
    const sale = await insertGroupOnSale(app.context, { priceCents: 30_000, cashPriceCents: 20_000 });
    const dear = await insertGroupOnSale(app.context);
    const member = await office.enter('communication');
    app.clock.now = later(11 * 60_000);
    const status = async (values: Record<string, unknown>) => {
      const { status, body } = await create(member.cookie, values);
      return status === 403 ? body.code : status;
    };
    expect(await status({ percentage: 50 })).toBe('step_up_required');
    expect(await status({ percentage: 49 })).toBe(200);
    expect(await status({ percentage: 0, value: '200.00', courses: [sale.courseId] })).toBe(
      'step_up_required',
    );
    expect(await status({ percentage: 0, value: '200.00', courses: [dear.courseId] })).toBe(200);
    expect(await status({ percentage: 0, value: '200.00' })).toBe('step_up_required');
    // Discount and cashback count together, as shares and as fixed amounts.
    const back = { percentage: 20, cashback_percentage: 30 };
    expect(await status(back)).toBe('step_up_required');
    expect(await status({ ...back, cashback_percentage: 29 })).toBe(200);
    expect(await status({ percentage: 0, cashback_percentage: 100 })).toBe('step_up_required');
    const fixed = { percentage: 0, value: '60.00', courses: [sale.courseId] };
    expect(await status({ ...fixed, cashback_value: '40.00' })).toBe('step_up_required');
    expect(await status({ ...fixed, cashback_value: '39.00' })).toBe(200);
    const small = await create(member.cookie, { percentage: 5 });
    expect((await save(member.cookie, small.body.id, 1, { percentage: 60 })).body.code).toBe(
      'step_up_required',
    );
    const fresh = await office.login(member.email);
    expect((await create(fresh, { percentage: 50 })).status).toBe(200);
  });

  it('with a combo holds in the checkout only for its modules together (PROMO-05)', async () => {
    const { cookie } = await office.enter('communication');
    const sale = await insertGroupOnSale(app.context, { typeId: 2 });
    const modules = await Promise.all(
      [1, 2, 3].map(async () => (await insertGroupOnSale(app.context)).courseId),
    );
    await db()
      .insert(additionalCourses)
      .values(
        modules.map((additionalCourseId, position) => ({
          courseId: sale.courseId,
          additionalCourseId,
          position,
          priceCents: 10_000,
        })),
      );
    const [one = 0, two = 0, three = 0] = modules;
    const combo = { courses: [sale.courseId], modules: [one, two] };
    const { body } = await create(cookie, combo);
    const statuses = async (chosen: number[]) => (await validate(body.code, sale, chosen)).status;
    expect(await statuses([one])).toBe(404);
    expect(await statuses([one, three])).toBe(404);
    expect(await statuses([one, two])).toBe(200);
    expect(await statuses([three, two, one])).toBe(200);
    const bought = await buy(sale, { cupom: body.code, selectedModules: [one, three] });
    expect(bought.status).toBe(404);
    expect((await buy(sale, { cupom: body.code, selectedModules: [one, two] })).status).toBe(200);
    const other = await insertCourse(app.context);
    const wrong = await create(cookie, { ...combo, modules: [other.id] });
    expect([wrong.status, Object.keys(errorsOf(wrong.body))]).toEqual([422, ['modules']]);
  });

  it('is tested with the very result of the checkout’s own call (PROMO-07)', async () => {
    const { cookie } = await office.enter('finance');
    const { cookie: writer } = await office.enter('communication');
    const sale = await insertGroupOnSale(app.context);
    const { body } = await create(writer, { percentage: 15, cashback_percentage: 3, instalments: false });
    const tested = await send('GET', `coupons/${body.id}/test?class_group=${sale.id}`, cookie);
    expect(tested.status).toBe(200);
    expect(tested.body.coupon).toEqual((await validate(body.code, sale)).body);
    expect(tested.body.course).toEqual(
      (await ask('GET', `/v1/checkout/prepare?tag=${sale.tag}&id_turma=${sale.id}`)).body,
    );
    const closed = await insertGroupOnSale(app.context, { acceptsCoupon: false });
    const refused = await send('GET', `coupons/${body.id}/test?class_group=${closed.id}`, cookie);
    expect([refused.status, refused.body.error]).toEqual([
      404,
      (await validate(body.code, closed)).body.error,
    ]);
  });

  it('that is changed never changes an order that was placed with it (PROMO-08)', async () => {
    const { cookie } = await office.enter('communication');
    const sale = await insertGroupOnSale(app.context);
    gateway.behaviour = 'waiting';
    const { body } = await create(cookie, { percentage: 20, cashback_percentage: 10 });
    const id = orderOf(await buy(sale, { cupom: body.code }));
    const read = async () => (await db().select().from(orders).where(eq(orders.id, id)))[0];
    const before = await read();
    expect(before).toMatchObject({ discountCents: 45_800, totalCents: 183_200, cashbackCents: 18_320 });
    const saved = await save(cookie, body.id, body.version, { percentage: 1, cashback_percentage: null });
    expect([saved.status, saved.body.version]).toEqual([200, body.version + 1]);
    expect(await read()).toEqual(before);
    await settle(id, 'approved');
    expect(await read()).toMatchObject({ status: 'paid', totalCents: 183_200, cashbackCents: 18_320 });
    const stale = await save(cookie, body.id, body.version, { percentage: 2 });
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
  });

  it('cannot have fewer uses than it has used and reserved (PROMO-09)', async () => {
    const { cookie } = await office.enter('communication');
    const sale = await insertGroupOnSale(app.context);
    const { body } = await create(cookie, { uses: 5 });
    gateway.behaviour = 'waiting';
    const bought = [];
    for (let at = 0; at < 3; at++) bought.push(orderOf(await buy(sale, { cupom: body.code })));
    await settle(bought[0] ?? '', 'approved');
    await settle(bought[1] ?? '', 'approved');
    const refused = await save(cookie, body.id, 1, { uses: 2 });
    expect([refused.status, errorsOf(refused.body)]).toEqual([422, { uses: 'Já há 2 usos e 1 reserva.' }]);
    expect((await save(cookie, body.id, 1, { uses: 3 })).status).toBe(200);
    expect((await buy(sale, { cupom: body.code })).status).toBe(404);
  });

  it('that is paused leaves the checkout with the next call, stays in orders, and comes back with its counts (PROMO-10)', async () => {
    const { cookie } = await office.enter('communication');
    const sale = await insertGroupOnSale(app.context);
    const { body } = await create(cookie, { percentage: 10, uses: 9 });
    gateway.behaviour = 'waiting';
    const reserved = orderOf(await buy(sale, { cupom: body.code }));
    expect((await send('POST', `coupons/${body.id}/pause`, cookie)).body.paused_at).not.toBeNull();
    for (const answer of [await validate(body.code, sale), await buy(sale, { cupom: body.code })])
      expect([answer.status, answer.body.error]).toEqual([
        404,
        'Cupom não encontrado ou não está mais disponível.',
      ]);
    await settle(reserved, 'approved');
    const [order] = await db().select().from(orders).where(eq(orders.id, reserved));
    expect(order).toMatchObject({ status: 'paid', couponId: body.id });
    const back = await send('DELETE', `coupons/${body.id}/pause`, cookie);
    expect(back.body).toMatchObject({ paused_at: null, used: 1, reserved: 0, uses: 9 });
    expect((await validate(body.code, sale)).status).toBe(200);
  });

  it('keeps its limit per CPF when 20 purchases arrive at once, and gives a denied or expired use back (PROMO-11)', async () => {
    const { cookie } = await office.enter('communication');
    const { body } = await create(cookie, { percentage: 10, uses_per_cpf: 3 });
    const sales = await Promise.all(Array.from({ length: 20 }, () => insertGroupOnSale(app.context)));
    const { document_number: cpf } = buildCheckoutForm({ tag: 'x', id: 1 });
    gateway.behaviour = 'waiting';
    const attempt = (sale: { tag: string; id: number }) =>
      buy(sale, { cupom: body.code, document_number: cpf });
    const answers = await Promise.all(sales.map(attempt));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(17);
    const counts = async () => (await send('GET', `coupons/${body.id}`, cookie)).body;
    expect(await counts()).toMatchObject({ used: 0, reserved: 3 });
    const [row] = await db().select().from(coupons).where(eq(coupons.id, body.id));
    expect(row?.redemptions).toBe(3);

    const [first = '', second = '', third = ''] = answers.filter(({ status }) => status === 200).map(orderOf);
    await settle(first, 'approved');
    const more = await insertGroupOnSale(app.context);
    expect((await attempt(more)).status).toBe(404);
    await settle(second, 'denied');
    await settle(third, 'expired');
    expect((await attempt(more)).status).toBe(200);
    expect((await attempt(await insertGroupOnSale(app.context))).status).toBe(200);
    expect((await attempt(await insertGroupOnSale(app.context))).status).toBe(404);
    expect((await buy(more, { cupom: body.code })).status).toBe(200);
  });

  it('shows each use with order, masked buyer, day, discount and state, in counts equal to its own (PROMO-12)', async () => {
    const { cookie } = await office.enter('communication');
    const sale = await insertGroupOnSale(app.context);
    const { body } = await create(cookie, { percentage: 10 });
    gateway.behaviour = 'waiting';
    const bought: string[] = [];
    for (let at = 0; at < 4; at++)
      bought.push(orderOf(await buy(sale, { cupom: body.code, full_name: 'Maria das Dores Souza' })));
    const [used = '', refunded = '', released = '', reserved = ''] = bought;
    await settle(used, 'approved');
    await settle(refunded, 'approved');
    await settle(refunded, 'cancelled');
    await settle(released, 'denied');
    const uses = await send('GET', `coupon-uses?coupon=${body.code.toLowerCase()}`, cookie);
    expect(uses.body.total).toBe(4);
    const states = Object.fromEntries(
      uses.body.rows.map(({ order, state }: { order: string; state: string }) => [order, state]),
    );
    expect(states).toEqual({
      [await numberOf(used)]: 'used',
      [await numberOf(refunded)]: 'refunded',
      [await numberOf(released)]: 'released',
      [await numberOf(reserved)]: 'reserved',
    });
    expect(uses.body.rows[0]).toMatchObject({
      buyer: 'Maria S.',
      cpf: expect.stringMatching(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/),
      discount: '229.00',
      at: expect.any(String),
    });
    const own = (await send('GET', `coupons/${body.id}`, cookie)).body;
    const count = (state: string) => Object.values(states).filter((each) => each === state).length;
    expect([own.used, own.reserved]).toEqual([count('used') + count('refunded'), count('reserved')]);
    const [row] = (await send('GET', `coupons?q=${body.code}`, cookie)).body.rows;
    expect([row.used, row.reserved]).toEqual([own.used, own.reserved]);
    expect(JSON.stringify(uses.body)).not.toContain('Dores');
  });

  it('that was used is never deleted; another can be, and back again for 30 days (PROMO-13)', async () => {
    const { cookie } = await office.enter('communication');
    const sale = await insertGroupOnSale(app.context);
    gateway.behaviour = 'waiting';
    const used = (await create(cookie)).body;
    await buy(sale, { cupom: used.code });
    const refused = await send('DELETE', `coupons/${used.id}`, cookie);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringContaining('0 usos e 1 reserva'),
    ]);

    const { id, code } = (await create(cookie)).body;
    expect((await send('DELETE', `coupons/${id}`, cookie)).status).toBe(200);
    expect((await validate(code, sale)).status).toBe(404);
    expect((await send('GET', `coupons?q=${code}`, cookie)).body.rows).toMatchObject([{ state: 'deleted' }]);
    expect((await send('POST', `coupons/${id}/restoration`, cookie)).body.deleted_at).toBeNull();
    expect((await validate(code, sale)).status).toBe(200);

    await send('DELETE', `coupons/${id}`, cookie);
    await db()
      .update(coupons)
      .set({ deletedAt: later(-31 * DAY) })
      .where(eq(coupons.id, id));
    expect((await send('POST', `coupons/${id}/restoration`, cookie)).status).toBe(409);
    expect(await deleteOldCoupons(app.context)).toBe(1);
    expect((await send('GET', `coupons/${id}`, cookie)).status).toBe(404);
  });
});
