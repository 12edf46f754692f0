import { axeFindings } from './axe.ts';
import { blockEvents, changeCourse } from './course-page.ts';
import { expect, test } from './person.ts';

const CFP = '/courses/101/530';
const STATISTICS = '**/v1/services/student/statistics/**';
const REPORTS = '**/report-cfp-all/**';

type Page = Parameters<typeof axeFindings>[0];
const panelOf = (page: Page) => page.getByRole('region', { name: 'Meu desempenho' });

/** Changes the statistics response on its way to the page. */
async function changeStatistics(page: Page, change: (statistics: Record<string, unknown>) => void) {
  await page.route(STATISTICS, async (route) => {
    const statistics = await (await route.fetch()).json();
    change(statistics);
    await route.fulfill({ json: statistics });
  });
}

test.beforeEach(({ page }) => blockEvents(page));

test.describe('dashboard', () => {
  test('shows the score against the recommended one, the modules, the trend, what to study and the mocks', async ({
    page,
    person,
  }) => {
    await person.signIn('veterana@toro.test');
    await page.goto('/courses/101/529');
    const panel = panelOf(page);
    await expect(panel).toContainText(/Score Toro\s*\d+/);
    await expect(panel).toContainText(
      /Recomendado\s*70 · (faltam? \d+ pontos?|você chegou lá|\d+ pontos? acima)/,
    );
    await expect(page.getByRole('region', { name: 'Data da prova' })).toContainText(/Faltam \d+ dias/);
    const trend = panel.getByRole('table', { name: 'Média das provas por semana' });
    expect(await trend.getByRole('row').count()).toBeGreaterThan(20);
    await expect(panel.getByRole('region', { name: 'Simulados' }).getByRole('row')).toHaveCount(4);
    await expect(panel).toContainText(/\d+provas em quatro semanas|provas em quatro semanas\s*\d+/);
  });

  test('has six modules with lines at 30 and 70, and a table behind the chart (DASH-02, DASH-10, DASH-13, DASH-14)', async ({
    page,
    person,
  }) => {
    await person.signIn();
    await page.goto(CFP);
    const modules = panelOf(page).getByRole('region', { name: 'Por módulo' });
    await expect(modules.getByRole('columnheader')).toHaveText(['M1', 'M2', 'M3', 'M4', 'M5', 'M6']);
    await expect(modules.getByText('30%', { exact: true }).first()).toBeVisible();
    await expect(modules.getByText('70%', { exact: true }).first()).toBeVisible();
    await expect(modules.getByRole('table', { name: 'Acertos por módulo' }).getByRole('cell')).toHaveCount(6);
  });

  test('has ten modules in the other report category, missing ones at 0 (DASH-01, DASH-11, DASH-12)', async ({
    page,
    person,
  }) => {
    await changeStatistics(page, (statistics) => {
      statistics.module_performance = [{ module: 2, tipo_prova: 'AULA', total: 64 }];
    });
    await person.signIn('cfa@toro.test');
    await page.goto('/courses/115/550');
    const modules = panelOf(page).getByRole('region', { name: 'Por módulo' });
    await expect(modules.getByRole('columnheader').last()).toHaveText('M10');
    await expect(modules.getByRole('cell')).toHaveText([
      '0%',
      '64%',
      '0%',
      '0%',
      '0%',
      '0%',
      '0%',
      '0%',
      '0%',
      '0%',
    ]);
    await expect(panelOf(page)).toContainText(/Recomendado\s*75/);
  });

  test('links from the weakest modules to their questions', async ({ page, person }) => {
    await changeStatistics(page, (statistics) => {
      statistics.module_performance = [
        { module: 4, tipo_prova: 'AULA', total: 25 },
        { module: 2, tipo_prova: 'AULA', total: 56 },
        { module: 3, tipo_prova: 'AULA', total: 99 },
      ];
    });
    await person.signIn();
    await page.goto(CFP);
    const next = panelOf(page).getByRole('region', { name: 'O que estudar agora' });
    await expect(next.getByRole('listitem')).toHaveCount(2);
    await expect(next.getByRole('listitem').first()).toContainText(/M4 · 25%.*recomendado 85%/);
    const sent = page.waitForRequest('**/v1/services/questions/find/studentV3?*');
    await next.getByRole('link', { name: 'Praticar Gestão de Riscos e Seguros' }).click();
    const query = new URL((await sent).url()).searchParams;
    expect(query.get('filter[families]')).toBe('1');
    expect(query.get('filter[module_id]')).toMatch(/^\d+$/);
    await expect(page).toHaveURL(/\/questions\?/);
  });

  test('shows the text for the range of the score, as HTML, with the name in it (DASH-15, DASH-16)', async ({
    page,
    person,
  }) => {
    let score = 12;
    await changeStatistics(page, (statistics) => {
      statistics.scoreToro = { ...(statistics.scoreToro as object), score };
      statistics.score_performance_informations = [
        { gte: 0, lte: 49, content: '<p>Comece, <strong>{name}</strong>.</p><script>alert(1)</script>' },
        { gte: 50, lte: 100, content: '<p>Continue.</p>' },
      ];
    });
    await person.signIn();
    await page.goto(CFP);
    await expect(panelOf(page).getByText('Comece, Aluna.')).toBeVisible();
    await expect(panelOf(page).locator('strong', { hasText: 'Aluna' })).toBeVisible();
    score = 49.5;
    await page.reload();
    await expect(panelOf(page).getByText('Continue.')).toBeVisible();
  });

  test('shows a message to a student without tests, and offers the teacher (DASH-08, DASH-09)', async ({
    page,
    person,
  }) => {
    await changeStatistics(page, (statistics) => {
      statistics.module_performance = [];
      statistics.trend = [];
    });
    await person.signIn();
    await page.goto(CFP);
    await expect(
      panelOf(page).getByText(
        'Vish! Você não realizou nenhuma prova até o momento. Fale com seu professor para iniciar as suas aulas.',
      ),
    ).toBeVisible();
    const teacher = panelOf(page).getByRole('link', { name: 'Falar com o professor' });
    await expect(teacher).toHaveAttribute('href', /^https:\/\/wa\.me\//);
    await expect(teacher).toHaveAttribute('target', '_blank');
    expect(await axeFindings(page)).toEqual([]);
  });

  test('sends the id of the own profile, and asks for four weeks or, in a part of a course, from its beginning (DASH-20, API-34)', async ({
    page,
    person,
  }) => {
    const statistics = page.waitForRequest(STATISTICS);
    const metrics = page.waitForRequest('**/student/metrics**');
    await person.signIn();
    await page.goto(CFP);
    expect(new URL((await statistics).url()).searchParams.get('id_profile')).toMatch(/^\d+$/);
    const sent = await metrics;
    expect(new URL(sent.url()).searchParams.get('date_start')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(sent.postDataJSON()).toMatchObject({ id_team: 530, id_curse: 101 });
    await changeCourse(page, (course) => Object.assign(course, { id_main_course: 100 }));
    const again = page.waitForRequest('**/student/metrics**');
    await page.reload();
    expect(new URL((await again).url()).searchParams.has('date_start')).toBe(false);
  });

  test('is shown while it loads, and shows a message when it could not', async ({ page, person }) => {
    await person.signIn();
    await page.goto(CFP);
    await expect(panelOf(page)).toContainText('Score Toro');
    await page.route(STATISTICS, (route) =>
      route.fulfill({ status: 500, json: { error: 'x', code: 'unexpected' } }),
    );
    await page.reload();
    await expect(panelOf(page).getByRole('alert')).toContainText('Nada do que você fez foi perdido');
    await page.unroute(STATISTICS);
    await panelOf(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(panelOf(page)).toContainText(/Score Toro\s*\d+/);
  });
});

test.describe('weekly reports', () => {
  test('are a disabled select with a message when there are none (DASH-04)', async ({ page, person }) => {
    await page.route(REPORTS, (route) => route.fulfill({ json: [] }));
    await person.signIn();
    await page.goto(CFP);
    const select = panelOf(page).getByLabel('Relatórios semanais');
    await expect(select).toBeDisabled();
    await expect(select).toContainText('Não há relatórios');
    await expect(panelOf(page).getByRole('button', { name: 'Baixar', exact: true })).toBeDisabled();
  });

  test('are chosen by date; downloading one registers it, then opens the file (DASH-03, DASH-05, DASH-06, DASH-07)', async ({
    page,
    person,
  }) => {
    await person.login('veterana@toro.test');
    const select = panelOf(page).getByLabel('Relatórios semanais');
    // The worker makes the demo's reports while the first journeys run. The download is registered anew each time.
    await expect(async () => {
      await page.goto('/courses/101/529');
      await expect(select.locator('option')).toHaveCount(3, { timeout: 10_000 });
    }).toPass({ timeout: 120_000 });
    for (const text of await select.locator('option').allTextContents())
      expect(text).toMatch(/^\d{2} de [a-zç]+ de \d{4}$/);
    await select.selectOption({ index: 1 });
    const order: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('report-cfp/track')) order.push('registered');
    });
    const [download] = await Promise.all([
      page.waitForEvent('download').then((file) => {
        order.push('opened');
        return file;
      }),
      panelOf(page).getByRole('button', { name: 'Baixar', exact: true }).click(),
    ]);
    expect(order).toEqual(['registered', 'opened']);
    expect(download.suggestedFilename()).toMatch(/^Relatório de .*\.pdf$/);
  });

  test('show a message when a download could not be registered', async ({ page, person }) => {
    await page.route(REPORTS, (route) => route.fulfill({ json: [{ date: '2026-11-02', url: '/x.pdf' }] }));
    await person.signIn();
    await page.goto(CFP);
    await panelOf(page).getByRole('button', { name: 'Baixar', exact: true }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Não encontramos este relatório.' }),
    ).toBeVisible();
  });
});
