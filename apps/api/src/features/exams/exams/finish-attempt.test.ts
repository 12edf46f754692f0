import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate } from '../../../../test/exam-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { attemptAnswers, attempts, lessonProgress } from '../../../database/schema/index.ts';

const app = useApp();

const enter = async (options: Parameters<typeof insertCandidate>[1] = {}) => {
  const candidate = await insertCandidate(app.context, options);
  return { candidate, client: createExamClient(app, candidate) };
};

const attemptsOf = (studentId: number) =>
  app.context.db.select().from(attempts).where(eq(attempts.studentId, studentId)).orderBy(attempts.id);

const progressOf = async (studentId: number, lessonId: number) => {
  const [row] = await app.context.db
    .select()
    .from(lessonProgress)
    .where(and(eq(lessonProgress.studentId, studentId), eq(lessonProgress.lessonId, lessonId)));
  return row;
};

describe('finishing', () => {
  it('grades on the server and answers with the result (API-24, ENTITY-17)', async () => {
    const { candidate, client } = await enter();
    const { questions, lesson } = candidate;
    const { status, body } = await client.takeExam([1]);
    expect(status).toBe(200);
    expect(body).toEqual({
      prova_aula: { data_prova: '2026/11/15 19:30', tempo_prova: '00:00:00' },
      finishedLecture: {
        id_prova: expect.any(Number),
        id_aula: lesson.id,
        titulo: lesson.title,
        data_prova: '2026/11/15 19:30',
        tempo_prova: '00:00:00',
        totalQuestions: 4,
        redo: null,
        respostas: questions.map(({ id, right, wrong }, at) => ({
          id_questao: id,
          id_resposta: at === 1 ? wrong : right,
          resposta: { correta: at === 1 ? 0 : 1 },
        })),
      },
    });
    expect(await attemptsOf(candidate.student.id)).toMatchObject([{ answered: 4, correct: 3, total: 4 }]);
  });

  it("counts as correct the total minus the wrong ones, 'Não sei' and blanks among them (EXAM-88)", async () => {
    const { candidate, client } = await enter();
    const [unknown, wrong, ...others] = candidate.questions;
    const question = Object.fromEntries(others.map(({ id, right }) => [id, right]));
    await client.store({ question: { [unknown?.id ?? 0]: 'idk' } });
    const { body } = await client.finish({ question: { ...question, [wrong?.id ?? 0]: wrong?.wrong } });
    const wrongCount = 2;
    expect(await attemptsOf(candidate.student.id)).toMatchObject([
      { total: candidate.questions.length, correct: candidate.questions.length - wrongCount },
    ]);
    const correct = body.finishedLecture.respostas.filter(
      ({ resposta }: { resposta: { correta: number } }) => resposta.correta === 1,
    );
    expect(correct).toHaveLength(body.finishedLecture.totalQuestions - wrongCount);
  });

  it('adds what the payload brings to what was saved before', async () => {
    const { candidate, client } = await enter();
    const [first, ...rest] = candidate.questions;
    await client.store({ question: { [first?.id ?? 0]: first?.right } });
    const { body } = await client.finish({
      question: Object.fromEntries(rest.map(({ id, right }) => [id, right])),
    });
    expect(body.finishedLecture.respostas).toHaveLength(4);
  });

  it("stores 'Não sei' as no answer, takes it for answered and counts it wrong (EXAM-73, EXAM-85)", async () => {
    const { candidate, client } = await enter();
    const [first, ...rest] = candidate.questions;
    const question = Object.fromEntries(rest.map(({ id, right }) => [id, right]));
    await client.store({ question: { ...question, [first?.id ?? 0]: 'idk' } });
    const { status, body } = await client.finish({ question });
    expect(status).toBe(200);
    expect(body.finishedLecture.respostas.map((row: { id_questao: number }) => row.id_questao)).toEqual(
      rest.map(({ id }) => id),
    );
    expect(await attemptsOf(candidate.student.id)).toMatchObject([{ answered: 3, correct: 3, total: 4 }]);
  });

  it("reads a counter without an answer as 'Não sei'", async () => {
    const { candidate, client } = await enter();
    const counter = Object.fromEntries(candidate.questions.map(({ id }, at) => [id, at + 1]));
    const { body } = await client.finish({ device: 'a', start: 'off-line', counter });
    expect(body.finishedLecture).toMatchObject({ totalQuestions: 4, respostas: [] });
  });

  it('needs every question answered, and keeps what was sent (EXAM-72, EXAM-74)', async () => {
    const { candidate, client } = await enter();
    const [first, second, ...rest] = candidate.questions;
    await client.store({ question: { [first?.id ?? 0]: first?.right } });
    const { status, body } = await client.finish({ question: { [second?.id ?? 0]: second?.right } });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: {
        error: 'Você precisa responder todas as questões antes de finalizar a prova!',
        details: { reason: 'blanks', blanks: rest.map(({ id }) => id) },
      },
    });
    expect(Object.keys((await client.restore()).question)).toHaveLength(2);
    const [third, last] = rest;
    const almost = await client.finish({ question: { [third?.id ?? 0]: third?.right } });
    expect([almost.status, almost.body.details]).toEqual([422, { reason: 'blanks', blanks: [last?.id] }]);
  });

  it('twice, or concurrently, finishes once', async () => {
    const { candidate, client } = await enter();
    const { body } = await client.store({ question: client.right });
    const fields = { attempt: body.attempt, question: client.right };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => client.finish(fields)));
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    answers.push(await client.finish({ ...fields, question: {} }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(await attemptsOf(candidate.student.id)).toHaveLength(1);
  });

  it('is found by the device’s start id when the response was lost', async () => {
    const { candidate, client } = await enter();
    const fields = { device: 'a', start: 'unknown-start', question: client.right };
    const [one, other] = await Promise.all([client.finish(fields), client.finish(fields)]);
    const third = await client.finish(fields);
    expect([one.status, other.status, third.status]).toEqual([200, 200, 200]);
    expect(third.body).toEqual(one.body);
    expect(await attemptsOf(candidate.student.id)).toHaveLength(1);
  });

  it('ends the test: later answers are refused and change nothing (EXAM-59)', async () => {
    const { candidate, client } = await enter();
    const { body } = await client.takeExam();
    const id = body.finishedLecture.id_prova;
    const [first] = candidate.questions;
    const late = await client.store({ attempt: id, question: { [first?.id ?? 0]: first?.wrong } });
    expect(late).toMatchObject({ status: 409, body: { details: { reason: 'finished', id_prova: id } } });
    expect(await client.restore()).toBeNull();
    const rows = await app.context.db
      .select()
      .from(attemptAnswers)
      .where(eq(attemptAnswers.studentId, candidate.student.id));
    expect(rows.every(({ isCorrect }) => isCorrect)).toBe(true);
  });

  it('without an open or named attempt is rejected', async () => {
    const { client } = await enter();
    expect(await client.finish({ question: client.right })).toMatchObject({ status: 409 });
    await client.takeExam();
    expect(await client.finish({ question: client.right })).toMatchObject({ status: 409 });
  });

  it('marks first_test with the first attempt, and keeps the first time (EXAM-61)', async () => {
    const { candidate, client } = await enter();
    await client.takeExam();
    const before = await progressOf(candidate.student.id, candidate.lesson.id);
    expect(before?.firstTestAt).toEqual(app.clock.now);
    expect(before?.secondTestAt).toBeNull();
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await client.takeExam();
    expect((await progressOf(candidate.student.id, candidate.lesson.id))?.firstTestAt).toEqual(
      before?.firstTestAt,
    );
  });

  it('lets mocks be taken many times (MOCK-09)', async () => {
    const { candidate, client } = await enter({ isMock: true });
    for (const wrong of [[0], [1, 2], []]) {
      app.clock.now = new Date(app.clock.now.getTime() + 60_000);
      expect((await client.takeExam(wrong)).status).toBe(200);
    }
    const rows = await attemptsOf(candidate.student.id);
    expect(rows.map(({ kind, correct }) => [kind, correct])).toEqual([
      ['mock', 3],
      ['mock', 2],
      ['mock', 4],
    ]);
    const { body } = await client.finished();
    expect(body.map((test: { id_prova: number }) => test.id_prova)).toEqual(
      rows.map(({ id }) => id).reverse(),
    );
  });
});
