import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { enrolInFamily, insertModule, insertQuestion } from '../../../../test/exam-factories.ts';
import { insertStudent } from '../../../../test/factories.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { answerOf, createPracticeClient } from '../../../../test/practice-client.ts';
import { useApp } from '../../../../test/test-app.ts';
import { cards, practices, questionMarks, questions, studyEvents } from '../../../database/schema/index.ts';
import { endDuePractices } from './end-due-practices.ts';

const app = useApp();
const db = () => app.context.db;

/** A student of a family with some questions. */
async function enter(count = 4) {
  const module = await insertModule(app.context);
  const asked = [];
  for (let at = 0; at < count; at++) asked.push(await insertQuestion(app.context, module, { right: at % 4 }));
  const student = await insertStudent(app.context);
  await enrolInFamily(app.context, student.id, module.familyId);
  const token = await signIn(app.context, student.id);
  const byId = new Map(asked.map((question) => [question.id, question]));
  return { student, token, module, asked, byId, client: createPracticeClient(app, token) };
}

const eventsOf = (studentId: number) =>
  db().select().from(studyEvents).where(eq(studyEvents.studentId, studentId)).orderBy(studyEvents.id);
const cardsOf = (studentId: number) => db().select().from(cards).where(eq(cards.studentId, studentId));
const wait = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};

