import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { answerAll, beginAttempt } from './exam.ts';
import { createStudent } from './factory.ts';
import { createCourse, officeUrl, sendToOffice, signInToOffice } from './office.ts';
import { expect, Person, test } from './person.ts';

/** A picture of one point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Two of these do not fit beside each other on a phone. */
const WIDE = '1.234.567.890.123.456,78%';

/** What a word processor puts on the clipboard: styles, a wide table, an embedded picture and one of another address. */
const PASTED = `<p style="color: red"><b>Forte</b></p><table><tr>${Array.from(
  { length: 10 },
  (_, at) => `<td style="width: 200px">Coluna bem larga ${at}</td>`,
).join(
  '',
)}</tr></table><p><img alt="Gráfico colado" src="data:image/png;base64,${PICTURE.toString('base64')}">
<img src="https://outro.test/figura.png"></p>`;

/** Pastes HTML as a browser does with Ctrl+V. */
async function pasteInto(field: Locator, html: string): Promise<void> {
  await field.click();
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** A word that no other question has. */
const newWord = () => `zeb${randomBytes(5).toString('hex').replace(/\d/g, 'q')}`;
const word = newWord();

const editor = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

const tool = (page: Page, field: string, name: string): Locator =>
  page.getByRole('toolbar', { name: `Formatação: ${field}` }).getByRole('button', { name, exact: true });

async function addPicture(page: Page, name: string): Promise<void> {
  const pictures = editor(page, 'Enunciado').locator('img[data-described]');
  const before = await pictures.count();
  await editor(page, 'Enunciado').press('Control+End');
  await page
    .getByLabel('Imagem: Enunciado')
    .setInputFiles({ name: 'figura.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(pictures).toHaveCount(before + 1);
  await page.getByLabel('O que a imagem mostra').fill(name);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(pictures.nth(before)).toHaveAttribute('alt', name);
}

/** The question with formula for screen readers, table and pictures; no page scrolls sideways. */
async function expectQuestion(page: Page): Promise<void> {
  await expect(page.locator('math').first()).toBeAttached();
  await expect(page.locator('.katex-html').first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Prazo' }).first()).toBeVisible();
  for (const name of ['Curva de juros', 'Curva de retorno'])
    await expect(page.getByRole('img', { name }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if ((page.viewportSize()?.width ?? 0) > 400) return;
  // The wide table scrolls within the question.
  const scrolls = await page
    .getByRole('columnheader', { name: 'Prazo' })
    .first()
    .evaluate((cell) => {
      for (let each = cell.parentElement; each; each = each.parentElement)
        if (each.scrollWidth > each.clientWidth && /auto|scroll/.test(getComputedStyle(each).overflowX))
          return true;
      return false;
    });
  expect(scrolls).toBe(true);
}

/** A PDF with the fonts of formulas and with pictures. */
function expectFormulaAndPictures(pdf: Buffer): void {
  const text = pdf.toString('latin1');
  expect(text.slice(0, 5)).toBe('%PDF-');
  expect(text).toMatch(/KaTeX_(?:Main|Math)/);
  expect(text).toContain('/Subtype /Image');
}

const saved = (page: Page) => expect(page.getByText(/^Rascunho salvo/)).toBeVisible();

test('a question with a formula, a table and two pictures is written, reviewed by another person, published, and seen in exam, review, bank, /qr, paper and PDF (EDITQ-04, EDITQ-05, EDITQ-06, EDITQ-07, EDITQ-18, EDITQ-28, EDITQ-31)', async ({
  page,
  browser,
  person,
}) => {
  test.slow();
  const violations: string[] = [];
  const watchPolicy = (tab: Page) =>
    tab.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
  watchPolicy(page);
  let code = '';

  await test.step('it is written', async () => {
    await signInToOffice(page, 'conteudo@toro.test', '/questoes');
    await page.getByRole('button', { name: 'Nova questão' }).click();
    await expect(page.getByRole('heading', { name: 'Como os alunos veem' })).toBeVisible();
    await page.getByLabel('Família').selectOption({ label: 'CFP®' });
    await page.getByLabel('Módulo').selectOption({ index: 1 });
    code = `JORNADA-${word.toUpperCase()}`;
    await page.getByRole('textbox', { name: 'Código', exact: true }).fill(code);
    await editor(page, 'Enunciado').click();
    // The other words make it unlike the question of an earlier run.
    await page.keyboard.insertText(`Quanto ${newWord()} ${newWord()} rende o ${word}, se $x^2 = 4`);
    await page.keyboard.type('$');
    await expect(editor(page, 'Enunciado').locator('[data-formula-node] .katex')).toBeVisible();
    await page.keyboard.type('?');
    await addPicture(page, 'Curva de juros');
    // The caret stands after the picture, also after its dialog.
    await expect(editor(page, 'Enunciado')).toBeFocused();
    await page.keyboard.type(' comparada com ');
    await addPicture(page, 'Curva de retorno');
    await expect
      .poll(() => editor(page, 'Enunciado').innerHTML())
      .toMatch(
        /alt="Curva de juros"[^>]*>(?:<[^>]*>)* comparada com (?:<[^>]*>)*<img[^>]*alt="Curva de retorno"/,
      );
    await editor(page, 'Enunciado').press('Control+End');
    await page.keyboard.press('Enter');
    await tool(page, 'Enunciado', 'Tabela').click();
    await page.keyboard.type('Prazo');
    for (let column = 0; column < 2; column += 1) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(WIDE);
    }
    await expect(editor(page, 'Enunciado').locator('th').first()).toHaveText('Prazo');
    await pasteInto(editor(page, 'Resolução'), PASTED);
    // The message goes after some seconds.
    await expect(page.getByText('Não foi possível colar: 1 imagem de outro endereço.')).toBeVisible();
    await expect(editor(page, 'Resolução').locator('img[alt="Gráfico colado"]')).toHaveAttribute(
      'src',
      /media\//,
    );
    await expect(editor(page, 'Resolução').locator('strong')).toHaveText('Forte');
    await expect(editor(page, 'Resolução').locator('th')).toHaveCount(10);
    await expect(editor(page, 'Resolução').locator('[style*=color]')).toHaveCount(0);
    for (const [letter, text] of Object.entries({ A: 'Dois', B: 'Três', C: 'Quatro', D: 'Cinco' })) {
      await page.keyboard.press(`Alt+${'ABCD'.indexOf(letter) + 1}`);
      await expect(editor(page, `Alternativa ${letter}`)).toBeFocused();
      await page.keyboard.insertText(text);
    }
    // A busy browser may copy nothing.
    await expect(async () => {
      await editor(page, 'Alternativa D').press('Control+A');
      await page.keyboard.insertText('Cinco');
      await editor(page, 'Resolução').press('Control+Home');
      await page.keyboard.press('Shift+End');
      await page.keyboard.press('Control+C');
      await editor(page, 'Alternativa D').press('Control+End');
      await page.keyboard.press('Control+Shift+V');
      await expect(editor(page, 'Alternativa D')).toHaveText('CincoForte', { timeout: 3000 });
    }).toPass();
    await expect(editor(page, 'Alternativa D').locator('strong')).toHaveCount(0);
    await page.getByLabel('Correta: alternativa A').press(' ');
    await expect(page.getByRole('region', { name: 'Prévia da questão' })).toContainText(word);
    await saved(page);
    await page.getByRole('button', { name: 'Pedir revisão' }).click();
    await expect(page.getByText('Em revisão')).toBeVisible();
  });

  await test.step('another person approves it', async () => {
    const other = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    await signInToOffice(other, 'provas@toro.test', new URL(page.url()).pathname);
    await expect(editor(other, 'Enunciado')).toContainText(word);
    await other.getByRole('button', { name: 'Aprovar' }).click();
    await expect(other.getByText('Questão aprovada.')).toBeVisible();
    await other.context().close();
  });

  await test.step('it is published', async () => {
    await page.reload();
    await expect(page.getByText('Aprovada', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    await expect(page.getByText('Publicado', { exact: true })).toBeVisible();
  });

  await test.step('its QR is an SVG, and a PNG of 1024 px', async () => {
    for (const format of ['SVG', 'PNG']) {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: `Baixar QR (${format})` }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(`qr-${code}.${format.toLowerCase()}`);
      const content = await readFile(await download.path());
      if (format === 'SVG') expect(content.toString()).toMatch(/^<svg /);
      else expect([content.readUInt32BE(16), content.readUInt32BE(20)]).toEqual([1024, 1024]);
    }
  });

  const address = page.url();
  await test.step('it is in the PDF of the export', async () => {
    await page.goto(`${officeUrl}/questoes?code=${code}`);
    await expect(page.getByRole('link', { name: code })).toBeVisible();
    await page.getByRole('button', { name: 'Exportar questões' }).click();
    await page.getByLabel('Formato').selectOption('pdf');
    await page.getByRole('button', { name: 'Exportar', exact: true }).click();
    await expect(page.getByText('O arquivo está em preparo')).toBeVisible();
    await page.goto(`${officeUrl}/conta/arquivos`);
    const link = page.getByRole('link', { name: /Baixar/ }).first();
    await expect(async () => {
      await page.reload();
      await expect(link).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    const downloading = page.waitForEvent('download');
    await link.click();
    expectFormulaAndPictures(await readFile(await (await downloading).path()));
  });

  await test.step('a student meets it in a test, its review and the paper of a mock', async () => {
    const chief = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    await signInToOffice(chief, 'direcao@toro.test');
    const course = await createCourse(chief, `Questão ${word}`, [
      { title: 'Teste da jornada', questions: [code] },
      { title: 'Simulado da jornada', kind: 'mock', mock_number: 1, questions: [code] },
    ]);
    const student = await createStudent(chief.request);
    await sendToOffice(chief, 'POST', `students/${student.session.user.id}/enrolments`, {
      class_group_id: course.group,
      reason: 'Bolsa da jornada',
    });
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const tab = await context.newPage();
    watchPolicy(tab);
    await new Person(tab).signIn(student);
    const [lesson, mock] = course.lessons;
    await tab.goto(`/lectures/${course.id}/${lesson}?id_turma=${course.group}`);
    await beginAttempt(tab);
    await expectQuestion(tab);
    await answerAll(tab, () => 0);
    await tab.getByRole('button', { name: 'Salvar e ver resultado' }).click();
    await tab
      .getByRole('dialog', { name: 'Você tem certeza que deseja FINALIZAR a prova?' })
      .getByRole('button', { name: 'Sim' })
      .click();
    await expect(tab.getByRole('dialog', { name: 'Resultado da prova' })).toBeVisible();
    await tab.goto(`/courses/${course.id}/${course.group}/${lesson}?step=lecture`);
    await tab.getByRole('link', { name: 'Fazer a revisão' }).first().click();
    await expect(tab.getByRole('dialog', { name: 'Revisão da prova' })).toBeVisible();
    await expectQuestion(tab);
    await tab.goto(`/courses/${course.id}/${course.group}/${mock}?step=lecture`);
    const file = context.waitForEvent('response', (response) => response.url().includes('/v1/downloads/'));
    await tab.getByRole('button', { name: 'Imprimir' }).click();
    const response = await file;
    const paper = await tab.request.get(response.url());
    expectFormulaAndPictures(await paper.body());
    await context.close();
    // While the mock can be taken, the bank keeps its questions back.
    const { revision } = await sendToOffice<{ revision: number }>(chief, 'GET', `lessons/${mock}`);
    await sendToOffice(chief, 'POST', `lessons/${mock}/archive`, { revision, students: 100_000 });
    await chief.context().close();
  });

  await test.step('students find it in the bank and by its printed code', async () => {
    await person.signIn();
    await page.goto(`/questions?term=${word}`);
    await expect(page.getByRole('region', { name: 'Questões encontradas' })).toContainText(word);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`/qr/${code}`);
    await expectQuestion(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('archived, it keeps its printed address', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Arquivar' }).click();
    await expect(page.getByText(/^Arquivado por/)).toBeVisible();
    await page.goto(`${officeUrl}/questoes?code=${code}`);
    await expect(page.getByRole('cell', { name: 'Arquivada' })).toBeVisible();
    await page.goto(`/qr/${code}`);
    await expect(page.getByText(word).first()).toBeVisible();
  });
  expect(violations).toEqual([]);
});
