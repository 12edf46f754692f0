import type { Request } from '@playwright/test';
import { port } from './address.ts';
import { expect, test } from './person.ts';

const BRANDS = [
  { host: 'localhost', name: 'Toro' },
  { host: 'aurora.localhost', name: 'Aurora' },
  { host: 'cerrado.localhost', name: 'Cerrado' },
  { host: 'atlantico.localhost', name: 'Atlântico' },
];

test('three hosts and the default each have their own logo, name and style (BRAND-01, BRAND-02, BRAND-03, BRAND-04)', {
  tag: '@nightly',
}, async ({ page, person }) => {
  const brands: { logo: string | null; style: string | null; rail: string }[] = [];
  for (const { host } of BRANDS) {
    await page.goto(`http://${host}:${port}/auth/login`);
    await person.typeLogin('aluno@toro.test');
    await person.submitLogin();
    await expect(person.menu).toBeVisible();
    const logo = person.menu.getByRole('img').first();
    await expect(logo).toBeVisible();
    expect(
      await logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
    ).toBeGreaterThan(0);
    brands.push({
      logo: await logo.getAttribute('src'),
      style: await page.locator('[data-brand-style]').getAttribute('data-brand-style'),
      rail: await person.menu.evaluate((rail) => getComputedStyle(rail).backgroundColor),
    });
  }
  expect(new Set(brands.map(({ logo }) => logo)).size).toBe(4);
  expect(brands.map(({ style }) => style)).toEqual(['1', '2', '1', '2']);
  // Style 1 has a light rail, style 2 a dark one.
  const brightness = brands.map(({ rail }) => Number(/\d+/.exec(rail)?.[0]));
  expect(brightness.map((red) => (red > 200 ? '1' : '2'))).toEqual(brands.map(({ style }) => style));
});

test('every call of the app goes to the host that the academy has configured for it (API-02)', {
  tag: '@nightly',
}, async ({ page, person }) => {
  for (const { host } of BRANDS.slice(0, 2)) {
    const origins = new Map<string, string>();
    const record = (request: Request) => {
      const { origin, pathname } = new URL(request.url());
      if (['fetch', 'xhr'].includes(request.resourceType())) origins.set(pathname, origin);
    };
    page.on('request', record);
    await page.goto(`http://${host}:${port}/auth/login`);
    await person.typeLogin('aluno@toro.test');
    await person.submitLogin();
    await expect(person.menu).toBeVisible();
    await expect.poll(() => [...origins.keys()]).toContain('/v1/services/aluno/findCoursesByStudent');
    page.off('request', record);
    expect([...origins.keys()]).toContain('/login');
    expect(new Set(origins.values())).toEqual(new Set([`http://${host}:${port}`]));
  }
});

test('covers show their whole title beside the course on a tablet', async ({ page, person }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`http://aurora.localhost:${port}/auth/login`);
  await person.typeLogin('aluno@toro.test');
  await person.submitLogin();
  const covers = page.getByRole('article').locator('img');
  await expect(covers.first()).toBeVisible();
  for (const cover of await covers.all()) {
    await cover.scrollIntoViewIfNeeded();
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const shown = await cover.evaluate((image: HTMLImageElement) => {
      const whole = image.naturalWidth / image.naturalHeight;
      return image.clientWidth / image.clientHeight / whole;
    });
    expect(shown).toBeGreaterThan(0.95);
  }
});
