import type { BrowserContext, Page } from '@playwright/test';
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

  test('opens its link in a new tab by a click, by Enter and by Space (HOME-29, HOME-30, HOME-31)', async ({
    page,
    person,
    context,
  }) => {
    await person.login();
    await test.step('by a click (HOME-29)', () => opens(page, context, () => banner(page).click()));
    await test.step('by Enter (HOME-30)', () => opens(page, context, () => banner(page).press('Enter')));
    await test.step('by Space (HOME-31)', () => opens(page, context, () => banner(page).press(' ')));
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
});
