import type { Page } from '@playwright/test';
import {
  answerAll,
  getAsCurrentStudent,
  beginAttempt,
  countQuestions,
  findLesson,
  questionButton,
  openExam,
  option,
  type LessonLocation,
  STUDENT,
  savedStatus,
} from './exam.ts';
import { expect, type Person, test } from './person.ts';

const QUESTIONS = '**/v1/services/questions/lecture/**';
const STORE = '**/tests/ongoing/store';

interface QuestionsResponse {
  questions: { id_questao: number; img_enunciado: string | null; answers: { id_resposta: number }[] }[];
}

/** The questions as the server tells them, changed on their way to the page. */
async function changeQuestions(page: Page, change: (paper: QuestionsResponse) => void): Promise<void> {
  await page.route(QUESTIONS, async (route) => {
    const paper: QuestionsResponse = await (await route.fetch()).json();
    change(paper);
    await route.fulfill({ json: paper });
  });
}

const lessonPath = ({ course, group, lesson }: LessonLocation) => `/courses/${course}/${group}/${lesson}`;

async function openLesson(person: Person, title: string): Promise<LessonLocation> {
  await person.login(STUDENT);
  const place = await findLesson(person.page, title);
  await person.page.goto(`${lessonPath(place)}?step=lecture`);
  return place;
}

