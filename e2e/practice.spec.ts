import type { Page } from '@playwright/test';
import { createStudent } from './factory.ts';
import { expect, Person, test } from './person.ts';

test.use({ viewport: { width: 390, height: 844 } });

const statement = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).textContent();

/** The codes of the questions of a training, in their order. */
async function readCodes(page: Page, count: number): Promise<(string | null)[]> {
  const codes = [];
  for (let number = 1; number <= count; number++) {
    await page.getByRole('navigation', { name: 'Questões' }).getByRole('button').nth(number).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Questão ${number} de ${count}`);
    codes.push(await statement(page));
  }
  return codes;
}

test('a training is built, interrupted, goes on on another device with the same questions, and is finished (BUILDER-07, BUILDER-08, BUILDER-11)', async ({
  page,
  person,
  browser,
  request,
}) => {
  const student = await createStudent(request, { courses: ['cfp'], verified: true });
  await person.signIn(student);
  await page.goto('/study/practice');
  await page.getByLabel('Quantas questões').fill('3');
  await page.getByLabel('Quantas questões').blur();
  await page.getByRole('button', { name: 'Começar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Questão 1 de 3');
  const codes = await readCodes(page, 3);
  await page.getByRole('navigation', { name: 'Questões' }).getByRole('button').nth(1).click();
  await page.getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: 'Certeza' }).click();
  await page.getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByRole('heading', { name: 'Resolução' })).toBeVisible();
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  const address = new URL(page.url()).pathname;

  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const laptop = await other.newPage();
  await new Person(laptop).signIn(student);
  await laptop.goto('/study/practice');
  await laptop.getByRole('link', { name: 'Continuar' }).click();
  await expect(laptop).toHaveURL(new RegExp(`${address}$`));
  expect(await readCodes(laptop, 3)).toEqual(codes);
  await laptop.getByRole('button', { name: 'Encerrar treino' }).first().click();
  await laptop.getByRole('dialog').getByRole('button', { name: 'Encerrar treino' }).click();
  await expect(laptop.getByText(/^Você acertou [01] de 1 questão respondida em/)).toBeVisible();
  await laptop.goto('/study/practice');
  await expect(laptop.getByRole('link', { name: 'Ver correção' })).toBeVisible();
  await other.close();
});
