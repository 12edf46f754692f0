import { Buyer, DENIED_CARD } from './buyer.ts';
import { setPassword } from './factory.ts';
import { expect, test } from './person.ts';

const CONFIRMED = 'Compra confirmada!';
const FAILED = 'Falha no pagamento :(';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('CHECKOUT-01 CHECKOUT-09 CHECKOUT-14 CHECKOUT-36 CHECKOUT-71 PAY-49 a new buyer pays by credit, gets a mail with a login link and starts the course', async ({
    page,
  }) => {
    const buyer = new Buyer(page);
    await buyer.reachPayment();
    await page.goBack();
    await expect(buyer.heading('Seus dados')).toBeVisible();
    await expect(buyer.field('street')).toHaveValue('Avenida Paulista');
    await page.goForward();
    await buyer.fillCard();
    await buyer.field('installments').selectOption('12');
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await buyer.confirm();
    await page.reload();
    await expect(buyer.heading('Como você quer pagar?')).toBeVisible();
    await expect(buyer.field('card_number')).toHaveValue('');
    await expect(buyer.field('installments')).toHaveValue('12');
    await buyer.fillCard();
    await buyer.confirm();
    await buyer.clickButton('Pagar R$ 2.490,00');
    await expect(buyer.heading(CONFIRMED)).toBeVisible();
    await expect(page).toHaveURL(/stepIndex=4&status=APPROVED/);
    await page.goBack();
    await expect(buyer.heading(CONFIRMED)).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
    await buyer.expectMail('/auth/reset/');
    await buyer.clickButton('Começar o curso');
    await expect(page).toHaveURL(/\/courses\/101\/530/);
    await expect(page.getByRole('heading', { name: /Planejador Financeiro/ }).first()).toBeVisible();
  });

  test('PAY-59 PAY-61 PAY-62 PAY-63 an expired Pix is created again and paid', async ({ page }) => {
    const buyer = new Buyer(page);
    await buyer.reachPayment();
    await buyer.choose('Pix');
    await buyer.confirm();
    await buyer.clickButton('Gerar o código Pix');
    await expect(buyer.heading('Pague com Pix')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^(15:00|14:[0-5]\d)$/);
    const first = await buyer.pixPayment();
    await buyer.atGateway(first, 'expire');
    await expect(buyer.heading('O código Pix expirou')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copiar o código' })).toBeDisabled();
    await buyer.clickButton('Gerar um novo código');
    await expect(buyer.heading('Pague com Pix')).toBeVisible();
    const second = await buyer.pixPayment();
    expect(second.id).not.toBe(first.id);
    await buyer.atGateway(second, 'pay');
    await expect(buyer.heading(CONFIRMED)).toBeVisible();
  });
});

test('PAY-50 PAY-53 PAY-56 PAY-58 a denied card shows so; debit goes through the issuer, which refuses and then approves', async ({
  page,
}) => {
  const buyer = new Buyer(page);
  await buyer.reachPayment();
  await buyer.fillCard(DENIED_CARD);
  await buyer.confirm();
  await buyer.clickButton(/^Pagar/);
  await expect(buyer.heading(FAILED)).toBeVisible();
  await page.getByText('Detalhes para o suporte').click();
  await expect(page.getByText('PAYMENTS-011')).toBeVisible();
  await buyer.clickButton('Pagar com cartão de débito');
  await buyer.fillCard();
  await buyer.confirm();
  await buyer.clickButton(/^Pagar R\$ 2\.241,00/);
  await buyer.clickButton('Recusar');
  await expect(buyer.heading(FAILED)).toBeVisible();
  await buyer.clickButton('Tentar de novo');
  await buyer.fillCard();
  await buyer.confirm();
  await buyer.clickButton(/^Pagar/);
  await buyer.clickButton('Autorizar pagamento');
  await expect(buyer.heading(CONFIRMED)).toBeVisible();
  await expect(page).toHaveURL(/stepIndex=4&status=APPROVED/);
});

