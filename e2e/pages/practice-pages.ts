import type { Page } from '@playwright/test';
import { expect } from '../person.ts';
import { openDialog, type PageUnderTest, pageAt } from './page-under-test.ts';

/** Goes on with an open training, or begins one: a student has at most five open ones. */
async function openRoom(page: Page): Promise<void> {
  await page.goto('/study/practice');
  await expect(page.getByLabel('Quantas questões')).toBeVisible();
  const open = page.getByRole('link', { name: 'Continuar' }).first();
  if (await open.isVisible()) await open.click();
  else
    await page
      .getByRole('button', { name: /^Começar/ })
      .filter({ visible: true })
      .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Questão');
}

/** The builder, the room and the result of trainings. */
export const practicePages: PageUnderTest[] = [
  pageAt('the practice builder', ['/study/practice'], '/study/practice'),
  pageAt('the practice builder without a question', [], '/study/practice?status=flagged&difficulty=hard'),
  {
    name: 'dialog: saving a training',
    async open(page) {
      await page.goto('/study/practice');
      await openDialog(page, 'Salvar este treino', 'Salvar este treino');
    },
  },
  { name: 'a training in its room', routes: ['/study/practice/$id'], open: openRoom },
  {
    name: 'dialog: ending a training',
    async open(page) {
      await openRoom(page);
      await openDialog(page, 'Encerrar treino', 'Encerrar o treino?');
    },
  },
  {
    name: 'the result of a training',
    async open(page) {
      await openRoom(page);
      await openDialog(page, 'Encerrar treino', 'Encerrar o treino?');
      await page.getByRole('dialog').getByRole('button', { name: 'Encerrar treino' }).click();
      await expect(page.getByText(/^(Você acertou|Você encerrou)/)).toBeVisible();
      await page.getByRole('button', { name: /^Questão 1,/ }).click();
    },
  },
];
