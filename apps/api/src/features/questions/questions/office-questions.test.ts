import { EMPTY_QUESTION } from '@toro/domain/questions/questions/question-fields';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate, insertModule } from '../../../../test/exam-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import {
  attempts,
  auditEntries,
  errorReports,
  examQuestions,
  examVersions,
  mailOutbox,
  questionAnswers,
  questionFamilies,
  questions,
} from '../../../database/schema/index.ts';
import { countShares } from './count-shares.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
interface Person {
  id: number;
  cookie: string;
}
let ana: Person;
let bia: Person;
let owner: Person;
let auditor: Person;
let module: Awaited<ReturnType<typeof insertModule>>;
let start: Date;

beforeAll(async () => {
  ana = await office.enter('content');
  bia = await office.enter('exams');
  owner = await office.enter('owner');
  auditor = await office.enter('auditor');
  module = await insertModule(office.app.context);
  await office.app.context.db
    .update(questionFamilies)
    .set({ tag: 'cfp' })
    .where(eq(questionFamilies.id, module.familyId));
  start = office.app.clock.now;
});

beforeEach(() => {
  office.app.clock.now = start;
});

const send = async (
  person: { cookie: string },
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) =>
  office.request({
    method,
    url: `/v1/office/${path}`,
    cookie: person.cookie,
    ...(payload && { payload }),
  });

const option = (key: string, text: string, correct = false, reason = '') => ({
  key,
  text: `<p>${text}</p>`,
  image: null,
  correct,
  reason,
});

let codes = 0;
const nextTestCode = () => {
  codes += 1;
  return `TESTE-${codes}`;
};

const whole = (fields: object = {}) => ({
  code: nextTestCode(),
  family_id: module.familyId,
  module_id: module.id,
  statement: '<p>Quanto é <tex>1 + 1</tex>?</p>',
  options: [option('a', 'Dois', true), option('b', 'Três'), option('c', 'Quatro')],
  ...fields,
});

interface Opened {
  id: number;
  revision: number;
}

