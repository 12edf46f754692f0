import type { Locator } from '@playwright/test';
import { port } from './address.ts';
import { Buyer } from './buyer.ts';
import { blockEvents } from './course-page.ts';
import { expect, test } from './person.ts';

const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('fields that cannot be changed look locked beside those that can', async ({ page, person }) => {
  await person.login();
  await page.goto('/user');
  const open = page.getByLabel('Nome', { exact: true });
  for (const name of ['E-mail', 'CPF'] as const) {
    const locked = page.getByRole('textbox', { name });
    await expect(locked).toHaveAttribute('readonly', '');
    for (const property of ['background-color', 'color', 'border-top-color'])
      expect([name, property, await styleOf(locked, property)]).not.toEqual([
        name,
        property,
        await styleOf(open, property),
      ]);
  }
});

test('the filter of a review has equal margins on a phone', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await person.login();
  await page.goto('/lectures/101/21/1?id_turma=530');
  const filter = page.getByRole('radiogroup', { name: 'Mostrar' });
  await expect(filter).toBeVisible();
  const box = await filter.boundingBox();
  const right = 390 - ((box?.x ?? 0) + (box?.width ?? 0));
  expect(box?.x).toBeCloseTo(right, 0);
  expect(right).toBeCloseTo(16, 0);
});

test('links have the colour of their text and never that of the browser', async ({ page, person }) => {
  await blockEvents(page);
  const BROWSER_BLUE = 'rgb(0, 0, 238)';
  await page.goto(`http://aurora.localhost:${port}/auth/login`);
  await person.typeLogin('aluno@toro.test');
  await person.submitLogin();
  await expect(person.menu).toBeVisible();
  for (const path of [
    '/courses/101/530',
    '/courses/103/570',
    '/study',
    '/user/orders',
    '/checkout/cfp-completo/530',
  ]) {
    await page.goto(`http://aurora.localhost:${port}${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const blue = await page
      .getByRole('link')
      .evaluateAll(
        (links, colour) =>
          links.filter((link) => getComputedStyle(link).color === colour).map(({ outerHTML }) => outerHTML),
        BROWSER_BLUE,
      );
    expect([path, blue]).toEqual([path, []]);
  }
});

test('a link in a dialog of the checkout has the colour of the text of the brand', async ({ page }) => {
  const buyer = new Buyer(page);
  await page.goto(`http://aurora.localhost:${port}/checkout/cfp-completo/530`);
  await buyer.fillStepOne();
  await buyer.field('birth_date').fill('15062015');
  await buyer.clickButton('Continuar para o pagamento');
  const link = page.getByRole('dialog').getByRole('link');
  await expect(link).toBeVisible();
  const text = await link.evaluate((element) => getComputedStyle(element.parentElement as Element).color);
  await expect(link).toHaveCSS('color', text);
});
