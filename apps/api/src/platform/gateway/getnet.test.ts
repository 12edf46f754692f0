import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { card as cardShape } from '@toro/contract/sales/checkout/shapes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CARD } from '../../../test/checkout-factories.ts';
import type { CardCharge, Gateway } from './gateway.ts';
import { createGetnet } from './getnet.ts';
import { createGetnetClient } from './getnet-client.ts';

type Answer = [status: number, body: unknown] | 'cut';

interface Seen {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: ReturnType<typeof JSON.parse>;
}

/** A Getnet that answers each path with what was laid out for it, in order; the last answer stays. */
const answers = new Map<string, Answer[]>();
let seen: Seen[] = [];
let server: Server;
let gateway: Gateway;
const clock = { now: Date.parse('2026-11-15T12:00:00Z') };
const NUMBER_TOKEN = 'a'.repeat(128);
const GOOD_TOKEN: Answer = [200, { access_token: 'bearer-1', token_type: 'Bearer', expires_in: 3600 }];

function settings(url: string) {
  return {
    url,
    clientId: 'id',
    clientSecret: 'secret',
    sellerId: 'seller',
    softDescriptor: 'ACADEMIA TORO CURSOS X',
    statusPath: '/v1/payments/{method}/{payment_id}',
    orderPath: '/v1/payments/{method}?order_id={order_id}' as string | null,
    cancelPath: '/v1/payments/cancel/request?cancel_custom_key={cancel_custom_key}' as string | null,
  };
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const text = Buffer.concat(chunks).toString();
      seen.push({ method, path, headers, body: text.startsWith('{') ? JSON.parse(text) : text });
      const laid = answers.get(`${method} ${path}`) ?? [];
      const answer = (laid.length > 1 ? laid.shift() : laid[0]) ?? [404, { status_code: 404 }];
      if (answer === 'cut') return request.socket.destroy();
      const [status, body] = answer;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const lay = (call: string, ...laid: Answer[]) => answers.set(call, laid);
const sent = (call: string) => seen.filter(({ method, path }) => `${method} ${path}` === call);

beforeEach(() => {
  seen = [];
  answers.clear();
  lay('POST /auth/oauth/v2/token', GOOD_TOKEN);
  lay('POST /v1/tokens/card', [201, { number_token: NUMBER_TOKEN }]);
  const client = createGetnetClient(settings(url()), () => clock.now);
  gateway = createGetnet(settings(url()), { client, now: () => new Date(clock.now) });
});

const charge: CardCharge = {
  orderId: 'order-1',
  amount: 259_000,
  customer: {
    id: 'customer-1',
    name: 'Ana Maria de Souza',
    email: 'ana@toro.test',
    cpf: '52998224725',
    phone: '11912345678',
    address: {
      street: 'Rua',
      number: '1',
      complement: '',
      district: 'Centro',
      city: 'São Paulo',
      state: 'SP',
      postCode: '01310100',
    },
    ip: '203.0.113.9',
  },
  card: { ...CARD, holder_name: 'Ana Conceição dos Santos Pereira de Souza' },
};
const CREDIT = 'POST /v1/payments/credit';
const BY_ORDER = 'GET /v1/payments/credit?order_id=order-1';
const approved = { payment_id: 'p-1', order_id: 'order-1', amount: 259_000, status: 'APPROVED' };
const credit = (instalments = 1) => gateway.payByCredit({ ...charge, instalments });
const denial = (code: string, more = {}) => ({
  message: 'Payment',
  details: [{ status: 'DENIED', error_code: code, description: 'Não', payment_id: 'p-9', ...more }],
});

describe('credit', () => {
  it('sends the modes FULL for one instalment and INSTALL_NO_INTEREST for more (PAY-11)', async () => {
    lay(CREDIT, [200, approved]);
    await credit(1);
    await credit(12);
    expect(
      sent(CREDIT).map(({ body }) => [body.credit.transaction_type, body.credit.number_installments]),
    ).toEqual([
      ['FULL', 1],
      ['INSTALL_NO_INTEREST', 12],
    ]);
  });

  it('names the brands as the gateway does: Visa, Mastercard, Amex, Elo, Hipercard (PAY-29)', async () => {
    lay(CREDIT, [200, approved]);
    const brands = ['Visa', 'Mastercard', 'Amex', 'Elo', 'Hipercard'] as const;
    expect(cardShape.shape.brand.options).toEqual(brands);
    for (const brand of brands)
      await gateway.payByCredit({ ...charge, card: { ...charge.card, brand }, instalments: 1 });
    expect(sent(CREDIT).map(({ body }) => body.credit.card.brand)).toEqual(brands);
  });

  it('carries a token instead of the number, cents, and every field cut to its limit', async () => {
    lay(CREDIT, [200, approved]);
    expect(await credit()).toMatchObject({ status: 'approved', gatewayPaymentId: 'p-1' });
    const [{ body, headers }] = sent(CREDIT) as [Seen];
    expect(headers).toMatchObject({ authorization: 'Bearer bearer-1', seller_id: 'seller' });
    expect(body).toMatchObject({ amount: 259_000, currency: 'BRL', order: { order_id: 'order-1' } });
    expect(body.credit.card).toEqual({
      number_token: NUMBER_TOKEN,
      cardholder_name: 'Ana Conceicao dos Santos P',
      security_code: CARD.security_code,
      brand: 'Mastercard',
      expiration_month: '12',
      expiration_year: '30',
    });
    expect(body.credit.soft_descriptor.length).toBeLessThanOrEqual(22);
    expect(JSON.stringify(body)).not.toContain(CARD.card_number);
  });

  it('is denied by 402, with the reason and the antifraud words; 400 is an error, also without details', async () => {
    const antifraud = { code: 'DENY', status_code: 400, description: 'Risco' };
    lay(CREDIT, [402, denial('PAYMENTS-011', { antifraud })], [400, { name: 'ValidationError' }], [400, 'x']);
    expect(await credit()).toEqual({
      status: 'denied',
      gatewayPaymentId: 'p-9',
      detail: {
        payment_id: 'p-9',
        status: 'DENIED',
        description: 'Não',
        error_code: 'PAYMENTS-011',
        antifraud: { code: 'DENY', status_code: '400', description: 'Risco' },
      },
    });
    expect(await credit()).toMatchObject({ status: 'error', detail: { status: 'ValidationError' } });
    expect((await credit()).status).toBe('error');
  });

  it.each(['PAYMENTS-054', 'PAYMENTS-069', 'PAYMENTS-085', 'PAYMENTS-093'])(
    'is unclear after %s, which means that it may be done, and is not sent again',
    async (code) => {
      lay(CREDIT, [402, denial(code)]);
      expect((await credit()).status).toBe('unclear');
      expect(sent(CREDIT)).toHaveLength(1);
    },
  );

  it('is unclear after a lost connection, 503, 504 and an unreadable response; it is sent once', async () => {
    for (const answer of [
      'cut',
      [503, {}],
      [504, 'x'],
      [200, 'not json'],
      [200, { status: 'ODD' }],
    ] as Answer[]) {
      seen = [];
      lay(CREDIT, answer);
      expect((await credit()).status).toBe('unclear');
      expect(sent(CREDIT)).toHaveLength(1);
    }
  });

  it('after a 500 is resolved by a query: unknown is an error, a charge is its outcome, no response is unclear', async () => {
    lay(CREDIT, [500, {}]);
    lay(BY_ORDER, [200, { payments: [] }]);
    expect(await credit()).toMatchObject({ status: 'error', detail: { error_code: 'HTTP-500' } });
    lay(BY_ORDER, [200, { payments: [{ ...approved, status: 'DENIED', payment_id: 'p-0' }, approved] }]);
    expect(await credit()).toMatchObject({ status: 'approved', gatewayPaymentId: 'p-1' });
    lay(BY_ORDER, [500, {}]);
    expect((await credit()).status).toBe('unclear');
    expect(sent(CREDIT)).toHaveLength(3);
  });

  it('is an error, after retries, when the request before the charge fails', async () => {
    lay('POST /v1/tokens/card', [503, {}], 'cut', [201, { number_token: NUMBER_TOKEN }]);
    lay(CREDIT, [200, approved]);
    expect((await credit()).status).toBe('approved');
    lay('POST /v1/tokens/card', [500, {}]);
    expect((await credit()).status).toBe('error');
    lay('POST /auth/oauth/v2/token', [401, { error: 'invalid_client' }]);
    const other = createGetnet(settings(url()));
    expect((await other.payByCredit({ ...charge, instalments: 1 })).status).toBe('error');
    expect(sent(CREDIT)).toHaveLength(1);
    const nobody = createGetnet(settings('http://127.0.0.1:1'));
    expect((await nobody.payByCredit({ ...charge, instalments: 1 })).status).toBe('error');
  });

  it('removes long numbers from the stored response', async () => {
    const echo = { description_detail: 'Card 5155 9012 2228 0001 of 529.982.247-25 refused' };
    lay(CREDIT, [402, denial('PAYMENTS-011', echo)]);
    const { detail } = await credit();
    expect(detail.description_detail).toBe('Card … of … refused');
  });
});

describe('the token', () => {
  it('is shared by calls that come together and kept until a minute before its end', async () => {
    lay(CREDIT, [200, approved]);
    await Promise.all([credit(), credit(), credit()]);
    const asked = () => sent('POST /auth/oauth/v2/token').length;
    expect(asked()).toBe(1);
    clock.now += 3539 * 1000;
    await credit();
    expect(asked()).toBe(1);
    clock.now += 1000;
    await credit();
    expect(asked()).toBe(2);
  });

  it('that was refused is renewed, and the call is sent again, because nothing was done', async () => {
    lay(CREDIT, [401, { error: 'invalid_token' }], [200, approved]);
    expect((await credit()).status).toBe('approved');
    expect(sent('POST /auth/oauth/v2/token')).toHaveLength(2);
  });
});

describe('debit', () => {
  const DEBIT = 'POST /v1/payments/debit';
  const returnUrl = 'https://toro.test/v1/checkout/callback_debit?id_order=order-1';
  const pay = () => gateway.payByDebit({ ...charge, returnUrl });
  const FINALIZE = 'POST /v1/payments/debit/p-2/authenticated/finalize';

  it('leads to the issuer with MD, PaReq and TermUrl, and with their successors in version 2 (PAY-58)', async () => {
    const redirect_url = 'https://issuer.test/acs';
    const post_data = { issuer_payment_id: 'md', payer_authentication_request: 'pareq' };
    lay(
      DEBIT,
      [200, { payment_id: 'p-2', redirect_url, post_data }],
      [200, { payment_id: 'p-2', redirect_url, post_data: { creq: 'creq' } }],
    );
    expect(await pay()).toMatchObject({
      status: 'waiting',
      gatewayPaymentId: 'p-2',
      challenge: {
        version: 1,
        method: 'POST',
        url: redirect_url,
        fields: { MD: 'md', PaReq: 'pareq', TermUrl: returnUrl },
      },
    });
    expect(await pay()).toMatchObject({
      challenge: {
        version: 2,
        fields: { creq: 'creq', threeDSSessionData: Buffer.from(returnUrl).toString('base64url') },
      },
    });
  });

  it('whose issuer page was lost with a 500 is an error', async () => {
    lay(DEBIT, [500, {}]);
    lay('GET /v1/payments/debit?order_id=order-1', [200, [{ payment_id: 'p-2', status: 'PENDING' }]]);
    expect(await pay()).toMatchObject({ status: 'error', gatewayPaymentId: 'p-2' });
  });

  it('without a usable issuer address is unclear', async () => {
    lay(DEBIT, [200, { payment_id: 'p-2', redirect_url: 'javascript:alert(1)', post_data: {} }]);
    expect((await pay()).status).toBe('unclear');
  });

  it('is finished with what the issuer said', async () => {
    lay(FINALIZE, [200, { payment_id: 'p-2', status: 'APPROVED' }], [402, denial('PAYMENTS-013')], 'cut');
    const finish = () => gateway.finishDebit('p-2', { version: 1, response: 'pares' });
    expect((await finish()).status).toBe('approved');
    expect(sent(FINALIZE)[0]?.body).toEqual({ payer_authentication_response: 'pares' });
    expect((await finish()).status).toBe('denied');
    expect(await finish()).toMatchObject({ status: 'unclear', gatewayPaymentId: 'p-2' });
  });
});

describe('Pix', () => {
  const PIX = 'POST /v1/payments/qrcode/pix';
  const { card: _, ...pixCharge } = charge;
  const pay = () => gateway.payByPix({ ...pixCharge, lifetimeSeconds: 180 });

  it('sends its lifetime and computes the expiry from the local clock', async () => {
    const additional_data = { qr_code: '000201', expiration_date_qrcode: '2020-01-01T00:00:00' };
    lay(PIX, [201, { payment_id: 'p-3', status: 'WAITING', additional_data }]);
    expect(await pay()).toMatchObject({
      status: 'waiting',
      pix: { code: '000201', expiresAt: new Date(clock.now + 180_000) },
    });
    expect(sent(PIX)[0]?.headers['x-qrcode-expiration-time']).toBe('180');
    lay(PIX, [200, { payment_id: 'p-3', status: 'WAITING' }]);
    expect((await pay()).status).toBe('error');
  });

  it('is asked for under its own path and knows every state', async () => {
    const found = async (status: string) => {
      lay('GET /v1/payments/qrcode/p-3', [200, { payment_id: 'p-3', status }]);
      return (await gateway.findPayment({ method: 'pix', orderId: 'order-1', gatewayPaymentId: 'p-3' }))
        ?.status;
    };
    const states = ['WAITING', 'APPROVED', 'PAID', 'DENIED', 'ERROR', 'EXPIRED', 'CANCELED', 'ODD'];
    const got: (string | undefined)[] = [];
    for (const state of states) got.push(await found(state));
    expect(got).toEqual([
      'waiting',
      'approved',
      'approved',
      'denied',
      'error',
      'expired',
      'cancelled',
      'unclear',
    ]);
  });
});

describe('a cancellation', () => {
  const QUERY = 'GET /v1/payments/cancel/request?cancel_custom_key=refund-1';
  const ask = (by = gateway) => by.findCancellation({ key: 'refund-1' });

  it('is found by its key; an unknown one was never received, and no answer is unclear (ORDER-11)', async () => {
    const found: string[] = [];
    for (const answer of [
      [200, { status: 'ACCEPTED' }],
      [200, { status: 'DENIED' }],
      [200, { status: 'ODD' }],
      [404, {}],
      [503, {}],
    ] as const) {
      lay(QUERY, [...answer]);
      found.push(await ask());
    }
    expect(found).toEqual(['done', 'refused', 'unclear', 'unknown', 'unclear']);
    expect(await ask(createGetnet({ ...settings(url()), cancelPath: null }))).toBe('unavailable');
  });
});

describe('querying', () => {
  const ask = (gatewayPaymentId?: string, by = gateway) =>
    by.findPayment({ method: 'credit', orderId: 'order-1', ...(gatewayPaymentId && { gatewayPaymentId }) });

  it('reports what was charged for', async () => {
    lay(BY_ORDER, [200, { ...approved, amount: 1, currency: 'USD', order_id: 'order-2' }]);
    const byOrder = await ask();
    expect(byOrder).toMatchObject({ reported: { amount: '1', currency: 'USD', orderId: 'order-2' } });
    lay('GET /v1/payments/credit/p-1', [200, { ...approved, amount: { value: 259_000 } }]);
    expect((await ask('p-1'))?.reported).toMatchObject({ amount: 'unreadable', orderId: 'order-1' });
  });

  it('distinguishes unknown from unclear payments, and ignores other payments', async () => {
    expect(await ask('p-1')).toBeNull();
    lay('GET /v1/payments/credit/p-1', [503, {}]);
    expect((await ask('p-1'))?.status).toBe('unclear');
    lay('GET /v1/payments/credit/p-1', [200, { ...approved, payment_id: 'other' }]);
    expect(await ask('p-1')).toBeNull();
    lay(BY_ORDER, [200, [{ ...approved, order_id: 'order-2' }]]);
    expect(await ask()).toBeNull();
    const mute = createGetnet({ ...settings(url()), orderPath: null });
    expect((await ask(undefined, mute))?.status).toBe('unclear');
  });
});

describe('refunding', () => {
  const SAME_DAY = 'POST /v1/payments/credit/p-1/cancel';
  const LATER = 'POST /v1/payments/cancel/request';
  const cancel = (sameDay: boolean, method: 'credit' | 'pix' = 'credit') =>
    gateway.cancel({ method, gatewayPaymentId: 'p-1', amount: 100, sameDay, key: 'k'.repeat(60) });

  it('is done at once on the day, later by request with a key that fits, and Pix always by request', async () => {
    lay(SAME_DAY, [200, { status: 'CANCELED' }]);
    lay(LATER, [200, { cancel_request_id: 1, status: 'ACCEPTED' }]);
    expect(await cancel(true)).toBe('done');
    expect(sent(LATER)).toHaveLength(0);
    expect(await cancel(false)).toBe('done');
    expect(await cancel(true, 'pix')).toBe('done');
    const [first, second] = sent(LATER).map(({ body }) => body);
    expect(first).toEqual({ payment_id: 'p-1', cancel_amount: 100, cancel_custom_key: expect.any(String) });
    expect(first.cancel_custom_key).toHaveLength(32);
    expect(second.cancel_custom_key).toBe(first.cancel_custom_key);
  });

  it('that was done before is done, a rejection is refused, and no response is unclear', async () => {
    lay(SAME_DAY, [400, {}]);
    lay('GET /v1/payments/credit/p-1', [200, { ...approved, status: 'CANCELED' }]);
    expect(await cancel(true)).toBe('done');
    lay('GET /v1/payments/credit/p-1', [200, approved]);
    lay(LATER, [200, { status: 'DENIED' }]);
    expect(await cancel(true)).toBe('refused');
    lay(LATER, 'cut');
    expect(await cancel(false)).toBe('unclear');
    lay(SAME_DAY, [500, {}]);
    expect(await cancel(true)).toBe('unclear');
  });
});
