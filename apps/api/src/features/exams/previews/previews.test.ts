import { catalogue, type Route } from '@toro/contract/catalogue';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { insertClassGroup } from '../../../../test/factories.ts';
import { keyHeader } from '../../../../test/key-header.ts';
import {
  insertBook,
  insertDay,
  insertExam,
  insertGroupCard,
  insertLesson,
  insertVideo,
} from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { rowVersions } from '../../../../test/table-state.ts';
import { classGroupTeachers, courses } from '../../../database/schema/index.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let cookie: string;
beforeAll(async () => {
  cookie = (await office.enter('content')).cookie;
});

/** A course with a lesson of each kind; the test opens on a day and one lesson is locked. */
async function insertContent() {
  const { context } = office.app;
  const group = await insertClassGroup(context);
  const { courseId } = group;
  const add = (values: object) => insertLesson(context, { courseId, isPrincipal: true, ...values });
  const lesson = await add({ text: '<p>Texto</p>', pdfPath: 'private/lessons/a.pdf' });
  await insertVideo(context, { lessonId: lesson.id });
  await insertGroupCard(context, {
    lessonId: lesson.id,
    kind: 1,
    title: 'Grupo',
    link: 'https://a.test',
  });
  await insertBook(context, {
    lessonId: lesson.id,
    kind: 1,
    title: 'Livro',
    pdfPath: 'private/lessons/b.pdf',
  });
  const mock = await add({ slug: 'simulado', classTypeId: 2 });
  await insertExam(context, mock.id, true);
  const live = await add({ code: `AO-VIVO-${lesson.id} (LIVE)` });
  const welcome = await add({ slug: 'boasvindas', classTypeId: 5, isPrincipal: false });
  for (const { id } of [lesson, mock, live])
    await insertDay(context, { lessonId: id, classGroupId: group.id, day: '2026-12-01' });
  const [course] = await context.db.select().from(courses).where(eq(courses.id, courseId));
  return { group, courseId, tag: course?.tag ?? '', lesson, mock, live, welcome };
}

