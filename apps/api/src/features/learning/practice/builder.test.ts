import { countPractice, type QuestionGroup } from '@toro/domain/learning/study/practice-counts';
import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import {
  enrolInFamily,
  insertCandidate,
  insertModule,
  insertQuestion,
} from '../../../../test/exam-factories.ts';
import { insertStudent } from '../../../../test/factories.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { ALL, answerOf, createPracticeClient } from '../../../../test/practice-client.ts';
import { useApp } from '../../../../test/test-app.ts';
import { questionDifficulties, questionMarks } from '../../../database/schema/index.ts';
import { countAllDifficulties } from '../evidence/question-difficulties.ts';

const app = useApp();
const db = () => app.context.db;

interface WireGroup extends Omit<QuestionGroup, 'isHeld'> {
  is_held: boolean;
}
const NONE = { familyIds: [], moduleIds: [], statuses: [], difficulties: [] };
const toGroups = (groups: WireGroup[]): QuestionGroup[] =>
  groups.map(({ is_held: isHeld, ...group }) => ({ ...group, isHeld }));

async function join(familyId: number) {
  const student = await insertStudent(app.context);
  await enrolInFamily(app.context, student.id, familyId);
  return { student, client: createPracticeClient(app, await signIn(app.context, student.id)) };
}

async function enter(count: number) {
  const module = await insertModule(app.context);
  const asked = [];
  for (let at = 0; at < count; at++) asked.push(await insertQuestion(app.context, module));
  return { module, asked, ...(await join(module.familyId)) };
}

const count = async (client: ReturnType<typeof createPracticeClient>, filters: object = {}) => {
  const { body } = await client.counts();
  return countPractice(toGroups(body.groups), { ...NONE, ...filters });
};

describe('the count', () => {
  it('follows the status of the last event, doubt and flag, joined by or, and draws the same questions (BUILDER-02, BUILDER-04)', async () => {
    const { client, student, asked } = await enter(6);
    const [a, b, c, d] = asked;
    const fix = (question: typeof a, isRight: boolean, rest: object = {}) =>
      answerOf(question?.id ?? 0, (isRight ? question?.right : question?.wrong) ?? 0, {
        is_fixed: true,
        ...rest,
      });
    await client.finish(await client.begin(), [fix(a, true), fix(b, false)]);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await client.finish(await client.begin(), [
      fix(a, false, { certainty: 'guess' }),
      fix(c, true, { certainty: 'doubt' }),
    ]);
    await db()
      .insert(questionMarks)
      .values({ studentId: student.id, questionId: d?.id ?? 0, flags: 3, changedAt: app.clock.now });
    const { byStatus, total } = await count(client);
    expect(total).toBe(6);
    expect(byStatus).toEqual({ new: 3, wrong: 2, right: 1, doubt: 2, flagged: 1 });
    for (const statuses of [
      ['wrong'],
      ['right'],
      ['doubt'],
      ['flagged'],
      ['wrong', 'flagged'],
      ['new', 'doubt'],
    ]) {
      const drawn = await client.start({ statuses });
      const { body } = await client.open(drawn.body.id);
      expect(body.questions).toHaveLength((await count(client, { statuses })).total);
      await client.finish(drawn.body.id);
    }
    const { body } = await client.counts();
    expect(body.weakest).toEqual({ family: expect.any(Number), module: expect.any(Number) });
  });

  it('has a difficulty from 20 answers as evidence on, and leaves a question out only when one is chosen (BUILDER-03)', async () => {
    const { client, asked, module } = await enter(4);
    const right = [15, 14, 9, 19];
    const mates = [];
    for (let at = 0; at < 20; at++) mates.push(await join(module.familyId));
    for (const [at, mate] of mates.entries())
      await mate.client.finish(
        await mate.client.begin(),
        asked.flatMap(({ id, right: key, wrong }, question) =>
          question === 3 && at === 0
            ? []
            : [answerOf(id, at < (right[question] ?? 0) ? key : wrong, { is_fixed: true })],
        ),
      );
    // An answer after the key was seen is no evidence.
    const [mate] = mates;
    const again = answerOf(asked[1]?.id ?? 0, asked[1]?.right ?? 0, { is_fixed: true });
    if (mate) await mate.client.finish(await mate.client.begin(), [again]);
    await countAllDifficulties(app.context);
    const rows = await db().select().from(questionDifficulties);
    const found = asked.map(({ id }) => rows.find(({ questionId }) => questionId === id));
    expect(found).toMatchObject([
      { answers: 20, correct: 15, difficulty: 'easy' },
      { answers: 20, correct: 14, difficulty: 'medium' },
      { answers: 20, correct: 9, difficulty: 'hard' },
      { answers: 19, correct: 18, difficulty: null },
    ]);
    expect(await count(client)).toMatchObject({ total: 4, byDifficulty: { easy: 1, medium: 1, hard: 1 } });
    expect((await count(client, { difficulties: ['easy', 'hard'] })).total).toBe(2);
    const { body } = await client.open(await client.begin({ difficulties: ['easy', 'medium', 'hard'] }));
    expect(body.questions).toHaveLength(3);
  });

  it('leaves out the questions of a mock until it is finished, and says how many are kept (BUILDER-06)', async () => {
    const candidate = await insertCandidate(app.context, { isMock: true });
    const client = createPracticeClient(app, candidate.token);
    const { questions: kept, module } = candidate;
    const free = await insertQuestion(app.context, module);
    expect(await count(client)).toMatchObject({ total: 1, held: 4 });
    const { body } = await client.open(await client.begin());
    expect(body.questions).toMatchObject([{ id_questao: free.id }]);
    const exam = createExamClient(app, candidate);
    await exam.store({ question: { [kept[0]?.id ?? 0]: kept[0]?.right } });
    expect(await count(client)).toMatchObject({ total: 1, held: 4 });
    const given = await client.start({}, { questions: kept.map(({ id }) => id) });
    expect([given.status, given.body.error]).toEqual([422, 'Nenhuma questão com estes filtros.']);
    await exam.takeExam();
    expect(await count(client)).toMatchObject({ total: 5, held: 0 });
    // A mock that is taken again hides its questions from a training that has them.
    const id = await client.begin();
    await exam.store({ question: {} });
    expect((await client.open(id)).body.questions).toMatchObject([{ id_questao: free.id }]);
  });

  it('takes exactly the questions that are given, as far as they may be asked', async () => {
    const { client, asked } = await enter(5);
    const other = await enter(1);
    const given = [asked[1], asked[3], other.asked[0]].map((question) => question?.id ?? 0);
    const { body } = await client.counts(`?${given.map((id) => `question=${id}`).join('&')}`);
    expect(countPractice(toGroups(body.groups), NONE).total).toBe(2);
    const started = await client.start({ statuses: ['wrong'] }, { questions: given });
    const opened = (await client.open(started.body.id)).body;
    expect(opened.is_given).toBe(true);
    expect(opened.questions.map(({ id_questao }: { id_questao: number }) => id_questao).sort()).toEqual(
      given.slice(0, 2).sort(),
    );
  });

  it('knows no certification of a course that has ended', async () => {
    const { module } = await enter(2);
    const student = await insertStudent(app.context);
    await enrolInFamily(app.context, student.id, module.familyId, { endsOn: '2020-01-01' });
    const client = createPracticeClient(app, await signIn(app.context, student.id));
    expect((await client.counts()).body).toEqual({ families: [], weakest: null, groups: [] });
    expect((await client.start()).status).toBe(422);
  });
});

