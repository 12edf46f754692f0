import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate, insertClassmate, insertLessonWithExam } from '../../../../test/exam-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { attempts, enrolments, lessonProgress, questions } from '../../../database/schema/index.ts';
import { refreshExamVersions } from './refresh-exam-versions.ts';

const app = useApp({ env: { FILES_URL: 'https://files.toro.test' } });

const enter = async (options: Parameters<typeof insertCandidate>[1] = {}) => {
  const candidate = await insertCandidate(app.context, options);
  return { candidate, client: createExamClient(app, candidate), asked: candidate.questions };
};

const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
};

const idsOf = (list: { id_questao: number }[]) => list.map(({ id_questao }) => id_questao);

describe('the questions of an attempt', () => {
  it('come in their fixed order without any key, for a test and for a mock (API-21)', async () => {
    for (const isMock of [false, true]) {
      const { candidate, client, asked } = await enter({ isMock });
      const { status, body } = await client.questions();
      expect(status).toBe(200);
      expect(idsOf(body.questions)).toEqual(asked.map(({ id }) => id));
      const [first] = body.questions;
      expect(first.answers.map(({ id_resposta }: { id_resposta: number }) => id_resposta)).toEqual(
        asked[0]?.answers,
      );
      expect(body).toMatchObject({ version: candidate.versionId, class_type: isMock ? 2 : 1, redo: null });
      expect(JSON.stringify(body)).not.toMatch(/correta|questao_comentada|Resolução/);
    }
  });

  it('has the fields of a question (ENTITY-09)', async () => {
    const { client, asked } = await enter();
    const { body } = await client.questions();
    expect(body.questions[0]).toMatchObject({
      id_questao: asked[0]?.id,
      codigo: expect.any(String),
      enunciado: expect.stringContaining('Enunciado'),
      img_enunciado: null,
      formula: null,
      formula_imagem: null,
      class_type: 1,
      pivot: { ordem: 1 },
    });
  });

  it('stay those of the attempt when the academy changes a question meanwhile', async () => {
    const { candidate, client, asked } = await enter();
    await client.store({ device: 'a' });
    const { db } = app.context;
    const changed = asked[0]?.id ?? 0;
    await db.update(questions).set({ statement: '<p>Mudou</p>' }).where(eq(questions.id, changed));
    await refreshExamVersions(app.context, [changed]);
    expect((await client.questions()).body).toMatchObject({ version: candidate.versionId });
    expect(JSON.stringify((await client.questions()).body)).not.toContain('Mudou');
    await client.finish({ question: client.right });
    const { body } = await client.questions();
    expect(body.version).toBeGreaterThan(candidate.versionId);
    expect(body.questions[0].enunciado).toBe('<p>Mudou</p>');
  });

  it('are a 404 without an enrolment, after its end, and while the lesson is locked', async () => {
    const { candidate, client } = await enter();
    const stranger = await insertCandidate(app.context);
    expect((await createExamClient(app, { ...candidate, token: stranger.token }).questions()).status).toBe(
      404,
    );
    const locked = await insertLessonWithExam(app.context, candidate.course.id, {
      lesson: { isLocked: true },
    });
    expect((await createExamClient(app, { ...candidate, ...locked }).questions()).status).toBe(404);
    expect((await createExamClient(app, { ...candidate, ...locked }).store()).status).toBe(404);
    await app.context.db
      .update(enrolments)
      .set({ endedAt: new Date() })
      .where(eq(enrolments.studentId, candidate.student.id));
    expect((await client.questions()).status).toBe(404);
  });
});

describe('finished tests', () => {
  it('list what a student finished in a lesson, the newest first (API-27, ENTITY-17)', async () => {
    const { candidate, client } = await enter();
    const other = createExamClient(app, await insertClassmate(app.context, candidate));
    const first = (await client.takeExam([0, 1])).body.finishedLecture;
    later();
    const second = (await client.takeExam([])).body.finishedLecture;
    await other.takeExam();
    await client.store({});
    expect((await client.finished()).body).toEqual([second, first]);
  });

  it('are a 404 under another course', async () => {
    const { candidate, client } = await enter();
    await client.takeExam();
    const wrong = { ...candidate, course: { ...candidate.course, id: candidate.course.id + 1000 } };
    expect((await createExamClient(app, wrong).finished()).status).toBe(404);
  });
});

