import type { Locator, Page } from '@playwright/test';
import { passDays } from './academy.ts';
import { Buyer } from './buyer.ts';
import { createStudent, finishTest } from './factory.ts';
import { examPages, FINISHED_LESSON } from './pages/exam-pages.ts';
import { expect, Person, test } from './person.ts';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not shown`);
  return box;
}

/** How many lines the text of an element takes. */
const countLines = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** Whether a line is drawn through the text of an element: what stands around it may draw it. */
const isStruck = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (getComputedStyle(each).textDecorationLine.includes('line-through')) return true;
    return false;
  });

test('an option crossed out in the daily review is found again after a reload and on another device, and its footer stays one row at 1440 px (MARKS-04)', async ({
  page,
  person,
  browser,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const student = await createStudent(page.request);
  await finishTest(page.request, student, 'cfp', FINISHED_LESSON);
  await passDays(student, 1);
  await person.signIn(student);
  await page.goto('/study/review');
  const crossB = (on: Page) => on.getByRole('button', { name: 'Riscar a alternativa B' });
  await crossB(page).click();
  await expect(crossB(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(crossB(page)).toHaveAttribute('aria-pressed', 'true');

  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await other.newPage();
  await new Person(phone).signIn(student);
  await phone.goto('/study/review');
  await expect(crossB(phone)).toHaveAttribute('aria-pressed', 'true');
  await other.close();

  const answer = page.getByRole('button', { name: 'Responder' });
  const footer = page.locator('footer', { has: answer });
  const before = await boxOf(footer);
  await page.keyboard.press('a');
  const certainty = page.getByRole('button', { name: 'Certeza' });
  await expect(certainty).toBeVisible();
  const [row, button, after] = [await boxOf(certainty), await boxOf(answer), await boxOf(footer)];
  expect(after.height).toBe(before.height);
  expect(button.x).toBeGreaterThan(row.x + row.width);
  expect(Math.abs(button.y + button.height / 2 - (row.y + row.height / 2))).toBeLessThan(4);
  expect(button.width).toBeLessThan(300);
});

test('in the review of a test a crossed option is struck and its share is not', async ({ page, person }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const student = await createStudent(page.request);
  await finishTest(page.request, student, 'cfp', FINISHED_LESSON, { crossesOut: true });
  await person.signIn(student);
  await examPages.find(({ name }) => name === 'a review')?.open(page);
  const crossed = page.locator('li[data-crossed="true"]', { hasText: 'Riscada: ' }).first();
  const share = crossed.getByText(/% escolheram$/);
  await expect(share).toBeVisible();
  expect(await isStruck(crossed.getByText('Riscada: ').locator('xpath=following-sibling::*').first())).toBe(
    true,
  );
  expect(await isStruck(share)).toBe(false);
});

test('the margins of the filter of a review are equal at 390 px', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await person.signIn();
  await examPages.find(({ name }) => name === 'a review')?.open(page);
  const filter = await boxOf(page.getByRole('radiogroup', { name: 'Mostrar' }));
  expect(Math.abs(filter.x - (390 - filter.x - filter.width))).toBeLessThan(1);
});

test('titles of the plan stay on one line at 820 px, and codes of questions on phones', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await person.signIn();
  await page.goto('/study/plan');
  const titles = page.locator('section[aria-labelledby="plan-day"] li a > :first-child');
  await expect(titles.first()).toBeVisible();
  for (const title of await titles.all())
    expect([await title.textContent(), await countLines(title)]).toEqual([await title.textContent(), 1]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/questions');
  const codes = page.locator('main a[href^="/questions/"] .figures');
  await expect(codes.first()).toBeVisible();
  for (const code of (await codes.all()).slice(0, 10)) {
    expect([await code.textContent(), await countLines(code)]).toEqual([await code.textContent(), 1]);
    expect(
      await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(0);
  }
});

test('fields that cannot be changed look locked, links have a colour of the brand, and the band without a connection spans the page', async ({
  page,
  person,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await person.signIn();
  await page.goto('/user');
  const look = (label: string) =>
    page.getByRole('textbox', { name: label, exact: true }).evaluate((field) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(field);
      return { backgroundColor, borderTopColor };
    });
  await expect(page.getByRole('textbox', { name: 'E-mail' })).not.toBeEditable();
  const [locked, open] = [await look('E-mail'), await look('Nome')];
  expect(locked.backgroundColor).not.toBe(open.backgroundColor);
  expect(locked.borderTopColor).toBe('rgba(0, 0, 0, 0)');

  await page.goto('/courses/101/530');
  await expect(page.getByRole('main').getByRole('link', { name: 'Onde estou' })).toBeVisible();
  const foreign = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('a'));
    probe.style.cssText = 'color: -webkit-link; display: inline';
    const browserBlue = getComputedStyle(probe).color;
    probe.style.color = 'var(--mantine-color-anchor)';
    const anchor = getComputedStyle(probe).color;
    probe.style.color = 'var(--brand-ink)';
    const brand = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll('main a')].flatMap((link) => {
      const { color } = getComputedStyle(link);
      return color === browserBlue || (color === anchor && anchor !== brand) ? (link.textContent ?? '') : [];
    });
  });
  expect(foreign).toEqual([]);

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await context.setOffline(true);
    const band = await boxOf(page.getByText(/^Sem conexão\. O que você já abriu/));
    expect([band.x, band.width]).toEqual([0, width]);
    await context.setOffline(false);
    await expect(page.getByText(/^Sem conexão\. O que você já abriu/)).toBeHidden();
  }
});

test('fields beside each other stand in one line, however long their labels, hints and errors are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const buyer = new Buyer(page);
  await buyer.reachPayment();
  await buyer.choose('Cartão de crédito');
  const tops = async () =>
    Promise.all(
      ['expiry', 'security_code'].map(async (name) => Math.round((await boxOf(buyer.field(name))).y)),
    );
  const [expiry, code] = await tops();
  expect(code).toBe(expiry);
  await buyer.clickButton('Continuar para a confirmação');
  await expect(buyer.field('security_code')).toHaveAttribute('aria-invalid', 'true');
  const [wrongExpiry, wrongCode] = await tops();
  expect(wrongCode).toBe(wrongExpiry);
});