test('CHECKOUT-42 CHECKOUT-79 PAY-28 ROUTE-41 a class group that is not on sale shows so, one without coupons has no coupon field, and a free course ends at the first step', async ({
  page,
}) => {
  await page.goto('/checkout/cfp-completo/529');
  await expect(page).toHaveURL(/\/checkout-notfound/);
  await expect(page.getByRole('heading', { name: /não tem mais vagas/ })).toBeVisible();
  await page.goto('/checkout/cfp-completo/531');
  await expect(page.getByRole('region', { name: 'Resumo da compra' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tenho um cupom' })).toHaveCount(0);
  const buyer = new Buyer(page);
  await page.goto('/checkout/financas-pessoais/590');
  await expect(page.getByRole('progressbar', { name: 'Etapas da compra' })).toHaveCount(0);
  await buyer.fillStepOne();
  await buyer.clickButton('Concluir a matrícula');
  await expect(buyer.heading('Matrícula confirmada!')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/pagamento|recibo|\bcompra(?!-)/i);
});

test('CHECKOUT-21 CHECKOUT-22 CHECKOUT-39 PAY-08 PAY-22 PAY-23 ROUTE-38 a modular purchase with a coupon continues on another device by its link', async ({
  page,
  browser,
}) => {
  const buyer = new Buyer(page);
  await test.step('modules are chosen with a running total (CHECKOUT-21, CHECKOUT-22)', async () => {
    await page.goto('/checkout/cfp-modular/540/maria');
    await expect(page).toHaveURL(/\/checkout-modular\/cfp-modular\/540\/maria$/);
    await page.getByRole('checkbox').nth(0).check();
    await page.getByRole('checkbox').nth(4).check();
    await expect(page.getByText('Total R$ 1.170,00')).toBeVisible();
    await buyer.clickButton('Continuar');
    await expect(page).toHaveURL(/\/newCheckout\/cfp-modular\/540\/maria$/);
  });
  await test.step('a coupon is validated and removed (PAY-08, PAY-22, PAY-23)', async () => {
    await buyer.clickButton('Tenho um cupom');
    await page.getByLabel('Cupom').fill('bolsa100');
    await buyer.clickButton('Aplicar');
    await expect(buyer.total).toHaveText('TotalGrátis');
    await buyer.clickButton('Remover o cupom BOLSA100');
    await buyer.clickButton('Tenho um cupom');
    await page.getByLabel('Cupom').fill('BEMVINDO10');
    await buyer.clickButton('Aplicar');
    await expect(buyer.total).toHaveText('TotalR$ 1.053,00');
  });
  await buyer.fillStepOne();
  await buyer.clickButton('Continuar para o pagamento');
  await expect(buyer.heading('Como você quer pagar?')).toBeVisible();
  await buyer.clickButton('Continuar depois ou em outro aparelho');
  const link = await page.getByRole('link', { name: /\/newCheckout\// }).getAttribute('href');

  const otherDevice = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = new Buyer(await otherDevice.newPage());
  await test.step('the link restores the purchase (ROUTE-38)', async () => {
    await other.page.goto(link ?? '');
    await expect(other.heading('Como você quer pagar?')).toBeVisible();
    await expect(other.total).toHaveText('TotalR$ 1.053,00');
  });
  await other.choose('Pix');
  await other.clickButton('Continuar para a confirmação');
  await other.acceptTerms();
  await other.clickButton('Gerar o código Pix');
  await expect(other.heading('Pague com Pix')).toBeVisible();
  await other.atGateway(await other.pixPayment(), 'pay');
  await expect(other.heading(CONFIRMED)).toBeVisible();
  await otherDevice.close();

  await test.step('a registered CPF needs a choice between the e-mail addresses (CHECKOUT-39)', async () => {
    await setPassword(page.request, buyer.email);
    await page.goto('/checkout/cfp-completo/530');
    await buyer.acceptTerms();
    await buyer.clickButton('Continuar para o pagamento');
    await expect(page.getByRole('dialog', { name: 'CPF já cadastrado' })).toBeVisible();
    await buyer.clickButton('Continuar com c•••••@t•••••');
    await expect(buyer.heading('Como você quer pagar?')).toBeVisible();
  });
});

test('CHECKOUT-23 CHECKOUT-24 CONST-18 CONST-19 CONST-20 the summary is above up to 1200 px and at the side beyond; fields pair up beyond 768, and there is more space beyond 1500', async ({
  page,
}) => {
  const buyer = new Buyer(page);
  await page.goto('/checkout/cfp-completo/530');
  await expect(buyer.heading('Seus dados')).toBeVisible();
  const boxes = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const measure = async (locator: ReturnType<Buyer['field']>) => {
      const box = await locator.boundingBox();
      if (!box) throw new Error('the element is not visible');
      return box;
    };
    return {
      summary: await measure(page.getByRole('region', { name: 'Resumo da compra' })),
      steps: await measure(page.getByRole('progressbar')),
      cpf: await measure(buyer.field('document_number')),
      born: await measure(buyer.field('birth_date')),
    };
  };
  const [mobile, tablet, flow, side, notebook] = [
    await boxes(768),
    await boxes(769),
    await boxes(1200),
    await boxes(1201),
    await boxes(1501),
  ];
  expect(mobile.born.y).toBeGreaterThan(mobile.cpf.y + mobile.cpf.height);
  expect(tablet.born.y).toBe(tablet.cpf.y);
  expect(flow.steps.y).toBeGreaterThan(flow.summary.y + flow.summary.height);
  expect(side.summary.x).toBeGreaterThan(side.steps.x + side.steps.width);
  expect((await boxes(1500)).summary.width).toBe(side.summary.width);
  expect(notebook.summary.width).toBeGreaterThan(side.summary.width);
});

test('CHECKOUT-25 the header has the contact and the social links of the academy', async ({ page }) => {
  await page.goto('/checkout/cfp-completo/530');
  const header = page.getByRole('banner');
  const whatsapp = header.getByRole('link', { name: 'WhatsApp' });
  const email = header.getByRole('link', { name: /@/ });
  for (const contact of [whatsapp, email]) await expect(contact).toBeVisible();
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\//);
  await expect(email).toHaveAttribute('href', /^mailto:\S+@\S+$/);
  const social = header.getByRole('list', { name: 'Redes sociais' }).getByRole('link');
  await expect(social.first()).toBeVisible();
  for (const link of await social.all()) {
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAccessibleName(/\w/);
  }
});

test('CHECKOUT-30 CHECKOUT-31 the support hours are 10h to 22h from Monday to Friday and 10h to 18h at the weekend', async ({
  page,
}) => {
  await page.goto('/checkout/cfp-completo/530');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Segunda a sexta, das 10h às 22h', { exact: true })).toBeVisible();
  await expect(footer.getByText('Sábado e domingo, das 10h às 18h', { exact: true })).toBeVisible();
});
