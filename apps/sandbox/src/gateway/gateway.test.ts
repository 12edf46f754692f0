import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { createSandbox } from '../create-sandbox.ts';
import { MailStore } from '../mail/mail-store.ts';
import { buildBrCode, crc16 } from './br-code.ts';

const APPROVES = '5155901222280001';
let dataDir: string;
let http: FastifyInstance;
let app: Server;
let notifications: URL[] = [];
let bearer: string;

function open() {
  const { port } = app.address() as AddressInfo;
  const config = loadConfig({ DATA_DIR: dataDir, PUBLIC_URL: `http://127.0.0.1:${port}` });
  return createSandbox(config, new MailStore(config.mailFolder));
}

beforeAll(async () => {
  app = createServer((request, response) => {
    notifications.push(new URL(request.url ?? '', 'http://app'));
    response.end('{}');
  });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
});
afterAll(() => app.close());
beforeEach(async () => {
  notifications = [];
  dataDir = mkdtempSync(join(tmpdir(), 'toro-gateway-'));
  http = open();
  bearer = await authorise();
});
afterEach(async () => {
  await http.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function authorise(): Promise<string> {
  const answer = await http.inject({
    method: 'POST',
    url: '/auth/oauth/v2/token',
    headers: { authorization: 'Basic aTpz', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'scope=oob&grant_type=client_credentials',
  });
  expect(answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'oob' });
  return answer.json().access_token;
}

async function shop(method: 'GET' | 'POST', url: string, payload?: object, headers = {}) {
  const answer = await http.inject({
    method,
    url,
    headers: { authorization: `Bearer ${bearer}`, seller_id: 's', host: 'localhost:3001', ...headers },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const form = (url: string, fields: Record<string, string>) =>
  http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

async function card(number: string) {
  const { status, body } = await shop('POST', '/v1/tokens/card', { card_number: number });
  expect(status).toBe(201);
  expect(body.number_token).toHaveLength(128);
  return {
    number_token: body.number_token as string,
    cardholder_name: 'ANA',
    security_code: '123',
    brand: 'Mastercard',
    expiration_month: '12',
    expiration_year: '30',
  };
}

const envelope = {
  seller_id: 's',
  amount: 259_000,
  currency: 'BRL',
  order: { order_id: 'order-1', sales_tax: 0, product_type: 'service' },
  customer: {
    customer_id: 'c-1',
    name: 'Ana',
    document_type: 'CPF',
    document_number: '52998224725',
    billing_address: { postal_code: '01310100' },
  },
};

async function credit(number = APPROVES, more = {}) {
  const details = {
    transaction_type: 'FULL',
    number_installments: 1,
    soft_descriptor: 'TORO',
    card: await card(number),
    ...more,
  };
  return shop('POST', '/v1/payments/credit', { ...envelope, credit: details });
}

async function debit() {
  const details = { soft_descriptor: 'TORO', authenticated: true, card: await card(APPROVES) };
  return shop('POST', '/v1/payments/debit', { ...envelope, debit: details });
}

const pix = (lifetime = 180) =>
  shop(
    'POST',
    '/v1/payments/qrcode/pix',
    { amount: 4990, currency: 'BRL', order_id: 'order-2', customer_id: 'c-1' },
    { 'x-qrcode-expiration-time': String(lifetime) },
  );

const faults = (...list: object[]) =>
  http.inject({ method: 'POST', url: '/gateway/faults', payload: { faults: list } });

const kept = async () => (await http.inject({ method: 'GET', url: '/gateway/payments.json' })).json();

describe('the Pix code', () => {
  it('ends with the standard checksum', () => {
    expect(crc16('123456789')).toBe('29B1');
    const code = buildBrCode({
      location: 'localhost:3001/pix/x',
      amount: 12_345,
      name: 'A'.repeat(30),
      city: 'SAO PAULO',
    });
    expect(code).toMatch(/^000201010212/);
    expect(code).toContain('5406123.45');
    expect(code).toContain(`5925${'A'.repeat(25)}`);
    expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
  });
});

describe('cards', () => {
  it('are approved, denied and suspected by the test numbers; a token can be used once', async () => {
    expect(await credit()).toMatchObject({ status: 200, body: { status: 'APPROVED', order_id: 'order-1' } });
    expect(await credit('4012001037141112')).toMatchObject({ status: 200 });
    expect(await credit('5155901222270002')).toMatchObject({
      status: 402,
      body: {
        details: [{ status: 'NOT APPROVED', error_code: 'PAYMENTS-011', payment_id: expect.any(String) }],
      },
    });
    expect((await credit('5155901222260003')).status).toBe(402);
    expect((await credit('5155901222250004')).body.details[0].antifraud.code).toBe('DENY');
    const used = await card(APPROVES);
    expect((await credit(APPROVES, { card: used })).status).toBe(200);
    expect((await credit(APPROVES, { card: used })).status).toBe(400);
  });

  it('are rejected when a field is too long for Getnet, or the mode does not match', async () => {
    expect((await credit(APPROVES, { soft_descriptor: 'A'.repeat(23) })).status).toBe(400);
    expect((await credit(APPROVES, { number_installments: 3 })).status).toBe(400);
    const long = { ...(await card(APPROVES)), cardholder_name: 'A'.repeat(27) };
    expect((await credit(APPROVES, { card: long })).body).toMatchObject({ name: 'ValidationError' });
  });

  it('are not stored: the file has neither number nor code nor holder', async () => {
    await credit();
    await credit('5155901222270002');
    const file = readFileSync(join(dataDir, 'sandbox/gateway.jsonl'), 'utf8');
    for (const secret of [APPROVES, '5155901222270002', 'ANA', '52998224725', '"123"'])
      expect(file).not.toContain(secret);
  });
});

describe('debit', () => {
  it('opens the bank’s page, which posts its result back, and is finished once', async () => {
    const { body } = await debit();
    expect(body.redirect_url).toBe('http://localhost:3001/gateway/issuer');
    const back = 'http://localhost:3000/v1/checkout/callback_debit?id_order=1&type=debit';
    const { issuer_payment_id: MD, payer_authentication_request: PaReq } = body.post_data;
    const page = await form('/gateway/issuer', { MD, PaReq, TermUrl: back });
    expect(page.body).toContain('R$&nbsp;2.590,00'.replace('&nbsp;', '\u00a0'));
    expect(page.headers['content-security-policy']).toContain('form-action http://localhost:3000');
    expect(page.body).not.toContain('<script');
    const [yes, no] = [...page.body.matchAll(/name="PaRes" value="([^"]+)"/g)].map((match) => match[1]);
    const finish = (answer?: string) =>
      shop('POST', `/v1/payments/debit/${body.payment_id}/authenticated/finalize`, {
        payer_authentication_response: answer,
      });
    expect((await finish('forged')).status).toBe(400);
    expect(await finish(yes)).toMatchObject({ status: 200, body: { status: 'APPROVED' } });
    expect((await finish(no)).status).toBe(400);
  });

  it('can be refused there, also in version 2 of 3-D Secure', async () => {
    await http.inject({ method: 'POST', url: '/gateway/faults', payload: { challenge: 2 } });
    const { body } = await debit();
    const threeDSSessionData = Buffer.from('http://localhost:3000/back').toString('base64url');
    const page = await form('/gateway/issuer', { creq: body.post_data.creq, threeDSSessionData });
    const [, no] = [...page.body.matchAll(/name="cres" value="([^"]+)"/g)].map((match) => match[1]);
    const finished = await shop('POST', `/v1/payments/debit/${body.payment_id}/authenticated/finalize`, {
      payer_authentication_response: no,
    });
    expect(finished).toMatchObject({ status: 402, body: { details: [{ status: 'DENIED' }] } });
  });

  it('rejects unknown challenges', async () => {
    const fields = { MD: 'x', PaReq: 'x', TermUrl: 'http://localhost:3000/' };
    expect((await form('/gateway/issuer', fields)).statusCode).toBe(400);
    expect((await form('/gateway/issuer', { ...fields, TermUrl: 'javascript:1' })).statusCode).toBe(400);
  });
});

describe('Pix', () => {
  it('is paid, refused or left to expire on its page, found by its code; and can be paid late', async () => {
    const made = [await pix(), await pix(), await pix()].map(({ body }) => body);
    const [paid, refused, expired] = made;
    const opened = await form('/gateway/pix', { code: paid.additional_data.qr_code });
    expect(opened.headers.location).toBe(`/gateway/payments/${paid.payment_id}`);
    const press = (body: { payment_id: string }, verb: string) =>
      form(`/gateway/payments/${body.payment_id}/${verb}`, {});
    await press(paid, 'pay');
    await press(refused, 'reject');
    await press(expired, 'expire');
    const state = async (body: { payment_id: string }) =>
      (await shop('GET', `/v1/payments/qrcode/${body.payment_id}`)).body.status;
    expect([await state(paid), await state(refused), await state(expired)]).toEqual([
      'APPROVED',
      'DENIED',
      'EXPIRED',
    ]);
    await press(refused, 'pay');
    await press(expired, 'pay');
    expect([await state(refused), await state(expired)]).toEqual(['DENIED', 'APPROVED']);
    expect((await press(paid, 'nothing')).statusCode).toBe(404);
    expect((await http.inject({ method: 'GET', url: '/gateway' })).body).toContain('R$\u00a049,90');
  });

  it('expires by itself', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { body } = await pix(180);
    vi.advanceTimersByTime(180_000);
    expect((await shop('GET', `/v1/payments/qrcode/${body.payment_id}`)).body.status).toBe('EXPIRED');
    vi.useRealTimers();
  });
});

describe('stored payments', () => {
  it('are found by payment and by order, also after a restart', async () => {
    const { body } = await credit();
    await http.close();
    http = open();
    bearer = await authorise();
    expect((await shop('GET', `/v1/payments/credit/${body.payment_id}`)).body).toMatchObject({
      status: 'APPROVED',
    });
    expect((await shop('GET', `/v1/payments/debit/${body.payment_id}`)).status).toBe(404);
    expect((await shop('GET', '/v1/payments/credit?order_id=order-1')).body.payments).toHaveLength(1);
    expect((await shop('GET', '/v1/payments/credit?order_id=none')).body.payments).toEqual([]);
  });

  it('are cancelled on the same day or by request, each key once', async () => {
    const one = (await credit()).body.payment_id;
    const other = (await credit()).body.payment_id;
    expect((await shop('POST', `/v1/payments/credit/${one}/cancel`, {})).body.status).toBe('CANCELED');
    expect((await shop('POST', `/v1/payments/credit/${one}/cancel`, {})).status).toBe(400);
    const request = { payment_id: other, cancel_amount: 259_000, cancel_custom_key: 'k' };
    for (const again of [request, request])
      expect((await shop('POST', '/v1/payments/cancel/request', again)).body.status).toBe('ACCEPTED');
    const another = { ...request, cancel_custom_key: 'k2' };
    expect((await shop('POST', '/v1/payments/cancel/request', another)).body.status).toBe('DENIED');
  });

  it('are cancelled in parts up to their amount; each key can be queried', async () => {
    const { payment_id } = (await credit()).body;
    const cancel = (cancel_amount: number, cancel_custom_key: string) =>
      shop('POST', '/v1/payments/cancel/request', { payment_id, cancel_amount, cancel_custom_key });
    expect((await cancel(100_000, 'a')).body.status).toBe('ACCEPTED');
    expect((await cancel(100_000, 'a')).body.status).toBe('ACCEPTED');
    expect((await cancel(159_001, 'b')).body.status).toBe('DENIED');
    const state = async () => (await shop('GET', `/v1/payments/credit/${payment_id}`)).body.status;
    expect(await state()).toBe('APPROVED');
    expect((await cancel(159_000, 'c')).body.status).toBe('ACCEPTED');
    expect(await state()).toBe('CANCELED');
    const query = (key: string) => shop('GET', `/v1/payments/cancel/request?cancel_custom_key=${key}`);
    expect((await query('c')).body.status).toBe('ACCEPTED');
    expect((await query('b')).status).toBe(404);
  });

  it('refuse a cancellation as a fault', async () => {
    const { payment_id } = (await credit()).body;
    await faults({ kind: 'refuse-cancellation', count: 1 });
    const request = { payment_id, cancel_amount: 100, cancel_custom_key: 'k' };
    expect((await shop('POST', '/v1/payments/cancel/request', request)).body.status).toBe('DENIED');
    expect((await shop('POST', '/v1/payments/cancel/request', request)).body.status).toBe('ACCEPTED');
  });

  it('are available only to shops with a token', async () => {
    bearer = 'forged';
    expect((await shop('GET', '/v1/payments/credit/x')).status).toBe(401);
  });
});

describe('injected faults', () => {
  it('fail before or after the charge, as often as configured', async () => {
    await faults({ kind: 'error-before-charge', count: 1 }, { kind: 'error-after-charge', count: 1 });
    expect((await credit()).status).toBe(500);
    expect(await kept()).toHaveLength(0);
    expect((await credit()).status).toBe(500);
    expect(await kept()).toHaveLength(1);
    expect((await credit()).status).toBe(200);
  });

  it('charge without a response', async () => {
    await http.listen({ port: 0, host: '127.0.0.1' });
    await faults({ kind: 'timeout-after-charge', count: 1, seconds: 0 });
    const { port } = http.server.address() as AddressInfo;
    const body = JSON.stringify({
      ...envelope,
      credit: {
        transaction_type: 'FULL',
        number_installments: 1,
        soft_descriptor: 'TORO',
        card: await card(APPROVES),
      },
    });
    const headers = { authorization: `Bearer ${bearer}`, seller_id: 's', 'content-type': 'application/json' };
    await expect(
      fetch(`http://127.0.0.1:${port}/v1/payments/credit`, { method: 'POST', headers, body }),
    ).rejects.toThrow();
    expect(await kept()).toMatchObject([{ status: 'APPROVED' }]);
  });

  it('can be set on the page, and unknown ones are rejected', async () => {
    await form('/gateway/faults', { slow: '25', 'slow-count': '3', challenge: '2' });
    expect((await http.inject({ method: 'GET', url: '/gateway/faults' })).json()).toEqual({
      faults: [{ kind: 'slow', probability: 0.25, count: 3 }],
      challenge: 2,
    });
    expect((await faults({ kind: 'fire' })).statusCode).toBe(400);
  });
});

describe('notifications', () => {
  const states = () => notifications.map((url) => url.searchParams.get('status'));

  it('notify the app of every change by an unsigned GET', async () => {
    const { body } = await credit('5155901222270002');
    await vi.waitFor(() => expect(notifications).toHaveLength(1));
    expect(notifications[0]?.pathname).toBe('/v1/checkout/getnet/notify');
    expect(Object.fromEntries(notifications[0]?.searchParams ?? [])).toMatchObject({
      payment_type: 'credit',
      order_id: 'order-1',
      payment_id: body.details[0].payment_id,
      amount: '259000',
      status: 'DENIED',
      error_code: 'PAYMENTS-011',
    });
  });

  it('are repeated, reordered or dropped by injected faults', async () => {
    await faults({ kind: 'duplicate-notifications', count: 1 });
    await credit();
    await vi.waitFor(() => expect(notifications).toHaveLength(3));
    notifications = [];
    await faults({ kind: 'late-notifications', count: 1 });
    const { body } = await pix();
    await form(`/gateway/payments/${body.payment_id}/pay`, {});
    await vi.waitFor(() => expect(states()).toEqual(['APPROVED', 'WAITING']), { timeout: 8000 });
    notifications = [];
    await faults({ kind: 'no-notification', count: 1 });
    await credit();
    await credit();
    await vi.waitFor(() => expect(notifications).toHaveLength(1));
  });
});
