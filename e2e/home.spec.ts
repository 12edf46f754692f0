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
