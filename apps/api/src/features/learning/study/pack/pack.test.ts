import { addDays } from '@toro/domain/base/calendar/day';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../../test/exam-client.ts';
import {
  type Candidate,
  insertCandidate,
  insertLessonWithExam,
  insertQuestion,
} from '../../../../../test/exam-factories.ts';
import { answerOf, createPracticeClient } from '../../../../../test/practice-client.ts';
import { useApp } from '../../../../../test/test-app.ts';
import {
  cards,
  enrolments,
  questionAnswers,
  questions,
  reviewSessions,
  studyEvents,
} from '../../../../database/schema/index.ts';
import type { StudyPack } from './get-study-pack.ts';

const app = useApp();
const db = () => app.context.db;
const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const today = () => app.clock.now.toISOString().slice(0, 10);
const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

/** A student who has missed questions of a test the day before. */
async function enter(missed = 4) {
  app.clock.now = new Date(`${today()}T12:00:00Z`);
  const candidate = await insertCandidate(app.context, { count: Math.max(missed, 4) });
  await createExamClient(app, candidate).takeExam(Array.from({ length: missed }, (_, at) => at));
  later(DAY_MS);
  return { ...candidate, ids: candidate.questions.map(({ id }) => id) };
}

const getPack = async ({ token }: { token: string }, query = ''): Promise<StudyPack> =>
  (await app.request({ method: 'GET', url: `/v1/study/pack${query}`, token })).body;

let counter = 0;
const answerFrom = ({ made_at }: StudyPack, question: number, rest: object = {}) => ({
  packed_at: made_at,
  question,
  turn: 1,
  answer: null,
  certainty: null,
  seconds: 20,
  answered_at: app.clock.now.toISOString(),
  counter: ++counter,
  device: 'phone',
  ...rest,
});

const send = ({ token }: { token: string }, ...answers: object[]) =>
  app.request({ method: 'POST', url: '/v1/study/review/answers', token, payload: { answers } });

const cardOf = async ({ student }: Pick<Candidate, 'student'>, questionId = 0) => {
  const [row] = await db()
    .select()
    .from(cards)
    .where(and(eq(cards.studentId, student.id), eq(cards.questionId, questionId)));
  return row;
};
const eventsOf = ({ student }: Pick<Candidate, 'student'>, source: 'review' | 'practice' = 'review') =>
  db()
    .select()
    .from(studyEvents)
    .where(and(eq(studyEvents.studentId, student.id), eq(studyEvents.source, source)))
    .orderBy(studyEvents.id);
const packedIds = ({ questions: packed, practices }: StudyPack) =>
  [...packed, ...practices.flatMap((practice) => practice.questions)].map(({ id_questao }) => id_questao);

