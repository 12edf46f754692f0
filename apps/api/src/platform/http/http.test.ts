import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@toro/contract/call';
import { catalogue } from '@toro/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { insertStudent, PASSWORD } from '../../../test/factories.ts';
import { recordLog } from '../../../test/record-log.ts';
import { useApp } from '../../../test/test-app.ts';
import { createTokenDerivation } from '../app-secret.ts';
import { createKeyCheck } from '../keys.ts';
import { isSignedLink, newToken, signLink } from '../tokens.ts';
import { guardHooks } from './guards.ts';
import { networkOf } from './network.ts';

const app = useApp({
  env: {
    CORS_ORIGINS: 'https://app.toro.test',
    METRICS_TOKEN: 'a-token-for-metrics',
    SANDBOX_URL: 'http://localhost:3001',
  },
});

const everyCall = Object.values(catalogue).flatMap((feature) =>
  Object.values(feature).map((route) => route.call),
);

describe('contract on the server', () => {
  it('serves each call exactly once', () => {
    const names = (calls: Call[]) => calls.map(({ method, path }) => `${method} ${path}`).sort();
    expect(names(app.served)).toEqual(names(everyCall));
  });

  it('serves each call with an exported function of the same name in the feature of the same name', () => {
    const missing = Object.entries(catalogue).flatMap(([feature, routes]) => {
      const areas = join(import.meta.dirname, '../../features');
      const area = readdirSync(areas).find((name) => existsSync(join(areas, name, feature))) ?? '';
      const folder = join(areas, area, feature);
      const source = readdirSync(folder, { encoding: 'utf8', recursive: true })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .join('\n');
      const isExported = (name: string) =>
        new RegExp(`^export (async function|function|const) ${name}\\b`, 'm').test(source);
      return Object.keys(routes).flatMap((name) => (isExported(name) ? [] : [`${feature}.${name}`]));
    });
    expect(missing).toEqual([]);
  });

  it('guards every route that is not public: a request without credentials is rejected (AUTH-28)', async () => {
    const guarded = app.served.filter((call) => call.guard !== 'public');
    expect(guarded.length).toBeGreaterThan(3);
    for (const call of guarded) {
      const url = call.path.replace(/:\w+/g, '1');
      const { status } = await app.request({
        method: call.method,
        url,
        ...(call.method !== 'GET' && { payload: {} }),
      });
      expect({ path: call.path, status }).toEqual({
        path: call.path,
        status: call.guard === 'student' ? 401 : expect.anything(),
      });
      expect([401, 404, 422]).toContain(status);
    }
  });

  it('describes itself at /docs', async () => {
    expect(
      (await app.request({ method: 'GET', url: '/docs/json' })).body.paths['/login'].post.summary,
    ).toContain('session');
    expect((await app.request({ method: 'GET', url: '/docs' })).status).toBeLessThan(400);
  });
});

