import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildCheckoutForm,
  checkoutClient,
  insertGroupOnSale,
} from '../../../../../test/checkout-factories.ts';
import { useGateway } from '../../../../../test/fake-gateway.ts';
import { nextNumber } from '../../../../../test/rows.ts';
import { useApp } from '../../../../../test/test-app.ts';
import { consents, mailOutbox, payments } from '../../../../database/schema/index.ts';
import { settlePayment } from '../orders/settle-payment.ts';
import { sendCheckoutReminders } from './send-checkout-reminders.ts';
import { sendPixReminders } from './send-pix-reminders.ts';

const app = useApp();
const gateway = useGateway(app);
const { ask, start, credit } = checkoutClient(app);

beforeEach(() => {
  gateway.behaviour = 'waiting';
});

const pass = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};
const mailsTo = (email: string) =>
  app.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(mailOutbox.id);
const remindersTo = async (email: string) =>
  (await mailsTo(email)).filter(({ key }) => key?.includes('reminder'));
const markSent = (email: string) =>
  app.context.db.update(mailOutbox).set({ sentAt: app.clock.now }).where(eq(mailOutbox.recipient, email));

/** Unsubscribes with the link of a mail, as its reader does. */
async function unsubscribe(mail: { text: string } | undefined) {
  const token = /\/descadastrar\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const payload = { phone: false, email: true, whatsapp: false, type: 'disable', token };
  expect((await ask('POST', '/v1/usuario-channels/disable', payload)).status).toBe(200);
}

describe('the reminder of a Pix', () => {
  async function placePix(values: Record<string, unknown> = {}) {
    const form = buildCheckoutForm(await insertGroupOnSale(app.context), values);
    const { body } = await start(form);
    const id: string = body.processing.extra._order.id_order;
    const pay = async () => {
      const [payment] = await app.context.db.select().from(payments).where(eq(payments.orderId, id));
      if (!payment) throw new Error('no payment');
      const outcome = {
        status: 'approved' as const,
        gatewayPaymentId: payment.gatewayPaymentId ?? '',
        detail: {},
      };
      await settlePayment(app.context, { paymentId: payment.id, outcome, source: 'query' });
    };
    return { form, id, body, pay };
  }

  it('is mailed once after five minutes, with the code and a link that opens the order', async () => {
    const { form, id, body } = await placePix();
    pass(4.9);
    await sendPixReminders(app.context);
    expect(await remindersTo(form.email)).toEqual([]);
    pass(0.2);
    await Promise.all([1, 2, 3].map(() => sendPixReminders(app.context)));
    await sendPixReminders(app.context);
    const [mail, ...more] = await remindersTo(form.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(body.pix.qr_code);
    expect(mail?.sendBefore?.toISOString()).toBe(body.pix.expires_at);
    expect(mail?.headers).toHaveProperty('List-Unsubscribe');
    const [, order, token] = /[?&]order=([\w-]+)&token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    expect(order).toBe(id);
    const page = await ask('GET', `/v1/checkout/order/${order}?token=${token}`);
    expect(page.body).toMatchObject({ pix: { qr_code: body.pix.qr_code }, receipt: { total: '2290.00' } });
  });

  it('is not mailed in the last two minutes, nor after the end', async () => {
    const { form } = await placePix();
    pass(13.1);
    await sendPixReminders(app.context);
    pass(5);
    await sendPixReminders(app.context);
    expect(await remindersTo(form.email)).toEqual([]);
  });

  it('is never mailed after the payment, and is withdrawn from the outbox when the payment arrives', async () => {
    const early = await placePix();
    await early.pay();
    const late = await placePix();
    pass(6);
    await sendPixReminders(app.context);
    expect(await remindersTo(early.form.email)).toEqual([]);
    expect(await remindersTo(late.form.email)).toHaveLength(1);
    await late.pay();
    expect(await remindersTo(late.form.email)).toEqual([]);
    await sendPixReminders(app.context);
    expect(await remindersTo(late.form.email)).toEqual([]);
  });

  it('leaves none in the outbox when payment and reminder happen at once', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => placePix()));
    pass(6);
    await Promise.all([...orders.map(({ pay }) => pay()), sendPixReminders(app.context)]);
    for (const { form } of orders) expect(await remindersTo(form.email)).toEqual([]);
  });

  it('is mailed by the next run when a worker is killed before its commit', async () => {
    const { form } = await placePix();
    pass(6);
    const jobs = {
      ...app.context.jobs,
      send: async () => {
        throw new Error('killed');
      },
    };
    await sendPixReminders({ ...app.context, jobs });
    expect(await remindersTo(form.email)).toEqual([]);
    await sendPixReminders(app.context);
    expect(await remindersTo(form.email)).toHaveLength(1);
  });

  it('is mailed once per address and day, and never to somebody who unsubscribed', async () => {
    const first = await placePix();
    const { email, document_number } = first.form;
    pass(6);
    await sendPixReminders(app.context);
    const [mail] = await remindersTo(email);
    await markSent(email);
    pass(20);
    await placePix({ email, document_number });
    pass(6);
    await sendPixReminders(app.context);
    expect(await remindersTo(email)).toHaveLength(1);
    await unsubscribe(mail);
    pass(24 * 60);
    await placePix({ email, document_number });
    pass(6);
    await sendPixReminders(app.context);
    expect(await remindersTo(email)).toHaveLength(1);
  });
});

