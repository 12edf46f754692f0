import { blockEvents, changeCourse, changeLesson, lessonList, lessonTile, stepArea } from './course-page.ts';
import { inDays, typedInDays } from './days.ts';
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

  for (const [what, address] of [
    ['that is not theirs', '/courses/102/560'],
    ['that does not exist', '/courses/999'],
    ['with a class group of other students', '/courses/101/529'],
    ['that is no number', '/courses/abc'],
  ] as const) {
    test(`redirects a student home from a course ${what} (ROUTE-31)`, async ({ page, person }) => {
      await person.signIn();
      await page.goto(address);
      await expect(page).toHaveURL('/courses');
    });
  }

  test('redirects home when the server does not find the course (ROUTE-31)', async ({ page, person }) => {
    await page.route('**/v1/services/course/*', (route) =>
      route.fulfill({ status: 404, json: { error: 'Não encontramos', code: 'not_found' } }),
    );
    await person.signIn();
    await page.goto(CFP);
    await expect(page).toHaveURL('/courses');
  });

  test('redirects home from a course that has ended', async ({ page, person }) => {
    await person.signIn();
    await page.goto('/courses/108/520');
    await expect(page).toHaveURL('/courses');
  });

  test('redirects home when the report shows that the course is not in progress (ROUTE-32)', async ({
    page,
    person,
  }) => {
    await page.route('**/v1/services/student/statistics/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), report: { on_progress: false } },
      });
    });
    await person.signIn();
    await page.goto(CFP);
    await expect(page).toHaveURL('/courses');
  });

  test('shows that it is loading, with a placeholder (COURSE-03)', async ({ page, person }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/v1/services/course/*', async (route) => {
      await held;
      await route.continue();
    });
    await person.signIn();
    await page.goto(CFP);
    await expect(page.getByRole('status', { name: 'Carregando aulas...' })).toBeVisible();
    release();
    await expect(lessonList(page)).toBeVisible();
    await expect(page.getByRole('status', { name: 'Carregando aulas...' })).toHaveCount(0);
  });

  test('shows what failed and retries (COURSE-84)', async ({ page, person }) => {
    await page.route('**/v1/services/course/*', (route) =>
      route.fulfill({ status: 500, json: { error: 'x', code: 'unexpected' } }),
    );
    await person.signIn();
    await page.goto(CFP);
    await expect(page.getByRole('alert')).toContainText(
      'Problemas ao listar os detalhes do curso, por favor contate o administrador.',
    );
    await page.unroute('**/v1/services/course/*');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(lessonList(page)).toBeVisible();
  });

  test('shows that the connection is lost, and loads after a retry (COURSE-87)', async ({ page, person }) => {
    await page.route('**/v1/services/course/*', (route) => route.abort('connectionrefused'));
    await person.signIn();
    await page.goto(CFP);
    await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor');
    await page.unroute('**/v1/services/course/*');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(lessonList(page)).toBeVisible();
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
    await expect(page.getByRole('alert')).toContainText('Sem conexão com a internet');
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

  test('moves the step to the introduction and sends class_started (COURSE-22, COURSE-23)', async ({
    page,
    person,
  }) => {
    await person.signIn();
    await page.goto(CFP);
    await lessonTile(page, 'Matemática financeira').click();
    await page.getByRole('button', { name: /Assistir aula/ }).click();
    await expect(page.getByRole('heading', { name: 'Assista ao vídeo da aula:' })).toBeVisible();
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/v1/events') && request.postDataJSON().event === 'class_started',
    );
    const id = Number(await lessonTile(page, 'Risco, retorno').getAttribute('data-lesson'));
    await lessonTile(page, 'Risco, retorno').click();
    await expect(page.getByRole('heading', { name: 'Sobre a aula' })).toBeVisible();
    expect((await sent).postDataJSON()).toEqual({
      event: 'class_started',
      id_course: 101,
      id_course_class: 530,
      id_aula: id,
    });
    const layer = await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer ?? []);
    expect(layer).toContainEqual({
      event: 'class_started',
      id_course: 101,
      id_course_class: 530,
      id_aula: id,
    });
  });

  test('a locked lesson has a lock, and a click only shows a message (COURSE-16, COURSE-17, COURSE-18, COURSE-19)', async ({
    page,
    person,
  }) => {
    await person.signIn();
    await page.goto(CFP);
    const locked = lessonTile(page, 'Estudo de caso integrado');
    await expect(locked.locator('[data-sign="lock"]')).toBeVisible();
    await expect(lessonTile(page, 'Boas-vindas').locator('[data-sign="lock"]')).toHaveCount(0);
    await locked.click();
    await expect(page.getByRole('alert')).toContainText('Esta aula ainda não foi liberada');
    await expect(page).toHaveURL(CFP);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Planejador Financeiro CFP®');
    const id = await locked.getAttribute('data-lesson');
    await page.goto(`${CFP}/${id}`);
    await expect(page.getByRole('heading', { name: 'Esta aula ainda não foi liberada' })).toBeVisible();
    await expect(stepArea(page)).toHaveCount(0);
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

  test('has the tile of the landing page only where the category has one (COURSE-05, COURSE-06)', async ({
    page,
    person,
  }) => {
    await person.signIn();
    await page.goto(CFP);
    const landing = lessonTile(page, 'Meu desempenho / Página inicial');
    await expect(landing).toHaveAttribute('aria-current', 'true');
    await lessonTile(page, 'Boas-vindas').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Boas-vindas' })).toBeVisible();
    await landing.click();
    await expect(page).toHaveURL(CFP);
    await expect(lessonList(page).locator('[data-lesson][aria-current]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Planejador Financeiro CFP®');
    await page.goto('/courses/120/590');
    await expect(lessonTile(page, 'Para onde vai o dinheiro')).toBeVisible();
    await expect(landing).toHaveCount(0);
  });

  test('opens the first lesson by itself where there is no landing page (COURSE-28)', async ({
    page,
    person,
  }) => {
    await person.signIn();
    await page.goto('/courses/120/590');
    await expect(page.getByRole('heading', { level: 1, name: 'Para onde vai o dinheiro' })).toBeVisible();
    const id = await lessonTile(page, 'Para onde vai o dinheiro').getAttribute('data-lesson');
    await expect(page).toHaveURL(`/courses/120/590/${id}`);
  });

  test('opens the lesson of today, also past a landing page (COURSE-29)', async ({ page, person }) => {
    // The day of the demo's lesson is the day on which the demo was loaded, which may have ended.
    await changeLesson(page, 'Conhecimentos bancários e atendimento', (lesson) => {
      lesson.days = [{ date: typedInDays(0) }];
    });
    await person.signIn();
    await page.goto('/courses/106/580');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conhecimentos bancários e atendimento');
    await expect(lessonTile(page, 'Conhecimentos bancários')).toContainText('Hoje');
    await changeLesson(page, 'Riscos e seguros', (lesson) => {
      lesson.days = [{ date: typedInDays(0) }];
    });
    await page.goto(CFP);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Riscos e seguros');
    await lessonTile(page, 'Página inicial').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Planejador Financeiro CFP®');
  });

  test('is walked with arrows, Home and End, and chosen with Enter', async ({ page, person }) => {
    await person.signIn();
    await page.goto(CFP);
    await lessonTile(page, 'Página inicial').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Baixar relatório' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(lessonTile(page, 'Boas-vindas')).toBeFocused();
    await page.keyboard.press('End');
    await expect(lessonTile(page, 'Reta final')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(lessonTile(page, 'Página inicial')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Boas-vindas' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(lessonList(page).locator('[data-lesson]:focus')).toHaveCount(0);
  });

  test('shows all of two hundred lessons, and a selection changes only the two tiles concerned', async ({
    page,
    person,
  }) => {
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

  test('of an exam-date category has the date (COURSE-11)', async ({ page, person }) => {
    await person.signIn();
    await page.goto('/courses/103/570');
    await expect(page.getByRole('region', { name: 'Data da prova' })).toBeVisible();
  });

  test('of an exam-date category has the score against what is recommended (COURSE-12)', async ({
    page,
    person,
  }) => {
    await person.signIn('aluno@toro.test');
    await page.goto('/courses/103/570');
    const panel = page.getByRole('region', { name: 'Meu desempenho' });
    await expect(panel).toContainText(/Score Toro\s*\d+/);
    await expect(panel).toContainText(/Recomendado\s*70/);
    await expect(panel.getByRole('table')).toHaveCount(0);
  });

  test('of a report category has the weekly-report dashboard: score, modules and reports (COURSE-13)', async ({
    page,
    person,
  }) => {
    await person.signIn('aluno@toro.test');
    await page.goto(CFP);
    const panel = page.getByRole('region', { name: 'Meu desempenho' });
    await expect(panel).toContainText(/Score Toro\s*\d+/);
    const modules = panel.getByRole('table', { name: 'Acertos por módulo' });
    await expect(modules.getByRole('columnheader')).toHaveText(['M1', 'M2', 'M3', 'M4', 'M5', 'M6']);
    await expect(panel.getByLabel('Relatórios semanais')).toBeVisible();
  });

  test('offers the report where the course has the setting (COURSE-07)', async ({ page, person }) => {
    await page.route('**/report-cfp-all/**', (route) => route.fulfill({ json: [] }));
    await person.signIn('aluno@toro.test');
    const sent = page.waitForRequest('**/report-cfp-all/**');
    await page.goto(CFP);
    await page.getByRole('button', { name: 'Baixar relatório' }).click();
    expect(new URL((await sent).url()).pathname).toMatch(/report-cfp-all\/\d+\/\d+$/);
    await expect(page.getByRole('alert').filter({ hasText: 'Não há relatórios' })).toBeVisible();
  });

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

  test('links to the next lesson and step', async ({ page, person }) => {
    await person.signIn();
    await page.goto('/courses/115/550');
    const progress = page.getByRole('region', { name: 'Seu andamento' });
    await expect(progress).toContainText('11%');
    await progress.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Economia' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Faça a prova' })).toBeVisible();
  });
});

test.describe('exam date', () => {
  const LIBRAS = '/courses/121/600';
  const panelOf = (page: Parameters<typeof lessonTile>[0]) =>
    page.getByRole('region', { name: 'Data da prova' });

  test('counts down in words, one day and more, and offers to change it (EXAMDATE-01, EXAMDATE-02, EXAMDATE-07, EXAMDATE-08)', async ({
    page,
    person,
  }) => {
    let days = 0;
    await changeCourse(page, (course) => {
      course.scheduledTest = { date_exam: inDays(days) };
    });
    await person.login();
    for (const [left, text] of [
      [1, 'Falta 1 dia para sua prova CEA'],
      [9, 'Faltam 9 dias para sua prova CEA'],
      [0, 'Sua prova CEA é hoje. Boa prova!'],
    ] as const) {
      days = left;
      await page.goto('/courses/103/570');
      await expect(panelOf(page).getByText(text)).toBeVisible();
      await expect(panelOf(page).getByRole('button', { name: 'Alterar data' })).toBeVisible();
    }
  });

  test('has no countdown once it has passed (EXAMDATE-09)', async ({ page, person }) => {
    await changeCourse(page, (course) => {
      course.scheduledTest = { date_exam: inDays(-1) };
    });
    await person.signIn();
    await page.goto('/courses/103/570');
    await expect(panelOf(page)).toContainText('Sua prova foi em');
    await expect(panelOf(page)).not.toContainText(/Falta/);
  });

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

  test('is requested where the category requires one and there is none (EXAMDATE-10, EXAMDATE-11, EXAMDATE-12)', async ({
    page,
    person,
  }) => {
    await changeCourse(page, (course) => {
      course.scheduledTest = null;
    });
    await person.signIn();
    await page.goto('/courses/103/570');
    const dialog = page.getByRole('dialog', { name: 'É obrigatório selecionar a data da sua prova.' });
    await expect(dialog.getByRole('table')).toBeVisible();
    await dialog.getByRole('button', { name: 'Selecionar' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Por favor, selecione uma data antes de continuar.');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Escolher data' }).click();
    await expect(dialog).toBeVisible();
    await page.goto(CFP);
    await expect(page.getByRole('region', { name: 'Data da prova' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('must be today or later, even past midnight (EXAMDATE-13)', async ({ page, person }) => {
    await page.clock.install();
    await changeCourse(page, (course) => {
      course.scheduledTest = { date_exam: inDays(0) };
    });
    await person.signIn();
    await page.goto('/courses/103/570');
    await panelOf(page).getByRole('button', { name: 'Alterar data' }).click();
    await expect(panelOf(page).locator('table button[disabled]').first()).toBeAttached();
    // Only the clock moves: no request corrects it by the server's time.
    await page.clock.setSystemTime(new Date(Date.now() + 86_400_000));
    await panelOf(page).getByRole('button', { name: 'Selecionar' }).click();
    await expect(panelOf(page).getByRole('alert')).toHaveText(
      'A data informada deve ser superior ou igual a data de hoje.',
    );
  });
});
