import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  buildCheckoutForm,
  checkoutClient,
  insertCoupon,
  insertGroupOnSale,
} from '../../../test/checkout-factories.ts';
import { insertStudent } from '../../../test/factories.ts';
import { useGateway } from '../../../test/fake-gateway.ts';
import { runAcademyCommand } from '../../../test/run-academy-command.ts';
import { useApp } from '../../../test/test-app.ts';
import { fillWallet } from '../../../test/wallet-factories.ts';
import {
  enrolments,
  mailOutbox,
  orders,
  payments,
  refunds,
  walletAccounts,
} from '../../database/schema/index.ts';
import { refundLatePayment, refundOrder } from '../../features/sales/checkout/orders/refund-order.ts';
import { settlePayment } from '../../features/sales/checkout/orders/settle-payment.ts';
import { createWalletCoupon } from '../../features/sales/wallet/wallet-coupon.ts';

const app = useApp();
const { credit, start, ask } = checkoutClient(app);
const gateway = useGateway(app);

const db = () => app.context.db;
const refund = (id: string) => runAcademyCommand(app.context, ['refund', id]);

async function buy(
  values: Record<string, unknown> = {},
  by: (form: object) => ReturnType<typeof start> = credit,
) {
  const form = buildCheckoutForm(await insertGroupOnSale(app.context), values);
  const { body } = await by(form);
  const id: string = body.processing.extra._order.id_order;
  const order = async () => {
    const [row] = await db().select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error('no order');
    return row;
  };
  return { id, form, order, token: body.token as string };
}

const places = (orderId: string) =>
  db()
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.orderId, orderId), isNull(enrolments.endedAt)));
const mails = async (email: string) =>
  (await db().select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(mailOutbox.id)).map(
    ({ subject }) => subject,
  );
const balance = async (studentId: number, account: 'wallet' | 'receivable') =>
  (
    await db()
      .select()
      .from(walletAccounts)
      .where(and(eq(walletAccounts.studentId, studentId), eq(walletAccounts.account, account)))
  )[0]?.balanceCents;

