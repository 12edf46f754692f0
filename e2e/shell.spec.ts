import { expect, test } from './person.ts';

const phone = { width: 390, height: 844 };

test('pages are served without compression too', async ({ page }) => {
  const headers = { accept: 'text/html', 'accept-encoding': 'identity' };
  for (const path of ['/', '/assets/', '/courses'])
    expect((await page.request.get(path, { headers })).status()).toBe(200);
});

test('a desktop has the menu in Portuguese as a rail of 235 px beside a top bar of 74 px, with a red badge and the version (SHELL-01, SHELL-03, SHELL-04, SHELL-07, SHELL-09, SHELL-10, SHELL-14, SHELL-21, SHELL-25, SHELL-29, CONST-17)', async ({
  page,
  person,
}) => {
  await person.login();
  await test.step('the menu has the labels of the specification (SHELL-01, SHELL-03, SHELL-04, SHELL-07, SHELL-09, SHELL-10, SHELL-14)', async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    await expect(person.menu.getByRole('link')).toHaveText([
      '',
      'Início',
      'Meus cursos',
      'Meu perfil',
      'Questões',
      /^Meu estudo/,
      'Podcast',
      'App de questões',
      'Carteira',
      'Gabaritoro',
      /^Notificações/,
      'Suporte',
      'Dúvidas frequentes',
    ]);
    await expect(person.menu.getByRole('button', { name: 'Sair' })).toBeVisible();
    await expect(person.menu.getByRole('link', { name: 'Gabaritoro' })).toHaveAttribute(
      'href',
      '/gabaritoro/create',
    );
  });
  await test.step('sizes and version (SHELL-21, SHELL-25, CONST-17)', async () => {
    expect((await person.menu.boundingBox())?.width).toBe(235);
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(74);
    await expect(person.menu).toContainText('Versão 1.25.134');
  });
  await test.step('the badge is red and shows the unread count (SHELL-29)', async () => {
    const badge = person.menu.getByRole('img', { name: '3 não lidas' });
    await expect(badge).toHaveText('3');
    await expect(badge).toHaveCSS('background-color', 'rgb(180, 35, 24)');
  });
  await test.step('an entry opens its page', async () => {
    await person.menu.getByRole('link', { name: 'Questões', exact: true }).click();
    await expect(page).toHaveURL('/questions');
    await expect(page).toHaveTitle('Questões · Toro');
    await expect(person.menu.getByRole('link', { name: 'Questões', exact: true })).toHaveAttribute(
      'data-status',
      'active',
    );
  });
  await test.step('the theme is switched, and the choice is stored', async () => {
    await page.getByRole('button', { name: 'Usar tema escuro' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Usar tema claro' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the rail becomes a bar at the bottom up to 768 px, with the rest in Mais itens, which an outside click closes (SHELL-22, SHELL-23, SHELL-24)', async ({
    page,
    person,
  }) => {
    await person.login();
    const box = await person.menu.boundingBox();
    expect(box && Math.round(box.y + box.height)).toBe(phone.height);
    await expect(person.menu.getByText('Carteira')).toHaveCount(0);
    await person.menu.getByRole('button', { name: 'Mais itens' }).click();
    const more = page.getByRole('list', { name: 'Mais itens' });
    await expect(more.getByText('Carteira')).toBeVisible();
    await page.mouse.click(100, 200);
    await expect(more).toBeHidden();
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(person.menu).toContainText('Carteira');
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(person.menu.getByRole('button', { name: 'Mais itens' })).toBeVisible();
  });

  test('nothing scrolls sideways at 320 px', { tag: '@nightly' }, async ({ page, person }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/auth/login');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await person.login();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test.describe('when things go wrong', () => {
  test('a page that fails shows a message and reports the error', async ({ page, person }) => {
    await person.login();
    const reported = page.waitForRequest('**/v1/client-errors');
    await page.route('**/assets/change-password-page-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const ChangePasswordPage = () => { throw new Error("quebrou"); }',
      }),
    );
    await page.goto('/user/pass');
    await expect(page.getByRole('heading', { name: 'Esta tela não abriu' })).toBeVisible();
    expect((await reported).postDataJSON()).toMatchObject({
      message: 'quebrou',
      path: '/user/pass',
      version: '1.25.134',
    });
  });

  test('shows that the device is offline, until it is online again', async ({ page, person, context }) => {
    await person.login();
    await context.setOffline(true);
    const band = page.getByText('Sem conexão.');
    await expect(band).toBeVisible();
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const box = await band.boundingBox();
      expect([box?.x, box?.width]).toEqual([0, width]);
    }
    await context.setOffline(false);
    await expect(page.getByText('Sem conexão.')).toBeHidden();
  });
});

test.describe('service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is registered at /service-worker.js, and opens the app offline with a line in its log (API-13, API-14)', async ({
    page,
    person,
    context,
  }) => {
    const [worker] = await Promise.all([context.waitForEvent('serviceworker'), person.login()]);
    expect(new URL(worker.url()).pathname).toBe('/service-worker.js');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(person.menu).toBeVisible();
    const logged = new Promise<string>((resolve) => {
      context.on('console', (message) => {
        if (message.text().includes('modo offline')) resolve(message.text());
      });
    });
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Sem conexão.')).toBeVisible();
    expect(await logged).toContain('offline');
  });

  test('never serves a stale page after a deploy', async ({ page, person, context }) => {
    await Promise.all([context.waitForEvent('serviceworker'), person.login()]);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    const html = await (await page.request.get('/podcast', { headers: { accept: 'text/html' } })).text();
    await context.route(
      ({ pathname }) => pathname === '/podcast',
      (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: html.replace('</head>', '<meta name="release" content="nova"></head>'),
        }),
    );
    await page.goto('/podcast');
    await expect(page.locator('meta[name="release"]')).toHaveCount(1);
  });
});
