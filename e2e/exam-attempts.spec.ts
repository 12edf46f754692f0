import type { Locator, Page } from '@playwright/test';
import { pauseClock } from './clock.ts';
import {
  answerAll,
  beginAttempt,
  countQuestions,
  examPath,
  findLesson,
  getAsCurrentStudent,
  goToQuestion,
  type LessonLocation,
  openExam,
  option,
  questionButton,
  savedStatus,
} from './exam.ts';
import { createStudent, finishTest, type Student } from './factory.ts';
import { expect, type Person, test } from './person.ts';

const QUESTIONS = '**/lecture/*/exam?*';
const STORE = '**/tests/ongoing/store';

interface QuestionsResponse {
  questions: {
    id_questao: number;
    img_enunciado: string | null;
    formula: string | null;
    formula_imagem: string | null;
    answers: { id_resposta: number }[];
  }[];
}

/** Changes the questions response on its way to the page. */
async function changeQuestions(page: Page, change: (response: QuestionsResponse) => void): Promise<void> {
  await page.route(QUESTIONS, async (route) => {
    const response: QuestionsResponse = await (await route.fetch()).json();
    change(response);
    await route.fulfill({ json: response });
  });
}

const lessonPath = ({ course, group, lesson }: LessonLocation) => `/courses/${course}/${group}/${lesson}`;

/** A demo student with finished mocks, for journeys that only read. */
const VETERAN = 'veterana@toro.test';

async function openLesson(person: Person, account: string | Student, title: string): Promise<LessonLocation> {
  await person.signIn(account);
  const location = await findLesson(person.page, title);
  await person.page.goto(`${lessonPath(location)}?step=lecture`);
  return location;
}

