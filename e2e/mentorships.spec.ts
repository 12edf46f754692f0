import type { Locator, Page } from '@playwright/test';
import { academy } from './academy.ts';
import { axeFindings } from './axe.ts';
import { pauseClock, stepUntilVisible } from './clock.ts';
import { blockEvents } from './course-page.ts';
import { inDays, typedInDays } from './days.ts';
import { createStudent, getAs } from './factory.ts';
import { findMail } from './mailbox.ts';
import { expect, type Person, test } from './person.ts';

const COURSE = '/courses/101/530';
const LESSON = 'Previdência complementar, PGBL ou VGBL';
const ALL = '**/v1/services/aluno/mentoria/listartudo';

const modal = (page: Page): Locator => page.getByRole('dialog', { name: 'Mentoria', exact: true });
const submit = (page: Page): Locator => modal(page).getByRole('button', { name: 'Solicitar mentoria' });

async function openModal(page: Page): Promise<void> {
  await page.goto(COURSE);
  await page.getByRole('button', { name: 'Mentoria', exact: true }).click();
  await expect(modal(page)).toBeVisible();
}

async function fill(page: Page, day: string, hour: string): Promise<void> {
  await modal(page).getByLabel('Aula').selectOption({ label: LESSON });
  await modal(page).getByLabel('Data', { exact: true }).fill(day);
  await modal(page).getByLabel('Horário').selectOption(hour);
}

const buildMentorship = (change: object) => ({
  id_mentoria: 1,
  id_professor: null,
  aula: { id_aula: 1, titulo: LESSON },
  professor: null,
  dia_mentoria: '2030-01-10',
  hora_inicio: '10',
  hora_fim: '11',
  id_dia: 1,
  status: 'waiting',
  forfeited: false,
  ...change,
});

