import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { appUrl, sandboxUrl } from './address.ts';
import { expect, test } from './person.ts';

const VISITORS = [
  '/auth/login',
  '/auth/reset/nao-existe',
  '/checkout/cfp-completo/530',
  '/checkout-modular/cfp-modular/540',
  '/gabaritoro/create',
  '/descadastrar/qualquer',
];
const STUDENTS = [
  '/',
  '/courses/101/530',
  '/courses/103/570',
  '/questions',
  '/qr/CFP-M1-01',
  '/podcast',
  '/cashback',
  '/notifications',
  '/user',
  '/user/pass',
];

/** Records every violation of the content security policy on the pages that are opened. */
async function recordPolicyViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('recordViolation', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { recordViolation } = window as unknown as { recordViolation: (what: string) => void };
      recordViolation(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return violations;
}

/** Records every URL that the browser requests. */
function recordRequestedUrls(page: Page): URL[] {
  const requested: URL[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) requested.push(new URL(request.url()));
  });
  return requested;
}

async function visitAll(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const answer = await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const headers = answer?.headers() ?? {};
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self' 'sha256-[\w+/]{43}=';.*frame-ancestors 'none'/,
    );
    expect(headers['content-security-policy']).not.toMatch(/unsafe-|\*/);
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
    // HSTS is sent in production only, which has a test of its own.
    expect(headers['strict-transport-security']).toBeUndefined();
  }
}

test('public pages follow their policy, request no other origin and set no cookie', async ({
  page,
  context,
}) => {
  const violations = await recordPolicyViolations(page);
  const requested = recordRequestedUrls(page);
  await visitAll(page, VISITORS);
  expect(violations).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  // The unsubscribe page frames the support chat of the sandbox.
  const foreign = requested.filter(({ origin }) => origin !== appUrl);
  expect(foreign.filter(({ origin }) => origin !== sandboxUrl).map(String)).toEqual([]);
});

test('the pages of a student do the same, and no URL contains the session token', {
  tag: '@nightly',
}, async ({ page, person, context }) => {
  const violations = await recordPolicyViolations(page);
  const requested = recordRequestedUrls(page);
  await person.login('veterana@toro.test');
  await visitAll(page, STUDENTS);
  expect(violations).toEqual([]);
  // The only cookie recognises the device at a later login; scripts cannot read it.
  expect((await context.cookies()).map(({ name, path, httpOnly }) => ({ name, path, httpOnly }))).toEqual([
    { name: 'device', path: '/login', httpOnly: true },
  ]);
  expect(requested.filter(({ origin }) => origin !== appUrl).map(String)).toEqual([]);
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('toro.session') ?? '{}').state.token as string,
  );
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(requested.map(String).filter((address) => address.includes(token))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token);
});

test('the student app holds no call of the office and requests none of its files (STAFF-08)', async ({
  page,
}) => {
  const assets = (app: string) => join(import.meta.dirname, `../apps/${app}/dist/assets`);
  const own = readdirSync(assets('web'));
  for (const file of own.filter((name) => name.endsWith('.js')))
    expect(readFileSync(join(assets('web'), file), 'utf8'), file).not.toContain('/v1/office/');
  const ofOffice = readdirSync(assets('office')).filter((name) => !own.includes(name));
  expect(ofOffice.length).toBeGreaterThan(10);
  for (const file of ofOffice.slice(0, 10))
    expect((await page.request.get(`/assets/${file}`)).status(), file).toBe(404);
  const requested = recordRequestedUrls(page);
  await visitAll(page, ['/auth/login', '/checkout/cfp-completo/530', '/gabaritoro/create']);
  const names = requested.map(({ pathname }) => pathname.split('/').at(-1) ?? '');
  expect(names.filter((name) => ofOffice.includes(name))).toEqual([]);
  expect(requested.filter(({ pathname }) => pathname.startsWith('/v1/office/'))).toEqual([]);
});

test('injected scripts do not run', async ({ page }) => {
  const violations = await recordPolicyViolations(page);
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = "inline script"';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src="/nada.png" onerror="window.ran = \'handler\'">');
    const foreign = document.createElement('script');
    foreign.src = 'https://cdn.evil.test/x.js';
    document.body.append(foreign);
    const link = document.createElement('a');
    link.href = 'javascript:window.ran = "link"';
    document.body.append(link);
    link.click();
    const form = document.createElement('form');
    form.action = 'https://evil.test/';
    document.body.append(form);
    form.requestSubmit();
    setTimeout('window.ran = "text as code"', 0);
    await fetch('https://evil.test/').catch(() => undefined);
  });
  await expect
    .poll(() => new Set(violations.map((what) => what.split(' ')[0])))
    .toEqual(new Set(['script-src-elem', 'script-src-attr', 'script-src', 'form-action', 'connect-src']));
  expect(await page.evaluate(() => (window as unknown as { ran?: string }).ran)).toBeUndefined();
});

test('no other site can frame the app', async ({ page }) => {
  await page.route('http://evil.localhost/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${appUrl}/auth/login"></iframe>` }),
  );
  await page.goto('http://evil.localhost/');
  await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
  await expect(page.frameLocator('iframe').getByLabel('E-mail')).toHaveCount(0);
});

test('no folder is listed, and no file outside the app is served', async ({ page }) => {
  for (const address of [
    '/files/',
    '/files/..%2f..%2fpackage.json',
    '/assets/',
    '/assets/..%2f..%2fpackage.json',
    '/.env',
    '/.git/config',
    '/package.json',
    '/releases.json',
    '/metrics',
  ])
    expect({ address, status: (await page.request.get(address)).status() }).toEqual({ address, status: 404 });
});

test('after a logout the token is revoked and removed from the device', async ({ page, person }) => {
  await person.login('veterana@toro.test');
  const readStorage = () => page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  const token = /"token\\*":\\*"([\w-]{43})/.exec(await readStorage())?.[1] ?? '';
  await page.getByRole('button', { name: 'Sair' }).first().click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await readStorage()).not.toContain(token);
  const headers = { authorization: `Bearer ${token}` };
  // The page does not wait for the response to its logout.
  await expect
    .poll(async () => (await page.request.get('/v1/check-token-expiration', { headers })).status())
    .toBe(401);
  await page.goBack();
  await expect(person.menu).toHaveCount(0);
  await page.goto('/user');
  await expect(page).toHaveURL(/\/auth\/login/);
});