describe('bad requests', () => {
  const inPortuguese = {
    error: expect.stringMatching(/[ãéçíú]|tente|pedido|encontramos/i),
    code: expect.any(String),
    requestId: expect.any(String),
  };

  it('answers malformed JSON with 400, a Portuguese text and a request id (API-03)', async () => {
    const { status, body, headers } = await app.request({
      method: 'POST',
      url: '/login',
      payload: '{"email":',
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ ...inPortuguese, code: 'invalid_request' });
    expect(headers['x-request-id']).toBe(body.requestId);
  });

  it('answers input that breaks a rule with 422 and names the fields, never with 400', async () => {
    const { status, body } = await app.request({
      method: 'POST',
      url: '/login',
      payload: { email: 'x'.repeat(300) },
    });
    expect(status).toBe(422);
    expect(body.code).toBe('invalid_input');
    expect(body.details.map((fault: { field: string }) => fault.field)).toEqual(
      expect.arrayContaining(['email', 'password']),
    );
  });

  it('refuses a huge body with 413 and a strange type with 415', async () => {
    const huge = await app.request({
      method: 'POST',
      url: '/login',
      payload: { email: 'x'.repeat(400_000) },
    });
    expect([huge.status, huge.body.code]).toEqual([413, 'too_large']);
    const strange = await app.request({
      method: 'POST',
      url: '/login',
      payload: '<a/>',
      headers: { 'content-type': 'application/xml' },
    });
    expect([strange.status, strange.body.code]).toEqual([415, 'unsupported_media']);
  });

  it('responds with 422 to a character that PostgreSQL cannot store, in any field', async () => {
    const login = { email: 'ana\u0000@toro.test', password: 'x' };
    const failure = {
      status: 422,
      body: { code: 'invalid_input', error: expect.stringMatching(/caractere/) },
    };
    expect(await app.request({ method: 'POST', url: '/login', payload: login })).toMatchObject(failure);
    const callback = {
      method: 'POST',
      url: '/v1/checkout/callback_debit?id_order=%00',
      payload: {},
    } as const;
    expect(await app.request(callback)).toMatchObject(failure);
  });

  it('answers an unknown route with 404 in Portuguese', async () => {
    for (const [method, url] of [
      ['GET', '/v1/nada'],
      ['POST', '/v1/services/../../x'],
      ['DELETE', '/login'],
    ] as const) {
      const { status, body } = await app.request({ method, url });
      expect(status).toBe(404);
      expect(body).toMatchObject({ ...inPortuguese, code: 'not_found' });
    }
  });

  it('responds to a malformed URL or a too long parameter in the same shape', async () => {
    const unreadable = await app.request({ method: 'GET', url: '/v1/nada/%zz' });
    expect(unreadable.status).toBe(400);
    expect(unreadable.body).toMatchObject({ ...inPortuguese, code: 'invalid_request' });
    const long = await app.request({ method: 'GET', url: `/v1/gabaritoro/result/${'x'.repeat(300)}` });
    expect(long.status).toBe(404);
    expect(long.body).toMatchObject({ ...inPortuguese, code: 'not_found' });
  });

  it('never exposes internal error details', async () => {
    const { db } = app.context;
    app.context.db = {
      ...db,
      select: () => {
        throw new Error('secret detail of a table');
      },
    } as never;
    try {
      const { status, body } = await app.request({
        method: 'POST',
        url: '/login',
        payload: { email: 'a@b.c', password: 'x' },
      });
      expect(status).toBe(500);
      expect(JSON.stringify(body)).not.toContain('secret');
    } finally {
      app.context.db = db;
    }
  });

  it.each([
    ['is gone', 'ECONNREFUSED'],
    ['has crashed', '57P02'],
    ['has no space left', '53100'],
    ['is a standby that has not taken over', '25006'],
  ])('says 503 with Retry-After while the database %s', async (_state, code) => {
    const { db } = app.context;
    app.context.db = {
      ...db,
      select: () => {
        throw Object.assign(new Error('x'), { code });
      },
    } as never;
    try {
      const { status, body, headers } = await app.request({
        method: 'POST',
        url: '/login',
        payload: { email: 'a@b.c', password: 'x' },
      });
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    } finally {
      app.context.db = db;
    }
  });
});

