import type { APIResponse, Page } from '@playwright/test';
import { expect, type Person } from './person.ts';

/** Takes exams in the journeys; each journey has a lesson of its own. */
export const STUDENT = 'veterana@toro.test';
export const COURSE = 'Planejador Financeiro CFP®';

export interface LessonLocation {
  course: number;
  group: number;
  lesson: number;
  tag: string;
}

/** Asks the server in the name of who is logged in. */
export async function getAsCurrentStudent(page: Page, path: string): Promise<APIResponse> {
  const { token } = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('toro.session') ?? '{}').state,
  );
  return page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
}

/** Finds a lesson of one of the student's courses by its title. */
export async function findLesson(page: Page, title: string, courseTitle = COURSE): Promise<LessonLocation> {
  const get = async (path: string) => (await getAsCurrentStudent(page, path)).json();
  const courses: { curso: string; id_curso: number; id_turma: number; tag: string }[] = await get(
    '/v1/services/aluno/findCoursesByStudent',
  );
  const course = courses.find(({ curso }) => curso === courseTitle);
  const { classes }: { classes: { id: number; titulo: string }[] } = await get(
    `/v1/services/course/${course?.tag}`,
  );
  const lesson = classes.find(({ titulo }) => titulo === title);
  if (!course || !lesson) throw new Error(`no lesson ${title}`);
  return { course: course.id_curso, group: course.id_turma, lesson: lesson.id, tag: course.tag };
}

export async function openExam(person: Person, title: string, search = ''): Promise<LessonLocation> {
  await person.login(STUDENT);
  const place = await findLesson(person.page, title);
  await person.page.goto(`/lectures/${place.course}/${place.lesson}?id_turma=${place.group}${search}`);
  return place;
}

export const beginAttempt = (page: Page) =>
  page.getByRole('button', { name: /^(Começar|Continuar) a prova$/ }).click();
export const questionButton = (page: Page, n: number) =>
  page.getByRole('button', { name: new RegExp(`^Questão ${n},`) });
export const option = (page: Page, n: number) =>
  page.getByRole('group', { name: 'Alternativas' }).locator('label').nth(n);
export const savedStatus = (page: Page) => page.getByRole('status').filter({ hasText: /^Salvo$/ });
export const countQuestions = (page: Page) =>
  page.getByRole('navigation', { name: 'Questões' }).getByRole('listitem').count();

export async function answerAll(page: Page, choice: (n: number) => number): Promise<number> {
  const total = await countQuestions(page);
  for (let n = 1; n <= total; n++) {
    await questionButton(page, n).click();
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`${n}/${total}$`) })).toBeVisible();
    await option(page, choice(n)).click();
  }
  return total;
}

/** How many attempts this browser keeps on its disk. */
export const countStoredAttempts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const open = indexedDB.open('toro-exams');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const counted = open.result.transaction('attempts').objectStore('attempts').count();
          counted.onsuccess = () => resolve(counted.result);
        };
      }),
  );
