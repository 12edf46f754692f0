import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildCheckoutForm,
  checkoutClient,
  insertCoupon,
  insertGroupOnSale,
} from '../../../../test/checkout-factories.ts';
import { fakeGateway } from '../../../../test/fake-gateway.ts';
import { recordLog } from '../../../../test/record-log.ts';
import { singleRow } from '../../../../test/rows.ts';
import { runAcademyCommand } from '../../../../test/run-academy-command.ts';
import { useApp } from '../../../../test/test-app.ts';
import {
  coupons,
  enrolments,
  orders,
  paymentEvents,
  payments,
  quarantinedReports,
} from '../../../database/schema/index.ts';
import { loadConfig } from '../../../platform/config.ts';
import { contentSecurityPolicy } from '../../../platform/http/security.ts';
import { refundOrder } from '../checkout/orders/refund-order.ts';
import { queryDuePayments, refundOverdueOrders, startPaymentPolling } from './poll-payments.ts';

const app = useApp({ env: { PUBLIC_URL: 'https://toro.test', METRICS_TOKEN: 'a-token-for-metrics' } });
const client = checkoutClient(app);
let fake: ReturnType<typeof fakeGateway>;

beforeEach(() => {
  fake = fakeGateway(app.clock);
  app.context.gateway = fake.gateway;
});

const pass = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};
const orderIdOf = (body: { processing: { extra: { _order: { id_order: string } } } }) =>
  body.processing.extra._order.id_order;
const orderOf = (id: string) => singleRow(app.context.db.select().from(orders).where(eq(orders.id, id)));
const paymentOf = (id: string) =>
  singleRow(app.context.db.select().from(payments).where(eq(payments.orderId, id)));
const eventsOf = async (id: string) => {
  const { id: paymentId } = await paymentOf(id);
  const rows = await app.context.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId));
  return rows.map(({ status }) => status).sort();
};
const placesOf = (id: string) => app.context.db.select().from(enrolments).where(eq(enrolments.orderId, id));

async function buy(
  type: 'credit' | 'debit' | 'pix',
  behaviour: typeof fake.behaviour,
  values: Record<string, unknown> = {},
) {
  fake.behaviour = behaviour;
  const form = buildCheckoutForm(await insertGroupOnSale(app.context), values);
  const { status, body } = await (type === 'credit'
    ? client.credit(form)
    : type === 'debit'
      ? client.debit(form)
      : client.start(form));
  expect(status).toBe(200);
  return orderIdOf(body);
}

const cartOf = async (id: string) => {
  const { status } = await orderOf(id);
  return status;
};

