import { randomUUID } from 'node:crypto';
import { BATCH_ALPHABET, readCodes, toBatchCode } from '@toro/domain/sales/promos/batch-codes';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildCheckoutForm,
  checkoutClient,
  insertCoupon,
  insertGroupOnSale,
} from '../../../../test/checkout-factories.ts';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { nextNumber } from '../../../../test/rows.ts';
import { auditEntries, couponBatches, coupons, orders } from '../../../database/schema/index.ts';

const office = useOffice();
const { app } = office;
const { ask, start } = checkoutClient(app);
const gateway = useGateway(app);
const db = () => app.context.db;

const terms = (values: Record<string, unknown> = {}) => ({
  description: '',
  percentage: 10,
  value: null,
  instalments: true,
  cashback_percentage: null,
  cashback_value: null,
  starts_at: null,
  ends_at: null,
  minimum: null,
  courses: [] as number[],
  modules: [] as number[],
  ...values,
});

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, cookie: string, payload?: object) =>
  office.request({
    method,
    url: `/v1/office/${path}`,
    cookie,
    ...(payload && { payload }),
    ...(method === 'POST' && { headers: { 'idempotency-key': randomUUID() } }),
  });
const generate = (cookie: string, count: number, values: Record<string, unknown> = {}) =>
  send('POST', 'coupon-batches', cookie, { name: 'Parceria', prefix: 'par', count, ...terms(values) });
const codesOf = async (batchId: number) =>
  (await db().select().from(coupons).where(eq(coupons.batchId, batchId))).map(({ code }) => code);
const validate = async (code: string, sale: { tag: string; id: number }) =>
  (
    await ask(
      'GET',
      `/v1/checkout/cupom/validate/${code}/${sale.tag}/${sale.id}`,
      undefined,
      `10.8.${nextNumber() % 250}.1`,
    )
  ).status;

