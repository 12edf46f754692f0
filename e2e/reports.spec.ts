import { axeFindings } from './axe.ts';
import { readCurrentSession } from './current-session.ts';
import { inDays } from './days.ts';
import { expect, type Person, test } from './person.ts';

type Page = Parameters<typeof axeFindings>[0];
type Report = Record<string, unknown> & {
  test: { done: { prova: number }[]; to_be_done: { prova: number }[] };
};

const END = inDays(0);
const CFP = `course_id=101&class_id=530&end=${END}&report=60d`;
const CFA = `course_id=115&class_id=550&end=${END}&report=60d`;
const CALL = '**/v1/report/course/**';
const readStudentId = async (page: Page) => (await readCurrentSession(page)).user.id;

/** Changes the report response on its way to the page. */
async function changeReport(page: Page, change: (report: Report) => void) {
  await page.route(CALL, async (route) => {
    const answer = await (await route.fetch()).json();
    change(answer.report[0]);
    await route.fulfill({ json: answer });
  });
}

const ready = (page: Page) => page.locator('[data-report-state="ready"]');

test.describe('weekly report of CFP as a document', () => {
  test('shows the share of the exams done as a bar (REPORT-39)', async ({ page, person }) => {
    await changeReport(page, (report) => {
      report.test = { done: [{ prova: 12 }], to_be_done: [{ prova: 19 }] };
    });
    await person.signIn();
    await page.goto(`/cfp-weekly-pdf?user_id=${await readStudentId(page)}&${CFP}`);
    const overall = page.getByRole('region', { name: 'Desempenho geral' });
    await expect(overall).toContainText('12 de 31');
    const bar = overall.getByText('Provas realizadas*').locator('xpath=preceding-sibling::span[1]');
    await expect(bar).toBeVisible();
    const [whole, done] = await bar.evaluate((outer) =>
      [outer, outer.firstElementChild].map((one) => one?.getBoundingClientRect().width ?? 0),
    );
    expect((done ?? 0) / (whole ?? 1)).toBeCloseTo(12 / 31, 2);
    const colours = await bar.evaluate((outer) =>
      [outer, outer.firstElementChild as Element].map((one) => getComputedStyle(one).backgroundColor),
    );
    expect(colours[1]).not.toBe(colours[0]);
  });

  test('shows each class with its colour and text, low ones orange, titles cut (REPORT-43, REPORT-44, REPORT-65, REPORT-80)', async ({
    page,
    person,
  }) => {
    const title = 'Uma aula com um título muito mais comprido do que cabe ao lado da barra';
    await changeReport(page, (report) => {
      report.performance_per_class = [
        { titulo: title, porcentagem: 20, cor: 'orange', texto: 'Volte à aula.', peso: 5 },
        { titulo: 'Outra', porcentagem: 133.33, cor: 'green', texto: 'Muito bem.', peso: 5 },
      ];
    });
    await person.signIn();
    await page.goto(`/cfp-weekly-pdf?user_id=${await readStudentId(page)}&${CFP}`);
    const lessons = page.getByRole('region', { name: 'Desempenho por aula' }).getByRole('listitem');
    await expect(lessons.first()).toContainText(`${title.slice(0, 45).trimEnd()}…`);
    await expect(lessons.first()).toContainText('20%');
    await expect(lessons.first()).toContainText('Volte à aula.');
    await expect(lessons.nth(1)).toContainText('100%');
    const colours = await lessons.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one.querySelector('span > span') as Element).backgroundColor),
    );
    expect(colours[0]).toBe('rgb(168, 78, 7)');
    expect(colours[1]).not.toBe(colours[0]);
  });
});

test.describe('report on mocks', () => {
  const openMockReport = async (person: Person) => {
    await person.signIn();
    await person.page.goto(`/cfp-simulado-pdf?user_id=${await readStudentId(person.page)}&${CFP}`);
  };

  test('of CFP compares the modules with the recommendation and lists what to improve (REPORT-28, REPORT-29, REPORT-30, REPORT-31)', async ({
    page,
    person,
  }) => {
    await openMockReport(person);
    const comparison = page.getByRole('table', { name: 'Desempenho por módulo nos simulados' });
    await expect(comparison.getByRole('row', { name: /Recomendado/ })).toContainText(
      /80%\s*75%\s*80%\s*80%\s*75%\s*75%/,
    );
    const line = page
      .getByRole('region', { name: 'Seus módulos e o recomendado' })
      .getByText('50%', { exact: true })
      .first();
    await expect(line).toBeVisible();
    expect(
      await line.evaluate((text) => getComputedStyle(text.parentElement as Element).borderTopStyle),
    ).toBe('dashed');
    const improve = page.getByRole('region', {
      name: 'Para atingir a média RECOMENDADA, você precisa evoluir nos módulos:',
    });
    await expect(improve.getByRole('listitem').first()).toHaveText(/^Módulo \d: aumentar \d+%$/);
  });
});

