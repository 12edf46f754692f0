import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate, insertClassmate } from '../../../../test/exam-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { answerEvents, attempts } from '../../../database/schema/index.ts';

const app = useApp();

const enter = async (options: Parameters<typeof insertCandidate>[1] = {}) => {
  const candidate = await insertCandidate(app.context, options);
  const [first, second] = candidate.questions;
  if (!first || !second) throw new Error('too few questions');
  return { candidate, first, second, client: createExamClient(app, candidate) };
};

const eventsOf = (studentId: number) =>
  app.context.db
    .select({
      question: answerEvents.questionId,
      answer: answerEvents.answerId,
      counter: answerEvents.counter,
    })
    .from(answerEvents)
    .where(eq(answerEvents.studentId, studentId))
    .orderBy(asc(answerEvents.id));

const attemptsOf = (studentId: number) =>
  app.context.db.select().from(attempts).where(eq(attempts.studentId, studentId));

describe('saving', () => {
  it('starts an attempt with the first save, and goes on with it (API-22)', async () => {
    const { candidate, client, first } = await enter();
    const { status, body } = await client.store({ device: 'a' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ device: 'a', version: candidate.versionId, counter: {}, contador: 0 });
    const again = await client.store({ device: 'a', question: { [first.id]: first.right } });
    expect(again.body.attempt).toBe(body.attempt);
    expect(await attemptsOf(candidate.student.id)).toMatchObject([
      { id: body.attempt, kind: 'test', total: 4, finishedAt: null },
    ]);
  });

  it('starts from the cached exam after the questions were read, and still joins an attempt of another device', async () => {
    const { candidate, client } = await enter({ isMock: true });
    const { group, student } = candidate;
    const here = { id_turma: group.id, device: 'a' };
    await client.questions(`?id_turma=${group.id}`);
    const begun = await client.store({ ...here, start: 'one' });
    const again = await client.store({ ...here, start: 'one' });
    const elsewhere = await client.store({ ...here, device: 'b', start: 'two' });
    for (const { body } of [again, elsewhere]) expect(body.attempt).toBe(begun.body.attempt);
    await client.finish({ ...here, attempt: begun.body.attempt, question: client.right });
    await client.questions(`?id_turma=${group.id}`);
    expect((await client.store({ ...here, start: 'one' })).status).toBe(409);
    expect((await client.store({ ...here, start: 'three' })).body.attempt).not.toBe(begun.body.attempt);
    expect(await attemptsOf(student.id)).toHaveLength(2);
  });

  it('keeps each choice at once, "idk" as well (EXAM-48, EXAM-49)', async () => {
    const { client, first, second } = await enter();
    await client.store({ question: { [first.id]: first.wrong } });
    await client.store({ question: { [second.id]: 'idk' } });
    expect(await client.restore()).toMatchObject({
      question: { [first.id]: first.wrong, [second.id]: 'idk' },
    });
  });

  it('restores by the id of the course in place of its tag', async () => {
    const { candidate, client, first } = await enter();
    await client.store({ question: { [first.id]: first.right } });
    const restoreBy = async (course: string) =>
      (
        await app.request({
          method: 'GET',
          url: `${client.base}/${course}/tests/ongoing`,
          token: candidate.token,
        })
      ).body;
    const { tag, id } = candidate.course;
    expect(await restoreBy(tag)).toHaveLength(1);
    expect(await restoreBy(String(id))).toEqual(await restoreBy(tag));
    expect(await restoreBy(String(id + 1))).toMatchObject({ code: 'not_found' });
  });

  it('saves the time of each question, and never decreases it (EXAM-47)', async () => {
    const { client, first, second } = await enter();
    await client.store({ question_time: { [first.id]: '00:01:05' } });
    await client.store({ question_time: { [first.id]: '00:00:30', [second.id]: '00:00:00' } });
    const restored = await client.restore();
    expect(restored.question_time).toEqual({ [first.id]: '00:01:05', [second.id]: '00:00:00' });
    expect(restored.question).toEqual({});
  });

  it('takes a whole map as well as a part, and adds only what is new to the record', async () => {
    const { candidate, client, first, second } = await enter();
    await client.store({ device: 'a', question: { [first.id]: first.right }, counter: { [first.id]: 1 } });
    const whole = {
      device: 'a',
      question: { [first.id]: first.right, [second.id]: 'idk' },
      counter: { [first.id]: 1, [second.id]: 2 },
    };
    const { body } = await client.store(whole);
    expect(body.counter).toEqual({ [first.id]: 1, [second.id]: 2 });
    await client.store(whole);
    expect(await eventsOf(candidate.student.id)).toEqual([
      { question: first.id, answer: first.right, counter: 1 },
      { question: second.id, answer: null, counter: 2 },
    ]);
  });

  it('lets a save without counters count as newest, and a repeated one change nothing', async () => {
    const { candidate, client, first } = await enter();
    await client.store({ device: 'z', question: { [first.id]: first.right }, counter: { [first.id]: 7 } });
    const { body } = await client.store({ question: { [first.id]: first.wrong } });
    expect(body.counter).toEqual({ [first.id]: 8 });
    await client.store({ question: { [first.id]: first.wrong } });
    expect((await client.restore()).counter).toEqual({ [first.id]: 8 });
    expect(await eventsOf(candidate.student.id)).toHaveLength(2);
  });

  it('keeps marks for review across devices: the most often switched wins', async () => {
    const { client, first, second } = await enter();
    await client.store({ device: 'a', marked: { [first.id]: 1, [second.id]: 2 } });
    await client.store({ device: 'b', marked: { [first.id]: 0, [second.id]: 1 } });
    expect((await client.restore()).marked).toEqual({ [first.id]: 1, [second.id]: 2 });
  });

  it('finds the same attempt by its start id, however often the start is sent', async () => {
    const { candidate, client, first } = await enter();
    const start = { device: 'a', start: 'start-1', question: { [first.id]: first.right } };
    const answers = await Promise.all([client.store(start), client.store(start), client.store(start)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.attempt)).size).toBe(1);
    expect(await attemptsOf(candidate.student.id)).toHaveLength(1);
  });

  it('keeps students apart', async () => {
    const { candidate, client, first } = await enter();
    const other = createExamClient(app, await insertClassmate(app.context, candidate));
    const { body } = await client.store({ question: { [first.id]: first.right } });
    await other.store({ question: { [first.id]: first.wrong } });
    expect((await client.restore()).question).toEqual({ [first.id]: first.right });
    expect((await other.store({ attempt: body.attempt })).status).toBe(404);
  });
});

