import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertDiscipline, insertMentor, insertMentorship } from '../../../../test/everyday-factories.ts';
import { insertEnrolled, insertLesson, joinGroup } from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { mailOutbox, mentorHours, mentorships, notifications } from '../../../database/schema/index.ts';
import { confirmMentorship } from './confirm-mentorship.ts';

/** It is 15 November 2026, 19:30 in São Paulo. */
const app = useApp();
const BASE = '/v1/services/aluno/mentoria';

async function asker() {
  const enrolled = await insertEnrolled(app.context);
  const discipline = await insertDiscipline(app.context);
  const mentor = await insertMentor(app.context, [discipline.id]);
  const lesson = await insertLesson(app.context, {
    courseId: enrolled.group.courseId,
    offersMentorship: true,
    disciplineId: discipline.id,
  });
  return { ...enrolled, discipline, mentor, lesson };
}

const wish = (lessonId: number, change: object = {}) => ({
  id_aula: lessonId,
  dia_mentoria: '2026-11-20',
  hora_inicio: '19',
  hora_fim: '20',
  id_dia: 1,
  ...change,
});
const request = (token: string, payload: object) =>
  app.request({ method: 'POST', url: `${BASE}/solicitar`, token, payload });
const list = (token: string, all = false) =>
  app.request({ method: 'GET', url: `${BASE}/${all ? 'listartudo' : 'listar'}`, token });
const cancel = (token: string, id: number | string) =>
  app.request({ method: 'POST', url: `${BASE}/cancelar/${id}`, token });

