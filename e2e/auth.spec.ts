import { requirePasswordChange } from './academy.ts';
import { createStudent } from './factory.ts';
import { expect, PASSWORD, Person, test } from './person.ts';

const SESSION = 'toro.session';
const PRIVATE = [
  '/',
  '/courses',
  '/courses/1',
  '/courses/1/2/3',
  '/lectures/1/2',
  '/lectures/1/2/3',
  '/qr/X',
  '/questions',
  '/questions/1',
  '/podcast',
  '/cashback',
  '/user',
  '/user/pass',
  '/notifications',
  '/cfp-weekly-pdf',
  '/qualquer/coisa',
];

test.describe('login', () => {
  test('/auth/login shows e-mail, password and remember (ROUTE-01, AUTH-01, AUTH-02, AUTH-03)', async ({
    page,
    person,
  }) => {
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
    await expect(person.email).toBeFocused();
    await expect(person.password).toHaveAttribute('type', 'password');
    await expect(page.getByLabel('Lembrar de mim')).not.toBeChecked();
    await expect(page).toHaveTitle('Entrar · Toro');
  });

  test('redirects every private page to the login when there is no token (ROUTE-02, ROUTE-03, ROUTE-26)', async ({
    page,
  }) => {
    for (const path of PRIVATE) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/auth\/login\?/);
    }
  });

  test('returns to the requested page after login (ROUTE-27)', async ({ page, person }) => {
    await page.goto('/questions?term=imposto&page=2');
    await expect(page).toHaveURL(/referrer=/);
    await person.typeLogin('aluno@toro.test');
    await person.submitLogin();
    await expect(page).toHaveURL('/questions?term=imposto&page=2');
  });

  test('never redirects to a foreign address after login', async ({ page, person }) => {
    await page.goto('/auth/login?referrer=%2F%2Fevil.test');
    await person.typeLogin('aluno@toro.test');
    await person.submitLogin();
    await expect(person.menu).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('shows the message for a wrong password and stays (AUTH-12, AUTH-17)', async ({ page, person }) => {
    await page.goto('/auth/login');
    await person.typeLogin('desconhecida@toro.test', 'errada');
    await person.submitLogin();
    await expect(page.getByRole('alert')).toHaveText('Problemas no Login: usuário ou senha inválidos');
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(person.email).toHaveValue('desconhecida@toro.test');
    await expect(person.password).toBeFocused();
  });

  test('shows what is missing before it sends a request', async ({ page, person }) => {
    await page.goto('/auth/login');
    await person.submitLogin();
    await expect(page.getByText('Digite o e-mail da sua matrícula')).toBeVisible();
    await expect(page.getByText('Digite a sua senha')).toBeVisible();
    await expect(person.email).toBeFocused();
  });

  test('goes through loading, success and failure, and a double click sends one request (API-01)', async ({
    page,
    person,
  }) => {
    let requests = 0;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/login', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      requests += 1;
      if (requests > 1) return route.continue();
      await held;
      return route.abort();
    });
    await page.goto('/auth/login');
    await person.typeLogin('aluno@toro.test');
    const button = page.getByRole('button', { name: 'Entrar' });
    await button.dblclick();
    await expect(button).toBeDisabled();
    release();
    await expect(page.getByRole('alert')).toContainText('Problemas no Login: ');
    expect(requests).toBe(1);
    await button.click();
    await expect(person.menu).toBeVisible();
  });
});

test.describe('session', () => {
  test('is kept for the browser session, and beyond it when remembered (AUTH-05, AUTH-14)', async ({
    page,
    person,
  }) => {
    await person.login();
    expect(
      await page.evaluate((key) => [!!sessionStorage.getItem(key), !!localStorage.getItem(key)], SESSION),
    ).toEqual([true, false]);
    await page.reload();
    await expect(person.menu).toBeVisible();
    await person.clearSession();
    await page.goto('/auth/login');
    await person.typeLogin('aluno@toro.test');
    await page.getByLabel('Lembrar de mim').check();
    await person.submitLogin();
    await expect(person.menu).toBeVisible();
    expect(
      await page.evaluate((key) => [!!sessionStorage.getItem(key), !!localStorage.getItem(key)], SESSION),
    ).toEqual([false, true]);
  });

  test('after a reload the bearer token comes from the persisted store (AUTH-19, AUTH-20)', async ({
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
    expect((await sent).headers()).toMatchObject({
      authorization: `Bearer ${token}`,
      'x-application': 'aluno_web',
    });
  });

  test('verifies its token at the start and every ten minutes, only while there is one (AUTH-13, AUTH-15, AUTH-16)', async ({
    page,
    person,
  }) => {
    let checks = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/check-token-expiration')) checks += 1;
    });
    await page.clock.install();
    await page.goto('/auth/login');
    await page.clock.runFor(1_300_000);
    expect(checks).toBe(0);
    await person.typeLogin('aluno@toro.test');
    await person.submitLogin();
    await expect(person.menu).toBeVisible();
    await expect.poll(() => checks).toBe(1);
    for (const count of [2, 3]) {
      const checked = page.waitForResponse('**/v1/check-token-expiration');
      await page.clock.runFor(540_000);
      expect(checks).toBe(count - 1);
      await page.clock.runFor(61_000);
      await (await checked).finished();
      expect(checks).toBe(count);
    }
  });

  for (const [status, id] of [
    [400, 'AUTH-08'],
    [401, 'AUTH-09'],
    [403, 'AUTH-10'],
  ] as const) {
    test(`is removed by any ${status}, which redirects to the login with the flag (${id}, AUTH-11)`, async ({
      page,
      person,
    }) => {
      await person.login();
      await page.route('**/v1/services/notifications*', (route) =>
        route.fulfill({ status, json: { error: 'x', code: 'x' } }),
      );
      await page.goto('/cashback');
      await expect(page).toHaveURL(/\/auth\/login\?.*unauthorized=true/);
      await expect(
        page.getByText('Sua sessão terminou. Entre de novo para continuar de onde parou.'),
      ).toBeVisible();
      expect(await page.evaluate((key) => sessionStorage.getItem(key), SESSION)).toBeNull();
      await page.unroute('**/v1/services/notifications*');
      await person.typeLogin('aluno@toro.test');
      await person.submitLogin();
      await expect(page).toHaveURL('/cashback');
    });
  }

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
  const student = await createStudent(page.request, { password: true });
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

test.describe('forgotten password', () => {
  test('takes the e-mail, and shows a message when it is unknown (AUTH-04, AUTH-18)', async ({
    page,
    person,
  }) => {
    await page.goto('/auth/login');
    await person.email.fill('ninguem@toro.test');
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
    await expect(page.getByRole('heading', { name: 'Recuperar senha' })).toBeVisible();
    await expect(person.email).toHaveValue('ninguem@toro.test');
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(page.getByRole('alert')).toHaveText('Problemas ao recuperar senha: usuário não encontrado');
  });

  test('sends a real mail whose link sets a new password, once', async ({ page, person }) => {
    const { email } = await createStudent(page.request, { password: true });
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
});

test('a student who must change the password is blocked until it is done (SHELL-36, SHELL-37, SHELL-38, SHELL-39, SHELL-40, SHELL-41, SHELL-42)', async ({
  page,
  person,
}) => {
  const student = await createStudent(page.request, { password: true });
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
