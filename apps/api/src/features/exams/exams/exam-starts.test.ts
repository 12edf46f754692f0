import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate, setExamRules } from '../../../../test/exam-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { attempts } from '../../../database/schema/index.ts';

const app = useApp();
const at = (time: string) => {
  app.clock.now = new Date(`2026-10-12T${time}-03:00`);
  return app.clock.now;
};
const moment = (time: string) => new Date(`2026-10-12T${time}-03:00`);

async function enter(options: Parameters<typeof setExamRules>[2], isMock = true) {
  at('08:00:00');
  const candidate = await insertCandidate(app.context, { isMock });
  await setExamRules(app.context, candidate, options);
  return { candidate, client: createExamClient(app, candidate) };
}

const countAttempts = async (studentId: number, kind: 'mock' | 'test' | 'redo') =>
  (
    await app.context.db
      .select()
      .from(attempts)
      .where(and(eq(attempts.studentId, studentId), eq(attempts.kind, kind)))
  ).length;

describe('a window', () => {
  const window = { opensAt: moment('09:00:00'), closesAt: moment('18:00:00') };

  it('refuses a start before and after it, by the clock of the server (EXAMSET-15)', async () => {
    const { client, candidate } = await enter({ window });
    const start = (name: string) => client.store({ start: name, id_turma: candidate.group.id });
    const lessonRules = async () => {
      const { body } = await app.request({
        method: 'GET',
        url: `/v1/services/course/${candidate.course.tag}?id_turma=${candidate.group.id}`,
        token: candidate.token,
      });
      const lessons: { id: number; exam_rules?: unknown }[] = body.classes;
      return lessons.find(({ id }) => id === candidate.lesson.id)?.exam_rules;
    };
    at('08:59:59');
    // The questions are read first, as browsers do, so that the start uses the cached exam.
    expect((await client.questions()).body).toMatchObject({
      questions: [],
      rules: { rejection: 'not-open' },
    });
    expect(await start('early')).toMatchObject({
      status: 409,
      body: { error: 'Abre em 12/10/2026 às 09:00.', details: { reason: 'not-open' } },
    });
    expect(
      (
        await app.request({
          method: 'GET',
          url: `/v1/services/questions/print/${candidate.lesson.id}`,
          token: candidate.token,
        })
      ).status,
    ).toBe(409);
    at('09:00:00');
    expect((await client.questions()).body).toMatchObject({ rules: { rejection: null } });
    expect((await client.questions()).body.questions).toHaveLength(4);
    at('18:00:00');
    expect((await client.questions()).body).toMatchObject({ questions: [], rules: { rejection: 'closed' } });
    expect(await start('late')).toMatchObject({
      status: 409,
      body: { error: 'Encerrado em 12/10/2026 às 18:00.', details: { reason: 'closed' } },
    });
    expect(await countAttempts(candidate.student.id, 'mock')).toBe(0);
    expect(await lessonRules()).toMatchObject({
      rejection: 'closed',
      opens_at: window.opensAt.toISOString(),
      closes_at: window.closesAt.toISOString(),
    });
  });

  it('leaves who began inside it the whole limit, or ends all with it (EXAMSET-16)', async () => {
    const settings = { limitMinutes: 120 };
    const free = await enter({ window, settings });
    const closing = await enter({ window, settings, rules: { closesAtWindowEnd: true } });
    at('17:30:00');
    const begun = await free.client.store({});
    expect(begun.body.deadline_at).toBe(moment('19:30:00').toISOString());
    expect((await closing.client.store({})).body.deadline_at).toBe(moment('18:00:00').toISOString());
    at('18:30:00');
    const save = { attempt: begun.body.attempt, question: free.client.right };
    expect((await free.client.store(save)).status).toBe(200);
    expect((await free.client.questions()).body.questions).toHaveLength(4);
    expect((await closing.client.store({ question: closing.client.right })).status).toBe(409);
  });
});

describe('the number of attempts', () => {
  it('is counted without redos, and refuses the next start (EXAMSET-14)', async () => {
    const { client, candidate } = await enter({ rules: { maxAttempts: 2 } }, false);
    const { body: first } = await client.takeExam([0]);
    const redo = { redo: first.finishedLecture.id_prova };
    const [wrong] = candidate.questions;
    await client.finish({ ...redo, start: 'redo', question: { [wrong?.id ?? 0]: wrong?.right } });
    expect(await countAttempts(candidate.student.id, 'redo')).toBe(1);
    expect((await client.questions()).body.rules).toMatchObject({ max_attempts: 2, attempts_used: 1 });
    expect((await client.takeExam()).status).toBe(200);
    expect((await client.questions()).body).toMatchObject({
      questions: [],
      rules: { rejection: 'no-attempts' },
    });
    expect(await client.store({ start: 'third' })).toMatchObject({
      status: 409,
      body: { error: 'Você já fez as 2 tentativas desta prova.', details: { reason: 'no-attempts' } },
    });
    await setExamRules(app.context, candidate, { rules: { maxAttempts: 3 } });
    expect((await client.store({ start: 'third' })).status).toBe(200);
  });

  it('with one left gives one of two starts at the same moment, also when both finish (EXAMSET-14)', async () => {
    const { client, candidate } = await enter({ rules: { maxAttempts: 1 } });
    const here = { id_turma: candidate.group.id };
    await client.questions(`?id_turma=${candidate.group.id}`);
    const ends = await Promise.all(
      ['a', 'b', 'c', 'd'].map((device) =>
        client.finish({ ...here, device, start: `start-${device}`, question: client.right }),
      ),
    );
    expect(await countAttempts(candidate.student.id, 'mock')).toBe(1);
    const ids = ends.flatMap(({ status, body }) => (status === 200 ? [body.finishedLecture.id_prova] : []));
    expect(new Set(ids).size).toBe(1);
    for (const { status } of ends) expect([200, 409]).toContain(status);
  });
});