describe('reconciliation', () => {
  it('finds a charge whose response was lost, settles it once and never sends it again', async () => {
    const id = await buy('credit', 'unclear');
    expect(await cartOf(id)).toBe('processing');
    expect(await queryDuePayments(app.context)).toBe(0);
    pass(6);
    await queryDuePayments(app.context);
    expect(await cartOf(id)).toBe('paid');
    expect(await placesOf(id)).toHaveLength(1);
    expect(fake.sent).toHaveLength(1);
    pass(3600);
    expect(await queryDuePayments(app.context)).toBe(0);
  });

  it('ends a payment that the gateway does not know after a minute; a later query still finds an approval', async () => {
    const coupon = await insertCoupon(app.context, { maxRedemptions: 1 });
    const id = await buy('credit', 'unclear', { cupom: coupon.code });
    const truth = fake.known.get(id);
    fake.known.clear();
    pass(6);
    await queryDuePayments(app.context);
    expect(await cartOf(id)).toBe('processing');
    pass(60);
    await queryDuePayments(app.context);
    expect(await cartOf(id)).toBe('error');
    const left = await singleRow(app.context.db.select().from(coupons).where(eq(coupons.id, coupon.id)));
    expect(left.redemptions).toBe(0);
    if (truth) fake.known.set(id, truth);
    pass(3600);
    await queryDuePayments(app.context);
    expect(await cartOf(id)).toBe('paid');
  });

  it('queries a payment with an immediate error once more', async () => {
    const id = await buy('credit', 'error');
    pass(600);
    expect(await queryDuePayments(app.context)).toBe(0);
    fake.known.set(id, { status: 'approved', gatewayPaymentId: `late-${id}`, detail: {} });
    pass(3600);
    await queryDuePayments(app.context);
    expect(await cartOf(id)).toBe('paid');
  });

  it('expires a Pix after one last query, and accepts it when it was paid at the last second', async () => {
    const paid = await buy('pix', 'waiting');
    const unpaid = await buy('pix', 'waiting');
    const { gatewayPaymentId } = await paymentOf(paid);
    fake.known.set(paid, { status: 'approved', gatewayPaymentId: gatewayPaymentId ?? '', detail: {} });
    pass(906);
    while ((await queryDuePayments(app.context)) > 0) pass(1);
    expect(await cartOf(paid)).toBe('paid');
    expect(await cartOf(unpaid)).toBe('expired');
  });

  it('finds the code of a Pix whose answer was lost, with the end of its own time', async () => {
    fake.actualBehaviour = 'waiting';
    const id = await buy('pix', 'unclear');
    const { createdAt } = await paymentOf(id);
    pass(6);
    await queryDuePayments(app.context);
    const payment = await paymentOf(id);
    expect(payment).toMatchObject({ status: 'waiting', detail: { pix: { qr_code: expect.any(String) } } });
    expect(payment.expiresAt).toEqual(
      new Date(createdAt.getTime() + app.context.config.pixLifetimeSeconds * 1000),
    );
  });

  it('queries with growing delays while the gateway does not respond', async () => {
    const id = await buy('credit', 'unclear');
    app.context.gateway = { ...fake.gateway, findPayment: async () => ({ status: 'unclear', detail: {} }) };
    const asked: number[] = [];
    for (let second = 0; second < 600; second += 1) {
      pass(1);
      await queryDuePayments(app.context);
      asked.push((await paymentOf(id)).asks);
    }
    expect(asked.at(-1)).toBeGreaterThan(8);
    expect(asked.at(-1)).toBeLessThan(13);
    expect(await cartOf(id)).toBe('processing');
    const listed = await runAcademyCommand(app.context, ['payments']);
    expect(listed.stdout).toMatch(new RegExp(`${id}.*credit.*R\\$\\s2\\.590,00.*sent`));
    expect((await runAcademyCommand(app.context, ['payments', id])).stdout).toContain('is sent');
    app.context.gateway = fake.gateway;
    expect((await runAcademyCommand(app.context, ['payments', id])).stdout).toContain('is approved');
    expect((await runAcademyCommand(app.context, ['payments', 'nobody'])).status).toBe(1);
    expect(await cartOf(id)).toBe('paid');
  });

  it('refunds an order whose refund job was lost', async () => {
    const id = await buy('credit', 'approve');
    await app.context.db.update(orders).set({ status: 'refunding' }).where(eq(orders.id, id));
    await refundOverdueOrders(app.context);
    expect(fake.cancelled).toHaveLength(0);
    pass(61);
    await refundOverdueOrders(app.context);
    expect(fake.cancelled).toHaveLength(1);
    expect(await cartOf(id)).toBe('refunded');
  });

  it('refunds the other orders when one fails', async () => {
    const failing = await buy('credit', 'approve');
    pass(1);
    const other = await buy('credit', 'approve');
    for (const id of [failing, other])
      await app.context.db.update(orders).set({ status: 'refunding' }).where(eq(orders.id, id));
    pass(61);
    const { gatewayPaymentId } = await paymentOf(failing);
    const { cancel } = fake.gateway;
    fake.gateway.cancel = (asked) =>
      asked.gatewayPaymentId === gatewayPaymentId ? Promise.reject(new Error('broken')) : cancel(asked);
    await refundOverdueOrders(app.context);
    expect([await cartOf(failing), await cartOf(other)]).toEqual(['refunding', 'refunded']);
    fake.gateway.cancel = cancel;
    await refundOverdueOrders(app.context);
    expect(await cartOf(failing)).toBe('refunded');
  });

  it('runs beside the jobs and can be stopped', async () => {
    const id = await buy('credit', 'unclear');
    pass(6);
    const stop = startPaymentPolling(app.context);
    while ((await cartOf(id)) === 'processing') await new Promise((resolve) => setImmediate(resolve));
    await stop();
    expect(await cartOf(id)).toBe('paid');
  });
});

