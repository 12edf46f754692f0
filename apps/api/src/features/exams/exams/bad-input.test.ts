import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate, insertClassmate, insertLessonWithExam } from '../../../../test/exam-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { answerEvents, attempts } from '../../../database/schema/index.ts';

const app = useApp();

const enter = async () => {
  const candidate = await insertCandidate(app.context);
  const client = createExamClient(app, candidate);
  const [first, second] = candidate.questions;
  if (!first || !second) throw new Error('too few questions');
  await client.store({ device: 'a', question: { [first.id]: first.right }, counter: { [first.id]: 1 } });
  const untouched = async () => {
    expect(await client.restore()).toMatchObject({ question: { [first.id]: first.right }, contador: 0 });
    const events = await app.context.db
      .select()
      .from(answerEvents)
      .where(eq(answerEvents.studentId, candidate.student.id));
    expect(events).toHaveLength(1);
  };
  return { candidate, client, first, second, untouched };
};

describe('bad input is rejected and nothing is overwritten', () => {
  it('a question of another exam in any field', async () => {
    const { client, first, untouched } = await enter();
    const foreign = 2_000_000_000;
    for (const fields of [
      { question: { [first.id]: first.wrong, [foreign]: 1 } },
      { question: {}, counter: { [foreign]: 2 } },
      { question: {}, question_time: { [foreign]: '00:00:01' } },
      { question: {}, marked: { [foreign]: 1 } },
    ])
      expect((await client.store(fields)).status).toBe(422);
    await untouched();
  });

  it('an answer of another question', async () => {
    const { client, first, second, untouched } = await enter();
    const { status, body } = await client.store({ question: { [first.id]: second.right } });
    expect({ status, details: body.details }).toEqual({
      status: 422,
      details: { question: first.id, answer: second.right },
    });
    await untouched();
  });

  it('a payload of another lesson or course', async () => {
    const { candidate, client, first, untouched } = await enter();
    const { body } = await client.store({});
    const question = { [first.id]: first.wrong };
    expect((await client.store({ aula: candidate.lesson.id + 1, question })).status).toBe(422);
    expect((await client.store({ attempt: body.attempt, curso: 'outro', question })).status).toBe(422);
    expect((await client.store({ curso: 'outro', question })).status).toBe(404);
    const elsewhere = await insertLessonWithExam(app.context, candidate.course.id);
    const other = createExamClient(app, { ...candidate, ...elsewhere });
    expect((await other.store({ attempt: body.attempt })).status).toBe(404);
    expect((await other.finish({ attempt: body.attempt })).status).toBe(404);
    await untouched();
  });

  it('10,000 entries', async () => {
    const { client, first, untouched } = await enter();
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [at + 1, first.right]));
    expect((await client.store({ question: many })).status).toBe(422);
    await untouched();
  });

  it('counters out of range, and maps that are not objects', async () => {
    const { client, first, untouched } = await enter();
    const question = { [first.id]: first.wrong };
    for (const counter of [-1, 0, 1.5, 1_000_001, 2_147_483_648, 1e300, '5', null])
      expect((await client.store({ question, counter: { [first.id]: counter } })).status).toBe(422);
    for (const fields of [
      { question: [] },
      { question: { abc: 1 } },
      { question: { '-1': 1 } },
      { question: { [first.id]: 'sim' } },
      { question: { [first.id]: -5 } },
      { question, question_time: { [first.id]: '1h' } },
      { question, device: "x'; drop table attempts" },
      { question, marked: { [first.id]: -1 } },
      { question, contador: -1 },
      { question, contador: 1e12 },
      { question, attempt: 1e20 },
      { question, version: 999_999_999, start: 'x', aula: 0 },
    ])
      expect((await client.store(fields)).status).toBe(422);
    await untouched();
  });

  it('replayed and reordered saves change nothing', async () => {
    const { client, first } = await enter();
    const save = (counter: number, answer: number) =>
      client.store({ device: 'a', question: { [first.id]: answer }, counter: { [first.id]: counter } });
    await save(3, first.wrong);
    await save(2, first.right);
    await save(1, first.right);
    await save(3, first.wrong);
    expect(await client.restore()).toMatchObject({
      question: { [first.id]: first.wrong },
      counter: { [first.id]: 3 },
    });
  });

  it('another student’s address, attempt or version', async () => {
    const { candidate, client, untouched } = await enter();
    const mate = await insertClassmate(app.context, candidate);
    const { body } = await client.store({});
    const url = (path: string) => ({ url: `${client.base}${path}`, token: mate.token });
    const payload = client.buildPayload({});
    expect((await app.request({ method: 'POST', ...url('/tests/ongoing/store'), payload })).status).toBe(404);
    const prova = client.buildPayload({ answersWithLetters: [], data_prova: '2026/11/15 19:30' });
    expect((await app.request({ method: 'POST', ...url('/tests/finish'), payload: { prova } })).status).toBe(
      404,
    );
    const ongoing = url(`/${candidate.course.tag}/tests/ongoing`);
    expect((await app.request({ method: 'GET', ...ongoing })).status).toBe(404);
    const own = createExamClient(app, mate);
    expect((await own.store({ attempt: body.attempt })).status).toBe(404);
    const foreign = await insertLessonWithExam(app.context, candidate.course.id);
    expect((await own.store({ version: foreign.versionId })).status).toBe(422);
    const rows = await app.context.db.select().from(attempts).where(eq(attempts.studentId, mate.student.id));
    expect(rows).toEqual([]);
    await untouched();
  });

  it('one bad save in a batch fails alone', async () => {
    const { candidate, first } = await enter();
    const mates = await Promise.all([1, 2, 3, 4].map(() => insertClassmate(app.context, candidate)));
    const rooms = mates.map((mate) => createExamClient(app, mate));
    await Promise.all(rooms.map((client) => client.store({})));
    const answers = await Promise.all(
      rooms.map((client, at) =>
        client.store({ question: { [first.id]: at === 2 ? first.id + 1_000_000 : first.right } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422, 200]);
  });

  it('a path whose id is no number (API-21)', async () => {
    const { candidate } = await enter();
    for (const id of ['abc', '1x', '-1', '1.5']) {
      const url = `/v1/services/questions/lecture/${id}`;
      expect((await app.request({ method: 'GET', url, token: candidate.token })).status).toBe(422);
    }
  });
});
