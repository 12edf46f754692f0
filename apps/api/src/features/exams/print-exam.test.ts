import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createExamClient } from '../../../test/exam-client.ts';
import { type Candidate, insertCandidate, insertClassmate } from '../../../test/exam-factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { examVersions, lessons, questions } from '../../database/schema/index.ts';
import { refreshExamVersions } from './refresh-exam-versions.ts';

const app = useApp();

const print = ({ lesson, token }: Pick<Candidate, 'lesson' | 'token'>) =>
  app.request({ method: 'GET', url: `/v1/services/questions/print/${lesson.id}`, token });

const keyOf = (filename: string) => `private/${filename.split('?')[0]?.replace('/v1/downloads/', '')}`;

const printPath = async (versionId: number) =>
  (await app.context.db.select().from(examVersions).where(eq(examVersions.id, versionId)))[0]?.printPath;

async function changeQuestion(id: number, statement: string): Promise<void> {
  await app.context.db.update(questions).set({ statement }).where(eq(questions.id, id));
  await refreshExamVersions(app.context.db, [id]);
}

it('answers with the address of a PDF that a browser shows (API-54, MOCK-05)', async () => {
  const candidate = await insertCandidate(app.context, { isMock: true });
  const { status, body } = await print(candidate);
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['filename']);
  const file = await app.http.inject({ method: 'GET', url: body.filename });
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.headers['content-disposition']).toMatch(/^inline; filename=/);
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const altered = body.filename.replace('/papers/', '/lessons/');
  expect((await app.http.inject({ method: 'GET', url: altered })).statusCode).toBe(404);
});

it('draws a version once for all students, also for concurrent requests', async () => {
  const candidate = await insertCandidate(app.context, { isMock: true });
  const classmate = await insertClassmate(app.context, candidate);
  const answers = await Promise.all([candidate, candidate, classmate, classmate].map(print));
  const keys = new Set(answers.map(({ body }) => keyOf(body.filename)));
  expect(keys.size).toBe(1);
  const [key = ''] = keys;
  expect(await printPath(candidate.versionId)).toBe(key);
  await app.context.storage.put(key, Buffer.from('%PDF-kept'), 'application/pdf');
  const again = await print(classmate);
  expect((await app.http.inject({ method: 'GET', url: again.body.filename })).body).toBe('%PDF-kept');
});

it('is drawn again when a question or the title changes, and when the file is missing', async () => {
  const candidate = await insertCandidate(app.context, { isMock: true });
  const first = keyOf((await print(candidate)).body.filename);
  await changeQuestion(candidate.questions[0]?.id ?? 0, '<p>Mudou</p>');
  const second = keyOf((await print(candidate)).body.filename);
  expect(second).not.toBe(first);
  await app.context.db.update(lessons).set({ title: 'Outro' }).where(eq(lessons.id, candidate.lesson.id));
  const third = keyOf((await print(candidate)).body.filename);
  expect(third).not.toBe(second);
  expect(await app.context.storage.find(second)).toBeNull();
  await app.context.storage.remove(third);
  await print(candidate);
  expect(await app.context.storage.find(third)).not.toBeNull();
});

it('prints the version of the open attempt, not a newer one', async () => {
  const candidate = await insertCandidate(app.context, { isMock: true });
  const before = keyOf((await print(candidate)).body.filename);
  await createExamClient(app, candidate).store();
  await changeQuestion(candidate.questions[0]?.id ?? 0, '<p>Depois</p>');
  expect(keyOf((await print(candidate)).body.filename)).toBe(before);
});

it('is a 404 for a lesson’s test, for students without enrolment, and for an unknown lesson', async () => {
  const lecture = await insertCandidate(app.context);
  const mock = await insertCandidate(app.context, { isMock: true });
  expect((await print(lecture)).status).toBe(404);
  expect((await print({ ...mock, token: lecture.token })).status).toBe(404);
  expect((await print({ ...mock, token: 'nobody' })).status).toBe(401);
  for (const id of ['0', '-1', 'x', '2000000000', '99999999999'])
    expect(
      (await app.request({ method: 'GET', url: `/v1/services/questions/print/${id}`, token: mock.token }))
        .status,
    ).toBeOneOf([404, 422]);
});
