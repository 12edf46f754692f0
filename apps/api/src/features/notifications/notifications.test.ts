import { expect, it } from 'vitest';
import { insertNotification, insertStudent, PASSWORD } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

async function signIn(email: string): Promise<string> {
  return (await app.ask({ method: 'POST', url: '/login', payload: { email, password: PASSWORD } })).body
    .token;
}
const inbox = (token: string, query = '') =>
  app.ask({ method: 'GET', url: `/v1/services/notifications${query}`, token });

it('counts what is unread over all pages, for the badge (SHELL-29)', async () => {
  const student = await insertStudent(app.context);
  for (let i = 0; i < 23; i++)
    await insertNotification(app.context, student.id, { readAt: i < 2 ? new Date() : null });
  await insertNotification(app.context, student.id, { deletedAt: new Date() });
  const token = await signIn(student.email);
  const first = await inbox(token);
  expect(first.body).toMatchObject({ total: 23, unread: 21, per_page: 20, current_page: 1 });
  expect(first.body.data).toHaveLength(20);
  expect((await inbox(token, '?page=2')).body.data).toHaveLength(3);
});

it('starts at page 1, and refuses pages that do not exist by rule (CONST-02)', async () => {
  const student = await insertStudent(app.context);
  await insertNotification(app.context, student.id);
  const token = await signIn(student.email);
  expect((await inbox(token)).body).toEqual((await inbox(token, '?page=1')).body);
  for (const page of ['0', '-1', 'x', '1.5', '10000000000'])
    expect((await inbox(token, `?page=${page}`)).status).toBe(422);
});

it('shows a student only their own', async () => {
  const [ana, bia] = [await insertStudent(app.context), await insertStudent(app.context)];
  await insertNotification(app.context, ana.id, { title: 'Só da Ana' });
  expect((await inbox(await signIn(bia.email))).body).toMatchObject({ data: [], total: 0, unread: 0 });
});
