import type { Locator, Page } from '@playwright/test';
import { newVisitorEmail, startAnswerSheet } from './answer-sheet.ts';
import { Buyer } from './buyer.ts';
import { expect, test } from './person.ts';
import { NOTICE_KEY } from './visitor-notice.ts';

test.use({ storageState: { cookies: [], origins: [] } });

const CHECKOUT = '/checkout/cfp-completo/530/maria';
const findNotice = (page: Page) => page.getByRole('region', { name: 'Aviso de cookies' });

async function covers(one: Locator, other: Locator): Promise<boolean> {
  if (!(await one.isVisible())) return false;
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('not on the page');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The sum of all layout shifts since the page began to load. */
const measureShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

for (const width of [390, 820, 1440])
  test(`the notice covers no button of the page and moves nothing at ${width} px`, {
    tag: width === 390 ? [] : '@nightly',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await test.step('checkout', async () => {
      await page.goto(CHECKOUT);
      const notice = findNotice(page);
      const next = page.getByRole('button', { name: 'Continuar para o pagamento' });
      await expect(notice).toBeVisible();
      const shift = await measureShift(page);
      await page.evaluate((key) => localStorage.setItem(key, 'refused'), NOTICE_KEY);
      await page.reload();
      await expect(next).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(shift).toBeLessThan((await measureShift(page)) + 0.005);
      await page.evaluate((key) => localStorage.removeItem(key), NOTICE_KEY);
      await page.reload();
      await expect(notice).toBeVisible();
      await next.focus();
      await expect(next).toBeInViewport({ ratio: 1 });
      expect(await covers(notice, next)).toBe(false);
      await next.evaluate((button) => button.scrollIntoView({ block: 'end' }));
      await expect.poll(() => covers(notice, next)).toBe(false);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(notice).toBeVisible();
      expect(await page.context().cookies()).toEqual([]);
    });
    await test.step('answer sheet', async () => {
      await startAnswerSheet(page, newVisitorEmail());
      await expect(findNotice(page)).toBeVisible();
      expect(await covers(findNotice(page), page.getByRole('contentinfo'))).toBe(false);
      await page.getByRole('button', { name: 'Próximo módulo' }).click();
    });
  });

const listEvents = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer?.map(({ event }) => event));

test('an accepted notice sets the cookie for 10 days, pushes the waiting events and does not return', async ({
  page,
}) => {
  await page.goto(CHECKOUT);
  await expect(new Buyer(page).heading('Seus dados')).toBeVisible();
  expect(await listEvents(page)).toBeUndefined();
  await page.getByRole('button', { name: 'Aceitar' }).click();
  await expect(findNotice(page)).toBeHidden();
  await expect.poll(() => listEvents(page)).toEqual(['begin_checkout']);
  const readCookie = async () => (await page.context().cookies())[0];
  await expect.poll(readCookie).toMatchObject({ name: '@afilliate', value: 'maria', path: '/' });
  const cookie = await readCookie();
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(9.9);
  await page.reload();
  await expect(new Buyer(page).heading('Seus dados')).toBeVisible();
  await expect(findNotice(page)).toBeHidden();
});
