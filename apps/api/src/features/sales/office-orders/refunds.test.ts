import { randomUUID } from 'node:crypto';
import { and, eq, isNull, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkEnrolledCounts } from '../../../../test/check-enrolled-counts.ts';
import { insertCoupon } from '../../../../test/checkout-factories.ts';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { orderClient } from '../../../../test/order-factories.ts';
import { auditEntries, enrolments, mailOutbox, walletAccounts } from '../../../database/schema/index.ts';
import { requestRefund } from '../checkout/refunds/request-refund.ts';
import { sendRefund } from '../checkout/refunds/send-refund.ts';
import { sweepRefunds } from '../checkout/refunds/sweep-refunds.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
checkEnrolledCounts(office.app);
const { app } = office;
const gateway = useGateway(app);
const { buy, refundsOf } = orderClient(app);
const TODAY = new Date('2026-11-15T15:00:00Z');
/** Midnight in São Paulo. */
const NEXT_DAY = new Date('2026-11-16T03:00:00Z');
type Person = { id: number; email: string; cookie: string };
let ana: Person;
let bruno: Person;

beforeAll(async () => {
  app.clock.now = TODAY;
  [ana, bruno] = [await office.enter('finance'), await office.enter('finance', 'owner')];
});
beforeEach(() => {
  app.clock.now = TODAY;
});

const pass = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const MINUTE = 60_000;
const DAY = 86_400_000;

/** Sends a request as a person, who logs in again when the test has moved the clock beyond the session. */
async function send(person: Person, path: string, payload?: object, key: string = randomUUID()) {
  const session = await office.request({ method: 'GET', url: '/v1/office/session', cookie: person.cookie });
  if (session.status !== 200) person.cookie = await office.login(person.email);
  return office.request({
    method: 'POST',
    url: `/v1/office/${path}`,
    cookie: person.cookie,
    headers: { 'idempotency-key': key },
    ...(payload && { payload }),
  });
}

const request = {
  amount: null as number | null,
  to_wallet: false,
  reason: 'support',
  note: 'Pedido por telefone',
  ends_enrolment: false,
  latest_refund: 0,
};
const refund = (person: Person, number: number, values: Partial<typeof request> = {}, key?: string) =>
  send(person, `orders/${number}/refunds`, { ...request, ...values }, key);
const page = async (number: number) =>
  (await office.request({ method: 'GET', url: `/v1/office/orders/${number}`, cookie: ana.cookie })).body;
const places = (orderId: string) =>
  app.context.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.orderId, orderId), isNull(enrolments.endedAt)));
const balance = async (studentId: number | null) =>
  (
    await app.context.db
      .select()
      .from(walletAccounts)
      .where(and(eq(walletAccounts.studentId, studentId ?? 0), eq(walletAccounts.account, 'wallet')))
  )[0]?.balanceCents ?? 0;
const cents = (text: string) => Math.round(Number(text) * 100);

/** A cheap Pix purchase: parts of it can be sent on the same day. */
const buyByPix = async (price = 100_000, values: Record<string, unknown> = {}) => {
  gateway.behaviour = 'approve';
  return buy({ type: 'pix', ...values }, { priceCents: price, cashPriceCents: price });
};
const buyByCard = async (price = 100_000, values: Record<string, unknown> = {}) =>
  buy(values, { priceCents: price, cashPriceCents: price });

