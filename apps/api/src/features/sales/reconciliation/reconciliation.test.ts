import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { insertManualOrder } from '../../../../test/manual-order-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { orderClient } from '../../../../test/order-factories.ts';
import { auditEntries, differences, payments, reconciliationRuns } from '../../../database/schema/index.ts';
import { requestRefund } from '../checkout/refunds/request-refund.ts';
import { sendRefund } from '../checkout/refunds/send-refund.ts';
import { runReconciliation, startDailyReconciliation } from './run-reconciliation.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { app } = office;
const gateway = useGateway(app);
const { buy } = orderClient(app);
const DAY = 86_400_000;
let finance: { id: number; email: string; cookie: string };

beforeAll(async () => {
  finance = await office.enter('finance');
});

const db = () => app.context.db;
const today = () => academyDay(app.clock.now);
async function nextDay(): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + DAY);
  finance.cookie = await office.login(finance.email);
}
const send = (path: string, payload: object, cookie = finance.cookie) =>
  office.request({ method: 'POST', url: `/v1/office/${path}`, cookie, payload });
const get = async (path: string, query = {}) =>
  (await office.request({ method: 'GET', url: `/v1/office/${path}`, query, cookie: finance.cookie })).body;

async function compare(first = today(), last = first) {
  const { body } = await send('reconciliations', { first_day: first, last_day: last });
  await runReconciliation(app.context, body.id);
  return (await get('reconciliations')).runs.find(({ id }: { id: number }) => id === body.id);
}
const rowsOf = async (number: number) => (await get('differences', { q: String(number) })).rows;
const paymentOf = async (orderId: string) => {
  const [payment] = await db().select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment) throw new Error(`no payment of ${orderId}`);
  return payment;
};
/** Lets the gateway report another state or amount of a payment. */
async function report(orderId: string, status: 'approved' | 'cancelled', amount?: number) {
  const { gatewayPaymentId } = await paymentOf(orderId);
  gateway.known.set(orderId, {
    status,
    gatewayPaymentId: gatewayPaymentId ?? '',
    detail: {},
    ...(amount !== undefined && { reported: { amount: String(amount) } }),
  });
}

async function importStatement(
  rows: { id: string; day?: string; amount: number; fee?: number }[],
  total = rows.length,
) {
  const { body } = await send('statements', { file_name: 'extrato.csv', total });
  const sent = rows.map((row, at) => ({ line: at + 2, day: today(), ...row }));
  for (let at = 0; at < sent.length; at += 1000)
    await send(`statements/${body.id}/rows`, { rows: sent.slice(at, at + 1000) });
  const started = await send(`statements/${body.id}/comparison`, {});
  if (started.status === 200) await runReconciliation(app.context, body.id);
  return { ...started, id: body.id as number };
}

