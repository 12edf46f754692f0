import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  buildCheckoutForm,
  CARD,
  checkoutClient,
  insertCoupon,
  insertGroupOnSale,
} from '../../../../../test/checkout-factories.ts';
import {
  enrol,
  insertBrand,
  insertClassGroup,
  insertCourse,
  insertStudent,
} from '../../../../../test/factories.ts';
import { useGateway } from '../../../../../test/fake-gateway.ts';
import { keyHeader } from '../../../../../test/key-header.ts';
import { useApp } from '../../../../../test/test-app.ts';
import {
  additionalCourses,
  classGroups,
  consents,
  enrolments,
  mailOutbox,
  orderItems,
  orders,
  payments,
  students,
} from '../../../../database/schema/index.ts';

const app = useApp();
const { credit, debit, start, ask, cardOf } = checkoutClient(app);
const gateway = useGateway(app);

const db = () => app.context.db;
const orderOf = async (cpf: string) => (await db().select().from(orders).where(eq(orders.cpf, cpf)))[0];
const mailsTo = (email: string) =>
  db().select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(mailOutbox.id);
const studentOf = async (cpf: string) => (await db().select().from(students).where(eq(students.cpf, cpf)))[0];
const placesOf = (studentId: number) =>
  db()
    .select({ group: enrolments.classGroupId, order: enrolments.orderId })
    .from(enrolments)
    .where(and(eq(enrolments.studentId, studentId), isNull(enrolments.endedAt)))
    .orderBy(enrolments.classGroupId);

/** A modular class group with two additional courses and one that is not on sale. */
async function insertModular() {
  const sale = await insertGroupOnSale(app.context, {
    typeId: 2,
    priceCents: 50_000,
    cashPriceCents: 45_000,
  });
  const addModule = async (position: number, cashPriceCents: number | null) => {
    const course = await insertCourse(app.context);
    await db().insert(additionalCourses).values({
      courseId: sale.courseId,
      additionalCourseId: course.id,
      position,
      priceCents: 40_000,
      cashPriceCents,
    });
    return course.id;
  };
  const open = async (courseId: number) => {
    await insertClassGroup(app.context, { courseId, startsOn: '2026-01-01' });
    const newest = await insertClassGroup(app.context, { courseId, startsOn: '2026-10-01' });
    await insertClassGroup(app.context, { courseId, startsOn: '2027-01-01', saleFrom: '2026-12-01' });
    return { courseId, group: newest.id };
  };
  const one = await open(await addModule(0, 35_000));
  const two = await open(await addModule(1, null));
  const closed = await addModule(2, null);
  await insertClassGroup(app.context, { courseId: closed, saleUntil: '2026-11-14' });
  return { sale, one, two, closed };
}

describe('a purchase with the total that the buyer saw', () => {
  it('is answered 409 with the new prices when it is no longer the price, and nothing is charged (CATALOG-14)', async () => {
    const sale = await insertGroupOnSale(app.context);
    const sent = gateway.sent.length;
    const form = buildCheckoutForm(sale, { shown_total: '2590.00' });
    await db()
      .update(classGroups)
      .set({ priceCents: 300_000, cashPriceCents: 270_000 })
      .where(eq(classGroups.id, sale.id));
    const refused = await credit(form);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.details).toEqual({ prices: { full: '3000.00', cash: '2700.00' } });
    expect(gateway.sent).toHaveLength(sent);
    expect(await orderOf(form.document_number)).toBeUndefined();
    // The buyer confirms the new total with the same key.
    expect((await credit({ ...form, shown_total: '3000.00' })).status).toBe(200);
    expect(await orderOf(form.document_number)).toMatchObject({ status: 'paid', totalCents: 300_000 });
    // The placed order keeps its price.
    await db().update(classGroups).set({ priceCents: 400_000 }).where(eq(classGroups.id, sale.id));
    const again = await credit({ ...form, shown_total: '4000.00' });
    expect([again.status, again.body.receipt.total]).toEqual([200, '3000.00']);
    expect(await orderOf(form.document_number)).toMatchObject({ totalCents: 300_000 });
  });

  it('that was nothing is refused as soon as it costs something (CATALOG-14)', async () => {
    const sale = await insertGroupOnSale(app.context);
    const refused = await start(buildCheckoutForm(sale, { type: 'free', shown_total: '0.00' }));
    expect([refused.status, refused.body.details.prices.full]).toEqual([409, '2590.00']);
  });
});