describe('notifications', () => {
  const notify = (query: Record<string, string>) =>
    app.request({ method: 'GET', url: '/v1/checkout/getnet/notify', query });

  it('are hints: the payment is queried at once, and their status is not trusted', async () => {
    const id = await buy('pix', 'waiting');
    const { gatewayPaymentId } = await paymentOf(id);
    const hint = { payment_id: gatewayPaymentId ?? '', order_id: id, status: 'APPROVED' };
    expect(await notify(hint)).toMatchObject({ status: 200, body: {} });
    await queryDuePayments(app.context);
    expect(await cartOf(id)).toBe('processing');
    fake.known.set(id, { status: 'approved', gatewayPaymentId: gatewayPaymentId ?? '', detail: {} });
    await notify(hint);
    await queryDuePayments(app.context);
    expect(await cartOf(id)).toBe('paid');
  });

  it('that repeat or come late change nothing and cause no query', async () => {
    const id = await buy('pix', 'waiting');
    const { gatewayPaymentId } = await paymentOf(id);
    fake.known.set(id, { status: 'approved', gatewayPaymentId: gatewayPaymentId ?? '', detail: {} });
    const hint = (status: string) => notify({ payment_id: gatewayPaymentId ?? '', order_id: id, status });
    await hint('APPROVED');
    await queryDuePayments(app.context);
    for (const status of ['APPROVED', 'APPROVED', 'WAITING', 'PAID']) await hint(status);
    expect(await queryDuePayments(app.context)).toBe(0);
    expect(await eventsOf(id)).toEqual(['approved', 'waiting']);
    expect(await placesOf(id)).toHaveLength(1);
  });

  it('find a payment by its order when its id never arrived', async () => {
    const id = await buy('credit', 'unclear');
    await notify({ payment_id: 'unknown-payment', order_id: id, status: 'APPROVED' });
    await queryDuePayments(app.context);
    expect(await cartOf(id)).toBe('paid');
  });

  it('of unknown payments are answered with 200 and have no effect; half a one is refused', async () => {
    expect((await notify({ payment_id: 'x', order_id: 'y', status: 'APPROVED' })).status).toBe(200);
    expect((await notify({ payment_id: '\u0000', order_id: '\u0000', status: '\u0000' })).status).toBe(200);
    expect(await queryDuePayments(app.context)).toBe(0);
    expect((await notify({ status: 'APPROVED' })).status).toBe(422);
  });

  it('of a refund end the purchase', async () => {
    const id = await buy('credit', 'approve');
    const { gatewayPaymentId } = await paymentOf(id);
    fake.known.set(id, { status: 'cancelled', gatewayPaymentId: gatewayPaymentId ?? '', detail: {} });
    await notify({ payment_id: gatewayPaymentId ?? '', order_id: id, status: 'CANCELED' });
    await queryDuePayments(app.context);
    expect(await cartOf(id)).toBe('refunded');
  });
});

