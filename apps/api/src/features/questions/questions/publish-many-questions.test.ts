import { EMPTY_QUESTION } from '@toro/domain/questions/questions/question-fields';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertModule } from '../../../../test/exam-factories.ts';
import { insertStudent } from '../../../../test/factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import {
  auditEntries,
  contentEntities,
  errorReports,
  questionEntries,
  questionReviews,
  questions,
} from '../../../database/schema/index.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
interface Person {
  id: number;
  cookie: string;
}
let ana: Person;
let bia: Person;
let module: { id: number; familyId: number };

beforeAll(async () => {
  ana = await office.enter('content');
  bia = await office.enter('exams');
  module = await insertModule(office.app.context);
});

const send = (person: Person, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  office.request({ method, url: `/v1/office/${path}`, cookie: person.cookie, ...(payload && { payload }) });
const bulk = (person: Person, action: string, ids: readonly number[]) =>
  send(person, 'POST', `bulk/questions/${action}`, { selection: { ids } });

const complete = (code: string, statement = `<p>Quanto rende a aplicação ${code}?</p>`) => ({
  ...EMPTY_QUESTION,
  code,
  family_id: module.familyId,
  module_id: module.id,
  statement,
  options: ['Dois', 'Três'].map((text, at) => ({
    key: String.fromCharCode(97 + at),
    text: `<p>${text}</p>`,
    image: null,
    correct: at === 0,
    reason: '',
  })),
});

let codes = 0;
async function draft(fields: object = {}): Promise<{ id: number; revision: number; code: string }> {
  codes += 1;
  const code = `MASSA-${codes}`;
  const { status, body } = await send(ana, 'POST', 'questions', { fields: { ...complete(code), ...fields } });
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...body, code };
}

async function readState(ids: readonly number[]) {
  const { db } = office.app.context;
  const entities = await db
    .select({
      id: contentEntities.id,
      fields: contentEntities.fields,
      version: contentEntities.publishedVersion,
    })
    .from(contentEntities)
    .where(and(eq(contentEntities.kind, 'question'), inArray(contentEntities.id, [...ids])))
    .orderBy(contentEntities.id);
  const live = await db
    .select()
    .from(questions)
    .where(inArray(questions.id, [...ids]))
    .orderBy(questions.id);
  const entries = await db
    .select()
    .from(questionEntries)
    .where(inArray(questionEntries.id, [...ids]))
    .orderBy(questionEntries.id);
  return {
    drafts: entities.map(({ fields }) => fields),
    versions: entities.map(({ version }) => version),
    live,
    entries: entries.map(({ changedAt: _, ...entry }) => entry),
  };
}

const states = async (ids: readonly number[]) => (await readState(ids)).entries.map(({ state }) => state);
const reasons = ({ skipped }: { skipped: { reason: string }[] }) => skipped.map(({ reason }) => reason);

