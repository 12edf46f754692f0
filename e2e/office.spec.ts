import { academy } from './academy.ts';
import { newEmail } from './identity.ts';
import { findMail } from './mailbox.ts';
import { addVirtualAuthenticator, officeUrl, signInToOffice } from './office.ts';
import { expect, test } from './person.ts';

const NEW_PASSWORD = 'quatro palavras bem soltas';

test('the first owner is invited, adds a second factor, and invites support, who sees only its pages (STAFF-11, STAFF-25, STAFF-28, STAFF-40)', async ({
  page,
  browser,
}) => {
  const owner = newEmail('dona');
  const support = newEmail('atendimento');
  const link = /http\S+\/convite\/\S+/.exec(academy('invite-staff', owner, 'owner'))?.[0] ?? '';
  await addVirtualAuthenticator(page);

  await test.step('the invitation makes the account', async () => {
    await page.goto(link);
    await page.getByLabel('Nome').fill('Dona Demonstração');
    await page.getByLabel('Senha', { exact: true }).fill('curta');
    await page.getByLabel('Repita a senha').fill('curta');
    await page.getByRole('button', { name: 'Entrar na equipe' }).click();
    await expect(page.getByText('Use pelo menos 12 caracteres')).toBeVisible();
    await page.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Repita a senha').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Entrar na equipe' }).click();
  });

  await test.step('the passkey shows ten recovery codes once', async () => {
    await page.getByRole('button', { name: 'Adicionar segundo fator' }).click();
    await page.getByRole('button', { name: 'Chave de acesso deste aparelho' }).click();
    await expect(page.getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'Guardei os códigos' }).click();
    await expect(page.getByRole('heading', { name: /Dona$/ })).toBeVisible();
  });

  await test.step('the used link works no longer', async () => {
    const other = await browser.newPage();
    await other.goto(link);
    await expect(
      other.getByText('Este convite não vale mais. Peça outro a quem convidou você.'),
    ).toBeVisible();
    await other.close();
  });

  await test.step('the next login asks for the passkey', async () => {
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.getByLabel('E-mail').fill(owner);
    await page.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
    await expect(page.getByRole('heading', { name: /Dona$/ })).toBeVisible();
  });

  await test.step('support is invited and sees neither team nor audit', async () => {
    await page.goto(`${officeUrl}/equipe`);
    await page.getByRole('button', { name: 'Convidar pessoa' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome').fill('Joana Convidada');
    await dialog.getByLabel('E-mail').fill(support);
    await dialog.getByRole('button', { name: 'Enviar convite' }).click();
    await expect(dialog.getByText('Escolha pelo menos um papel.')).toBeVisible();
    await dialog.getByLabel('Atendimento').check();
    await dialog.getByRole('button', { name: 'Enviar convite' }).click();
    await expect(page.getByText(support).first()).toBeVisible();

    const mail = await findMail(page.request, ({ to, subject }) => to === support && /Convite/.test(subject));
    const guest = await browser.newPage();
    await guest.goto(/http\S+\/convite\/[\w-]+/.exec(mail.text)?.[0] ?? '');
    await guest.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
    await guest.getByLabel('Repita a senha').fill(NEW_PASSWORD);
    await guest.getByRole('button', { name: 'Entrar na equipe' }).click();
    await guest.getByRole('button', { name: 'Agora não' }).click();
    const menu = guest.getByRole('navigation', { name: 'Seções do escritório' });
    await expect(menu.getByRole('link', { name: 'Início', exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: /Equipe|Auditoria/ })).toHaveCount(0);
    await guest.goto(`${officeUrl}/equipe`);
    await expect(guest.getByText('Você não tem permissão para isto.')).toBeVisible();
    await guest.close();
  });
});

test('a session that ends over a half-filled form is opened again over it, and nothing is lost (STAFF-34)', async ({
  page,
  context,
}) => {
  await signInToOffice(page, 'direcao@toro.test', '/equipe');
  await page.getByRole('button', { name: 'Convidar pessoa' }).click();
  const form = page.getByRole('dialog', { name: 'Convidar pessoa' });
  const email = newEmail('convidada');
  await form.getByLabel('Nome').fill('Pessoa Pela Metade');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Auditoria').check();
  await context.clearCookies();
  await form.getByRole('button', { name: 'Enviar convite' }).click();

  const login = page.getByRole('dialog', { name: 'Entre de novo' });
  await expect(
    login.getByText('Sua sessão expirou. Entre de novo para continuar; nada do que você digitou se perdeu.'),
  ).toBeVisible();
  await login.getByRole('button', { name: 'Fechar' }).click();
  await expect(form.getByLabel('Nome')).toHaveValue('Pessoa Pela Metade');
  await form.getByRole('button', { name: 'Enviar convite' }).click();
  await login.getByLabel('Senha', { exact: true }).fill('Toro@2026');
  await login.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText(`Convite enviado a ${email}.`)).toBeVisible();
});
