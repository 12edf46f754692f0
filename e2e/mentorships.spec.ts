import type { Locator, Page } from '@playwright/test';
import { academy } from './academy.ts';
import { axeFindings } from './axe.ts';
import { blockEvents } from './course-page.ts';
import { typedInDays } from './days.ts';
import { createStudent, getAs } from './factory.ts';
import { findMail } from './mailbox.ts';
import { expect, test } from './person.ts';
import { VIEWPORTS } from './viewports.ts';

const COURSE = '/courses/101/530';
const LESSON = 'Previdência complementar, PGBL ou VGBL';

const modal = (page: Page): Locator => page.getByRole('dialog', { name: 'Mentoria', exact: true });
const submit = (page: Page): Locator => modal(page).getByRole('button', { name: 'Solicitar mentoria' });

async function openModal(page: Page): Promise<void> {
  await page.goto(COURSE);
  await page.getByRole('button', { name: 'Mentoria', exact: true }).click();
  await expect(modal(page)).toBeVisible();
}

test.describe('requesting, being confirmed and cancelling', () => {
  for (const { name, viewport, tag } of VIEWPORTS) {
    const hour = name === 'phone' ? '8' : '9';
    test.describe(`on a ${name}`, { tag }, () => {
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
