import { EMPTY_QUESTION } from '@toro/domain/questions/questions/question-fields';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { insertModule } from '../../../../test/exam-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { contentEntities, questionEntries, questions } from '../../../database/schema/index.ts';
import { runBulkAction } from '../../office/lists/run-bulk-action.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let ana: { id: number; cookie: string };
let module: { id: number; familyId: number };

beforeAll(async () => {
  ana = await office.enter('content');
  module = await insertModule(office.app.context);
});

const send = (person: typeof ana, method: 'GET' | 'POST', path: string, payload?: object) =>
  office.request({ method, url: `/v1/office/${path}`, cookie: person.cookie, ...(payload && { payload }) });

const complete = (code: string) => ({
  ...EMPTY_QUESTION,
  code,
  family_id: module.familyId,
  module_id: module.id,
  statement: `<p>Quanto rende a aplicação ${code}?</p>`,
  options: ['Dois', 'Três'].map((text, at) => ({
    key: String.fromCharCode(97 + at),
    text: `<p>${text}</p>`,
    image: null,
    correct: at === 0,
    reason: '',
  })),
});

it('publishes 1,000 drafts in one act with progress, a report and the way back (EDITQ-27) @nightly', async () => {
  const { context } = office.app;
  const { db } = context;
  const rows = Array.from({ length: 1000 }, (_, n) => ({
    id: 800_000 + n,
    fields: complete(`MIL-${n + 1}`),
  }));
  await db
    .insert(contentEntities)
    .values(rows.map(({ id, fields }) => ({ kind: 'question' as const, id, fields })));
  await db.insert(questionEntries).values(
    rows.map(({ id, fields }) => ({
      id,
      code: fields.code,
      familyId: module.familyId,
      moduleId: module.id,
      state: 'approved' as const,
      writerIds: [ana.id],
    })),
  );
  // One of them was returned meanwhile.
  await db.update(questionEntries).set({ state: 'draft' }).where(eq(questionEntries.id, 800_999));
  const { status, body } = await send(ana, 'POST', 'bulk/questions/publication', {
    selection: { query: { code: 'MIL-' }, count: 1000 },
  });
  expect([status, body.state, body.total]).toEqual([200, 'running', 1000]);
  const start = performance.now();
  await runBulkAction(context, body.id);
  const published = performance.now() - start;
  const { body: done } = await send(ana, 'GET', `bulk-acts/${body.id}`);
  expect([done.state, done.done, done.skipped]).toEqual([
    'done',
    999,
    [{ id: 800_999, name: 'MIL-1000', reason: 'Peça a revisão: só uma questão aprovada é publicada.' }],
  ]);
  const counted = async () =>
    (await db.select().from(questions).where(sql`${questions.code} like 'MIL-%'`)).length;
  expect(await counted()).toBe(999);
  expect((await send(ana, 'POST', `bulk-acts/${body.id}/undo`)).body.state).toBe('undoing');
  await runBulkAction(context, body.id);
  expect((await send(ana, 'GET', `bulk-acts/${body.id}`)).body.state).toBe('undone');
  expect(await counted()).toBe(0);
  expect(published).toBeLessThan(180_000);
}, 300_000);
