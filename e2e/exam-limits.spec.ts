import type { Page } from '@playwright/test';
import { addExamVersion, delayResults, moveDeadline, openExamWindow, releaseResults } from './academy.ts';
import {
  answerAll,
  beginAttempt,
  examPath,
  findLesson,
  type LessonLocation,
  option,
  questionButton,
  savedStatus,
} from './exam.ts';
import { createStudent, getAs, type Student } from './factory.ts';
import { expect, test } from './person.ts';

const CFA = 'CFA® Level I completo';
const SETTINGS = {
  instructions: 'Leia cada questão com calma.',
  sections: [],
  limitMinutes: 60,
  allowsPause: false,
  shufflesQuestions: true,
  shufflesAnswers: true,
};

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

interface FinishedTest {
  id_prova: number;
  respostas: object[];
  totalQuestions: number;
}

const listFinished = (page: Page, student: Student, { lesson, course, group }: LessonLocation) =>
  getAs<FinishedTest[]>(
    page.request,
    student,
    `/v1/services/student/tests/${lesson}/course/${course}?id_turma=${group}`,
  );

const lessonPath = ({ course, group, lesson }: LessonLocation) =>
  `/courses/${course}/${group}/${lesson}?step=lecture`;

test('a mock with a window and a limit, taken over its limit without a network, is finished by the server (EXAMSET-11, EXAMSET-12, EXAMSET-15)', async ({
  page,
  person,
  context,
}) => {
  const student = await createStudent(page.request, { courses: ['cfa'] });
  await person.signIn(student);
  const location = await findLesson(page, 'Simulado 5', CFA);
  await addExamVersion(location.lesson, SETTINGS);
  await openExamWindow(location.lesson, location.group);
  await page.clock.install();
  // The server knows for a second what an exam was before.
  await expect(async () => {
    await page.goto(lessonPath(location));
    await expect(page.getByText(/^Aberto até \d\d\/\d\d\/\d{4} às \d\d:\d\d\.$/)).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
  await page.goto(examPath(location));
  await expect(page.getByRole('region', { name: 'Instruções' })).toContainText('com calma');
  await expect(page.locator('[data-copy=ready]')).toBeVisible();
  await beginAttempt(page);
  await expect(page.getByText(/^Restam 00:5\d:\d\d$/)).toBeVisible();
  await moveDeadline(student.session.user.id, 50);
  await option(page, 0).click();
  await expect(savedStatus(page)).toBeVisible();
  await expect(page.getByText('Falta 1 minuto para o fim da prova.')).toBeVisible();

  await context.setOffline(true);
  await questionButton(page, 2).click();
  await option(page, 1).click();
  await page.clock.fastForward('01:00');
  const timeUp = page.getByRole('dialog', { name: 'O tempo acabou' });
  await expect(timeUp).toContainText('O servidor encerra a prova com as respostas que já recebeu.');
  // The 30 seconds in which late choices count are over.
  await moveDeadline(student.session.user.id, -40);
  await expect(async () => {
    expect(await listFinished(page, student, location)).toHaveLength(1);
  }).toPass({ timeout: 30_000 });

  await context.setOffline(false);
  const result = page.getByRole('dialog', { name: 'Resultado da prova' });
  await expect(result).toBeVisible();
  const [finished] = await listFinished(page, student, location);
  expect(finished?.respostas).toHaveLength(1);
  await result.getByRole('link', { name: /Ver a prova corrigida/ }).click();
  await questionButton(page, 2).click();
  await expect(page.getByText('Recebidas após o encerramento:')).toBeVisible();
});

test('a test whose results come later says when, and shows them from then on (EXAMSET-17)', async ({
  page,
  person,
}) => {
  const student = await createStudent(page.request, { courses: ['cfa'] });
  await person.signIn(student);
  const location = await findLesson(page, 'Renda fixa', CFA);
  await delayResults(location.lesson);
  await page.goto(examPath(location));
  await beginAttempt(page);
  await answerAll(page, () => 0);
  await page.getByRole('button', { name: 'Salvar e ver resultado' }).click();
  await page.getByRole('button', { name: 'Sim', exact: true }).click();
  const handedIn = page.getByRole('dialog', { name: 'Prova entregue' });
  await expect(handedIn).toContainText(/Seu resultado sai em \d\d\/\d\d\/\d{4} às \d\d:\d\d\./);
  expect(await listFinished(page, student, location)).toEqual([]);
  await page.goto(lessonPath(location));
  await expect(page.getByText(/^Seu resultado sai em/).filter({ visible: true })).toHaveCount(1);

  await releaseResults(student.session.user.id);
  await expect(async () => {
    expect(await listFinished(page, student, location)).toHaveLength(1);
  }).toPass({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Provas realizadas' })).toBeVisible();
  await expect(page.getByText(/^Seu resultado sai em/)).toHaveCount(0);
});
