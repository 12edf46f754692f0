import { expect, type Page, test } from '@playwright/test';
import { buildPaperQuestion, openPaper } from './paper.ts';

const FORMAT = { preferCSSPageSize: true, printBackground: true };

async function countPages(page: Page): Promise<number> {
  const pdf = await page.pdf(FORMAT);
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

test('a printed exam ends with a page for the answers', async ({ page }) => {
  await openPaper(page, [buildPaperQuestion(1)]);
  expect(await countPages(page)).toBe(2);
  await expect(page.getByRole('heading', { name: 'Folha de respostas' })).toBeVisible();
});

/** The page objects of the PDF that draw something apart: the logo, or the mark of a draft, which is transparent. */
async function listMarkedPages(page: Page): Promise<boolean[]> {
  const pdf = (await page.pdf(FORMAT)).toString('latin1');
  const pages = pdf.match(/\/Type \/Page\b(?!s)[\s\S]*?endobj/g) ?? [];
  return pages.map((object) => object.includes('/XObject'));
}

test('the paper of a draft has RASCUNHO across every page, the page of keys included (EXAMSET-19)', async ({
  page,
}) => {
  const questions = Array.from({ length: 12 }, (_, index) => buildPaperQuestion(index + 1));
  await openPaper(page, questions, { isDraft: true });
  await expect(page.getByText('RASCUNHO', { exact: true })).toHaveCSS('position', 'fixed');
  await expect(page.getByRole('heading', { name: 'Gabarito' })).toBeVisible();
  const marked = await listMarkedPages(page);
  expect(marked.length).toBeGreaterThan(3);
  expect(marked).not.toContain(false);
  await openPaper(page, questions);
  await expect(page.getByText('RASCUNHO')).toHaveCount(0);
  expect((await listMarkedPages(page)).slice(1)).not.toContain(true);
});

test('a printed exam grows with its questions, takes 13 options and a statement longer than a page', {
  tag: '@nightly',
}, async ({ page }) => {
  const many = Array.from({ length: 60 }, (_, index) => buildPaperQuestion(index + 1));
  await openPaper(page, many);
  expect(await countPages(page)).toBeGreaterThan(5);
  const long = buildPaperQuestion(1, { enunciado: `<p>${'palavra '.repeat(6000)}</p>` }, 13);
  await openPaper(page, [long]);
  expect(await countPages(page)).toBeGreaterThan(4);
});

test('a printed question that fits into a column is not split, and an option never is', {
  tag: '@nightly',
}, async ({ page }) => {
  const long = buildPaperQuestion(31, { enunciado: `<p>${'palavra '.repeat(900)}</p>` }, 13);
  await openPaper(page, [...Array.from({ length: 30 }, (_, index) => buildPaperQuestion(index + 1)), long]);
  // Columns as high as a page: an element that is split has more than one rectangle.
  const split = await page.locator('article').evaluateAll((articles) => {
    const columns = articles[0]?.parentElement as HTMLElement;
    columns.style.cssText = 'height: 264mm; column-fill: auto';
    const isSplit = (element: Element) =>
      new Set([...element.getClientRects()].map(({ left }) => Math.round(left))).size > 1;
    return {
      columns: new Set(articles.map((one) => Math.round(one.getBoundingClientRect().left))).size,
      questions: articles.flatMap((one, index) => (isSplit(one) ? [index + 1] : [])),
      options: articles.flatMap((one) => [...one.querySelectorAll('li, h2')].filter(isSplit)).length,
    };
  });
  expect(split.columns).toBeGreaterThan(4);
  expect(split.questions).toEqual([31]);
  expect(split.options).toBe(0);
});

test('a printed exam has pictures of every kind, and a note for a missing one', { tag: '@nightly' }, async ({
  page,
}) => {
  await openPaper(page, [
    buildPaperQuestion(1, { img_enunciado: 'uploads/a.svg' }),
    buildPaperQuestion(2, { img_enunciado: 'c.webp' }),
    buildPaperQuestion(3, { img_enunciado: 'uploads/none.png' }),
  ]);
  const widths = await page
    .getByRole('img', { name: 'Figura da questão' })
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  expect(widths).toEqual([400, 40]);
  await expect(page.getByText('[imagem indisponível]')).toBeVisible();
  expect((await page.pdf(FORMAT)).includes('/Subtype /Image')).toBe(true);
});

test('a print page without a valid link shows that it has expired', async ({ page }) => {
  await page.goto('/print/7?expires=1&sig=x');
  await expect(page.locator('[data-report-state="failed"]')).toContainText('O link venceu');
});
