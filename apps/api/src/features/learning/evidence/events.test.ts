import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate, insertClassmate, insertLessonWithExam } from '../../../../test/exam-factories.ts';
import { enrol, insertCourse } from '../../../../test/factories.ts';
import { runAcademyCommand } from '../../../../test/run-academy-command.ts';
import { useApp } from '../../../../test/test-app.ts';
import {
  auditEntries,
  cards,
  questions,
  seenKeys,
  studyEvents,
  studyStates,
} from '../../../database/schema/index.ts';
import { allowChanges } from '../../../platform/append-only.ts';
import { inTransaction } from '../../../platform/context.ts';
import { fillBatch, rebuildLearning } from '../study/fill-history.ts';
import { replayQuestion } from '../study/replay-question.ts';
import { buildCards } from './build-cards.ts';

const app = useApp();
const db = () => app.context.db;

const enter = async (options: Parameters<typeof insertCandidate>[1] = {}) => {
  const candidate = await insertCandidate(app.context, options);
  return { ...candidate, client: createExamClient(app, candidate) };
};

const eventsOf = (studentId: number) =>
  db().select().from(studyEvents).where(eq(studyEvents.studentId, studentId)).orderBy(studyEvents.id);
const cardsOf = (studentId: number) =>
  db().select().from(cards).where(eq(cards.studentId, studentId)).orderBy(cards.questionId);

/** Forgets what was written beside the attempts, as before events were kept. */
async function forgetEvents(studentId: number) {
  await inTransaction(app.context, async (tx) => {
    await allowChanges(tx.db);
    for (const table of [studyEvents, seenKeys, cards, studyStates])
      await tx.db.delete(table).where(eq(table.studentId, studentId));
  });
}

/** Marks every student as filled, so that a batch takes those that a test adds. */
async function fillAll() {
  while ((await fillBatch(app.context)) > 0);
}

const codeOf = async (id: number) => {
  const [row] = await db().select({ code: questions.code }).from(questions).where(eq(questions.id, id));
  return row?.code ?? '';
};

describe('events', () => {
  it('are written when a test is finished, one for each question with choice, judgement and seconds (EVIDENCE-01, EVIDENCE-04)', async () => {
    const { client, student, questions: asked, group } = await enter();
    const [first, second, third] = asked;
    await client.store({ question_time: { [first?.id ?? 0]: '00:00:42' } });
    await client.takeExam([1], {
      question: { ...client.right, [second?.id ?? 0]: second?.wrong, [third?.id ?? 0]: 'idk' },
    });
    const events = await eventsOf(student.id);
    expect(events).toHaveLength(asked.length);
    const byQuestion = new Map(events.map((event) => [event.questionId, event]));
    expect(byQuestion.get(first?.id ?? 0)).toMatchObject({
      source: 'test',
      answerId: first?.right,
      wasRight: true,
      seconds: 42,
      certainty: null,
      classGroupId: group.id,
      keySeen: false,
      contentVersion: 0,
      turn: 1,
    });
    expect(byQuestion.get(second?.id ?? 0)).toMatchObject({ answerId: second?.wrong, wasRight: false });
    expect(byQuestion.get(third?.id ?? 0)).toMatchObject({ answerId: null, wasRight: false });
    await client.finish({});
    expect(await eventsOf(student.id)).toHaveLength(asked.length);
  });

  it('of a mock and of a redo name their source (EVIDENCE-02)', async () => {
    const mock = await enter({ isMock: true });
    await mock.client.takeExam();
    expect(new Set((await eventsOf(mock.student.id)).map(({ source }) => source))).toEqual(new Set(['mock']));
    const { client, student, questions: asked } = await enter();
    const { body } = await client.takeExam([0]);
    const redo = { redo: body.finishedLecture.id_prova, question: { [asked[0]?.id ?? 0]: asked[0]?.right } };
    await client.store(redo);
    await client.finish(redo);
    const last = (await eventsOf(student.id)).at(-1);
    expect(last).toMatchObject({ source: 'redo', questionId: asked[0]?.id, wasRight: true, keySeen: true });
  });

  it('keep the choice that stands at the end (EVIDENCE-03)', async () => {
    const { client, student, questions: asked } = await enter();
    const [first] = asked;
    await client.store({ question: { [first?.id ?? 0]: first?.wrong } });
    await client.takeExam();
    const [event] = (await eventsOf(student.id)).filter(({ questionId }) => questionId === first?.id);
    expect(event).toMatchObject({ answerId: first?.right, wasRight: true });
  });

  it('of a later test with the same question have the key seen (EVIDENCE-09, EVIDENCE-12, EVIDENCE-19)', async () => {
    const first = await enter();
    await first.client.takeExam();
    const again = await insertLessonWithExam(app.context, first.course.id, { questions: first.questions });
    const client = createExamClient(app, { ...first, ...again });
    await client.takeExam();
    const events = await eventsOf(first.student.id);
    expect(events.map(({ keySeen }) => keySeen)).toEqual([
      ...first.questions.map(() => false),
      ...first.questions.map(() => true),
    ]);
  });

  it('of two courses that share a question are one history of it, with one card (EVIDENCE-19)', async () => {
    const first = await enter();
    await first.client.takeExam([0, 1, 2, 3]);
    const built = await cardsOf(first.student.id);
    expect(built.map(({ questionId }) => questionId)).toEqual(
      first.questions.map(({ id }) => id).sort((a, b) => a - b),
    );
    const course = await insertCourse(app.context);
    const group = await enrol(app.context, first.student.id, { courseId: course.id });
    const paper = await insertLessonWithExam(app.context, course.id, { questions: first.questions });
    app.clock.now = new Date(app.clock.now.getTime() + 3 * 86_400_000);
    await createExamClient(app, { ...first, ...paper, group, course }).takeExam();
    const events = await eventsOf(first.student.id);
    expect(events.map(({ classGroupId, keySeen }) => [classGroupId === group.id, keySeen])).toEqual([
      ...first.questions.map(() => [false, false]),
      ...first.questions.map(() => [true, true]),
    ]);
    const later = await cardsOf(first.student.id);
    expect(later.map(({ questionId }) => questionId)).toEqual(built.map(({ questionId }) => questionId));
    expect(later.map(({ reviews }) => reviews)).toEqual(built.map(({ reviews }) => reviews + 1));
  });

  it('have the key seen when the resolution was opened before the choice, and not when after it (EVIDENCE-09, EVIDENCE-11)', async () => {
    const { client, student, token, questions: asked } = await enter();
    const [early, late] = asked;
    const open = (id = 0) =>
      app.request({ method: 'GET', url: `/v1/services/questions/explainedById/${id}`, token });
    await client.store({ question: { [late?.id ?? 0]: late?.right } });
    const wait = () => {
      app.clock.now = new Date(app.clock.now.getTime() + 5000);
    };
    wait();
    const { status } = await open(early?.id);
    expect(status).toBe(200);
    await open(late?.id);
    wait();
    await client.takeExam();
    const seen = new Map((await eventsOf(student.id)).map((event) => [event.questionId, event.keySeen]));
    expect(seen.get(early?.id ?? 0)).toBe(true);
    expect(seen.get(late?.id ?? 0)).toBe(false);
  });

  it('cannot be changed or deleted (EVIDENCE-13)', async () => {
    const { client, student } = await enter();
    await client.takeExam();
    const refused = { cause: { message: expect.stringContaining('append-only') } };
    const mine = eq(studyEvents.studentId, student.id);
    await expect(db().update(studyEvents).set({ wasRight: false }).where(mine)).rejects.toMatchObject(
      refused,
    );
    await expect(db().delete(studyEvents).where(mine)).rejects.toMatchObject(refused);
  });
});

