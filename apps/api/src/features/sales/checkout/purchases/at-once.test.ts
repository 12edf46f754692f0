import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { checkEnrolledCounts } from '../../../../../test/check-enrolled-counts.ts';
import {
  buildCheckoutForm,
  checkoutClient,
  insertCoupon,
  insertGroupOnSale,
} from '../../../../../test/checkout-factories.ts';
import { useGateway } from '../../../../../test/fake-gateway.ts';
import { useApp } from '../../../../../test/test-app.ts';
import { coupons, enrolments, idempotencyKeys, orders, payments } from '../../../../database/schema/index.ts';
import { verifyAccount } from '../buyers/verify-account.ts';
import { settlePayment } from '../orders/settle-payment.ts';

const app = useApp({ env: { OPEN_ORDERS_PER_CARD: '1000', DENIALS_BEFORE_DELAY: '1000' } });
checkEnrolledCounts(app);
const { credit, start } = checkoutClient(app);
const gateway = useGateway(app);

const CROWD = 20;
const atOnce = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CROWD }, (_, at) => work(at)));
const db = () => app.context.db;
type Answer = Awaited<ReturnType<typeof start>>;
const statuses = (answers: Answer[]) => answers.map(({ status }) => status);
const count = (answers: Answer[], status: number) => statuses(answers).filter((one) => one === status).length;

describe('twenty identical purchases at once', () => {
  it('are charged once and all get the same order', async () => {
    const form = buildCheckoutForm(await insertGroupOnSale(app.context));
    const answers = await atOnce(() => credit(form));
    expect(count(answers, 200)).toBe(CROWD);
    expect(gateway.sent).toHaveLength(1);
    const ids = new Set(answers.map(({ body }) => body.processing.extra._order.id_order));
    expect(ids.size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
    const rows = await db().select().from(orders).where(eq(orders.cpf, form.document_number));
    expect(rows).toHaveLength(1);
    expect((await credit(form)).body.processing.extra._cart.status).toBe('APPROVED');
  });

  it('answer PROCESSING with the token while the first is still being charged', async () => {
    const form = buildCheckoutForm(await insertGroupOnSale(app.context));
    const during: Answer[] = [];
    gateway.duringCharge = async () => {
      during.push(await credit(form));
    };
    const first = await credit(form);
    expect(during[0]?.status).toBe(200);
    expect(during[0]?.body).toMatchObject({
      token: first.body.token,
      processing: { extra: { _cart: { status: 'PROCESSING' } } },
    });
    expect(first.body.processing.extra._cart.status).toBe('APPROVED');
    expect(gateway.sent).toHaveLength(1);
  });

  it('with two keys, as from two tabs, never charge twice while the first is unclear', async () => {
    gateway.behaviour = 'unclear';
    const sale = await insertGroupOnSale(app.context);
    const form = buildCheckoutForm(sale);
    const answers = await Promise.all([0, 1].map(() => credit({ ...form, idempotency_key: randomUUID() })));
    expect(statuses(answers).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toContain('sendo processado');
    expect(gateway.sent).toHaveLength(1);
  });
});

it('the same key with another form is rejected, and so is the key of another buyer', async () => {
  const sale = await insertGroupOnSale(app.context);
  const form = buildCheckoutForm(sale);
  expect((await credit(form)).status).toBe(200);
  for (const change of [
    { installments: 2 },
    { email: 'mudou@toro.test' },
    { cupom: 'X' },
    { document_number: buildCheckoutForm(sale).document_number },
  ])
    expect((await credit({ ...form, ...change })).status).toBe(422);
  expect((await start({ ...form, type: 'pix' })).status).toBe(422);
  expect(gateway.sent).toHaveLength(1);
});

it('a key whose purchase failed can be used again', async () => {
  const sale = await insertGroupOnSale(app.context);
  const form = buildCheckoutForm(sale, { cupom: 'NUNCA' });
  expect((await credit(form)).status).toBe(404);
  const kept = await db().select().from(idempotencyKeys).where(eq(idempotencyKeys.key, form.idempotency_key));
  expect(kept).toEqual([]);
  expect((await credit({ ...form, cupom: null })).status).toBe(200);
});

describe('limited seats and coupons', () => {
  it('give the last seat to one of twenty, and charge nobody else', async () => {
    const sale = await insertGroupOnSale(app.context, { seats: 1 });
    const answers = await atOnce(() => credit(buildCheckoutForm(sale)));
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, CROWD - 1]);
    expect(gateway.sent).toHaveLength(1);
    const places = await db().select().from(enrolments).where(eq(enrolments.classGroupId, sale.id));
    expect(places).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toBe(
      'Não é possível continuar com o cadastro. Não há vagas ou o período de matrícula encerrou para este curso.',
    );
  });

  it('count the taken seats correctly while other orders are being settled', async () => {
    const sale = await insertGroupOnSale(app.context, { seats: 6 });
    gateway.behaviour = 'waiting';
    const waiting = await Promise.all(Array.from({ length: 5 }, () => start(buildCheckoutForm(sale))));
    const ids = waiting.map(({ body }) => body.processing.extra._order.id_order as string);
    const rows = await db().select().from(payments).where(inArray(payments.orderId, ids));
    const settle = rows.map(({ id, gatewayPaymentId }) =>
      settlePayment(app.context, {
        paymentId: id,
        outcome: { status: 'approved', gatewayPaymentId: gatewayPaymentId ?? '', detail: {} },
        source: 'query',
      }),
    );
    const answers = await atOnce(() => start(buildCheckoutForm(sale)));
    await Promise.all(settle);
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, CROWD - 1]);
    const places = await db().select().from(enrolments).where(eq(enrolments.classGroupId, sale.id));
    expect(places).toHaveLength(5);
  });

  it('give the last use of a coupon to one of twenty, and charge nobody else', async () => {
    const sale = await insertGroupOnSale(app.context);
    const coupon = await insertCoupon(app.context, { maxRedemptions: 1, percentage: 50 });
    const answers = await atOnce(() => credit(buildCheckoutForm(sale, { cupom: coupon.code })));
    expect([count(answers, 200), count(answers, 404)]).toEqual([1, CROWD - 1]);
    expect(gateway.sent).toHaveLength(1);
    const [row] = await db().select().from(coupons).where(eq(coupons.id, coupon.id));
    expect(row?.redemptions).toBe(1);
  });

  it('give three free seats to three of twenty', async () => {
    const sale = await insertGroupOnSale(app.context, { seats: 3, priceCents: 0, cashPriceCents: 0 });
    const answers = await atOnce(() => start(buildCheckoutForm(sale, { type: 'free' })));
    expect([count(answers, 200), count(answers, 409)]).toEqual([3, CROWD - 3]);
  });
});

