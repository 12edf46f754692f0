import { randomInt } from 'node:crypto';
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
  const error = page.getByRole('cell', {
    name: 'Linha 8, coluna Correta: F não é uma das alternativas A a C.',
  });
  await expect(error).toBeVisible();
  await page.getByRole('button', { name: `${prefix}-7` }).click();
  await page.getByLabel('Correta', { exact: true }).selectOption({ label: 'C' });
  await page.getByRole('button', { name: 'Salvar e conferir' }).click();
  await expect(error).toBeHidden();
  await page.getByRole('link', { name: 'Simular' }).click();
  await page.getByRole('button', { name: 'Importar 20 questões' }).click();
  await expect(page.getByText(/^20 questões em rascunho/)).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer importação' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText('Importação desfeita')).toBeVisible();
});
