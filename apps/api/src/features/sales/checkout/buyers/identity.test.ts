import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  buildCheckoutForm,
  checkoutClient,
  insertCoupon,
  insertGroupOnSale,
} from '../../../../../test/checkout-factories.ts';
import { insertStudent } from '../../../../../test/factories.ts';
import { useGateway } from '../../../../../test/fake-gateway.ts';
import { signIn } from '../../../../../test/lesson-factories.ts';
import { readDataCopy } from '../../../../../test/read-data-copy.ts';
import { useApp } from '../../../../../test/test-app.ts';
import { auditEntries, enrolments, mailOutbox, orders, students } from '../../../../database/schema/index.ts';
import { hashToken, newToken } from '../../../../platform/tokens.ts';
import { settlePayment } from '../orders/settle-payment.ts';
import { findKnownAccount } from './find-account.ts';
import { listSharedCpfs } from './list-shared-cpfs.ts';
import { verifyAccount } from './verify-account.ts';

// All buyers of these tests pay with one card.
const app = useApp({ env: { DENIALS_BEFORE_DELAY: '1000' } });
const { credit, start, ask } = checkoutClient(app);
const gateway = useGateway(app);
const db = () => app.context.db;

const accountOf = async (email: string) => {
  const [row] = await db().select().from(students).where(eq(students.email, email.toLowerCase()));
  if (!row) throw new Error(`no account ${email}`);
  return row;
};
const groupsOf = async (email: string) =>
  (
    await db()
      .select({ group: enrolments.classGroupId })
      .from(enrolments)
      .where(and(eq(enrolments.studentId, (await accountOf(email)).id), isNull(enrolments.endedAt)))
  )
    .map(({ group }) => group)
    .sort((a, b) => a - b);
const mailsTo = (email: string) => db().select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
const freeSale = () => insertGroupOnSale(app.context, { priceCents: 0, cashPriceCents: 0 });
const buyFree = async (values: Record<string, unknown> = {}) => {
  const form = buildCheckoutForm(await freeSale(), { type: 'free', ...values });
  return { form, body: (await start(form)).body };
};
const buy = async (values: Record<string, unknown> = {}) => {
  const sale = await insertGroupOnSale(app.context);
  const form = buildCheckoutForm(sale, values);
  return { form, sale, ...(await credit(form)) };
};
/** A buyer with a paid order and a verified address. */
async function insertBuyer(values: Record<string, unknown> = {}) {
  const { form } = await buy(values);
  const account = await accountOf(form.email);
  await verifyAccount(app.context, account.id);
  return { ...account, cpf: form.document_number, form };
}
const find = async (cpf: string, email = 'outra@toro.test') =>
  (await ask('GET', `/v1/checkout/findStudent?cpf=${cpf}&email=${email}`)).body;
const openPurchaseSession = async (loginToken: string) =>
  (await ask('POST', '/login/purchase', { login_token: loginToken })).body;
const exportOf = async (token: string) =>
  readDataCopy((await app.request({ method: 'GET', url: '/v1/profile/export', token })).body.content);

describe('a stranger who has the CPF of a victim', () => {
  it('gets neither the earlier orders of the victim, nor the course and the cashback that the victim pays for later', async () => {
    gateway.behaviour = 'deny';
    const denied = await buy({ full_name: 'Vítima Silva', phone_number: '11955554444' });
    gateway.behaviour = 'approve';
    const { document_number: cpf, email: victim } = denied.form;
    const stranger = await buyFree({ document_number: cpf });
    const session = await openPurchaseSession(stranger.body.login_token);
    const limited = await app.request({ method: 'GET', url: '/v1/profile/export', token: session.token });
    expect([limited.status, limited.body.code]).toEqual([409, 'email_unverified']);
    const strangerAccount = await accountOf(stranger.form.email);
    await verifyAccount(app.context, strangerAccount.id);
    const token = await signIn(app.context, strangerAccount.id);
    expect(JSON.stringify(await exportOf(token))).not.toMatch(/Vítima|11955554444|\(11\) 95555-4444/);

    const coupon = await insertCoupon(app.context, { percentage: 0, cashbackPercentage: 10 });
    const paid = await buy({ document_number: cpf, email: victim, cupom: coupon.code });
    expect(paid.status).toBe(200);
    expect(await groupsOf(victim)).toEqual([paid.sale.id]);
    expect(await groupsOf(stranger.form.email)).not.toContain(paid.sale.id);
    const wallet = await app.request({ method: 'GET', url: '/v1/services/cashback/transaction', token });
    expect(JSON.stringify(wallet.body)).not.toContain('Cashback de');
    expect(JSON.stringify(await exportOf(token))).not.toContain(paid.body.processing.extra._order.id_order);
  });

  it('does not make the CPF known by a free order, verified or not', async () => {
    const { form } = await buyFree();
    expect(await find(form.document_number)).toMatchObject({ id_usuario: null, email: null });
    await verifyAccount(app.context, (await accountOf(form.email)).id);
    expect(await find(form.document_number)).toMatchObject({ id_usuario: null, email: null });
  });

  it('does not make the CPF known by a paid order until the address is verified', async () => {
    const { form } = await buy();
    expect((await find(form.document_number)).id_usuario).toBeNull();
    await verifyAccount(app.context, (await accountOf(form.email)).id);
    expect((await find(form.document_number)).id_usuario).not.toBeNull();
  });
});

