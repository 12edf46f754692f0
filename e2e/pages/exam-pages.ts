import type { Page } from '@playwright/test';
import {
  answerAll,
  beginAttempt,
  countQuestions,
  examPath,
  findLesson,
  getAsCurrentStudent,
  goToQuestion,
  type LessonLocation,
  option,
  questionButton,
  savedStatus,
} from '../exam.ts';
import { expect } from '../person.ts';
import { openDialog, type PageUnderTest } from './page-under-test.ts';

export const FINISHED_LESSON = 'O processo de planejamento e a ética';
const MOCK = 'Simulado 1';

async function openStartPage(page: Page, title = FINISHED_LESSON): Promise<LessonLocation> {
  await page.goto('/');
  const location = await findLesson(page, title);
  await page.goto(examPath(location));
  await expect(page.getByRole('button', { name: /a prova$/ })).toBeVisible();
  return location;
}

async function openAttempt(page: Page): Promise<void> {
  await openStartPage(page);
  await beginAttempt(page);
  await option(page, 0).click();
  await expect(savedStatus(page)).toBeVisible();
}

async function openReview(page: Page): Promise<void> {
  await page.goto('/');
  const { course, lesson, group } = await findLesson(page, FINISHED_LESSON);
  const [test] = await (
    await getAsCurrentStudent(page, `/v1/services/student/tests/${lesson}/course/${course}`)
  ).json();
  await page.goto(`/lectures/${course}/${lesson}/${test.id_prova}?id_turma=${group}`);
  await expect(page.getByRole('dialog', { name: 'Revisão da prova' })).toBeVisible();
}

/** Goes to the first question that has this button. */
async function goToQuestionWith(page: Page, button: string | RegExp): Promise<void> {
  const total = await countQuestions(page);
  for (let n = 1; n <= total; n++) {
    await goToQuestion(page, n);
    if (await page.getByRole('button', { name: button }).first().isVisible()) return;
  }
  throw new Error(`no question has a button ${button}`);
}

/** Pages and dialogs of a student with a finished test of `FINISHED_LESSON`. */
export const examPages: PageUnderTest[] = [
  {
    name: 'the start of a test',
    routes: ['/lectures/$courseId/$courseClassId', '/lectures/$courseId'],
    async open(page) {
      await openStartPage(page);
    },
  },
  { name: 'a test', open: openAttempt },
  {
    name: 'dialog: leaving a test',
    async open(page) {
      await openAttempt(page);
      await openDialog(page, 'Sair da prova', /sair da prova/);
    },
  },
  {
    name: 'dialog: keyboard shortcuts',
    async open(page) {
      await openAttempt(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'dialog: questions left blank',
    async open(page) {
      await openAttempt(page);
      await questionButton(page, await countQuestions(page)).click();
      await openDialog(page, 'Finalizar', 'Ainda falta responder');
    },
  },
  {
    name: 'dialog: the map of a mock',
    async open(page) {
      await openStartPage(page, MOCK);
      await beginAttempt(page);
      await option(page, 0).click();
      await openDialog(page, 'Mapa da prova', 'Mapa da prova');
    },
  },
  {
    name: 'dialog: text and theme',
    async open(page) {
      await openAttempt(page);
      await page.getByRole('button', { name: 'Texto', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Aumentar o texto' })).toBeVisible();
    },
  },
  {
    name: 'dialog: a figure',
    async open(page) {
      await openAttempt(page);
      await goToQuestion(page, 2);
      await openDialog(page, /^Ampliar/, 'Figura da questão');
    },
  },
  {
    name: 'dialog: a hint',
    async open(page) {
      await openAttempt(page);
      await goToQuestionWith(page, 'Dica da questão');
      await openDialog(page, 'Dica da questão', 'Dica da questão');
    },
  },
  {
    name: 'dialog: a resolution in practice',
    async open(page) {
      await openAttempt(page);
      await openDialog(page, 'Ler a resolução', 'Resolução em texto');
    },
  },
  {
    name: 'dialog: finishing a test',
    async open(page) {
      await openAttempt(page);
      await answerAll(page, () => 0);
      await openDialog(page, 'Salvar e ver resultado', /.+/);
    },
  },
  {
    name: 'dialog: the result',
    async open(page) {
      await openAttempt(page);
      await answerAll(page, () => 0);
      await openDialog(page, 'Salvar e ver resultado', /.+/);
      await page.getByRole('button', { name: 'Sim', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Resultado da prova' })).toBeVisible();
    },
  },
  {
    name: 'dialog: a paused mock',
    async open(page) {
      await openStartPage(page, MOCK);
      await beginAttempt(page);
      await openDialog(page, 'Pausar', 'Prova pausada');
    },
  },
  {
    name: 'a review',
    routes: ['/lectures/$courseId/$courseClassId/$testId'],
    open: openReview,
  },
  {
    name: 'dialog: a resolution to read',
    async open(page) {
      await openReview(page);
      await openDialog(page, 'Ler a resolução', 'Resolução em texto');
    },
  },
  {
    name: 'dialog: a resolution to watch',
    async open(page) {
      await openReview(page);
      await goToQuestionWith(page, 'Assistir a resolução');
      await openDialog(page, 'Assistir a resolução', 'Resolução em vídeo');
    },
  },
];
