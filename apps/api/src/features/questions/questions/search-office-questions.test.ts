import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { insertModule } from '../../../../test/exam-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { searchQuestions } from './search-office-questions.ts';

const app = useApp();

/** One with the word, one without, a draft that lost it, a draft that won it, and one whose code begins like it. */
const ENTRIES = [
  { code: 'BUSCA-1', statement: 'O prazo da debênture', draft: null },
  { code: 'BUSCA-2', statement: 'A ação preferencial', draft: null },
  { code: 'BUSCA-3', statement: 'Outra debênture', draft: 'acao' },
  { code: 'BUSCA-4', statement: 'Outra ação', draft: 'debentur' },
  { code: 'DEBÊNTURE-5', statement: 'Um fundo', draft: null },
];

beforeAll(async () => {
  const { context } = app;
  const { id, familyId } = await insertModule(context);
  for (const { code, statement, draft } of ENTRIES)
    await context.db.execute(sql`
      with asked as (insert into questions (code, family_id, module_id, statement)
        values (${code}, ${familyId}, ${id}, ${`<p>${statement}</p>`}) returning id)
      insert into question_entries (id, code, state, draft_document)
      select id, ${code}, 'published', ${draft && `'${draft}'`}::tsvector from asked`);
});

it('finds and counts the same for a frequent word as for a rare one (EDITQ-26)', async () => {
  const { db } = app.context;
  const list = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ code: string }>(
      sql`select e.code from question_entries e where ${condition} order by e.code`,
    );
    return rows.map(({ code }) => code);
  };
  const rare = await searchQuestions(db, 'debênture');
  const frequent = await searchQuestions(db, 'debênture', 0);
  const expected = ['BUSCA-1', 'BUSCA-4', 'DEBÊNTURE-5'];
  expect(await list(rare.search('debênture'))).toEqual(expected);
  expect(await list(frequent.search('debênture'))).toEqual(expected);
  const counted = await Promise.all((frequent.countedSearch?.('debênture') ?? []).map(list));
  expect(counted.flat().sort()).toEqual(expected);
});
