import { answerAll, beginAttempt, examPath, findLesson } from './exam.ts';
import { createStudent } from './factory.ts';
import { newEmail } from './identity.ts';
import { officeUrl, signInToOffice } from './office.ts';
import { expect, Person, test } from './person.ts';

test('a course from nothing to a student studying it (CATALOG-01, CATALOG-05, CATALOG-08, CATALOG-21, CATALOG-26)', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const mark = newEmail('curso').split('@')[0] ?? '';
  const title = `Jornada ${mark}`;
  const student = await createStudent(request);
  await signInToOffice(page, 'direcao@toro.test', '/cursos/categorias');

  await test.step('a category', async () => {
    await page.getByRole('button', { name: 'Nova categoria' }).click();
    await page.getByLabel('Nome').fill(`Categoria ${mark}`);
    await page.getByLabel('Ao abrir o curso, mostrar').selectOption({ label: 'Descrição' });
    await page.getByRole('button', { name: 'Salvar categoria' }).click();
    await expect(page.getByRole('button', { name: `Mudar Categoria ${mark}` })).toBeVisible();
  });

  await test.step('a course', async () => {
    await page.goto(`${officeUrl}/cursos`);
    await page.getByRole('button', { name: 'Novo curso' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Título').fill(title);
    await dialog.getByLabel('Categoria').selectOption({ label: `Categoria ${mark}` });
    await expect(dialog.getByLabel('Endereço')).toHaveValue(`jornada-${mark}`);
    await dialog.getByRole('button', { name: 'Criar curso' }).click();
    await page.getByRole('textbox', { name: 'Descrição' }).fill('Tudo sobre juros.');
    await expect(page.getByText(/^Rascunho salvo/)).toBeVisible();
  });
  const course = new URL(page.url()).pathname;

  await test.step('publishing lists the missing lesson and class group', async () => {
    await page.getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByRole('link', { name: 'Aulas: Publique pelo menos uma aula.' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a class group with a price', async () => {
    await page.goto(`${officeUrl}${course}`);
    await page.getByRole('button', { name: 'Nova turma' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome').fill('Primeira turma');
    await dialog.getByRole('button', { name: 'Criar turma' }).click();
    await page.getByLabel('Preço', { exact: true }).fill('100,00');
    await page.getByLabel('Preço à vista').fill('90,00');
    await page.getByRole('button', { name: 'Salvar preços e vagas' }).click();
    await expect(page.getByRole('button', { name: 'Reabrir vendas' })).toBeEnabled();
  });

  await test.step('a lesson with a video and a test', async () => {
    await page.goto(`${officeUrl}${course}/aulas`);
    await page.getByRole('button', { name: 'Nova aula' }).click();
    await page.getByRole('textbox', { name: 'Código' }).fill('J-01');
    await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Juros compostos');
    await page.getByRole('button', { name: 'Vídeo', exact: true }).click();
    await page.getByLabel('Título do vídeo').fill('O começo');
    await page.getByLabel('Endereço').fill('https://vimeo.com/76979871');
    await expect(page.getByText('Vimeo, vídeo 76979871')).toBeVisible();
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    await expect(page.getByText('Aula no ar.')).toBeVisible();
    await page.getByRole('button', { name: 'Compor prova' }).click();
    await page.getByRole('button', { name: 'Adicionar questões' }).click();
    const picker = page.getByRole('dialog', { name: 'Adicionar questões' });
    for (const code of ['CFP-M1-01', 'CFP-M1-02']) {
      await picker.getByRole('searchbox', { name: 'Buscar questões: texto ou código' }).fill(code);
      await picker.getByRole('button', { name: `Adicionar a questão ${code}` }).click();
    }
    await picker.getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByRole('link', { name: 'CFP-M1-02' })).toBeVisible();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    await expect(page.getByText('Prova no ar.')).toBeVisible();
  });

  await test.step('its day in the calendar', async () => {
    await page.goto(`${officeUrl}${course}/calendario`);
    await page.getByLabel('J-01, Primeira turma').fill('02/03/2026');
    await page.getByRole('button', { name: 'Salvar calendário' }).click();
    await expect(page.getByText('Calendário salvo.')).toBeVisible();
  });

  await test.step('the course is published', async () => {
    await page.goto(`${officeUrl}${course}`);
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    await expect(page.getByText('Curso no ar.')).toBeVisible();
  });

  await test.step('a student is enrolled', async () => {
    await page.goto(`${officeUrl}/alunos/${student.session.user.id}`);
    await page.getByRole('button', { name: 'Matricular' }).click();
    const dialog = page.getByRole('dialog');
    const group = dialog.getByLabel('Turma');
    const value = await group.locator(`optgroup[label="${title}"] option`).first().getAttribute('value');
    await group.selectOption(value);
    await dialog.getByLabel(/^Motivo/).fill('Bolsa da jornada');
    await dialog.getByRole('button', { name: 'Matricular' }).click();
    await expect(page.getByText(/está na turma\.$/)).toBeVisible();
  });

  await test.step('the student studies the lesson and takes its test', async () => {
    const context = await browser.newContext();
    const tab = await context.newPage();
    const reader = new Person(tab);
    await reader.signIn(student);
    await tab.goto('/');
    await expect(tab.getByRole('heading', { name: title })).toBeVisible();
    await tab.getByRole('article').filter({ hasText: title }).getByRole('link').first().click();
    await expect(tab.getByRole('heading', { name: /Juros compostos/ }).first()).toBeVisible();
    await tab.goto(examPath(await findLesson(tab, 'Juros compostos', title)));
    await beginAttempt(tab);
    expect(await answerAll(tab, () => 0)).toBe(2);
    await tab.getByRole('button', { name: 'Salvar e ver resultado' }).click();
    await tab
      .getByRole('dialog', { name: 'Você tem certeza que deseja FINALIZAR a prova?' })
      .getByRole('button', { name: 'Sim' })
      .click();
    await expect(tab.getByRole('dialog', { name: 'Resultado da prova' })).toContainText(
      /Você acertou \d de 2 questões/,
    );
    await context.close();
  });
});