describe('a pack', () => {
  it('holds the review of today and of the next 3 days and the chosen trainings, with resolutions and no videos (OFFLINE-03)', async () => {
    const one = await enter();
    const [first, second, third, fourth] = one.ids;
    const move = (id: number | undefined, days: number) =>
      db()
        .update(cards)
        .set({ dueOn: addDays(today(), days) })
        .where(and(eq(cards.studentId, one.student.id), eq(cards.questionId, id ?? 0)));
    await move(second, 1);
    await move(third, 3);
    await move(fourth, 4);
    await db()
      .update(questions)
      .set({
        video: { provider: 'vimeo', source: '990077001' },
        videoLibras: { provider: 'vimeo', source: '990077002' },
      })
      .where(inArray(questions.id, one.ids));
    const practice = await createPracticeClient(app, one.token).begin({ count: 4 });
    const pack = await getPack(one, `?practice=${practice}`);
    expect(pack.days.map(({ day, question_ids }) => [day, question_ids])).toEqual([
      [today(), [first]],
      [addDays(today(), 1), [second]],
      [addDays(today(), 2), []],
      [addDays(today(), 3), [third]],
    ]);
    expect(pack.questions).toHaveLength(3);
    expect(pack.practices).toMatchObject([{ id: practice }]);
    expect(JSON.stringify(pack)).not.toMatch(/vimeo|990077/);
    for (const { questao_comentada, dues } of pack.questions) {
      expect(questao_comentada).toContain('Resolução');
      expect(dues).toHaveLength(8);
    }
    expect(pack.practices[0]?.questions[0]?.resolution?.questao_comentada).toContain('Resolução');
    const short = await createPracticeClient(app, one.token).begin({ count: 1 });
    const both = await getPack(one, `?practice=${short}&practice=${practice}`);
    expect(both.practices.map(({ id, questions: asked }) => [id, asked.length])).toEqual([
      [short, 1],
      [practice, 4],
    ]);
    expect(both.left_out).toEqual([]);
    // Looking ahead begins no session, and a training of somebody else is not packed.
    expect(await db().select().from(reviewSessions)).toEqual([]);
    const other = await enter();
    expect(await getPack(other, `?practice=${practice}`)).toMatchObject({
      practices: [],
      left_out: [practice],
    });
  });

  it('holds no question of a mock that is open or not finished, no archived one, and no key of a training corrected at the end (OFFLINE-05)', async () => {
    const one = await enter();
    const [held, archived, ...rest] = one.ids;
    const client = createPracticeClient(app, one.token);
    const practice = await client.begin({ count: 4, is_corrected_at_once: false });
    const mock = await insertLessonWithExam(app.context, one.course.id, {
      isMock: true,
      questions: one.questions.filter(({ id }) => id === held),
    });
    await db()
      .update(questions)
      .set({ retiredAt: app.clock.now })
      .where(eq(questions.id, archived ?? 0));
    const pack = await getPack(one, `?practice=${practice}`);
    expect(packedIds(pack).sort()).toEqual([...rest, ...rest].sort());
    expect(JSON.stringify(pack.practices)).not.toMatch(/correta|questao_comentada|motivo/);
    const exam = createExamClient(app, { ...one, ...mock });
    await exam.store({});
    expect(packedIds(await getPack(one))).not.toContain(held);
    await exam.takeExam([]);
    expect(packedIds(await getPack(one))).toContain(held);
  });

  it('is empty once no course is open, and what was answered from it is still accepted (OFFLINE-15)', async () => {
    const one = await enter();
    const practice = await createPracticeClient(app, one.token).begin();
    const pack = await getPack(one);
    later(2 * DAY_MS);
    await db()
      .update(enrolments)
      .set({ endsOn: addDays(today(), -1) })
      .where(eq(enrolments.studentId, one.student.id));
    expect(await getPack(one, `?practice=${practice}`)).toMatchObject({
      is_open: false,
      days: [],
      questions: [],
      practices: [],
    });
    expect((await send(one, answerFrom(pack, one.ids[0] ?? 0))).status).toBe(200);
    const client = createPracticeClient(app, one.token);
    const fixed = answerOf(one.ids[1] ?? 0, null, { is_fixed: true });
    expect((await client.save(practice, [fixed])).status).toBe(200);
    expect([await eventsOf(one), await eventsOf(one, 'practice')].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
  });
});

describe('answers from a pack', () => {
  it('of two devices on a day are two events; the earlier rates the card, and both get the same date (OFFLINE-10)', async () => {
    const one = await enter();
    const [question = 0] = one.ids;
    const pack = await getPack(one);
    const { dues } = pack.questions.find(({ id_questao }) => id_questao === question) ?? {};
    const right = one.questions[0]?.right;
    const at = app.clock.now.getTime();
    const phone = answerFrom(pack, question, {
      answered_at: new Date(at + 1000).toISOString(),
      answer: right,
    });
    const laptop = answerFrom(pack, question, {
      device: 'laptop',
      answered_at: new Date(at + 2000).toISOString(),
      answer: right,
      certainty: 'doubt',
    });
    later(2 * DAY_MS);
    // The later one arrives first, and each of them twice.
    for (const answer of [laptop, phone, laptop, phone]) await send(one, answer);
    expect(await eventsOf(one)).toHaveLength(2);
    const replies = [await send(one, laptop), await send(one, phone)];
    for (const { body } of replies) expect(body.due).toEqual([{ question, due_on: dues?.[0]?.good }]);
    expect((await cardOf(one, question))?.dueOn).toBe(dues?.[0]?.good);
  });

  it('belong to the session of their day, which goes on with what is left (REPEAT-19)', async () => {
    const one = await enter();
    const pack = await getPack(one);
    const [first = 0] = one.ids;
    await send(one, answerFrom(pack, first, { answer: one.questions[0]?.right }));
    const { body } = await app.request({ method: 'GET', url: '/v1/study/review', token: one.token });
    expect(body.answers).toMatchObject([{ question: first, is_right: true }]);
    expect(body.questions).toHaveLength(3);
  });

  it('with a clock that is wrong by a year lie between the making of the pack and the receipt (OFFLINE-11)', async () => {
    const one = await enter();
    const pack = await getPack(one);
    const made = new Date(pack.made_at);
    later(3 * DAY_MS);
    const [early = 0, late = 0] = one.ids;
    const wrong = (years: number) => new Date(made.getTime() + years * YEAR_MS).toISOString();
    const [first] = [answerFrom(pack, early, { answered_at: wrong(-1) })];
    await send(one, first ?? {}, answerFrom(pack, late, { answered_at: wrong(1) }));
    const events = await eventsOf(one);
    expect(events.map(({ answeredAt }) => answeredAt)).toEqual([made, app.clock.now]);
    // The same answer, sent again on another day, is no second event.
    later(2 * DAY_MS);
    await send(one, answerFrom(pack, late, { answered_at: wrong(1), counter }));
    expect(await eventsOf(one)).toHaveLength(2);
    const client = createPracticeClient(app, one.token);
    const practice = await client.begin();
    later(10 * DAY_MS);
    const packedAt = app.clock.now;
    later(DAY_MS);
    await client.send('PUT', `practices/${practice}/answers`, {
      elapsed: 10,
      packed_at: packedAt.toISOString(),
      answers: [answerOf(early, null, { is_fixed: true, answered_at: wrong(-1) })],
    });
    expect((await eventsOf(one, 'practice'))[0]?.answeredAt).toEqual(packedAt);
  });

  it('to a question that was annulled, archived or re-keyed meanwhile are accepted and judged by what holds now (OFFLINE-12)', async () => {
    const one = await enter();
    const [annulled = 0, archived = 0, rekeyed = 0] = one.ids;
    const pack = await getPack(one);
    const change = (id: number, values: object) =>
      db().update(questions).set(values).where(eq(questions.id, id));
    await change(annulled, { annulledAt: app.clock.now });
    await change(archived, { retiredAt: app.clock.now });
    const third = one.questions[2];
    const setKey = (option: number | undefined, isCorrect: boolean) =>
      db()
        .update(questionAnswers)
        .set({ isCorrect })
        .where(eq(questionAnswers.id, option ?? 0));
    await setKey(third?.right, false);
    await setKey(third?.wrong, true);
    later(DAY_MS);
    const replies = await send(
      one,
      answerFrom(pack, annulled),
      answerFrom(pack, archived, { answer: one.questions[1]?.right }),
      answerFrom(pack, rekeyed, { answer: third?.wrong }),
    );
    expect(replies.status).toBe(200);
    expect((await eventsOf(one)).map(({ wasRight }) => wasRight)).toEqual([false, true, true]);
    expect(await cardOf(one, annulled)).toBeUndefined();
    const strange = await insertQuestion(app.context, one.module);
    expect((await send(one, answerFrom(pack, strange.id))).status).toBe(422);
    expect((await send(one, answerFrom(pack, rekeyed, { session: 1 }))).status).toBe(422);
  });

  it('of a training that was closed meanwhile are kept as an event once, and the reply says that it was finished (OFFLINE-12)', async () => {
    const one = await enter();
    const client = createPracticeClient(app, one.token);
    const [first = 0, second = 0] = one.ids;
    const chosenAt = { answered_at: new Date(app.clock.now.getTime() + 1000).toISOString() };
    for (const isTimed of [false, true]) {
      const id = await client.begin({ is_corrected_at_once: false, is_timed: isTimed });
      const before = (await eventsOf(one, 'practice')).length;
      later(DAY_MS / 24);
      await client.finish(id, isTimed ? [] : [answerOf(first, null, chosenAt)]);
      const late = [answerOf(second, one.questions[1]?.right ?? 0, { ...chosenAt, device: 'laptop' })];
      const saved = await client.save(id, late);
      expect(saved.body).toMatchObject({ is_finished: true, answers: [{ question: second }] });
      expect((await client.finish(id, late)).body).toMatchObject({ was_finished: true });
      expect((await eventsOf(one, 'practice')).length - before).toBe(isTimed ? 1 : 2);
      expect((await client.open(id)).body).toMatchObject({ correct: 1 });
    }
  });
});
