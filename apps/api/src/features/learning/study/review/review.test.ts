import { addDays } from '@toro/domain/base/calendar/day';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../../test/exam-client.ts';
import {
  type Candidate,
  enrolInFamily,
  insertCandidate,
  insertLessonWithExam,
  insertQuestion,
} from '../../../../../test/exam-factories.ts';
import { insertEnrolled } from '../../../../../test/lesson-factories.ts';
import { useApp } from '../../../../../test/test-app.ts';
import {
  cards,
  enrolments,
  examDates,
  questions,
  reviewSessions,
  studyEvents,
} from '../../../../database/schema/index.ts';
import { updateSettings } from '../plan/find-settings.ts';
import type { getDailyReview } from './get-daily-review.ts';

const app = useApp();
const db = () => app.context.db;
const DAY_MS = 86_400_000;

const pass = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS);
};
const today = () => app.clock.now.toISOString().slice(0, 10);

/** A student who has missed the first `missed` questions of a test yesterday. */
async function enter(missed = 3) {
  const candidate = await insertCandidate(app.context, { count: 4 });
  await createExamClient(app, candidate).takeExam(Array.from({ length: missed }, (_, at) => at));
  pass(1);
  return candidate;
}

const ask = async ({ token }: { token: string }) =>
  (await app.request({ method: 'GET', url: '/v1/study/review', token })).body;

type Review = Awaited<ReturnType<typeof getDailyReview>>;
type AnswerFields = Record<string, unknown>;
let counter = 0;

function buildAnswer(review: Review, question: number, rest: AnswerFields = {}): AnswerFields {
  counter += 1;
  return {
    session: review.session?.id,
    question,
    turn: 1,
    answer: null,
    certainty: null,
    seconds: 30,
    answered_at: app.clock.now.toISOString(),
    counter,
    device: 'phone',
    ...rest,
  };
}

const send = ({ token }: { token: string }, ...answers: AnswerFields[]) =>
  app.request({ method: 'POST', url: '/v1/study/review/answers', token, payload: { answers } });

const rightOf = (review: Review, id: number) =>
  review.questions.find(({ id_questao }) => id_questao === id)?.answers.find(({ correta }) => correta === 1)
    ?.id_resposta;

const cardOf = async ({ student }: Pick<Candidate, 'student'>, questionId: number) => {
  const [row] = await db()
    .select()
    .from(cards)
    .where(and(eq(cards.studentId, student.id), eq(cards.questionId, questionId)));
  return row;
};
const eventsOf = ({ student }: Pick<Candidate, 'student'>) =>
  db()
    .select()
    .from(studyEvents)
    .where(and(eq(studyEvents.studentId, student.id), eq(studyEvents.source, 'review')));

const setExam = async ({ student, course, group }: Candidate, date: string) => {
  await db()
    .insert(examDates)
    .values({ studentId: student.id, courseId: course.id, classGroupId: group.id, date })
    .onConflictDoUpdate({
      target: [examDates.studentId, examDates.courseId, examDates.classGroupId],
      set: { date },
    });
};