describe('a batch of codes', () => {
  it('has up to 10,000 codes of one use with a prefix and 8 random characters, within 10 s, all or none (PROMO-14)', async () => {
    const { cookie } = await office.enter('communication');
    const began = performance.now();
    const { status, body } = await generate(cookie, 10_000);
    expect([status, body.codes]).toEqual([200, 10_000]);
    expect(performance.now() - began).toBeLessThan(10_000);
    const codes = await codesOf(body.id);
    expect(new Set(codes).size).toBe(10_000);
    const pattern = new RegExp(`^PAR[${BATCH_ALPHABET}]{8}$`);
    expect(codes.every((code) => pattern.test(code))).toBe(true);
    expect(BATCH_ALPHABET).not.toMatch(/[0O1I]/);
    const sale = await insertGroupOnSale(app.context);
    const [code = ''] = codes;
    expect((await start(buildCheckoutForm(sale, { cupom: code }))).status).toBe(200);
    expect((await start(buildCheckoutForm(sale, { cupom: code }))).status).toBe(404);

    for (const wrong of [0, 10_001]) expect((await generate(cookie, wrong)).status).toBe(422);
    expect((await generate((await office.enter('finance')).cookie, 1)).status).toBe(403);
    const before = await db().select({ id: couponBatches.id }).from(couponBatches);
    await db().execute(sql`create function fail_late() returns trigger language plpgsql as
      $$ begin if new.code like 'FALHA%' then raise exception 'late'; end if; return new; end $$`);
    await db().execute(
      sql`create trigger fail_late after insert on coupons for each row execute function fail_late()`,
    );
    const failed = await send('POST', 'coupon-batches', cookie, {
      name: 'Falha',
      prefix: 'FALHA',
      count: 50,
      ...terms(),
    });
    await db().execute(sql`drop trigger fail_late on coupons`);
    expect(failed.status).toBe(500);
    expect(await db().select({ id: couponBatches.id }).from(couponBatches)).toEqual(before);
    expect(await db().select().from(coupons).where(sql`code like 'FALHA%'`)).toEqual([]);
  });

  it('uses every character of its alphabet for some byte, and no other', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        expect(toBatchCode(bytes)).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
      }),
    );
  });

  it('is imported by CSV; repeated, existing and malformed codes are left out with their line (PROMO-15)', async () => {
    const { cookie } = await office.enter('communication');
    const existing = await insertCoupon(app.context, { code: `JAEXISTE${nextNumber()}` });
    const n = nextNumber();
    const csv = [
      '\uFEFFcódigo;nota',
      `um${n};primeiro`,
      existing.code.toLowerCase(),
      'ab',
      `UM${n}`,
      '',
      `"DOIS${n}"`,
      'com espaço',
    ].join('\r\n');
    const { status, body } = await send('POST', 'coupon-batches/import', cookie, {
      name: 'Próprios',
      csv,
      ...terms(),
    });
    expect(status).toBe(200);
    expect((await codesOf(body.batch.id)).sort()).toEqual([`DOIS${n}`, `UM${n}`]);
    expect(body.rejected).toEqual([
      { line: 3, code: existing.code, reason: 'Este código já existe.' },
      { line: 4, code: 'ab', reason: 'Fora do formato: 3 a 30 letras e números.' },
      { line: 5, code: `UM${n}`, reason: 'Repetido neste arquivo.' },
      { line: 8, code: 'com espaço', reason: 'Fora do formato: 3 a 30 letras e números.' },
    ]);
    const none = await send('POST', 'coupon-batches/import', cookie, {
      name: 'Vazio',
      csv: '??',
      ...terms(),
    });
    expect(none.body).toMatchObject({ batch: null, rejected: [{ line: 1 }] });
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 40 }), { maxLength: 30 }), (lines) => {
        const { codes, rejected } = readCodes(lines.join('\n'));
        expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
        for (const { line } of rejected) expect(line).toBeGreaterThan(0);
      }),
    );
  });

  it('is listed, exported, paused and changed as one (PROMO-16)', async () => {
    const { cookie } = await office.enter('communication');
    const sale = await insertGroupOnSale(app.context);
    gateway.behaviour = 'approve';
    const { body: batch } = await generate(cookie, 20, { name: `Lote ${nextNumber()}` });
    const [first = '', second = ''] = await codesOf(batch.id);
    const bought = await start(buildCheckoutForm(sale, { cupom: first }));
    expect(bought.status).toBe(200);
    const listed = await send('GET', `coupon-batches?q=${encodeURIComponent(batch.name)}`, cookie);
    const counts = listed.body.rows[0];
    expect([counts.codes, counts.used + counts.reserved, counts.state]).toEqual([20, 1, 'active']);
    const codes = (await send('GET', `batch-codes?batch=${batch.id}&size=25`, cookie)).body;
    expect(codes.total).toBe(20);
    const [order] = await db()
      .select({ number: orders.number })
      .from(orders)
      .where(eq(orders.id, bought.body.processing.extra._order.id_order));
    const taken = codes.rows.find(({ code }: { code: string }) => code === first);
    expect(taken).toMatchObject({
      order: String(order?.number),
      at: expect.any(String),
    });
    expect(['reserved', 'used']).toContain(taken.state);
    const exported = await send('POST', 'exports/batch-codes', cookie, {
      query: { batch: String(batch.id) },
      columns: ['code', 'state', 'order', 'at'],
      format: 'csv',
    });
    expect([exported.status, exported.body.rows]).toEqual([200, 20]);

    expect((await send('POST', `coupon-batches/${batch.id}/pause`, cookie)).body.paused).toBe(true);
    expect(await validate(second, sale)).toBe(404);
    expect((await send('DELETE', `coupon-batches/${batch.id}/pause`, cookie)).body.paused).toBe(false);
    expect(await validate(second, sale)).toBe(200);
    const change = { base_version: 1, name: 'Novo nome', ...terms({ percentage: 30 }) };
    const saved = await send('PUT', `coupon-batches/${batch.id}`, cookie, change);
    expect(saved.body).toMatchObject({ name: 'Novo nome', percentage: 30, version: 2, codes: 20 });
    const rows = await db().select().from(coupons).where(eq(coupons.batchId, batch.id));
    expect(rows.map(({ percentage, maxRedemptions }) => [percentage, maxRedemptions])).toEqual(
      Array(20).fill([30, 1]),
    );
    expect((await send('PUT', `coupon-batches/${batch.id}`, cookie, change)).status).toBe(409);
    const entries = await db()
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subject, `coupon-batch:${batch.id}`));
    expect(entries).toHaveLength(4);
    expect((await send('GET', `coupons?q=${second}`, cookie)).body.total).toBe(0);
  });
});

