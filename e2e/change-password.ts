import type { Page } from '@playwright/test';

/** Opens and fills in the password page; the request to change the password is answered here and not sent. */
export async function fillPasswordForm(page: Page): Promise<void> {
  await page.goto('/user/pass');
  await page.route('**/trocarsenha', (route) =>
    route.fulfill({ json: { message: 'Senha alterada com sucesso' } }),
  );
  await page.getByLabel('Senha atual').fill('x');
  await page.getByLabel('Nova senha', { exact: true }).fill('Nova@2027');
  await page.getByLabel('Repita a nova senha').fill('Nova@2027');
}

export const savePassword = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Salvar nova senha' }).click();