describe('a refund', () => {
  it('goes from one cent up to what is left, with a reason of the list; more is refused in words (ORDER-05)', async () => {
    const { number, id } = await buyByPix();
    expect((await refund(ana, number, { amount: 0 })).status).toBe(422);
    const first = await refund(ana, number, { amount: 1 });
    expect(first).toMatchObject({ status: 200, body: { amount: '0.01', state: 'requested' } });
    const tooMuch = await refund(ana, number, { amount: 100_000, latest_refund: first.body.id });
    expect(tooMuch.status).toBe(422);
    expect(tooMuch.body.error).toBe('O máximo para estorno é R$\u00a0999,99');
    expect(tooMuch.body.details).toEqual([{ field: 'amount', message: tooMuch.body.error }]);
    expect((await refund(ana, number, { reason: 'vontade' })).status).toBe(422);
    expect((await refund(ana, number, { note: '' })).status).toBe(422);
    expect(await refundsOf(id)).toHaveLength(1);
    const support = await office.enter('support');
    expect((await refund(support, number)).status).toBe(403);
  });

  it('needs the second factor again when it is older than ten minutes (ORDER-05)', async () => {
    const { number } = await buyByPix();
    const late = await office.enter('finance');
    pass(11 * MINUTE);
    const { status, body } = await office.request({
      method: 'POST',
      url: `/v1/office/orders/${number}/refunds`,
      cookie: late.cookie,
      payload: request,
    });
    expect([status, body.code]).toEqual([403, 'step_up_required']);
  });

  it.each(['credit', 'debit', 'pix'])('goes back by %s as it came (ORDER-06)', async (method) => {
    const { number, id } = await buy(method === 'credit' ? {} : { type: method }, {
      priceCents: 50_000,
      cashPriceCents: 50_000,
    });
    const { body } = await refund(ana, number);
    await sendRefund(app.context, body.id);
    expect(gateway.cancelled).toEqual([
      { gatewayPaymentId: expect.any(String), amount: 50_000, sameDay: true, key: expect.any(String) },
    ]);
    expect((await refundsOf(id))[0]).toMatchObject({ state: 'done', way: 'gateway' });
  });

  it('goes to the wallet at once, without the gateway, when the student accepted it (ORDER-06)', async () => {
    const { number, order } = await buyByPix(100_000);
    const { body } = await refund(ana, number, { amount: 30_000, to_wallet: true });
    expect(body).toMatchObject({ state: 'done', way: 'wallet', amount: '300.00' });
    const { studentId, status } = await order();
    expect(await balance(studentId)).toBe(30_000);
    expect(status).toBe('paid');
    expect(gateway.cancelled).toEqual([]);
  });

  it('of everything ends the enrolment, of a part only when it is ticked (ORDER-07)', async () => {
    const whole = await buyByPix();
    await sendRefund(app.context, (await refund(ana, whole.number)).body.id);
    expect(await places(whole.id)).toEqual([]);
    expect((await whole.order()).status).toBe('refunded');
    const part = await buyByPix();
    const first = await refund(ana, part.number, { amount: 10_000 });
    await sendRefund(app.context, first.body.id);
    expect(await places(part.id)).toHaveLength(1);
    const second = await refund(ana, part.number, {
      amount: 10_000,
      ends_enrolment: true,
      latest_refund: first.body.id,
    });
    await sendRefund(app.context, second.body.id);
    expect(await places(part.id)).toEqual([]);
    expect((await part.order()).status).toBe('paid');
  });

  it('of a free order is the cancellation of its enrolment (ORDER-07)', async () => {
    const { code } = await insertCoupon(app.context, { percentage: 100 });
    const free = await buy({ type: 'free', cupom: code });
    expect((await refund(ana, free.number)).body.error).toContain('Cancelar matrícula');
    const cancel = () => send(ana, `orders/${free.number}/cancellation`, { reason: 'Matrícula por engano' });
    expect((await cancel()).status).toBe(200);
    expect(await places(free.id)).toEqual([]);
    expect((await cancel()).status).toBe(409);
    const paid = await buyByPix();
    expect((await send(ana, `orders/${paid.number}/cancellation`, { reason: 'Por engano' })).status).toBe(
      409,
    );
  });

  it('takes its share of the cashback, rounded down; the last one takes the rest (ORDER-08)', async () => {
    const { code } = await insertCoupon(app.context, { percentage: 0, cashbackCents: 1000 });
    const { number, id, order } = await buyByPix(100_000, { cupom: code });
    const { studentId } = await order();
    expect(await balance(studentId)).toBe(1000);
    let latest = 0;
    for (const amount of [33_333, 33_333, null]) {
      const { body } = await refund(ana, number, { amount, latest_refund: latest });
      await sendRefund(app.context, body.id);
      latest = body.id;
    }
    expect((await refundsOf(id)).map(({ cashbackCents }) => cashbackCents)).toEqual([333, 333, 334]);
    expect(await balance(studentId)).toBe(0);
    expect((await order()).status).toBe('refunded');
  });

  it('is one for a double click, a repeated request and a retry after a lost answer (ORDER-09)', async () => {
    const { number, id } = await buyByPix();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refund(ana, number, { amount: 5000 }, key)),
    );
    const later = await refund(ana, number, { amount: 5000 }, key);
    expect(new Set([...answers, later].map(({ body }) => body.id)).size).toBe(1);
    const [row] = await refundsOf(id);
    await Promise.all(Array.from({ length: 5 }, () => sendRefund(app.context, row?.id ?? 0)));
    expect(gateway.cancelled).toHaveLength(1);
    // A verb that is repeated with its own key finds the same refund too.
    const input = { orderId: id, amount: 700, way: 'gateway', reason: 'other', key: 'once' } as const;
    const [a, b] = await Promise.all([requestRefund(app.context, input), requestRefund(app.context, input)]);
    expect(a.id).toBe(b.id);
  });

  it('by two people at once succeeds for one; the other gets 409 with who, how much and when (ORDER-10)', async () => {
    const { number, id } = await buyByPix();
    const answers = await Promise.all([refund(ana, number), refund(bruno, number)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [row] = await refundsOf(id);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
      `Estorno de R$\u00a01.000,00 pedido por ${row?.requestedByName} às 12:00`,
    );
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('requested twenty times at once moves the money once (ORDER-10)', async () => {
    const { number, id } = await buyByPix();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => refund(at % 2 ? ana : bruno, number)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await Promise.all(Array.from({ length: 20 }, () => sweepRefunds(app.context)));
    const [row] = await refundsOf(id);
    expect(gateway.cancelled.filter(({ key }) => key === row?.key)).toHaveLength(1);
    expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['done']);
  });
});