test.describe('requesting, being confirmed and cancelling', () => {
  for (const [name, viewport, hour] of [
    ['phone', { width: 390, height: 844 }, '8'],
    ['desktop', { width: 1440, height: 900 }, '9'],
  ] as const) {
    test.describe(`on a ${name}`, () => {
      test.use({ viewport });

      test('a student requests, waits, is confirmed by mail and notification, and cancels in time (MENTOR-01, MENTOR-02, MENTOR-04, MENTOR-05, MENTOR-06, MENTOR-07, MENTOR-08, MENTOR-15, MENTOR-17, MENTOR-18, MENTOR-25, MENTOR-27, MENTOR-28, MENTOR-29)', async ({
        page,
        person,
      }) => {
        test.slow();
        const before = new Date();
        // The mentor has each hour once, so every run and every retry takes another day.
        const day = 10 + 2 * test.info().repeatEachIndex + test.info().retry;
        await blockEvents(page);
        const student = await createStudent(page.request);
        await person.signIn(student);
        await test.step('the request needs lesson, date and hour (MENTOR-01, MENTOR-15)', async () => {
          await openModal(page);
          await expect(submit(page)).toBeDisabled();
          await modal(page).getByLabel('Aula').selectOption({ label: LESSON });
          await expect(submit(page)).toBeDisabled();
          await modal(page).getByLabel('Data', { exact: true }).fill(typedInDays(day));
          await expect(submit(page)).toBeDisabled();
          await modal(page).getByLabel('Horário').selectOption(hour);
          await expect(submit(page)).toBeEnabled();
          expect(await axeFindings(page)).toEqual([]);
        });
        await test.step('the request sends the end one hour later and id_dia 1 (MENTOR-17, MENTOR-18)', async () => {
          const sent = page.waitForRequest('**/mentoria/solicitar');
          await submit(page).click();
          const start = hour.padStart(2, '0');
          const end = String(Number(hour) + 1).padStart(2, '0');
          expect((await sent).postDataJSON()).toMatchObject({ hora_inicio: start, hora_fim: end, id_dia: 1 });
        });
        const received = page.getByRole('dialog', { name: 'Recebemos a sua solicitação! =)' });
        await test.step('the request is received and announces a mail (MENTOR-25, MENTOR-28, MENTOR-29)', async () => {
          await expect(page.getByText('Mentoria solicitada com sucesso')).toBeVisible();
          await expect(received).toContainText(
            'Assim que um professor aceitar, você recebe a confirmação por e-mail',
          );
          expect(await axeFindings(page)).toEqual([]);
          await received.getByRole('button', { name: 'Entendi' }).click();
        });

        await test.step('it waits for confirmation, and a second one cannot be requested (MENTOR-04, MENTOR-07, MENTOR-08)', async () => {
          await page.getByRole('button', { name: 'Mentoria', exact: true }).click();
          await expect(modal(page).getByText('Aguardando confirmação')).toBeVisible();
          await modal(page).getByRole('tab', { name: 'Solicitar' }).click();
          await expect(submit(page)).toBeDisabled();
          await submit(page).hover({ force: true });
          await expect(page.getByText('Você já possui uma mentoria')).toBeVisible();
          await page.keyboard.press('Escape');
        });

        await test.step('a professor confirms it, by mail and notification (MENTOR-05)', async () => {
          const [mentorship] = await getAs<{ id_mentoria: number }[]>(
            page.request,
            student,
            '/v1/services/aluno/mentoria/listartudo',
          );
          expect(academy('mentorships')).toMatch(new RegExp(`^${mentorship?.id_mentoria} `, 'm'));
          academy('mentorship', String(mentorship?.id_mentoria), 'lucia');
          const mail = await findMail(
            page.request,
            ({ to, subject }) => to === student.email && subject === 'Sua mentoria foi confirmada',
          );
          expect(new Date(mail.receivedAt).getTime()).toBeGreaterThanOrEqual(before.getTime());
          expect(mail.text).toContain('Lúcia Demonstração');
          await page.goto('/notifications');
          await expect(page.getByText('Sua mentoria foi confirmada').first()).toBeVisible();
        });

        await test.step('it is listed as confirmed (MENTOR-02, MENTOR-05)', async () => {
          await openModal(page);
          await expect(modal(page).getByText('Confirmada')).toBeVisible();
          await expect(modal(page).getByRole('list', { name: 'Mentorias em andamento' })).toContainText(
            'Com Lúcia Demonstração',
          );
          expect(await axeFindings(page)).toEqual([]);
        });
        await test.step('cancelling asks first (MENTOR-06, MENTOR-27)', async () => {
          await modal(page).getByRole('button', { name: 'Cancelar mentoria' }).click();
          const confirmation = page.getByRole('dialog', { name: 'Cancelar a mentoria?' });
          await confirmation.getByRole('button', { name: 'Não, manter' }).click();
          await expect(modal(page).getByText('Confirmada')).toBeVisible();
          await modal(page).getByRole('button', { name: 'Cancelar mentoria' }).click();
          await confirmation.getByRole('button', { name: 'Sim, cancelar' }).click();
          await expect(page.getByText('Mentoria cancelada com sucesso')).toBeVisible();
          await expect(modal(page)).toBeHidden();
        });
      });
    });
  }
});

async function openEmptyModal(person: Person): Promise<void> {
  const { page } = person;
  await blockEvents(page);
  await page.route(ALL, (route) => route.fulfill({ json: [] }));
  await person.login();
  await openModal(page);
}

test('the rules and the disciplines are as the academy gives them (MENTOR-19, MENTOR-20, MENTOR-21, MENTOR-22, MENTOR-23)', async ({
  page,
  person,
}) => {
  await openEmptyModal(person);
  const rules = modal(page).getByRole('list', { name: 'Regras da mentoria' });
  for (const text of ['gratuita', 'uma mentoria', '1 hora', '24 horas', 'oportunidade é perdida'])
    await expect(rules).toContainText(text);
  await expect(modal(page).getByRole('list', { name: 'Disciplinas disponíveis' })).toContainText('Tributos');
});

