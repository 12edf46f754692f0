import { createStudent } from './factory.ts';
import { newEmail } from './identity.ts';
import { findMail } from './mailbox.ts';
import { officeUrl, signInToOffice } from './office.ts';
import { expect, test } from './person.ts';

test('support finds a student by CPF, extends the access, and it is audited (PEOPLE-01, PEOPLE-09)', async ({
  page,
}) => {
  const { cpf } = await createStudent(page.request, { courses: ['cfp'] });
  await signInToOffice(page, 'direcao@toro.test', '/alunos');
  await page.getByRole('searchbox').fill(cpf);
  const found = page.getByRole('link', { name: /^Jornada Demonstração/ });
  await expect(found).toHaveCount(1);
  await found.click();
  await page.getByRole('button', { name: /^Mais sobre Planejador/ }).click();
  await page.getByRole('menuitem', { name: 'Prorrogar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prorrogar matrícula' });
  const day = new Date(Date.now() + 700 * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
    .reverse()
    .join('/');
  await dialog.getByLabel('Novo último dia').fill(day);
  await dialog.getByLabel('Motivo').fill('Pedido por telefone');
  await dialog.getByRole('button', { name: 'Prorrogar' }).click();
  await expect(page.getByText(`Acesso prorrogado até ${day}.`)).toBeVisible();
  await page.getByRole('tab', { name: 'Histórico' }).click();
  await expect(page.getByText(/prorrogou a matrícula do aluno Jornada Demonstração/).first()).toBeVisible();
});

test('an e-mail is corrected by the mailed link (PEOPLE-14)', async ({ page, browser }) => {
  const { session } = await createStudent(page.request);
  const { id } = session.user;
  const email = newEmail('corrigido');
  await signInToOffice(page, 'atendimento@toro.test', '/alunos');
  await page.goto(`${officeUrl}/alunos/${id}`);
  await page.getByRole('button', { name: /^Mais sobre [^,]*$/ }).click();
  await page.getByRole('menuitem', { name: 'Corrigir e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Corrigir e-mail' });
  await dialog.getByLabel('Novo e-mail').fill(email);
  await dialog.getByRole('checkbox', { name: 'CPF' }).check();
  await dialog.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText(/^Enviamos um link a/)).toBeVisible();
  const mail = await findMail(page.request, ({ to }) => to === email);
  const link = /http\S+\/auth\/verify\/[\w-]+/.exec(mail.text)?.[0] ?? '';
  const student = await browser.newPage();
  await student.goto(link);
  await student.getByRole('button', { name: /Confirmar/ }).click();
  await expect(student.getByText('Por segurança, entre de novo com o seu novo e-mail.')).toBeVisible();
  await student.close();
  await page.reload();
  await expect(page.getByText(email).first()).toBeVisible();
});
