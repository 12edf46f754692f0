import { createStudent } from './factory.ts';
import { findMail } from './mailbox.ts';
import { officeUrl, signInToOffice } from './office.ts';
import { expect, PASSWORD, Person, test } from './person.ts';

test('the text of a mail is changed, shown in the preview, and the next mail has it (SETTING-09, SETTING-11)', async ({
  page,
  browser,
}) => {
  const subject = `Senha trocada ${Date.now()}`;
  await signInToOffice(page, 'comunicacao@toro.test', '/configuracoes/e-mails/password-changed');
  const preview = page.frameLocator('iframe[title^="Prévia"]');

  await test.step('a text without its button is refused', async () => {
    await page.getByLabel('Texto').fill('Sem botão');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Este e-mail precisa de {link}.')).toBeVisible();
  });

  await test.step('the preview shows what is typed, in each brand, light and dark', async () => {
    await page.getByLabel('Assunto').fill(subject);
    await page.getByLabel('Texto').fill('Sua senha da ');
    await page.getByRole('button', { name: /^Inserir .* Nome da marca$/ }).click();
    await page.getByRole('button', { name: /^Inserir .* Endereço do botão$/ }).click();
    await expect(page.getByLabel('Texto')).toHaveValue(
      /^Sua senha da \{marca\}\n\n\[Texto do botão\]\(\{link\}\)/,
    );
    await expect(preview.getByRole('paragraph').filter({ hasText: 'Sua senha da Toro' })).toBeVisible();
    const card = preview.locator('.m-card');
    await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.getByText('Escuro').click();
    await expect(card).toHaveCSS('background-color', 'rgb(26, 30, 41)');
    await page.getByLabel('Marca', { exact: true }).selectOption({ label: 'Aurora' });
    await expect(preview.getByRole('paragraph').filter({ hasText: 'Sua senha da Aurora' })).toBeVisible();
  });

  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Os próximos e-mails saem com este texto')).toBeVisible();

  await test.step('a student who changes the password gets it', async () => {
    const student = await createStudent(page.request, { verified: true });
    const tab = await browser.newPage();
    await new Person(tab).signIn(student);
    await tab.goto('/user/pass');
    await tab.getByLabel('Senha atual').fill(PASSWORD);
    await tab.getByLabel('Nova senha', { exact: true }).fill('Outra@2027');
    await tab.getByLabel('Repita a nova senha').fill('Outra@2027');
    await tab.getByRole('button', { name: 'Salvar nova senha' }).click();
    const mail = await findMail(
      page.request,
      (each) => each.to.includes(student.email) && each.subject === subject,
    );
    expect(mail.text).toContain('Sua senha da Toro');
    await tab.close();
  });

  await test.step('the original text is restored', async () => {
    await page.goto(`${officeUrl}/configuracoes/e-mails/password-changed`);
    await page.getByRole('button', { name: 'Voltar ao texto original' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Voltar ao texto original' }).click();
    await expect(page.getByLabel('Assunto')).toHaveValue('Sua senha foi alterada');
  });
});