describe('the gateway', () => {
  it('without an answer leaves a refund unclear; it is queried by the job and never sent blindly (ORDER-11)', async () => {
    const { number, id } = await buyByPix();
    gateway.cancelResult = 'unclear';
    const { body } = await refund(ana, number, { amount: 20_000 });
    await sendRefund(app.context, body.id);
    expect((await page(number)).refunds[0].state).toBe('unclear');
    // The request had reached the gateway: only its answer was lost.
    const { key = '' } = (await refundsOf(id))[0] ?? {};
    gateway.cancellations.set(key, 'done');
    await sweepRefunds(app.context);
    expect((await refundsOf(id))[0]?.state).toBe('unclear');
    pass(2 * MINUTE);
    await sweepRefunds(app.context);
    expect((await refundsOf(id))[0]?.state).toBe('done');
    expect(gateway.cancelled).toHaveLength(1);
  });

  it('that never received a refund gets it again with the same key (ORDER-11)', async () => {
    const { number, id } = await buyByPix();
    gateway.cancelResult = 'unclear';
    await sendRefund(app.context, (await refund(ana, number, { amount: 20_000 })).body.id);
    gateway.cancelResult = 'done';
    pass(2 * MINUTE);
    await sweepRefunds(app.context);
    expect((await refundsOf(id))[0]?.state).toBe('done');
    expect(new Set(gateway.cancelled.map(({ key }) => key)).size).toBe(1);
  });

  it('that cannot be asked for refunds shows a whole one in its payment, or gets it again; a part waits (ORDER-11)', async () => {
    const { findCancellation } = gateway.gateway;
    gateway.gateway.findCancellation = async () => 'unavailable';
    const askUnclear = async (amount: number | null) => {
      const { number, id } = await buyByPix();
      gateway.cancelResult = 'unclear';
      await sendRefund(app.context, (await refund(ana, number, { amount })).body.id);
      const { gatewayPaymentId = '' } = gateway.cancelled.at(-1) ?? {};
      return { gatewayPaymentId, id, state: async () => (await refundsOf(id))[0]?.state };
    };
    const [part, lost, seen] = [await askUnclear(20_000), await askUnclear(null), await askUnclear(null)];
    const { gatewayPaymentId } = seen;
    gateway.known.set(seen.id, { status: 'cancelled', gatewayPaymentId, detail: {} });
    gateway.cancelResult = 'done';
    pass(2 * MINUTE);
    await sweepRefunds(app.context);
    gateway.gateway.findCancellation = findCancellation;
    expect([await part.state(), await lost.state(), await seen.state()]).toEqual(['unclear', 'done', 'done']);
    const requests = (one: typeof part) =>
      gateway.cancelled.filter((each) => each.gatewayPaymentId === one.gatewayPaymentId).length;
    expect([part, lost, seen].map(requests)).toEqual([1, 2, 1]);
    // Once it can be asked, the part has its answer too.
    gateway.cancellations.set((await refundsOf(part.id))[0]?.key ?? '', 'done');
    pass(5 * MINUTE);
    await sweepRefunds(app.context);
    expect([await part.state(), requests(part)]).toEqual(['done', 1]);
  });

  it('that refuses frees the amount, and the state says so (ORDER-11)', async () => {
    const { number } = await buyByPix();
    gateway.cancelResult = 'refused';
    const { body } = await refund(ana, number, { amount: 20_000 });
    expect(body.state).toBe('requested');
    await sendRefund(app.context, body.id);
    const shown = await page(number);
    expect(shown.refunds[0].state).toBe('refused');
    expect(shown.refundable).toBe('1000.00');
  });

  it('after a crash between our commit and its answer is queried, and the money moves once (ORDER-11)', async () => {
    const { number, id } = await buyByPix();
    const { body } = await refund(ana, number, { amount: 20_000 });
    const { cancel } = gateway.gateway;
    // The process dies after the gateway has received the request: nothing is written afterwards.
    gateway.gateway.cancel = async (input) => {
      await cancel(input);
      return new Promise(() => undefined);
    };
    void sendRefund(app.context, body.id);
    while (gateway.cancelled.length === 0) await new Promise((resolve) => setImmediate(resolve));
    gateway.gateway.cancel = cancel;
    expect((await refundsOf(id))[0]?.state).toBe('sent');
    pass(61_000);
    await sweepRefunds(app.context);
    expect((await refundsOf(id))[0]?.state).toBe('done');
    expect(gateway.cancelled).toHaveLength(1);
  });

  it('may report the cancellation itself, twice and before our answer: one refund, one mail (ORDER-11)', async () => {
    const { number, id, form } = await buyByPix();
    gateway.cancelResult = 'unclear';
    await sendRefund(app.context, (await refund(ana, number)).body.id);
    const gatewayPaymentId = gateway.cancelled[0]?.gatewayPaymentId ?? '';
    gateway.known.set(id, { status: 'cancelled', gatewayPaymentId, detail: {} });
    const ask = () => send(ana, `orders/${number}/gateway-query`);
    await ask();
    pass(6000);
    await ask();
    expect((await refundsOf(id)).map(({ state, amountCents }) => [state, amountCents])).toEqual([
      ['done', 100_000],
    ]);
    const mails = await app.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, form.email));
    expect(mails.filter(({ mail }) => mail === 'refund')).toHaveLength(1);
  });

  it('gets a part of a card payment only on the next day; until then it can be cancelled (ORDER-12)', async () => {
    const { number, id } = await buyByCard();
    const first = await refund(ana, number, { amount: 10_000 });
    expect(first.body).toMatchObject({
      state: 'requested',
      send_after: NEXT_DAY.toISOString(),
      can_cancel: true,
    });
    await sweepRefunds(app.context);
    expect(gateway.cancelled).toEqual([]);
    const cancelled = await send(ana, `refunds/${first.body.id}/cancellation`);
    expect(cancelled.body.state).toBe('cancelled');
    const second = await refund(ana, number, { amount: 20_000, latest_refund: first.body.id });
    app.clock.now = new Date(NEXT_DAY.getTime() - 1);
    await sweepRefunds(app.context);
    expect(gateway.cancelled).toEqual([]);
    app.clock.now = NEXT_DAY;
    await sweepRefunds(app.context);
    expect(gateway.cancelled).toMatchObject([{ amount: 20_000, sameDay: false }]);
    expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['cancelled', 'done']);
    expect((await send(ana, `refunds/${second.body.id}/cancellation`)).status).toBe(409);
  });
});