describe('a purchase by a new buyer', () => {
  it('with a credit card creates student and enrolment, and the response contains the order (CHECKOUT-01, API-83, ENTITY-42, PAY-47)', async () => {
    const sale = await insertGroupOnSale(app.context);
    const form = buildCheckoutForm(sale, { installments: 3 });
    const { status, body } = await credit(form);
    expect(status).toBe(200);
    const order = await orderOf(form.document_number);
    expect(body).toEqual({
      processing: {
        extra: {
          _aluno: {
            email: 'c•••••@t•••••',
            documento: expect.stringMatching(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/),
          },
          _order: {
            id_order: order?.id,
            metodo_pagamento: 'credit',
            json_retorno: { payment_id: gateway.sent[0]?.gatewayPaymentId, status: 'APPROVED' },
          },
          _cart: { status: 'APPROVED' },
        },
      },
      token: expect.stringMatching(/^[\w-]{43}$/),
      receipt: expect.objectContaining({ total: '2590.00', installments: 3 }),
      login_token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(order).toMatchObject({ status: 'paid', totalCents: 259_000, instalments: 3, createdStudent: 1 });
    const student = await studentOf(form.document_number);
    expect(student).toMatchObject({
      firstName: 'Compradora',
      email: form.email,
      street: 'Avenida Paulista',
      postCode: '01310100',
      passwordHash: null,
    });
    expect(await placesOf(student?.id ?? 0)).toEqual([{ group: sale.id, order: order?.id }]);
    expect(gateway.sent).toHaveLength(1);
    expect(gateway.sent[0]?.charge).toMatchObject({
      amount: 259_000,
      instalments: 3,
      card: CARD,
      customer: { cpf: form.document_number, address: { postCode: '01310100' } },
    });
  });

  it('gets one mail: the receipt with a table, whose button sets the password', async () => {
    const sale = await insertGroupOnSale(app.context, { startsOn: '2027-01-12' });
    const form = buildCheckoutForm(sale, { installments: 3 });
    const { body } = await credit(form);
    const [receipt, ...more] = await mailsTo(form.email);
    expect(more).toEqual([]);
    expect(receipt?.subject).toBe(`Compra confirmada: ${sale.title}`);
    const rows = [
      ['Curso', sale.title],
      ['Turma', sale.name],
      ['Início', '12 de janeiro de 2027'],
      ['Pagamento', 'Cartão de crédito, 3× de R$\u00a0863,33 sem juros'],
      ['Pedido', String(body.receipt.number)],
      ['Total', 'R$\u00a02.590,00'],
    ] as const;
    for (const [label, value] of rows) {
      expect(receipt?.text).toContain(`${label}: ${value}`);
      expect(receipt?.html).toMatch(
        new RegExp(`>${label}</th><td[^>]*>${value.replace(/[$.]/g, '\\$&')}</td>`),
      );
    }
    expect(receipt?.text).toContain('desistir da compra até 19/01/2027');
    const [, token] = /Criar minha senha: \S+\/auth\/reset\/([\w-]+)/.exec(receipt?.text ?? '') ?? [];
    expect(receipt?.html).toContain(`/auth/reset/${token}"`);
    const link = await app.request({ method: 'GET', url: `/v1/password-link/${token}` });
    expect(link.body).toMatchObject({ purpose: 'first' });
  });

  it('with a verified account gets one mail, whose button opens the course', async () => {
    const owner = await insertStudent(app.context);
    const sale = await insertGroupOnSale(app.context);
    await credit(buildCheckoutForm(sale, { email: owner.email, document_number: owner.cpf }));
    const [receipt, ...more] = await mailsTo(owner.email);
    expect(more).toEqual([]);
    expect(receipt?.text).toContain(
      `Começar o curso: http://localhost:3000/courses/${sale.courseId}/${sale.id}`,
    );
    expect(receipt?.text).not.toContain('/auth/reset/');
  });

  it('may log in once within ten minutes, as /login answers (API-96)', async () => {
    const form = buildCheckoutForm(await insertGroupOnSale(app.context));
    const { body } = await credit(form);
    const again = await ask(
      'GET',
      `/v1/checkout/order/${body.processing.extra._order.id_order}?token=${body.token}`,
    );
    expect(again.body).toEqual(body);
    const login = () => ask('POST', '/login/purchase', { login_token: body.login_token });
    const session = await login();
    expect(session.status).toBe(200);
    expect(session.body).toMatchObject({ token: expect.any(String), user: { email: form.email } });
    const mine = await app.request({
      method: 'GET',
      url: '/v1/check-token-expiration',
      token: session.body.token,
    });
    expect(mine.status).toBe(200);
    expect((await login()).status).toBe(404);
    const after = await ask(
      'GET',
      `/v1/checkout/order/${body.processing.extra._order.id_order}?token=${body.token}`,
    );
    expect(after.body.login_token).toBeUndefined();

    const late = await credit(buildCheckoutForm(await insertGroupOnSale(app.context)));
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 10 * 60_000 + 1);
    expect((await ask('POST', '/login/purchase', { login_token: late.body.login_token })).status).toBe(404);
    app.clock.now = now;
  });

  it('accepts terms and privacy, which is written down with the address it came from', async () => {
    const form = buildCheckoutForm(await insertGroupOnSale(app.context));
    await credit(form, {}, '10.9.8.7');
    const student = await studentOf(form.document_number);
    const rows = await db()
      .select()
      .from(consents)
      .where(eq(consents.subject, form.email))
      .orderBy(consents.id);
    expect(
      rows.map(({ purpose, granted, ipAddress, studentId }) => [purpose, granted, ipAddress, studentId]),
    ).toEqual([
      ['terms', true, '10.9.8.7', null],
      ['privacy', true, '10.9.8.7', null],
      ['terms', true, '10.9.8.7', student?.id],
      ['privacy', true, '10.9.8.7', student?.id],
    ]);
  });
});

describe('a purchase by a registered student', () => {
  it('adds the enrolment, keeps profile and password, and opens no session', async () => {
    const student = await insertStudent(app.context);
    const form = buildCheckoutForm(await insertGroupOnSale(app.context), {
      document_number: student.cpf,
      email: student.email.toUpperCase(),
    });
    const { body } = await credit(form);
    expect(body.login_token).toBeUndefined();
    expect(await studentOf(student.cpf ?? '')).toEqual(student);
    expect(await placesOf(student.id)).toHaveLength(1);
    expect(await mailsTo(student.email)).toHaveLength(1);
  });

  it('can keep the registered e-mail address, which stays masked', async () => {
    const student = await insertStudent(app.context);
    const form = buildCheckoutForm(await insertGroupOnSale(app.context), {
      document_number: student.cpf,
      keep_registered_email: true,
    });
    const { body } = await credit(form);
    expect(JSON.stringify(body)).not.toContain(student.email);
    expect(body.processing.extra._aluno.email).toBe('a•••••@t•••••');
    expect(await mailsTo(student.email)).toHaveLength(1);
    expect(await mailsTo(form.email)).toEqual([]);
  });

  it('is rejected before any charge when they are already enrolled', async () => {
    const student = await insertStudent(app.context);
    const sale = await insertGroupOnSale(app.context);
    const form = buildCheckoutForm(sale, { document_number: student.cpf, email: student.email });
    expect((await credit(form)).status).toBe(200);
    gateway.sent.length = 0;
    const { status, body } = await credit({
      ...form,
      idempotency_key: buildCheckoutForm(sale).idempotency_key,
    });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.error).toContain('já tem matrícula');
    expect(gateway.sent).toEqual([]);
    const other = await enrol(app.context, student.id);
    expect(other.id).not.toBe(sale.id);
  });

  it('is rejected with the e-mail address of another CPF', async () => {
    const owner = await insertStudent(app.context);
    const known = await insertStudent(app.context);
    const sale = await insertGroupOnSale(app.context);
    for (const document_number of [buildCheckoutForm(sale).document_number, known.cpf]) {
      const { status, body } = await credit(
        buildCheckoutForm(sale, { document_number, email: owner.email.toUpperCase() }),
      );
      expect(status).toBe(422);
      expect(body.error).toBe(
        'O email já está sendo utilizado no sistema. Se o email está correto, confira seu cpf.',
      );
    }
    expect(gateway.sent).toEqual([]);
  });
});