test.describe('a mock', () => {
  test('has its title, its way in, its attempts with averages and the way to each review (MOCK-01, MOCK-02, MOCK-03, MOCK-06, MOCK-07, MOCK-08)', async ({
    page,
    person,
  }) => {
    const place = await openLesson(person, 'Simulado 5, com resolução em vídeo');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Simulado 5, com resolução em vídeo' }),
    ).toBeVisible();
    const attempts = page.getByRole('region', { name: 'Provas realizadas' }).getByRole('listitem');
    await expect(attempts.first()).toContainText(/\d+ de \d+.*média \d+%/s);
    const review = attempts.first().getByRole('link', { name: 'Fazer a revisão' });
    await expect(review).toHaveAttribute(
      'href',
      new RegExp(`^/lectures/${place.course}/${place.lesson}/\\d+\\?`),
    );
    await review.click();
    await expect(page.getByRole('dialog', { name: 'Revisão da prova' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Fazer o simulado' }).click();
    await expect(page).toHaveURL(new RegExp(`/lectures/${place.course}/${place.lesson}\\?`));
  });

  test('can be printed: a PDF opens in a new tab, and a failure is told (MOCK-04, MOCK-05)', async ({
    page,
    person,
    context,
  }) => {
    await openLesson(person, 'Simulado 1');
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
    expect(context.pages()).toHaveLength(1);
  });
});

test.describe('starting and leaving', () => {
  test('starting loads the lesson and what was saved of it; leaving before it needs no question (EXAM-36, EXAM-37, EXAM-70)', async ({
    page,
    person,
  }) => {
    await person.login(STUDENT);
    const place = await findLesson(page, 'Matemática financeira para a prova');
    const details = page.waitForResponse(QUESTIONS);
    const ongoing = page.waitForResponse(`**/lecture/${place.lesson}/${place.tag}/tests/ongoing?*`);
    await page.goto(`/lectures/${place.course}/${place.lesson}?id_turma=${place.group}`);
    expect((await details).status()).toBe(200);
    expect((await ongoing).status()).toBe(200);
    await page.getByRole('link', { name: 'Voltar para a aula' }).click();
    await expect(page).toHaveURL(new RegExp(lessonPath(place)));
  });

  test('leaving an attempt asks first (EXAM-68, EXAM-69)', async ({ page, person }) => {
    const place = await openExam(person, 'Matemática financeira para a prova');
    await beginAttempt(page);
    await page.getByRole('button', { name: 'Sair da prova' }).click();
    const exit = page.getByRole('dialog', { name: 'Você tem certeza que gostaria de sair da prova?' });
    await exit.getByRole('button', { name: 'Não, quero ficar' }).click();
    await expect(exit).toBeHidden();
    await page.getByRole('button', { name: 'Sair da prova' }).click();
    await exit.getByRole('button', { name: 'Sim, quero sair' }).click();
    await expect(page).toHaveURL(new RegExp(lessonPath(place)));
  });
});

test('the strip moves by 300 px, and a statement may have a picture (EXAM-15, EXAM-17)', async ({
  page,
  person,
}) => {
  await changeQuestions(page, (paper) => {
    const [first] = paper.questions;
    if (!first) return;
    const more = Array.from({ length: 60 }, (_, at) => ({ ...first, id_questao: 900_000 + at }));
    paper.questions = [{ ...first, img_enunciado: 'uploads/figura.svg' }, ...more];
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

test('the clock of a timed mock counts seconds, one a second (EXAM-42, EXAM-45)', async ({
  page,
  person,
}) => {
  await openExam(person, 'Simulado 5, com resolução em vídeo');
  await beginAttempt(page);
  const clock = page.getByText(/^\d\d:\d\d:\d\d$/);
  const seconds = async () =>
    (await clock.innerText()).split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const seen: number[] = [await seconds()];
  const began = Date.now();
  while (Date.now() - began < 4000) {
    const now = await seconds();
    if (now !== seen.at(-1)) seen.push(now);
    await page.waitForTimeout(50);
  }
  const [first = 0] = seen;
  expect(seen).toEqual(seen.map((_, at) => first + at));
  expect(seen.length).toBeGreaterThanOrEqual(4);
  expect(seen.length).toBeLessThanOrEqual(6);
});

test('a server that refuses is told and asked again, for an answer and for the end (EXAM-93, EXAM-94)', async ({
  page,
  person,
}) => {
  await openExam(person, 'Revisão relâmpago, só questões');
  await beginAttempt(page);
  await expect(savedStatus(page)).toBeVisible();
  const fail = { status: 500, json: { error: 'x', code: 'internal' } };
  await page.route(STORE, (route) => route.fulfill(fail));
  await option(page, 0).click();
  const told = page.getByText('Problemas ao registrar a resposta.');
  await expect(told).toBeVisible();
  await page.unroute(STORE);
  await expect(savedStatus(page)).toBeVisible({ timeout: 20_000 });
  await expect(told).toBeHidden({ timeout: 10_000 });

  await answerAll(page, () => 0);
  await expect(savedStatus(page)).toBeVisible();
  await page.route('**/tests/finish?*', (route) => route.fulfill(fail));
  await page.getByRole('button', { name: 'Salvar e ver resultado' }).click();
  await page.getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(told).toBeVisible();
  await page.unroute('**/tests/finish?*');
  await expect(page.getByRole('dialog', { name: 'Resultado da prova' })).toBeVisible({ timeout: 20_000 });
});

/** A lesson of the CFA course whose last test has wrong questions. */
async function findLessonToRedo(page: Page): Promise<LessonLocation> {
  for (const title of ['Métodos quantitativos', 'Economia', 'Finanças corporativas', 'Renda fixa']) {
    const place = await findLesson(page, title, 'CFA® Level I completo');
    const query = `id_turma=${place.group}&redo=last`;
    if ((await getAsCurrentStudent(page, `/v1/services/questions/lecture/${place.lesson}?${query}`)).ok()) return place;
  }
  throw new Error('no test has wrong questions');
}

test('the wrong questions again: their own result, and back to the material (EXAM-62, REVIEW-08, REVIEW-13)', async ({
  page,
  person,
}) => {
  await person.signIn('cfa@toro.test');
  const place = await findLessonToRedo(page);
  await page.goto(`/lectures/${place.course}/${place.lesson}?id_turma=${place.group}&redo=last`);
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
  await expect(page).toHaveURL(new RegExp(`${lessonPath(place)}\\?step=file$`));
});

test('a resolution can be watched, in Libras in a Libras course (EXAM-23, EXAM-24)', async ({
  page,
  person,
}) => {
  await person.signIn('cfa@toro.test');
  const place = await findLesson(page, 'Simulado em Libras', 'CPA-20 em Libras');
  await page.goto(`${lessonPath(place)}?step=lecture`);
  await page.getByRole('link', { name: 'Fazer a revisão' }).first().click();
  const watch = page.getByRole('button', { name: 'Assistir a resolução em Libras' });
  await expect(watch).toBeVisible();
  await watch.click();
  await expect(page.getByRole('dialog', { name: 'Resolução em vídeo' })).toBeVisible();
  await page.keyboard.press('Escape');

  await person.clearSession();
  await person.login(STUDENT);
  const { course, lesson, group } = await findLesson(page, 'Simulado 1');
  const [test] = await (await getAsCurrentStudent(page, `/v1/services/student/tests/${lesson}/course/${course}`)).json();
  await page.goto(`/lectures/${course}/${lesson}/${test.id_prova}?id_turma=${group}`);
  await expect(page.getByRole('dialog', { name: 'Revisão da prova' })).toBeVisible();
  const total = await countQuestions(page);
  for (let n = 1; n <= total; n++) {
    await questionButton(page, n).click();
    if (await page.getByRole('button', { name: 'Assistir a resolução', exact: true }).isVisible()) return;
  }
  throw new Error('no question can be watched');
});

test('practice shows a resolution when it is asked for, and not before (EXAM-26, EXAM-27)', async ({
  page,
  person,
}) => {
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