describe('the second person', () => {
  it('approves from the amount of the settings on; who asked cannot, with both roles neither (ORDER-13)', async () => {
    const { number, id } = await buyByPix(250_000);
    const { body } = await refund(bruno, number);
    expect(body).toMatchObject({ state: 'waiting', is_own: true });
    await sweepRefunds(app.context);
    expect(gateway.cancelled).toEqual([]);
    const own = await send(bruno, `refunds/${body.id}/approval`);
    expect(own.status).toBe(409);
    expect(own.body.error).toContain('não pode aprová-lo');
    const support = await office.enter('support');
    expect((await send(support, `refunds/${body.id}/approval`)).status).toBe(403);
    expect((await send(ana, `refunds/${body.id}/approval`)).body.state).toBe('requested');
    expect((await send(ana, `refunds/${body.id}/approval`)).status).toBe(409);
    await sweepRefunds(app.context);
    expect((await refundsOf(id))[0]).toMatchObject({ state: 'done', decidedBy: ana.id });
  });

  it('is needed below the amount no longer when the settings raise it (ORDER-13)', async () => {
    const owner = await office.enter('owner');
    const save = async (approval_cents: number) => {
      const { body } = await office.request({
        method: 'GET',
        url: '/v1/office/settings/refunds',
        cookie: owner.cookie,
      });
      const payload = { base_version: body.version, value: { ...body.value, approval_cents } };
      return office.request({
        method: 'PUT',
        url: '/v1/office/settings/refunds',
        cookie: owner.cookie,
        payload,
      });
    };
    expect((await save(300_000)).status).toBe(200);
    const { number } = await buyByPix(250_000);
    expect((await refund(ana, number)).body.state).toBe('requested');
    await save(200_000);
  });

  it('counts all refunds of an order within 30 days, so that parts do not slip under it (ORDER-14)', async () => {
    const { number, id } = await buyByPix(400_000);
    let latest = 0;
    const ask = async (amount: number) => {
      const { body } = await refund(ana, number, { amount, latest_refund: latest });
      latest = body.id;
      return body;
    };
    await sendRefund(app.context, (await ask(120_000)).id);
    expect((await ask(80_000)).state).toBe('waiting');
    await send(bruno, `refunds/${latest}/refusal`, { reason: 'Fora da política' });
    expect((await ask(79_999)).state).toBe('requested');
    pass(31 * DAY);
    expect((await ask(120_000)).state).toBe('requested');
    expect((await refundsOf(id)).map(({ state }) => state)).toEqual([
      'done',
      'declined',
      'requested',
      'requested',
    ]);
  });

  it('is told of a waiting refund, which reserves its amount and lapses after 7 days (ORDER-15)', async () => {
    const { number, id } = await buyByPix(250_000);
    const before = (await app.context.db.select().from(mailOutbox)).length;
    const { body } = await refund(ana, number, { amount: 200_000 });
    const mails = (await app.context.db.select().from(mailOutbox).orderBy(mailOutbox.id)).slice(before);
    const told = mails
      .filter(({ mail }) => mail === 'staff-refund-waiting')
      .map(({ recipient }) => recipient);
    expect(told).toContain(bruno.email);
    expect(told).not.toContain(ana.email);
    expect((await page(number)).refundable).toBe('500.00');
    const home = await office.request({ method: 'GET', url: '/v1/office/home', cookie: bruno.cookie });
    expect(home.body.items.map(({ name }: { name: string }) => name)).toContain('waiting-refunds');
    pass(7 * DAY - MINUTE);
    await sweepRefunds(app.context);
    expect((await refundsOf(id))[0]?.state).toBe('waiting');
    pass(2 * MINUTE);
    await sweepRefunds(app.context);
    expect((await refundsOf(id))[0]?.state).toBe('lapsed');
    const notices = await app.context.db
      .select()
      .from(mailOutbox)
      .where(like(mailOutbox.subject, '%venceu sem aprovação%'));
    expect(notices.map(({ recipient }) => recipient)).toEqual([ana.email]);
    expect((await send(bruno, `refunds/${body.id}/approval`)).status).toBe(409);
    expect(cents((await refund(bruno, number, { amount: 100, latest_refund: body.id })).body.amount)).toBe(
      100,
    );
  });

  it('and everybody who acts on a refund is in the audit', async () => {
    const { number, id } = await buyByPix(250_000);
    const { body } = await refund(ana, number);
    await send(bruno, `refunds/${body.id}/approval`);
    await sweepRefunds(app.context);
    const entries = await app.context.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subject, `order:${id}`))
      .orderBy(auditEntries.id);
    expect(entries.map(({ action }) => action)).toEqual(['request-refund', 'approve-refund', 'refund-order']);
  });
});