describe('presets', () => {
  const choices = { ...ALL, statuses: ['wrong'], count: 20 };
  const preset = (name: string, rest: object = {}) => ({ name, choices, replaces: false, ...rest });

  it('have a name of 1 to 60 characters, are at most 30, and are replaced only when asked for (BUILDER-13)', async () => {
    const { client } = await enter(1);
    const save = (body: object) => client.send('POST', 'practice/presets', body);
    for (const name of ['', '   ', 'x'.repeat(61)]) expect((await save(preset(name))).status).toBe(422);
    const first = await save(preset('x'.repeat(60)));
    expect(first.body).toMatchObject({ name: 'x'.repeat(60), choices });
    const again = await save(preset('x'.repeat(60)));
    expect([again.status, again.body.details]).toEqual([409, { reason: 'name_taken' }]);
    const other = { ...choices, count: 40 };
    const replaced = await save(preset('x'.repeat(60), { choices: other, replaces: true }));
    expect(replaced.body).toEqual({ ...first.body, choices: other });
    await Promise.all(Array.from({ length: 31 }, (_, at) => save(preset(`Treino ${at}`))));
    const { body } = await client.send('GET', 'practice/presets');
    expect(body).toHaveLength(30);
  });

  it('are shared by a code that holds the choices only, for any student, until they are deleted (BUILDER-14)', async () => {
    const { client, asked } = await enter(1);
    const other = await enter(1);
    const saved = await client.send('POST', 'practice/presets', {
      ...preset('Reta final'),
      choices: { ...choices, questions: [asked[0]?.id] },
    });
    const open = () => other.client.send('GET', `practice/presets/${saved.body.code}`);
    expect((await open()).body).toEqual({ choices });
    expect((await other.client.send('DELETE', `practice/presets/${saved.body.id}`)).status).toBe(404);
    expect((await client.send('DELETE', `practice/presets/${saved.body.id}`)).status).toBe(200);
    const gone = await open();
    expect([gone.status, gone.body.error]).toEqual([404, 'Este treino não existe mais.']);
    expect((await other.client.send('GET', 'practice/presets/não%20existe')).status).toBe(422);
  });
});