describe('ways to pay', () => {
  it('are credit, debit, pix and free, each at its call (PAY-03, API-84)', async () => {
    const sale = await insertGroupOnSale(app.context);
    const free = await insertGroupOnSale(app.context, { priceCents: 0, cashPriceCents: 0 });
    const method = async (sent: ReturnType<typeof start>) =>
      (await sent).body.processing.extra._order.metodo_pagamento;
    expect(await method(credit(buildCheckoutForm(sale)))).toBe('credit');
    expect(await method(debit(buildCheckoutForm(sale)))).toBe('debit');
    expect(await method(start(buildCheckoutForm(sale)))).toBe('pix');
    expect(await method(start(buildCheckoutForm(free, { type: 'free' })))).toBe('free');
    expect((await start(buildCheckoutForm(sale, { type: 'boleto' }))).status).toBe(422);
    const wrongCall = await ask('POST', '/v1/checkout/process/onetime', buildCheckoutForm(sale));
    expect(wrongCall.status).toBe(422);
  });

  it('by debit come back to the brand one bought from, and never to a host that is not ours', async () => {
    const sale = await insertGroupOnSale(app.context);
    await insertBrand(app.context, { tag: 'aurora', host: 'aurora.toro.test' });
    const returnedTo = async (host: string) => {
      const card = await cardOf({ type: 'debit' });
      const headers = { 'x-api-key': keyHeader(app.context), host };
      const payload = { ...buildCheckoutForm(sale), type: 'debit', card };
      await app.request({ method: 'POST', url: '/v1/checkout/process/start', headers, payload });
      const url = new URL(gateway.sent.at(-1)?.charge.returnUrl ?? '');
      return [url.host, new URL(url.searchParams.get('frontendCallback') ?? '').host];
    };
    const own = new URL(app.context.config.publicUrl).host;
    const port = own.split(':')[1];
    for (const host of ['aurora.toro.test', 'aurora.toro.test:8080'])
      expect(await returnedTo(host)).toEqual(Array(2).fill(`aurora.toro.test:${port}`));
    for (const host of [own, 'evil.test']) expect(await returnedTo(host)).toEqual([own, own]);
  });

  it('cost the full price on credit and the cash price by debit and Pix (PAY-15, PAY-16, PAY-17)', async () => {
    const sale = await insertGroupOnSale(app.context, { priceCents: 100_000, cashPriceCents: 90_000 });
    await credit(buildCheckoutForm(sale));
    await debit(buildCheckoutForm(sale));
    await start(buildCheckoutForm(sale));
    expect(gateway.sent.map(({ method, charge }) => [method, charge.amount])).toEqual([
      ['credit', 100_000],
      ['debit', 90_000],
      ['pix', 90_000],
    ]);
  });

  it('are complete at once when the price is zero, without a payment (PAY-02, CHECKOUT-42)', async () => {
    const sale = await insertGroupOnSale(app.context, { priceCents: 0, cashPriceCents: 0 });
    const form = buildCheckoutForm(sale, { type: 'free' });
    const { body } = await start(form);
    expect(body.processing.extra._cart.status).toBe('APPROVED');
    expect(body.processing.extra._order.json_retorno).toBeNull();
    expect(body.login_token).toBeDefined();
    expect(gateway.sent).toEqual([]);
    const order = await orderOf(form.document_number);
    expect(
      await db()
        .select()
        .from(payments)
        .where(eq(payments.orderId, order?.id ?? '')),
    ).toEqual([]);
    expect((await mailsTo(form.email))[0]?.text).toContain('Total: Grátis');
    expect((await credit(buildCheckoutForm(sale))).status).toBe(422);
    const paid = await insertGroupOnSale(app.context);
    expect((await start(buildCheckoutForm(paid, { type: 'free' }))).status).toBe(422);
  });

  it('end at once when a coupon makes the value 0.00 (PAY-02, CHECKOUT-43)', async () => {
    const sale = await insertGroupOnSale(app.context);
    const coupon = await insertCoupon(app.context, { percentage: 100 });
    const form = buildCheckoutForm(sale, { type: 'free', cupom: coupon.code.toLowerCase() });
    expect((await start(form)).body.processing.extra._cart.status).toBe('APPROVED');
    expect(await orderOf(form.document_number)).toMatchObject({ totalCents: 0, discountCents: 229_000 });
    expect((await credit(buildCheckoutForm(sale, { cupom: coupon.code }))).status).toBe(422);
    expect(gateway.sent).toEqual([]);
  });

  it('wait for a Pix with its code and end, and for a debit card with the issuer form', async () => {
    gateway.behaviour = 'waiting';
    const sale = await insertGroupOnSale(app.context);
    const pix = await start(buildCheckoutForm(sale));
    expect(pix.body).toMatchObject({
      processing: { extra: { _cart: { status: 'PROCESSING' } } },
      pix: { qr_code: expect.stringContaining('00020101'), expires_at: '2026-11-15T22:45:00.000Z' },
    });
    const card = await debit(buildCheckoutForm(sale));
    expect(card.body.challenge).toMatchObject({ version: 1, method: 'POST', fields: { PaReq: 'pedido' } });
    const back = new URL(gateway.sent[1]?.charge.returnUrl ?? '');
    expect(back.pathname).toBe('/v1/checkout/callback_debit');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      id_order: card.body.processing.extra._order.id_order,
      payment_id: expect.stringMatching(/^\d+$/),
      type: 'debit',
      frontendCallback: `http://localhost:3000/checkout/${sale.tag}/${sale.id}`,
    });
  });
});