async function create(fields: object = whole(), person = ana): Promise<Opened & { fields: never }> {
  const { status, body } = await send(person, 'POST', 'questions', { fields });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const save = (person: Person, { id, revision }: Opened, fields: object) =>
  send(person, 'PUT', `questions/${id}/draft`, { revision, fields });

const ask = (person: Person, { id, revision }: Opened) =>
  send(person, 'POST', `questions/${id}/review`, { revision });

const approve = (person: Person, { id, revision }: Opened, body: object = {}) =>
  send(person, 'POST', `questions/${id}/approval`, { revision, ...body });

const publish = (person: Person, { id, revision }: Opened) =>
  send(person, 'POST', `questions/${id}/publication`, { revision, note: '' });

async function publishReviewed(opened: Opened): Promise<Opened> {
  const asked = await ask(ana, opened);
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  expect((await approve(bia, opened)).status).toBe(200);
  const { status, body } = await publish(ana, opened);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const work = async ({ id }: { id: number }, person = ana) =>
  (await send(person, 'GET', `questions/${id}/work`)).body;

const missingFieldsOf = (body: { details: { field: string; message: string }[] }) =>
  body.details.map(({ field, message }) => `${field}: ${message}`);

describe('codes', () => {
  it('offers the module used last and the next free code, and gives no code twice (EDITQ-01)', async () => {
    const writer = await office.enter('content');
    const choices = async (query = '') => (await send(writer, 'GET', `question-choices${query}`)).body;
    expect((await choices()).last).toEqual({ family_id: null, module_id: null });
    const mine = `?family=${module.familyId}&module=${module.id}`;
    expect((await choices(mine)).next_code).toBe('CFP-M1-1');
    const draft = await create(whole({ code: 'CFP-M1-60' }), writer);
    expect(await choices()).toMatchObject({
      last: { family_id: module.familyId, module_id: module.id },
      next_code: 'CFP-M1-61',
    });
    const moved = (await save(writer, draft, { code: 'CFP-M1-61' })).body;
    expect((await choices()).next_code).toBe('CFP-M1-62');
    expect((await send(writer, 'POST', `questions/${moved.id}/removal`, moved)).status).toBe(200);
    for (const code of ['CFP-M1-60', 'CFP-M1-61'])
      expect((await send(ana, 'POST', 'questions', { fields: whole({ code }) })).status).toBe(422);
    expect((await choices(mine)).next_code).toBe('CFP-M1-62');
    for (const code of ['com espaço', 'CÉU-1', 'A'.repeat(33), '-1'])
      expect((await send(ana, 'POST', 'questions', { fields: whole({ code }) })).status, code).toBe(422);
  });

  it('refuses a taken code with the question that has it and the next free one, also at the same moment (EDITQ-02)', async () => {
    const answers = await Promise.all(
      [ana, bia].map((person) => send(person, 'POST', 'questions', { fields: whole({ code: 'CFP-M9-7' }) })),
    );
    const won = answers.find(({ status }) => status === 200);
    const lost = answers.find(({ status }) => status === 422);
    expect(lost?.body.details).toEqual([
      { field: 'code', message: 'Já existe a questão CFP-M9-7.' },
      { field: 'code_owner', message: String(won?.body.id) },
      { field: 'next_code', message: 'CFP-M9-8' },
    ]);
  });

  it('keeps the code of a published question (EDITQ-01)', async () => {
    const published = await publishReviewed(await create());
    const { status, body } = await save(ana, published, { code: nextTestCode() });
    expect(status).toBe(422);
    expect(missingFieldsOf(body)).toEqual(['code: O código não muda depois da primeira publicação.']);
  });
});

describe('texts', () => {
  it('cleans what is saved, so that no script, handler, style or frame is left (EDITQ-03)', async () => {
    const draft = await create(
      whole({
        statement:
          '<p onclick="x()" style="color:red">Um<script>alert(1)</script><iframe src="//a"></iframe> <b>dois</b></p>',
      }),
    );
    expect((draft as unknown as { fields: { statement: string } }).fields.statement).toBe(
      '<p>Um <b>dois</b></p>',
    );
  });

  it('does not publish a faulty formula (EDITQ-05)', async () => {
    const draft = await create(whole({ statement: '<p><tex>\\frac{1</tex></p>' }));
    const { status, body } = await ask(ana, draft);
    expect(status).toBe(422);
    expect(missingFieldsOf(body)[0]).toMatch(/^statement: Enunciado: a fórmula .* tem um erro/);
  });

  it('keeps statement, hint, resolution, videos and what only the office knows (EDITQ-11, EDITQ-12)', async () => {
    const fields = {
      hint: '<p>Some.</p>',
      resolution: '<p>É <strong>dois</strong>.</p>',
      video: { provider: 'youtube', source: 'dQw4w9WgXcQ', file: null },
      video_libras: { provider: 'vimeo', source: '123456789', file: null },
      tags: ['soma', 'fácil de errar'],
      source: 'Banca X',
      year: 2025,
      label: 'medium',
      internal_note: 'Conferir com a Bia',
    };
    const { id } = await publishReviewed(await create(whole(fields)));
    const { body } = await send(ana, 'GET', `questions/${id}`);
    expect(body.published).toMatchObject(fields);
    expect(body.is_draft).toBe(false);
    const [row] = await office.app.context.db.select().from(questions).where(eq(questions.id, id));
    expect(row).toMatchObject({
      hint: '<p>Some.</p>',
      video: { provider: 'youtube', source: 'dQw4w9WgXcQ' },
    });
    for (const wrong of [
      { tags: Array.from({ length: 21 }, (_, at) => `t${at}`) },
      { tags: ['x'.repeat(41)] },
      { source: 'x'.repeat(121) },
      { internal_note: 'x'.repeat(2001) },
      { internal_note: 'Pagou com 4111 1111 1111 1111' },
      { source: 'Cartão 4111111111111111' },
      { label: 'other' },
    ])
      expect((await save(ana, body, wrong)).status, JSON.stringify(wrong)).toBe(422);
    const early = (await save(ana, body, { year: 1949 })).body;
    expect((await ask(ana, early)).body.details).toMatchObject([{ field: 'year' }]);
  });

  it('shows reasons with the resolution and no field of the office to students (EDITQ-10, EDITQ-13)', async () => {
    const candidate = await insertCandidate(office.app.context, { isMock: true });
    const client = createExamClient(office.app, candidate);
    const [asked] = candidate.questions;
    const id = asked?.id ?? 0;
    const { body: opened } = await send(ana, 'GET', `questions/${id}`);
    const [first, ...others] = opened.fields.options;
    const draft = await save(ana, opened, {
      options: [{ ...first, reason: '<p>MOTIVO-SECRETO</p>' }, ...others],
      internal_note: 'NOTA-SECRETA',
      tags: ['ETIQUETA-SECRETA'],
    });
    await send(ana, 'POST', `questions/${id}/comments`, {
      field: 'statement',
      text: 'COMENTARIO-SECRETO',
      parent_id: null,
    });
    await publishReviewed(draft.body);
    const taking = JSON.stringify((await client.questions()).body);
    expect(taking).not.toMatch(/SECRET/);
    const { body } = await client.takeExam([]);
    const review = JSON.stringify((await client.review(body.finishedLecture.id_prova)).body);
    expect(review).toContain('MOTIVO-SECRETO');
    expect(review).not.toMatch(/NOTA-SECRETA|ETIQUETA-SECRETA|COMENTARIO-SECRETO|"state"|author|reviewer/);
  });
});

describe('options', () => {
  it('are 2 to 8 with exactly one right one and none that read alike (EDITQ-08)', async () => {
    const missingFields = async (options: object[]) => {
      const { body } = await ask(ana, await create(whole({ options })));
      return missingFieldsOf(body);
    };
    expect(await missingFields([option('a', 'Um', true)])).toEqual([
      'options: Uma questão tem pelo menos 2 alternativas.',
    ]);
    expect(await missingFields([option('a', 'Um'), option('b', 'Dois')])).toEqual([
      'options: Marque exatamente uma alternativa como correta.',
    ]);
    expect(await missingFields([option('a', 'Três', true), option('b', ' <b>TRES</b> ')])).toEqual([
      'options.b: As alternativas A e B são iguais.',
    ]);
    const nine = Array.from({ length: 9 }, (_, at) => option(`o${at}`, `Opção ${at}`, at === 0));
    expect(await missingFields(nine)).toEqual(['options: Uma questão tem no máximo 8 alternativas.']);
    expect(await missingFields([option('a', 'x'.repeat(1001), true), option('b', 'Um')])).toEqual([
      'options.a: Alternativa A: use no máximo 1.000 caracteres.',
    ]);
  });

  it('move with their mark and their id (EDITQ-08)', async () => {
    const { context } = office.app;
    const published = await publishReviewed(await create());
    const idsOf = async () =>
      new Map(
        (
          await context.db.select().from(questionAnswers).where(eq(questionAnswers.questionId, published.id))
        ).map((row) => [row.text, [row.id, row.isCorrect]]),
      );
    const before = await idsOf();
    const { options } = (published as unknown as { fields: { options: object[] } }).fields;
    const draft = (await save(ana, published, { options: options.toReversed() })).body;
    await publishReviewed(draft);
    expect(await idsOf()).toEqual(before);
    expect([...before.values()].filter(([, correct]) => correct)).toHaveLength(1);
  });

  it('stay where a question came with 9 to 13 of them (EDITQ-09)', async () => {
    const { questions: asked } = await insertCandidate(office.app.context, { options: 10 } as never);
    const id = asked[0]?.id ?? 0;
    const count = (await send(ana, 'GET', `questions/${id}`)).body.fields.options.length;
    const { context } = office.app;
    if (count < 10)
      await context.db.insert(questionAnswers).values(
        Array.from({ length: 10 - count }, (_, at) => ({
          questionId: id,
          position: count + at + 1,
          text: `Mais ${at}`,
          isCorrect: false,
        })),
      );
    const { body } = await send(ana, 'GET', `questions/${id}`);
    expect(body.fields.options).toHaveLength(10);
    const draft = (await save(ana, body, { statement: '<p>Corrigido</p>' })).body;
    await publishReviewed(draft);
    const again = (await send(ana, 'GET', `questions/${id}`)).body;
    const more = (await save(ana, again, { options: [...again.fields.options, option('novo', 'Onze')] }))
      .body;
    expect(missingFieldsOf((await ask(ana, more)).body)).toEqual([
      'options: Uma questão tem no máximo 10 alternativas.',
    ]);
  });

  it('keep the right one of a published question (EDITQ-23)', async () => {
    const published = await publishReviewed(await create());
    const refused = ['options: O gabarito de uma questão publicada não muda aqui.'];
    for (const options of [
      [option('a', 'Dois'), option('b', 'Três', true)],
      [option('b', 'Três', true), option('c', 'Quatro')],
    ])
      expect(missingFieldsOf((await save(ana, published, { options })).body)).toEqual(refused);
    const corrected = [option('a', 'Dois (2)', true), option('b', 'Três')];
    expect((await save(ana, published, { options: corrected })).status).toBe(200);
  });
});

describe('review', () => {
  it('leads from draft over review and approval to publication, also for the next draft (EDITQ-18)', async () => {
    const draft = await create();
    expect((await publish(ana, draft)).body.details).toMatchObject([{ field: 'review' }]);
    expect((await work(draft)).state).toBe('draft');
    await ask(ana, draft);
    expect(await work(draft)).toMatchObject({ state: 'review', review: { by: expect.any(String) } });
    await approve(bia, draft);
    expect((await work(draft)).state).toBe('approved');
    const { body: published } = await publish(ana, draft);
    expect(await work(draft)).toMatchObject({ state: 'published', is_published: true });
    const next = (await save(ana, published, { statement: '<p>Quanto é 2 + 0?</p>' })).body;
    expect(await work(draft)).toMatchObject({ state: 'draft', is_published: true });
    const [row] = await office.app.context.db.select().from(questions).where(eq(questions.id, draft.id));
    expect(row?.statement).toContain('1 + 1');
    await publishReviewed(next);
    expect((await work(draft)).state).toBe('published');
  });

  it('is asked for only while the settings require it: off lets a draft be published (SETTING-07)', async () => {
    const owner = await office.enter('owner');
    const requireReview = async (question_review: boolean) => {
      const { body: setting } = await send(owner, 'GET', 'settings/features');
      const value = { ...setting.value, question_review };
      expect(
        (await send(owner, 'PUT', 'settings/features', { base_version: setting.version, value })).status,
      ).toBe(200);
    };
    const draft = await create();
    expect((await work(draft)).needs_review).toBe(true);
    expect((await publish(ana, draft)).body.details).toMatchObject([{ field: 'review' }]);
    await requireReview(false);
    expect((await work(draft)).needs_review).toBe(false);
    expect((await publish(ana, draft)).status).toBe(200);
    expect(await work(draft)).toMatchObject({ state: 'published', is_published: true });
    await requireReview(true);
    const next = await create();
    expect((await publish(ana, next)).body.details).toMatchObject([{ field: 'review' }]);
  });

  it('is by another person than the writers, or by Direção with a reason; returning needs a comment (EDITQ-19)', async () => {
    const draft = await create();
    await ask(ana, draft);
    expect((await approve(ana, draft)).status).toBe(409);
    expect((await approve(auditor, draft)).status).toBe(403);
    const returning = (comment: string) =>
      send(bia, 'POST', `questions/${draft.id}/return`, { revision: draft.revision, comment });
    expect((await returning('Não')).status).toBe(422);
    expect((await returning('Confira a letra C.')).status).toBe(200);
    expect(await work(draft)).toMatchObject({
      state: 'draft',
      reviews: [{ action: 'return' }, { action: 'request' }],
    });
    const own = await create(whole(), owner);
    await ask(owner, own);
    expect((await approve(owner, own)).status).toBe(422);
    expect((await approve(owner, own, { reason: 'Prova é amanhã' })).status).toBe(200);
    const [entry] = (
      await office.app.context.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.action, 'approve-question'))
    ).slice(-1);
    expect(entry?.reason).toBe('Prova é amanhã');
  });

  it('is for the text that was read (EDITQ-20)', async () => {
    const draft = await create();
    await ask(ana, draft);
    await approve(bia, draft);
    const edited = (await save(ana, draft, { statement: '<p>Outro texto</p>' })).body;
    expect((await work(draft)).state).toBe('draft');
    expect((await publish(ana, edited)).status).toBe(422);
    await ask(ana, edited);
    const late = await approve(bia, draft);
    expect(late.status).toBe(409);
    expect(late.body.details.current.fields.statement).toBe('<p>Outro texto</p>');
    expect((await work(draft)).state).toBe('review');
  });

  it('has comments at fields that are answered, resolved, kept and mailed (EDITQ-21)', async () => {
    const draft = await create();
    const comment = (person: Person, body: object) =>
      send(person, 'POST', `questions/${draft.id}/comments`, { field: '', parent_id: null, ...body });
    const [row] = await office.app.context.db.select().from(auditEntries).limit(1);
    expect(row).toBeDefined();
    const names = (await send(ana, 'GET', 'question-choices')).body.reviewers as {
      id: number;
      name: string;
    }[];
    const bias = names.find(({ id }) => id === bia.id)?.name ?? '';
    const first = await comment(ana, { field: 'options.b', text: `@${bias} confere?` });
    const [{ id: parent }] = first.body.comments;
    await comment(bia, { text: 'Confere.', parent_id: parent });
    const resolving = await send(bia, 'PUT', `questions/${draft.id}/comments/${parent}/resolution`, {
      resolved: true,
    });
    expect(resolving.body.comments).toMatchObject([
      { field: 'options.b', resolved: { by: bias } },
      { parent_id: parent, text: 'Confere.' },
    ]);
    const mails = await office.app.context.db.select().from(mailOutbox);
    expect(mails.filter(({ text }) => text.includes(`/questoes/${draft.id}`))).toHaveLength(1);
    await publishReviewed(draft);
    expect((await work(draft)).comments).toHaveLength(2);
  });

  it('lists what waits, oldest first, and names the next one (EDITQ-22)', async () => {
    const minute = 60_000;
    const waiting: Opened[] = [];
    for (const at of [0, 1, 2]) {
      office.app.clock.now = new Date(start.getTime() + at * minute);
      const draft = await create(whole({ source: 'FILA' }));
      await ask(ana, draft);
      waiting.push(draft);
    }
    const query = 'questions?state=review&source=FILA&sort=review_asked_at';
    const list = (await send(bia, 'GET', query)).body;
    expect(list.rows.map(({ id }: Opened) => id)).toEqual(waiting.map(({ id }) => id));
    const idsOf = async (filter: string) =>
      (await send(bia, 'GET', `${query}&${filter}`)).body.rows.map(({ id }: Opened) => id);
    const all = waiting.map(({ id }) => id);
    expect(await idsOf('module=m1')).toEqual(all);
    expect(await idsOf('module=m987')).toEqual([]);
    const [{ author }] = list.rows;
    expect(await idsOf(`author=${encodeURIComponent(author)}`)).toEqual(all);
    expect(await idsOf(`author=${encodeURIComponent('zzz')}`)).toEqual([]);
    const [first, second, third] = waiting;
    if (!first || !second || !third) throw new Error('three wait');
    // Whatever else waits: the next one has waited at least as long as the oldest of these.
    const queue = (await send(bia, 'GET', 'questions?state=review&sort=review_asked_at')).body.rows.map(
      ({ id }: Opened) => id,
    );
    const oldest = (await approve(bia, third)).body.next_id;
    expect(queue).toContain(oldest);
    expect(queue.indexOf(oldest)).toBeLessThanOrEqual(queue.indexOf(first.id));
    await send(ana, 'PUT', `questions/${second.id}/reviewer`, { reviewer_id: bia.id });
    for (let next = (await approve(bia, first)).body.next_id; next !== second.id; ) {
      const other = (await send(bia, 'GET', `questions/${next}`)).body;
      next = (await approve(bia, other)).body.next_id;
    }
    const names = (await send(ana, 'GET', 'question-choices')).body.reviewers as {
      id: number;
      name: string;
    }[];
    const name = names.find(({ id }) => id === bia.id)?.name ?? '';
    const assigned = await send(bia, 'GET', `${query}&reviewer=${encodeURIComponent(name)}`);
    expect(assigned.body.rows.map(({ id }: Opened) => id)).toEqual([second.id]);
  });
});

