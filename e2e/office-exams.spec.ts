import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { academyDay, addDays, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { answerAll, beginAttempt } from './exam.ts';
import { COURSES, createStudent } from './factory.ts';
import { officeUrl, signInToOffice } from './office.ts';
import { expect, test } from './person.ts';

const { id: course, group } = COURSES.personalFinance;

/** Sends a call of the office from a page of the office. */
async function send(page: Page, method: 'GET' | 'POST', path: string, data?: object) {
  const { status, body } = await page.evaluate(
    async ({ method: name, url, json, key }) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const response = await fetch(url, { method: name, ...(json && { headers, body: json }) });
      return { status: response.status, body: await response.json() };
    },
    {
      method,
      url: `/v1/office/${path}`,
      json: data ? JSON.stringify(data) : null,
      key: `journey-${randomInt(1e9)}-${randomInt(1e9)}`,
    },
  );
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A mock of the journey's own that is not published yet, without an exam. */
async function createMock(page: Page) {
  const number = randomInt(100, 999);
  const title = `Simulado da jornada ${number}`;
  const draft = await send(page, 'POST', 'lessons', {
    fields: { course, kind: 'mock', code: `J${number}`, title, mock_number: number },
  });
  return { id: draft.id as number, revision: draft.revision as number, title };
}

/** Takes the lesson out of the course, which other journeys use too. */
async function archive(page: Page, lesson: number) {
  await page.goto(`${officeUrl}/provas`);
  const { revision } = await send(page, 'GET', `lessons/${lesson}`);
  await send(page, 'POST', `lessons/${lesson}/archive`, { revision, students: 100_000 });
}

/** Takes the draft in the exam room of a student, which opens in another tab. */
async function tryOut(page: Page) {
  const [room] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Fazer um teste' }).click(),
  ]);
  await expect(room.getByRole('region', { name: 'Teste da prova' })).toBeVisible();
  await beginAttempt(room);
  await expect(room.getByText(/^Restam 00:(30|29):\d\d$/)).toBeVisible();
  expect(await answerAll(room, () => 0)).toBe(3);
  await room.getByRole('button', { name: 'Salvar e ver resultado' }).click();
  await room.getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(room.getByRole('dialog', { name: 'Resultado da prova' })).toBeVisible();
  await room.close();
}

test('a mock by model with a window is composed, tried without a trace, printed and seen by a student (EXAMSET-01, EXAMSET-04, EXAMSET-05, EXAMSET-22)', async ({
  page,
  person,
}) => {
  await signInToOffice(page);
  const lesson = await createMock(page);
  await page.goto(`${officeUrl}/provas`);
  await page.getByRole('button', { name: 'Nova prova' }).click();
  await page.getByLabel('Aula', { exact: true }).fill(lesson.title);
  await page.getByRole('button', { name: `Escolher ${lesson.title}` }).click();
  await page.getByRole('button', { name: 'Linha', exact: true }).click();
  await page.getByLabel('Quantidade, linha 1').fill('3');
  await expect(page.getByRole('status', { name: 'Disponíveis, linha 1' })).toHaveText(/^há \d+$/);
  await page.getByRole('button', { name: 'Sortear', exact: true }).click();
  const questions = page.getByRole('list', { name: 'Questões, na ordem' }).getByRole('listitem');
  await expect(questions).toHaveCount(3);
  await expect(page.getByRole('status', { name: 'Previsão' })).toContainText('média');
  await page.getByLabel('Tempo limite (minutos)').fill('30');
  const day = formatBrazilianDay(addDays(academyDay(new Date()), 2));
  await page.getByLabel('Abrir uma janela para').selectOption(String(group));
  await page.getByLabel('Abre em').fill(day);
  await page.getByLabel('Hora').first().fill('09:00');
  await page.getByLabel('Encerra em').fill(day);
  await page.getByLabel('Hora').last().fill('18:00');
  const started = Date.now();
  await page.getByRole('button', { name: 'Com gabarito' }).click();
  await expect(page.getByRole('link', { name: 'Abrir o PDF do rascunho' })).toBeVisible({ timeout: 30_000 });
  expect(Date.now() - started).toBeLessThan(30_000);
  await tryOut(page);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ainda não dá para publicar' });
  await dialog.getByRole('link', { name: /A prova vai ao ar junto com a aula/ }).click();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar agora' }).click();
  await expect(page.getByText('Aula no ar.')).toBeVisible();
  await page.goto(`${officeUrl}/provas?q=${encodeURIComponent(lesson.title)}`);
  const { rows } = await send(page, 'GET', `exams?q=${encodeURIComponent(lesson.title)}`);
  expect(rows).toMatchObject([{ attempts: 0 }]);
  const student = await createStudent(page.request, { courses: ['personalFinance'] });
  await person.signIn(student);
  await page.goto(`/lectures/${course}/${lesson.id}?id_turma=${group}`);
  await expect(page.getByText(`Abre em ${day} às 09:00.`)).toBeVisible();
  await archive(page, lesson.id);
});

test('the paper of a draft of 90 questions is ready within 10 seconds (EXAMSET-19)', {
  tag: '@nightly',
}, async ({ page }) => {
  await signInToOffice(page);
  const lesson = await createMock(page);
  const { rows } = await send(page, 'GET', 'published-questions?size=100');
  const questions = (rows as { id: number }[])
    .slice(0, 90)
    .map(({ id }) => ({ id, section: null, pinned: false, row: null }));
  expect(questions).toHaveLength(90);
  const { id } = await send(page, 'POST', 'exams', { fields: { lesson: lesson.id, questions } });
  await page.goto(`${officeUrl}/provas/${id}`);
  const print = page.getByRole('button', { name: 'Ver impressão' });
  const link = page.getByRole('link', { name: 'Abrir o PDF do rascunho' });
  // The first paper starts the browser.
  await print.click();
  await expect(link).toBeVisible({ timeout: 60_000 });
  await page.reload();
  const started = Date.now();
  await print.click();
  await expect(link).toBeVisible({ timeout: 60_000 });
  expect(Date.now() - started).toBeLessThan(10_000);
  await archive(page, lesson.id);
});
