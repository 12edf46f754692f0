import type { Page } from '@playwright/test';
import { inDays } from './days.ts';
import { expect, test } from './person.ts';

const cards = (page: Page) => page.getByRole('region', { name: 'Meus cursos' }).getByRole('article');

test('course cards span 24, 8, 8, 6 or 4 columns of 24 as the window grows, and warn in red from 30 days on (HOME-02, HOME-18)', async ({
  page,
  person,
}) => {
  await page.route('**/findCoursesByStudent', async (route) => {
    const courses: object[] = await (await route.fetch()).json();
    const ending = { is_visible: true, expiration_date: 1, data_fim_aulas: inDays(30) };
    await route.fulfill({ json: courses.map((course) => ({ ...course, ...ending })) });
  });
  await person.login();
  await expect(cards(page).first().getByText('até expirar')).toHaveCSS('color', 'rgb(180, 35, 24)');
  for (const [width, span] of [
    [390, 24],
    [820, 24],
    [900, 8],
    [1100, 8],
    [1440, 6],
    [2048, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(cards(page).first().locator('xpath=..')).toHaveCSS('grid-column-start', `span ${span}`);
  }
});

test('the banner keeps its gradient, without a message, when its image fails (HOME-34)', async ({
  page,
  person,
}) => {
  await page.route('**/files/banners/**', (route) => route.abort());
  await person.login();
  const banner = page.locator('main a[target="_blank"]').first();
  await expect(banner).toHaveAttribute('data-image', 'failed');
  await expect(banner).toHaveCSS('background-image', /linear-gradient/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the card of today is one call, moves nothing on the page when it comes, and loads no scheduler of reviews (TODAY-12)', async ({
  page,
  person,
}) => {
  const calls: string[] = [];
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/study/')) calls.push(pathname);
    if (pathname.endsWith('.js')) scripts.push(request.url());
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await person.signIn('aluno@toro.test');
  await page.route('**/v1/study/today', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    calls.length = 0;
    await page.goto('/');
    await expect(
      page.getByRole('region', { name: 'Hoje' }).getByRole('link', { name: /^(Começar|Continuar)$/ }),
    ).toBeVisible();
    await page.waitForTimeout(300);
    expect(calls.filter((path) => path === '/v1/study/today')).toHaveLength(1);
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    );
    expect(moved).toBeLessThan(0.02);
  }
  const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  expect(texts.filter((text) => text.includes('request_retention'))).toEqual([]);
});
