import { expect, test } from './person.ts';

const CHECKOUT = '/checkout/cfp-completo/530';

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer sees the course and its price, a student the login, a visitor the answer sheet', async ({
    page,
  }) => {
    await page.goto(CHECKOUT);
    await expect(page.getByText('Planejador Financeiro').first()).toBeVisible();
    await expect(page.getByText('R$ 2.490,00').first()).toBeVisible();
    await page.goto('/auth/login');
    await expect(page.getByText('Sua próxima aula está esperando.')).toBeVisible();
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^\/files\/brands\//);
    await page.goto('/gabaritoro/create');
    await expect(page.getByText('Fez a prova?')).toBeVisible();
  });

  test('the courses on sale can be read and bought from', async ({ page }) => {
    await page.goto('/cursos');
    const course = page.getByRole('article', { name: 'Planejador Financeiro CFP®' });
    await course.getByText('O que você vai estudar').click();
    await expect(course.getByText('Matemática financeira para a prova')).toBeVisible();
    await expect(course.getByText('R$ 2.241,00')).toBeVisible();
    await expect(page.getByText('Ative o JavaScript')).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(247, 245, 241)');
    await course.getByRole('link', { name: /^Matricular-se/ }).click();
    await expect(page).toHaveURL(CHECKOUT);
  });
});

test('the first paint has the color scheme of the device', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  const readBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/auth/login');
  await expect(page.getByText('Sua próxima aula está esperando.')).toBeVisible();
  expect(await readBackground()).toBe('rgb(18, 21, 29)');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  expect(await readBackground()).toBe('rgb(247, 245, 241)');
});

test('the course and the styles come with the page, the form follows, and no error is logged', async ({
  page,
}) => {
  const errors: string[] = [];
  const requested: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(CHECKOUT);
  await expect(page.getByRole('heading', { name: 'Seus dados' })).toBeVisible();
  expect(requested).not.toContain('/v1/checkout/prepare');
  expect(requested.filter((path) => path.endsWith('.css'))).toEqual([]);
  expect(errors).toEqual([]);
});

test('the later steps of a purchase are loaded at the first focus, not before', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const hasPaymentStep = () => requested.some((path) => path.includes('payment-step'));
  await page.goto(CHECKOUT);
  await expect(page.getByRole('heading', { name: 'Seus dados' })).toBeVisible();
  expect(hasPaymentStep()).toBe(false);
  await page.getByLabel('Nome completo').focus();
  await expect.poll(hasPaymentStep).toBe(true);
});

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the offline copy contains no first paint of another page', async ({ page }) => {
    await page.goto('/auth/login');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    const copy = () =>
      page.evaluate(async () =>
        (await caches.match('/'))?.text().then((text) => text.includes('Sua próxima')),
      );
    await expect.poll(copy).toBe(false);
  });
});