test.describe('a mock', () => {
  test('shows its title, its start link, its attempts with averages and the link to each review (MOCK-01, MOCK-02, MOCK-03, MOCK-06, MOCK-07, MOCK-08)', async ({
    page,
    person,
  }) => {
    const location = await openLesson(person, VETERAN, 'Simulado 5, com resolução em vídeo');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Simulado 5, com resolução em vídeo' }),
    ).toBeVisible();
    const attempts = page.getByRole('region', { name: 'Provas realizadas' }).getByRole('listitem');
    await expect(attempts.first()).toContainText(/\d+ de \d+.*média \d+%/s);
    const review = attempts.first().getByRole('link', { name: 'Fazer a revisão' });
    await expect(review).toHaveAttribute(
      'href',
      new RegExp(`^/lectures/${location.course}/${location.lesson}/\\d+\\?`),
    );
    await review.click();
    await expect(page.getByRole('dialog', { name: 'Revisão da prova' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Fazer o simulado' }).click();
    await expect(page).toHaveURL(new RegExp(`/lectures/${location.course}/${location.lesson}\\?`));
  });

  test('can be printed: a PDF opens in a new tab, and a failure shows a message (MOCK-04, MOCK-05)', async ({
    page,
    person,
    context,
  }) => {
    await openLesson(person, VETERAN, 'Simulado 1');
    const opened = context.waitForEvent('page');
    const file = context.waitForEvent('response', (response) => response.url().includes('/v1/downloads/'));
    await page.getByRole('button', { name: 'Imprimir' }).click();
    expect((await file).headers()['content-type']).toBe('application/pdf');
    await (await opened).close();

    await page.route('**/v1/services/questions/print/*', (route) =>
      route.fulfill({ status: 500, json: { error: 'x', code: 'internal' } }),
    );
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await expect(page.getByText('Não foi possível preparar a impressão.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
    expect(context.pages()).toHaveLength(1);
  });
});

test.describe('starting and leaving', () => {
  test('starting loads the lesson and its saved answers; leaving before the first question needs no confirmation (EXAM-36, EXAM-37, EXAM-70)', async ({
    page,
    person,
  }) => {
    await person.signIn(VETERAN);
    const location = await findLesson(page, 'Matemática financeira para a prova');
    const opened = page.waitForResponse(`**/lecture/${location.lesson}/exam?*`);
    await page.goto(`/lectures/${location.course}/${location.lesson}?id_turma=${location.group}`);
    expect((await opened).status()).toBe(200);
    expect(await (await opened).json()).toHaveProperty('ongoing');
    await page.getByRole('link', { name: 'Voltar para a aula' }).click();
    await expect(page).toHaveURL(new RegExp(lessonPath(location)));
  });
});

test('the strip moves by 300 px, and a statement may have a picture (EXAM-15, EXAM-17)', async ({
  page,
  person,
}) => {
  await changeQuestions(page, (response) => {
    const [first] = response.questions;
    if (!first) return;
    const more = Array.from({ length: 60 }, (_, index) => ({ ...first, id_questao: 900_000 + index }));
    response.questions = [{ ...first, img_enunciado: 'uploads/figura.svg' }, ...more];
  });
  await page.route('**/uploads/figura.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>',
    }),
  );
  await page.route(STORE, (route) => route.abort());
  await openExam(person, 'Riscos e seguros');
  await beginAttempt(page);
  await expect(page.getByRole('img', { name: 'Figura da questão' })).toBeVisible();
  const strip = page.getByRole('navigation', { name: 'Questões' }).getByRole('list');
  const scrolled = () => strip.evaluate((list) => list.scrollLeft);
  expect(await scrolled()).toBe(0);
  await page.getByRole('button', { name: 'Próximas questões' }).click();
  await expect.poll(scrolled).toBe(300);
  await page.getByRole('button', { name: 'Próximas questões' }).click();
  await expect.poll(scrolled).toBe(600);
  await page.getByRole('button', { name: 'Questões anteriores' }).click();
  await expect.poll(scrolled).toBe(300);
  await questionButton(page, 9).click();
  await expect(page.getByRole('img', { name: 'Figura da questão' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } });

  const scrollDown = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

  const box = async (locator: Locator) => {
    const found = await locator.boundingBox();
    if (!found) throw new Error('not visible');
    return found;
  };

  test('an answer changes no width, and tools, header and counter stay on one line, also without a network', async ({
    page,
    person,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openExam(person, 'Simulado 1');
    await beginAttempt(page);
    const text = option(page, 1).locator('div').first();
    const before = await box(text);
    await option(page, 1).click();
    await expect(savedStatus(page)).toBeVisible();
    expect(await box(text)).toEqual(before);

    const line = (locator: Locator) => box(locator).then(({ y, height }) => y + height / 2);
    const tools = ['Marcar', 'Dica da questão', 'Texto'].map((name) => page.getByRole('button', { name }));
    const code = await line(page.getByRole('heading', { level: 2 }));
    for (const tool of tools) expect(Math.abs((await line(tool)) - code)).toBeLessThan(2);
    const counter = page.getByText('1 de 12 respondidas');
    expect((await box(counter)).height).toBeLessThan(30);
    const header = ['Sair da prova', 'Pausar'].map((name) => page.getByRole('button', { name }));
    const expectOneLine = async () => {
      const title = await line(page.getByRole('heading', { level: 1 }));
      for (const part of header) expect(Math.abs((await line(part)) - title)).toBeLessThan(2);
    };
    await expectOneLine();
    await page.context().setOffline(true);
    await option(page, 2).click();
    const status = page.getByText('Sem conexão – guardado neste aparelho');
    await expect(status).toBeVisible();
    await expectOneLine();
    expect((await box(status)).height).toBeLessThan(30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    // The body of a dialog begins where its title begins.
    await page.getByRole('button', { name: 'Dica da questão' }).click();
    const hint = page.getByRole('dialog', { name: 'Dica da questão' });
    const title = await box(hint.getByRole('heading'));
    expect((await box(hint.locator('p').first())).x).toBe(title.x);
  });

  test('a figure is enlarged by two fingers', async ({ page, person }) => {
    await openExam(person, 'O processo de planejamento e a ética');
    await beginAttempt(page);
    await goToQuestion(page, 2);
    await page.getByRole('button', { name: 'Ampliar: Figura da questão' }).click();
    const zoom = page.getByRole('dialog', { name: 'Figura da questão' });
    await expect(zoom.getByText('100%')).toBeVisible();
    const touch = await page.context().newCDPSession(page);
    const send = (type: string, apart: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints:
          type === 'touchEnd' ? [] : [200 - apart, 200 + apart].map((x, id) => ({ x, y: 300, id })),
      });
    await send('touchStart', 20);
    for (const apart of [30, 40, 60]) await send('touchMove', apart);
    await send('touchEnd', 0);
    await expect(zoom.getByText('300%')).toBeVisible();
  });

  test('the strips of an attempt and of a review keep the current question in sight and mark it', async ({
    page,
    person,
  }) => {
    await openExam(person, 'Simulado 1');
    await beginAttempt(page);
    const total = await answerAll(page, () => 0);
    const last = questionButton(page, total);
    await expect(page.getByRole('button', { name: 'Salvar e ver resultado' })).toBeVisible();
    await expect(last).toBeInViewport({ ratio: 1 });
    await scrollDown(page);
    await expect(last).toBeInViewport({ ratio: 1 });
    // Another question begins at the top of the page.
    await questionButton(page, total - 1).click();
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`${total - 1}/`) })).toBeInViewport();

    await page.getByRole('button', { name: 'Salvar e ver resultado' }).click();
    await page.getByRole('button', { name: 'Sim', exact: true }).click();
    await page.getByRole('link', { name: 'Ver a prova corrigida >' }).click();
    await expect(page.getByRole('dialog', { name: 'Revisão da prova' })).toBeVisible();
    await goToQuestion(page, total);
    await expect(last).toBeInViewport({ ratio: 1 });
    await scrollDown(page);
    await expect(last).toBeInViewport({ ratio: 1 });
    const outline = (n: number) =>
      questionButton(page, n).evaluate((button) => getComputedStyle(button).outlineStyle);
    expect(await outline(total)).toBe('solid');
    expect(await outline(total - 1)).toBe('none');
  });
});

