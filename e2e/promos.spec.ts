import { Buyer } from './buyer.ts';
import { inDays } from './days.ts';
import { createStudent } from './factory.ts';
import { findMail } from './mailbox.ts';
import { officeUrl, signInToOffice } from './office.ts';
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

test('weeks after the payment the student sees no withdrawal any more, and the day on which it ended (ORDER-41)', async ({
  page,
}) => {
  await signInToOffice(page, 'atendimento@toro.test', '/pedidos');
  await page.goto(`${officeUrl}/pedidos?state=paid&paid_to=${inDays(-60)}`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('region', { name: 'Comprador' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Ver como aluno' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ver como aluno' });
  await dialog.getByLabel('Motivo').fill('Pergunta sobre a desistência');
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Abrir área do aluno' }).click();
  const view = await opened;
  await expect(view.getByRole('region', { name: 'Ver como aluno' })).toBeVisible();
  await view.goto('/user/orders');
  await expect(
    view.getByText(/^Prazo de desistência encerrado em \d\d\/\d\d\/\d{4}\./).first(),
  ).toBeVisible();
  await expect(view.getByRole('button', { name: 'Desistir da compra' })).toHaveCount(0);
});

test('an affiliate is made in the office, a buyer pays by the link, and the commission waits for confirmation (PROMO-17, PROMO-20)', async ({
  page,
  browser,
}) => {
  const code = `jornada-${Date.now() % 1_000_000}`;
  await signInToOffice(page, 'financeiro@toro.test', '/afiliados');
  await page.getByRole('link', { name: 'Novo afiliado' }).click();
  await page.getByLabel('Código', { exact: true }).fill(code);
  await page.getByLabel('Nome', { exact: true }).fill(`Canal ${code}`);
  await page.getByLabel('E-mail').fill(`${code}@demo.test`);
  await page.getByLabel('Comissão', { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Criar afiliado' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Canal ${code}` })).toBeVisible();

  const buyer = new Buyer(await browser.newPage());
  await buyer.reachPayment(`/checkout/cfp-completo/530/${code}`);
  await buyer.choose('Cartão de crédito');
  await buyer.fillCard();
  await buyer.confirm();
  await buyer.clickButton(/^Pagar/);
  await expect(buyer.page).toHaveURL(/status=APPROVED/);
  await buyer.page.close();

  await page.getByRole('link', { name: 'Ver comissões' }).click();
  await expect(page.getByRole('row').filter({ hasText: `Canal ${code}` })).toContainText('A confirmar');
});

test('a purchase that was left is followed up, and its person gets one reminder (ORDER-22, ORDER-26)', async ({
  page,
  browser,
}) => {
  const buyer = new Buyer(await browser.newPage());
  await buyer.page.goto('/checkout/cfp-completo/530');
  await buyer.fillStepOne();
  await buyer.field('reminder').check();
  await buyer.clickButton('Continuar para o pagamento');
  await expect(buyer.heading('Como você quer pagar?')).toBeVisible();
  await buyer.page.close();

  await signInToOffice(page, 'atendimento@toro.test', '/carrinhos');
  await page.getByPlaceholder('Nome, e-mail ou CPF').fill(buyer.email);
  // Other journeys leave purchases under the same name; the search shows this one alone.
  const row = page.getByRole('link', { name: 'Ana C.' });
  await expect(row).toHaveCount(1);
  await row.click();
  await page.getByRole('button', { name: 'Enviar lembrete' }).click();
  await expect(page.getByText(/^Lembrete enviado em/)).toBeVisible();
  const mail = await findMail(page.request, ({ to }) => to === buyer.email);
  expect(mail.text).toContain('/newCheckout/cfp-completo/530/r_');
});
