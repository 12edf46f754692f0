import type { Page } from '@playwright/test';

/** Changes the password as far as the screen knows; the server is not asked, so the student keeps the old one. */
export async function changePassword(page: Page): Promise<void> {
  await page.goto('/user/pass');
  await page.route('**/trocarsenha', (route) =>
    route.fulfill({ json: { message: 'Senha alterada com sucesso' } }),
  );
  await page.getByLabel('Senha atual').fill('x');
  await page.getByLabel('Nova senha', { exact: true }).fill('Nova@2027');
  await page.getByLabel('Repita a nova senha').fill('Nova@2027');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
}
