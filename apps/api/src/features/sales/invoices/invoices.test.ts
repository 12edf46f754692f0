import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { buildPdf, sendOrderFile } from '../../../../test/manual-order-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { orderClient } from '../../../../test/order-factories.ts';
import { auditEntries } from '../../../database/schema/index.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { app } = office;
useGateway(app);
const { buy } = orderClient(app);
let finance: { id: number; email: string; cookie: string };
let numbers = 1000;

beforeAll(async () => {
  finance = await office.enter('finance');
});

const sendFile = (content: Buffer, name = 'nota.pdf') =>
  sendOrderFile(office, finance.cookie, { use: 'invoice', content, name });

async function save(order: number, values: Record<string, unknown> = {}) {
  numbers += 1;
  const file_id = values.file_id ?? (await sendFile(buildPdf(`Nota ${numbers}`))).body.id;
  return office.request({
    method: 'POST',
    url: `/v1/office/orders/${order}/invoices`,
    cookie: finance.cookie,
    payload: {
      number: String(numbers),
      series: '1',
      day: academyDay(app.clock.now),
      file_id,
      latest_invoice: 0,
      ...values,
    },
  });
}
const get = async (order: number) =>
  (await office.request({ method: 'GET', url: `/v1/office/orders/${order}`, cookie: finance.cookie })).body;
const fieldOf = ({ status, body }: { status: number; body: { details?: { field: string }[] } }) => [
  status,
  body.details?.[0]?.field,
];

describe('the invoice of an order', () => {
  it('keeps number, series, day and a PDF of at most 5 MB (ORDER-36)', async () => {
    const { number, id } = await buy();
    expect((await save(number, { number: 'NF-77', series: 'A' })).status).toBe(200);
    const { invoices } = await get(number);
    expect(invoices).toMatchObject([
      { number: 'NF-77', series: 'A', day: academyDay(app.clock.now), replaced_at: null },
    ]);
    const file = await office.request({ method: 'GET', url: invoices[0].file.url, cookie: finance.cookie });
    expect(file.headers['content-type']).toBe('application/pdf');
    const entries = await app.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `order:${id}`));
    expect(entries).toMatchObject([{ action: 'save-invoice' }]);
    const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5_000_001), Buffer.from('%%EOF')]);
    expect((await sendFile(large)).status).toBe(413);
    expect(fieldOf(await save(number, { day: addDays(academyDay(app.clock.now), 1) }))).toEqual([422, 'day']);
    const support = await office.enter('support');
    const request = { method: 'POST', url: `/v1/office/orders/${number}/invoices` } as const;
    expect((await office.request({ ...request, cookie: support.cookie, payload: {} })).status).toBe(403);
  });

  it('refuses a file that is no PDF by its content (ORDER-36)', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    for (const content of [png, Buffer.from('<html></html>'), Buffer.from('apenas texto')])
      expect(fieldOf(await sendFile(content))).toEqual([422, 'file']);
    // An image may be a proof, and is no invoice.
    const { body } = await sendOrderFile(office, finance.cookie, {
      use: 'proof',
      content: png,
      name: 'a.png',
    });
    expect(fieldOf(await save((await buy()).number, { file_id: body.id }))).toEqual([422, 'file_id']);
  });

  it('refuses a number that was used before in its series, also by many at once (ORDER-36)', async () => {
    const [one, other] = [await buy(), await buy()];
    expect((await save(one.number, { number: '500' })).status).toBe(200);
    expect(fieldOf(await save(other.number, { number: '500' }))).toEqual([422, 'number']);
    expect((await save(other.number, { number: '500', series: '2' })).status).toBe(200);
    const orders: Awaited<ReturnType<typeof buy>>[] = [];
    while (orders.length < 8) orders.push(await buy());
    const files = await Promise.all(orders.map(() => sendFile(buildPdf())));
    const answers = await Promise.all(
      orders.map(({ number }, at) => save(number, { number: '900', file_id: files[at]?.body.id })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('that is replaced stays, with its number used for ever (ORDER-36)', async () => {
    const { number } = await buy();
    const first = await save(number, { number: '601' });
    expect((await save(number, { number: '602' })).status).toBe(409);
    expect((await save(number, { number: '602', latest_invoice: first.body.id })).status).toBe(200);
    expect((await get(number)).invoices).toMatchObject([
      { number: '602', replaced_at: null },
      { number: '601', replaced_at: expect.any(String) },
    ]);
    expect(fieldOf(await save((await buy()).number, { number: '601' }))).toEqual([422, 'number']);
  });

  it('is offered to its student beside the receipt, and to nobody else (ORDER-38)', async () => {
    const { number, id, order } = await buy();
    const ask = async (studentId: number, path: string, method: 'GET' | 'POST' = 'POST') => {
      const authorization = `Bearer ${await signIn(app.context, studentId)}`;
      return app.request({ method, url: `/v1/orders${path}`, headers: { authorization } });
    };
    const studentId = (await order()).studentId ?? 0;
    expect((await ask(studentId, `/${id}`, 'GET')).body.invoice).toBeNull();
    expect((await ask(studentId, `/${id}/invoice`)).status).toBe(409);
    await save(number, { number: '701' });
    expect((await ask(studentId, `/${id}`, 'GET')).body.invoice).toEqual({ number: '701', series: '1' });
    const { body } = await ask(studentId, `/${id}/invoice`);
    expect(body.filename).toBe('nota-fiscal-701.pdf');
    const file = await app.request({ method: 'GET', url: body.url });
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    const stranger = (await (await buy()).order()).studentId ?? 0;
    expect((await ask(stranger, `/${id}/invoice`)).status).toBe(404);
  });
});
