import { describe, expect, it } from 'vitest';
import { enrol, insertEnrolment, insertStudent } from '../../../../test/factories.ts';
import {
  insertEnrolled,
  insertLesson,
  insertMessage,
  joinGroup,
  signIn,
} from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { lessonMessages } from '../../../database/schema/index.ts';
import { hideMessage } from './hide-message.ts';

const app = useApp();

const read = (token: string, id: number, query = '') =>
  app.request({ method: 'GET', url: `/v1/services/aulas/${id}/messages${query}`, token });
const write = (token: string, id: number, text: unknown, query = '') =>
  app.request({ method: 'POST', url: `/v1/services/aulas/${id}/messages${query}`, token, payload: { text } });
const texts = (answer: { body: { text: string }[] }) => answer.body.map(({ text }) => text);

async function insertLive(values: Parameters<typeof insertEnrolled>[1] = {}) {
  const enrolled = await insertEnrolled(app.context, values);
  const { courseId, id: classGroupId } = enrolled.group;
  const lesson = await insertLesson(app.context, { courseId, code: `PLANTÃO ${classGroupId} (LIVE)` });
  const say = (body: string, extra = {}) =>
    insertMessage(app.context, {
      lessonId: lesson.id,
      courseId,
      classGroupId,
      studentId: enrolled.student.id,
      body,
      ...extra,
    });
  return { ...enrolled, lesson, say };
}

describe('discussion of a live lesson', () => {
  it('shows classmates what was written, and who wrote it', async () => {
    const { group, lesson } = await insertLive();
    const ana = await insertStudent(app.context, {
      firstName: 'Ana',
      lastName: 'Souza',
      photoPath: 'public/photos/ana.webp',
    });
    await insertEnrolment(app.context, {
      studentId: ana.id,
      courseId: group.courseId,
      classGroupId: group.id,
    });
    const { token } = await joinGroup(app.context, group);
    const written = '  Boa noite,\r\nturma 👋\u0000 ';
    const posted = await write(await signIn(app.context, ana.id), lesson.id, written);
    expect(posted.status).toBe(200);
    expect(posted.body).toEqual({
      id: expect.any(Number),
      author: { name: 'Ana S.', foto: '/files/photos/ana.webp' },
      text: 'Boa noite,\nturma 👋',
      created_at: app.clock.now.toISOString(),
      own: true,
    });
    expect((await read(token, lesson.id)).body).toEqual([{ ...posted.body, own: false }]);
  });

  it('pages from the newest back, and gives an open thread only what came since', async () => {
    const { token, lesson, say } = await insertLive();
    const ids: number[] = [];
    for (let i = 1; i <= 60; i++) ids.push((await say(`m${i}`)).id);
    const newest = await read(token, lesson.id);
    expect(texts(newest)).toEqual(Array.from({ length: 50 }, (_, i) => `m${i + 11}`));
    const before = await read(token, lesson.id, `?before=${newest.body[0].id}`);
    expect(texts(before)).toEqual(Array.from({ length: 10 }, (_, i) => `m${i + 1}`));
    expect(texts(await read(token, lesson.id, `?after=${ids[57]}`))).toEqual(['m59', 'm60']);
    expect(texts(await read(token, lesson.id, `?after=${ids[59]}`))).toEqual([]);
    for (const after of ['0', '-1', 'x', '1e3', '9'.repeat(16)])
      expect((await read(token, lesson.id, `?after=${after}`)).status).toBe(422);
  });

  it('never shows hidden messages, and deletes nothing', async () => {
    const { token, lesson, say } = await insertLive();
    const rude = await say('grosseria');
    await say('dúvida');
    await hideMessage(app.context, rude.id);
    expect(texts(await read(token, lesson.id))).toEqual(['dúvida']);
    expect(texts(await read(token, lesson.id, `?after=${rude.id - 1}`))).toEqual(['dúvida']);
    const rows = await app.context.db.select().from(lessonMessages);
    expect(rows.find(({ id }) => id === rude.id)).toMatchObject({ body: 'grosseria' });
    await expect(hideMessage(app.context, 999_999_999)).rejects.toThrow('Não há mensagem');
  });

  it('belongs to one class group: nobody else reads or writes there', async () => {
    const { group, lesson, say } = await insertLive();
    await say('só da turma');
    const stranger = await insertLive();
    const sameCourse = await insertStudent(app.context);
    await enrol(app.context, sameCourse.id, { courseId: group.courseId });
    const token = await signIn(app.context, sameCourse.id);
    expect((await read(token, lesson.id)).body).toEqual([]);
    for (const [who, query] of [
      [stranger.token, ''],
      [stranger.token, `?id_turma=${group.id}`],
      [token, `?id_turma=${group.id}`],
    ] as const) {
      expect((await read(who, lesson.id, query)).status).toBe(404);
      expect((await write(who, lesson.id, 'oi', query)).status).toBe(404);
    }
    const rows = await app.context.db.select().from(lessonMessages);
    expect(rows.filter(({ body }) => body === 'oi')).toEqual([]);
  });

  it('is available for live lessons only, and not after the enrolment or while the lesson is locked', async () => {
    const { group, token } = await insertLive();
    const { courseId } = group;
    const plain = await insertLesson(app.context, { courseId, code: 'AULA (LIVE) GRAVADA' });
    expect((await read(token, plain.id)).status).toBe(404);
    expect((await write(token, plain.id, 'oi')).status).toBe(404);
    const locked = await insertLesson(app.context, { courseId, code: 'FUTURA (LIVE)', isLocked: true });
    expect((await write(token, locked.id, 'oi')).status).toBe(409);
    const expired = await insertLive({ endsOn: '2026-11-14' });
    expect((await read(expired.token, expired.lesson.id)).status).toBe(404);
  });

  it('rejects empty and too long messages', async () => {
    const { token, lesson } = await insertLive();
    for (const text of ['', '   ', '\u0000\u0007', 'x'.repeat(2001), null, 5])
      expect((await write(token, lesson.id, text)).status).toBe(422);
    expect((await write(token, lesson.id, 'x'.repeat(2000))).status).toBe(200);
    expect((await read(token, lesson.id)).body).toHaveLength(1);
  });

  it('lets one student write ten messages a minute', async () => {
    const { token, lesson } = await insertLive();
    const answers = await Promise.all(Array.from({ length: 13 }, (_, i) => write(token, lesson.id, `m${i}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect((await read(token, lesson.id)).body).toHaveLength(10);
  });
});
