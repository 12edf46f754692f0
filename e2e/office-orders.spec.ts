import { Buyer } from './buyer.ts';
import { newCpf, newEmail } from './identity.ts';
import { officeUrl, signInToOffice } from './office.ts';
import { expect, test } from './person.ts';

test('ORDER-05 ORDER-13 a part of a Pix is refunded after another person has approved it', async ({
  page,
  browser,
}) => {
  const buyer = new Buyer(page);
  await buyer.reachPayment();
  await buyer.choose('Pix');
  await buyer.confirm();
  await buyer.clickButton('Gerar o código Pix');
  await expect(buyer.heading('Pague com Pix')).toBeVisible();
  await buyer.atGateway(await buyer.pixPayment(), 'pay');
  await expect(buyer.heading('Compra confirmada!')).toBeVisible();

  const finance = await (await browser.newContext()).newPage();
  const list = `/pedidos?q=${encodeURIComponent(buyer.email)}`;
  await signInToOffice(finance, 'financeiro@toro.test');
  await finance.goto(`${officeUrl}${list}`);
  await finance.getByRole('table').getByRole('link').first().click();
  await finance.getByText('Uma parte').click();
  await finance.getByLabel('Valor a devolver').fill('210000');
  await finance.getByLabel('Motivo').selectOption('Atendimento');
  await finance.getByLabel('Explicação').fill('Combinado com a aluna por telefone');
  await finance.getByRole('button', { name: /^Devolver R\$\s2\.100,00$/ }).click();
  await finance.getByRole('button', { name: /^Sim, devolver R\$\s2\.100,00$/ }).click();
  await expect(finance.getByText('Aguardando aprovação').first()).toBeVisible();
  await expect(finance.getByText(/^Você pediu este estorno/)).toBeVisible();

  const owner = await (await browser.newContext()).newPage();
  await signInToOffice(owner);
  await owner.getByRole('link', { name: /^Aprovar: Estornos? esperando aprovação$/ }).click();
  await owner.goto(finance.url());
  await owner.getByRole('button', { name: /^Aprovar e devolver R\$\s2\.100,00$/ }).click();
  await owner.getByRole('button', { name: /^Sim, devolver R\$\s2\.100,00$/ }).click();
  await expect(owner.getByText('Concluído').first()).toBeVisible({ timeout: 15_000 });
  await expect(
    owner
      .getByText(/^R\$\s141,00$/)
      .or(owner.getByText(/Tudo: R\$\s141,00/))
      .first(),
  ).toBeVisible();
});

const PROOF = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('ORDER-18 a sale outside the gateway is entered with its proof, which can be opened at the order', async ({
  page,
}) => {
  const email = newEmail('manual');
  await signInToOffice(page, 'financeiro@toro.test', '/pedidos/novo');
  await page.getByLabel('Turma').selectOption({ index: 1 });
  await expect(page.getByText(/^Preço da tabela/)).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Nome completo').fill('Compradora Demonstração');
  await page.getByLabel('CPF').fill(newCpf());
  await page.getByLabel('Telefone').fill('11987654321');
  await page.getByLabel('Nascimento').fill('01021990');
  await page.getByLabel('Como chegou').selectOption({ index: 1 });
  await page
    .getByLabel('Dia do recebimento')
    .fill(new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' }));
  await page.getByLabel('Referência').fill('TED 4711');
  await page
    .getByLabel('Comprovante')
    .setInputFiles({ name: 'ted.png', mimeType: 'image/png', buffer: PROOF });
  await expect(page.getByText('ted.png')).toBeVisible({ timeout: 15_000 });
  await page.getByLabel('Motivo').fill('Venda por transferência combinada por telefone');
  await page.getByRole('button', { name: 'Criar pedido manual' }).click();
  await expect(page.getByText(/^Pedido \d+ criado/)).toBeVisible();
  await expect(page.getByText('Fora do gateway').first()).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /omprovante/ }).click();
  expect((await opened).url()).toContain('/');
});
