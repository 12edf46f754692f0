import { blockEvents, changeCourse, lessonList, lessonTile } from './course-page.ts';
import { createStudent, scheduleExam } from './factory.ts';
import { expect, test } from './person.ts';

const CFP = '/courses/101/530';

test.describe('entering a course', () => {
  test.beforeEach(({ page }) => blockEvents(page));

  test('shows the breadcrumb and the horizontal lesson list (COURSE-02, COURSE-04, ROUTE-06)', async ({
    page,
    person,
  }) => {
    await person.signIn();
    await page.goto(CFP);
    const breadcrumb = page.getByRole('navigation', { name: 'Você está em' });
    await expect(breadcrumb.getByRole('listitem')).toHaveText(['Meus cursos', 'Planejador Financeiro CFP®']);
    const tiles = lessonList(page).getByRole('button', { name: /Aula \d/ });
    await expect(tiles).toHaveCount(17);
    const tops = await tiles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await breadcrumb.getByRole('link', { name: 'Meus cursos' }).click();
    await expect(page).toHaveURL('/courses');
  });

  test('needs neither class group nor lesson in the address (ROUTE-06)', async ({ page, person }) => {
    await person.signIn('veterana@toro.test');
    await page.goto('/courses/101');
    await expect(lessonTile(page, 'Boas-vindas')).toBeVisible();
    await expect(page).toHaveURL('/courses/101/529');
    const id = await lessonTile(page, 'Boas-vindas').getAttribute('data-lesson');
    await page.goto(`/courses/101/529/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Boas-vindas' })).toBeVisible();
  });

  test('waits for a device that is offline (COURSE-87)', async ({ page, person, context }) => {
    await person.signIn();
    await page.goto('/user/pass');
    await expect(page.getByRole('heading', { name: 'Alterar senha' })).toBeVisible();
    // Loads the files of the course page first; the service worker would have stored them.
    await page.goto('/courses/106/580');
    await expect(lessonList(page)).toBeVisible();
    await person.menu.getByRole('link', { name: 'Meus cursos', exact: true }).click();
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await context.setOffline(true);
    await page.locator('a[href="/courses/115/550"]').first().click();
    await expect(page.getByText('Esta parte precisa de internet.')).toBeVisible();
    await context.setOffline(false);
    await expect(lessonList(page)).toBeVisible();
  });
});

test.describe('lesson list', () => {
  test.beforeEach(({ page }) => blockEvents(page));

  test('selects in place: the address changes and nothing is navigated to (COURSE-09, COURSE-10)', async ({
    page,
    person,
  }) => {
    await person.signIn();
    await page.goto(CFP);
    const other = lessonTile(page, 'Riscos e seguros');
    const id = await other.getAttribute('data-lesson');
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const before = await page.evaluate(() => history.length);
    await lessonList(page)
      .getByRole('list')
      .evaluate((list) => Object.assign(list, { stayed: true }));
    await other.click();
    await expect(page).toHaveURL(`${CFP}/${id}`);
    await expect(other).toHaveAttribute('aria-current', 'true');
    expect(await page.evaluate(() => [history.length, 'stayed' in window])).toEqual([before, true]);
    expect(
      await lessonList(page)
        .getByRole('list')
        .evaluate((list) => 'stayed' in list),
    ).toBe(true);
  });

  test('a principal lesson stays locked until its first day (COURSE-20)', async ({ page, person }) => {
    await person.signIn();
    await page.goto(CFP);
    await expect(lessonTile(page, 'Reta final').locator('[data-sign="lock"]')).toBeVisible();
    await page.getByRole('button', { name: 'Sair' }).click();
    await person.signIn('veterana@toro.test');
    await page.goto('/courses/101/529');
    await expect(lessonTile(page, 'Reta final')).toBeVisible();
    await expect(lessonTile(page, 'Reta final').locator('[data-sign="lock"]')).toHaveCount(0);
  });

  test('shows all of two hundred lessons, and a selection changes only the two tiles concerned', {
    tag: '@nightly',
  }, async ({ page, person }) => {
    await changeCourse(page, (course) => {
      const [first] = course.classes;
      if (!first) return;
      course.classes = Array.from({ length: 200 }, (_, i) => ({
        ...first,
        id: 10_000 + i,
        order: i + 1,
        cod_aula: `X${i}`,
        titulo: `Aula de número ${i + 1}`,
      }));
    });
    await person.signIn();
    await page.goto(CFP);
    await expect(lessonList(page).locator('[data-lesson]')).toHaveCount(200);
    await lessonTile(page, 'Página inicial').focus();
    await page.keyboard.press('End');
    await expect(lessonList(page).locator('[data-lesson]:focus')).toHaveAttribute('data-lesson', '10199');
    const touched = await page.evaluate(async () => {
      const items = [...document.querySelectorAll('li:has([data-lesson])')];
      const changed = new Set<Element | undefined>();
      const observer = new MutationObserver((records) => {
        for (const { target } of records) changed.add(items.find((item) => item.contains(target)));
      });
      for (const item of items) observer.observe(item, { subtree: true, childList: true, attributes: true });
      document.querySelector<HTMLElement>('[data-lesson="10199"]')?.click();
      while (document.querySelector('h1')?.textContent !== 'Aula de número 200')
        await new Promise(requestAnimationFrame);
      return changed.size;
    });
    expect(touched).toBeLessThanOrEqual(2);
  });
});

test.describe('landing page', () => {
  test.beforeEach(({ page }) => blockEvents(page));

  test('of any other category has the title and the cleaned description (COURSE-14, COURSE-15)', async ({
    page,
    person,
  }) => {
    await changeCourse(page, (course) => {
      course.classes = [];
      course.descricao =
        '<p id="conteudo" style="color:red">Aula <b>boa</b><img src="x" onerror="window.compromised=1"></p>' +
        '<script>window.compromised=1</script><iframe src="https://player.vimeo.com/1"></iframe>' +
        '<a href="javascript:window.compromised=1">mau</a><a href="https://toro.test/edital">edital</a>';
    });
    await person.signIn();
    await page.goto('/courses/106/580');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banco do Brasil, escriturário');
    const about = page.getByRole('region', { name: 'Sobre o curso' });
    await expect(about.locator('b')).toHaveText('boa');
    await expect(about.locator('script, iframe, [style], [id], [onerror]')).toHaveCount(0);
    await expect(about.getByText('mau')).not.toHaveAttribute('href', /./);
    await expect(about.getByRole('link', { name: 'edital' })).toHaveAttribute('rel', /noopener/);
    expect(await page.evaluate(() => 'compromised' in window)).toBe(false);
    await expect(page.getByText('As aulas deste curso ainda não foram publicadas')).toBeVisible();
  });
});

test.describe('exam date', () => {
  const LIBRAS = '/courses/121/600';
  const panelOf = (page: Parameters<typeof lessonTile>[0]) =>
    page.getByRole('region', { name: 'Data da prova' });

  test('is changed on a calendar, or left as it was (EXAMDATE-03, EXAMDATE-04, EXAMDATE-05, EXAMDATE-06, EXAMDATE-14, EXAMDATE-15, EXAMDATE-16)', async ({
    page,
    person,
  }) => {
    const student = await createStudent(page.request, { courses: ['libras'] });
    await scheduleExam(page.request, student, 'libras', 30);
    await person.signIn(student);
    await page.goto(LIBRAS);
    const panel = panelOf(page);
    await test.step("'Alterar data' shows a calendar, which 'Cancelar' closes (EXAMDATE-03, EXAMDATE-05)", async () => {
      await panel.getByRole('button', { name: 'Alterar data' }).click();
      await expect(panel.getByRole('table')).toBeVisible();
      await panel.getByRole('button', { name: 'Cancelar' }).click();
      await expect(panel.getByRole('table')).toHaveCount(0);
      await expect(panel.getByText(/Faltam 30 dias/)).toBeVisible();
    });

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/scheduled-test', async (route) => {
      await held;
      await route.continue();
    });
    await panel.getByRole('button', { name: 'Alterar data' }).click();
    const saved = page.waitForRequest('**/scheduled-test');
    await panel.getByRole('button', { name: 'Próximo mês' }).click();
    const chosen = panel.locator('table button:not([data-outside]):not([disabled])').nth(19);
    const name = (await chosen.getAttribute('aria-label')) ?? '';
    await chosen.click();
    await test.step("'Selecionar' saves, with its texts (EXAMDATE-04, EXAMDATE-15, EXAMDATE-16)", async () => {
      await panel.getByRole('button', { name: 'Selecionar' }).click();
      await expect(panel.getByText('Salvando a data da sua prova.')).toBeVisible();
      release();
      await expect(page.getByText('Informação salva com sucesso !')).toBeVisible();
    });
    await test.step('the chosen day itself is sent and stored (EXAMDATE-06, EXAMDATE-14)', async () => {
      await expect(panel).toContainText(name);
      const { date_exam } = (await saved).postDataJSON();
      expect(date_exam).toMatch(/^\d{4}-\d{2}-20$/);
      await page.reload();
      await expect(panel).toContainText(name);
    });
  });
});
