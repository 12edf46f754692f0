import type { BrowserContext, Page } from '@playwright/test';
import {
  answerAll,
  beginAttempt,
  countQuestions,
  countStoredAttempts,
  examPath,
  type LessonLocation,
  openExam,
  option,
  questionButton,
  savedStatus,
} from './exam.ts';
import { createStudent, getAs, type Student } from './factory.ts';
import { expect, Person, test } from './person.ts';

const TITLE = 'Riscos e seguros';

// Every journey is the first visit of its browser: there is no second load before the network is cut.
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const appStored = (page: Page) => page.locator('[data-copy=ready]');
const keptStatus = (page: Page) => page.getByText('Sem conexão – guardado neste aparelho');
const result = (page: Page) => page.getByRole('dialog', { name: 'Resultado da prova' });

/** Starts an attempt on a first visit, once the device has everything, and answers the first question. */
async function startAttempt(person: Person, student: Student, title = TITLE): Promise<LessonLocation> {
  const { page } = person;
  const location = await openExam(person, title, student);
  await expect(appStored(page)).toBeVisible();
  await beginAttempt(page);
  await option(page, 0).click();
  await expect(savedStatus(page)).toBeVisible();
  return location;
}

async function answerOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await questionButton(page, 2).click();
  await option(page, 1).click();
  await expect(keptStatus(page)).toBeVisible();
}

async function expectSecondAnswer(page: Page): Promise<void> {
  await expect(page.getByText(/Você já respondeu 2 de \d+\./)).toBeVisible();
  await beginAttempt(page);
  await questionButton(page, 2).click();
  await expect(option(page, 1)).toContainText('sua resposta');
}

async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar e ver resultado' }).click();
  await page.getByRole('button', { name: 'Sim', exact: true }).click();
}

const listFinished = (page: Page, student: Student, { lesson, course, group }: LessonLocation) =>
  getAs<object[]>(
    page.request,
    student,
    `/v1/services/student/tests/${lesson}/course/${course}?id_turma=${group}`,
  );

test('an attempt survives a reload without a network on the first visit, and is sent afterwards', async ({
  page,
  person,
  context,
}) => {
  await startAttempt(person, await createStudent(page.request), 'Previdência complementar, PGBL ou VGBL');
  await answerOffline(page, context);
  await page.reload();
  await expect(page.getByText('a prova abriu deste aparelho')).toBeVisible();
  await expectSecondAnswer(page);
  // The third question has a picture.
  await questionButton(page, 3).click();
  const picture = page.getByRole('img', { name: 'Figura da questão' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await context.setOffline(false);
  await expect(savedStatus(page)).toBeVisible();
  await page.reload();
  await expectSecondAnswer(page);
});

test('a page that was closed opens the attempt again without a network, in another tab and from the home page', async ({
  page,
  person,
  context,
}) => {
  const student = await createStudent(page.request);
  const location = await openExam(person, TITLE, student);
  await expect(appStored(page)).toBeVisible();
  await page.getByLabel('Continuar conectado neste aparelho').check();
  await beginAttempt(page);
  await option(page, 0).click();
  await expect(savedStatus(page)).toBeVisible();
  await answerOffline(page, context);
  const reopened = await context.newPage();
  await page.close();
  await reopened.goto(examPath(location));
  await expectSecondAnswer(reopened);
  await reopened.goto('/');
  await expect(reopened.getByText(`A prova “${TITLE}” está guardada neste aparelho: 2 de`)).toBeVisible();
  await reopened.getByRole('link', { name: 'Continuar a prova' }).click();
  await expectSecondAnswer(reopened);
});

test('an attempt can be finished without a network; the result is shown when the network is back', async ({
  page,
  person,
  context,
}) => {
  const student = await createStudent(page.request);
  const location = await startAttempt(person, student);
  await context.setOffline(true);
  await page.reload();
  await beginAttempt(page);
  const total = await answerAll(page, () => 0);
  await finish(page);
  await expect(page.getByRole('dialog', { name: 'Prova finalizada' })).toContainText(
    'Pode fechar esta página',
  );
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Prova finalizada' })).toBeVisible();
  expect(await listFinished(page, student, location)).toHaveLength(0);
  await context.setOffline(false);
  await expect(result(page)).toContainText(`de ${total} questões`);
  expect(await listFinished(page, student, location)).toHaveLength(1);
  expect(await countStoredAttempts(page)).toBe(0);
});

test('an attempt that was finished without a network is sent from another page of the student area', async ({
  page,
  person,
  context,
}) => {
  const student = await createStudent(page.request);
  const location = await startAttempt(person, student);
  const total = await countQuestions(page);
  await context.setOffline(true);
  await answerAll(page, () => 0);
  await finish(page);
  await expect(page.getByRole('dialog', { name: 'Prova finalizada' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Enviamos assim que a internet voltar')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(`A prova “${TITLE}” foi enviada. Você acertou`)).toContainText(`de ${total}`);
  await page.getByRole('link', { name: 'Ver a prova corrigida >' }).click();
  await expect(page.getByRole('dialog', { name: 'Revisão da prova' })).toBeVisible();
  expect(await listFinished(page, student, location)).toHaveLength(1);
});

test('nothing of an exam is shown to another student of the device, and a logout deletes it', async ({
  page,
  person,
  context,
}) => {
  const location = await startAttempt(person, await createStudent(page.request));
  await answerOffline(page, context);
  const other = new Person(await context.newPage());
  await context.setOffline(false);
  const otherStudent = await createStudent(page.request);
  await context.setOffline(true);
  await other.signIn(otherStudent);
  await other.page.goto(examPath(location));
  await expect(other.page.getByText('Esta prova ainda não está guardada neste aparelho.')).toBeVisible();
  await other.page.close();

  const countExams = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const open = indexedDB.open('toro-exam-copies');
          open.onerror = () => reject(open.error);
          open.onsuccess = () => {
            const request = open.result.transaction('exams').objectStore('exams').count();
            request.onsuccess = () => resolve(request.result);
          };
        }),
    );
  expect(await countExams()).toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await person.menu.getByRole('button', { name: 'Sair' }).click();
  await expect.poll(countExams).toBe(0);
});