describe('attempts of before', () => {
  it('become events once, in the order they were finished, and again changes nothing (EVIDENCE-05)', async () => {
    await fillAll();
    const first = await enter();
    const { student } = first;
    await first.client.takeExam([0]);
    const again = await insertLessonWithExam(app.context, first.course.id, { questions: first.questions });
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await createExamClient(app, { ...first, ...again }).takeExam([1]);
    const strip = <T extends { id: number; receivedAt: Date }>(rows: T[]) =>
      rows.map(({ id: _, receivedAt: __, ...row }) => row);
    const [events, built] = [await eventsOf(student.id), await cardsOf(student.id)];
    await forgetEvents(student.id);
    await fillAll();
    expect(strip(await eventsOf(student.id))).toEqual(strip(events));
    expect(await cardsOf(student.id)).toEqual(built);
    const filled = await eventsOf(student.id);
    await db().delete(studyStates).where(eq(studyStates.studentId, student.id));
    await fillAll();
    expect(await eventsOf(student.id)).toEqual(filled);
  });
});

describe('cards', () => {
  it('are made of misses when a test is finished, and by a rebuild the same (REPEAT-01, NOTEBOOK-01, EVIDENCE-20)', async () => {
    const { client, student, questions: asked } = await enter();
    await client.takeExam([1, 2]);
    const built = await cardsOf(student.id);
    expect(built.map(({ questionId }) => questionId)).toEqual(
      [asked[1]?.id, asked[2]?.id].sort((a = 0, b = 0) => a - b),
    );
    expect(built[0]).toMatchObject({ misses: 1, missSource: 'test', masteredAt: null });
    await db().delete(cards).where(eq(cards.studentId, student.id));
    await rebuildLearning(app.context, student.id);
    expect(await cardsOf(student.id)).toEqual(built);
  });

  it('are the same when two sittings end at once', async () => {
    const { student, client } = await enter();
    await client.takeExam([0, 1, 2, 3]);
    const built = await cardsOf(student.id);
    const rebuild = () => inTransaction(app.context, (tx) => buildCards(tx, [student.id]));
    await Promise.all(Array.from({ length: 6 }, rebuild));
    expect(await cardsOf(student.id)).toEqual(built);
  });
});