describe('a cashback rule', () => {
  const DAY = 86_400_000;
  const at = (days: number) => new Date(app.clock.now.getTime() + days * DAY).toISOString();
  const rule = (courseIds: number[], values: Record<string, unknown> = {}) => ({
    name: `Regra ${nextNumber()}`,
    percentage: 10,
    starts_at: at(-1),
    ends_at: at(5),
    courses: courseIds,
    ...values,
  });
  const errorOf = ({ body }: { body: { details?: { field: string; message: string }[] } }) =>
    body.details?.[0];

  it('gives 1 to 50 % on chosen courses for a time; a second on the same course and time is refused with the name of the first (PROMO-23)', async () => {
    const { cookie } = await office.enter('communication');
    const sale = await insertGroupOnSale(app.context);
    const other = await insertGroupOnSale(app.context);
    const first = rule([sale.courseId]);
    const made = await send('POST', 'cashback-rules', cookie, first);
    expect([made.status, made.body]).toMatchObject([200, first]);
    for (const percentage of [0, 51])
      expect(
        (await send('POST', 'cashback-rules', cookie, rule([other.courseId], { percentage }))).status,
      ).toBe(422);
    expect((await send('POST', 'cashback-rules', cookie, rule([]))).status).toBe(422);
    const second = await send(
      'POST',
      'cashback-rules',
      cookie,
      rule([other.courseId, sale.courseId], { starts_at: at(4), ends_at: at(9) }),
    );
    expect([second.status, errorOf(second)]).toEqual([
      422,
      { field: 'courses', message: expect.stringContaining(first.name) },
    ]);
    const after = await send(
      'POST',
      'cashback-rules',
      cookie,
      rule([sale.courseId], { starts_at: at(5), ends_at: at(9) }),
    );
    expect(after.status).toBe(200);
    const moved = await send('PUT', `cashback-rules/${after.body.id}`, cookie, {
      ...rule([sale.courseId]),
      base_version: 1,
    });
    expect([moved.status, errorOf(moved)?.message]).toEqual([422, expect.stringContaining(first.name)]);
    const at20 = await Promise.all(
      Array.from({ length: 20 }, () => send('POST', 'cashback-rules', cookie, rule([other.courseId]))),
    );
    expect(at20.filter(({ status }) => status === 200)).toHaveLength(1);
    const bought = await start(buildCheckoutForm(sale));
    const [order] = await db()
      .select()
      .from(orders)
      .where(eq(orders.id, bought.body.processing.extra._order.id_order));
    expect(order).toMatchObject({ couponId: null, totalCents: 229_000, cashbackCents: 22_900 });
    expect((await send('DELETE', `cashback-rules/${made.body.id}`, cookie)).status).toBe(200);
    const prepared = await ask('GET', `/v1/checkout/prepare?tag=${sale.tag}&id_turma=${sale.id}`);
    expect(prepared.body.cashback_percentage).toBeUndefined();
  });

  it('and a coupon give the larger cashback, never the sum, in the order as in the checkout (PROMO-24)', async () => {
    const { cookie } = await office.enter('communication');
    const sale = await insertGroupOnSale(app.context);
    await send('POST', 'cashback-rules', cookie, rule([sale.courseId], { percentage: 10 }));
    const prepared = await ask('GET', `/v1/checkout/prepare?tag=${sale.tag}&id_turma=${sale.id}`);
    expect(prepared.body.cashback_percentage).toBe(10);
    const buy = async (values: Parameters<typeof insertCoupon>[1]) => {
      const coupon = await insertCoupon(app.context, values);
      const bought = await start(buildCheckoutForm(sale, { cupom: coupon.code }));
      const [order] = await db()
        .select()
        .from(orders)
        .where(eq(orders.id, bought.body.processing.extra._order.id_order));
      return order?.cashbackCents;
    };
    expect(await buy({ percentage: 0, cashbackPercentage: 5 })).toBe(22_900);
    expect(await buy({ percentage: 0, cashbackPercentage: 20 })).toBe(45_800);
    expect(await buy({ percentage: 90, cashbackCents: 99_999 })).toBe(22_900);
  });
});