describe('reports that differ from the order', () => {
  const quarantineOf = async (id: string) => {
    const { id: paymentId } = await paymentOf(id);
    return app.context.db
      .select()
      .from(quarantinedReports)
      .where(eq(quarantinedReports.paymentId, paymentId));
  };
  const notify = (query: Record<string, string>) =>
    app.request({ method: 'GET', url: '/v1/checkout/getnet/notify', query });
  const differing = [
    { amount: '100', currency: 'BRL' },
    { currency: 'USD' },
    { currency: 'BRL', orderId: 'another-order' },
  ];

  it.each(differing)('of a charge never settle it: %j', async (reported) => {
    const { payByCredit } = fake.gateway;
    fake.gateway.payByCredit = async (charge) => ({ ...(await payByCredit(charge)), reported });
    const id = await buy('credit', 'approve');
    expect(await cartOf(id)).toBe('processing');
    expect(await placesOf(id)).toHaveLength(0);
    expect(await eventsOf(id)).toEqual([]);
    expect(await quarantineOf(id)).toMatchObject([{ source: 'response', status: 'approved', ...reported }]);
  });

  it.each(differing)(
    'of a status query never settle it, and are kept and logged once: %j',
    async (reported) => {
      const id = await buy('pix', 'waiting');
      const { gatewayPaymentId, amountCents } = await paymentOf(id);
      const approved = { status: 'approved' as const, gatewayPaymentId: gatewayPaymentId ?? '', detail: {} };
      fake.known.set(id, { ...approved, reported });
      const { lines, log } = recordLog('error');
      for (const seconds of [6, 60, 600]) {
        pass(seconds);
        await queryDuePayments({ ...app.context, log });
      }
      expect(await cartOf(id)).toBe('processing');
      expect(await quarantineOf(id)).toHaveLength(1);
      expect(lines.filter((line) => line.includes('"code":"payment_differs"'))).toHaveLength(1);
      fake.known.set(id, {
        ...approved,
        reported: { amount: String(amountCents), currency: 'BRL', orderId: id },
      });
      pass(3600);
      await queryDuePayments(app.context);
      expect(await cartOf(id)).toBe('paid');
    },
  );

  it('of a finished debit payment never settle it', async () => {
    const id = await buy('debit', 'waiting');
    const { finishDebit } = fake.gateway;
    const reported = { amount: '1' };
    fake.gateway.finishDebit = async (...input) => ({ ...(await finishDebit(...input)), reported });
    await app.request({
      method: 'POST',
      url: '/v1/checkout/callback_debit',
      query: { id_order: id },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'PaRes=yes',
    });
    expect(await cartOf(id)).toBe('processing');
    expect(await quarantineOf(id)).toHaveLength(1);
  });

  it('in a notification cause no query; there is an end to the reports of one payment', async () => {
    const id = await buy('pix', 'waiting');
    const { gatewayPaymentId, amountCents } = await paymentOf(id);
    const payment_id = gatewayPaymentId ?? '';
    const report = { payment_id, order_id: id, status: 'APPROVED' };
    await notify({ ...report, amount: '100' });
    await notify({ ...report, amount: '100' });
    await notify({ ...report, order_id: 'another-order' });
    await notify({ ...report, currency: 'USD' });
    expect(await queryDuePayments(app.context)).toBe(0);
    expect(await quarantineOf(id)).toHaveLength(3);
    for (let amount = 1; amount <= 30; amount += 1) await notify({ ...report, amount: String(amount) });
    expect(await quarantineOf(id)).toHaveLength(20);
    await notify({ ...report, amount: String(amountCents), currency: 'BRL' });
    expect(await queryDuePayments(app.context)).toBe(1);
  });

  it('are kept with their words cut at the lengths of the columns', async () => {
    const { payByCredit } = fake.gateway;
    const reported = { amount: '1'.repeat(50), currency: 'x'.repeat(20), orderId: 'o'.repeat(120) };
    fake.gateway.payByCredit = async (charge) => ({ ...(await payByCredit(charge)), reported });
    const id = await buy('credit', 'approve');
    expect(await cartOf(id)).toBe('processing');
    expect(await quarantineOf(id)).toMatchObject([
      { amount: '1'.repeat(40), currency: 'x'.repeat(10), orderId: 'o'.repeat(100) },
    ]);
  });

  it('do not confirm a refund', async () => {
    const id = await buy('credit', 'approve');
    const { gatewayPaymentId } = await paymentOf(id);
    fake.cancelResult = 'refused';
    const cancelled = { status: 'cancelled' as const, gatewayPaymentId: gatewayPaymentId ?? '', detail: {} };
    fake.known.set(id, { ...cancelled, reported: { amount: '100' } });
    expect(await refundOrder(app.context, id)).toBe('refused');
  });

  it('are listed by the command and counted for the alarm', async () => {
    const id = await buy('pix', 'waiting');
    const { gatewayPaymentId, amountCents } = await paymentOf(id);
    const payment_id = gatewayPaymentId ?? '';
    await notify({ payment_id, order_id: id, status: 'APPROVED', amount: '100' });
    const { stdout } = await runAcademyCommand(app.context, ['payments']);
    expect(stdout).toMatch(
      new RegExp(`${id}.*quarantined notification .*expected ${amountCents} BRL.*reported 100`),
    );
    const { body } = await app.request({ method: 'GET', url: '/metrics', token: 'a-token-for-metrics' });
    const { length: total } = await app.context.db.select().from(quarantinedReports);
    expect(total).toBeGreaterThan(0);
    expect(body).toContain(`payment_reports_quarantined_total ${total}`);
  });
});

