import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { beginAttempt, examPath, findLesson } from './exam.ts';
import { createStudent } from './factory.ts';
import { officeUrl, signInToOffice } from './office.ts';
import { expect, test } from './person.ts';

const COURSE = 'CFA® Level I completo';
/** Edges of letters may be drawn a little otherwise at another place of the screen. */
const TOLERANCE = { maxDiffPixelRatio: 0.01 };

const isWhole = (length: number) => Math.abs(length - Math.round(length)) < 0.01;

/** Moves an element to whole pixels: between them, letters are drawn otherwise. */
const alignToPixels = (element: HTMLElement) => {
  element.style.position = 'static';
  const { top, left } = element.getBoundingClientRect();
  element.style.position = 'relative';
  element.style.top = `${Math.ceil(top) - top}px`;
  element.style.left = `${Math.ceil(left) - left}px`;
};

/** A picture of a part of a question in whole pixels, wherever it is on its page. */
async function capturePicture(page: Page, part: Locator): Promise<Buffer> {
  await part.scrollIntoViewIfNeeded();
  // The page may still move after a change of its width.
  await expect(async () => {
    await part.evaluate(alignToPixels);
    const moved = await part.boundingBox();
    expect(moved && isWhole(moved.x) && isWhole(moved.y)).toBe(true);
  }).toPass();
  const box = await part.boundingBox();
  if (!box) throw new Error('the part is not shown');
  const clip = {
    x: Math.round(box.x),
    y: Math.round(box.y),
    width: Math.floor(box.width),
    height: Math.floor(box.height),
  };
  return page.screenshot({ animations: 'disabled', clip });
}

const PARTS = {
  statement: (area: Locator) => area.locator('article > div').nth(1),
  options: (area: Locator) => area.getByRole('group', { name: 'Alternativas' }),
};

const WIDTHS = [390, 1280];
const SCHEMES = { light: 'Claro', dark: 'Escuro' } as const;
const COLOURS_MS = 400;

test('the preview of a question equals the exam room, on a phone and a desktop, light and dark (EDITQ-15)', async ({
  page,
  person,
  browser,
}, testInfo) => {
  const student = await createStudent(page.request, { courses: ['cfa'] });
  await person.signIn(student);
  const location = await findLesson(page, 'Simulado 3', COURSE);
  await page.goto(examPath(location));
  await beginAttempt(page);
  const heading = await page.getByRole('heading', { name: /^Questão \(/ }).textContent();
  const code = /\((.+?)\)/.exec(heading ?? '')?.[1] ?? '';
  const views = WIDTHS.flatMap((width) =>
    (Object.keys(SCHEMES) as (keyof typeof SCHEMES)[]).map((scheme) => ({ width, scheme })),
  );
  for (const { width, scheme } of views) {
    await page.setViewportSize({ width, height: 1400 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.waitForTimeout(COLOURS_MS);
    for (const [name, find] of Object.entries(PARTS)) {
      const file = testInfo.snapshotPath(`${name}-${width}-${scheme}.png`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await capturePicture(page, find(page.locator('main'))));
    }
  }

  // Wide enough for the whole preview to be in sight.
  const context = await browser.newContext({ viewport: { width: 4000, height: 1400 }, locale: 'pt-BR' });
  const office = await context.newPage();
  await signInToOffice(office);
  await office.goto(`${officeUrl}/questoes?q=${code}`);
  await office.getByRole('link', { name: new RegExp(code) }).click();
  const preview = office.getByRole('region', { name: 'Prévia da questão' });
  for (const { width, scheme } of views) {
    for (const [group, name] of [
      ['Largura', `${width} px`],
      ['Tema da prévia', SCHEMES[scheme]],
    ])
      await office
        .getByRole('radiogroup', { name: group })
        .getByLabel(name ?? '')
        .dispatchEvent('click');
    await office.waitForTimeout(COLOURS_MS);
    for (const [name, find] of Object.entries(PARTS))
      await expect(async () =>
        expect(await capturePicture(office, find(preview))).toMatchSnapshot(
          `${name}-${width}-${scheme}.png`,
          TOLERANCE,
        ),
      ).toPass({ timeout: 10_000 });
  }
  await test.step('it shows the states of a question and follows typing', async () => {
    const show = (state: string) =>
      office.getByRole('radiogroup', { name: 'Estado' }).getByLabel(state).dispatchEvent('click');
    await show('Erro');
    await expect(preview.locator('[data-state="incorrect"]')).toHaveCount(1);
    await show('Acerto');
    await expect(preview.locator('[data-state="incorrect"]')).toHaveCount(0);
    await show('Resolução');
    await expect(preview.getByRole('region', { name: 'Resolução' })).toBeVisible();
    // Nothing is saved.
    await office.route('**/v1/office/questions/**', (route) => route.abort());
    await office.getByRole('textbox', { name: 'Enunciado' }).press('End');
    await office.keyboard.type(' Nova frase.');
    await expect(preview).toContainText('Nova frase.', { timeout: 500 });
  });
  await context.close();
});
