import type { Locator, Page } from '@playwright/test';
import { signInToOffice } from './office.ts';
import { expect, test } from './person.ts';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not shown');
  return box;
};

/** The names of the buttons and links outside of a toast that it covers. */
const listCovered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.mantine-Notification-root')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    return [...document.querySelectorAll('button, a')]
      .filter((button) => !button.closest('.mantine-Notification-root'))
      .filter((button) => {
        const { left, right, top, bottom, width } = button.getBoundingClientRect();
        return (
          width > 1 &&
          toasts.some(
            (toast) => left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top,
          )
        );
      })
      .map((button) => button.textContent || button.getAttribute('aria-label'));
  });

test('nothing moves between press and release, an option is one line high until it needs more, and a toast covers no button (EDITQ-08, CONST-01)', async ({
  page,
}) => {
  await signInToOffice(page, 'conteudo@toro.test', '/questoes');
  await page.getByRole('button', { name: 'Nova questão' }).click();
  const statement = page.getByRole('textbox', { name: 'Enunciado', exact: true });
  const option = page.getByRole('textbox', { name: 'Alternativa A', exact: true });
  const letter = (name: string) =>
    page.locator('label', { has: page.getByRole('radio', { name: `Correta: alternativa ${name}` }) });

  await test.step('the mark of a required field, and the tools in one row', async () => {
    const mark = await page
      .getByRole('heading', { name: 'Enunciado' })
      .evaluate((heading) => getComputedStyle(heading, '::after').content);
    expect(mark).toContain('*');
    const size = page.viewportSize();
    await page.setViewportSize({ width: 1440, height: 900 });
    const tools = page.getByRole('toolbar', { name: 'Formatação: Enunciado' });
    const [bold, redo] = [
      await boxOf(tools.getByRole('button', { name: 'Negrito' })),
      await boxOf(tools.getByRole('button', { name: 'Refazer' })),
    ];
    expect(redo.y).toBe(bold.y);
    const bar = await boxOf(tools);
    expect(bar.x + bar.width - redo.x - redo.width).toBeLessThan(12);
    if (size) await page.setViewportSize(size);
  });

  await test.step('a press on a letter while one writes elsewhere', async () => {
    for (const [field, name] of [
      [statement, 'B'],
      [option, 'C'],
    ] as const) {
      await field.click();
      await page.keyboard.type('Quanto rende o fundo?');
      const before = await boxOf(letter(name));
      await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
      await page.mouse.down();
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await boxOf(letter(name))).toEqual(before);
      await page.mouse.up();
      await expect(page.getByRole('radio', { name: `Correta: alternativa ${name}` })).toBeChecked();
    }
  });

  await test.step('an option grows with its text', async () => {
    const empty = (await boxOf(page.getByRole('textbox', { name: 'Alternativa B', exact: true }))).height;
    expect(empty).toBeLessThanOrEqual(34);
    expect((await boxOf(option)).height).toBe(empty);
    await option.press('Control+End');
    await page.keyboard.insertText(
      ' Uma resposta que descreve a conta inteira, passo a passo, até o fim dela.',
    );
    expect((await boxOf(option)).height).toBeGreaterThan(empty + 15);
  });

  await test.step('a toast', async () => {
    await page.getByRole('button', { name: 'Pedir revisão' }).first().click();
    await expect(page.locator('.mantine-Notification-root')).toBeVisible();
    expect(await listCovered(page)).toEqual([]);
  });
});

test('the list of questions has 15 rows on a screen of 900 px, each text in two lines at most (LIST-07)', async ({
  page,
}) => {
  await signInToOffice(page, 'conteudo@toro.test', '/questoes');
  const rows = page.locator('tbody tr');
  await expect(rows.nth(20)).toBeAttached();
  const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(15);
  const statements = await page
    .locator('tbody td[data-wide] > span')
    .evaluateAll((cells) => cells.map((cell) => cell.clientHeight));
  expect(Math.max(...statements)).toBeLessThanOrEqual(42);
});