describe('a comparison with the gateway', () => {
  it('compares state and amount of each payment and refund of the days, by request (ORDER-28)', async () => {
    await nextDay();
    const equal = await buy();
    const cheaper = await buy({}, { priceCents: 99_700, cashPriceCents: 99_700 });
    const cancelled = await buy({ type: 'pix' });
    const unknown = await buy();
    const refunded = await buy({ type: 'pix' }, { priceCents: 50_000, cashPriceCents: 50_000 });
    const request = { orderId: refunded.id, amount: 100, way: 'gateway', reason: 'other' } as const;
    const refund = await requestRefund(app.context, { ...request, key: `r-${refunded.id}` });
    await sendRefund(app.context, refund.id);
    await report(cheaper.id, 'approved', 97_900);
    await report(cancelled.id, 'cancelled');
    gateway.known.delete(unknown.id);
    gateway.cancellations.set(`r-${refunded.id}`, 'refused');
    expect(await compare()).toMatchObject({ state: 'done', total: 6, compared: 6, found: 4, unanswered: 0 });
    expect(await rowsOf(equal.number)).toEqual([]);
    expect(await rowsOf(cheaper.number)).toMatchObject([
      { text: 'Valor: aqui R$\u00a0997,00 · no gateway R$\u00a0979,00', state: 'open', day: today() },
    ]);
    expect(await rowsOf(cancelled.number)).toMatchObject([
      { text: 'Estado: aqui Aprovado · no gateway Cancelado' },
    ]);
    expect(await rowsOf(unknown.number)).toMatchObject([
      { text: 'Estado: aqui Aprovado · no gateway Desconhecido' },
    ]);
    expect(await rowsOf(refunded.number)).toMatchObject([
      { text: 'Estado do estorno: aqui Concluído · no gateway Recusado pelo gateway' },
    ]);
    // Nothing is repaired by guess.
    expect((await paymentOf(cancelled.id)).status).toBe('approved');
  });

  it('takes at most 92 days, none of the future, and needs a person who may (ORDER-28)', async () => {
    const start = (first_day: string, last_day: string) => send('reconciliations', { first_day, last_day });
    expect((await start(addDays(today(), -92), today())).body.details[0].field).toBe('last_day');
    expect((await start(addDays(today(), -91), today())).status).toBe(200);
    expect((await start(today(), addDays(today(), 1))).status).toBe(422);
    expect((await start(today(), addDays(today(), -1))).status).toBe(422);
    const support = await office.enter('support');
    const days = { first_day: today(), last_day: today() };
    expect((await send('reconciliations', days, support.cookie)).status).toBe(403);
  });

  it('runs by a daily job once for a day, and goes on after a crash without counting twice (ORDER-28)', async () => {
    await nextDay();
    const orders = [await buy(), await buy(), await buy()];
    await report(orders[2]?.id ?? '', 'cancelled');
    await nextDay();
    await startDailyReconciliation(app.context);
    await startDailyReconciliation(app.context);
    const runs = await db().select().from(reconciliationRuns).where(eq(reconciliationRuns.source, 'daily'));
    expect(runs).toMatchObject([{ lastDay: addDays(today(), -1), state: 'running' }]);
    const id = runs[0]?.id ?? 0;
    // A worker that dies while it waits for the gateway; two others take over at once.
    const hanging = { ...gateway.gateway, findPayment: () => new Promise<never>(() => undefined) };
    void runReconciliation({ ...app.context, gateway: hanging }, id);
    await Promise.all([runReconciliation(app.context, id), runReconciliation(app.context, id)]);
    const [run] = await db().select().from(reconciliationRuns).where(eq(reconciliationRuns.id, id));
    expect(run).toMatchObject({ state: 'done' });
    expect(run?.compared).toBe(run?.total);
    expect(run?.found).toBeGreaterThan(0);
    expect(await rowsOf(orders[2]?.number ?? 0)).toMatchObject([{ state: 'open' }]);
  });

  it('leaves a payment open to which the gateway does not answer (ORDER-28)', async () => {
    await nextDay();
    const { id, number } = await buy();
    gateway.known.set(id, { status: 'unclear', detail: {} });
    expect(await compare()).toMatchObject({ compared: 1, unanswered: 1, found: 0 });
    expect(await rowsOf(number)).toEqual([]);
  });
});

describe('a difference', () => {
  it("is closed by an act that removes it or by 'Justificar', and opens again when it comes back (ORDER-30)", async () => {
    await nextDay();
    const { id, number, order } = await buy({}, { priceCents: 99_700, cashPriceCents: 99_700 });
    await report(id, 'approved', 97_900);
    await compare();
    const [row] = await rowsOf(number);
    const explain = (reason: string) => send(`differences/${row.id}/explanation`, { reason });
    expect((await explain('oi')).status).toBe(422);
    expect((await explain('Taxa combinada com a adquirente')).status).toBe(200);
    expect((await explain('Taxa combinada com a adquirente')).status).toBe(409);
    expect(await rowsOf(number)).toMatchObject([
      { state: 'explained', reason: 'Taxa combinada com a adquirente' },
    ]);
    // The same difference stays explained; another value opens it again.
    await compare();
    expect(await rowsOf(number)).toMatchObject([{ state: 'explained' }]);
    await report(id, 'approved', 97_000);
    await compare();
    expect(await rowsOf(number)).toMatchObject([{ state: 'open', reason: null }]);
    await report(id, 'approved', 99_700);
    await compare();
    expect(await rowsOf(number)).toMatchObject([{ state: 'closed' }]);
    await report(id, 'approved', 97_000);
    await compare();
    expect(await rowsOf(number)).toMatchObject([{ state: 'open' }]);
    const entries = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `order:${(await order()).id}`));
    expect(entries.map(({ action }) => action)).toContain('explain-difference');
  });

  it('that nobody has explained lets its day close only with a reason (ORDER-33)', async () => {
    await nextDay();
    const day = today();
    const { id, number } = await buy();
    await report(id, 'cancelled');
    await compare();
    await nextDay();
    const close = (reason: string | null) => send(`closings/${day}`, { reason });
    expect((await get(`closings/${day}`)).differences).toBe(1);
    expect((await close(null)).body.details[0].field).toBe('reason');
    const [row] = await rowsOf(number);
    await send(`differences/${row.id}/explanation`, { reason: 'Cancelado por engano no portal' });
    expect((await get(`closings/${day}`)).differences).toBe(0);
    expect((await close(null)).status).toBe(200);
  });
});

