import { listQuerySchema } from '@toro/contract/office/lists/list-schemas';
import { questionList } from '@toro/contract/questions/questions/question-list';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { insertModule } from '../../../../test/exam-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { listOfficeQuestions } from './list-office-questions.ts';
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
  const first = frequent.countedFirst?.('debênture');
  expect(first && (await list(first))).toEqual(['BUSCA-1']);
});

/** Questions with the word 'tesouro'; the last ones are removed. */
async function insertFrequent(count: number, removed: number): Promise<void> {
  const { context } = app;
  const { id, familyId } = await insertModule(context);
  await context.db.transaction(async (tx) => {
    // A trigger would index each of them alone.
    await tx.execute(sql`alter table questions disable trigger user`);
    await tx.execute(sql`
      with asked as (insert into questions (code, family_id, module_id, statement)
        select 'MUITAS-' || n, ${familyId}::int, ${id}::int, '<p>Tesouro</p>' from generate_series(1, ${count}::int) n
        returning id, code),
      found as (insert into question_search (question_id, document) select id, 'tesour «2tesour'::tsvector from asked)
      insert into question_entries (id, code, state)
      select id, code, case when substr(code, 8)::int > ${count - removed} then 'removed' else 'published' end from asked`);
    await tx.execute(sql`alter table questions enable trigger user`);
    await tx.execute(
      sql`insert into question_words (word, stem) values ('tesouro', 'tesour') on conflict do nothing`,
    );
  });
}

it('counts exactly up to ten thousand matches, and one more when there are more (EDITQ-26)', async () => {
  const query = (filter = {}) => listQuerySchema(questionList).parse({ q: 'tesouro', ...filter });
  const count = async (filter = {}) => (await listOfficeQuestions(app.context, query(filter))).total;
  await insertFrequent(10_003, 3);
  await app.context.db.execute(
    sql`update question_entries set draft_document = 'tesour' where code = 'MUITAS-1'`,
  );
  expect(await count()).toBe(10_000);
  await app.context.db.execute(
    sql`update question_entries set state = 'published' where code in ('MUITAS-10001', 'MUITAS-10002')`,
  );
  expect(await count()).toBe(10_001);
  expect(await count({ code: 'MUITAS-9' })).toBe(1111);
});
