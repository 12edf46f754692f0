import type { APIRequestContext } from '@playwright/test';
import {
  answerAll,
  beginAttempt,
  COURSE,
  countQuestions,
  countStoredAttempts,
  findLesson,
  type LessonLocation,
  openExam,
  option,
  questionButton,
  savedStatus,
} from './exam.ts';
import { createStudent, getAs, openSession, type Student } from './factory.ts';
import { expect, Person, test } from './person.ts';

interface ExplainedQuestion {
  awnsers: { correta: number }[];
}

/** A demo student who has finished the mock exams, and therefore sees their questions in the question bank. */
const MOCKS_FINISHED = 'aluno@toro.test';

/** The index of the right option of each question, read before the attempt begins. */
async function findAnswerKey(
  request: APIRequestContext,
  student: Student,
  { lesson, group }: LessonLocation,
): Promise<number[]> {
  const { questions } = await getAs<{ questions: { id_questao: number }[] }>(
    request,
    student,
    `/v1/services/questions/lecture/${lesson}?id_turma=${group}`,
  );
  const reader = { session: await openSession(request, MOCKS_FINISHED) };
  const explained = await Promise.all(
    questions.map(({ id_questao }) =>
      getAs<ExplainedQuestion>(request, reader, `/v1/services/questions/explainedById/${id_questao}`),
    ),
  );
  return explained.map(({ awnsers }) => awnsers.findIndex(({ correta }) => correta === 1));
}