describe('a purchase with a known CPF', () => {
  it('continued with the masked e-mail enters that account, is mailed there and logs nobody in (CHECKOUT-40)', async () => {
    const owner = await insertBuyer();
    const { id_usuario, email } = await find(owner.cpf);
    expect(email).toBe('c•••••@t•••••');
    const before = (await mailsTo(owner.email)).length;
    const { form, sale, body } = await buy({
      document_number: owner.cpf,
      keep_registered_email: true,
      id_usuario,
    });
    expect(body.login_token).toBeUndefined();
    expect(body.processing.extra._aluno.email).toBe('c•••••@t•••••');
    expect(await groupsOf(owner.email)).toContain(sale.id);
    expect(await mailsTo(owner.email)).toHaveLength(before + 1);
    expect(await mailsTo(form.email)).toEqual([]);
  });

  it('with a new e-mail enters the account of that e-mail only, and both accounts are flagged (CHECKOUT-41)', async () => {
    const owner = await insertBuyer();
    const had = await groupsOf(owner.email);
    const { form, sale, body } = await buy({ document_number: owner.cpf });
    expect(await groupsOf(owner.email)).toEqual(had);
    expect(await groupsOf(form.email)).toEqual([sale.id]);
    expect(body.login_token).toBeDefined();
    const created = await accountOf(form.email);
    expect(created.cpf).toBe(owner.cpf);
    for (const id of [owner.id, created.id]) {
      const flags = await db()
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subject, `student:${id}`));
      expect(flags.map(({ action, detail }) => [action, detail])).toContainEqual([
        'share-cpf',
        { accounts: expect.arrayContaining([owner.id, created.id]) },
      ]);
      expect(JSON.stringify(flags)).not.toContain(owner.cpf);
    }
    const listed = (await listSharedCpfs(app.context)).filter(({ cpf }) => cpf === owner.cpf);
    expect(listed.map(({ id, verified, paidOrders }) => [id, verified, paidOrders])).toEqual([
      [owner.id, true, 1],
      [created.id, false, 1],
    ]);
  });

  it('with the e-mail of an existing account without a CPF enters it and logs nobody in', async () => {
    const owner = await insertBuyer();
    const other = await insertStudent(app.context, { cpf: null });
    const { sale, body } = await buy({ document_number: owner.cpf, email: other.email });
    expect(body.login_token).toBeUndefined();
    expect(await groupsOf(other.email)).toEqual([sale.id]);
    expect((await accountOf(other.email)).cpf).toBeNull();
  });

  it('of several accounts offers the one with the oldest paid order', async () => {
    const first = await insertBuyer();
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 60_000);
    const second = await insertBuyer({ document_number: first.cpf });
    app.clock.now = now;
    expect((await findKnownAccount(db(), first.cpf))?.id).toBe(first.id);
    await db().update(orders).set({ status: 'refunded' }).where(eq(orders.studentId, first.id));
    expect((await findKnownAccount(db(), first.cpf))?.id).toBe(second.id);
  });
});

describe('the handle of an account', () => {
  it('differs in every response, contains no id and expires after a day', async () => {
    const owner = await insertBuyer();
    const [one, two] = [
      (await find(owner.cpf)).id_usuario,
      (await find(owner.cpf, 'b@toro.test')).id_usuario,
    ];
    expect(one).not.toBe(two);
    expect(one).toHaveLength(two.length);
    const body = { document_number: owner.cpf, keep_registered_email: true, id_usuario: one };
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 24 * 3_600_000 + 1);
    const late = await buy(body);
    app.clock.now = now;
    expect([late.status, late.body.code]).toEqual([422, 'invalid_input']);
    expect(late.body.error).toContain('escolha de novo');
  });

  it('is rejected for another CPF, altered or made up', async () => {
    const [owner, other] = [await insertBuyer(), await insertBuyer()];
    const { id_usuario: handle } = await find(owner.cpf);
    const altered = `${handle.slice(0, 20)}${handle[20] === 'A' ? 'B' : 'A'}${handle.slice(21)}`;
    const bought = (await groupsOf(owner.email)).length;
    for (const [cpf, id_usuario] of [
      [other.cpf, handle],
      [owner.cpf, altered],
      [owner.cpf, newToken()],
      [owner.cpf, 'x'],
    ])
      expect((await buy({ document_number: cpf, keep_registered_email: true, id_usuario })).status).toBe(422);
    expect(await groupsOf(owner.email)).toHaveLength(bought);
  });
});