test('a date is typed in two formats, is not before today, and an invalid one shows why (MENTOR-13, MENTOR-14, MENTOR-16)', async ({
  page,
  person,
}) => {
  await openEmptyModal(person);
  const today = inDays(0);
  const firstWeekday = new Date(`${today.slice(0, 8)}01T12:00:00Z`).getUTCDay();
  // The calendar begins with the Sunday before the first day of the month.
  const pastDays = firstWeekday + Number(today.slice(8)) - 1;
  const days = modal(page).getByRole('table');
  await expect(days).toBeVisible();
  await expect(days.getByRole('button', { disabled: true })).toHaveCount(pastDays);
  await fill(page, typedInDays(3), '10');
  await expect(submit(page)).toBeEnabled();
  const date = modal(page).getByLabel('Data', { exact: true });
  await date.fill(typedInDays(3).replace(/20(\d\d)$/, '$1'));
  await expect(submit(page)).toBeEnabled();
  for (const wrong of ['31/02/2030', 'amanhã', typedInDays(-1)]) {
    await date.fill(wrong);
    await date.blur();
    await expect(modal(page).getByText(/Data inválida|a partir de hoje/)).toBeVisible();
    await expect(submit(page)).toBeDisabled();
  }
});

test('completed mentorships have a tab of their own (MENTOR-03)', async ({ page, person }) => {
  await blockEvents(page);
  await page.route(ALL, (route) =>
    route.fulfill({
      json: [
        buildMentorship({
          status: 'completed',
          id_professor: 2,
          professor: { nome: 'Raul', sobre_nome: 'Demonstração' },
        }),
      ],
    }),
  );
  await person.login();
  await openModal(page);
  await modal(page).getByRole('tab', { name: 'Concluídas' }).click();
  await expect(modal(page).getByRole('list', { name: 'Mentorias concluídas' })).toContainText(
    'Raul Demonstração',
  );
  await expect(modal(page).getByRole('button', { name: 'Cancelar mentoria' })).toHaveCount(0);
});

test('failures show a message and keep the input; the modal closes 500 ms after a cancel (MENTOR-09, MENTOR-24, MENTOR-26)', async ({
  page,
  person,
}) => {
  await blockEvents(page);
  await person.login();
  const failure = { status: 409, json: { error: 'Não agora', code: 'conflict' } };
  await page.route(ALL, (route) => route.fulfill({ json: [] }));
  await page.route('**/mentoria/solicitar', (route) => route.fulfill(failure));
  await openModal(page);
  await fill(page, typedInDays(5), '10');
  await submit(page).click();
  await expect(page.getByText('Problemas ao solicitar mentoria. Não agora')).toBeVisible();
  await expect(modal(page).getByLabel('Data', { exact: true })).toHaveValue(typedInDays(5));

  await page.unroute(ALL);
  await page.route(ALL, (route) => route.fulfill({ json: [buildMentorship({})] }));
  await page.route('**/mentoria/cancelar/1', (route) => route.fulfill(failure));
  await openModal(page);
  await modal(page).getByRole('button', { name: 'Cancelar mentoria' }).click();
  await page.getByRole('button', { name: 'Sim, cancelar' }).click();
  await expect(page.getByText('Problemas ao cancelar mentoria. Não agora')).toBeVisible();
  await expect(modal(page)).toBeVisible();
  await page.unroute('**/mentoria/cancelar/1');
  await page.route('**/mentoria/cancelar/1', (route) => route.fulfill({ json: {} }));
  await modal(page).getByRole('button', { name: 'Cancelar mentoria' }).click();
  await expect(page.getByRole('button', { name: 'Sim, cancelar' })).toBeVisible();
  await page.clock.install();
  await pauseClock(page);
  await page.getByRole('button', { name: 'Sim, cancelar' }).click();
  await stepUntilVisible(page, page.getByText('Mentoria cancelada com sucesso'));
  await page.clock.runFor(400);
  await expect(modal(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(modal(page)).toBeHidden();
});

test('the menu opens the dialog too, where the configuration shows the entry', async ({ page, person }) => {
  await page.route('**/v1/config', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, hiddenMenu: [] } });
  });
  await person.login();
  await person.menu.getByRole('button', { name: 'Mentorias' }).click();
  await expect(modal(page)).toBeVisible();
});
