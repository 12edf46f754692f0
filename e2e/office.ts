import { expect, type Page } from '@playwright/test';
import { port } from './address.ts';
import { PASSWORD } from './factory.ts';

export const officeUrl = `http://office.localhost:${port}`;

/** Logs a member of staff of the demo in and puts the second factor off. */
export async function signInToOffice(page: Page, email = 'direcao@toro.test', path = '/'): Promise<void> {
  await page.goto(`${officeUrl}/entrar?de=${encodeURIComponent(path)}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Agora não' }).click();
  await expect(page).toHaveURL(`${officeUrl}${path}`);
}

/** Gives the browser an authenticator that makes and uses passkeys without asking anybody. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Sends a call of the office with the session of this page, which must be a page of the office. */
export async function sendToOffice<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<T> {
  const { status, text } = await page.evaluate(
    async (sent) => {
      const response = await fetch(`/v1/office/${sent.path}`, {
        method: sent.method,
        headers: {
          ...(sent.body && { 'content-type': 'application/json' }),
          'Idempotency-Key': crypto.randomUUID(),
        },
        ...(sent.body && { body: JSON.stringify(sent.body) }),
      });
      return { status: response.status, text: await response.text() };
    },
    { method, path, body },
  );
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
  return JSON.parse(text);
}

interface Draft {
  id: number;
  revision: number;
}

interface CourseMade {
  id: number;
  group: number;
  /** The ids of the lessons in their order. */
  lessons: number[];
}

/** Creates and publishes a course with one class group and these lessons. */
export async function createCourse(
  page: Page,
  title: string,
  lessons: readonly { title: string; [field: string]: unknown }[],
): Promise<CourseMade> {
  const { categories } = await sendToOffice<{ categories: { id: number }[] }>(page, 'GET', 'categories');
  const tag = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  const course = await sendToOffice<Draft>(page, 'POST', 'courses', {
    fields: { title, tag, category: categories[0]?.id, description: 'Um curso da jornada.' },
  });
  const group = await sendToOffice<{ id: number }>(page, 'POST', 'class-groups', {
    course_id: course.id,
    name: 'Turma da jornada',
    is_modular: false,
    starts_on: null,
    ends_on: null,
    shows_expiry: false,
    is_visible: true,
    is_listed: false,
    teachers: [],
  });
  const ids: number[] = [];
  for (const [at, fields] of lessons.entries()) {
    const lesson = await sendToOffice<Draft>(page, 'POST', 'lessons', {
      fields: { course: course.id, code: `J-${at + 1}`, kind: 'lesson', ...fields },
    });
    const { id, revision } = lesson;
    await sendToOffice(page, 'POST', `lessons/${id}/publication`, { revision, note: '' });
    ids.push(id);
  }
  const { revision } = await sendToOffice<Draft>(page, 'GET', `courses/${course.id}`);
  await sendToOffice(page, 'POST', `courses/${course.id}/publication`, { revision, note: '' });
  return { id: course.id, group: group.id, lessons: ids };
}