describe('a training', () => {
  it('shows the same questions in the same order on every device, each once, and another seed draws others (BUILDER-07)', async () => {
    const { client, asked } = await enter(30);
    const [one, other] = [await client.begin({ count: 20 }), await client.begin({ count: 20 })];
    const idsOf = async (id: number): Promise<number[]> =>
      (await client.open(id)).body.questions.map(({ id_questao }: { id_questao: number }) => id_questao);
    const drawn = await idsOf(one);
    expect(await idsOf(one)).toEqual(drawn);
    expect(new Set(drawn).size).toBe(20);
    expect(asked.map(({ id }) => id)).toEqual(expect.arrayContaining(drawn));
    expect(await idsOf(other)).not.toEqual(drawn);
    const seed = { seed: 4242, choices: (await client.open(one)).body.choices };
    const again = await Promise.all([1, 2, 3].map(() => client.send('POST', 'practices', seed)));
    expect(new Set(again.map(({ body }) => body.id)).size).toBe(1);
  });

  it('corrected at once sends the key, and its first confirmed choice makes the event and stays (BUILDER-09, EVIDENCE-03)', async () => {
    const { client, student, asked } = await enter();
    const id = await client.begin();
    const { body } = await client.open(id);
    expect(JSON.stringify(body)).toContain('correta');
    expect(body.questions[0].resolution.questao_comentada).toContain('Resolução');
    const [first] = asked;
    if (!first) return;
    await client.save(id, [answerOf(first.id, first.right, { counter: 1 })]);
    expect(await eventsOf(student.id)).toEqual([]);
    const fixed = answerOf(first.id, first.wrong, { counter: 2, is_fixed: true, certainty: 'doubt' });
    await client.save(id, [fixed]);
    const changed = await client.save(id, [answerOf(first.id, first.right, { counter: 9, is_fixed: true })]);
    expect(changed.body.answers).toMatchObject([{ answer: first.wrong, counter: 2, is_fixed: true }]);
    await client.save(id, [fixed]);
    await client.finish(id, [fixed]);
    expect(await eventsOf(student.id)).toMatchObject([
      {
        source: 'practice',
        sourceId: id,
        answerId: first.wrong,
        wasRight: false,
        certainty: 'doubt',
        seconds: 30,
        keySeen: false,
      },
    ]);
    expect(await cardsOf(student.id)).toMatchObject([{ questionId: first.id, missSource: 'practice' }]);
  });

  it('corrected at the end sends neither key nor resolution before it, and the choice that stands makes the event (BUILDER-09, EVIDENCE-03)', async () => {
    const { client, student, asked } = await enter();
    const id = await client.begin({ is_corrected_at_once: false });
    const open = JSON.stringify((await client.open(id)).body);
    expect(open).not.toMatch(/correta|motivo|questao_comentada|Resolução|video_embed/);
    const [first] = asked;
    if (!first) return;
    await client.save(id, [answerOf(first.id, first.wrong)]);
    expect(await eventsOf(student.id)).toEqual([]);
    await client.finish(id, [answerOf(first.id, first.right, { counter: 2 })]);
    expect(await eventsOf(student.id)).toMatchObject([{ answerId: first.right, wasRight: true }]);
    expect((await client.open(id)).body.questions[0]).toHaveProperty('resolution.questao_comentada');
  });

  it('keeps the crossed-out options of its sitting on every device, and another one begins without any (MARKS-04)', async () => {
    const { client, asked } = await enter();
    const [first] = asked;
    if (!first) return;
    const id = await client.begin();
    const cross = (crossed: Record<number, number>) =>
      client.send('PUT', `practices/${id}/answers`, { elapsed: 0, answers: [], crossed });
    expect((await cross({ [first.wrong]: 1 })).status).toBe(200);
    // Crossed out and back in again on another device.
    expect((await cross({ [first.right]: 2 })).status).toBe(200);
    const kept = { [first.wrong]: 1, [first.right]: 2 };
    expect((await client.open(id)).body.crossed).toEqual(kept);
    await client.finish(id);
    expect((await client.open(id)).body.crossed).toEqual(kept);
    expect((await client.open(await client.begin())).body.crossed).toEqual({});
  });

  it('merges the answers of two devices by counter and device, in any order and again (BUILDER-08)', async () => {
    const { client, asked } = await enter();
    const [first, second] = asked;
    if (!first || !second) return;
    const sent = [
      [answerOf(first.id, first.right, { counter: 3, device: 'a', marks: 1 })],
      [answerOf(first.id, first.wrong, { counter: 3, device: 'b', seconds: 50 })],
      [answerOf(second.id, null, { counter: 2, device: 'a' })],
      [answerOf(second.id, second.right, { counter: 1, device: 'b' })],
    ];
    const merged = [];
    for (const order of [sent, [...sent].reverse(), [...sent, ...sent]]) {
      const id = await client.begin({ is_corrected_at_once: false });
      await Promise.all(order.map((answers) => client.save(id, answers)));
      const { body } = await client.open(id);
      merged.push(
        body.answers.sort((a: { question: number }, b: { question: number }) => a.question - b.question),
      );
    }
    expect(merged[0]).toMatchObject([
      { answer: first.wrong, counter: 3, device: 'b', seconds: 50, marks: 1 },
      { answer: null, counter: 2, device: 'a' },
    ]);
    expect(merged[1]).toEqual(merged[0]);
    expect(merged[2]).toEqual(merged[0]);
    const id = await client.begin();
    for (const count of [3, 1])
      await client.send('PUT', `practices/${id}/answers`, {
        elapsed: 0,
        answers: [],
        crossed: { [first.wrong]: count },
      });
    expect((await client.open(id)).body.crossed).toEqual({ [first.wrong]: 3 });
    await client.finish(id, []);
    expect((await client.open(id)).body.crossed).toEqual({ [first.wrong]: 3 });
    expect((await client.open(await client.begin())).body.crossed).toEqual({});
  });

  it('makes no event of a question without an answer, and finishes once however often it is sent (BUILDER-11)', async () => {
    const { client, student, asked } = await enter();
    const id = await client.begin({ is_corrected_at_once: false });
    wait(90);
    const answers = [
      answerOf(asked[0]?.id ?? 0, asked[0]?.right ?? 0),
      answerOf(asked[1]?.id ?? 0, null, { marks: 1 }),
      answerOf(asked[2]?.id ?? 0, null, { counter: 0 }),
    ];
    const results = await Promise.all([1, 2, 3].map(() => client.finish(id, answers, 75)));
    for (const { status, body } of results)
      expect([status, body]).toEqual([
        200,
        { answered: 2, correct: 1, elapsed: 75, was_finished: expect.any(Boolean) },
      ]);
    expect(await eventsOf(student.id)).toHaveLength(2);
    const marks = await db().select().from(questionMarks).where(eq(questionMarks.studentId, student.id));
    expect(marks).toMatchObject([{ questionId: asked[1]?.id, flags: 1 }]);
    const late = await client.save(id, [answerOf(asked[3]?.id ?? 0, asked[3]?.right ?? 0)]);
    expect(late.body).toMatchObject({ is_finished: true });
    expect(await eventsOf(student.id)).toHaveLength(2);
  });

  it('with a clock ends after 120 seconds a question, on the server too (BUILDER-10)', async () => {
    const { client, student, asked } = await enter(3);
    const id = await client.begin({ is_timed: true, is_corrected_at_once: false });
    const { body } = await client.open(id);
    expect(Date.parse(body.deadline_at) - Date.parse(body.started_at)).toBe(3 * 120_000);
    await client.save(id, [answerOf(asked[0]?.id ?? 0, asked[0]?.right ?? 0)]);
    wait(359);
    await endDuePractices(app.context);
    expect((await client.open(id)).body.finished_at).toBeNull();
    wait(120);
    const late = await client.save(id, [answerOf(asked[1]?.id ?? 0, asked[1]?.right ?? 0)]);
    expect(late.body).toEqual({ answers: [], crossed: {}, is_finished: true });
    const other = await client.begin({ is_timed: true, is_corrected_at_once: false });
    await client.save(other, [answerOf(asked[2]?.id ?? 0, asked[2]?.wrong ?? 0)]);
    wait(600);
    await endDuePractices(app.context);
    const ended = (await client.open(other)).body;
    expect(ended).toMatchObject({ answered: 1, correct: 0, finished_at: ended.deadline_at });
    expect(await eventsOf(student.id)).toHaveLength(2);
  });

  it('is one of at most five open ones, also of six at once, and is finished after 30 days (BUILDER-12)', async () => {
    const { client, student, asked } = await enter();
    const started = await Promise.all([1, 2, 3, 4, 5, 6].map(() => client.start()));
    expect(started.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = started.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.body.error]).toEqual([
      409,
      'Termine um dos seus 5 treinos abertos para começar outro.',
    ]);
    const touched = started.find(({ status }) => status === 200)?.body.id;
    wait(29 * 86_400);
    await client.save(touched, [answerOf(asked[0]?.id ?? 0, asked[0]?.right ?? 0, { is_fixed: true })]);
    wait(2 * 86_400);
    await endDuePractices(app.context);
    const open = await db().select().from(practices).where(eq(practices.studentId, student.id));
    expect(open.filter(({ finishedAt }) => finishedAt === null)).toMatchObject([{ id: touched }]);
    wait(31 * 86_400);
    await endDuePractices(app.context);
    const [ended] = await db().select().from(practices).where(eq(practices.id, touched));
    expect(ended).toMatchObject({ answered: 1, correct: 1, finishedAt: app.clock.now });
  });

  it('repeats the wrong questions of another one only', async () => {
    const { client, asked } = await enter();
    const id = await client.begin();
    await client.finish(id, [
      answerOf(asked[0]?.id ?? 0, asked[0]?.right ?? 0, { is_fixed: true }),
      answerOf(asked[1]?.id ?? 0, asked[1]?.wrong ?? 0, { is_fixed: true }),
      answerOf(asked[2]?.id ?? 0, null, { is_fixed: true }),
    ]);
    const again = await client.start({}, { repeat_of: id });
    const { body } = await client.open(again.body.id);
    const ids = body.questions.map(({ id_questao }: { id_questao: number }) => id_questao);
    expect(ids.sort()).toEqual([asked[1]?.id, asked[2]?.id].sort());
    await client.finish(again.body.id, [
      answerOf(asked[1]?.id ?? 0, asked[1]?.right ?? 0, { is_fixed: true }),
    ]);
    const [last] = await db().select().from(studyEvents).where(eq(studyEvents.sourceId, again.body.id));
    expect(last).toMatchObject({ wasRight: true, keySeen: true });
    const clean = await client.begin();
    await client.finish(clean, [answerOf(asked[0]?.id ?? 0, asked[0]?.right ?? 0, { is_fixed: true })]);
    expect((await client.start({}, { repeat_of: clean })).status).toBe(422);
  });

  it('keeps what was confirmed without a connection and arrives after its end, once', async () => {
    const { client, student, asked } = await enter();
    const id = await client.begin();
    await client.finish(id);
    const late = [answerOf(asked[0]?.id ?? 0, asked[0]?.right ?? 0, { is_fixed: true })];
    await client.save(id, late);
    await client.save(id, late);
    expect(await eventsOf(student.id)).toHaveLength(1);
    expect((await client.open(id)).body).toMatchObject({ answered: 1, correct: 1 });
  });

  it('refuses bad input with 422 and writes nothing, and one of somebody else with 404 (EVIDENCE-22)', async () => {
    const { client, student, asked } = await enter();
    const other = await enter(1);
    const id = await client.begin();
    const [first, second] = asked;
    if (!first || !second) return;
    const bad = [
      answerOf(other.asked[0]?.id ?? 0, null),
      answerOf(2_000_000_000, null),
      answerOf(first.id, second.right),
      answerOf(first.id, first.right, { certainty: 'talvez' }),
      answerOf(first.id, first.right, { seconds: -1 }),
      answerOf(first.id, first.right, { seconds: 86_401 }),
      answerOf(first.id, first.right, { counter: 0 }),
    ];
    for (const answer of bad) {
      const good = answerOf(second.id, second.right, { is_fixed: true });
      expect((await client.save(id, [good, { ...answer, is_fixed: true }])).status).toBe(422);
      expect((await client.finish(id, [good, answer])).status).toBe(422);
    }
    for (const option of [other.asked[0]?.right ?? 0, 2_000_000_000]) {
      const payload = { elapsed: 0, answers: [], crossed: { [first.wrong]: 1, [option]: 1 } };
      expect((await client.send('PUT', `practices/${id}/answers`, payload)).status).toBe(422);
    }
    expect(await eventsOf(student.id)).toEqual([]);
    const { body } = await client.open(id);
    expect([body.answers, body.finished_at, body.crossed]).toEqual([[], null, {}]);
    for (const send of [other.client.open(id), other.client.save(id, []), other.client.finish(id)])
      expect((await send).status).toBe(404);
  });
});