describe('from draft to bank in bulk', () => {
  it('asks for reviews, approves and publishes many, each act only where it fits, with the reason (EDITQ-27)', async () => {
    const [one, two] = [await draft(), await draft()];
    const undescribed = await draft({ statement: '<p>Veja: <img src="media/a.png" alt=""></p>' });
    const ids = [one.id, two.id, undescribed.id];
    const published = await bulk(ana, 'publication', [one.id]);
    expect(reasons(published.body)).toEqual(['Peça a revisão: só uma questão aprovada é publicada.']);
    const asked = await bulk(ana, 'review', ids);
    expect([asked.body.done, reasons(asked.body)]).toEqual([
      2,
      ['Enunciado: descreva cada imagem no texto alternativo.'],
    ]);
    expect(await states(ids)).toEqual(['review', 'review', 'draft']);
    expect(reasons((await bulk(ana, 'review', [one.id])).body)).toEqual(['A revisão já foi pedida.']);
    // Approval by another person stays the rule, also for Direção.
    const own = 'Você escreveu neste rascunho: outra pessoa precisa aprovar.';
    const owner = await office.enter('owner');
    const hers = (await send(owner, 'POST', 'questions', { fields: complete('MASSA-DIRECAO') })).body;
    await bulk(owner, 'review', [hers.id]);
    expect(reasons((await bulk(owner, 'approval', [hers.id])).body)).toEqual([own]);
    expect(reasons((await bulk(ana, 'approval', [one.id])).body)).toEqual([own]);
    const approved = await bulk(bia, 'approval', ids);
    expect([approved.body.done, reasons(approved.body)]).toEqual([
      2,
      ['Esta questão não espera uma revisão.'],
    ]);
    const live = await bulk(ana, 'publication', ids);
    expect([live.body.done, reasons(live.body)]).toEqual([
      2,
      ['Enunciado: descreva cada imagem no texto alternativo.'],
    ]);
    expect(await states(ids)).toEqual(['published', 'published', 'draft']);
    const { db } = office.app.context;
    const actions = await db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(sql`${auditEntries.action} in ('request-review', 'approve-question', 'publish-content')`);
    expect(actions).toHaveLength(7);
  });

  it('takes each act back as a whole: state, draft, versions and what students see (EDITQ-27)', async () => {
    const first = await draft();
    const again = await draft();
    for (const [person, action] of [
      [ana, 'review'],
      [bia, 'approval'],
      [ana, 'publication'],
    ] as const)
      expect((await bulk(person, action, [again.id])).body.done).toBe(1);
    const opened = (await send(ana, 'GET', `questions/${again.id}`)).body;
    await send(ana, 'PUT', `questions/${again.id}/draft`, {
      revision: opened.revision,
      fields: { statement: '<p>O texto novo?</p>' },
    });
    const ids = [first.id, again.id];
    const { db } = office.app.context;
    for (const [person, action] of [
      [ana, 'review'],
      [bia, 'approval'],
      [ana, 'publication'],
    ] as const) {
      const before = await readState(ids);
      const reviews = await db.select().from(questionReviews).where(inArray(questionReviews.questionId, ids));
      const { body } = await bulk(person, action, ids);
      expect([action, body.done, body.skipped]).toEqual([action, 2, []]);
      const undone = await send(person, 'POST', `bulk-acts/${body.id}/undo`);
      expect([action, undone.body.state, undone.body.undo_error]).toEqual([action, 'undone', null]);
      const { versions, ...after } = await readState(ids);
      const { versions: _, ...expected } = before;
      expect(after).toEqual(expected);
      expect(versions[0]).toBe(null);
      expect(await db.select().from(questionReviews).where(inArray(questionReviews.questionId, ids))).toEqual(
        reviews,
      );
      expect((await bulk(person, action, ids)).body.done).toBe(2);
    }
    const seen = await readState(ids);
    expect(seen.live.map(({ statement }) => statement)).toEqual([
      `<p>Quanto rende a aplicação ${first.code}?</p>`,
      '<p>O texto novo?</p>',
    ]);
  });

  it('keeps a publication that a student has used, and all others of the same act (EDITQ-27)', async () => {
    const { db } = office.app.context;
    const [one, two] = [await draft(), await draft()];
    const ids = [one.id, two.id];
    await bulk(ana, 'review', ids);
    await bulk(bia, 'approval', ids);
    const { body } = await bulk(ana, 'publication', ids);
    const student = await insertStudent(office.app.context);
    await db.insert(errorReports).values({
      studentId: student.id,
      id: 1,
      questionId: two.id,
      contentVersion: 1,
      topic: 'other',
      text: 'Confere?',
      source: 'exam',
    });
    const { body: refused } = await send(ana, 'POST', `bulk-acts/${body.id}/undo`);
    expect(refused.undo_error).toBe(
      `A questão ${two.code} já foi respondida ou está numa prova. Nada foi desfeito.`,
    );
    expect(await states(ids)).toEqual(['published', 'published']);
  });
});

describe('pictures without a description', () => {
  const picture = (name: string) => `<img src="media/${name}.png" alt="">`;

  it('come one after another with their question, of a selection or a filter, and go with their description (EDITQ-27)', async () => {
    const one = await draft({ statement: `<p>Veja ${picture('a')} e ${picture('b')}.</p>` });
    const two = await draft({ resolution: `<p>${picture('a')}</p>` });
    const whole = await draft();
    const ask = async (selection: object, after = 0) =>
      (await send(ana, 'POST', 'undescribed-pictures', { selection, after })).body;
    const first = await ask({ ids: [one.id, two.id, whole.id] });
    expect([first.questions, first.last_id]).toEqual([2, two.id]);
    expect(first.pictures).toMatchObject([
      { question_id: one.id, code: one.code, field: 'statement', src: 'media/a.png' },
      { question_id: one.id, field: 'statement', src: 'media/b.png' },
      { question_id: two.id, field: 'resolution', src: 'media/a.png' },
    ]);
    expect((await ask({ query: { code: two.code } })).pictures).toHaveLength(1);
    expect((await ask({ ids: [one.id, two.id] }, one.id)).pictures).toHaveLength(1);
    const describe = (id: number, body: object) =>
      send(bia, 'PUT', `questions/${id}/picture-description`, body);
    expect((await describe(one.id, { src: 'media/a.png', text: 'Curva de juros' })).status).toBe(200);
    expect((await describe(one.id, { src: 'media/b.png', text: '', is_decorative: true })).status).toBe(200);
    expect((await ask({ ids: [one.id, two.id] })).pictures).toMatchObject([{ question_id: two.id }]);
    expect((await readState([one.id])).drafts[0]?.statement).toBe(
      '<p>Veja <img src="media/a.png" alt="Curva de juros"> e <img src="media/b.png" alt="" role="presentation">.</p>',
    );
    expect((await bulk(ana, 'review', [one.id])).body.done).toBe(1);
    // Who describes has written in the draft.
    expect((await bulk(bia, 'approval', [one.id])).body.done).toBe(0);
    for (const [body, status] of [
      [{ src: 'media/a.png', text: '' }, 422],
      [{ src: 'media/a.png', text: 'a.png' }, 422],
      [{ src: 'media/a.png', text: 'x'.repeat(251) }, 422],
      [{ src: 'media/none.png', text: 'Uma curva' }, 409],
      [{ src: 'javascript:alert(1)', text: 'Uma curva' }, 422],
    ] as const)
      expect((await describe(two.id, body)).status, JSON.stringify(body)).toBe(status);
    const auditor = await office.enter('auditor');
    expect(
      (await send(auditor, 'POST', 'undescribed-pictures', { selection: { ids: [two.id] } })).status,
    ).toBe(403);
  });
});
