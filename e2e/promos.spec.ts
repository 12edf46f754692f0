import { Buyer } from './buyer.ts';
import { createStudent } from './factory.ts';
import { signInToOffice } from './office.ts';
import { expect, test } from './person.ts';

test('a coupon is made in the office, used in the checkout, and paused (PROMO-01, PROMO-07, PROMO-10)', async ({
  page,
  browser,
}) => {
  const code = `JORNADA${Date.now() % 1_000_000}`;
  await signInToOffice(page, 'comunicacao@toro.test', '/cupons');
  await page.getByRole('link', { name: 'Novo cupom' }).click();
  await page.getByLabel('Código', { exact: true }).fill(code.toLowerCase());
  await page.getByLabel('Percentual de desconto').fill('10');
  await page.getByRole('button', { name: 'Criar cupom' }).click();
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  const tested = page.getByRole('region', { name: 'Testar' });
  await tested.getByLabel('Turma').selectOption('530');
  await tested.getByRole('button', { name: 'Testar' }).click();
  await expect(tested.getByText('R$ 2.241,00')).toBeVisible();

  /** Opens the checkout as a new visitor and applies the coupon. */
  const applyCoupon = async () => {
    const buyer = new Buyer(await browser.newPage());
    await buyer.page.goto('/checkout/cfp-completo/530');
    await buyer.clickButton('Tenho um cupom');
    await buyer.page.getByLabel('Cupom').fill(code);
    await buyer.clickButton('Aplicar');
    return buyer;
  };
  const first = await applyCoupon();
  await expect(first.total).toContainText('R$ 2.241,00');
  await first.page.close();

  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('Pausado', { exact: true })).toBeVisible();
  const second = await applyCoupon();
  await expect(second.page.getByText('Cupom não encontrado ou não está mais disponível.')).toBeVisible();
  await second.page.close();
});

test('a student withdraws from a purchase and gets the money back without staff (ORDER-39, ORDER-40)', async ({
  page,
  person,
}) => {
  await person.signIn(await createStudent(page.request, { cashback: true }));
  await page.goto('/user/orders');
  await page.getByRole('button', { name: 'Desistir da compra' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desistir da compra' }).click();
  await expect(page.getByText(/^Estamos devolvendo o seu dinheiro\. Protocolo \d+$/)).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Dinheiro devolvido')).toBeVisible({ timeout: 2000 });
  }).toPass();
});
