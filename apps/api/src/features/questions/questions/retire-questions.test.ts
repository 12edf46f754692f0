import { beforeEach, describe, expect, it } from 'vitest';
import { enrolInFamily, insertModule, insertQuestion } from '../../../../test/exam-factories.ts';
import { insertStudent } from '../../../../test/factories.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { findNeighbours, findPage, type QuestionScope } from '../../learning/question-bank/search-queries.ts';
import { retireQuestions } from './retire-questions.ts';

const app = useApp();
let token: string;
let module: Awaited<ReturnType<typeof insertModule>>;
let list: Awaited<ReturnType<typeof insertQuestion>>[];
const scope = (): QuestionScope => ({ families: [module.familyId], moduleId: null, held: new Set() });
const page = () => findPage(app.context.db, scope(), { offset: 0, limit: 10 });
const codeOf = (index: number) => `RET-${module.id}-${index}`;
const retire = (codes: string[], retired = true) => retireQuestions(app.context, { codes, retired });

async function search(term: string): Promise<string[]> {
  const { body } = await app.request({
    method: 'GET',
    url: '/v1/services/questions/find/studentV3',
    query: { 'filter[term]': term },
    token,
  });
  return body.data.map(({ codigo }: { codigo: string }) => codigo).sort();
}

beforeEach(async () => {
  module = await insertModule(app.context);
  const student = await insertStudent(app.context);
  await enrolInFamily(app.context, student.id, module.familyId);
  token = await signIn(app.context, student.id);
  list = [];
  for (const at of [0, 1, 2])
    list.push(
      await insertQuestion(app.context, module, {
        code: codeOf(at),
        statement: `<p>Debênture incentivada número${at}</p>`,
      }),
    );
});

describe('a retired question', () => {
  it('leaves list, count, search, code search and neighbours at once, and comes back', async () => {
    const [first, second, third] = list.map(({ id }) => id);
    expect(await page()).toEqual({ ids: [first, second, third], total: 3 });
    expect(await retire([codeOf(1)])).toEqual({ changed: 1 });
    expect(await page()).toEqual({ ids: [first, third], total: 2 });
    const held = { ...scope(), held: new Set([second ?? 0]) };
    expect(await findPage(app.context.db, held, { offset: 0, limit: 10 })).toMatchObject({ total: 2 });
    expect(await findNeighbours(app.context.db, first ?? 0, scope())).toMatchObject({ next: third });
    expect(await search('incentivada')).toEqual([codeOf(0), codeOf(2)]);
    expect(await search(codeOf(1))).not.toContain(codeOf(1));
    const words = await app.context.db.execute(`select word from question_words where word like 'numero%'`);
    expect(words.rows.map(({ word }) => word)).not.toContain('numero1');
    expect(await retire([codeOf(1)])).toEqual({ changed: 0 });
    expect(await retire([codeOf(1)], false)).toEqual({ changed: 1 });
    expect(await search(codeOf(1))).toContain(codeOf(1));
    expect(await page()).toEqual({ ids: [first, second, third], total: 3 });
  });

  it('is left out when its text changes while it is retired', async () => {
    await retire([codeOf(0)]);
    await app.context.db.execute(
      `update questions set statement = '<p>Debênture nova</p>' where code = '${codeOf(0)}'`,
    );
    expect(await page()).toMatchObject({ total: 2 });
  });

  it('cannot be retired by a code that does not exist, and then no other is', async () => {
    await expect(retire([codeOf(0), 'NENHUMA-1'])).rejects.toThrow('NENHUMA-1');
    expect(await page()).toMatchObject({ total: 3 });
  });
});

describe('the printed address of a retired question', () => {
  it('answers as before', async () => {
    const url = `/v1/services/questions/explained/${codeOf(0)}`;
    const before = await app.request({ method: 'GET', url, token });
    await retire([codeOf(0)]);
    const after = await app.request({ method: 'GET', url, token });
    expect([before.status, after.status]).toEqual([200, 200]);
    expect(after.body).toEqual(before.body);
  });
});