describe('a published question', () => {
  it('gives its exams a new version; attempts in progress and grades stay (EDITQ-17)', async () => {
    const { context } = office.app;
    const candidate = await insertCandidate(context);
    const client = createExamClient(office.app, candidate);
    const id = candidate.questions[0]?.id ?? 0;
    const [row] = await context.db.select().from(examQuestions).where(eq(examQuestions.questionId, id));
    const finished = (await client.takeExam([])).body.finishedLecture;
    const [graded] = await context.db.select().from(attempts).where(eq(attempts.id, finished.id_prova));
    await client.store({ device: 'a' });
    const opened = (await send(ana, 'GET', `questions/${id}`)).body;
    expect((await work({ id })).changed_exams).toBe(1);
    const draft = (await save(ana, opened, { statement: '<p>Mudou bastante</p>' })).body;
    await publishReviewed(draft);
    const versions = await context.db
      .select()
      .from(examVersions)
      .where(eq(examVersions.examId, row?.examId ?? 0));
    expect(versions).toHaveLength(2);
    expect(JSON.stringify((await client.questions()).body)).not.toContain('Mudou bastante');
    const [after] = await context.db.select().from(attempts).where(eq(attempts.id, finished.id_prova));
    expect(after).toEqual(graded);
  });

  it('says where it is used (EDITQ-24)', async () => {
    const candidate = await insertCandidate(office.app.context, { isMock: true });
    const client = createExamClient(office.app, candidate);
    await client.takeExam([]);
    const second = candidate.questions[1]?.id ?? 0;
    expect((await work({ id: second })).uses).toEqual([
      {
        exam_id: expect.any(Number),
        is_mock: true,
        course: expect.any(String),
        lesson: expect.any(String),
        version: 1,
        position: 2,
        attempts: 1,
        is_current: true,
      },
    ]);
  });

  it('has figures of first attempts for those who may read them (EDITQ-25)', async () => {
    const { context } = office.app;
    const candidate = await insertCandidate(context);
    const client = createExamClient(office.app, candidate);
    const [first] = candidate.questions;
    await client.takeExam([], { question_time: { [first?.id ?? 0]: '00:00:42' } });
    office.app.clock.now = new Date(start.getTime() + 60_000);
    await client.takeExam([1]);
    const path = `questions/${first?.id}/statistics`;
    const { body } = await send(ana, 'GET', path);
    expect(body.all).toMatchObject({ n: 1, share_right: 100, median_seconds: 42 });
    const right = body.all.shares.find(({ correct }: { correct: boolean }) => correct);
    expect(right.share).toBe(100);
    expect(body.all.shares.at(-1)).toEqual({ letter: 'Não sei', share: 0, correct: false });
    expect(body.versions).toMatchObject([{ version: 1, n: 1 }]);
    expect(body.all).toMatchObject({ discrimination: null, share_guessed: null });
    expect(body.open_reports).toBe(0);
    const [attempt] = await context.db.select().from(attempts).limit(1);
    const report = { questionId: first?.id ?? 0, contentVersion: 1, topic: 'key', source: 'review' } as const;
    await context.db
      .insert(errorReports)
      .values({ ...report, studentId: attempt?.studentId ?? 0, text: 'O gabarito não confere.' });
    expect((await send(ana, 'GET', path)).body.open_reports).toBe(1);
    const teacher = await office.enter('teacher');
    expect((await send(teacher, 'GET', path)).body.open_reports).toBeNull();
    const support = await office.enter('support');
    expect((await send(support, 'GET', path)).status).toBe(403);
  });

  it('is archived out of the bank, stays in exams and /qr, and comes back (EDITQ-28)', async () => {
    const candidate = await insertCandidate(office.app.context);
    const client = createExamClient(office.app, candidate);
    const id = candidate.questions[0]?.id ?? 0;
    const opened = (await send(ana, 'GET', `questions/${id}`)).body;
    const bank = async () =>
      (
        await office.app.request({
          url: `/v1/services/questions/find/studentV3?filter[term]=${opened.fields.code}`,
          token: candidate.token,
        } as never)
      ).body;
    expect((await bank()).data.map(({ id_questao }: { id_questao: number }) => id_questao)).toContain(id);
    const archived = (await send(ana, 'POST', `questions/${id}/archive`, { revision: opened.revision })).body;
    expect((await bank()).data).toEqual([]);
    expect((await work({ id })).state).toBe('archived');
    expect(JSON.stringify((await client.questions()).body)).toContain(opened.fields.code);
    const explained = await office.app.request({
      url: `/v1/services/questions/explained/${opened.fields.code}`,
      token: candidate.token,
    } as never);
    expect(explained.status).toBe(200);
    await send(ana, 'POST', `questions/${id}/archive/removal`, { revision: archived.revision });
    expect((await work({ id })).state).toBe('published');
    expect((await bank()).data).toHaveLength(1);
  });
});