describe('the reminder of an abandoned checkout', () => {
  const newEmail = () => `indecisa${nextNumber()}@toro.test`;

  async function leave(values: { email?: string; reminder?: boolean } = {}) {
    const sale = await insertGroupOnSale(app.context);
    const { email = newEmail(), reminder = true } = values;
    const form = {
      full_name: 'Ana Indecisa',
      email,
      document_number: '111.444.777-35',
      reminder,
      type: 'pix',
    };
    const body = { curso: sale.tag, id_turma: sale.id, step: 'pagamento', form };
    const saved = await ask('POST', '/v1/checkout/save-by-step', body);
    expect(saved.status).toBe(200);
    return { sale, email, body, token: saved.body.token as string };
  }

  const consentsOf = (email: string) =>
    app.context.db
      .select()
      .from(consents)
      .where(and(eq(consents.subject, email), eq(consents.purpose, 'reminder'), isNull(consents.studentId)))
      .orderBy(consents.id);

  it('needs the box: the consent is stored once with time, address and version of its text', async () => {
    const { email, body, token } = await leave();
    await ask('POST', '/v1/checkout/save-by-step', { ...body, step: 'confirmacao', token });
    expect(await consentsOf(email)).toEqual([
      expect.objectContaining({
        granted: true,
        documentVersion: 'checkout-reminder-1',
        source: 'checkout',
        createdAt: app.clock.now,
        ipAddress: '10.0.0.1',
      }),
    ]);
    const unticked = await leave({ reminder: false });
    expect(await consentsOf(unticked.email)).toEqual([]);
    pass(61);
    await sendCheckoutReminders(app.context);
    expect(await remindersTo(email)).toHaveLength(1);
    expect(await remindersTo(unticked.email)).toEqual([]);
  });

  it('is mailed once after an hour, also by two workers, and names nothing that was typed', async () => {
    const { email, sale } = await leave();
    pass(59);
    await sendCheckoutReminders(app.context);
    expect(await remindersTo(email)).toEqual([]);
    pass(2);
    await Promise.all([1, 2, 3].map(() => sendCheckoutReminders(app.context)));
    const [mail, ...more] = await remindersTo(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(sale.title);
    expect(mail?.text).not.toContain('Indecisa');
    expect(mail?.headers).toHaveProperty('List-Unsubscribe-Post');
  });

  it('opens the purchase without personal data', async () => {
    const { email, sale, token } = await leave();
    pass(61);
    await sendCheckoutReminders(app.context);
    const [mail] = await remindersTo(email);
    const link = new RegExp(`/newCheckout/${sale.tag}/${sale.id}/(r_[\\w-]+)`).exec(mail?.text ?? '')?.[1];
    const restored = await ask('GET', `/v1/checkout/lead/${link}`);
    expect(restored.body.form).toEqual({ email, type: 'pix' });
    const own = await ask('GET', `/v1/checkout/lead/${token}`);
    expect(own.body.form).toMatchObject({ full_name: 'Ana Indecisa' });
  });

  it('is not mailed to a buyer who took the box off again, bought, or has a payment in progress', async () => {
    const off = await leave();
    const { body, token } = off;
    await ask('POST', '/v1/checkout/save-by-step', {
      ...body,
      form: { ...body.form, reminder: false },
      token,
    });
    const waiting = await leave();
    await start(buildCheckoutForm(waiting.sale, { email: waiting.email }));
    gateway.behaviour = 'approve';
    const bought = await leave();
    await credit(buildCheckoutForm(bought.sale, { email: bought.email }));
    pass(61);
    await sendCheckoutReminders(app.context);
    for (const { email } of [off, waiting, bought]) expect(await remindersTo(email)).toEqual([]);
    expect((await consentsOf(off.email)).map(({ granted }) => granted)).toEqual([true, false]);
  });

  it('is withdrawn from the outbox by a purchase, also one that happens at once', async () => {
    gateway.behaviour = 'approve';
    const left = await Promise.all(Array.from({ length: 3 }, () => leave()));
    pass(61);
    const [, ...bought] = await Promise.all([
      sendCheckoutReminders(app.context),
      ...left.map(({ sale, email }) => credit(buildCheckoutForm(sale, { email }))),
    ]);
    expect(bought.map(({ body }) => body.processing.extra._cart.status)).toEqual(Array(3).fill('APPROVED'));
    for (const { email } of left) expect(await remindersTo(email)).toEqual([]);
  });

  it('is mailed once per address, not after a day, and not after unsubscribing until the box is ticked again', async () => {
    const first = await leave();
    const { email } = first;
    pass(61);
    await sendCheckoutReminders(app.context);
    const [mail] = await remindersTo(email);
    await leave({ email });
    pass(61);
    await sendCheckoutReminders(app.context);
    expect(await remindersTo(email)).toHaveLength(1);
    await unsubscribe(mail);
    await app.context.db.delete(mailOutbox).where(eq(mailOutbox.recipient, email));
    pass(1);
    await sendCheckoutReminders(app.context);
    expect(await remindersTo(email)).toEqual([]);
    await leave({ email });
    pass(61);
    await sendCheckoutReminders(app.context);
    expect(await remindersTo(email)).toHaveLength(1);
    const old = await leave();
    pass(24 * 60 + 1);
    await sendCheckoutReminders(app.context);
    expect(await remindersTo(old.email)).toEqual([]);
  });
});
