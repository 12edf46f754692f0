import { axeFindings } from './axe.ts';
import { expect, test } from './person.ts';
import { keepUntold } from './study.ts';

const WIDTHS = [390, 820, 1440];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of WIDTHS) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('the everyday rooms have no axe finding and do not scroll sideways', async ({ page, person }) => {
        test.slow();
        await keepUntold(page);
        await page.route('**/v1/services/podcast/track', (route) => route.fulfill({ json: {} }));
        const look = async () => {
          expect(await axeFindings(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        };
        await person.signIn();
        await page.goto('/podcast');
        await page.getByRole('button', { name: /^Meação/ }).click();
        await page.getByRole('button', { name: 'Tocar' }).click();
        await look();
        await person.menu.getByRole('link', { name: 'Notificações' }).click();
        await expect(page.getByRole('list', { name: 'Notificações' })).toBeVisible();
        await expect(page.getByRole('complementary', { name: 'Podcast tocando' })).toBeVisible();
        await look();
        await page.goto('/user');
        await expect(page.getByRole('heading', { name: 'Dados pessoais' })).toBeVisible();
        await look();
        await page.goto('/courses/101/530');
        await page.getByRole('button', { name: 'Mentoria', exact: true }).click();
        await expect(page.getByRole('list', { name: 'Mentorias em andamento' })).toBeVisible();
        await look();
        await page.getByRole('tab', { name: 'Solicitar' }).click();
        await look();
        await page.goto('/descadastrar/qualquer');
        await page.getByLabel('WhatsApp').check();
        await look();
      });
    });
  }
}