test('/lectures with a lesson opens its test or mock, and without one the course (ROUTE-07)', async ({
  page,
  person,
}) => {
  await person.signIn(await createStudent(page.request));
  for (const title of ['Matemática financeira para a prova', 'Simulado 1']) {
    const { course, lesson } = await findLesson(page, title);
    await page.goto(`/lectures/${course}/${lesson}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await beginAttempt(page);
    await expect(page.getByRole('group', { name: 'Alternativas' })).toBeVisible();
    await expect(savedStatus(page)).toBeVisible();
  }
  await page.goto('/lectures/101');
  await expect(page).toHaveURL(/\/courses\/101(\/530)?$/);
  await expect(page.getByRole('heading', { name: COURSE }).first()).toBeVisible();
});

test('keys choose, mark and move; an option can be crossed out; the text can be enlarged', async ({
  page,
  person,
}) => {
  await openExam(person, 'Previdência complementar, PGBL ou VGBL');
  await beginAttempt(page);
  await page.keyboard.press('b');
  await expect(option(page, 1)).toContainText('sua resposta');
  await page.keyboard.press('1');
  await expect(option(page, 0)).toContainText('sua resposta');
  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: /^Questão 1, .*marcada para revisão/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Questão 2 de');
  await page.keyboard.press('n');
  await expect(page.getByText('Não sei.').locator('xpath=..')).toContainText('sua resposta');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Riscar a alternativa C' }).click();
  await expect(page.getByRole('button', { name: 'Riscar a alternativa C' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const before = await page
    .getByRole('article')
    .locator('p')
    .first()
    .evaluate((p) => getComputedStyle(p).fontSize);
  await page.getByRole('button', { name: 'Texto', exact: true }).click();
  await page.getByRole('button', { name: 'Aumentar o texto' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('article')
        .locator('p')
        .first()
        .evaluate((p) => getComputedStyle(p).fontSize),
    )
    .not.toBe(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Aumentar o texto' })).toBeHidden();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await keys.getByLabel('Usar atalhos nas provas').uncheck();
  await keys.getByRole('button', { name: 'Fechar' }).click();
  await page.keyboard.press('c');
  await expect(option(page, 0)).toContainText('sua resposta');
});

for (const [width, title] of [
  [1440, 'Simulado 1'],
  [390, 'Simulado 3, com resolução em vídeo'],
] as const) {
  test.describe(`a whole mock at ${width} px with the network cut in the middle`, {
    tag: width === 390 ? [] : '@nightly',
  }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('loses nothing, is graded, and can be reviewed (EXAM-11, EXAM-12, EXAM-33, EXAM-34, EXAM-35, EXAM-43, EXAM-44, EXAM-46, EXAM-56, EXAM-65, EXAM-66, EXAM-67, EXAM-79, EXAM-80, REVIEW-01, REVIEW-02, REVIEW-03, REVIEW-04, REVIEW-05, REVIEW-10, REVIEW-11, EXAM-22, EXAM-29, EXAM-55, ROUTE-08, MOCK-11, EXAM-58, EXAM-60, EXAM-64, REVIEW-06, REVIEW-07, REVIEW-09, EXAM-71)', async ({
      page,
      person,
      context,
    }) => {
      const student = await createStudent(page.request);
      const location = await openExam(person, title, student);
      const key = await findAnswerKey(page.request, student, location);
      // The first question is answered rightly and the second wrongly, whatever the others are.
      const choose = (n: number) => {
        if (n === 1) return key[0] ?? 0;
        if (n === 2) return key[1] === 0 ? 1 : 0;
        return (n - 1) % 3;
      };
      await beginAttempt(page);
      const total = await countQuestions(page);
      await test.step('the clock is shown, pauses and continues; resolutions are not available (EXAM-11, EXAM-12, EXAM-43, EXAM-44, EXAM-46, MOCK-11)', async () => {
        await expect(page.getByText(/^00:00:0\d$/)).toBeVisible();
        await page.getByRole('button', { name: 'Pausar' }).click();
        await page
          .getByRole('dialog', { name: 'Prova pausada' })
          .getByRole('button', { name: 'Continuar' })
          .click();
        // No resolution is available during a mock.
        await expect(page.getByRole('button', { name: /resolução/ })).toHaveCount(0);
      });

      await test.step('answers survive an interrupted connection and a reload', async () => {
        await option(page, choose(1)).click();
        await expect(savedStatus(page)).toBeVisible();
        await context.setOffline(true);
        await questionButton(page, 2).click();
        await option(page, choose(2)).click();
        await expect(page.getByText('Sem conexão – guardado neste aparelho')).toBeVisible();
        await questionButton(page, 3).click();
        await option(page, choose(3)).click();
        await context.setOffline(false);
        await expect(savedStatus(page)).toBeVisible();

        // After a reload the answers are still there.
        await page.reload();
        await expect(page.getByText(`Você já respondeu 3 de ${total}.`)).toBeVisible();
        await beginAttempt(page);
        await questionButton(page, 2).click();
        await expect(option(page, choose(2))).toContainText('sua resposta');
      });
      await test.step('finishing asks first (EXAM-56, EXAM-79, EXAM-80)', async () => {
        await answerAll(page, choose);
        await expect(savedStatus(page)).toBeVisible();
        await page.getByRole('button', { name: 'Salvar e ver resultado' }).click();
        const confirm = page.getByRole('dialog', { name: 'Você tem certeza que deseja FINALIZAR a prova?' });
        await confirm.getByRole('button', { name: 'Não' }).click();
        await page.getByRole('button', { name: 'Salvar e ver resultado' }).click();
        await confirm.getByRole('button', { name: 'Sim' }).click();
      });

      const result = page.getByRole('dialog', { name: 'Resultado da prova' });
      await test.step('the result shows hits, time and date (EXAM-33, EXAM-34, EXAM-35, EXAM-65)', async () => {
        await expect(result).toContainText(
          new RegExp(`Você acertou \\d+ de ${total} questões em \\d+ horas \\d+ min e \\d+ seg!`),
        );
        await expect(result).toContainText(/\d{2} de [a-zç]+ de \d{4}/);
      });
      await test.step('the attempt has ended in its result and left this device (EXAM-60, EXAM-64)', async () => {
        await expect(result.locator('[data-step=lectureResult]')).toBeVisible();
        expect(await countStoredAttempts(page)).toBe(0);
      });
      const right = Number(/acertou (\d+) de/.exec(await result.innerText())?.[1]);
      await test.step('every saved answer is graded (EXAM-58)', async () => {
        const expected = key.filter((correct, index) => correct === choose(index + 1)).length;
        expect(right).toBe(expected);
      });
      await test.step('the corrected exam is linked (EXAM-66, EXAM-67, ROUTE-08, REVIEW-06)', async () => {
        await result.getByRole('link', { name: 'Ver a prova corrigida >' }).click();
        await expect(page).toHaveURL(new RegExp(`/lectures/${location.course}/${location.lesson}/\\d+`));
      });

      await test.step('the review has its title, step and summary (REVIEW-01, REVIEW-04, REVIEW-07)', async () => {
        await expect(page.getByRole('dialog', { name: 'Revisão da prova' })).toHaveAttribute(
          'data-step',
          'lectureReview',
        );
        await expect(page.getByRole('button', { name: 'Anterior' })).toBeInViewport();
        await expect(page.getByText(`Você acertou ${right} de ${total} questões`)).toBeVisible();
      });
      await test.step('right answers are green and wrong ones red (REVIEW-10, REVIEW-11)', async () => {
        await expect(page.getByRole('button', { name: /^Questão \d+, certa$/ })).toHaveCount(right);
        await expect(page.getByRole('button', { name: /^Questão \d+, certa$/ }).first()).toHaveAttribute(
          'data-colour',
          'green',
        );
        await expect(page.getByRole('button', { name: /^Questão \d+, errada$/ }).first()).toHaveAttribute(
          'data-colour',
          'red',
        );
      });
      await test.step('the review can be filtered (REVIEW-02, REVIEW-03)', async () => {
        await page.getByText('Somente questões erradas').click();
        await expect(page.getByRole('button', { name: /^Questão \d+, certa$/ })).toHaveCount(0);
        await expect(page.getByRole('button', { name: /^Questão \d+, errada$/ })).toHaveCount(total - right);
        await page.getByText('Todas', { exact: true }).click();
      });
      await test.step('a resolution can be read (EXAM-22, EXAM-29)', async () => {
        await page.getByRole('button', { name: 'Ler a resolução' }).click();
        await expect(page.getByRole('dialog', { name: 'Resolução em texto' })).toBeVisible();
        await page.keyboard.press('Escape');
      });
      await test.step('the review goes on and back, and not beyond its end (EXAM-55, REVIEW-05)', async () => {
        await questionButton(page, total).click();
        await expect(page.getByRole('button', { name: 'Próximo', exact: true })).toBeDisabled();
        await page.getByRole('button', { name: 'Anterior', exact: true }).click();
      });
      await test.step('leaving the review leads to the lesson, at its test (EXAM-71, REVIEW-09)', async () => {
        await page.getByRole('link', { name: 'Sair da revisão' }).click();
        await expect(page).toHaveURL(
          new RegExp(`/courses/${location.course}/${location.group}/${location.lesson}\\?step=lecture$`),
        );
      });
      await expect(
        page.getByRole('region', { name: 'Provas realizadas' }).getByText(`de ${total}`),
      ).not.toHaveCount(0);
    });
  });
}

test('a second device takes over, the first shows it, and both answers are stored', async ({
  page,
  person,
  browser,
}) => {
  const student = await createStudent(page.request);
  await openExam(person, 'Riscos e seguros', student);
  await beginAttempt(page);
  await option(page, 0).click();
  await expect(savedStatus(page)).toBeVisible();
  const otherDevice = await browser.newContext({
    baseURL: test.info().project.use.baseURL,
    serviceWorkers: 'block',
  });
  const other = new Person(await otherDevice.newPage());
  await openExam(other, 'Riscos e seguros', student);
  await beginAttempt(other.page);
  // It opens on the first question without an answer.
  await expect(questionButton(other.page, 2)).toHaveAttribute('aria-current', /.+/);
  await questionButton(other.page, 1).click();
  await expect(option(other.page, 0)).toContainText('sua resposta');
  await questionButton(other.page, 2).click();
  await option(other.page, 1).click();
  await expect(savedStatus(other.page)).toBeVisible();

  await questionButton(page, 3).click();
  await option(page, 2).click();
  await expect(page.getByText('Esta prova continuou em outro aparelho.')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar neste aparelho' }).click();
  await expect(savedStatus(page)).toBeVisible();
  await otherDevice.close();
  await page.reload();
  await beginAttempt(page);
  await questionButton(page, 3).click();
  await expect(option(page, 2)).toContainText('sua resposta');
});

test('after an expired session the student logs in again and continues at the same question', async ({
  page,
  person,
}) => {
  const student = await createStudent(page.request);
  await openExam(person, 'Planejamento fiscal', student);
  await beginAttempt(page);
  await option(page, 0).click();
  await expect(savedStatus(page)).toBeVisible();
  await questionButton(page, 2).click();
  await expect(savedStatus(page)).toBeVisible();
  await page.route('**/tests/ongoing/store', (route) =>
    route.fulfill({ status: 401, json: { error: 'x', code: 'unauthorized' } }),
  );
  await option(page, 2).click();
  await expect(page).toHaveURL(/\/auth\/login\?.*unauthorized/);
  await page.unroute('**/tests/ongoing/store');
  await person.typeLogin(student.email);
  await person.submitLogin();
  await beginAttempt(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Questão 2 de');
  await expect(option(page, 2)).toContainText('sua resposta');
  await expect(savedStatus(page)).toBeVisible();
});
