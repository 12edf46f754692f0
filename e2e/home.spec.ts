import type { BrowserContext, Page } from '@playwright/test';
import { blockEvents } from './course-page.ts';
import { inDays } from './days.ts';
import { expect, test } from './person.ts';

const cards = (page: Page) => page.getByRole('region', { name: 'Meus cursos' }).getByRole('article');

async function changeCourses(page: Page, change: (course: Record<string, unknown>) => void): Promise<void> {
  await page.route('**/findCoursesByStudent', async (route) => {
    const courses: Record<string, unknown>[] = await (await route.fetch()).json();
    for (const course of courses) change(course);
    await route.fulfill({ json: courses });
  });
}

test.describe('Meus cursos', () => {
  for (const path of ['/', '/courses']) {
    test(`${path} shows the banner, where the student left off, then the cards (ROUTE-04, ROUTE-05, HOME-01)`, async ({
      page,
      person,
    }) => {
      await person.signIn();
      await page.goto(path);
      await expect(cards(page).first()).toBeVisible();
      const readOrder = () =>
        page
          .locator('main')
          .evaluate((main) =>
            [...main.querySelectorAll('a[target="_blank"], #continue, #courses')].map(
              (node) => node.id || 'banner',
            ),
          );
      await expect.poll(readOrder).toEqual(['banner', 'continue', 'courses']);
      await expect(page).toHaveTitle('Meus cursos · Toro');
    });
  }

  test('requests the courses, page 1 of the notifications and of the banners (HOME-05, HOME-06, HOME-07)', async ({
    page,
    person,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) =>
      requested.push(new URL(request.url()).pathname + new URL(request.url()).search),
    );
    await person.login();
    await expect(cards(page).first()).toBeVisible();
    await expect
      .poll(() => requested)
      .toEqual(
        expect.arrayContaining([
          '/v1/services/aluno/findCoursesByStudent',
          '/v1/services/notifications?page=1',
          '/v1/services/hero-banners?page=1',
        ]),
      );
  });

  test("shows 'Carregando cursos...' while they load (HOME-04)", async ({ page, person }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/findCoursesByStudent', async (route) => {
      await held;
      await route.continue();
    });
    await person.login();
    await expect(page.getByRole('status', { name: 'Carregando cursos...' })).toBeVisible();
    release();
    await expect(cards(page).first()).toBeVisible();
  });

  test('spans 24, 8, 8, 6 or 4 columns of 24 as the window grows (HOME-02)', async ({ page, person }) => {
    await person.login('aluno@toro.test');
    for (const [width, span] of [
      [390, 24],
      [820, 24],
      [900, 8],
      [1100, 8],
      [1440, 6],
      [2048, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(cards(page).first().locator('xpath=..')).toHaveCSS('grid-column-start', `span ${span}`);
    }
  });

  test('a card has cover, class group, name and the link to study (HOME-08, HOME-10, HOME-11, HOME-12, HOME-14, HOME-15)', async ({
    page,
    person,
  }) => {
    const answered = page.waitForResponse('**/findCoursesByStudent');
    await person.login();
    const courses: { curso: string; id_curso: number; id_turma: number }[] = await (await answered).json();
    const cfp = courses.find(({ curso }) => curso === 'Planejador Financeiro CFP®');
    const card = cards(page).filter({ hasText: 'Planejador Financeiro CFP®' });
    await expect(card.getByRole('heading')).toHaveText('Planejador Financeiro CFP®');
    await expect(card.getByText(/^Turma: /)).toBeVisible();
    await expect(card.locator('img')).toHaveAttribute('src', /^\/files\/covers\//);
    const study = card.getByRole('link', { name: /^Estudar/ });
    await expect(study).toHaveText('Estudar');
    await expect(study).toHaveAttribute('href', `/courses/${cfp?.id_curso}/${cfp?.id_turma}`);
  });

  test('shows the logo where a course has no cover, and no group where there is none (HOME-09, HOME-11)', async ({
    page,
    person,
  }) => {
    await changeCourses(page, (course) => Object.assign(course, { img_capa: null, turma: null }));
    await person.login();
    await expect(cards(page).first().getByRole('img', { name: 'Toro' })).toBeVisible();
    await expect(
      cards(page)
        .first()
        .getByText(/^Turma/),
    ).toHaveCount(0);
  });

  test('hides what is not visible or ended before today, and shows the last day (HOME-03)', async ({
    page,
    person,
  }) => {
    const states = [
      { is_visible: false, data_fim_aulas: null },
      { is_visible: true, data_fim_aulas: inDays(-1) },
      { is_visible: true, data_fim_aulas: inDays(0) },
      { is_visible: true, data_fim_aulas: null },
    ];
    let i = 0;
    await changeCourses(page, (course) =>
      Object.assign(course, { curso: `Curso ${i}`, ...states[i++ % states.length] }),
    );
    await person.login();
    await expect(cards(page).filter({ hasText: 'Curso 2' })).toBeVisible();
    await expect(cards(page).filter({ hasText: 'Curso 3' })).toBeVisible();
    await expect(cards(page).filter({ hasText: 'Curso 0' })).toHaveCount(0);
    await expect(cards(page).filter({ hasText: 'Curso 1' })).toHaveCount(0);
  });

  test('warns in red from 30 days on, else shows the last day; without the flag it shows nothing (HOME-13, HOME-16, HOME-17, HOME-18)', async ({
    page,
    person,
  }) => {
    const ends = [inDays(30), inDays(31), inDays(0), inDays(1)];
    let i = 0;
    await changeCourses(page, (course) => {
      Object.assign(course, {
        curso: `Curso ${i}`,
        is_visible: true,
        expiration_date: 1,
        data_fim_aulas: ends[i] ?? inDays(90),
      });
      if (i === 4) course.expiration_date = 0;
      i += 1;
    });
    await person.login();
    const text = (n: number) => cards(page).filter({ hasText: `Curso ${n}` });
    await expect(text(0)).toContainText('Você tem 30 dias até expirar');
    await expect(text(0).getByText('até expirar')).toHaveCSS('color', 'rgb(180, 35, 24)');
    await expect(text(1)).toContainText(/Disponível até \d{2} [a-z]{3} \d{4}/);
    await expect(text(2)).toContainText('Você tem 0 dias até expirar');
    await expect(text(3)).toContainText('Você tem 1 dia até expirar');
    await expect(text(4).getByText(/até/)).toHaveCount(0);
  });

  test('shows a message when the list fails, and retries (HOME-37)', async ({ page, person }) => {
    let failing = true;
    await page.route('**/findCoursesByStudent', (route) =>
      failing ? route.fulfill({ status: 500, json: { error: 'x', code: 'internal' } }) : route.continue(),
    );
    await person.login();
    await expect(page.getByRole('alert')).toContainText(
      'Problemas ao listar os cursos, por favor contate o administrador.',
    );
    await page.waitForLoadState('networkidle');
    failing = false;
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('shows a message to a student without courses', async ({ page, person }) => {
    await page.route('**/findCoursesByStudent', (route) => route.fulfill({ json: [] }));
    await person.login('cfa@toro.test');
    await expect(page.getByRole('heading', { name: 'Você ainda não tem cursos' })).toBeVisible();
  });

  test('links to where the student left off', async ({ page, person }) => {
    await blockEvents(page);
    await page.route('**/findCoursesByStudent', async (route) => {
      const courses: { curso: string }[] = await (await route.fetch()).json();
      await route.fulfill({ json: courses.filter(({ curso }) => curso.startsWith('Planejador')) });
    });
    await person.login();
    const card = page.getByRole('region', { name: /^Aula \d+ · / });
    await expect(card).toContainText('Continue de onde parou');
    await expect(card).toContainText(/\d+% do curso concluído/);
    await expect(card).toContainText(/\d+ dias? para sua prova/);
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/courses\/\d+\/\d+\/\d+(\?step=\w+)?$/);
  });
});

test.describe('hero banner', () => {
  const banner = (page: Page) => page.locator('main a[target="_blank"]').first();

  test('has title, subtitle, button text, link and an image for each width (HOME-19, HOME-20, HOME-21, HOME-22, HOME-23, HOME-24)', async ({
    page,
    person,
  }) => {
    await person.login();
    await expect(banner(page)).toContainText('Simuladão CFP®');
    await expect(banner(page)).toContainText('Uma manhã como a da prova');
    await expect(banner(page)).toContainText('Quero participar');
    await expect(banner(page)).toHaveAttribute('href', 'https://www.toro.test/simuladao');
    const desktop = await banner(page).locator('img').getAttribute('src');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(banner(page).locator('img')).not.toHaveAttribute('src', desktop ?? '');
  });

  const opens = async (page: Page, context: BrowserContext, act: () => Promise<void>) => {
    await context.route('https://www.toro.test/**', (route) => route.fulfill({ body: 'ok' }));
    await expect(banner(page)).toBeVisible();
    const opened = context.waitForEvent('page');
    await act();
    await expect(await opened).toHaveURL('https://www.toro.test/simuladao');
    await expect(page).toHaveURL('/');
  };

  test('opens its link in a new tab by a click (HOME-29)', async ({ page, person, context }) => {
    await person.login();
    await opens(page, context, () => banner(page).click());
  });

  test('opens its link in a new tab by Enter (HOME-30)', async ({ page, person, context }) => {
    await person.login();
    await opens(page, context, () => banner(page).press('Enter'));
  });

  test('opens its link in a new tab by Space (HOME-31)', async ({ page, person, context }) => {
    await person.login();
    await opens(page, context, () => banner(page).press(' '));
  });

  test('opens in this window when no new tab can open (HOME-32)', async ({ page, person, context }) => {
    await context.route('https://www.toro.test/**', (route) => route.fulfill({ body: 'ok' }));
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await person.login();
    await banner(page).click();
    await expect(page).toHaveURL('https://www.toro.test/simuladao');
  });

  test('keeps its gradient, without a message, when the image fails (HOME-34)', async ({ page, person }) => {
    await page.route('**/files/banners/**', (route) => route.abort());
    await person.login();
    await expect(banner(page)).toHaveAttribute('data-image', 'failed');
    await expect(banner(page)).toHaveCSS('background-image', /linear-gradient/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test("shows the server's message when it does not load (HOME-38)", async ({ page, person }) => {
    await page.route('**/hero-banners*', (route) =>
      route.fulfill({ status: 500, json: { error: 'Sem banners hoje', code: 'internal' } }),
    );
    await person.login();
    await expect(page.getByText('Sem banners hoje')).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });
});
