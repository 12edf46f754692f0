import type { Page } from '@playwright/test';
import { blockEvents } from './course-page.ts';
import { createStudent, finishTest } from './factory.ts';
import { examPages, FINISHED_LESSON } from './pages/exam-pages.ts';
import { practicePages } from './pages/practice-pages.ts';
import { studentPages } from './pages/student-pages.ts';
import { studyPages } from './pages/study-pages.ts';
import { expect, test } from './person.ts';

/** An address of every route of the student area. */
const ADDRESSES: Record<string, string> = {
  '/': '/',
  '/courses': '/courses',
  '/courses/$courseId': '/courses/101',
  '/courses/$courseId/$courseClassId': '/courses/101/530',
  '/courses/$courseId/$courseClassId/$currentClassId': '/courses/101/530/21',
  '/qr/$questionCode': '/qr/CFP-M1-01',
  '/questions': '/questions',
  '/questions/$id': '/questions/1',
  '/study': '/study',
  '/study/plan': '/study/plan',
  '/study/review': '/study/review',
  '/study/notebook': '/study/notebook',
  '/study/notebook/$questionId': '/study/notebook/1',
  '/study/notebook/print': '/study/notebook/print',
  '/study/practice': '/study/practice',
  '/study/practice/$id': '/study/practice/1',
  '/study/ability': '/study/ability',
  '/study/ability/how': '/study/ability/how',
  '/podcast': '/podcast',
  '/cashback': '/cashback',
  '/user': '/user',
  '/user/pass': '/user/pass',
  '/user/orders': '/user/orders',
  '/user/delete': '/user/delete',
  '/notifications': '/notifications',
  '/lectures/$courseId': '/lectures/101',
  '/lectures/$courseId/$courseClassId': '/lectures/101/21?id_turma=530',
  '/lectures/$courseId/$courseClassId/$testId': '/lectures/101/21/1?id_turma=530',
};

/** Pages that focus what the person came for: the button that begins an exam, and a dialog. */
const OWN_FOCUS = ['/lectures/$courseId/$courseClassId', '/lectures/$courseId/$courseClassId/$testId'];

const KNOWN_ROUTES = [...studentPages, ...studyPages, ...practicePages, ...examPages].flatMap(
  ({ routes }) => routes ?? [],
);

/** Goes to an address as a link of the app does, without loading the document again. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => window.history.pushState(null, '', to), address);

const describeFocus = (page: Page) =>
  page.evaluate(() => {
    const { tagName, isConnected } = document.activeElement ?? document.body;
    return isConnected ? tagName : '';
  });

test('the focus goes to the heading after the login and on every new page', async ({ page, person }) => {
  test.slow();
  await blockEvents(page);
  const student = await createStudent(page.request);
  await finishTest(page.request, student, 'cfp', FINISHED_LESSON);
  await page.goto('/auth/login');
  await person.typeLogin(student.email);
  await person.submitLogin();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus cursos' })).toBeFocused();
  expect(KNOWN_ROUTES.filter((route) => !(route in ADDRESSES))).toEqual([]);
  for (const [route, address] of Object.entries(ADDRESSES)) {
    if (address === '/') continue;
    await test.step(route, async () => {
      await follow(page, address);
      if (OWN_FOCUS.includes(route)) await expect.poll(() => describeFocus(page)).not.toMatch(/^(BODY|)$/);
      else await expect(page.getByRole('heading', { level: 1 }).first()).toBeFocused();
    });
  }
});

test('what a page focuses itself keeps the focus, and the first page of a visit moves none', async ({
  page,
  person,
}) => {
  await person.login();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  expect(await describeFocus(page)).toBe('BODY');
  await person.menu.getByRole('link', { name: 'Carteira' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carteira' })).toBeFocused();
  await page.getByRole('link', { name: /Meu perfil:/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Meu perfil' })).toBeFocused();
});