describe('headers', () => {
  it('sends a strict policy, and none of the weak ones', async () => {
    const { headers } = await app.request({ method: 'GET', url: '/healthz' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  });

  it('lets only the listed origins in (API-04)', async () => {
    const ask = (origin: string) =>
      app.request({
        method: 'OPTIONS',
        url: '/login',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    expect((await ask('https://app.toro.test')).headers['access-control-allow-origin']).toBe(
      'https://app.toro.test',
    );
    expect((await ask('https://evil.test')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('keeps metrics for the holder of their token', async () => {
    expect((await app.request({ method: 'GET', url: '/metrics' })).status).toBe(404);
    const { status, body } = await app.request({
      method: 'GET',
      url: '/metrics',
      token: 'a-token-for-metrics',
    });
    expect(status).toBe(200);
    expect(body).toContain('http_request_duration_seconds_bucket');
  });
});

describe('headers in production', () => {
  const production = useApp({
    env: {
      NODE_ENV: 'production',
      APP_SECRET: newToken(),
      PUBLIC_URL: 'https://app.toro.test',
      SMTP_URL: 'smtp://mail.toro.test',
    },
  });

  it('set HSTS for a year, only in production', async () => {
    const { headers } = await production.request({ method: 'GET', url: '/healthz' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const elsewhere = await app.request({ method: 'GET', url: '/healthz' });
    expect(elsewhere.headers['strict-transport-security']).toBeUndefined();
  });
});

describe('forwarded headers', () => {
  const recorded = recordLog();
  const direct = useApp({
    log: recorded.log,
    env: {
      NODE_ENV: 'production',
      APP_SECRET: newToken(),
      PUBLIC_URL: 'https://app.toro.test',
      SMTP_URL: 'smtp://mail.toro.test',
    },
  });

  it('are reported once in production when no proxy is configured', async () => {
    const warnings = () => recorded.lines.filter((line) => line.includes('TRUST_PROXY'));
    await direct.request({ method: 'GET', url: '/healthz' });
    expect(warnings()).toHaveLength(0);
    for (let i = 0; i < 2; i++)
      await direct.request({ method: 'GET', url: '/healthz', headers: { 'x-forwarded-for': '10.0.0.1' } });
    expect(warnings()).toHaveLength(1);
  });
});

describe('redirects', () => {
  it('sends /gabaritoro to the same path and query on the public site (ROUTE-28)', async () => {
    const { headers } = await app.request({ method: 'GET', url: '/gabaritoro?curso=cfp&x=%20' });
    expect(headers.location).toBe('https://site.toro.test/gabaritoro?curso=cfp&x=%20');
  });

  it('sends /gabaritoro-modular there as /gabaritoro with the same query (ROUTE-29, ROUTE-30)', async () => {
    const { headers } = await app.request({ method: 'GET', url: '/gabaritoro-modular?curso=cfp' });
    expect(headers.location).toBe('https://site.toro.test/gabaritoro?curso=cfp');
  });

  it('leads /sandbox to the sandbox while it is on', async () => {
    const { headers } = await app.request({ method: 'GET', url: '/sandbox/mailbox?x=1' });
    expect(headers.location).toBe('http://localhost:3001/mailbox?x=1');
    const bare = await app.request({ method: 'GET', url: '/sandbox' });
    expect(bare.headers.location).toBe('http://localhost:3001/');
    const foreign = await app.request({ method: 'GET', url: '/sandbox@evil.test' });
    expect([foreign.status, foreign.headers.location]).toEqual([404, undefined]);
  });
});

describe('health', () => {
  it('is alive and ready: database, migrations, jobs', async () => {
    expect((await app.request({ method: 'GET', url: '/healthz' })).body).toEqual({ status: 'ok' });
    const { status, body } = await app.request({ method: 'GET', url: '/readyz' });
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'ok', database: true, migrations: true, jobs: true });
  });
});

describe('key header', () => {
  const seal = (text: string) =>
    publicEncrypt(
      {
        key: createPublicKey(app.context.keys.publicKey),
        padding: constants.RSA_PKCS1_OAEP_PADDING,
        oaepHash: 'sha256',
      },
      Buffer.from(text),
    ).toString('base64');
  const seconds = () => Math.floor(app.clock.now.getTime() / 1000);

  it('is accepted for 24 hours when it holds the constant, and refused when forged or stale (AUTH-27)', () => {
    const check = createKeyCheck(app.context.keys, 'aluno_web');
    const now = app.clock.now;
    expect(check(seal(`aluno_web|${seconds()}`), now)).toBe(true);
    expect(check(seal(`aluno_web|${seconds() - 86_000}`), now)).toBe(true);
    expect(check(seal(`aluno_web|${seconds() - 87_000}`), now)).toBe(false);
    expect(check(seal(`aluno_web|${seconds() + 1000}`), now)).toBe(false);
    expect(check(seal(`outro|${seconds()}`), now)).toBe(false);
    for (const forged of [undefined, '', 'abc', 'A'.repeat(344), 'A'.repeat(5000)])
      expect(check(forged, now)).toBe(false);
  });

  it('is a 404 on reads and a 422 on writes when it is invalid, never a 401', async () => {
    const ask = (method: 'GET' | 'POST', header?: string) =>
      guardHooks(app.context, { guard: 'key', method })[0]?.call(
        app.http,
        { headers: { 'x-api-key': header } } as never,
        {} as never,
      );
    for (const header of [undefined, 'forged', seal(`outro|${seconds()}`)]) {
      await expect(ask('GET', header)).rejects.toMatchObject({ status: 404 });
      await expect(ask('POST', header)).rejects.toMatchObject({ status: 422 });
    }
    await expect(ask('POST', seal(`aluno_web|${seconds()}`))).resolves.toBeUndefined();
  });

  it('expires also when it is cached', () => {
    const check = createKeyCheck(app.context.keys, 'aluno_web');
    const header = seal(`aluno_web|${seconds()}`);
    expect(check(header, app.clock.now)).toBe(true);
    expect(check(header, new Date(app.clock.now.getTime() + 25 * 3_600_000))).toBe(false);
  });
});

describe('signed links', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const keys = { deriveToken: createTokenDerivation('secret') };
  const signed = signLink(keys, 'call-link', '/cfp-weekly-pdf?user_id=1', now.getTime() / 1000 + 900);
  const holds = (link: string, at = now) => isSignedLink(keys, 'call-link', link, at);
  it('hold until they expire, and break when anything is altered', () => {
    expect(holds(signed)).toBe(true);
    expect(holds(signed, new Date(now.getTime() + 901_000))).toBe(false);
    const other = { deriveToken: createTokenDerivation('other') };
    expect(isSignedLink(other, 'call-link', signed, now)).toBe(false);
    expect(holds(signed.replace('user_id=1', 'user_id=2'))).toBe(false);
    expect(holds(`${signed}&user_id=2`)).toBe(false);
  });

  it('hold for their purpose only', () => {
    expect(isSignedLink(keys, 'download-link', signed, now)).toBe(false);
    const purposes = [
      'call-link',
      'download-link',
      'order',
      'purchase-login',
      'answer-sheet-link',
      'gateway-customer',
    ] as const;
    const tokens = purposes.map((purpose) => keys.deriveToken(purpose, 'the same subject'));
    expect(new Set(tokens).size).toBe(purposes.length);
  });

  it('of a call do not open a file on the server, and the reverse', async () => {
    const expires = app.clock.now.getTime() / 1000 + 900;
    await app.context.storage.put('private/a.pdf', Buffer.from('%PDF'), 'application/pdf');
    const open = async (purpose: 'call-link' | 'download-link') =>
      app.request({
        method: 'GET',
        url: signLink(app.context.keys, purpose, '/v1/downloads/a.pdf?name=a.pdf', expires),
      });
    expect((await open('download-link')).status).toBe(200);
    expect((await open('call-link')).status).toBe(404);
  });
});

it.each([
  ['189.10.20.30', '189.10.20'],
  ['::ffff:189.10.20.30', '189.10.20'],
  ['189.10.20.30:52100', '189.10.20'],
  ['2804:14c:1:2:3:4:5:6', '2804:14c:1'],
  ['2804:14c::6', '2804:14c:0'],
  ['::1', '0:0:0'],
])('puts %s into the network %s', (address, network) => expect(networkOf(address)).toBe(network));

describe('overload', () => {
  const strained = useApp({ env: { OVERLOAD_DELAY_MS: '30' } });
  const ask = () => strained.request({ method: 'GET', url: '/healthz' });

  it('answers 503 with Retry-After while the process cannot keep up, a browser with a page, files as always, and recovers by itself', async () => {
    await expect.poll(async () => (await ask()).status).toBe(200);
    const blocking = setInterval(() => {
      const until = performance.now() + 200;
      while (performance.now() < until);
    }, 210);
    await expect
      .poll(ask, { timeout: 10_000 })
      .toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '5' } });
    // A page without one of its files would not open.
    for (let at = 0; at < 3; at += 1)
      expect(await strained.request({ method: 'GET', url: `/assets/none-${at}.js` })).toMatchObject({
        status: 404,
      });
    await expect
      .poll(() => strained.request({ method: 'GET', url: '/courses', headers: { accept: 'text/html' } }), {
        timeout: 10_000,
      })
      .toMatchObject({
        status: 503,
        headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' },
        body: expect.stringContaining('Esta página tenta de novo sozinha em 5 segundos.'),
      });
    clearInterval(blocking);
    await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(200);
  }, 25_000);
});

describe('limits', () => {
  const strict = useApp({ env: { REQUESTS_PER_MINUTE: '60' } });
  const from = (remoteAddress: string, url = '/v1/config') =>
    strict.request({ method: 'GET', url, remoteAddress });

  it('limit the requests of one network, but never a health probe or another network', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => from('10.77.0.1')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await from('10.77.0.1', '/healthz')).status).toBe(200);
    expect((await from('10.78.0.1')).status).toBe(200);
  });
});

it('answers in the shape of the contract for a signed-in student', async () => {
  const student = await insertStudent(app.context);
  const { body } = await app.request({
    method: 'POST',
    url: '/login',
    payload: { email: student.email, password: PASSWORD },
  });
  const answer = await app.request({
    method: 'GET',
    url: '/v1/services/aluno/findCoursesByStudent',
    token: body.token,
  });
  expect(answer.body).toEqual([]);
  // What is somebody's is kept by no cache on its way, nor by the browser.
  expect(answer.headers['cache-control']).toBe('no-store');
});
