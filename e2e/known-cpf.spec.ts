import type { Page } from '@playwright/test';
import { readDataCopy } from '../apps/api/test/read-data-copy.ts';
import { Buyer } from './buyer.ts';
import { createStudent, getAs } from './factory.ts';
import { findMail } from './mailbox.ts';
import { expect, test } from './person.ts';

test.use({ viewport: { width: 390, height: 844 } });

const CONFIRMED = 'Matrícula confirmada!';

/** Fills in a free course with a CPF that another account has, up to the choice of the e-mail. */
async function reachChoice(page: Page, cpf: string): Promise<Buyer> {
  const buyer = new Buyer(page, cpf);
  await page.goto('/checkout/financas-pessoais/590');
  await buyer.fillStepOne();
  await buyer.clickButton('Concluir a matrícula');
  await expect(page.getByRole('dialog', { name: 'CPF já cadastrado' })).toBeVisible();
  return buyer;
}

test('CHECKOUT-39 CHECKOUT-40 a buyer whose CPF is known continues with the masked e-mail and is not logged in', async ({
  page,
}) => {
  const owner = await createStudent(page.request, { cashback: true });
  const buyer = await reachChoice(page, owner.cpf);
  await buyer.clickButton('Continuar com j•••••@t•••••');
  await expect(buyer.heading(CONFIRMED)).toBeVisible();
  await expect(page.getByText('Enviamos esta confirmação para j•••••@t•••••.')).toBeVisible();
  expect(await page.content()).not.toContain(owner.email);
  await findMail(page.request, ({ to, text }) => to === owner.email && text.includes('Total: Grátis'));
  await buyer.clickButton('Começar o curso');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('CHECKOUT-39 CHECKOUT-41 a buyer whose CPF is known registers a new e-mail, sees the bought course and verifies the e-mail for the rest', async ({
  page,
  context,
}) => {
  const owner = await createStudent(page.request, { cashback: true });
  const buyer = await reachChoice(page, owner.cpf);
  await buyer.clickButton(`Cadastrar um novo e-mail: ${buyer.email}`);
  await expect(buyer.heading(CONFIRMED)).toBeVisible();
  await buyer.clickButton('Começar o curso');
  // The address of the lesson follows the one of the course.
  await expect(page).toHaveURL(/\/courses\/\d+\/590\/\d+/);
  await expect(page.getByText('Por enquanto você vê só o curso desta compra.')).toBeVisible();

  await page.getByRole('link', { name: 'Confirme o seu e-mail' }).click();
  await expect(buyer.heading('Confirme o seu e-mail')).toBeVisible();
  await buyer.clickButton('Enviar link de confirmação');
  await expect(page.getByText('Enviamos um link de confirmação.')).toBeVisible();
  const { text } = await findMail(
    page.request,
    (mail) => mail.to === buyer.email && mail.text.includes('/auth/verify/'),
  );
  const tab = await context.newPage();
  await tab.goto(/\/auth\/verify\/[\w-]+/.exec(text)?.[0] ?? '');
  await tab.getByRole('button', { name: 'Confirmar meu e-mail' }).click();
  await expect(tab.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
  await tab.close();

  await expect(buyer.heading('E-mail confirmado')).toBeVisible();
  await page.goto('/user');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(buyer.email);
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('toro.session') ?? '{}').state?.token as string,
  );
  const session = { ...owner.session, token };
  const copy = (await getAs(page.request, { session }, '/v1/profile/export')) as { content: string };
  const records = JSON.stringify(readDataCopy(copy.content));
  expect(records).toContain(buyer.email);
  expect(records).not.toContain(owner.email);
});
