import type { Page } from '@playwright/test';
import { blockEvents } from './course-page.ts';
import { expect, test } from './person.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Meu desempenho' });

test.beforeEach(({ page }) => blockEvents(page));

test.describe('dashboard', () => {
  test('shows the score against the recommended one, the modules, the trend, what to study and the mocks', async ({
    page,
    person,
  }) => {
    await person.signIn('veterana@toro.test');
    await page.goto('/courses/101/529');
    const panel = panelOf(page);
    await expect(panel).toContainText(/Score Toro\s*\d+/);
    await expect(panel).toContainText(
      /Recomendado\s*70 · (faltam? \d+ pontos?|você chegou lá|\d+ pontos? acima)/,
    );
    await expect(page.getByRole('region', { name: 'Data da prova' })).toContainText(/Faltam \d+ dias/);
    const trend = panel.getByRole('table', { name: 'Média das provas e simulados por semana' });
    expect(await trend.getByRole('row').count()).toBeGreaterThan(20);
    await expect(panel.getByRole('region', { name: 'Simulados' }).getByRole('row')).toHaveCount(4);
    await expect(panel).toContainText(/feitos, todas as vezes\s*\d+/);
  });
});

test.describe('weekly reports', () => {
  test('are chosen by date; downloading one registers it, then opens the file (DASH-03, DASH-05, DASH-06, DASH-07)', async ({
    page,
    person,
  }) => {
    await person.login('veterana@toro.test');
    const select = panelOf(page).getByLabel('Relatórios semanais');
    // The worker makes the demo's reports while the first journeys run. The download is registered anew each time.
    await expect(async () => {
      await page.goto('/courses/101/529');
      await expect(select.locator('option')).toHaveCount(3, { timeout: 10_000 });
    }).toPass({ timeout: 120_000 });
    for (const text of await select.locator('option').allTextContents())
      expect(text).toMatch(/^\d{2} de [a-zç]+ de \d{4}$/);
    await select.selectOption({ index: 1 });
    const order: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('report-cfp/track')) order.push('registered');
    });
    const [download] = await Promise.all([
      page.waitForEvent('download').then((file) => {
        order.push('opened');
        return file;
      }),
      panelOf(page).getByRole('button', { name: 'Baixar', exact: true }).click(),
    ]);
    expect(order).toEqual(['registered', 'opened']);
    expect(download.suggestedFilename()).toMatch(/^Relatório de .*\.pdf$/);
  });
});