describe('finished trainings', () => {
  it('are listed newest first, 20 a page, with choices and result, and open ones apart (BUILDER-16)', async () => {
    const { client, asked } = await enter();
    const ids = [];
    for (let at = 0; at < 21; at++) {
      const id = await client.begin({ count: 1, statuses: ['new', 'right', 'wrong'] });
      wait(1);
      await client.finish(id);
      ids.push(id);
    }
    const open = await client.begin();
    await client.save(open, [answerOf(asked[0]?.id ?? 0, asked[0]?.right ?? 0)]);
    const { body } = await client.list();
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(ids.slice(1).reverse());
    expect(body).toMatchObject({ total: 21, per_page: 20, open: [{ id: open, answered: 1 }] });
    expect(body.data[0]).toMatchObject({ answered: 0, correct: 0, choices: { count: 1 } });
    expect((await client.list(2)).body.data).toMatchObject([{ id: ids[0] }]);
  });
});

describe('questions', () => {
  it('that are archived or annulled are neither counted nor asked, and archived ones come back (BUILDER-06, EVIDENCE-17)', async () => {
    const { client, asked } = await enter(3);
    const [archived, annulled, free] = asked;
    const set = (id: number, values: Partial<typeof questions.$inferInsert>) =>
      db().update(questions).set(values).where(eq(questions.id, id));
    await set(archived?.id ?? 0, { retiredAt: app.clock.now });
    await set(annulled?.id ?? 0, { annulledAt: app.clock.now });
    const total = async () =>
      (await client.counts()).body.groups.reduce(
        (sum: number, { count }: { count: number }) => sum + count,
        0,
      );
    expect(await total()).toBe(1);
    const { body } = await client.open(await client.begin());
    expect(body.questions.map(({ id_questao }: { id_questao: number }) => id_questao)).toEqual([free?.id]);
    await set(archived?.id ?? 0, { retiredAt: null });
    expect(await total()).toBe(2);
  });
});