describe('another key', () => {
  it('judges all events anew, keeps what they said at first, and leaves results as they are (EVIDENCE-14)', async () => {
    const one = await enter();
    const other = await insertClassmate(app.context, one);
    const [question] = one.questions;
    const { body } = await one.client.takeExam([0]);
    await createExamClient(app, other).takeExam();
    const code = await codeOf(question?.id ?? 0);
    const { queued } = app.context.jobs as typeof app.context.jobs & { queued: unknown[] };
    expect((await runAcademyCommand(app.context, ['rekey', code, 'B'])).status).toBe(0);
    expect(queued.at(-1)).toEqual({ name: 'replay-question', data: { id: question?.id } });
    await replayQuestion(app.context, question?.id ?? 0);
    expect(await cardsOf(one.student.id)).toEqual([]);
    expect(await cardsOf(other.student.id)).toMatchObject([{ questionId: question?.id, misses: 1 }]);
    const [event] = (await eventsOf(one.student.id)).filter(({ questionId }) => questionId === question?.id);
    expect(event).toMatchObject({ wasRight: false });
    const [right] = (await eventsOf(other.student.id)).filter(
      ({ questionId }) => questionId === question?.id,
    );
    expect(right).toMatchObject({ wasRight: true });
    const { body: finished } = await one.client.finished();
    expect(JSON.stringify(finished)).toContain(String(body.finishedLecture.id_prova));
    const entries = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `question:${code}`));
    expect(entries).toMatchObject([{ action: 'rekey-question' }]);
  });

  it('keeps the first judgement of a choice that is no longer offered, and a corrected text changes none (EVIDENCE-15)', async () => {
    const { client, student, questions: asked } = await enter();
    const [question] = asked;
    await client.takeExam([0]);
    app.clock.now = new Date(app.clock.now.getTime() + 5 * 86_400_000);
    await client.takeExam();
    const built = await cardsOf(student.id);
    expect(built).toMatchObject([{ questionId: question?.id, rightDays: 1 }]);
    await db().execute(
      sql`update question_answers set text = 'Opção corrigida' where question_id = ${question?.id}`,
    );
    await replayQuestion(app.context, question?.id ?? 0);
    expect(await cardsOf(student.id)).toEqual(built);
    await db().execute(
      sql`delete from question_answers where id in (${question?.wrong}, ${question?.right})`,
    );
    await replayQuestion(app.context, question?.id ?? 0);
    expect(await cardsOf(student.id)).toEqual(built);
  });

  it('is refused for a letter or a code that does not exist', async () => {
    const { questions: asked } = await enter();
    const code = await codeOf(asked[0]?.id ?? 0);
    expect((await runAcademyCommand(app.context, ['rekey', code, 'Z'])).status).toBe(1);
    expect((await runAcademyCommand(app.context, ['rekey', 'NAO-EXISTE', 'A'])).status).toBe(1);
  });
});

describe('an annulled question', () => {
  it('has no card any more; finished tests keep their results (EVIDENCE-16)', async () => {
    const { client, student, questions: asked } = await enter();
    const [question] = asked;
    const { body } = await client.takeExam([0]);
    const before = await client.review(body.finishedLecture.id_prova);
    expect((await runAcademyCommand(app.context, ['annul', await codeOf(question?.id ?? 0)])).status).toBe(0);
    await replayQuestion(app.context, question?.id ?? 0);
    expect(await cardsOf(student.id)).toEqual([]);
    expect((await client.review(body.finishedLecture.id_prova)).body).toEqual(before.body);
    const [row] = await db()
      .select()
      .from(questions)
      .where(eq(questions.id, question?.id ?? 0));
    expect(row?.annulledAt).not.toBeNull();
  });
});

describe('a key shown in the bank', () => {
  const note = (token: string, id: number) =>
    app.request({ method: 'PUT', url: `/v1/study/seen-keys/${id}`, token });

  it('is noted with question and instant only, and makes a later answer no evidence (EVIDENCE-09, EVIDENCE-10)', async () => {
    const { client, student, token, questions: asked } = await enter();
    const id = asked[0]?.id ?? 0;
    expect((await note(token, id)).status).toBe(200);
    const noted = await db().select().from(seenKeys).where(eq(seenKeys.studentId, student.id));
    expect(noted).toEqual([{ studentId: student.id, questionId: id, seenAt: app.clock.now }]);
    expect(await eventsOf(student.id)).toEqual([]);
    await client.takeExam();
    const seen = (await eventsOf(student.id)).filter(({ keySeen }) => keySeen);
    expect(seen.map(({ questionId }) => questionId)).toEqual([id]);
  });

  it('is refused for a question that does not exist', async () => {
    const { token } = await enter();
    expect((await note(token, 2_000_000_000)).status).toBe(404);
  });
});