describe('two devices', () => {
  it('merge by counter and then by device, in whatever order the saves come', async () => {
    const { client, first, second } = await enter();
    const phone = { device: 'celular', question: { [first.id]: first.right }, counter: { [first.id]: 3 } };
    const late = { device: 'note', question: { [first.id]: first.wrong }, counter: { [first.id]: 2 } };
    await client.store(phone);
    const { body } = await client.store(late);
    expect(body.counter).toEqual({ [first.id]: 3 });
    expect(body.newer).toEqual({
      question: { [first.id]: first.right },
      counter: { [first.id]: 3 },
      answered_by: { [first.id]: 'celular' },
    });
    const tie = (device: string, answer: number) =>
      client.store({ device, question: { [second.id]: answer }, counter: { [second.id]: 1 } });
    await tie('a', second.right);
    expect((await tie('B', second.wrong)).body.newer.question).toEqual({ [second.id]: second.right });
    expect((await client.restore()).question).toEqual({ [first.id]: first.right, [second.id]: second.right });
  });

  it('merge how sure the student is with the choice, and a refused word changes nothing (EVIDENCE-08, EVIDENCE-22)', async () => {
    const { candidate, client, first } = await enter();
    const save = (device: string, counter: number, certainty?: string) =>
      client.store({
        device,
        question: { [first.id]: first.right },
        counter: { [first.id]: counter },
        ...(certainty && { certainty: { [first.id]: certainty } }),
      });
    await save('celular', 3, 'doubt');
    expect((await save('note', 2, 'sure')).body.newer.certainty).toEqual({ [first.id]: 'doubt' });
    expect((await client.restore()).certainty).toEqual({ [first.id]: 'doubt' });
    expect((await save('note', 4, 'perhaps')).status).toBe(422);
    await save('note', 5);
    expect(await client.restore()).not.toHaveProperty('certainty');
    await save('note', 6, 'guess');
    await client.finish({ device: 'note', question: client.right });
    const { rows } = await app.context.db.execute(
      sql`select certainty from study_events where student_id = ${candidate.student.id} and question_id = ${first.id}`,
    );
    expect(rows).toEqual([{ certainty: 'guess' }]);
  });

  it('keep the crossed-out options of the sitting, in any order, and a new sitting has none (MARKS-04, MARKS-10)', async () => {
    const { client, first } = await enter();
    await client.store({ device: 'a', crossed: { [first.wrong]: 3 } });
    await client.store({ device: 'b', crossed: { [first.wrong]: 2, [first.right]: 1 } });
    expect((await client.restore()).crossed).toEqual({ [first.wrong]: 3, [first.right]: 1 });
    expect((await client.store({ device: 'a', crossed: { 999999: 1 } })).status).toBe(422);
    const { body } = await client.finish({ device: 'a', question: client.right });
    const reviewed = (await client.review(body.finishedLecture.id_prova)).body as {
      answers: { id_resposta: number; riscada?: true }[];
    }[];
    const struck = reviewed.flatMap(({ answers }) => answers).filter(({ riscada }) => riscada);
    // An option that was crossed out and back in again is not crossed out.
    expect(struck.map(({ id_resposta }) => id_resposta).sort()).toEqual([first.wrong, first.right].sort());
    await client.store({ device: 'a' });
    expect(await client.restore()).not.toHaveProperty('crossed');
    await client.store({ device: 'a', crossed: { [first.wrong]: 2 } });
    const again = (await client.finish({ device: 'a', question: client.right })).body.finishedLecture;
    expect(JSON.stringify((await client.review(again.id_prova)).body)).not.toContain('riscada');
  });

  it('record every choice, also the overridden ones', async () => {
    const { candidate, client, first } = await enter();
    await client.store({ device: 'a', question: { [first.id]: first.right }, counter: { [first.id]: 5 } });
    await client.store({ device: 'b', question: { [first.id]: first.wrong }, counter: { [first.id]: 4 } });
    expect((await eventsOf(candidate.student.id)).map(({ counter }) => counter)).toEqual([5, 4]);
  });

  it('report a takeover to the first device, and keep what it still sends', async () => {
    const { client, first, second } = await enter();
    expect((await client.store({ device: 'a' })).body.device).toBe('a');
    expect((await client.store({ device: 'b' })).body.device).toBe('a');
    expect((await client.store({ device: 'b', claim: true })).body.device).toBe('b');
    const { body } = await client.store({
      device: 'a',
      question: { [first.id]: first.right },
      counter: { [first.id]: 1 },
    });
    expect(body).toMatchObject({ device: 'b', counter: { [first.id]: 1 } });
    await client.store({ device: 'b', question: { [second.id]: 'idk' }, counter: { [second.id]: 2 } });
    expect(await client.restore()).toMatchObject({
      device: 'b',
      question: { [first.id]: first.right, [second.id]: 'idk' },
      answered_by: { [first.id]: 'a' },
    });
  });
});

describe('restoring', () => {
  it('gives an empty list while nothing is in progress', async () => {
    const { client } = await enter();
    expect(await client.restore()).toBeNull();
  });

  it('gives the ongoing test as JSON in [0].prova, with what it was saved with (API-23, ENTITY-15)', async () => {
    const { candidate, client, first } = await enter();
    const { body } = await client.store({
      device: 'a',
      question: { [first.id]: first.right },
      question_time: { [first.id]: '00:00:09' },
    });
    const answer = await app.request({
      method: 'GET',
      url: `${client.base}/${candidate.course.tag}/tests/ongoing`,
      token: candidate.token,
    });
    expect(answer.body).toHaveLength(1);
    expect(JSON.parse(answer.body[0].prova)).toEqual({
      attempt: body.attempt,
      version: candidate.versionId,
      id_turma: candidate.group.id,
      redo: null,
      curso: candidate.course.tag,
      aula: candidate.lesson.id,
      device: 'a',
      contador: 0,
      paused: false,
      question: { [first.id]: first.right },
      question_time: { [first.id]: '00:00:09' },
      counter: { [first.id]: 1 },
      answered_by: {},
      marked: {},
    });
  });
});
