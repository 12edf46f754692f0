import { requirePasswordChange } from './academy.ts';
import { createStudent } from './factory.ts';
import { expect, PASSWORD, Person, test } from './person.ts';

const SESSION = 'toro.session';
test.describe('session', () => {
  test('survives a reload: the bearer token comes from the persisted store (AUTH-14, AUTH-19, AUTH-20)', async ({
    page,
    person,
  }) => {
    await person.login();
    const { token } = await page.evaluate(
      (key) => JSON.parse(sessionStorage.getItem(key) ?? '{}').state,
      SESSION,
    );
    const sent = page.waitForRequest('**/findCoursesByStudent');
    await page.reload();
    await expect(person.menu).toBeVisible();
    expect((await sent).headers()).toMatchObject({
      authorization: `Bearer ${token}`,
      'x-application': 'aluno_web',
    });
  });

  test('ends with Sair: here, on the server and in the other tab (AUTH-06, AUTH-07, SHELL-14, SHELL-15)', async ({
    page,
    person,
    context,
  }) => {
    await page.goto('/auth/login');
    await person.typeLogin('aluno@toro.test');
    await page.getByLabel('Lembrar de mim').check();
    await person.submitLogin();
    await expect(person.menu).toBeVisible();
    const { token } = await page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? '{}').state,
      SESSION,
    );
    const other = await context.newPage();
    await other.goto('/podcast');
    await expect(other.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();

    await person.menu.getByRole('link', { name: 'Questões', exact: true }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/auth\/login\?referrer=%2F$/);
    expect(await page.evaluate((key) => localStorage.getItem(key), SESSION)).toBeNull();
    await expect(other).toHaveURL(/\/auth\/login/);
    await expect
      .poll(async () =>
        (
          await page.request.get('/v1/check-token-expiration', {
            headers: { authorization: `Bearer ${token}` },
          })
        ).status(),
      )
      .toBe(401);
    await page.goBack();
    await expect(page).toHaveURL(/\/auth\/login/);
  });
});

test('a student ends every session at once, from the password page', async ({ page, person, browser }) => {
  const otherDevice = await browser.newContext({
    baseURL: test.info().project.use.baseURL,
    serviceWorkers: 'block',
  });
  const other = new Person(await otherDevice.newPage());
  const student = await createStudent(page.request);
  await other.login(student.email);
  await person.login(student.email);
  await page.goto('/user/pass');
  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(async () => {
    await other.page.goto('/podcast');
    await expect(other.page).toHaveURL(/\/auth\/login/, { timeout: 5000 });
  }).toPass();
  await otherDevice.close();
});

test('a forgotten password: a real mail has a link that sets a new one, once', async ({ page, person }) => {
  const { email } = await createStudent(page.request);
  const since = new Date();
  await page.goto('/auth/login?esqueci=1');
  await person.email.fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText(`Enviamos um link para ${email}`)).toBeVisible();
  const mail = await person.waitForMail(email, since);
  const link = /http:\/\/\S+\/auth\/reset\/\S+/.exec(mail.text)?.[0] ?? '';

  await page.goto(link);
  await page.getByLabel('Nova senha', { exact: true }).fill('curta');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText(/A nova senha precisa ter/)).toBeVisible();
  await page.getByLabel('Nova senha', { exact: true }).fill('Nova@2027');
  await expect(page.getByRole('listitem').filter({ hasText: 'Pelo menos um número' })).toHaveAttribute(
    'data-met',
    'true',
  );
  await page.getByLabel('Repita a nova senha').fill('Nova@2028');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText('As senhas não coincidem')).toBeVisible();
  await page.getByLabel('Repita a nova senha').fill('Nova@2027');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await page.getByRole('link', { name: 'Ir para o login' }).click();
  await person.typeLogin(email, 'Nova@2027');
  await person.submitLogin();
  await expect(person.menu).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Este link não funciona mais' })).toBeVisible();
  await page.getByRole('link', { name: 'Pedir um novo link' }).click();
});

test('a student who must change the password is blocked until it is done (SHELL-36, SHELL-37, SHELL-38, SHELL-39, SHELL-40, SHELL-41, SHELL-42)', async ({
  page,
  person,
}) => {
  const student = await createStudent(page.request);
  await requirePasswordChange(student.email);
  await person.login(student.email);
  const modal = page.getByRole('dialog', { name: 'Troque sua senha' });
  await test.step('the modal asks for a new password for security (SHELL-37, SHELL-38, SHELL-41)', async () => {
    await expect(modal).toContainText('Para a segurança da sua conta');
    await expect(modal).toContainText('altere a senha');
  });
  await test.step('the modal blocks every page and cannot be closed (SHELL-36, SHELL-42)', async () => {
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(modal).toBeVisible();
    await page.goto('/questions');
    await expect(modal).toBeVisible();
  });

  await test.step('the modal links to the page of the password, where it is not shown (SHELL-39, SHELL-40)', async () => {
    await modal.getByRole('link', { name: 'Alterar minha senha' }).click();
    await expect(page).toHaveURL('/user/pass');
    await expect(modal).toBeHidden();
  });
  await test.step('after the change nothing is blocked (SHELL-42)', async () => {
    await page.getByLabel('Senha atual').fill(PASSWORD);
    await page.getByLabel('Nova senha', { exact: true }).fill('Troca@2027');
    await page.getByLabel('Repita a nova senha').fill('Troca@2027');
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expect(page.getByText('Senha alterada com sucesso')).toBeVisible();
    await page.goto('/questions');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(modal).toBeHidden();
  });
});
