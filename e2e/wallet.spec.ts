import type { Page } from '@playwright/test';
import { createStudent } from './factory.ts';
import { expect, test } from './person.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Cupom de desconto' });
const value = (page: Page) => page.getByLabel('Valor do cupom');
const balance = (page: Page) => page.getByRole('region', { name: 'Saldo disponível' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a coupon is typed as cents, created, copied, cancelled, and a new one begun (ROUTE-13, WALLET-03, WALLET-05, WALLET-08, WALLET-09, WALLET-12, WALLET-13, WALLET-14, WALLET-15, WALLET-16, WALLET-20, WALLET-21)', async ({
    page,
    person,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // 5% of the cash price, R$ 2.241,00, comes back.
    await person.signIn(await createStudent(page.request, { cashback: true }));
    await test.step('the wallet shows the balance (ROUTE-13)', async () => {
      await page.goto('/cashback');
      await expect(balance(page)).toContainText('R$ 112,05');
    });
    await test.step('the value is typed as cents and shown as currency (WALLET-20, WALLET-21)', async () => {
      await value(page).pressSequentially('2550');
      await expect(value(page)).toHaveValue('R$\u00a025,50');
    });
    const code = card(page).getByText(/^TORO[2-9A-Z]{10}$/);
    await test.step('a created coupon is shown with its code and can be copied (WALLET-03, WALLET-05, WALLET-08, WALLET-09)', async () => {
      await page.getByRole('button', { name: 'Gerar cupom' }).click();
      await expect(code).toBeVisible();
      await expect(balance(page)).toContainText('R$ 86,55');
      await page.getByRole('button', { name: 'Copiar código' }).click();
      await expect(page.getByRole('button', { name: 'Código copiado' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent());
    });

    await test.step('cancelling asks first and returns the value (WALLET-12, WALLET-13)', async () => {
      await page.getByRole('button', { name: 'Cancelar cupom' }).click();
      await page.getByRole('button', { name: 'Manter' }).click();
      await expect(balance(page)).toContainText('R$ 86,55');
      await page.getByRole('button', { name: 'Cancelar cupom' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar cupom' }).click();
      await expect(balance(page)).toContainText('R$ 112,05');
      await expect(card(page)).toContainText('cancelado');
    });
    await test.step("'Criar novo cupom' clears the coupon and the form (WALLET-14, WALLET-15, WALLET-16)", async () => {
      await page.getByRole('button', { name: 'Criar novo cupom' }).click();
      await expect(value(page)).toHaveValue('');
      await expect(code).toBeHidden();
    });
  });
});

test('balance and statement are on the left, the coupon generator on the right (WALLET-01, WALLET-02, WALLET-03, WALLET-06)', async ({
  page,
  person,
}) => {
  await person.signIn();
  await page.goto('/cashback');
  const statement = page.getByRole('list', { name: 'Extrato' });
  await expect(statement).toContainText('Cashback de R$ 124,50 na compra de');
  await expect(statement).toContainText('Cupom CARTB6T3W gerado no valor de R$ 25,00');
  await expect(balance(page)).toContainText(/R\$\s\d/);
  const right = await card(page).boundingBox();
  for (const part of [balance(page), statement]) {
    const left = await part.boundingBox();
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
  }
});

test('a coupon of the statement opens in its state: created, used or cancelled (WALLET-07, WALLET-11, WALLET-17)', async ({
  page,
  person,
}) => {
  await person.signIn();
  await page.goto('/cashback');
  const open = (code: string) =>
    page
      .getByRole('list', { name: 'Extrato' })
      .getByRole('button', { name: `Ver cupom ${code}` })
      .first()
      .click();
  await open('CARTB6T3W');
  await expect(page.getByRole('button', { name: 'Copiar código' })).toBeVisible();
  await open('CART7K2M9');
  await expect(card(page).getByText('Seu cupom foi utilizado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancelar cupom' })).toBeHidden();
  await open('CARTQ4X8P');
  await expect(card(page)).toContainText('o valor voltou para a sua carteira');
});