it('says who removed a question and when to whoever has it open (LIST-36)', async () => {
  const opened = await create();
  expect(
    (await send(bia, 'POST', `questions/${opened.id}/removal`, { revision: opened.revision })).status,
  ).toBe(200);
  const removed = { by: expect.any(String), at: office.app.clock.now.toISOString() };
  for (const answer of [
    await save(ana, opened, { hint: 'Tarde' }),
    await send(ana, 'GET', `questions/${opened.id}`),
  ]) {
    expect(answer.status).toBe(404);
    expect(answer.body.error).toMatch(/^Removido por .+ em /);
    expect(answer.body.details).toEqual({ removed });
  }
  expect((await send(ana, 'GET', 'questions/99999999')).body.error).toBe('Este conteúdo não existe.');
});

it('copies a question with the next free code and its origin, and removes only what was never published (EDITQ-29)', async () => {
  const published = await publishReviewed(await create(whole({ code: 'COPIA-1' })));
  const { body: copy } = await send(ana, 'POST', `questions/${published.id}/copies`);
  const opened = (await send(ana, 'GET', `questions/${copy.id}`)).body;
  expect(opened).toMatchObject({ fields: { code: 'COPIA-2' }, published: null });
  expect(await work(copy)).toMatchObject({ origin_code: 'COPIA-1', can_be_removed: true, state: 'draft' });
  const removing = (target: Opened) =>
    send(ana, 'POST', `questions/${target.id}/removal`, { revision: target.revision });
  expect((await removing(published)).status).toBe(409);
  expect((await removing(opened)).status).toBe(200);
  expect((await send(ana, 'GET', `questions/${copy.id}`)).status).toBe(404);
  expect((await send(ana, 'POST', 'questions', { fields: whole({ code: 'COPIA-2' }) })).status).toBe(422);
});

