import { randomInt } from 'node:crypto';
import { buildDocx } from '../apps/api/test/office-files.ts';
import { officeUrl, signInToOffice } from './office.ts';
import { expect, test } from './person.ts';

/** Codes that no other question has. */
const prefix = `JI${randomInt(1_000_000, 9_999_999)}`;

const LETTERS = 'abcdefghijklmnopqrst';

/** Twenty questions; the seventh names an option that it does not have. */
const table = [
  'Código;Família;Módulo;Enunciado;A;B;C;Correta;Etiquetas',
  ...Array.from({ length: 20 }, (_, at) =>
    [
      `${prefix}-${at + 1}`,
      'cfp',
      '1',
      `${prefix} ${(LETTERS[at] ?? 'z').repeat(12)}?`,
      `um ${at}`,
      'dois',
      'três',
      at === 6 ? 'F' : 'B',
      'juros',
    ].join(';'),
  ),
].join('\n');

test('a spreadsheet with 20 questions, one of which is corrected, is imported and undone (IMPORTQ-01, IMPORTQ-15, IMPORTQ-17, IMPORTQ-24)', async ({
  page,
}) => {
  await signInToOffice(page, 'conteudo@toro.test');
  await page.goto(`${officeUrl}/questoes/importacoes`);
  await page
    .getByLabel('Arquivo de questões')
    .setInputFiles({ name: 'lote.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await page.getByRole('link', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Conferir' }).click();
  const error = page.getByText(
    'Linha 8, coluna Correta: A resposta F não existe: as alternativas vão de A a C.',
  );
  await expect(error).toBeVisible();
  // The headings stand in one row, each above its column.
  const tops = await page
    .getByRole('columnheader', { name: /^(Enunciado|Alt\. [ABC])$/ })
    .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
  const groups = page.getByRole('region', { name: 'Entram incompletas' });
  await groups.getByRole('button', { name: /^1 Sem gabarito/ }).click();
  await expect(page.getByText('Linha 9', { exact: true })).toBeHidden();
  // A cell is corrected in place.
  const option = page.getByRole('textbox', { name: 'Alternativa C de Linha 8' });
  await option.fill('três ou mais');
  await option.press('Enter');
  await expect(option).toHaveValue('três ou mais');
  await page.getByRole('button', { name: 'C é a certa em Linha 8' }).click();
  await expect(error).toBeHidden();
  await expect(groups).toBeHidden();
  await page.getByRole('link', { name: 'Simular' }).click();
  await page.getByRole('button', { name: 'Importar 20 questões' }).click();
  await expect(page.getByText(/^20 questões em rascunho/)).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer importação' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText('Importação desfeita')).toBeVisible();
});

test('a Word file with 20 questions is imported and undone (IMPORTQ-10, IMPORTQ-24)', async ({ page }) => {
  const code = (at: number) => `${prefix}-W${at + 1}`;
  const blocks = Array.from({ length: 20 }, (_, at) => [
    `Questão ${at + 1}`,
    `${prefix} ${(LETTERS[at] ?? 'z').repeat(14)} no Word?`,
    `a) um ${at}`,
    'b) dois',
    'c) três',
    'Gabarito: b',
    'Resolução: Porque sim.',
    'Família: cfp',
    'Módulo: 1',
    `Código: ${code(at)}`,
  ]).flat();
  await signInToOffice(page, 'conteudo@toro.test');
  await page.goto(`${officeUrl}/questoes/importacoes`);
  await page.getByLabel('Arquivo de questões').setInputFiles({
    name: 'lote.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: buildDocx(blocks),
  });
  await page.getByRole('link', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Conferir' }).click();
  await page.getByRole('link', { name: 'Simular' }).click();
  await page.getByRole('button', { name: 'Importar 20 questões' }).click();
  await expect(page.getByText(/^20 questões em rascunho/)).toBeVisible();
  const imported = page.url();
  await page.goto(`${officeUrl}/questoes?code=${prefix}-W`);
  await expect(page.getByRole('link', { name: code(0), exact: true })).toBeVisible();
  await page.goto(imported);
  await page.getByRole('button', { name: 'Desfazer importação' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText('Importação desfeita')).toBeVisible();
  await page.goto(`${officeUrl}/questoes?code=${prefix}-W`);
  await expect(page.getByRole('link', { name: code(0), exact: true })).toBeHidden();
});

test('a word of a question with a picture is changed in the editor, and the picture stays (IMPORTQ-17)', async ({
  page,
}) => {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const statement = `<p>Veja <b>bem</b> <img alt="Curva" src="data:image/png;base64,${png}"> com \\(x^2\\) aqui.</p>`;
  const file = `<quiz><question type="multichoice"><name><text>N</text></name><idnumber>${prefix}-M</idnumber><questiontext format="html"><text><![CDATA[${statement}]]></text></questiontext><answer fraction="100"><text>um</text></answer><answer fraction="0"><text>dois</text></answer></question></quiz>`;
  await signInToOffice(page, 'conteudo@toro.test');
  await page.goto(`${officeUrl}/questoes/importacoes`);
  await page
    .getByLabel('Arquivo de questões')
    .setInputFiles({ name: 'curva.xml', mimeType: 'text/xml', buffer: Buffer.from(file) });
  await page.getByRole('link', { name: 'Continuar' }).click();
  await page.getByLabel('Família e módulo').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Conferir' }).click();
  await page.getByRole('button', { name: 'Abrir Enunciado de' }).click();
  const text = page.getByRole('textbox', { name: 'Enunciado', exact: true });
  const preview = page.getByRole('region', { name: 'Como os alunos veem' });
  const shown = (place: typeof text) =>
    expect
      .poll(() => place.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(1);
  await shown(text);
  await shown(preview);
  await text.getByText('Veja').dblclick({ position: { x: 8, y: 10 } });
  await page.keyboard.type('Olhe');
  await page.getByRole('button', { name: 'Salvar e conferir' }).click();
  await expect(text).toBeHidden();
  await page.getByRole('button', { name: 'Abrir Enunciado de' }).click();
  await expect(preview).toContainText('Olhe');
  await expect(preview.locator('strong').first()).toHaveText('bem');
  await expect(preview.locator('.katex').first()).toBeVisible();
  await shown(preview);
});
