import { fillPasswordForm, savePassword } from './change-password.ts';
import { pauseClock, stepUntilVisible } from './clock.ts';
import { expect, test } from './person.ts';

test('the keyboard alone logs in and skips to the content', async ({ page, person }) => {
  await page.goto('/auth/login');
  await expect(person.email).toBeFocused();
  await page.keyboard.type('aluno@toro.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Toro@2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Meus cursos' })).toBeFocused();
  // A visit that begins with this page begins at its top.
  await page.reload();
  await expect(person.menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('toasts close after 5000 ms (CONST-01)', async ({ page, person }) => {
  await page.clock.install();
  await person.signIn();
  await fillPasswordForm(page);
  await pauseClock(page);
  await savePassword(page);
  const toast = page.getByText('Senha alterada com sucesso');
  await stepUntilVisible(page, toast);
  await page.clock.runFor(4500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toBeHidden();
});