async function begin(kind: string, id: number, body: object, by = cookie) {
  const answer = await office.request({
    method: 'POST',
    url: `/v1/office/previews/${kind}/${id}`,
    cookie: by,
    payload: body,
  });
  return { ...answer, token: /#ver=(previa\.[\w.-]+)$/.exec(answer.body.url ?? '')?.[1] ?? '' };
}

const read = (token: string, url: string) =>
  office.app.request({
    method: 'GET',
    url,
    token,
    headers: { 'x-api-key': keyHeader(office.app.context) },
  });

const lessonsOf = async (token: string, { tag, group }: { tag: string; group: { id: number } }) =>
  (await read(token, `/v1/services/course/${tag}?id_turma=${group.id}`)).body.classes as {
    id: number;
    titulo: string;
    texto: string | null;
    locked: number;
  }[];

it('shows draft or published content for a class group and a day, locks included (CATALOG-35)', async () => {
  const content = await insertContent();
  const { group, lesson, courseId } = content;
  const choices = await office.request({
    method: 'GET',
    url: `/v1/office/previews/lesson/${lesson.id}`,
    cookie,
  });
  expect(choices.body).toMatchObject({ has_draft: false, class_groups: [{ id: group.id }] });
  const before = await begin('lesson', lesson.id, { class_group: group.id, day: '2026-11-30', draft: false });
  expect(before.body.url).toContain(`/courses/${courseId}/${group.id}/${lesson.id}#ver=`);
  const opened = await read(before.token, '/v1/preview');
  expect(opened.body).toMatchObject({ day: '2026-11-30', class_group: group.name });
  const find = (all: { id: number }[]) => all.find(({ id }) => id === lesson.id);
  expect(find(await lessonsOf(before.token, content))).toMatchObject({ locked: 1, texto: null });
  const after = await begin('lesson', lesson.id, { class_group: group.id, day: '2026-12-01', draft: false });
  expect(find(await lessonsOf(after.token, content))).toMatchObject({ locked: 0, texto: '<p>Texto</p>' });

  const current = (await office.request({ method: 'GET', url: `/v1/office/lessons/${lesson.id}`, cookie }))
    .body;
  await office.request({
    method: 'PUT',
    url: `/v1/office/lessons/${lesson.id}/draft`,
    cookie,
    payload: { revision: current.revision, fields: { title: 'Título do rascunho' } },
  });
  const draft = await begin('lesson', lesson.id, { class_group: group.id, day: '2026-12-01', draft: true });
  expect(find(await lessonsOf(draft.token, content))).toMatchObject({ titulo: 'Título do rascunho' });
  expect(find(await lessonsOf(after.token, content))).toMatchObject({ titulo: lesson.title });
});

it('writes nothing: every table is the same after a walk through every kind of lesson and every write (CATALOG-36)', async () => {
  const { context } = office.app;
  const content = await insertContent();
  const { group, lesson, mock, live, welcome, courseId } = content;
  const { token } = await begin('course', courseId, {
    class_group: group.id,
    day: '2026-12-02',
    draft: false,
  });
  // The session of the office notes that it is used; everything else must stay.
  const before = await rowVersions(context.db, ['staff_sessions']);
  expect((await read(token, '/v1/services/aluno/findCoursesByStudent')).status).toBe(200);
  expect(await lessonsOf(token, content)).toHaveLength(4);
  for (const { id } of [lesson, mock, live, welcome])
    for (const path of [`aulas/${id}/pdf`, `aulas/${id}/messages`, `aulas/${id}/read`])
      expect((await read(token, `/v1/services/${path}`)).status).toBeLessThan(500);
  const routes: Route[] = Object.values(catalogue).flatMap((calls) => Object.values(calls) as Route[]);
  for (const { call, schemas } of routes) {
    const isRead = call.method === 'GET';
    const url = call.path.replace(/:(\w+)/g, (_, name: string) =>
      name === 'courseTag' ? content.tag : /class|id$/i.test(name) ? String(lesson.id) : '1',
    );
    const { status } = await office.app.request({
      method: call.method,
      url: `${url}${isRead ? `?id_turma=${group.id}&id_course=${courseId}&page=1` : ''}`,
      token,
      ...(!isRead && call.method !== 'DELETE' && { payload: {} }),
      headers: { 'x-api-key': keyHeader(context) },
    });
    expect([call.path, status < 500]).toEqual([call.path, true]);
    if (!isRead && schemas.impersonated === undefined) expect([call.path, status]).toEqual([call.path, 409]);
  }
  expect(await rowVersions(context.db, ['staff_sessions'])).toEqual(before);
});

it('ends with the session of the office, and a teacher previews the own class groups only (CATALOG-35)', async () => {
  const { context } = office.app;
  const { group, courseId } = await insertContent();
  const body = { class_group: group.id, day: '2026-12-02', draft: false };
  const teacher = await office.enter('teacher');
  expect((await begin('course', courseId, body, teacher.cookie)).status).toBe(404);
  await context.db.insert(classGroupTeachers).values({ classGroupId: group.id, staffId: teacher.id });
  const { token } = await begin('course', courseId, body, teacher.cookie);
  expect((await read(token, '/v1/preview')).status).toBe(200);
  expect((await read(`${token.slice(0, -2)}xx`, '/v1/preview')).status).toBe(401);
  await context.db.delete(classGroupTeachers).where(eq(classGroupTeachers.staffId, teacher.id));
  expect((await read(token, '/v1/preview')).status).toBe(401);
  const person = await office.enter('content');
  const own = await begin('course', courseId, body, person.cookie);
  await office.request({ method: 'POST', url: '/v1/office/logout', cookie: person.cookie, payload: {} });
  expect((await read(own.token, '/v1/preview')).status).toBe(401);
});

it('shows no exam room, and the bank of questions only to who may read it in the office (CATALOG-35)', async () => {
  const { group, mock, courseId } = await insertContent();
  const body = { class_group: group.id, day: '2026-12-02', draft: false };
  const open = async (...roles: Parameters<typeof office.enter>) => {
    const { token } = await begin('course', courseId, body, (await office.enter(...roles)).cookie);
    const id = (await read(token, '/v1/preview')).body.user_id;
    const statusOf = async (url: string) => (await read(token, url)).status;
    return {
      list: await statusOf(`/v1/services/student/tests/${mock.id}/course/${courseId}`),
      exam: await statusOf(`/v1/services/questions/lecture/${mock.id}?id_turma=${group.id}`),
      room: await statusOf(`/v1/services/student/${id}/lecture/${mock.id}/exam?id_turma=${group.id}`),
      bank: await statusOf('/v1/services/questions/find/studentV3?page=1'),
      trainings: await statusOf('/v1/study/practices?page=1'),
    };
  };
  const refused = { exam: 409, room: 409, bank: 409, trainings: 409 };
  for (const role of ['finance', 'support', 'communication'] as const)
    expect(await open(role), role).toEqual({ list: 200, ...refused });
  for (const role of ['content', 'exams', 'owner'] as const) {
    const { bank, trainings } = await open(role);
    expect([role, bank, trainings]).toEqual([role, 200, 200]);
  }
  expect(await open('auditor')).toMatchObject({ bank: 200, trainings: 200 });
});