describe('an imported statement', () => {
  it('that names fees takes them from the net of its orders', async () => {
    await nextDay();
    const { number, id } = await buy({}, { priceCents: 10_000, cashPriceCents: 10_000 });
    const { gatewayPaymentId } = await paymentOf(id);
    await importStatement([{ id: gatewayPaymentId ?? '', amount: 10_000, fee: 349 }]);
    expect((await get(`orders/${number}`)).sums).toMatchObject({ paid: '100.00', fee: '3.49', net: '96.51' });
    expect((await get(`closings/${today()}`)).sum).toMatchObject({
      paid: '100.00',
      fee: '3.49',
      net: '96.51',
    });
  });

  it('finds payments that only the gateway or only we know, and other amounts (ORDER-29)', async () => {
    await nextDay();
    const equal = await buy({}, { priceCents: 10_000, cashPriceCents: 10_000 });
    const other = await buy({}, { priceCents: 99_700, cashPriceCents: 99_700 });
    const ours = await buy({}, { priceCents: 20_000, cashPriceCents: 20_000 });
    await insertManualOrder(office, finance, {}, { cashPriceCents: 70_000 });
    const refunded = await buy({ type: 'pix' }, { priceCents: 50_000, cashPriceCents: 50_000 });
    const request = { orderId: refunded.id, amount: 500, way: 'gateway', reason: 'other' } as const;
    await sendRefund(
      app.context,
      (await requestRefund(app.context, { ...request, key: `s-${refunded.id}` })).id,
    );
    const idOf = async (order: { id: string }) => (await paymentOf(order.id)).gatewayPaymentId ?? '';
    const rows = [
      { id: await idOf(equal), amount: 10_000 },
      { id: await idOf(other), amount: 97_900 },
      { id: await idOf(refunded), amount: 50_000 },
      { id: await idOf(refunded), amount: -400 },
      { id: 'GW-desconhecido', amount: 12_345 },
    ];
    const { id } = await importStatement(rows);
    const [run] = await db().select().from(reconciliationRuns).where(eq(reconciliationRuns.id, id));
    expect(run).toMatchObject({ state: 'done', found: 4, firstDay: today(), lastDay: today() });
    expect(await rowsOf(equal.number)).toEqual([]);
    const texts = async (number: number) => (await rowsOf(number)).map(({ text }: { text: string }) => text);
    expect(await texts(other.number)).toEqual(['Valor: aqui R$\u00a0997,00 · no gateway R$\u00a0979,00']);
    expect(await texts(ours.number)).toEqual(['Só aqui: aqui R$\u00a0200,00 · no gateway não existe']);
    expect(await texts(refunded.number)).toEqual([
      'Valor estornado: aqui R$\u00a05,00 · no gateway R$\u00a04,00',
    ]);
    const { rows: foreign } = await get('differences', { q: 'GW-desconhecido' });
    expect(foreign).toMatchObject([
      { text: 'Só no gateway: aqui não existe · no gateway R$\u00a0123,45', number: null },
    ]);
    // The corrected statement removes what it explains.
    await importStatement([...rows.slice(0, 1), { id: rows[1]?.id ?? '', amount: 99_700 }, ...rows.slice(2)]);
    expect(await rowsOf(other.number)).toMatchObject([{ state: 'closed' }]);
  });

  it('of 50,000 rows is compared within 20 s, and of more is refused (ORDER-29)', async () => {
    await nextDay();
    const { body } = await send('statements', { file_name: 'extrato.csv', total: 50_000 });
    // The rows of most requests, in one statement.
    await db().execute(sql`insert into statement_rows (run_id, line, gateway_payment_id, day, amount_cents)
      select ${body.id}, n + 1, 'EXT-' || n % 5000, ${today()}::date, 100 + n from generate_series(1, 49000) n`);
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      line: 49_002 + at,
      id: `EXT-${at}`,
      day: today(),
      amount: 100,
    }));
    expect((await send(`statements/${body.id}/rows`, { rows })).status).toBe(200);
    expect((await send(`statements/${body.id}/comparison`, {})).status).toBe(200);
    const started = performance.now();
    await runReconciliation(app.context, body.id);
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(await db().select().from(differences).where(eq(differences.runId, body.id))).toHaveLength(5000);
    const large = await send('statements', { file_name: 'grande.csv', total: 50_001 });
    expect(large.body.details[0].field).toBe('total');
  });

  it('whose rows did not all arrive is not compared, and a repeated row adds nothing (ORDER-29)', async () => {
    await nextDay();
    const missing = await importStatement([{ id: 'X-1', amount: 100 }], 2);
    expect(missing.status).toBe(409);
    const row = { line: 2, id: 'X-1', day: today(), amount: 100 };
    expect((await send(`statements/${missing.id}/rows`, { rows: [row] })).status).toBe(200);
    expect((await send(`statements/${missing.id}/comparison`, {})).status).toBe(409);
    const other = await office.enter('finance');
    expect((await send(`statements/${missing.id}/rows`, { rows: [row] }, other.cookie)).status).toBe(404);
  });
});
