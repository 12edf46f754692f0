import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { SUM_NAMES, type SumName } from '@toro/domain/sales/checkout/order-sums';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCoupon } from '../../../../test/checkout-factories.ts';
import { insertClassGroup } from '../../../../test/factories.ts';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { insertManualOrder } from '../../../../test/manual-order-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { orderClient } from '../../../../test/order-factories.ts';
import { orderItems, orders } from '../../../database/schema/index.ts';
import { requestRefund } from '../checkout/refunds/request-refund.ts';
import { sendRefund } from '../checkout/refunds/send-refund.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { app } = office;
useGateway(app);
const { buy } = orderClient(app);
const DAY = 86_400_000;
let finance: { id: number; email: string; cookie: string };

beforeAll(async () => {
  finance = await office.enter('finance');
});

const today = () => academyDay(app.clock.now);
async function nextDay(): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + DAY);
  finance.cookie = await office.login(finance.email);
}
const get = async (path: string, query = {}) =>
  (await office.request({ method: 'GET', url: `/v1/office/${path}`, query, cookie: finance.cookie })).body;
const cents = (decimal: string) => Math.round(Number(decimal) * 100);
type Row = Record<'number' | SumName | 'day' | 'movement', string>;
const rowsOf = async (first: string, last = first): Promise<Row[]> =>
  (await get('accounting', { day_from: first, day_to: last, size: 100 })).rows;
const sum = (rows: Row[], name: SumName) => rows.reduce((total, row) => total + cents(row[name]), 0);

const COLUMNS = [
  'number',
  'day',
  'movement',
  'buyer',
  'cpf',
  'course',
  ...SUM_NAMES,
  'method',
  'instalments',
  'gateway_id',
  'invoice',
];

async function download(format: 'csv' | 'xlsx', day: string) {
  const { body } = await office.request({
    method: 'POST',
    url: '/v1/office/exports/accounting',
    cookie: finance.cookie,
    payload: {
      query: { day_from: day, day_to: day, sort: 'day' },
      columns: COLUMNS,
      format,
      reason: 'Fechamento do mês',
      unmasked: true,
    },
  });
  const response = await office.http.inject({
    method: 'GET',
    url: `/v1/office/my-files/${body.id}`,
    headers: { host: 'office.localhost:3000', cookie: finance.cookie },
  });
  return response.rawPayload;
}

/** Gives an order more items, as a modular purchase has them; their prices sum to the list price. */
async function splitItems(orderId: string, modules: number): Promise<void> {
  const { db } = app.context;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`no order ${orderId}`);
  let rest = order.listCents;
  for (let module = 0; module < modules; module += 1) {
    const group = await insertClassGroup(app.context);
    const priceCents = Math.floor(rest / 3);
    rest -= priceCents;
    const { courseId, id: classGroupId } = group;
    await db.insert(orderItems).values({ orderId, courseId, classGroupId, priceCents });
  }
  await db
    .update(orderItems)
    .set({ priceCents: rest })
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.courseId, order.courseId)));
}

