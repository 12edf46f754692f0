import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { officeUrl, signInToOffice } from './office.ts';
import { expect, test } from './person.ts';

/** A picture of one point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

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

const saved = (page: Page) => expect(page.getByText(/^Rascunho salvo/)).toBeVisible();

test('a question with a formula, a table and two pictures is written, reviewed by another person, published, and seen in the bank and in /qr (EDITQ-05, EDITQ-07, EDITQ-18, EDITQ-28, EDITQ-31)', async ({
  page,
  browser,
  person,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
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
    await addPicture(page, 'Curva de retorno');
    await editor(page, 'Enunciado').press('Control+End');
    await page.keyboard.press('Enter');
    await tool(page, 'Enunciado', 'Tabela').click();
    await page.keyboard.type('Prazo');
    await expect(editor(page, 'Enunciado').locator('th').first()).toHaveText('Prazo');
    for (const [letter, text] of Object.entries({ A: 'Dois', B: 'Três', C: 'Quatro', D: 'Cinco' })) {
      await page.keyboard.press(`Alt+${'ABCD'.indexOf(letter) + 1}`);
      await expect(editor(page, `Alternativa ${letter}`)).toBeFocused();
      await page.keyboard.insertText(text);
    }
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
  await test.step('students find it in the bank and by its printed code', async () => {
    await person.signIn();
    await page.goto(`/questions?term=${word}`);
    await expect(page.getByRole('region', { name: 'Questões encontradas' })).toContainText(word);
    await page.goto(`/qr/${code}`);
    await expect(page.locator('math').first()).toBeAttached();
    await expect(page.getByRole('columnheader', { name: 'Prazo' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Curva de retorno' })).toBeVisible();
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