describe('npm run academy -- refund', () => {
  it('refunds the money, ends the enrolments, reverses the cashback and notifies the buyer, once', async () => {
    const { code } = await insertCoupon(app.context, { percentage: 0, cashbackPercentage: 10 });
    const { id, form, order, token } = await buy({ cupom: code });
    const { studentId, cashbackCents } = await order();
    expect(await balance(studentId ?? 0, 'wallet')).toBe(cashbackCents);
    const first = await refund(id);
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.stdout).toContain(`Order ${id} is refunded`);
    expect((await order()).status).toBe('refunded');
    expect(await places(id)).toEqual([]);
    expect(await balance(studentId ?? 0, 'wallet')).toBe(0);
    expect(gateway.cancelled).toEqual([
      { gatewayPaymentId: expect.any(String), sameDay: true, key: expect.any(String), amount: 259_000 },
    ]);
    expect((await refund(id)).stdout).toContain('was refunded before');
    expect(gateway.cancelled).toHaveLength(1);
    expect(await mails(form.email)).toEqual([
      expect.stringContaining('Compra confirmada'),
      'Sua compra foi estornada',
    ]);
    const page = await ask('GET', `/v1/checkout/order/${id}?token=${token}`);
    expect(page.body.processing.extra._cart.status).toBe('ERROR');
  });

  it('says in the office who gave the money back and why: by our own choice, or because the payment found no place', async () => {
    const shownOf = async (id: string) =>
      (
        await db()
          .select({ reason: refunds.reason, by: refunds.requestedByName })
          .from(refunds)
          .where(eq(refunds.orderId, id))
      )[0];
    const chosen = await buy();
    await refund(chosen.id);
    expect(await shownOf(chosen.id)).toEqual({ reason: 'other', by: 'Linha de comando' });
    gateway.behaviour = 'waiting';
    const late = await buy({}, start);
    await insertStudent(app.context, { email: late.form.email });
    const [payment] = await db().select().from(payments).where(eq(payments.orderId, late.id));
    await settlePayment(app.context, {
      paymentId: payment?.id ?? 0,
      outcome: { status: 'approved', gatewayPaymentId: payment?.gatewayPaymentId ?? '', detail: {} },
      source: 'query',
    });
    expect((await late.order()).status).toBe('refunding');
    await refundLatePayment(app.context, late.id);
    expect(await shownOf(late.id)).toEqual({ reason: 'late', by: 'Sistema' });
  });

  it('two concurrent commands make one refund', async () => {
    const { id, form } = await buy();
    const outcomes = await Promise.all([refundOrder(app.context, id), refundOrder(app.context, id)]);
    expect(outcomes).toContain('done');
    expect(new Set(gateway.cancelled.map(({ key }) => key)).size).toBe(1);
    expect(
      (await mails(form.email)).filter((subject) => subject === 'Sua compra foi estornada'),
    ).toHaveLength(1);
  });

  it('changes nothing when the gateway is unclear or refuses, and can be repeated', async () => {
    const { id, order } = await buy();
    gateway.cancelResult = 'unclear';
    expect(await refund(id)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('run the command again'),
    });
    gateway.cancelResult = 'refused';
    expect(await refund(id)).toMatchObject({ status: 1, stderr: expect.stringContaining('refuses') });
    expect((await order()).status).toBe('paid');
    expect(await places(id)).toHaveLength(1);
    // The first request had succeeded: the gateway rejects a second one and reports the payment as cancelled.
    const gatewayPaymentId = gateway.cancelled[0]?.gatewayPaymentId ?? '';
    gateway.known.set(id, { status: 'cancelled', gatewayPaymentId, detail: {} });
    expect((await refund(id)).status).toBe(0);
    expect((await order()).status).toBe('refunded');
  });

  it('requests a later cancellation on another day', async () => {
    const { id } = await buy();
    const now = app.clock.now;
    app.clock.now = new Date('2026-11-16T12:00:00Z');
    await refund(id);
    expect(gateway.cancelled[0]?.sameDay).toBe(false);
    app.clock.now = now;
  });

  it('reports an unpaid, unknown or free order', async () => {
    gateway.behaviour = 'deny';
    const denied = await buy();
    expect(await refund(denied.id)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('never paid'),
    });
    expect(await refund('nada')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('does not exist'),
    });
    expect(await refund('x'.repeat(10_000))).toMatchObject({ status: 1 });
    expect(await runAcademyCommand(app.context, ['refund'])).toMatchObject({ status: 2 });
    const { code } = await insertCoupon(app.context, { percentage: 100 });
    const free = await buy({ type: 'free', cupom: code }, start);
    expect((await refund(free.id)).status).toBe(0);
    expect(await places(free.id)).toEqual([]);
    expect((await mails(free.form.email)).at(-1)).toBe('Sua matrícula foi cancelada');
    expect(gateway.cancelled).toEqual([]);
  });

  it('returns the value of a wallet coupon to its owner', async () => {
    const owner = await insertStudent(app.context);
    await fillWallet(app.context, owner.id, 5000);
    const { newCoupon } = await createWalletCoupon(app.context, { studentId: owner.id, value: '50,00' });
    const { cupom } = newCoupon;
    const { id } = await buy({ cupom });
    expect(await balance(owner.id, 'wallet')).toBe(0);
    await refund(id);
    expect(await balance(owner.id, 'wallet')).toBe(5000);
  });

  it('lets the student buy the same seat again', async () => {
    const bought = await buy();
    await refund(bought.id);
    const again = await credit({
      ...bought.form,
      idempotency_key: buildCheckoutForm({ tag: 'x', id: 1 }).idempotency_key,
    });
    expect(again.body.processing.extra._cart.status).toBe('APPROVED');
    expect(again.body.login_token).toBeUndefined();
  });
});

it('the refund job fails until the gateway has refunded', async () => {
  const { id, order } = await buy();
  gateway.cancelResult = 'unclear';
  await expect(refundLatePayment(app.context, id)).rejects.toThrow('was not refunded');
  app.context.gateway = null;
  await expect(refundLatePayment(app.context, id)).rejects.toThrow('was not refunded');
  app.context.gateway = gateway.gateway;
  gateway.cancelResult = 'done';
  await refundLatePayment(app.context, id);
  await refundLatePayment(app.context, id);
  expect((await order()).status).toBe('refunded');
});
