import type { Page } from '@playwright/test';
import { answerAll, ask, begin, count, findLesson, number, option, type Place, saved } from '../exam.ts';
import { expect } from '../person.ts';
import { press, type Room } from './room.ts';

/** Takes tests, and does nothing else in any journey: what an open test asks, the bank keeps back. */
export const CANDIDATE = 'provas@toro.test';
const LESSON = 'O processo de planejamento e a ética';
const MOCK = 'Simulado 1';

async function openStart(page: Page, title = LESSON): Promise<Place> {
  await page.goto('/');
  const place = await findLesson(page, title);
  await page.goto(`/lectures/${place.course}/${place.lesson}?id_turma=${place.group}`);
  await expect(page.getByRole('button', { name: /a prova$/ })).toBeVisible();
  return place;
}

async function openRoom(page: Page): Promise<void> {
  await openStart(page);
  await begin(page);
  await option(page, 0).click();
  await expect(saved(page)).toBeVisible();
}

async function openReview(page: Page): Promise<void> {
  await page.goto('/');
  const { course, lesson, group } = await findLesson(page, LESSON);
  const [test] = await (await ask(page, `/v1/services/student/tests/${lesson}/course/${course}`)).json();
  await page.goto(`/lectures/${course}/${lesson}/${test.id_prova}?id_turma=${group}`);
  await expect(page.getByRole('dialog', { name: 'Revisão da prova' })).toBeVisible();
}

/** Goes through the review until a question has this button. */
async function findQuestion(page: Page, button: string | RegExp): Promise<void> {
  const total = await count(page);
  for (let n = 1; n <= total; n++) {
    await number(page, n).click();
    if (await page.getByRole('button', { name: button }).first().isVisible()) return;
  }
  throw new Error(`no question has ${button}`);
}

/** What somebody who takes tests can see. */
export const examRooms: Room[] = [
  {
    name: 'the start of a test',
    routes: ['/lectures/$courseId/$courseClassId', '/lectures/$courseId'],
    async open(page) {
      await openStart(page);
    },
  },
  { name: 'a test', open: openRoom },
  {
    name: 'dialog: leaving a test',
    async open(page) {
      await openRoom(page);
      await press(page, 'Sair da prova', /sair da prova/);
    },
  },
  {
    name: 'dialog: the keys',
    async open(page) {
      await openRoom(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'dialog: questions left blank',
    async open(page) {
      await openRoom(page);
      await number(page, await count(page)).click();
      await press(page, 'Finalizar', 'Ainda falta responder');
    },
  },
  {
    name: 'dialog: a hint',
    async open(page) {
      await openRoom(page);
      await findQuestion(page, 'Dica da questão');
      await press(page, 'Dica da questão', 'Dica da questão');
    },
  },
  {
    name: 'dialog: a resolution in practice',
    async open(page) {
      await openRoom(page);
      await press(page, 'Ler a resolução', 'Resolução em texto');
    },
  },
  {
    name: 'dialog: finishing a test',
    async open(page) {
      await openRoom(page);
      await answerAll(page, () => 0);
      await press(page, 'Salvar e ver resultado', /.+/);
    },
  },
  {
    name: 'dialog: the result',
    async open(page) {
      await openRoom(page);
      await answerAll(page, () => 0);
      await press(page, 'Salvar e ver resultado', /.+/);
      await page.getByRole('button', { name: 'Sim', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Resultado da prova' })).toBeVisible();
    },
  },
  {
    name: 'dialog: a mock that is paused',
    async open(page) {
      await openStart(page, MOCK);
      await begin(page);
      await press(page, 'Pausar', 'Prova pausada');
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
      await press(page, 'Ler a resolução', 'Resolução em texto');
    },
  },
  {
    name: 'dialog: a resolution to watch',
    async open(page) {
      await openReview(page);
      await findQuestion(page, 'Assistir a resolução');
      await press(page, 'Assistir a resolução', 'Resolução em vídeo');
    },
  },
];
