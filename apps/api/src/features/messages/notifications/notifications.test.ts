import { describe, expect, it } from 'vitest';
import { insertNotification, insertStudent, PASSWORD } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();

async function signIn(email: string): Promise<string> {
  return (await app.request({ method: 'POST', url: '/login', payload: { email, password: PASSWORD } })).body
    .token;
}
const inbox = (token: string, query = '') =>
  app.request({ method: 'GET', url: `/v1/services/notifications${query}`, token });

it('counts what is unread over all pages, for the badge (SHELL-29, API-68)', async () => {
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

it('has id, title, text, image.original, link, post_date and read; unread first, then newest (ENTITY-24, NOTIF-13, NOTIF-14)', async () => {
  const student = await insertStudent(app.context);
  const at = (day: number) => new Date(Date.UTC(2026, 9, day));
  await insertNotification(app.context, student.id, { title: 'lida nova', postedAt: at(9), readAt: at(10) });
  await insertNotification(app.context, student.id, { title: 'velha', postedAt: at(1) });
  await insertNotification(app.context, student.id, {
    title: 'nova',
    postedAt: at(5),
    imagePath: 'public/notifications/a.svg',
    link: '/podcast',
  });
  const { body } = await inbox(await signIn(student.email));
  expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['nova', 'velha', 'lida nova']);
  expect(body.data[0]).toEqual({
    id: expect.any(Number),
    title: 'nova',
    text: '<p>Texto</p>',
    image: { original: '/files/notifications/a.svg' },
    link: '/podcast',
    post_date: at(5).toISOString(),
    read: false,
  });
});

describe('managing', () => {
  const mark = (token: string, id: number | string) =>
    app.request({ method: 'POST', url: `/v1/services/notifications/is-read/${id}`, token });
  const remove = (token: string, ids: (number | string)[]) =>
    app.request({
      method: 'DELETE',
      url: `/v1/services/notifications/bulk-delete?${ids.map((id) => `notifications_ids[]=${id}`).join('&')}`,
      token,
    });

  it('a student reads and deletes their own; doing it again changes nothing (NOTIF-08, NOTIF-23, API-69, API-70)', async () => {
    const student = await insertStudent(app.context);
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await insertNotification(app.context, student.id)).id);
    const token = await signIn(student.email);
    expect((await mark(token, ids[0] ?? 0)).status).toBe(200);
    expect((await mark(token, ids[0] ?? 0)).status).toBe(200);
    expect((await inbox(token)).body).toMatchObject({ total: 3, unread: 2 });
    expect((await remove(token, [ids[0] ?? 0])).status).toBe(200);
    expect((await remove(token, ids)).status).toBe(200);
    expect((await remove(token, ids)).status).toBe(200);
    expect((await inbox(token)).body).toMatchObject({ data: [], total: 0, unread: 0 });
    expect((await mark(token, ids[0] ?? 0)).status).toBe(404);
  });

  it("somebody else's are not there: nothing of a mixed list is deleted", async () => {
    const [ana, bia] = [await insertStudent(app.context), await insertStudent(app.context)];
    const hers = await insertNotification(app.context, ana.id);
    const own = await insertNotification(app.context, bia.id);
    const token = await signIn(bia.email);
    expect((await mark(token, hers.id)).status).toBe(404);
    expect((await remove(token, [hers.id])).status).toBe(404);
    expect((await remove(token, [own.id, hers.id])).status).toBe(404);
    expect((await inbox(token)).body.total).toBe(1);
    expect((await inbox(await signIn(ana.email))).body).toMatchObject({ total: 1, unread: 1 });
  });

  it('refuses lists that are empty, too long, or of no ids', async () => {
    const student = await insertStudent(app.context);
    const token = await signIn(student.email);
    expect((await remove(token, [])).status).toBe(422);
    expect((await remove(token, ['x'])).status).toBe(422);
    expect((await remove(token, ['-1'])).status).toBe(422);
    expect(
      (
        await remove(
          token,
          Array.from({ length: 201 }, (_, i) => i + 1),
        )
      ).status,
    ).toBe(422);
    expect((await mark(token, 'x')).status).toBe(422);
  });
});