describe('today', () => {
  it('asks the due questions with content, key and the dates of each answer, and builds the session once (REPEAT-08, REPEAT-19)', async () => {
    const one = await enter();
    const review = await ask(one);
    expect(review.state).toBe('open');
    expect(new Set(review.session.question_ids)).toEqual(
      new Set(one.questions.slice(0, 3).map(({ id }) => id)),
    );
    const [question] = review.questions;
    expect(question).toMatchObject({ source: 'test', is_guess: false, misses: 1 });
    expect(question.answers).toHaveLength(4);
    expect(question.questao_comentada).toContain('Resolução');
    expect(question.due.again <= question.due.hard && question.due.hard <= question.due.good).toBe(true);
    expect(await ask(one)).toEqual(review);
    const rows = await db().select().from(reviewSessions).where(eq(reviewSessions.studentId, one.student.id));
    expect(rows).toHaveLength(1);
  });

  it('has no card to ask for, or says when the next one comes (REPEAT-14)', async () => {
    const fresh = await insertEnrolled(app.context);
    expect(await ask(fresh)).toMatchObject({ state: 'no-cards', session: null, next_on: null });
    const candidate = await insertCandidate(app.context);
    await createExamClient(app, candidate).takeExam([0]);
    const card = await cardOf(candidate, candidate.questions[0]?.id ?? 0);
    expect(await ask(candidate)).toMatchObject({ state: 'nothing-due', next_on: card?.dueOn });
  });

  it('is free with 0 minutes, and offers ten minutes all the same (REPEAT-13)', async () => {
    const one = await enter();
    await updateSettings(app.context, one.student.id, { minutes: [0, 0, 0, 0, 0, 0, 0] });
    expect(await ask(one)).toMatchObject({ state: 'free', session: null, is_more_due: true });
    const more = { method: 'POST', url: '/v1/study/review/more', token: one.token } as const;
    const { body } = await app.request({ ...more, payload: { minutes: 0 } });
    expect(body.session).toMatchObject({ minutes: 10 });
    expect(body.questions).toHaveLength(3);
  });

  it('asks nothing on the day of the exam and after it until there is a new date, and dates stay (REPEAT-07, REPEAT-12)', async () => {
    const one = await enter();
    const before = await cardOf(one, one.questions[0]?.id ?? 0);
    await setExam(one, today());
    expect(await ask(one)).toMatchObject({ state: 'exam', exam: { day: today() }, questions: [] });
    await setExam(one, addDays(today(), -3));
    expect(await ask(one)).toMatchObject({ state: 'exam', exam: { day: addDays(today(), -3) } });
    await setExam(one, addDays(today(), 30));
    expect((await ask(one)).questions).toHaveLength(3);
    expect(await cardOf(one, one.questions[0]?.id ?? 0)).toEqual(before);
  });

  it('leaves out archived, annulled and resting questions and those of an open mock (EVIDENCE-17, REPEAT-21, REPEAT-22)', async () => {
    const one = await enter(4);
    const [archived, annulled, rested, hidden] = one.questions.map(({ id }) => id);
    await db()
      .update(questions)
      .set({ retiredAt: app.clock.now })
      .where(eq(questions.id, archived ?? 0));
    await db()
      .update(questions)
      .set({ annulledAt: app.clock.now })
      .where(eq(questions.id, annulled ?? 0));
    const rest = { url: `/v1/study/cards/${rested}/rest`, token: one.token };
    expect((await app.request({ method: 'PUT', ...rest })).status).toBe(200);
    const mock = await insertLessonWithExam(app.context, one.course.id, {
      isMock: true,
      questions: one.questions.filter(({ id }) => id === hidden),
    });
    const client = createExamClient(app, { ...one, ...mock });
    await client.store({});
    expect(await ask(one)).toMatchObject({ state: 'nothing-due', questions: [] });
    await client.takeExam([0]);
    await db()
      .update(questions)
      .set({ retiredAt: null })
      .where(eq(questions.id, archived ?? 0));
    await app.request({ method: 'DELETE', ...rest });
    pass(1);
    const ids = (await ask(one)).session.question_ids;
    expect(ids).toEqual(expect.arrayContaining([archived, rested, hidden]));
    expect(ids).not.toContain(annulled);
  });

  it('shows the session that was begun without a question that is annulled meanwhile, also a missed one (EVIDENCE-17)', async () => {
    const one = await enter(3);
    const begun: Review = await ask(one);
    const [unseen = 0, missed = 0, left] = begun.session?.question_ids ?? [];
    expect((await send(one, buildAnswer(begun, missed))).status).toBe(200);
    const asked = async () => {
      const { session, questions: shown }: Review = await ask(one);
      return [session?.id, shown.map(({ id_questao }) => id_questao)];
    };
    expect(await asked()).toEqual([begun.session?.id, [unseen, left, missed]]);
    await db()
      .update(questions)
      .set({ annulledAt: app.clock.now })
      .where(inArray(questions.id, [unseen, missed]));
    expect(await asked()).toEqual([begun.session?.id, [left]]);
  });

  it('rests when the last course of the family ended, and goes on with a new enrolment (REPEAT-23)', async () => {
    const one = await enter();
    await db()
      .update(enrolments)
      .set({ endsOn: addDays(today(), -1) })
      .where(eq(enrolments.studentId, one.student.id));
    expect(await ask(one)).toMatchObject({ state: 'no-course', questions: [] });
    await db().update(enrolments).set({ endsOn: null }).where(eq(enrolments.studentId, one.student.id));
    expect((await ask(one)).questions).toHaveLength(3);
  });

  it('goes on while another course of the family is open, and what is overdue competes after a rest (REPEAT-23)', async () => {
    const one = await enter();
    const second = await enrolInFamily(app.context, one.student.id, one.module.familyId);
    const endsOn = async (classGroupId: number, day: string | null) =>
      db().update(enrolments).set({ endsOn: day }).where(eq(enrolments.classGroupId, classGroupId));
    await endsOn(one.group.id, addDays(today(), -1));
    expect((await ask(one)).session.question_ids).toHaveLength(3);
    await endsOn(second.id, addDays(today(), -1));
    pass(20);
    expect(await ask(one)).toMatchObject({ state: 'no-course', questions: [] });
    const [rested] = await db().select().from(cards).where(eq(cards.studentId, one.student.id));
    const third = await enrolInFamily(app.context, one.student.id, one.module.familyId);
    expect(third.id).not.toBe(second.id);
    // A card that comes due today stands beside those that have waited through the rest.
    await db()
      .update(cards)
      .set({ dueOn: today() })
      .where(and(eq(cards.studentId, one.student.id), eq(cards.questionId, rested?.questionId ?? 0)));
    expect((await ask(one)).session.question_ids.sort()).toEqual(
      one.questions
        .slice(0, 3)
        .map(({ id }) => id)
        .sort(),
    );
  });
});

