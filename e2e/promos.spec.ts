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

  const shop = await browser.newPage();
  const buyer = new Buyer(shop);
  const apply = async () => {
    await buyer.clickButton('Tenho um cupom');
    await shop.getByLabel('Cupom').fill(code);
    await buyer.clickButton('Aplicar');
  };
  await buyer.reachPayment();
  await apply();
  await expect(buyer.total).toContainText('R$ 2.241,00');

  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('Pausado', { exact: true })).toBeVisible();
  await shop.goto('/checkout/cfp-completo/530');
  await apply();
  await expect(shop.getByText('Cupom não encontrado ou não está mais disponível.')).toBeVisible();
  await shop.close();
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