test('going to another question saves the attempt with the time spent on the question left (EXAM-47)', async ({
  page,
  person,
}) => {
  await page.clock.install();
  const loaded = page.waitForResponse(QUESTIONS);
  await openExam(person, 'Riscos e seguros');
  const { questions }: QuestionsResponse = await (await loaded).json();
  await beginAttempt(page);
  await expect(savedStatus(page)).toBeVisible();
  await pauseClock(page);
  const secondsSaved = async (go: () => Promise<void>, index: number) => {
    const saved = page.waitForRequest(
      (request) =>
        request.url().includes('/tests/ongoing/store') &&
        questions[index]?.id_questao !== undefined &&
        questions[index].id_questao in request.postDataJSON().question_time,
    );
    await go();
    const time: string = (await saved).postDataJSON().question_time[questions[index]?.id_questao ?? 0];
    return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  };
  await page.clock.runFor(7000);
  const first = await secondsSaved(() => questionButton(page, 2).click(), 0);
  expect(first).toBeGreaterThanOrEqual(7);
  expect(first).toBeLessThan(60);
  await page.clock.runFor(4000);
  const next = page.getByRole('button', { name: 'Próximo', exact: true });
  const second = await secondsSaved(() => next.click(), 1);
  expect(second).toBe(4);
});

test('the clock of a timed mock counts seconds, one a second (EXAM-42, EXAM-45)', async ({
  page,
  person,
}) => {
  await page.clock.install();
  await openExam(person, 'Simulado 5, com resolução em vídeo');
  await beginAttempt(page);
  const clock = page.getByText(/^\d\d:\d\d:\d\d$/);
  await expect(clock).toBeVisible();
  await pauseClock(page);
  const readSeconds = async () =>
    (await clock.innerText()).split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const first = await readSeconds();
  for (const passed of [1, 2, 3, 4, 5]) {
    await page.clock.runFor(1000);
    await expect.poll(readSeconds).toBe(first + passed);
  }
});

test('answering the wrong questions again has a result of its own and leads back to the material (EXAM-62, REVIEW-08, REVIEW-13)', async ({
  page,
  person,
}) => {
  const student = await createStudent(page.request, { courses: ['cfa'] });
  await finishTest(page.request, student, 'cfa', 'Economia');
  await person.signIn(student);
  const location = await findLesson(page, 'Economia', 'CFA® Level I completo');
  await page.goto(`${examPath(location)}&redo=last`);
  await expect(page.getByText('Refazedo questões erradas')).toBeVisible();
  await beginAttempt(page);
  await answerAll(page, () => 0);
  await expect(savedStatus(page)).toBeVisible();
  await page.getByRole('button', { name: 'Salvar e ver resultado' }).click();
  await page.getByRole('button', { name: 'Sim', exact: true }).click();
  const result = page.getByRole('dialog', { name: 'Resultado da prova' });
  await expect(result.locator('[data-step=lectureRedoResult]')).toBeVisible();
  await result.getByRole('link', { name: 'Ver a prova corrigida >' }).click();
  await page.getByRole('link', { name: 'Sair da revisão' }).click();
  await expect(page).toHaveURL(new RegExp(`${lessonPath(location)}\\?step=file$`));
});

test('a resolution can be watched, in Libras in a Libras course (EXAM-23, EXAM-24)', async ({
  page,
  person,
}) => {
  await person.signIn('cfa@toro.test');
  const location = await findLesson(page, 'Simulado em Libras', 'CPA-20 em Libras');
  await page.goto(`${lessonPath(location)}?step=lecture`);
  await page.getByRole('link', { name: 'Fazer a revisão' }).first().click();
  const watch = page.getByRole('button', { name: 'Assistir a resolução em Libras' });
  await expect(watch).toBeVisible();
  await watch.click();
  await expect(page.getByRole('dialog', { name: 'Resolução em vídeo' })).toBeVisible();
  await page.keyboard.press('Escape');

  await person.clearSession();
  await person.signIn(VETERAN);
  const { course, lesson, group } = await findLesson(page, 'Simulado 1');
  const [test] = await (
    await getAsCurrentStudent(page, `/v1/services/student/tests/${lesson}/course/${course}`)
  ).json();
  await page.goto(`/lectures/${course}/${lesson}/${test.id_prova}?id_turma=${group}`);
  await expect(page.getByRole('dialog', { name: 'Revisão da prova' })).toBeVisible();
  const total = await countQuestions(page);
  for (let n = 1; n <= total; n++) {
    await goToQuestion(page, n);
    if (await page.getByRole('button', { name: 'Assistir a resolução', exact: true }).isVisible()) return;
  }
  throw new Error('no question can be watched');
});

test('practice shows a resolution on request and not before (EXAM-26, EXAM-27)', async ({ page, person }) => {
  const early = page.waitForResponse(QUESTIONS);
  await openExam(person, 'O processo de planejamento e a ética');
  expect(await (await early).text()).not.toContain('questao_comentada');
  await beginAttempt(page);
  const explained = page.waitForResponse('**/v1/services/questions/explainedById/*');
  await page.getByRole('button', { name: 'Ler a resolução' }).click();
  expect((await explained).status()).toBe(200);
  const dialog = page.getByRole('dialog', { name: 'Resolução em texto' });
  await expect(dialog.locator('p').first()).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