describe('requesting', () => {
  it('takes id_aula, dia_mentoria, hora_inicio, hora_fim and id_dia and waits for confirmation (MENTOR-04, MENTOR-18, API-56, API-57, ENTITY-25)', async () => {
    const { token, lesson } = await asker();
    const { status, body } = await request(token, wish(lesson.id));
    expect(status).toBe(200);
    expect(body).toEqual({
      id_mentoria: expect.any(Number),
      id_professor: null,
      aula: { id_aula: lesson.id, titulo: lesson.title },
      professor: null,
      dia_mentoria: '2026-11-20',
      hora_inicio: '19',
      hora_fim: '20',
      id_dia: 1,
      status: 'waiting',
      forfeited: false,
    });
    expect((await list(token)).body).toEqual([body]);
  });

  it('needs id_aula, dia_mentoria and hora_inicio (MENTOR-10, MENTOR-11, MENTOR-12)', async () => {
    const { token, lesson } = await asker();
    const statusWithout = async (field: string) =>
      (await request(token, wish(lesson.id, { [field]: undefined }))).status;
    expect({
      id_aula: await statusWithout('id_aula'),
      dia_mentoria: await statusWithout('dia_mentoria'),
      hora_inicio: await statusWithout('hora_inicio'),
    }).toEqual({ id_aula: 422, dia_mentoria: 422, hora_inicio: 422 });
  });

  it('refuses yesterday, 25 h, an hour that passed, an invalid date, and two hours', async () => {
    const { token, lesson } = await asker();
    for (const change of [
      { dia_mentoria: '2026-11-14' },
      { hora_inicio: '25', hora_fim: '26' },
      { hora_inicio: '24', hora_fim: '25' },
      { dia_mentoria: '2026-11-15', hora_inicio: '19', hora_fim: '20' },
      { dia_mentoria: '2026-02-30' },
      { dia_mentoria: '20/11/2026' },
      { hora_fim: '21' },
      { hora_inicio: '7' },
      { id_dia: 0 },
    ])
      expect((await request(token, wish(lesson.id, change))).status).toBe(422);
    expect((await list(token, true)).body).toEqual([]);
  });

  it('one per student, also when two requests come at once (MENTOR-20)', async () => {
    const { token, lesson } = await asker();
    const both = await Promise.all([request(token, wish(lesson.id)), request(token, wish(lesson.id))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error).toBe('Você já possui uma mentoria');
    expect((await list(token, true)).body).toHaveLength(1);
  });

  it('lists the lessons that can be asked for, and no other may be (API-76)', async () => {
    const { token, lesson, group } = await asker();
    await insertLesson(app.context, { courseId: group.courseId });
    await insertLesson(app.context, { courseId: group.courseId, offersMentorship: true, isLocked: true });
    const stranger = await asker();
    const lessons = (query = '') => app.request({ method: 'GET', url: `${BASE}/aulas${query}`, token });
    const offered = { id_aula: lesson.id, titulo: lesson.title, curso: expect.any(String) };
    expect((await lessons()).body).toEqual([offered]);
    expect((await lessons(`?id_course=${group.courseId}`)).body).toEqual([offered]);
    expect((await lessons('?id_course=999999')).body).toEqual([]);
    expect((await request(token, wish(stranger.lesson.id))).status).toBe(404);
  });

  it('lists the disciplines that mentors teach (API-55, MENTOR-23)', async () => {
    const { token, discipline } = await asker();
    const untaught = await insertDiscipline(app.context);
    const { body } = await app.request({ method: 'GET', url: '/v1/services/disciplinas/listartodas', token });
    expect(body).toContainEqual({ id_disciplina: discipline.id, nome: discipline.name });
    expect(body.map((row: { id_disciplina: number }) => row.id_disciplina)).not.toContain(untaught.id);
  });
});

describe('cancelling', () => {
  it('in time frees the student to ask again (API-59, MENTOR-06)', async () => {
    const { token, lesson } = await asker();
    const { id_mentoria } = (await request(token, wish(lesson.id))).body;
    expect((await cancel(token, id_mentoria)).status).toBe(200);
    expect((await list(token)).body).toEqual([]);
    expect((await list(token, true)).body).toMatchObject([{ status: 'cancelled', forfeited: false }]);
    expect((await cancel(token, id_mentoria)).status).toBe(409);
    expect((await request(token, wish(lesson.id))).status).toBe(200);
  });

  it("with less than 24 hours' notice loses the chance (MENTOR-21)", async () => {
    const { token, lesson } = await asker();
    const soon = { dia_mentoria: '2026-11-16', hora_inicio: '19', hora_fim: '20' };
    const { id_mentoria } = (await request(token, wish(lesson.id, soon))).body;
    expect((await cancel(token, id_mentoria)).status).toBe(200);
    expect((await list(token, true)).body).toMatchObject([{ status: 'cancelled', forfeited: true }]);
    expect((await request(token, wish(lesson.id))).status).toBe(409);
  });

  it('a mentorship of another student is a 404, and one that took place cannot be cancelled', async () => {
    const { token, student, lesson, mentor } = await asker();
    const held = await insertMentorship(app.context, {
      studentId: student.id,
      lessonId: lesson.id,
      day: '2026-11-10',
      startHour: 10,
      mentorId: mentor.id,
      confirmedAt: new Date(),
    });
    const stranger = await asker();
    expect((await cancel(stranger.token, held.id)).status).toBe(404);
    expect((await cancel(token, held.id)).status).toBe(409);
    expect((await cancel(token, 'x')).status).toBe(422);
    expect((await list(token)).body).toEqual([]);
    expect((await list(token, true)).body).toMatchObject([{ status: 'completed' }]);
  });
});

describe('confirming', () => {
  const confirm = (id: number, mentorTag: string) => confirmMentorship(app.context, { id, mentorTag });

  it('assigns the professor, and the student gets mail and notification (MENTOR-05, MENTOR-29, API-58, API-75)', async () => {
    const { token, student, lesson, mentor } = await asker();
    const { id_mentoria } = (await request(token, wish(lesson.id))).body;
    await confirm(id_mentoria, mentor.tag);
    expect((await list(token)).body).toMatchObject([
      {
        status: 'confirmed',
        id_professor: mentor.id,
        professor: { nome: mentor.firstName, sobre_nome: mentor.lastName },
      },
    ]);
    const [mail] = await app.context.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, student.email));
    expect(mail).toMatchObject({ subject: 'Sua mentoria foi confirmada' });
    expect(mail?.text).toContain('20 de novembro de 2026, às 19h');
    const inbox = await app.context.db
      .select()
      .from(notifications)
      .where(eq(notifications.studentId, student.id));
    expect(inbox.map(({ title }) => title)).toEqual(['Sua mentoria foi confirmada']);
    app.clock.now = new Date('2026-11-20T23:00:00Z');
    expect((await list(token)).body).toEqual([]);
    expect((await list(token, true)).body).toMatchObject([{ status: 'completed' }]);
    app.clock.now = new Date('2026-11-15T22:30:00Z');
  });

  it('one hour of a mentor is never reserved twice, also for concurrent requests', async () => {
    const first = await asker();
    const others = [await joinGroup(app.context, first.group), await joinGroup(app.context, first.group)];
    const ids = [];
    for (const { token } of [first, ...others])
      ids.push((await request(token, wish(first.lesson.id))).body.id_mentoria);
    const outcomes = await Promise.allSettled(ids.map((id) => confirm(id, first.mentor.tag)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const hours = await app.context.db
      .select()
      .from(mentorHours)
      .where(eq(mentorHours.mentorId, first.mentor.id));
    expect(hours).toHaveLength(1);
    const confirmed = await app.context.db
      .select()
      .from(mentorships)
      .where(eq(mentorships.mentorId, first.mentor.id));
    expect(confirmed).toHaveLength(1);
    await expect(
      app.context.db.insert(mentorHours).values({
        ...hours[0],
        id: undefined,
        mentorId: first.mentor.id,
        day: '2026-11-20',
        startHour: 19,
        studentId: 1,
        mentorshipId: 1,
      }),
    ).rejects.toThrow();
  });

  it('two mentors never get one mentorship; a cancelled hour is free again and its mentor gets a mail', async () => {
    const { token, lesson, mentor, discipline, group } = await asker();
    const rival = await insertMentor(app.context, [discipline.id]);
    const { id_mentoria } = (await request(token, wish(lesson.id))).body;
    const outcomes = await Promise.allSettled([
      confirm(id_mentoria, mentor.tag),
      confirm(id_mentoria, rival.tag),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [given] = await app.context.db
      .select()
      .from(mentorHours)
      .where(eq(mentorHours.mentorshipId, id_mentoria));
    const winner = given?.mentorId === mentor.id ? mentor : rival;
    expect((await cancel(token, id_mentoria)).status).toBe(200);
    const sentMails = await app.context.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, winner.email));
    expect(sentMails.map(({ subject }) => subject)).toEqual(['Mentoria cancelada']);
    const next = await joinGroup(app.context, group);
    const again = (await request(next.token, wish(lesson.id))).body.id_mentoria;
    await expect(confirm(again, winner.tag)).resolves.toBeUndefined();
  });

  it('refuses what is cancelled, past, unknown, or not the mentor’s discipline', async () => {
    const { token, lesson, mentor } = await asker();
    const other = await insertMentor(app.context);
    const { id_mentoria } = (await request(token, wish(lesson.id))).body;
    await expect(confirm(id_mentoria, other.tag)).rejects.toMatchObject({ code: 'conflict' });
    await expect(confirm(id_mentoria, 'ninguem')).rejects.toMatchObject({ code: 'not_found' });
    await expect(confirm(99_999_999, mentor.tag)).rejects.toMatchObject({ code: 'not_found' });
    app.clock.now = new Date('2026-11-20T22:01:00Z');
    await expect(confirm(id_mentoria, mentor.tag)).rejects.toMatchObject({ code: 'conflict' });
    app.clock.now = new Date('2026-11-15T22:30:00Z');
    await cancel(token, id_mentoria);
    await expect(confirm(id_mentoria, mentor.tag)).rejects.toMatchObject({ code: 'conflict' });
  });
});