describe('a stranger who has typed the e-mail of a victim in a free order', () => {
  it('neither blocks the purchase of the victim nor sees what the victim pays for', async () => {
    const squatted = await buyFree({ full_name: 'Estranho Qualquer' });
    const victim = squatted.form.email;
    const session = await openPurchaseSession(squatted.body.login_token);
    const { status, sale, form, body } = await buy({ email: victim, full_name: 'Dona Verdadeira' });
    expect([status, body.login_token]).toEqual([200, undefined]);
    expect(await groupsOf(victim)).toEqual([squatted.form.id_turma]);
    const list = () =>
      app.request({ method: 'GET', url: '/v1/services/aluno/findCoursesByStudent', token: session.token });
    expect((await list()).body).toHaveLength(1);

    const reset = (await mailsTo(victim)).map(({ text }) => /\/auth\/reset\/([\w-]+)/.exec(text)?.[1]);
    const token = reset.filter(Boolean).at(-1);
    const password = { nova_senha: 'Toro@2026', reNewPassword: 'Toro@2026' };
    await app.request({ method: 'POST', url: `/v1/password-link/${token}`, payload: password });
    expect(await groupsOf(victim)).toEqual([squatted.form.id_turma, sale.id].sort((a, b) => a - b));
    expect(await accountOf(victim)).toMatchObject({ firstName: 'Dona', cpf: form.document_number });
    expect((await list()).status).toBe(401);
  });

  it('cannot use up the seat of a paid order that is held', async () => {
    const squatted = await buyFree();
    const sale = await insertGroupOnSale(app.context, { seats: 1 });
    expect((await credit(buildCheckoutForm(sale, { email: squatted.form.email }))).status).toBe(200);
    expect((await credit(buildCheckoutForm(sale))).status).toBe(409);
  });

  it('cannot make the victim pay twice for a course that is held', async () => {
    const squatted = await buyFree();
    const sale = await insertGroupOnSale(app.context);
    expect((await credit(buildCheckoutForm(sale, { email: squatted.form.email }))).status).toBe(200);
    const again = await credit(buildCheckoutForm(sale, { email: squatted.form.email }));
    expect(again.body.error).toContain('já tem matrícula');
  });
});

describe('orders from before an account existed', () => {
  it('belong to it once its address is verified, by e-mail and never by CPF', async () => {
    gateway.behaviour = 'deny';
    const own = await buy();
    const foreign = await buy({ document_number: own.form.document_number });
    gateway.behaviour = 'approve';
    const paid = await buy({ document_number: own.form.document_number, email: own.form.email });
    const account = await accountOf(own.form.email);
    const idOf = ({ body }: { body: typeof own.body }) => body.processing.extra._order.id_order;
    const ownersOf = async () =>
      Object.fromEntries(
        (await db().select().from(orders).where(eq(orders.cpf, own.form.document_number))).map(
          ({ id, studentId }) => [id, studentId],
        ),
      );
    expect(await ownersOf()).toEqual({ [idOf(own)]: null, [idOf(foreign)]: null, [idOf(paid)]: account.id });
    await verifyAccount(app.context, account.id);
    expect(await ownersOf()).toEqual({
      [idOf(own)]: account.id,
      [idOf(foreign)]: null,
      [idOf(paid)]: account.id,
    });
  });

  it('that are paid while the address is verified are delivered once', async () => {
    for (let round = 0; round < 8; round++) {
      const { form: first } = await buyFree();
      gateway.behaviour = 'waiting';
      const sale = await insertGroupOnSale(app.context);
      const { body } = await start(buildCheckoutForm(sale, { email: first.email }));
      gateway.behaviour = 'approve';
      const payment = gateway.sent.find(
        ({ charge }) => charge.orderId === body.processing.extra._order.id_order,
      );
      const account = await accountOf(first.email);
      const [row] = await db()
        .select()
        .from(orders)
        .where(eq(orders.id, payment?.charge.orderId ?? ''));
      const { rows } = await db().execute<{ id: string }>(
        `select id from payments where order_id = '${row?.id}'`,
      );
      await Promise.all([
        settlePayment(app.context, {
          paymentId: Number(rows[0]?.id),
          outcome: { status: 'approved', gatewayPaymentId: payment?.gatewayPaymentId ?? '', detail: {} },
          source: 'query',
        }),
        verifyAccount(app.context, account.id),
      ]);
      expect(await groupsOf(first.email)).toEqual([first.id_turma, sale.id].sort((a, b) => a - b));
    }
  });
});

it('the response of an order contains a token that opens it, also after a change of the secret', async () => {
  const { form, body } = await buy();
  const id = body.processing.extra._order.id_order;
  const old = newToken();
  await db()
    .update(orders)
    .set({ tokenHash: hashToken(old) })
    .where(eq(orders.id, id));
  const read = (token: string) => ask('GET', `/v1/checkout/order/${id}?token=${token}`);
  expect((await read(old)).body.token).toBe(old);
  const repeated = await credit(form);
  expect(repeated.body.processing.extra._order.id_order).toBe(id);
  expect((await read(repeated.body.token)).status).toBe(200);
});
