import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../../test/exam-client.ts';
import {
  type Candidate,
  insertCandidate,
  insertClassmate,
  insertLessonWithExam,
} from '../../../../../test/exam-factories.ts';
import { runAcademyCommand } from '../../../../../test/run-academy-command.ts';
import { useApp } from '../../../../../test/test-app.ts';
import { questions, seenKeys } from '../../../../database/schema/index.ts';
import { inTransaction } from '../../../../platform/context.ts';
import { recordAnswers } from '../../evidence/record-answers.ts';
import { replayQuestion } from '../replay-question.ts';
import { findNotebookQuestionIds } from './list-notebook.ts';

const app = useApp();
const db = () => app.context.db;

const pass = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
};

async function enter(wrong: number[] = [0, 1, 2], options: Parameters<typeof insertCandidate>[1] = {}) {
  const candidate = await insertCandidate(app.context, options);
  await createExamClient(app, candidate).takeExam(wrong);
  return candidate;
}

type Owner = Pick<Candidate, 'token'>;
const list = async ({ token }: Owner, query = '') =>
  (await app.request({ method: 'GET', url: `/v1/study/notebook${query}`, token })).body;
const open = ({ token }: Owner, id = 0) =>
  app.request({ method: 'GET', url: `/v1/study/notebook/${id}`, token });
const save = ({ token }: Owner, id = 0, payload: object = {}) =>
  app.request({ method: 'PUT', url: `/v1/study/notebook/${id}`, token, payload });
const idsOf = ({ data }: { data: { id_questao: number }[] }) => data.map(({ id_questao }) => id_questao);

let counter = 0;
/** Answers a question of the candidate in a training, now. */
async function answer(
  { student }: Pick<Candidate, 'student'>,
  questionId: number,
  answerId: number | null,
  certainty: 'guess' | null = null,
) {
  counter += 1;
  await inTransaction(app.context, (tx) =>
    recordAnswers(tx, student.id, 'practice', [
      {
        sourceId: counter,
        questionId,
        turn: 1,
        answerId,
        certainty,
        seconds: 30,
        answeredAt: app.clock.now,
        device: 'phone',
        counter,
      },
    ]),
  );
}