describe('instalments', () => {
  it('go up to 12 on credit, are one otherwise, and the gateway gets price and count (PAY-10, PAY-12)', async () => {
    const sale = await insertGroupOnSale(app.context);
    expect((await credit(buildCheckoutForm(sale, { installments: 12 }))).status).toBe(200);
    expect(gateway.sent[0]?.charge).toMatchObject({ amount: 259_000, instalments: 12 });
    expect((await credit(buildCheckoutForm(sale, { installments: 13 }))).status).toBe(422);
    expect((await debit(buildCheckoutForm(sale, { installments: 2 }))).status).toBe(422);
    expect((await start(buildCheckoutForm(sale, { installments: 2 }))).status).toBe(422);
  });

  it('are one when the coupon forbids more, whatever is sent (PAY-09)', async () => {
    const sale = await insertGroupOnSale(app.context);
    const { code } = await insertCoupon(app.context, { allowsInstalments: false });
    expect((await credit(buildCheckoutForm(sale, { cupom: code, installments: 2 }))).status).toBe(422);
    expect(gateway.sent).toEqual([]);
    expect((await credit(buildCheckoutForm(sale, { cupom: code }))).status).toBe(200);
  });
});

describe('modules', () => {
  it('are one to three of a modular course, enrol in the newest class group on sale and are paid for (CHECKOUT-32, ROUTE-36, API-90)', async () => {
    const { sale, one, two } = await insertModular();
    const form = buildCheckoutForm(sale, { selectedModules: [two.courseId, one.courseId] });
    expect((await start(form)).status).toBe(200);
    expect(gateway.sent[0]?.charge.amount).toBe(45_000 + 35_000 + 40_000);
    const student = await studentOf(form.document_number);
    const groups = (await placesOf(student?.id ?? 0)).map(({ group }) => group);
    expect(groups).toEqual([sale.id, one.group, two.group]);
    const order = await orderOf(form.document_number);
    const items = await db()
      .select({ price: orderItems.priceCents })
      .from(orderItems)
      .where(eq(orderItems.orderId, order?.id ?? ''));
    expect(items.reduce((sum, { price }) => sum + price, 0)).toBe(order?.listCents);
  });

  it('that are none, too many, repeated, foreign or without a class group are rejected', async () => {
    const { sale, closed, ...open } = await insertModular();
    const [one, two] = [open.one.courseId, open.two.courseId];
    const answer = async (selectedModules: unknown) =>
      (await start(buildCheckoutForm(sale, { selectedModules }))).body;
    expect((await answer([])).error).toBe('Por favor selecione ao menos 1 módulo antes de continuar');
    for (const bad of [[one, one], [closed], [sale.courseId], [999_999_999], [one, two, closed], ['x'], [-1]])
      expect((await answer(bad)).code, JSON.stringify(bad)).toBe('invalid_input');
    expect((await answer([1, 2, 3, 4])).code).toBe('invalid_input');
    const plain = await insertGroupOnSale(app.context);
    expect((await start(buildCheckoutForm(plain, { selectedModules: [one] }))).status).toBe(422);
    expect(gateway.sent).toEqual([]);
  });
});