describe('the return from the issuer', () => {
  const back = (query: Record<string, string>, form: Record<string, string> = { MD: 'md', PaRes: 'yes' }) =>
    app.request({
      method: 'POST',
      url: '/v1/checkout/callback_debit',
      query,
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'aurora.localhost:3000' },
      payload: new URLSearchParams(form).toString(),
    });
  const frontendCallback = 'https://toro.test/checkout/cfp/7?afiliado=x';

  it('finishes the payment and leads to frontendCallback, by id_order, payment_id and type (API-98, PAY-58)', async () => {
    const id = await buy('debit', 'waiting');
    const { id: paymentId } = await paymentOf(id);
    const answer = await back({
      id_order: id,
      payment_id: String(paymentId),
      type: 'debit',
      frontendCallback,
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(`${frontendCallback}&stepIndex=4&status=APPROVED`);
    expect(await cartOf(id)).toBe('paid');
  });

  it('takes PaRes of version 1 and cres of version 2, and tells a refusal', async () => {
    const responses: unknown[] = [];
    const denied = async (gatewayPaymentId: string, answer: unknown) => {
      responses.push(answer);
      return { status: 'denied' as const, gatewayPaymentId, detail: {} };
    };
    app.context.gateway = { ...fake.gateway, finishDebit: denied };
    const id = await buy('debit', 'waiting');
    const answer = await back(
      { id_order: id, payment_id: '', type: 'debit', frontendCallback },
      { cres: 'no' },
    );
    expect(answer.headers.location).toContain('status=DENIED');
    const other = await buy('debit', 'waiting');
    await back({ id_order: other, frontendCallback });
    expect(responses).toEqual([
      { version: 2, response: 'no' },
      { version: 1, response: 'yes' },
    ]);
  });

  it('changes nothing when it is repeated, and shows the order status', async () => {
    let finished = 0;
    const finishDebit: typeof fake.gateway.finishDebit = async (gatewayPaymentId) => {
      finished += 1;
      return { status: 'approved', gatewayPaymentId, detail: {} };
    };
    app.context.gateway = { ...fake.gateway, finishDebit };
    const id = await buy('debit', 'waiting');
    for (const _ of [1, 2, 3])
      expect((await back({ id_order: id, frontendCallback })).headers.location).toContain('APPROVED');
    expect(finished).toBe(1);
    expect(await placesOf(id)).toHaveLength(1);
    expect((await back({ id_order: id, frontendCallback }, {})).headers.location).toContain('APPROVED');
  });

  it('shows a page also when the rate limit is reached', async () => {
    const id = await buy('debit', 'waiting');
    for (let i = 0; i < 20; i++) await back({ id_order: id, frontendCallback });
    const answer = await back({ id_order: id, frontendCallback });
    expect(answer.status).toBe(429);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('Muitas tentativas');
  });

  it('trusts the gateway, not a rejected response; an unclear result is queried', async () => {
    const rejects = { status: 'error', detail: {} } as const;
    app.context.gateway = { ...fake.gateway, finishDebit: async () => rejects };
    const id = await buy('debit', 'waiting');
    expect((await back({ id_order: id, frontendCallback })).headers.location).toContain('PROCESSING');
    app.context.gateway = { ...fake.gateway, finishDebit: async () => ({ ...rejects, status: 'unclear' }) };
    const { gatewayPaymentId } = await paymentOf(id);
    fake.known.set(id, { status: 'approved', gatewayPaymentId: gatewayPaymentId ?? '', detail: {} });
    expect((await back({ id_order: id, frontendCallback })).headers.location).toContain('APPROVED');
  });

  it('is retried while the gateway fails and the payment still waits', async () => {
    let tries = 0;
    const finishDebit: typeof fake.gateway.finishDebit = async (gatewayPaymentId) => {
      tries += 1;
      return { status: tries === 3 ? 'approved' : 'unclear', gatewayPaymentId, detail: {} };
    };
    app.context.gateway = { ...fake.gateway, finishDebit };
    const id = await buy('debit', 'waiting');
    expect((await back({ id_order: id, frontendCallback })).headers.location).toContain('APPROVED');
  });

  it('expires half an hour after a page that nobody came back from', async () => {
    const id = await buy('debit', 'waiting');
    for (let minute = 0; minute < 31; minute += 1) {
      pass(60);
      await queryDuePayments(app.context);
    }
    pass(1800);
    await queryDuePayments(app.context);
    expect(await cartOf(id)).toBe('expired');
  });

  it('redirects only to a checkout page, on the requested or the public host', async () => {
    const id = await buy('debit', 'waiting');
    const to = async (address: string) =>
      (await back({ id_order: id, frontendCallback: address })).headers.location;
    expect(await to('http://aurora.localhost:3000/newCheckout/cfp/7')).toContain('aurora.localhost:3000');
    expect(await to('/checkout/cfp/7')).toBe('https://toro.test/checkout/cfp/7?stepIndex=4&status=APPROVED');
    for (const bad of [
      'https://evil.test/checkout/cfp/7',
      '//evil.test/checkout/cfp/7',
      'https://toro.test.evil.test/checkout/cfp/7',
      'https://toro.test@evil.test/checkout/cfp/7',
      'https://user@toro.test/checkout/cfp/7',
      'javascript:alert(1)//checkout/x',
      'https://toro.test/auth/login',
      'https://toro.test/checkout/../auth/login',
      '',
    ]) {
      const answer = await back({ id_order: id, frontendCallback: bad });
      expect(answer.headers.location).toBeUndefined();
      expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('Recebemos a resposta') });
    }
  });

  it('needs a page that may post to the issuer and to the sandbox, and to nobody else (PAY-58)', () => {
    const policy = (env: Record<string, string>) => contentSecurityPolicy(loadConfig(env));
    expect(policy({ ISSUER_HOSTS: 'acs.banco.test', SANDBOX_URL: 'http://localhost:3001' })).toContain(
      "form-action 'self' https://acs.banco.test http://localhost:3001;",
    );
    expect(policy({})).toContain("form-action 'self';");
  });

  it('with unknown ids shows an error page, without a redirect', async () => {
    const id = await buy('debit', 'waiting');
    const credit = await buy('credit', 'approve');
    for (const query of [
      { id_order: 'nobody', frontendCallback },
      { id_order: id, payment_id: 'another', frontendCallback },
      { id_order: credit, frontendCallback },
      {},
    ]) {
      const answer = await back(query as Record<string, string>);
      expect(answer).toMatchObject({
        status: 404,
        body: expect.stringContaining('Não encontramos este pagamento'),
      });
      expect(answer.headers.location).toBeUndefined();
    }
    expect(await cartOf(id)).toBe('processing');
    const untouched = await app.context.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, id), eq(payments.status, 'waiting')));
    expect(untouched).toHaveLength(1);
  });
});