describe('answers', () => {
  it('rate the card once however often they are sent, and the session goes on at the next question (REPEAT-05, REPEAT-19)', async () => {
    const one = await enter();
    const review = await ask(one);
    const [first, second, third] = review.session.question_ids;
    const answer = buildAnswer(review, first, { answer: rightOf(review, first), certainty: 'sure' });
    const { body } = await send(one, answer);
    const { due } = review.questions[0];
    expect(body.due).toEqual([{ question: first, due_on: due.good }]);
    expect((await send(one, answer)).body).toEqual(body);
    expect(await eventsOf(one)).toHaveLength(1);
    await send(one, buildAnswer(review, second));
    const next = await ask(one);
    expect(next.questions.map(({ id_questao }: { id_questao: number }) => id_questao)).toEqual([
      third,
      second,
    ]);
    expect(next.answers).toMatchObject([
      { question: first, is_right: true, due_on: due.good },
      { question: second, is_right: false },
    ]);
    pass(1);
    const tomorrow = await ask(one);
    expect(tomorrow.session.id).not.toBe(review.session.id);
    expect(tomorrow.answers).toEqual([]);
  });

  it('with doubt and guess come back on the dates that were told (REPEAT-03)', async () => {
    const one = await enter();
    const review = await ask(one);
    const told = (await Promise.all(
      (['doubt', 'guess'] as const).map(async (certainty, at) => {
        const question = review.questions[at];
        const answer = buildAnswer(review, question.id_questao, {
          answer: rightOf(review, question.id_questao),
          certainty,
        });
        const { body } = await send(one, answer);
        return [body.due[0].due_on, certainty === 'doubt' ? question.due.hard : question.due.again];
      }),
    )) as [string, string][];
    for (const [given, predicted] of told) expect(given).toBe(predicted);
  });

  it('count as given with the key seen, at an instant between the making of the session and now (EVIDENCE-11)', async () => {
    const one = await enter();
    const review = await ask(one);
    const made = app.clock.now;
    app.clock.now = new Date(made.getTime() + 60_000);
    const [first, second] = review.session.question_ids;
    await send(one, buildAnswer(review, first, { answered_at: '2020-01-01T00:00:00Z' }));
    await send(one, buildAnswer(review, second, { answered_at: '2030-01-01T00:00:00Z' }));
    const events = await eventsOf(one);
    expect(events.map(({ answeredAt }) => answeredAt)).toEqual([made, app.clock.now]);
    expect(events.every(({ keySeen }) => keySeen)).toBe(true);
  });

  it('of two devices give the same card in whatever order they arrive (EVIDENCE-18)', async () => {
    const built = [];
    for (const reversed of [false, true]) {
      const one = await enter(1);
      const review = await ask(one);
      const [question] = review.session.question_ids;
      const at = app.clock.now.getTime();
      const given = [
        buildAnswer(review, question, {
          device: 'laptop',
          answer: rightOf(review, question),
          answered_at: new Date(at).toISOString(),
        }),
        buildAnswer(review, question, { device: 'phone', answered_at: new Date(at + 5000).toISOString() }),
      ];
      app.clock.now = new Date(at + 60_000);
      for (const answer of reversed ? given.toReversed() : given) await send(one, answer);
      expect(await eventsOf(one)).toHaveLength(2);
      const card = await cardOf(one, question);
      built.push({
        sinceMiss: (card?.missedAt.getTime() ?? 0) - at,
        stability: card?.stability,
        misses: card?.misses,
        rightDays: card?.rightDays,
      });
    }
    expect(built[0]).toEqual(built[1]);
    expect(built[0]).toMatchObject({ sinceMiss: 5000, misses: 2, rightDays: 0 });
  });

  it('with a wrong question, option, certainty or seconds are 422 and write nothing, and another session is 404 (EVIDENCE-22)', async () => {
    const one = await enter();
    const other = await enter();
    const review = await ask(one);
    const [first] = review.session.question_ids;
    const strange = await insertQuestion(app.context, one.module);
    const status = async (rest: AnswerFields, who: { token: string } = one) =>
      (await send(who, buildAnswer(review, first, rest))).status;
    expect(await status({ question: strange.id })).toBe(422);
    expect(await status({ answer: strange.right })).toBe(422);
    expect(await status({ certainty: 'maybe' })).toBe(422);
    expect(await status({ certainty: 'sure' })).toBe(422);
    expect(await status({ seconds: -1 })).toBe(422);
    expect(await status({ seconds: 86_401 })).toBe(422);
    expect(await status({}, other)).toBe(404);
    expect(await eventsOf(one)).toEqual([]);
    expect(await status({ seconds: 86_400 })).toBe(200);
  });
});

describe('ten more minutes', () => {
  it('add due questions once for the same request, while cards are due (REPEAT-20)', async () => {
    const candidate = await insertCandidate(app.context, { count: 60 });
    const times = candidate.questions.map(({ id }) => [id, '00:02:00']);
    await createExamClient(app, candidate).takeExam(
      candidate.questions.map((_, at) => at),
      { question_time: Object.fromEntries(times) },
    );
    pass(1);
    const review = await ask(candidate);
    expect(review.is_more_due).toBe(true);
    const { minutes, question_ids: before } = review.session;
    const more = async (known: number) =>
      (
        await app.request({
          method: 'POST',
          url: '/v1/study/review/more',
          token: candidate.token,
          payload: { minutes: known },
        })
      ).body;
    const { session } = await more(minutes);
    expect(session.minutes).toBe(minutes + 10);
    expect(session.question_ids.slice(0, before.length)).toEqual(before);
    expect(session.question_ids.length).toBeGreaterThan(before.length);
    expect((await more(minutes)).session).toEqual(session);
  });
});
