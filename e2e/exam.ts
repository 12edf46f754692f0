import type { APIResponse, Page } from '@playwright/test';
import { readCurrentSession } from './current-session.ts';
import { createStudent, type Student } from './factory.ts';
import { expect, type Person } from './person.ts';

export const COURSE = 'Planejador Financeiro CFP®';

export interface LessonLocation {
  course: number;
  group: number;
  lesson: number;
  tag: string;
}

/** Sends a GET request with the session of this tab. */
export async function getAsCurrentStudent(page: Page, path: string): Promise<APIResponse> {
  const { token } = await readCurrentSession(page);
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
  if (!course || !lesson) throw new Error(`the student has no lesson ${title}`);
  return { course: course.id_curso, group: course.id_turma, lesson: lesson.id, tag: course.tag };
}

export const examPath = ({ course, lesson, group }: LessonLocation) =>
  `/lectures/${course}/${lesson}?id_turma=${group}`;

/** Opens the start page of a lesson's test, as a student of the journey's own. */
export async function openExam(person: Person, title: string, student?: Student): Promise<LessonLocation> {
  await person.signIn(student ?? (await createStudent(person.page.request)));
  const location = await findLesson(person.page, title);
  await person.page.goto(examPath(location));
  return location;
}

export const beginAttempt = (page: Page) =>
  page.getByRole('button', { name: /^(Começar|Continuar) a prova$/ }).click();
export const questionButton = (page: Page, n: number) =>
  page.getByRole('button', { name: new RegExp(`^Questão ${n},`) });
export const option = (page: Page, n: number) =>
  page.getByRole('group', { name: 'Alternativas' }).locator('label').nth(n);
export const savedStatus = (page: Page) => page.getByRole('status').filter({ hasText: /^Salvo$/ });

export async function countQuestions(page: Page): Promise<number> {
  const questions = page.getByRole('navigation', { name: 'Questões' }).getByRole('listitem');
  await expect(questions.first()).toBeVisible();
  return questions.count();
}

/** Goes to a question and waits until it is the current one. */
export async function goToQuestion(page: Page, n: number): Promise<void> {
  await questionButton(page, n).click();
  await expect(questionButton(page, n)).toHaveAttribute('aria-current', 'step');
}

export async function answerAll(page: Page, choice: (n: number) => number): Promise<number> {
  const total = await countQuestions(page);
  for (let n = 1; n <= total; n++) {
    await goToQuestion(page, n);
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`${n}/${total}$`) })).toBeVisible();
    await option(page, choice(n)).click();
  }
  return total;
}

/** How many attempts this browser has stored. */
export const countStoredAttempts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const open = indexedDB.open('toro-exams');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const request = open.result.transaction('attempts').objectStore('attempts').count();
          request.onsuccess = () => resolve(request.result);
        };
      }),
  );
