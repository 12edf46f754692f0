import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { insertCourse, insertStudent } from '../../../../test/factories.ts';
import { insertLesson } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { disciplines, mentorships } from '../../../database/schema/index.ts';
import { confirmMentorship } from './confirm-mentorship.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let cookie: string;
let discipline: number;
let names = 0;

beforeAll(async () => {
  cookie = (await office.enter('content')).cookie;
  const rows = await office.app.context.db
    .insert(disciplines)
    .values({ tag: 'fundos', name: 'Fundos' })
    .returning();
  discipline = rows[0]?.id ?? 0;
});

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, by = cookie) =>
  office.request({ method, url: `/v1/office/${path}`, cookie: by, ...(payload && { payload }) });

function fields(changes: object = {}) {
  names += 1;
  return {
    first_name: 'Bia',
    last_name: 'Souza',
    email: `bia${names}@toro.test`,
    disciplines: [discipline],
    staff_id: null,
    ...changes,
  };
}

async function createMentor(changes: object = {}) {
  const { status, body } = await send('POST', 'mentors', fields(changes));
  expect(status).toBe(200);
  return body;
}

const rejection = async (changes: object) => {
  const { status, body } = await send('POST', 'mentors', fields(changes));
  expect(status).toBe(422);
  return body.details[0];
};

it('a mentor has both names, an e-mail once in the academy and a discipline (CATALOG-40)', async () => {
  const long = 'a'.repeat(61);
  expect(await rejection({ first_name: '' })).toMatchObject({ field: 'first_name' });
  expect(await rejection({ first_name: long })).toMatchObject({ field: 'first_name' });
  expect(await rejection({ last_name: ' ' })).toMatchObject({ field: 'last_name' });
  expect(await rejection({ last_name: long })).toMatchObject({ field: 'last_name' });
  expect(await rejection({ email: 'bia' })).toMatchObject({ field: 'email' });
  expect(await rejection({ disciplines: [] })).toMatchObject({ field: 'disciplines' });
  expect(await rejection({ disciplines: [999_999] })).toMatchObject({ field: 'disciplines' });
  const { email } = await createMentor({ first_name: 'a'.repeat(60), last_name: 'b'.repeat(60) });
  expect(await rejection({ email: email.toUpperCase() })).toEqual({
    field: 'email',
    message: 'Já existe um mentor com este e-mail.',
  });
});

it('a mentor may be tied to one member of staff, who then finds the own entry alone (CATALOG-40)', async () => {
  const teacher = await office.enter('teacher');
  expect(await rejection({ staff_id: 999_999 })).toMatchObject({ field: 'staff_id' });
  const mentor = await createMentor({ staff_id: teacher.id });
  expect(await rejection({ staff_id: teacher.id })).toMatchObject({ field: 'staff_id' });
  const { body } = await send('GET', 'mentors', undefined, teacher.cookie);
  expect(body.mentors.map(({ id }: { id: number }) => id)).toEqual([mentor.id]);
  expect((await send('POST', 'mentors', fields(), teacher.cookie)).status).toBe(403);
});

it('a save over a newer state is refused', async () => {
  const { id, revision } = await createMentor();
  expect((await send('PUT', `mentors/${id}`, { ...fields(), revision })).status).toBe(200);
  expect((await send('PUT', `mentors/${id}`, { ...fields(), revision })).body.code).toBe('conflict');
});

it('one with confirmed mentorships ahead cannot be deactivated, and these are listed (CATALOG-40)', async () => {
  const { context } = office.app;
  const { id } = await createMentor({ first_name: 'Caio', last_name: 'Lima' });
  const course = await insertCourse(context);
  const lesson = await insertLesson(context, {
    courseId: course.id,
    title: 'Fundos de ações',
    disciplineId: discipline,
  });
  const request = async (day: string) => {
    const student = await insertStudent(context, { firstName: 'Duda', lastName: 'Reis' });
    const [row] = await context.db
      .insert(mentorships)
      .values({ studentId: student.id, lessonId: lesson.id, day, startHour: 10 })
      .returning();
    return row?.id ?? 0;
  };
  const ahead = await request('2026-11-20');
  await confirmMentorship(context, { id: ahead, mentorTag: 'caio-lima' });
  const refused = await send('POST', `mentors/${id}/deactivation`);
  expect(refused.status).toBe(409);
  expect(refused.body.details.mentorships).toEqual([
    { id: ahead, day: '2026-11-20', hour: 10, lesson: 'Fundos de ações', student: 'Duda Reis' },
  ]);
  // A cancelled one and one whose hour has begun do not count.
  await context.db.update(mentorships).set({ cancelledAt: context.now() }).where(eq(mentorships.id, ahead));
  const past = await request('2026-11-16');
  await confirmMentorship(context, { id: past, mentorTag: 'caio-lima' });
  await context.db.update(mentorships).set({ day: '2026-11-14' }).where(eq(mentorships.id, past));
  expect((await send('POST', `mentors/${id}/deactivation`)).body.deactivated_at).not.toBeNull();
  const next = await request('2026-11-21');
  await expect(confirmMentorship(context, { id: next, mentorTag: 'caio-lima' })).rejects.toThrow(
    'não atende mais',
  );
  expect((await send('DELETE', `mentors/${id}/deactivation`)).body.deactivated_at).toBeNull();
  await confirmMentorship(context, { id: next, mentorTag: 'caio-lima' });
});
