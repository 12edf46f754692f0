import type { Locator, Page } from '@playwright/test';
import { newEmail } from './identity.ts';
import { createCourse, officeUrl, sendToOffice, signInToOffice } from './office.ts';
import { expect, test } from './person.ts';

const LESSONS = ['Primeira', 'Segunda', 'Terceira', 'Quarta'];

const handle = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `Mover ${title} para a posição…` });

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('the handle is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The lessons as the server has them. */
async function storedOrder(page: Page, course: number): Promise<string[]> {
  const { lessons } = await sendToOffice<{ lessons: { title: string }[] }>(
    page,
    'GET',
    `courses/${course}/lessons`,
  );
  return lessons.map(({ title }) => title);
}

async function openLessons(page: Page): Promise<number> {
  await signInToOffice(page, 'direcao@toro.test');
  const mark = newEmail('ordem').split('@')[0];
  const { id } = await createCourse(
    page,
    `Ordem ${mark}`,
    LESSONS.map((title) => ({ title })),
  );
  await page.goto(`${officeUrl}/cursos/${id}/aulas`);
  await expect(page.getByRole('link', { name: /Quarta/ })).toBeVisible();
  return id;
}

test('lessons are ordered by mouse, and the move is announced (CATALOG-28)', async ({ page }) => {
  const course = await openLessons(page);
  const from = await middleOf(handle(page, 'Primeira'));
  const to = await middleOf(handle(page, 'Terceira'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const part of [0.2, 0.5, 0.8, 1]) await page.mouse.move(from.x, from.y + (to.y - from.y) * part);
  await page.mouse.up();
  await expect(page.getByText('Primeira: posição 3 de 4')).toBeAttached();
  await expect.poll(() => storedOrder(page, course)).toEqual(['Segunda', 'Terceira', 'Primeira', 'Quarta']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('lessons are ordered by touch, and the page does not scroll meanwhile (CATALOG-28)', async ({
    page,
  }) => {
    const course = await openLessons(page);
    const to = await middleOf(handle(page, 'Segunda'));
    const from = await middleOf(handle(page, 'Quarta'));
    const scrolled = await page.evaluate(() => scrollY);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number | null) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === null ? [] : [{ x: from.x, y }],
      });
    await touch('touchStart', from.y);
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', from.y + (to.y - from.y) * part);
    await touch('touchEnd', null);
    await expect(page.getByText('Quarta: posição 2 de 4')).toBeAttached();
    await expect.poll(() => storedOrder(page, course)).toEqual(['Primeira', 'Quarta', 'Segunda', 'Terceira']);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });
});
