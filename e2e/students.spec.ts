import { COURSES, createStudent } from './factory.ts';
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

test('support sees as a student, cannot write, and leaves; another session of the browser stays (PEOPLE-27, PEOPLE-28, PEOPLE-29, PEOPLE-31)', async ({
  page,
}) => {
  const { session } = await createStudent(page.request, { courses: ['cfp'] });
  const remembered = JSON.stringify({
    state: { token: session.token, tokenId: session.token_id, user: session.user, remember: true },
    version: 0,
  });
  await page.goto('/auth/login');
  await page.evaluate((value) => localStorage.setItem('toro.session', value), remembered);
  await signInToOffice(page, 'atendimento@toro.test', '/alunos');
  await page.goto(`${officeUrl}/alunos/${session.user.id}`);
  await page.getByRole('button', { name: 'Ver como aluno' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ver como aluno' });
  await dialog.getByLabel('Motivo').fill('Aluno não encontra o curso');
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Abrir área do aluno' }).click();
  const view = await opened;
  const bar = view.getByRole('region', { name: 'Ver como aluno' });
  await expect(bar).toHaveText(
    /^Vendo como Jornada Demonstração · somente leitura · restam 1[45]:\d\d · Sair$/,
  );
  await expect(view.getByRole('heading', { name: /Planejador Financeiro/ }).first()).toBeVisible();
  expect(view.url()).not.toContain('#');
  await view.goto('/user');
  await expect(bar).toBeVisible();
  await expect(view.getByLabel('Rua')).toHaveValue('•••••');
  const refused = view.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.status() === 409,
  );
  await view.getByLabel('WhatsApp').first().click();
  await refused;
  await expect(bar.getByRole('status')).toHaveText(/^Somente leitura/);
  await bar.getByRole('button', { name: 'Sair' }).click();
  await expect(view.getByRole('heading', { name: 'Visualização encerrada' })).toBeVisible();
  expect(await view.evaluate(() => localStorage.getItem('toro.session'))).toBe(remembered);
  expect(await view.evaluate(() => sessionStorage.getItem('toro.impersonation'))).toBeNull();
  await view.close();
  await page.getByRole('tab', { name: 'Histórico' }).click();
  for (const words of ['começou a ver como', 'abriu uma página como', 'deixou de ver como'])
    await expect(page.getByText(new RegExp(words)).first()).toBeVisible();
});

test('two accounts are merged and the merge is undone (PEOPLE-20, PEOPLE-25)', async ({ page }) => {
  const kept = await createStudent(page.request, { courses: ['cfp'] });
  const gone = await createStudent(page.request, { courses: ['cfa'] });
  const pageOf = ({ session }: { session: { user: { id: number } } }) =>
    `${officeUrl}/alunos/${session.user.id}`;
  const enrolments = page.getByRole('region', { name: 'Matrículas' }).first();
  await signInToOffice(page, 'atendimento@toro.test', '/alunos');
  await page.goto(`${pageOf(kept)}/unir?com=${gone.session.user.id}`);
  await expect(page.getByRole('heading', { name: 'O que fica' })).toBeVisible();
  await expect(page.getByText('1 matrícula', { exact: true })).toBeVisible();
  await page.getByLabel('Motivo').fill('A mesma pessoa com dois e-mails');
  await page.getByRole('button', { name: 'Unir cadastros' }).click();
  await expect(page).toHaveURL(pageOf(kept));
  await expect(enrolments.getByText(/Planejador Financeiro/)).toBeVisible();
  await expect(enrolments.getByText(/CFA/)).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer união' }).click();
  const dialog = page.getByRole('dialog', { name: 'Desfazer união?' });
  await dialog.getByLabel('Motivo').fill('São pessoas diferentes');
  await dialog.getByRole('button', { name: 'Desfazer união' }).click();
  await expect(page.getByText('União desfeita.')).toBeVisible();
  await expect(enrolments.getByText(/CFA/)).toHaveCount(0);
  await page.goto(pageOf(gone));
  await expect(enrolments.getByText(/CFA/)).toBeVisible();
});

test('500 students are enrolled from a spreadsheet with faults (PEOPLE-37, PEOPLE-38) @nightly', async ({
  page,
}) => {
  test.slow();
  const mark = Date.now();
  const rows = Array.from({ length: 500 }, (_, at) => `Lote ${at} Demonstração;lote-${mark}-${at}@demo.test`);
  const [first = '', ...others] = rows;
  // The page shows the first rows, so the faults stand among them.
  const lines = ['Nome;E-mail', first, 'Sem Correio;nada', first, `;vazio-${mark}@demo.test`, ...others];
  await signInToOffice(page, 'atendimento@toro.test', '/alunos/matricular-em-lote');
  await page.getByLabel('Arquivo de alunos').setInputFiles({
    name: 'turma.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await page.getByLabel('Turma', { exact: true }).selectOption(String(COURSES.personalFinance.group));
  await expect(page.getByText('Novo aluno').first()).toBeVisible();
  for (const fault of ['E-mail: E-mail inválido.', 'Repetida na linha 2'])
    await expect(page.getByText(fault).first()).toBeAttached();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Turma de uma empresa');
  await page.getByRole('button', { name: 'Matricular 500 alunos' }).click();
  await expect(page.getByText(/500 alunos novos/)).toBeVisible({ timeout: 120_000 });
  await page.goto(`${officeUrl}/alunos?q=lote-${mark}-499@demo.test`);
  await expect(page.getByRole('link', { name: 'Lote 499 Demonstração' })).toBeVisible();
});
