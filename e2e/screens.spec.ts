import { axeFindings } from './axe.ts';
import { expect, test } from './person.ts';

const WIDTHS = [390, 820, 1440];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of WIDTHS) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('the door has no axe finding in any of its states', async ({ page, person }) => {
        await page.goto('/auth/login?unauthorized=1');
        await expect(person.email).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
        await person.submitLogin();
        await expect(page.getByText('Digite a sua senha')).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
        await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
        expect(await axeFindings(page)).toEqual([]);
        await page.goto('/auth/reset/nao-existe');
        await expect(page.getByRole('heading', { name: 'Este link não funciona mais' })).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
        await page.goto('/checkout/nada');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
      });

      test('the shell has no axe finding, nor its password page, pop-up and modal', async ({
        page,
        person,
      }) => {
        await person.login();
        await expect(person.menu.getByRole('img', { name: '3 não lidas' })).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
        if (width <= 768) {
          await person.menu.getByRole('button', { name: 'Mais itens' }).click();
          expect(await axeFindings(page)).toEqual([]);
        }
        await page.goto('/user/pass');
        await page.getByRole('button', { name: 'Salvar nova senha' }).click();
        await expect(page.getByText('Preencha a senha atual')).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
      });
    });
  }
}

test('nothing on the way breaks the content security policy', async ({ page, person }) => {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) broken.push(message.text());
  });
  await person.signIn('veterana@toro.test');
  await page.goto('/user/pass');
  await page.getByRole('button', { name: 'Usar tema escuro' }).click();
  await page.goto('/courses');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(broken).toEqual([]);
});

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
