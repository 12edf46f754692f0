import { EMPTY_QUESTION } from '@toro/domain/questions/questions/question-fields';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertModule } from '../../../../test/exam-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import {
  auditEntries,
  contentEntities,
  questionAnswers,
  questionEntries,
  questions,
} from '../../../database/schema/index.ts';
import { runBulkAction } from '../../office/lists/run-bulk-action.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
interface Person {
  id: number;
  cookie: string;
}
let ana: Person;
let bia: Person;
let module: { id: number; familyId: number };
let other: { id: number; familyId: number };
let start: Date;

beforeAll(async () => {
  ana = await office.enter('content');
  bia = await office.enter('exams');
  module = await insertModule(office.app.context);
  other = await insertModule(office.app.context);
  start = office.app.clock.now;
});

beforeEach(() => {
  office.app.clock.now = start;
});

const send = (person: Person, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  office.request({ method, url: `/v1/office/${path}`, cookie: person.cookie, ...(payload && { payload }) });

const passTime = (ms: number) => {
  office.app.clock.now = new Date(office.app.clock.now.getTime() + ms);
};

interface Opened {
  id: number;
  revision: number;
}

let codes = 0;
async function draft(fields: object = {}): Promise<Opened> {
  codes += 1;
  const options = ['Dois', 'Três'].map((text, at) => ({
    ...EMPTY_QUESTION.options[at],
    text: `<p>${text}</p>`,
    correct: at === 0,
  }));
  const { status, body } = await send(ana, 'POST', 'questions', {
    fields: {
      code: `LOTE-${codes}`,
      family_id: module.familyId,
      module_id: module.id,
      statement: `<p>Quanto é um mais um na questão ${codes}?</p>`,
      options,
      tags: ['antiga'],
      ...fields,
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function published(fields: object = {}): Promise<Opened> {
  const { id, revision } = await draft(fields);
  await send(ana, 'POST', `questions/${id}/review`, { revision });
  await send(bia, 'POST', `questions/${id}/approval`, { revision });
  const { status, body } = await send(ana, 'POST', `questions/${id}/publication`, { revision, note: '' });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const change = (person: Person, selection: object, value: object) =>
  send(person, 'POST', 'bulk/questions/change', { selection, change: value });
const undo = (person: Person, id: number) => send(person, 'POST', `bulk-acts/${id}/undo`);

/** Everything that students and the office see of questions, without revisions, versions and moments. */
async function readState(ids: readonly number[]) {
  const { db } = office.app.context;
  const entities = await db
    .select({
      id: contentEntities.id,
      fields: contentEntities.fields,
      archivedAt: contentEntities.archivedAt,
    })
    .from(contentEntities)
    .where(and(eq(contentEntities.kind, 'question'), inArray(contentEntities.id, [...ids])))
    .orderBy(contentEntities.id);
  const rows = await db
    .select()
    .from(questions)
    .where(inArray(questions.id, [...ids]))
    .orderBy(questions.id);
  const answers = await db
    .select()
    .from(questionAnswers)
    .where(inArray(questionAnswers.questionId, [...ids]))
    .orderBy(questionAnswers.id);
  const entries = await db
    .select()
    .from(questionEntries)
    .where(inArray(questionEntries.id, [...ids]))
    .orderBy(questionEntries.id);
  return { entities, rows, answers, entries: entries.map(({ changedAt: _, ...entry }) => entry) };
}

describe('a change of many questions', () => {
  it('changes attributes, reviewer or archive of drafts and published questions, never texts or keys (EDITQ-27)', async () => {
    const draftOnly = await draft();
    const live = await published();
    const both = await published();
    await send(ana, 'PUT', `questions/${both.id}/draft`, {
      revision: both.revision,
      fields: { statement: '<p>Novo texto</p>' },
    });
    const ids = [draftOnly.id, live.id, both.id];
    const before = await readState(ids);
    const year = start.getFullYear();
    for (const value of [
      { field: 'destination', family_id: other.familyId, module_id: other.id },
      { field: 'tags', add: ['juros', 'prova'], remove: ['antiga'] },
      { field: 'source', value: 'Banca X' },
      { field: 'year', value: year },
      { field: 'label', value: 'hard' },
      { field: 'reviewer', value: bia.id },
    ]) {
      const { status, body } = await change(ana, { ids }, value);
      expect([status, body.done, body.skipped], JSON.stringify(body)).toEqual([200, 3, []]);
    }
    const after = await readState(ids);
    const attributes = {
      familyId: other.familyId,
      moduleId: other.id,
      tags: ['juros', 'prova'],
      source: 'Banca X',
      year,
      label: 'hard',
    };
    for (const row of after.rows) expect(row).toMatchObject(attributes);
    for (const entry of after.entries) expect(entry).toMatchObject({ ...attributes, reviewerId: bia.id });
    expect(after.entities.map(({ fields }) => fields?.statement ?? null)).toEqual([
      `<p>Quanto é um mais um na questão ${codes - 2}?</p>`,
      null,
      '<p>Novo texto</p>',
    ]);
    expect(after.answers).toEqual(before.answers);
    expect(after.rows.map(({ statement }) => statement)).toEqual(
      before.rows.map(({ statement }) => statement),
    );
    // The published ones have a version for each change, with its author.
    const { body: versions } = await send(ana, 'GET', `questions/${live.id}/versions`);
    expect(versions.versions.map(({ note }: { note: string }) => note)).toEqual([
      ...Array.from({ length: 5 }, () => 'Mudança em massa'),
      '',
    ]);
    for (const hostile of [
      { field: 'statement', value: '<p>x</p>' },
      { field: 'options', value: [] },
      { field: 'code', value: 'X-1' },
    ])
      expect((await change(ana, { ids }, hostile)).status).toBe(422);
    const archived = await send(ana, 'POST', 'bulk/questions/archive', { selection: { ids } });
    expect([archived.status, archived.body.done]).toEqual([200, 3]);
    expect((await readState(ids)).entries.map(({ state }) => state)).toEqual([
      'archived',
      'archived',
      'archived',
    ]);
  });

  it('is a conflict for who edits one of them, whose save answers 409 with the current state (LIST-35)', async () => {
    const opened = await draft();
    await change(bia, { ids: [opened.id] }, { field: 'source', value: 'Banca Y' });
    const late = await send(ana, 'PUT', `questions/${opened.id}/draft`, {
      revision: opened.revision,
      fields: { source: 'Banca Z' },
    });
    expect(late.status).toBe(409);
    expect(JSON.stringify(late.body.details)).toContain('Banca Y');
  });

  it('refuses what does not fit, and skips the questions that it cannot change, with the reason (EDITQ-27)', async () => {
    const full = await draft({ tags: Array.from({ length: 20 }, (_, n) => `t${n}`) });
    const old = await draft();
    await send(ana, 'POST', 'bulk/questions/archive', { selection: { ids: [old.id] } });
    const { body } = await change(ana, { ids: [full.id, old.id] }, { field: 'tags', add: ['a'], remove: [] });
    expect(body.skipped.map(({ reason }: { reason: string }) => reason)).toEqual([
      'Ficaria com mais de 20 etiquetas.',
      'Está arquivada.',
    ]);
    const again = await change(ana, { ids: [full.id] }, { field: 'source', value: '' });
    expect(again.body.skipped[0].reason).toBe('Já estava assim.');
    for (const [value, field] of [
      [{ field: 'destination', family_id: module.familyId, module_id: other.id }, 'module_id'],
      [{ field: 'destination', family_id: 999_999, module_id: null }, 'family_id'],
      [{ field: 'year', value: 1900 }, 'year'],
      [{ field: 'reviewer', value: 999_999 }, 'reviewer_id'],
      [{ field: 'tags', add: [], remove: [] }, 'tags'],
    ] as const) {
      const refused = await change(ana, { ids: [full.id] }, value);
      expect([refused.status, refused.body.details[0].field]).toEqual([422, field]);
    }
    const auditor = await office.enter('auditor');
    expect((await change(auditor, { ids: [full.id] }, { field: 'year', value: null })).status).toBe(403);
  });

  it('can be undone as a whole, long after, while none of its questions was changed again (EDITQ-27)', async () => {
    const inReview = await draft();
    await send(ana, 'POST', `questions/${inReview.id}/review`, { revision: inReview.revision });
    const live = await published();
    const both = await published();
    await send(ana, 'PUT', `questions/${both.id}/draft`, {
      revision: both.revision,
      fields: { statement: '<p>Outro texto</p>', tags: ['minha'] },
    });
    const ids = [inReview.id, live.id, both.id];
    for (const action of [
      () => change(ana, { ids }, { field: 'destination', family_id: other.familyId, module_id: other.id }),
      () => change(ana, { ids }, { field: 'tags', add: ['juros'], remove: ['antiga', 'minha'] }),
      () => change(ana, { ids }, { field: 'reviewer', value: bia.id }),
      () => send(ana, 'POST', 'bulk/questions/archive', { selection: { ids } }),
    ]) {
      const before = await readState(ids);
      const { body } = await action();
      expect(body.done).toBe(3);
      passTime(25 * 60_000);
      const actions = await send(ana, 'GET', 'bulk-acts?list=questions');
      expect(actions.body[0]).toMatchObject({ id: body.id, done: 3, undo_until: expect.any(String) });
      const undone = await undo(ana, body.id);
      expect([undone.body.state, undone.body.undo_error]).toEqual(['undone', null]);
      expect(await readState(ids)).toEqual(before);
      office.app.clock.now = start;
    }
    const { body } = await change(ana, { ids }, { field: 'label', value: 'easy' });
    const code = (await readState([live.id])).entries[0]?.code;
    const opened = await send(ana, 'GET', `questions/${live.id}`);
    await send(ana, 'PUT', `questions/${live.id}/draft`, {
      revision: opened.body.revision,
      fields: { hint: '<p>Some.</p>' },
    });
    const state = await readState(ids);
    const { body: refused } = await undo(ana, body.id);
    expect(refused.undo_error).toBe(`A questão ${code} mudou depois disso. Nada foi desfeito.`);
    expect(await readState(ids)).toEqual(state);
    expect((await undo(bia, body.id)).status).toBe(404);
    const entries = await office.app.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'undo-bulk-act'));
    expect(entries.map(({ detail }) => detail).length).toBeGreaterThan(4);
  });

  it('takes all questions of a filter with its search, and goes on as a job when there are many (EDITQ-27)', async () => {
    const { db } = office.app.context;
    const one = await draft({ statement: '<p>Qual o prazo da debênture incentivada?</p>' });
    await draft({ statement: '<p>O que é uma ação preferencial?</p>' });
    const query = { q: 'debênture' };
    const { body: page } = await send(ana, 'GET', `questions?q=${encodeURIComponent(query.q)}`);
    expect(page.total).toBe(1);
    const { body } = await change(ana, { query, count: 1 }, { field: 'source', value: 'Filtro' });
    expect([body.total, body.done]).toEqual([1, 1]);
    expect((await readState([one.id])).entries[0]?.source).toBe('Filtro');
    const ids = await db
      .insert(questionEntries)
      .values(
        Array.from({ length: 201 }, (_, n) => ({
          id: 900_000 + n,
          code: `MUITAS-${n}`,
          state: 'draft' as const,
        })),
      )
      .returning({ id: questionEntries.id });
    await db
      .insert(contentEntities)
      .values(ids.map(({ id }) => ({ kind: 'question' as const, id, fields: { ...EMPTY_QUESTION } })));
    const { body: running } = await change(
      ana,
      { query: { code: 'MUITAS-' }, count: 201 },
      { field: 'year', value: 2020 },
    );
    expect([running.state, running.total]).toEqual(['running', 201]);
    await runBulkAction(office.app.context, running.id);
    const done = await send(ana, 'GET', `bulk-acts/${running.id}`);
    expect([done.body.state, done.body.done]).toEqual(['done', 201]);
  });
});
