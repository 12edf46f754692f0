import type { Page } from '@playwright/test';
import { notify } from './academy.ts';
import { axeFindings } from './axe.ts';
import { createStudent } from './factory.ts';
import { expect, test } from './person.ts';
import { VIEWPORTS } from './viewports.ts';

const STUDENT = 'rotina@toro.test';
const LIST = '**/v1/services/notifications*';
const rows = (page: Page) => page.getByRole('list', { name: 'Notificações' }).getByRole('listitem');

interface NotificationRow {
  id: number;
  title: string;
  text: string;
  image: { original: string } | null;
  link: string | null;
  post_date: string;
  read: boolean | null;
}

const buildRow = (id: number, change: Partial<NotificationRow> = {}): NotificationRow => ({
  id,
  title: `Aviso ${id}`,
  text: `<p>Texto do aviso ${id}</p>`,
  image: null,
  link: null,
  post_date: new Date(Date.UTC(2026, 9, id)).toISOString(),
  read: false,
  ...change,
});

/** Answers the list of notifications with these rows, twenty a page. */
async function stubInbox(page: Page, list: () => NotificationRow[]): Promise<void> {
  await page.route(LIST, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
    const all = list();
    const data = all.slice((number - 1) * 20, number * 20);
    const unread = all.filter(({ read }) => !read).length;
    return route.fulfill({ json: { data, total: all.length, per_page: 20, current_page: number, unread } });
  });
}

for (const { name, viewport, tag } of VIEWPORTS) {
  test.describe(`on a ${name}`, { tag }, () => {
    test.use({ viewport });

    test('an announcement arrives, is opened, read and deleted (ROUTE-16, NOTIF-01, NOTIF-02, NOTIF-03, NOTIF-08, NOTIF-09, NOTIF-10, NOTIF-11, NOTIF-19, NOTIF-20, NOTIF-23)', async ({
      page,
      person,
    }) => {
      const student = await createStudent(page.request);
      const title = `Aviso para ${name}`;
      notify({
        tag: `jornada-${name}`,
        title,
        text: '<p>Leia <strong>isto</strong>.</p>',
        link: '/podcast',
        to: { audience: 'students', emails: [student.email] },
      });
      await person.signIn(student);
      await test.step('the title shows the unread count (ROUTE-16, NOTIF-01)', async () => {
        await page.goto('/notifications');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ notificaç(ão|ões) não lidas?/);
      });
      const detail = page.getByRole('dialog', { name: title });
      await test.step('a notification opens with its text and link (NOTIF-02)', async () => {
        await page.getByRole('button', { name: `${title} (não lida)` }).click();
        await expect(detail.locator('strong')).toHaveText('isto');
        await expect(detail.getByRole('link', { name: 'Abrir' })).toHaveAttribute('href', '/podcast');
        expect(await axeFindings(page)).toEqual([]);
      });
      await test.step('opening it makes it read, without a word', async () => {
        await expect(detail.getByRole('button', { name: 'Marcar como lida' })).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: `${title} (não lida)` })).toHaveCount(0);
        await expect(page.getByText('Notificação marcada como lida')).toHaveCount(0);
      });
      await test.step("'Marcar como lida' makes another one read without opening it (NOTIF-08, NOTIF-09, NOTIF-19)", async () => {
        notify({
          tag: `jornada-${name}-2`,
          title: `Recado para ${name}`,
          text: '<p>Leia também.</p>',
          to: { audience: 'students', emails: [student.email] },
        });
        await page.reload();
        await page.getByRole('button', { name: `Marcar como lida: Recado para ${name}` }).click();
        await expect(page.getByText('Notificação marcada como lida')).toBeVisible();
        await expect(page.getByRole('button', { name: `Recado para ${name} (não lida)` })).toHaveCount(0);
      });

      await test.step('deleting asks first (NOTIF-03, NOTIF-11)', async () => {
        await page.getByRole('button', { name: `Excluir: ${title}` }).click();
        const confirmation = page.getByRole('dialog', { name: 'Excluir esta notificação?' });
        await expect(confirmation).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
        await confirmation.getByRole('button', { name: 'Cancelar' }).click();
        await expect(confirmation).toBeHidden();
        await expect(rows(page).filter({ hasText: title })).toHaveCount(1);
        await page.getByRole('button', { name: `Excluir: ${title}` }).click();
        await confirmation.getByRole('button', { name: 'Excluir' }).click();
      });
      await test.step('a deleted notification is gone, also after a reload (NOTIF-10, NOTIF-20, NOTIF-23)', async () => {
        await expect(page.getByText('Notificações deletadas com sucesso')).toBeVisible();
        await expect(rows(page).filter({ hasText: title })).toHaveCount(0);
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(rows(page).filter({ hasText: title })).toHaveCount(0);
      });
      expect(await axeFindings(page)).toEqual([]);
    });
  });
}

test('the markup of the text is sanitised and a script link is removed', async ({ page, person }) => {
  const text = '<p onclick="alert(1)">Olá <img src=x onerror=alert(2)><iframe src="/"></iframe></p>';
  await stubInbox(page, () => [buildRow(1, { text, link: 'javascript:alert(3)' })]);
  await person.signIn(STUDENT);
  await page.goto('/notifications');
  await page.getByRole('button', { name: /^Aviso 1/ }).click();
  const detail = page.getByRole('dialog', { name: 'Aviso 1' });
  await expect(detail.getByText('Olá')).toBeVisible();
  await expect(detail.locator('[onclick], [onerror], iframe')).toHaveCount(0);
  await expect(detail.getByRole('link')).toHaveCount(0);
});