it('a card is valid until the last day of its expiry month', async () => {
  const { status } = await credit(buildCheckoutForm(await insertGroupOnSale(app.context)), {
    expiration_month: '11',
    expiration_year: '26',
  });
  expect(status).toBe(200);
});

it('a denied buyer tries again with a new key and gets a new order', async () => {
  const sale = await insertGroupOnSale(app.context, { seats: 1 });
  const form = buildCheckoutForm(sale);
  gateway.behaviour = 'deny';
  const denied = await credit(form);
  expect(denied.body.processing.extra).toMatchObject({
    _cart: { status: 'DENIED' },
    _order: { json_retorno: { error_code: 'PAYMENTS-011', antifraud: { code: 'DENY' } } },
  });
  gateway.behaviour = 'error';
  const failed = await credit({ ...form, idempotency_key: buildCheckoutForm(sale).idempotency_key });
  expect(failed.body.processing.extra._cart.status).toBe('ERROR');
  gateway.behaviour = 'approve';
  const paid = await credit({ ...form, idempotency_key: buildCheckoutForm(sale).idempotency_key });
  expect(paid.body.processing.extra._cart.status).toBe('APPROVED');
  expect(await db().select().from(orders).where(eq(orders.cpf, form.document_number))).toHaveLength(3);
});
