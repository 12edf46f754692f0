import type { Page } from '@playwright/test';
import { changeCourse, lessonTile, stepArea } from '../course-page.ts';
import { typedInDays } from '../days.ts';
import { expect } from '../person.ts';
import { openDialog, type PageUnderTest, pageAt } from './page-under-test.ts';

const CFP = '/courses/101/530';

const lesson = (title: string, step: string): PageUnderTest => ({
  name: `a lesson: ${title}, ${step}`,
  routes: ['/courses/$courseId/$courseClassId/$currentClassId'],
  async open(page) {
    await page.goto(CFP);
    const id = await lessonTile(page, title).getAttribute('data-lesson');
    await page.goto(`${CFP}/${id}?step=${step}`);
    await expect(stepArea(page)).toBeVisible();
  },
});

const openMentorships = async (page: Page) => {
  await page.goto(CFP);
  await openDialog(page, /^Mentoria$/, 'Mentoria');
};

/** A small picture that can be cropped. */
const createPicture = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 300);
    canvas.getContext('2d')?.fillRect(0, 0, 400, 300);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  });

/** Pages and dialogs of a student with courses, notifications and a wallet. */
export const studentPages: PageUnderTest[] = [
  pageAt('the courses', ['/', '/courses'], '/'),
  {
    name: 'the menu with more items',
    async open(page) {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Mais itens' }).click();
    },
  },
  pageAt('a course with its dashboard', ['/courses/$courseId/$courseClassId', '/courses/$courseId'], CFP),
  pageAt('a course with ten modules', [], '/courses/115/550'),
  {
    name: 'a course with its calendar',
    async open(page) {
      await page.goto('/courses/103/570');
      await page.getByRole('button', { name: 'Alterar data' }).click();
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'dialog: date of the exam',
    async open(page) {
      await changeCourse(page, (course) => {
        course.scheduledTest = null;
      });
      await page.goto('/courses/103/570');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.unroute('**/v1/services/course/*');
    },
  },
  lesson('Boas-vindas', 'intro'),
  lesson('O processo de planejamento e a ética', 'lecture'),
  lesson('Risco, retorno e carteiras', 'video'),
  lesson('Plantão ao vivo de dúvidas', 'video'),
  lesson('Material, a Bíblia de fórmulas', 'file'),
  {
    name: 'dialog: mentorships',
    async open(page) {
      await openMentorships(page);
      await expect(page.getByRole('list', { name: 'Mentorias em andamento' })).toBeVisible();
    },
  },
  {
    name: 'dialog: requesting a mentorship',
    async open(page) {
      await openMentorships(page);
      await page.getByRole('tab', { name: 'Solicitar' }).click();
    },
  },
  {
    name: 'dialog: cancelling a mentorship',
    async open(page) {
      await openMentorships(page);
      await openDialog(page, 'Cancelar mentoria', 'Cancelar a mentoria?');
    },
  },
  {
    name: 'dialog: a mentorship was requested',
    async open(page) {
      await page.route('**/v1/services/aluno/mentoria/listartudo', (route) => route.fulfill({ json: [] }));
      await page.route('**/v1/services/aluno/mentoria/listar', (route) => route.fulfill({ json: [] }));
      await page.route('**/mentoria/solicitar', (route) =>
        route.fulfill({
          json: {
            id_mentoria: 1,
            id_professor: null,
            aula: { id_aula: 1, titulo: 'Aula' },
            professor: null,
            dia_mentoria: '2030-01-10',
            hora_inicio: '10',
            hora_fim: '11',
            id_dia: 1,
          },
        }),
      );
      await openMentorships(page);
      const modal = page.getByRole('dialog', { name: 'Mentoria', exact: true });
      await modal.getByLabel('Aula').selectOption({ index: 1 });
      await modal.getByLabel('Data', { exact: true }).fill(typedInDays(10));
      await modal.getByLabel('Horário').selectOption('10');
      await openDialog(page, 'Solicitar mentoria', 'Recebemos a sua solicitação! =)');
      await page.unrouteAll();
    },
  },
  pageAt('the question bank', ['/questions'], '/questions?term=tributacao&families=1'),
  pageAt('the second page of the question bank', [], '/questions?page=2'),
  pageAt('the question bank without a result', [], '/questions?term=zzzqqqwww'),
  {
    name: 'an answered question of the question bank',
    routes: ['/questions/$id'],
    async open(page) {
      await page.goto('/questions?term=tributacao&families=1');
      await page.getByRole('list').getByRole('listitem').getByRole('link').last().click();
      await expect(page.getByRole('heading', { level: 2, name: /^Questão \(/ })).toBeVisible();
      await page.keyboard.press('a');
      await page.getByRole('button', { name: 'Salvar e ver resultado' }).click();
      await expect(
        page.getByRole('group', { name: 'Alternativas' }).locator('label').first(),
      ).toHaveAttribute('data-state', /correct/);
    },
  },
  pageAt('a commented question', ['/qr/$questionCode'], '/qr/CFP-M1-01'),
  {
    name: 'a podcast, playing',
    routes: ['/podcast'],
    async open(page) {
      await page.goto('/podcast');
      await page.getByRole('button', { name: /^Meação/ }).click();
      await page.getByRole('button', { name: 'Tocar' }).click();
    },
  },
  pageAt('the notifications', ['/notifications'], '/notifications'),
  {
    name: 'dialog: a notification',
    async open(page) {
      await page.goto('/notifications');
      await page.getByRole('list', { name: 'Notificações' }).getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'dialog: deleting a notification',
    async open(page) {
      await page.goto('/notifications');
      await openDialog(page, /^Excluir: /, 'Excluir esta notificação?');
    },
  },
  pageAt('the own orders', ['/user/orders'], '/user/orders'),
  {
    name: 'the wallet with a coupon',
    routes: ['/cashback'],
    async open(page) {
      await page.goto('/cashback');
      await page.getByRole('button', { name: 'Ver cupom CARTB6T3W' }).click();
      await expect(page.getByRole('button', { name: 'Copiar código' })).toBeVisible();
    },
  },
  {
    name: 'dialog: cancelling a coupon',
    async open(page) {
      await page.goto('/cashback');
      await page.getByRole('button', { name: 'Ver cupom CARTB6T3W' }).click();
      await openDialog(page, 'Cancelar cupom', /cupom/);
    },
  },
  pageAt('the profile', ['/user'], '/user'),
  {
    name: 'dialog: cropping a photo',
    async open(page) {
      await page.goto('/user');
      const buffer = Buffer.from(await createPicture(page));
      await page
        .getByLabel('Escolher foto')
        .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
      await expect(page.getByRole('dialog', { name: 'Recorte a sua foto' })).toBeVisible();
    },
  },
  {
    name: 'a new password with mistakes',
    routes: ['/user/pass'],
    async open(page) {
      await page.goto('/user/pass');
      await page.getByRole('button', { name: 'Salvar nova senha' }).click();
      await expect(page.getByText('Preencha a senha atual')).toBeVisible();
    },
  },
  {
    name: 'deletion of the account',
    routes: ['/user/delete'],
    async open(page) {
      await page.goto('/user/delete');
      await page.getByRole('button', { name: 'Excluir minha conta' }).click();
      await expect(page.getByText('Digite a sua senha')).toBeVisible();
    },
  },
  {
    name: 'the notice of a requested deletion',
    async open(page) {
      const body = { delete_after: '2026-11-23T13:00:00.000Z' };
      await page.route('**/v1/profile/deletion', (route) => route.fulfill({ json: body }));
      await page.goto('/user/delete');
      await page.getByLabel('Sua senha').fill('Toro@2026');
      await page.getByRole('button', { name: 'Excluir minha conta' }).click();
      await expect(page.getByRole('region', { name: 'Exclusão da conta' })).toBeVisible();
      await page.unroute('**/v1/profile/deletion');
    },
  },
  {
    name: 'dialog: the password must change',
    async open(page) {
      await page.route('**/v1/check-token-expiration', async (route) => {
        const answer = await (await route.fetch()).json();
        answer.user.require_password_change = true;
        await route.fulfill({ json: answer });
      });
      await page.goto('/');
      await expect(page.getByRole('dialog', { name: 'Troque sua senha' })).toBeVisible();
      await page.unroute('**/v1/check-token-expiration');
    },
  },
];
