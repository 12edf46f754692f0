import type { Page } from '@playwright/test';
import { beginAttempt, openExam, option, savedStatus } from './exam.ts';
import { signInToOffice } from './office.ts';
import { expect, test } from './person.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

/** The visible buttons of the page that a toast covers, by their names; and how many there are. */
const findCovered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[data-toasts]')];
    const buttons = [...document.querySelectorAll('button, [role="button"], a[data-variant]')].filter(
      (button) => !toasts.some((toast) => toast.contains(button)),
    );
    const shown = buttons.flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isInView = width > 0 && height > 0 && x > 0 && y > 0 && x < innerWidth && y < innerHeight;
      return isInView ? [{ button, uppermost: document.elementFromPoint(x, y) }] : [];
    });
    return {
      count: shown.length,
      covered: shown
        .filter(({ uppermost }) => toasts.some((toast) => toast.contains(uppermost)))
        .map(({ button }) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
    };
  });

/** Raises a toast at each width, and looks for buttons below it. */
async function expectFreeButtons(page: Page, raise: () => Promise<void>, text: string | RegExp) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await raise();
    const toast = page.getByRole('alert').filter({ hasText: text }).first();
    await expect(toast).toBeVisible();
    await expect
      .poll(async () => (await findCovered(page)).covered, { timeout: 3000, message: `at ${size.width} px` })
      .toEqual([]);
    expect((await findCovered(page)).count).toBeGreaterThan(0);
    await toast.getByRole('button', { name: 'Fechar aviso' }).click();
    await expect(toast).toBeHidden();
  }
}

test('a toast covers no button of a list of the office at any width', async ({ page }) => {
  await signInToOffice(page, 'direcao@toro.test', '/equipe');
  const views = page.getByRole('button', { name: 'Visões' });
  await expectFreeButtons(
    page,
    async () => {
      await views.click();
      await page.getByLabel('Nome da visão').fill('Equipe toda');
      await page.getByRole('button', { name: 'Salvar visão' }).click();
      await expect(page.getByText('Visão salva.')).toBeVisible();
      await page.keyboard.press('Escape');
    },
    'Visão salva.',
  );
});

test('a toast covers no button of a long form at any width', async ({ page, person }) => {
  await person.signIn('perfil@toro.test');
  await page.goto('/user');
  await page.getByLabel('CEP', { exact: true }).fill('01310-100');
  await expect(page.getByLabel('Rua', { exact: true })).not.toHaveValue('');
  await page.getByLabel('Número', { exact: true }).fill('1000');
  await expectFreeButtons(
    page,
    () => page.getByRole('button', { name: /^Salvar/ }).click(),
    'Cadastro editado com sucesso',
  );
});

test('a toast covers no button of the exam room at any width', async ({ page, person }) => {
  await openExam(person, 'Riscos e seguros');
  await beginAttempt(page);
  await option(page, 0).click();
  await expect(savedStatus(page)).toBeVisible();
  let choice = 0;
  await expectFreeButtons(
    page,
    async () => {
      // Only the first failure in a row raises a toast.
      await expect(savedStatus(page)).toBeVisible();
      await page.route('**/tests/ongoing/store', (route) => route.fulfill({ status: 500, json: {} }), {
        times: 1,
      });
      choice = 1 - choice;
      await option(page, choice).click();
    },
    'Problemas ao registrar a resposta.',
  );
});
