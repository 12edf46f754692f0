import { readFileSync } from 'node:fs';
import {
  choice,
  findSheetLink,
  handIn,
  newVisitorEmail,
  PROVISIONAL,
  question,
  startAnswerSheet,
} from './answer-sheet.ts';
import { createStudent } from './factory.ts';
import { findMail } from './mailbox.ts';
import { expect, type Person, test } from './person.ts';

/** The mail with the result, not the one with the link to the answer sheet. */
const findResultMail = ({ page }: Person, email: string) =>
  findMail(page.request, ({ to, subject }) => to === email && subject.includes('Seu resultado'));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('SHEET-12 SHEET-19 SHEET-20 SHEET-21 ROUTE-17 ROUTE-42 ROUTE-43 ROUTE-45 a visitor goes from the list to the result and its mail', async ({
    page,
    person,
  }) => {
    const email = newVisitorEmail();
    await test.step('the visitor starts a sheet without a login (ROUTE-17, ROUTE-45)', async () => {
      await startAnswerSheet(page, email);
    });
    const [, , , token] = new URL(page.url()).pathname.split('/');
    let mailedLink = '';
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/student-filled/**', async (route) => {
      await held;
      await route.continue();
    });
    await test.step('marks are saved, with its texts (SHEET-19, SHEET-20)', async () => {
      await choice(page, 1, 'B').check({ force: true });
      await choice(page, 2, 'A').check({ force: true });
      await expect(page.getByText('Salvando dados...')).toBeVisible();
      release();
      await expect(page.getByText('Dados salvos com sucesso!')).toBeVisible();
    });

    await test.step('the mail confirms the sheet and leads back to it; it fits the screen (ROUTE-42, SHEET-12)', async () => {
      mailedLink = findSheetLink((await person.waitForMail(email, new Date(0))).text);
      expect(mailedLink).not.toContain(token);
      await page.goto(mailedLink);
      await page.getByRole('button', { name: 'É meu, confirmar' }).click();
      await expect(choice(page, 1, 'B')).toBeChecked();
      await expect(page.getByRole('button', { name: /^Módulo 1 2 de 54 marcadas/ })).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(wide).toBe(false);
    });

    await test.step('the result is shown without a login (ROUTE-43, ROUTE-45)', async () => {
      await handIn(page);
      await expect(page.getByText('2 de 140 questões certas')).toBeVisible();
      await expect(page.getByText(/70% no total e 50% em cada módulo/)).toBeVisible();
      await expect(page.getByText(/gabarito preliminar: o resultado pode mudar/)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'O que estudar agora' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Conhecer o curso' })).toHaveAttribute(
        'href',
        /^\/checkout\//,
      );
      await page.getByText('Questão a questão').first().click();
      await expect(page.getByRole('img', { name: 'certa', exact: true })).toHaveCount(2);
    });
    await test.step('the result can be downloaded as a picture', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Baixar imagem' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('resultado.png');
      const picture = readFileSync(await download.path());
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, expect.any(Number)]);
      expect(picture.length).toBeGreaterThan(20_000);
    });
    await test.step('a print has every question and no navigation', async () => {
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      for (const hidden of [page.getByRole('banner'), page.getByRole('button')])
        await expect(hidden.filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('img', { name: /^(certa|errada|em branco)$/ })).toHaveCount(140);
      await expect(page.getByRole('img', { name: 'em branco' }).last()).toBeVisible();
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: 'screen' });
    });
    await test.step('the result can be mailed (SHEET-21)', async () => {
      await page.getByRole('button', { name: 'Enviar por e-mail' }).click();
      await expect(page.getByText('Email enviado com sucesso !')).toBeVisible();
      expect(findSheetLink((await findResultMail(person, email)).text)).toBe(
        mailedLink.replace('/fill/', '/result/'),
      );
    });
    await page.goto(`/gabaritoro/fill/${token}`);
    await expect(page).toHaveURL(new RegExp(`/gabaritoro/result/${token}$`));
  });

  test('a lost connection is shown in the viewport, and no row moves', async ({ page }) => {
    await startAnswerSheet(page, newVisitorEmail());
    await page.route('**/student-filled/**', (route) => route.abort());
    const row = page.getByRole('group', { name: 'Questão 30', exact: true });
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await row.boundingBox();
    await choice(page, 30, 'A').check({ force: true });
    await expect(page.getByText(/O que você marcou está guardado neste aparelho/)).toBeInViewport();
    expect(await row.boundingBox()).toEqual(before);
  });

  test('SHEET-22 shows the errors of the server for an unknown link; a second sheet of one e-mail opens', async ({
    page,
  }) => {
    const email = newVisitorEmail();
    await startAnswerSheet(page, email);
    await page.goto('/gabaritoro/create');
    await page.getByRole('radio', { name: PROVISIONAL }).check();
    await page.getByRole('button', { name: 'Começar a marcar' }).click();
    await expect(page.getByText('Digite o seu nome')).toBeVisible();
    await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
    await page.getByLabel('Nome', { exact: true }).fill('Outra');
    await page.getByLabel('E-mail', { exact: true }).first().fill(email);
    await page.getByLabel('Telefone com DDD').fill('1131234567');
    await page.getByRole('button', { name: 'Começar a marcar' }).click();
    await expect(page.getByRole('navigation', { name: 'Módulos' })).toBeVisible();
    await page.goto(`/gabaritoro/result/${'x'.repeat(43)}`);
    await expect(page.getByText(/Este link de gabarito não existe/)).toBeVisible();
  });
});

test('has columns that run downwards, marks by keyboard, and stores on the device what could not be sent', async ({
  page,
}) => {
  await startAnswerSheet(page, newVisitorEmail());
  const rows = await Promise.all([1, 2, 27, 28, 54].map((order) => question(page, order).boundingBox()));
  const [first, second, lastOfColumn, top, last] = rows.map((box) => box ?? { x: 0, y: 0 });
  expect([second?.x, lastOfColumn?.x, last?.x]).toEqual([first?.x, first?.x, top?.x]);
  expect(second?.y).toBeGreaterThan(first?.y ?? 0);
  expect([top?.y, last?.y]).toEqual([first?.y, lastOfColumn?.y]);
  expect(top?.x).toBeGreaterThan(first?.x ?? 0);
  await page.getByRole('button', { name: /^Módulo 2/ }).click();
  await expect(question(page, 55)).toBeVisible();
  await page.getByRole('button', { name: /^Módulo 1/ }).click();
  await choice(page, 1, 'A').focus();
  await page.keyboard.press('c');
  await expect(choice(page, 1, 'C')).toBeChecked();
  await page.keyboard.press('d');
  await expect(choice(page, 2, 'D')).toBeChecked();
  await expect(page.getByText('Dados salvos com sucesso!')).toBeVisible();
  await page.route('**/student-filled/**', (route) => route.abort());
  await page.keyboard.press('e');
  await expect(page.getByText(/O que você marcou está guardado neste aparelho/)).toBeVisible();
  await page.unroute('**/student-filled/**');
  await page.reload();
  await expect(choice(page, 3, 'E')).toBeChecked();
  await expect(page.getByText('Dados salvos com sucesso!')).toBeVisible();
});

test('the form is filled in for a student', async ({ page, person }) => {
  const student = await createStudent(page.request);
  await person.signIn(student);
  await page.goto('/gabaritoro/create');
  await page.getByRole('radio', { name: PROVISIONAL }).check();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(student.email);
  await page.getByRole('button', { name: 'Começar a marcar' }).click();
  await expect(page.getByText(`está no seu e-mail, ${student.email}`)).toBeVisible();
});