const trades = fc.array(
  fc.record({
    price: fc.integer({ min: 101, max: 300_001 }),
    pix: fc.boolean(),
    discount: fc.integer({ min: 0, max: 90 }),
    modules: fc.integer({ min: 0, max: 2 }),
    parts: fc.array(fc.integer({ min: 1, max: 150_001 }), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 4 },
);

describe('the accounting export', () => {
  it('has rows that sum to the total of each order, and a sum that equals the closings of its days (ORDER-35)', async () => {
    await fc.assert(
      fc.asyncProperty(trades, async (purchases) => {
        await nextDay();
        const first = today();
        const ids: string[] = [];
        for (const { price, pix, discount, modules, parts } of purchases) {
          const { code } = await insertCoupon(app.context, { percentage: discount });
          const prices = { priceCents: price, cashPriceCents: price };
          const { id } = await buy({ ...(pix && { type: 'pix' }), cupom: code }, prices);
          ids.push(id);
          await splitItems(id, modules);
          const [part, ...later] = parts;
          if (part) await refund(id, part, 0);
          await nextDay();
          for (const [at, amount] of later.entries()) await refund(id, amount, at + 1);
        }
        const last = today();
        const rows = await rowsOf(first, last);
        for (const id of ids) {
          const found = await app.context.db.execute<Record<string, string>>(
            sql`select number, total_cents, list_cents + cash_discount_cents as list_cents,
              (select coalesce(sum(amount_cents), 0) from refunds r where r.order_id = orders.id and r.state = 'done') as refunded
              from orders where id = ${id}`,
          );
          const own = rows.filter(({ number }) => number === String(found.rows[0]?.number));
          expect(sum(own, 'paid')).toBe(Number(found.rows[0]?.total_cents));
          expect(sum(own, 'list')).toBe(Number(found.rows[0]?.list_cents));
          expect(sum(own, 'refunded')).toBe(Number(found.rows[0]?.refunded));
          for (const row of own)
            expect(Math.min(cents(row.list), cents(row.paid), cents(row.refunded))).toBeGreaterThanOrEqual(0);
        }
        for (let day = first; day <= last; day = addDays(day, 1)) {
          const closing = (await get(`closings/${day}`)).sum;
          const ofDay = rows.filter((row) => row.day === day);
          for (const name of SUM_NAMES) expect(sum(ofDay, name)).toBe(cents(closing[name]));
        }
      }),
      { numRuns: 8 },
    );
  });

  async function refund(orderId: string, amount: number, at: number): Promise<void> {
    const request = {
      orderId,
      amount,
      reason: 'other',
      key: `${orderId}-${at}`,
      withoutApproval: true,
    } as const;
    const made = await requestRefund(app.context, { ...request, way: at % 2 ? 'wallet' : 'gateway' }).catch(
      () => null,
    );
    if (made) await sendRefund(app.context, made.id, { isForced: true });
  }

  it('has one row an item with order, day, buyer, CPF, amounts, method, gateway id and invoice, as CSV and XLSX (ORDER-34)', async () => {
    await nextDay();
    const { number, order } = await buy(
      { installments: 3 },
      { priceCents: 123_456, cashPriceCents: 100_000 },
    );
    await insertManualOrder(office, finance, {}, { cashPriceCents: 70_000 });
    const { cpf, fullName, paidAt } = await order();
    const csv = (await download('csv', today())).toString('utf8').replace('\uFEFF', '');
    const [head, ...lines] = csv.trim().split(/\r?\n/);
    expect(head).toBe(
      'Pedido;Dia;Movimento;Comprador;CPF;Curso;Tabela;Desconto à vista;Cupom;Pago;Estornado;Contestado;Taxa;Líquido;Forma;Parcelas;Id no gateway;Nota fiscal',
    );
    expect(lines).toHaveLength(2);
    const line = lines.find((each) => each.startsWith(`${number};`)) ?? '';
    expect(line).toContain(`;Venda;${fullName};`);
    expect(line.replace(/\D/g, '')).toContain(cpf);
    expect(line).toMatch(
      /;1234,56;(?:0(?:,00)?;){2}1234,56;(?:0(?:,00)?;){3}1234,56;Cartão de crédito;3;[^;]+;$/,
    );
    expect(line).toContain(
      academyDay(paidAt ?? new Date())
        .split('-')
        .reverse()
        .join('/'),
    );
    expect(lines.find((each) => !each.startsWith(`${number};`))).toContain(';Fora do gateway;');
    const sheet = strFromU8(
      unzipSync(new Uint8Array(await download('xlsx', today())))['xl/worksheets/sheet1.xml'] ??
        new Uint8Array(),
    );
    // The head, one row an item and the row of sums.
    expect(sheet.match(/<row\b/g)).toHaveLength(4);
    expect(sheet).toContain('1234.56');
  });

  it('asks for a reason and for the second factor again (ORDER-34)', async () => {
    const send = (payload: object) =>
      office.request({
        method: 'POST',
        url: '/v1/office/exports/accounting',
        cookie: finance.cookie,
        payload: { query: { sort: 'day' }, columns: ['number'], format: 'csv', ...payload },
      });
    expect((await send({})).status).toBe(422);
    app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
    expect((await send({ reason: 'Fechamento do mês' })).body.code).toBe('step_up_required');
    finance.cookie = await office.login(finance.email);
    expect((await send({ reason: 'Fechamento do mês' })).status).toBe(200);
  });
});
