import { expect, test } from '@playwright/test';
import { buildPaperQuestion, openPaper } from './paper.ts';

const HOSTILE = [
  '<script>window.ran = 1</script>',
  '<img src="x" onerror="window.ran = 2">',
  '<img src="https://evil.test/a.png" alt="x">',
  '<img src="uploads/../../secret" alt="x">',
  '<img src="data:image/svg+xml,<svg onload=window.ran=3>" alt="">',
  '<a href="javascript:window.ran=4">x</a>',
  '<p style="position:fixed" class="hostile" id="hostile" onclick="window.ran = 5">x</p>',
  '<ol type="a&quot; onclick=&quot;x" start="1e9"><li>x</li></ol>',
  '<iframe src="https://evil.test"></iframe>',
  '<form action="//evil.test"><button>x</button></form>',
  '<svg><script>window.ran = 6</script></svg>',
  '<tex onclick="window.ran = 7">x</tex>',
  '<math><mtext><img src="x" onerror="window.ran = 8"></mtext></math>',
  String.raw`<tex>\href{javascript:window.ran=9}{x} \htmlStyle{position:fixed}{y}</tex>`,
];

test('a text keeps lists, marks, code, pictures and formulas, and breaks no policy', async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction('recordViolation', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (window as unknown as { recordViolation(what: string): void }).recordViolation(
        `${effectiveDirective} ${blockedURI}`,
      );
    });
  });
  const kept =
    '<ol type="a" start="3"><li value="4">x</li></ol><p><u>u</u><s>s</s><mark>m</mark></p>' +
    '<pre><code>a  b</code></pre><p>antes <img src="uploads/a.svg" alt="Uma curva"> depois</p>';
  const formulas = String.raw`<p><tex>\vec{v}</tex></p><tex display="block">\left|\begin{matrix}1\\2\\3\\4\end{matrix}\right| + \pmb{x}</tex>`;
  await openPaper(page, [
    buildPaperQuestion(1, { enunciado: kept }),
    buildPaperQuestion(2, { enunciado: formulas }),
  ]);
  const statements = page.locator('article > div > div');
  expect(await statements.nth(0).innerHTML()).toBe(
    kept.replace('src="uploads/a.svg"', 'src="/files/uploads/a.svg"'),
  );
  await expect(page.getByRole('img', { name: 'Uma curva' })).toBeVisible();
  await expect(statements.nth(1).locator('.katex-html')).toHaveCount(2);
  const math = statements.nth(1).locator('math');
  await expect(math.first()).toHaveAttribute('aria-label', 'v vetor');
  expect(await page.evaluate(() => document.fonts.check('italic 1em KaTeX_Math'))).toBe(true);
  expect(violations).toEqual([]);
});

test('a text loses what could run or load', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openPaper(page, [buildPaperQuestion(1, { enunciado: HOSTILE.join('') })]);
  const statement = page.locator('article > div > div').first();
  await expect(statement.locator('.katex').first()).toBeVisible();
  const active = 'script, iframe, form, svg script, a[href], [id], [class=hostile], img[src], [start]';
  await expect(statement.locator(active)).toHaveCount(0);
  const attributes = await statement
    .locator('*')
    .evaluateAll((all) => all.flatMap((one) => one.getAttributeNames()));
  expect(attributes.filter((name) => name.startsWith('on'))).toEqual([]);
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
  expect(requests.filter((url) => url.includes('evil'))).toEqual([]);
});

test('a page without formulas loads no KaTeX', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openPaper(page, [buildPaperQuestion(1)]);
  expect(requests.filter((url) => /katex|render-formula/i.test(url))).toEqual([]);
  await openPaper(page, [buildPaperQuestion(1, { enunciado: '<p><tex>x</tex></p>' })]);
  expect(requests.filter((url) => /katex|render-formula/i.test(url)).length).toBeGreaterThan(0);
});