test.describe('report screens', () => {
  test('have no menu, and show ...carregando until there is a report (REPORT-15, REPORT-16, REPORT-17, REPORT-18, REPORT-22)', async ({
    page,
    person,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let empty = false;
    await page.route(CALL, async (route) => {
      await held;
      const answer = await (await route.fetch()).json();
      if (empty) answer.report = [];
      await route.fulfill({ json: answer });
    });
    await person.signIn();
    const id = await readStudentId(page);
    await page.goto(`/cfp-simulado-pdf?user_id=${id}&${CFP}`);
    await expect(page.getByText('...carregando')).toBeVisible();
    await expect(page.locator('html[data-report-mode]')).toHaveCount(1);
    release();
    await expect(ready(page)).toBeVisible();
    empty = true;
    const answered = page.waitForResponse(CALL);
    await page.goto(`/cfp-weekly-pdf?user_id=${id}&${CFP}`);
    await (await answered).finished();
    // Two frames later the page would show the report if there were one.
    await page.evaluate(async () => {
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    });
    await expect(page.getByText('...carregando')).toBeVisible();
    await expect(ready(page)).toHaveCount(0);
    await page.goto(`/cfa-weekly-pdf?user_id=${id}&${CFA}`);
    await expect(page.locator('html[data-report-mode]')).toHaveCount(1);
    await page.goto('/courses');
    await expect(page.locator('html[data-report-mode]')).toHaveCount(0);
  });

  test('are not found for another student, an unsigned visitor or an invalid address (REPORT-89)', async ({
    page,
    person,
  }) => {
    await page.goto(`/cfp-weekly-pdf?user_id=1&${CFP}`);
    await expect(page).toHaveURL(/\/auth\/login/);
    await page.goto(`/cfp-weekly-pdf?user_id=1&${CFP}&expires=9999999999&sig=${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: 'Este relatório não está aqui' })).toBeVisible();
    await person.login('veterana@toro.test');
    const id = await readStudentId(page);
    for (const address of [
      `/cfp-weekly-pdf?user_id=${id}&${CFP}`,
      `/cfp-weekly-pdf?user_id=${id + 1}&course_id=101&class_id=529`,
      '/cfp-weekly-pdf?user_id=x&course_id=101&class_id=529',
      `/cfa-weekly-pdf?user_id=${id}&course_id=101&class_id=529`,
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Este relatório não está aqui' })).toBeVisible();
    }
    await page.goto('/courses');
    await expect(person.menu).toBeVisible();
  });

  test('change at 720 and at 1080 px (REPORT-20, REPORT-21)', async ({ page, person }) => {
    await person.signIn();
    await page.goto(`/cfp-weekly-pdf?user_id=${await readStudentId(page)}&${CFP}`);
    await expect(ready(page)).toBeVisible();
    for (const [width, rows, side] of [
      [1081, 1, '56px'],
      [1080, 1, '32px'],
      [721, 1, '32px'],
      [720, 3, '16px'],
      [390, 3, '16px'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const reportBody = ready(page).locator('> div');
      await expect(reportBody).toHaveCSS('padding-left', side);
      const tiles = page.getByRole('region', { name: 'Desempenho geral' }).locator('> div > div');
      const tops = await tiles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(rows);
    }
  });

  test('fit wherever they are opened', { tag: '@nightly' }, async ({ page, person }) => {
    await person.signIn();
    const id = await readStudentId(page);
    for (const screen of ['cfp-weekly-pdf', 'cfp-weekly-png', 'cfp-simulado-pdf']) {
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/${screen}?user_id=${id}&${CFP}`);
        await expect(ready(page)).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        expect(await axeFindings(page)).toEqual([]);
      }
    }
  });

  test('are light even on a dark device', { tag: '@nightly' }, async ({ page, person }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await person.signIn('cfa@toro.test');
    const id = await readStudentId(page);
    for (const screen of ['cfa-weekly-pdf', 'cfa-weekly-png', 'cfa-simulado-pdf']) {
      await page.goto(`/${screen}?user_id=${id}&${CFA}`);
      await expect(ready(page)).toBeVisible();
      const reportBody = ready(page).locator('> div');
      expect(await reportBody.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
        'rgb(255, 255, 255)',
      );
      expect(await axeFindings(page)).toEqual([]);
    }
  });

  test('have no page break within a chart', async ({ page, person }) => {
    await person.signIn('cfa@toro.test');
    await page.goto(`/cfa-weekly-pdf?user_id=${await readStudentId(page)}&${CFA}`);
    await expect(ready(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const breaks = await page
      .locator('figure')
      .evaluateAll((all) =>
        all.map((one) => getComputedStyle(one.closest('section') as Element).breakInside),
      );
    expect(breaks).toEqual(breaks.map(() => 'avoid'));
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