describe('the notebook', () => {
  it('has every miss once with its number of misses, and guesses with their cause (NOTEBOOK-01, NOTEBOOK-02)', async () => {
    const one = await enter([0, 1]);
    const [first, , third] = one.questions;
    pass(1);
    await answer(one, first?.id ?? 0, null);
    await answer(one, third?.id ?? 0, third?.right ?? 0, 'guess');
    const page = await list(one);
    expect(page.total).toBe(3);
    const entry = (id = 0) => page.data.find(({ id_questao }: { id_questao: number }) => id_questao === id);
    expect(entry(first?.id)).toMatchObject({ misses: 2, source: 'practice', cause: null });
    expect(entry(third?.id)).toMatchObject({ is_guess: true, cause: 'guess' });
    expect(page.causes).toMatchObject({ guess: 1, none: 2, misread: 0 });
  });

  it('shows an entry with question, last choice, key, resolution, history and marks, and notes the key as seen (NOTEBOOK-03, EVIDENCE-09)', async () => {
    const one = await enter([0]);
    const [first] = one.questions;
    await db()
      .delete(seenKeys)
      .where(and(eq(seenKeys.studentId, one.student.id), eq(seenKeys.questionId, first?.id ?? 0)));
    const { body } = await open(one, first?.id);
    expect(body).toMatchObject({
      id_questao: first?.id,
      last_answer: first?.wrong,
      source: 'test',
      cause: null,
      rule: '',
      state: 'open',
      module: { id: one.module.id },
    });
    expect(body.questao_comentada).toContain('Resolução');
    expect(body.answers.find(({ correta }: { correta: number }) => correta === 1).id_resposta).toBe(
      first?.right,
    );
    expect(body.events).toMatchObject([{ source: 'test', is_right: false, answer: first?.wrong }]);
    const seen = await db()
      .select()
      .from(seenKeys)
      .where(and(eq(seenKeys.studentId, one.student.id), eq(seenKeys.questionId, first?.id ?? 0)));
    expect(seen).toHaveLength(1);
  });

  it('keeps cause and rule, takes a cause away again, and refuses others and long rules (NOTEBOOK-04, NOTEBOOK-05)', async () => {
    const one = await enter([0]);
    const other = await insertClassmate(app.context, one);
    const id = one.questions[0]?.id;
    expect((await save(one, id, { cause: 'misread' })).body).toEqual({ cause: 'misread', rule: '' });
    const rule = '<b>Beta</b> multiplica\n só o prêmio';
    expect((await save(one, id, { rule })).body).toEqual({
      cause: 'misread',
      rule: '<b>Beta</b> multiplica só o prêmio',
    });
    expect((await save(one, id, { cause: null })).body.cause).toBeNull();
    expect((await open(one, id)).body).toMatchObject({ cause: null, rule: expect.stringContaining('Beta') });
    expect((await save(one, id, { rule: 'x'.repeat(141) })).status).toBe(422);
    expect((await save(one, id, { cause: 'laziness' })).status).toBe(422);
    expect((await save(other, id, { cause: 'time' })).status).toBe(404);
    expect((await open(other, id)).status).toBe(404);
  });

  it('is filtered by module, cause, source, dates, state and note, joined by and (NOTEBOOK-06, NOTEBOOK-12)', async () => {
    const one = await enter([0, 1, 2]);
    const [first, second, third] = one.questions.map(({ id }) => id);
    const day = app.clock.now.toISOString().slice(0, 10);
    await save(one, first, { cause: 'misread', rule: 'Regra do beta' });
    await save(one, second, { cause: 'misread' });
    await app.request({ method: 'PUT', url: `/v1/study/cards/${third}/rest`, token: one.token });
    pass(2);
    await answer(one, second ?? 0, null);
    const find = async (query: string) => new Set(idsOf(await list(one, query)));
    expect(await find('')).toEqual(new Set([first, second]));
    expect(await find('?cause=misread')).toEqual(new Set([first, second]));
    expect(await find('?cause=misread&source=test')).toEqual(new Set([first]));
    expect(await find('?cause=none')).toEqual(new Set());
    expect(await find(`?to=${day}`)).toEqual(new Set([first]));
    expect(await find(`?from=${day}`)).toEqual(new Set([first, second]));
    expect(await find('?state=rested')).toEqual(new Set([third]));
    expect(await find(`?module=${one.module.id}`)).toEqual(new Set([first, second]));
    expect(await find(`?module=${one.module.id + 100_000}`)).toEqual(new Set());
    expect(await find('?term=regra')).toEqual(new Set([first]));
    const { causes, total, modules, question_ids } = await list(one, '?source=test');
    expect([causes.misread, total]).toEqual([1, 1]);
    expect(question_ids).toEqual([first]);
    expect(modules).toEqual([{ id: one.module.id, title: one.module.title }]);
    const chosen = await findNotebookQuestionIds(app.context, one.student.id, { source: 'practice' });
    expect(chosen).toEqual([second]);
  });

  it('has 20 entries a page, the newest miss first, and nothing at first (NOTEBOOK-07, NOTEBOOK-14)', async () => {
    const fresh = await enter([]);
    expect(await list(fresh)).toMatchObject({ total: 0, is_empty: true, data: [] });
    const one = await enter(
      Array.from({ length: 23 }, (_, at) => at),
      { count: 23 },
    );
    pass(1);
    await answer(one, one.questions[5]?.id ?? 0, null);
    const [first, second] = [await list(one), await list(one, '?page=2')];
    expect([first.data.length, second.data.length, first.total]).toEqual([20, 3, 23]);
    expect(first.data[0].id_questao).toBe(one.questions[5]?.id);
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(23);
    expect(await list(one, '?cause=time')).toMatchObject({ total: 0, is_empty: false });
  });

  it('loses an entry when it is mastered; missed again it comes back without its cause and with its rule (NOTEBOOK-08, NOTEBOOK-09, NOTEBOOK-10)', async () => {
    const one = await enter([0]);
    const [first] = one.questions;
    const id = first?.id ?? 0;
    await save(one, id, { cause: 'reasoning', rule: 'Minha regra' });
    const { leaving } = (await list(one)).data[0];
    for (let reviews = 0; reviews < leaving.answers; reviews += 1) {
      const { due_on } = (await open(one, id)).body;
      app.clock.now = new Date(`${due_on}T15:00:00Z`);
      await answer(one, id, first?.right ?? 0);
    }
    expect(app.clock.now.toISOString().slice(0, 10)).toBe(leaving.day);
    expect((await list(one)).total).toBe(0);
    expect(idsOf(await list(one, '?state=mastered'))).toEqual([id]);
    pass(1);
    await answer(one, id, first?.wrong ?? 0);
    const back = (await list(one)).data[0];
    expect(back).toMatchObject({ id_questao: id, cause: null, rule: 'Minha regra', misses: 2 });
    expect((await open(one, id)).body.events).toHaveLength(leaving.answers + 2);
  });

  it('says why an entry came or left when the key changed, was annulled or archived (NOTEBOOK-11, EVIDENCE-14)', async () => {
    const one = await enter([0, 1]);
    const other = await insertClassmate(app.context, one);
    await createExamClient(app, other).takeExam();
    const [rekeyed, annulled] = one.questions.map(({ id }) => id);
    const codeOf = async (id = 0) =>
      (await db().select().from(questions).where(eq(questions.id, id)))[0]?.code ?? '';
    await runAcademyCommand(app.context, ['rekey', await codeOf(rekeyed), 'B']);
    await replayQuestion(app.context, rekeyed ?? 0);
    await runAcademyCommand(app.context, ['annul', await codeOf(annulled)]);
    await replayQuestion(app.context, annulled ?? 0);
    const page = await list(one);
    expect(page.total).toBe(0);
    expect(new Set(page.left.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set(['right', 'annulled']),
    );
    const arrived = await list(other);
    expect(arrived.data).toMatchObject([{ id_questao: rekeyed, change: { kind: 'wrong' } }]);
    await db().execute(sql`update questions set retired_at = now() where id = ${rekeyed}`);
    expect((await open(other, rekeyed)).body).toMatchObject({ is_archived: true });
  });

  it('hides questions of a mock that is open until it is finished (REPEAT-22)', async () => {
    const one = await enter([0, 1]);
    const [hidden, shown] = one.questions;
    const mock = await insertLessonWithExam(app.context, one.course.id, {
      isMock: true,
      questions: hidden ? [hidden] : [],
    });
    const client = createExamClient(app, { ...one, ...mock });
    await client.store({});
    expect(idsOf(await list(one))).toEqual([shown?.id]);
    expect((await open(one, hidden?.id)).status).toBe(404);
    const paper = () => app.request({ method: 'GET', url: '/v1/study/notebook-paper', token: one.token });
    expect((await paper()).body).toMatchObject({ total: 1, questions: [{ id_questao: shown?.id }] });
    await client.takeExam([0]);
    expect((await list(one)).total).toBe(2);
  });
});
