import { expect, test } from './person.ts';

test('the keyboard alone opens the door and skips to the content', async ({ page, person }) => {
  await page.goto('/auth/login');
  await expect(person.email).toBeFocused();
  await page.keyboard.type('aluno@toro.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Toro@2026');
  await page.keyboard.press('Enter');
  await expect(person.menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('toasts close by themselves after 5000 ms (CONST-01)', async ({ page, person }) => {
  await page.clock.install();
  await person.signIn();
  await page.goto('/user/pass');
  await page.route('**/trocarsenha', (route) =>
    route.fulfill({ json: { message: 'Senha alterada com sucesso' } }),
  );
  await page.getByLabel('Senha atual').fill('x');
  await page.getByLabel('Nova senha', { exact: true }).fill('Nova@2027');
  await page.getByLabel('Repita a nova senha').fill('Nova@2027');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  const toast = page.getByText('Senha alterada com sucesso');
  await expect(toast).toBeVisible();
  await page.clock.runFor(4500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toBeHidden();
});