it('one person who buys eight courses at once becomes one student', async () => {
  const form = buildCheckoutForm({ tag: 'x', id: 1 });
  const sales = await Promise.all(Array.from({ length: 8 }, () => insertGroupOnSale(app.context)));
  const answers = await Promise.all(
    sales.map((sale) =>
      credit({ ...form, curso: sale.tag, id_turma: sale.id, idempotency_key: randomUUID() }),
    ),
  );
  expect(count(answers, 200)).toBe(8);
  const bought = await db().select().from(orders).where(eq(orders.cpf, form.document_number));
  const [first, ...held] = bought.sort((a, b) => b.createdStudent - a.createdStudent);
  expect(first).toMatchObject({ createdStudent: 1, studentId: expect.any(Number) });
  // Until the address is verified, the account has the order that created it.
  expect(held.map(({ createdStudent, studentId }) => [createdStudent, studentId])).toEqual(
    Array(7).fill([0, null]),
  );
  const studentId = first?.studentId ?? 0;
  await Promise.all([verifyAccount(app.context, studentId), verifyAccount(app.context, studentId)]);
  const enrolled = await db().select().from(enrolments).where(eq(enrolments.studentId, studentId));
  expect(enrolled.map(({ classGroupId }) => classGroupId).sort()).toEqual(sales.map(({ id }) => id).sort());
  const ids = bought.map(({ id }) => id);
  const paid = await db().select().from(payments).where(inArray(payments.orderId, ids));
  expect(paid.every(({ status }) => status === 'approved')).toBe(true);
});