it('lists statements that are at least 80 % alike (EDITQ-14)', async () => {
  const statement = '<p>Um fundo de ações rendeu 17% ao ano, com volatilidade de 25% no período.</p>';
  const { id } = await create(whole({ statement }));
  const find = async (text: string, except: number | null = null) =>
    (await send(ana, 'POST', 'similar-questions', { statement: text, except })).body.similar;
  expect(await find(statement)).toMatchObject([{ id, percent: 100 }]);
  expect(await find(statement.replace('período', 'ano'))).toMatchObject([{ id }]);
  expect(await find(statement, id)).toEqual([]);
  expect(await find('<p>Qual é a alíquota do imposto sobre doações em dinheiro?</p>')).toEqual([]);
  const copies = [];
  for (let copy = 1; copy <= 6; copy += 1) copies.push(await create(whole({ statement })));
  const listed = (await find(statement)) as { id: number; percent: number }[];
  expect(listed.map(({ percent }) => percent)).toEqual([100, 100, 100, 100, 100]);
  // 5 of 15 words are others: alike, and not so much.
  const partly = await find(
    '<p>Um fundo de ações perdeu 3% ao mês, com liquidez de dois dias no período.</p>',
  );
  expect(partly).toEqual([]);
});

describe('the list', () => {
  const list = async (query: string) =>
    (await send(ana, 'GET', `questions?${query}`)).body.rows as { id: number; code: string }[];
  const idsOf = async (query: string) => (await list(query)).map(({ id }) => id);

  it('filters by text, code, family, module, tag, state, people, source, year, label and parts (EDITQ-26)', async () => {
    const { context } = office.app;
    const other = await insertModule(context, { number: 4, title: 'Seguros' });
    const draft = await create(
      whole({
        family_id: other.familyId,
        module_id: other.id,
        statement: '<p>A apólice de ornitorrinco cobre o sinistro?</p>',
        tags: ['vida'],
        source: 'Banca Única',
        year: 1999,
        label: 'hard',
        resolution: '<p>Cobre.</p>',
        video: { provider: 'vimeo', source: '123456789', file: null },
      }),
    );
    const { id } = draft;
    const { code } = (draft as unknown as { fields: { code: string } }).fields;
    const [family] = await context.db
      .select()
      .from(questionFamilies)
      .where(eq(questionFamilies.id, other.familyId));
    const scope = `family=${family?.tag}`;
    for (const filter of [
      'q=ornitorrinco',
      'q=ornitorrincos',
      `q=${code}`,
      `code=${code}`,
      'module=m4',
      'module=seguros',
      'tag=vida',
      'state=draft',
      `source=${encodeURIComponent('Banca Única')}`,
      'year=1999',
      'label=hard',
      'has=video',
      'has=resolution',
      'lacks=libras',
      'lacks=image',
      'lacks=use',
      'has=video&lacks=libras',
    ])
      expect(await idsOf(`${scope}&${filter}`), filter).toEqual([id]);
    for (const filter of [
      'q=elefante',
      'code=OUTRO',
      'tag=outra',
      'state=published',
      'source=outra',
      'year=2000',
      'label=easy',
      'has=libras',
      'lacks=video',
      'share=0-30',
      'changed_to=2000-01-01',
      'author=ninguem',
      'reviewer=ninguem',
    ])
      expect(await idsOf(`${scope}&${filter}`), filter).toEqual([]);
    await publishReviewed(draft);
    expect(await idsOf(`${scope}&q=ornitorrinco&state=published`)).toEqual([id]);
  });
});

it('filters by the share of right answers, which is counted once a day (EDITQ-26)', async () => {
  const { context } = office.app;
  const candidate = await insertCandidate(context);
  await createExamClient(office.app, candidate).takeExam([1]);
  await countShares(context);
  const [first, second] = candidate.questions;
  const shareOf = async (id: number | undefined, share: string) => {
    const opened = (await send(ana, 'GET', `questions/${id}`)).body;
    const query = `questions?code=${opened.fields.code}&share=${share}`;
    return (await send(ana, 'GET', query)).body.rows.map((row: { share_right: number }) => row.share_right);
  };
  expect(await shareOf(first?.id, '71-100')).toEqual([100]);
  expect(await shareOf(first?.id, '0-30')).toEqual([]);
  expect(await shareOf(second?.id, '0-30')).toEqual([0]);
});

it('begins with four options (EDITQ-08)', () => {
  expect(EMPTY_QUESTION.options).toHaveLength(4);
});
