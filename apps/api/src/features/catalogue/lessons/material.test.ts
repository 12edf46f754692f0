import { beforeEach, describe, expect, it } from 'vitest';
import { enrol } from '../../../../test/factories.ts';
import {
  insertBook,
  insertEnrolled,
  insertGroupCard,
  insertLesson,
  joinGroup,
} from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = new Date('2026-11-15T22:30:00Z');
});

const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};
const ask = (token: string, path: string) =>
  app.request({ method: 'GET', url: `/v1/services/aulas/${path}`, token });
const open = (url: string, headers = {}) => app.request({ method: 'GET', url, headers });

async function insertMaterial(values: Parameters<typeof insertEnrolled>[1] = {}) {
  const enrolled = await insertEnrolled(app.context, values);
  const key = `private/lessons/${enrolled.group.id}-etica.pdf`;
  await app.context.storage.put(key, Buffer.from('%PDF-0123456789'), 'application/pdf');
  const lesson = await insertLesson(app.context, {
    courseId: enrolled.group.courseId,
    position: 2,
    title: 'O processo e a "ética"',
    pdfPath: key,
  });
  return { ...enrolled, lesson };
}

describe('material', () => {
  it('has an address that saves it under a readable name, without a session, for 15 minutes', async () => {
    const { token, lesson } = await insertMaterial();
    const { status, body } = await ask(token, `${lesson.id}/pdf`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      filename: 'Aula 2 - O processo e a ética.pdf',
      expires_at: '2026-11-15T22:45:00.000Z',
    });
    const file = await open(body.url);
    expect([file.status, file.body]).toEqual([200, '%PDF-0123456789']);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition':
        'attachment; filename="Aula 2 - O processo e a etica.pdf"; filename*=UTF-8\'\'Aula%202%20-%20O%20processo%20e%20a%20%C3%A9tica.pdf',
    });
    later(15);
    expect((await open(body.url)).status).toBe(200);
    later(0.1);
    expect(await open(body.url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('is served in ranges, so that an interrupted download can be resumed', async () => {
    const { token, lesson } = await insertMaterial();
    const { url } = (await ask(token, `${lesson.id}/pdf`)).body;
    expect(await open(url, { range: 'bytes=5-7' })).toMatchObject({
      status: 206,
      body: '012',
      headers: { 'content-range': 'bytes 5-7/15', 'accept-ranges': 'bytes' },
    });
    expect((await open(url, { range: 'bytes=99-' })).status).toBe(416);
  });

  it('is a 404 with an altered or unsigned link', async () => {
    const { token, lesson } = await insertMaterial();
    const other = await insertMaterial();
    const { url } = (await ask(token, `${lesson.id}/pdf`)).body;
    const key = /lessons\/([^?]+)/.exec(url)?.[1] ?? '';
    const otherKey = /lessons\/([^?]+)/.exec(
      (await ask(other.token, `${other.lesson.id}/pdf`)).body.url,
    )?.[1];
    for (const bad of [
      url.replace(key, otherKey),
      url.replace(/expires=\d+/, 'expires=99999999999'),
      url.replace(/sig=.{4}/, 'sig=AAAA'),
      url.replace('Aula', 'Bula'),
      `${url}&x=1`,
      url.split('&expires')[0],
      `/v1/downloads/lessons/${key}`,
      '/v1/downloads/',
      '/v1/downloads/../../etc/passwd',
    ])
      expect({ bad, status: (await open(bad)).status }).toEqual({ bad, status: 404 });
  });

  it('has no link for other students, after the end, for a locked lesson, or without a file', async () => {
    const { group, student, token, lesson } = await insertMaterial();
    const stranger = await insertMaterial();
    expect((await ask(stranger.token, `${lesson.id}/pdf`)).status).toBe(404);
    expect((await ask(token, `${lesson.id}/pdf?id_turma=${stranger.group.id}`)).status).toBe(404);
    expect((await ask(token, '2000000000/pdf')).status).toBe(404);
    const expired = await enrol(app.context, student.id, { endsOn: '2026-11-14' });
    const old = await insertLesson(app.context, { courseId: expired.courseId, pdfPath: lesson.pdfPath });
    expect((await ask(token, `${old.id}/pdf`)).status).toBe(404);
    const { courseId } = group;
    const locked = await insertLesson(app.context, { courseId, isLocked: true, pdfPath: lesson.pdfPath });
    expect((await ask(token, `${locked.id}/pdf`)).status).toBe(409);
    for (const pdfPath of [null, 'private/lessons/sumiu.pdf']) {
      const bare = await insertLesson(app.context, { courseId, pdfPath });
      expect((await ask(token, `${bare.id}/pdf`)).status).toBe(404);
    }
  });
});

describe('welcome lesson', () => {
  it('has its text, groups and books with addresses that download (API-29, ENTITY-08, COURSE-51)', async () => {
    const { group, token } = await insertEnrolled(app.context);
    const classmate = await joinGroup(app.context, group);
    const stranger = await insertEnrolled(app.context);
    const lesson = await insertLesson(app.context, {
      courseId: group.courseId,
      position: 1,
      slug: 'boasvindas',
      classTypeId: 5,
      text: '<p>Que bom ter você aqui</p>',
    });
    const path = 'private/lessons/welcome.pdf';
    await app.context.storage.put(path, Buffer.from('%PDF'), 'application/pdf');
    const lessonId = lesson.id;
    await insertGroupCard(app.context, { lessonId, kind: 3, title: 'Agenda', pdfPath: path });
    await insertGroupCard(app.context, { lessonId, kind: 1, title: 'Avisos', link: 'https://chat.test/1' });
    await insertBook(app.context, { lessonId, kind: 2, title: 'Bíblia de fórmulas', pdfPath: path });
    await insertBook(app.context, { lessonId, kind: 1, title: 'Apostila', pdfPath: path });
    const { status, body } = await ask(token, `${lessonId}/response`);
    expect(status).toBe(200);
    const signed = expect.stringMatching(/^\/v1\/downloads\/lessons\/welcome\.pdf\?name=.*&sig=/);
    expect(body).toEqual({
      class_type_id: 5,
      texto: '<p>Que bom ter você aqui</p>',
      grupo_sociais: [
        { link: 'https://chat.test/1', pdf: null, id_tipo_grupos: 1, title: 'Avisos' },
        { link: null, pdf: signed, id_tipo_grupos: 3, title: 'Agenda' },
      ],
      books: [
        { pdf: signed, id_tipo_books: 1, title: 'Apostila' },
        { pdf: signed, id_tipo_books: 2, title: 'Bíblia de fórmulas' },
      ],
      expires_at: '2026-11-15T22:45:00.000Z',
    });
    const file = await open(body.books[1].pdf);
    expect(file.status).toBe(200);
    expect(file.headers['content-disposition']).toContain('filename="Biblia de formulas.pdf"');
    expect((await ask(classmate.token, `${lessonId}/response?id_turma=${group.id}`)).status).toBe(200);
    expect((await ask(stranger.token, `${lessonId}/response`)).status).toBe(404);
    later(16);
    expect((await open(body.books[1].pdf)).status).toBe(404);
  });

  it('of any other kind has no groups and no books', async () => {
    const { group, token } = await insertEnrolled(app.context);
    const lesson = await insertLesson(app.context, { courseId: group.courseId });
    expect((await ask(token, `${lesson.id}/response`)).body).toMatchObject({
      class_type_id: 1,
      texto: null,
      grupo_sociais: [],
      books: [],
    });
  });
});