describe('a review', () => {
  it('shows the key, the student’s marks, times and resolutions (API-28, ENTITY-14, EXAM-90, EXAM-91)', async () => {
    const { client, asked } = await enter();
    const [first, second] = asked;
    await app.context.db
      .update(questions)
      .set({ video: { provider: 'file', source: 'public/videos/r.webm' } })
      .where(eq(questions.id, first?.id ?? 0));
    const { body } = await client.takeExam([1], { question_time: { [first?.id ?? 0]: '00:00:41' } });
    const review = await client.review(body.finishedLecture.id_prova);
    expect(review.status).toBe(200);
    expect(idsOf(review.body)).toEqual(asked.map(({ id }) => id));
    expect(review.body[0]).toMatchObject({
      question_time: '00:00:41',
      questao_comentada: expect.stringContaining('Resolução'),
      video_embed: expect.stringMatching(/^\/files\/videos\/r\.webm\?expires=\d+&sig=/),
      video_embed_libras: null,
    });
    const marked = review.body[1].answers.map(
      ({ id_resposta, correta, marcada }: Record<string, unknown>) => [id_resposta, correta, marcada],
    );
    expect(marked).toEqual(
      second?.answers.map((id) => [id, id === second.right ? 1 : 0, id === second.wrong]),
    );
  });

  it('can be of the wrong questions only (API-28)', async () => {
    const { client, asked } = await enter();
    const { body } = await client.takeExam([1, 3]);
    const review = await client.review(body.finishedLecture.id_prova, '?only=wrong');
    expect(idsOf(review.body)).toEqual([asked[1]?.id, asked[3]?.id]);
  });

  it('is a 404 before the test is finished, and for other students', async () => {
    const { candidate, client } = await enter();
    const other = createExamClient(app, await insertClassmate(app.context, candidate));
    const { body } = await client.store({ question: client.right });
    expect((await client.review(body.attempt)).status).toBe(404);
    await client.finish({ question: client.right });
    expect((await client.review(body.attempt)).status).toBe(200);
    expect((await other.review(body.attempt)).status).toBe(404);
  });
});

describe('a redo', () => {
  it('asks the wrong questions of the last finished test (REVIEW-14)', async () => {
    const { client, asked } = await enter();
    await client.takeExam([0, 1, 2]);
    later();
    const { body } = await client.takeExam([1, 3]);
    const redo = (await client.questions('?redo=last')).body;
    expect(redo.redo).toBe(body.finishedLecture.id_prova);
    expect(idsOf(redo.questions)).toEqual([asked[1]?.id, asked[3]?.id]);
  });

  it('says what is missing while there is no finished test', async () => {
    const { client } = await enter();
    await client.store({});
    expect(await client.questions('?redo=last')).toMatchObject({
      status: 404,
      body: {
        error:
          'Não encontramos provas finalizadas, por favor realize a prova antes de tentar fazer a revisão',
      },
    });
  });

  it('is rejected when every answer was correct', async () => {
    const { client } = await enter();
    await client.takeExam();
    expect((await client.questions('?redo=last')).status).toBe(409);
  });

  it('is an attempt of its own, graded by itself, and marks second_test (EXAM-63)', async () => {
    const { candidate, client, asked } = await enter();
    const { body } = await client.takeExam([1, 3]);
    const test = body.finishedLecture.id_prova;
    const question = { [asked[1]?.id ?? 0]: asked[1]?.right, [asked[3]?.id ?? 0]: asked[3]?.wrong };
    later();
    const saved = await client.store({ redo: test, question });
    expect(await client.restore('?redo=last')).toMatchObject({ attempt: saved.body.attempt, redo: test });
    expect(await client.restore()).toBeNull();
    const done = await client.finish({ redo: test, question });
    expect(done.body.finishedLecture).toMatchObject({ redo: test, totalQuestions: 2 });
    const rows = await app.context.db
      .select()
      .from(attempts)
      .where(eq(attempts.studentId, candidate.student.id));
    expect(rows.map(({ kind, correct, total }) => [kind, correct, total]).sort()).toEqual([
      ['redo', 1, 2],
      ['test', 2, 4],
    ]);
    const [progress] = await app.context.db
      .select()
      .from(lessonProgress)
      .where(eq(lessonProgress.studentId, candidate.student.id));
    expect(progress?.secondTestAt).toEqual(app.clock.now);
    expect((await client.questions('?redo=last')).body.redo).toBe(test);
  });

  it('takes no answer to a question that was right, and no test of another lesson', async () => {
    const { candidate, client, asked } = await enter();
    const { body } = await client.takeExam([1]);
    const redo = body.finishedLecture.id_prova;
    const right = asked[0];
    expect((await client.store({ redo, question: { [right?.id ?? 0]: right?.right } })).status).toBe(422);
    const elsewhere = await insertLessonWithExam(app.context, candidate.course.id);
    expect((await createExamClient(app, { ...candidate, ...elsewhere }).store({ redo })).status).toBe(404);
  });
});
