import { listVisibleEntries } from '@toro/domain/base/shell/menu';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findMailedToken, insertFilledSheets, insertSheet } from '../../../../test/answer-sheet-factories.ts';
import { enrol, insertCourse, insertStudent } from '../../../../test/factories.ts';
import { keyHeader } from '../../../../test/key-header.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import {
  consents,
  courseCategories,
  filledAnswers,
  filledSheets,
  mailOutbox,
} from '../../../database/schema/index.ts';

const app = useApp({ env: { SHEET_STANDING_LEAST: '5' } });
const START = new Date('2026-11-15T22:30:00Z');
beforeEach(async () => {
  app.clock.now = START;
  await app.context.limits.clear('sheetNetwork', '127.0.0');
  await app.context.limits.clear('sheetMailNetwork', '127.0.0');
});

type Payload = Record<string, unknown>;
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: Payload, token?: string) =>
  app.request({
    method,
    url: `/v1/gabaritoro${path}`,
    headers: { 'x-api-key': keyHeader(app.context) },
    ...(payload && { payload }),
    ...(token && { token }),
  });

let people = 0;
const leadOf = (sheet: { id: number }, values: Payload = {}) => ({
  id_gabarito: sheet.id,
  name: 'Bia Souza',
  email: `bia${++people}@toro.test`,
  phone: '11912345678',
  channels: { phone: false, email: true, whatsapp: true },
  ...values,
});

/** A visitor with an open sheet. */
async function visitor(sheet: { id: number }, values: Payload = {}) {
  const lead = leadOf(sheet, values);
  const { body } = await ask('POST', '/lead', lead);
  return { email: String(lead.email), token: String(body.token) };
}
/** A visitor who has opened the mailed link and confirmed the sheet. */
async function confirmedVisitor(sheet: { id: number }, values: Payload = {}) {
  const { email, token } = await visitor(sheet, values);
  const link = await findMailedToken(app.context, email);
  await ask('POST', `/confirm/${link}`, { mine: true });
  return { email, token, link };
}
const fill = (token: string, answers: Payload[]) => ask('PUT', `/student-filled/${token}`, { answers });
const mailsTo = (email: string) =>
  app.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(mailOutbox.id);

describe('the list', () => {
  it('SHEET-07 API-99 ENTITY-43 lists what can be filled today, by name, year and month', async () => {
    const now = await insertSheet(app.context, ['AB'], {
      name: 'Certificação de verão',
      examDay: '2026-01-20',
    });
    const closed = await insertSheet(app.context, ['A'], { closesOn: '2026-11-14', opensOn: '2026-11-01' });
    const future = await insertSheet(app.context, ['A'], { opensOn: '2026-11-16' });
    const all = await ask('GET', '');
    const ids = all.body.gabaritos.map((each: { id_gabarito: number }) => each.id_gabarito);
    expect(ids).toContain(now.id);
    expect(ids).not.toContain(closed.id);
    expect(ids).not.toContain(future.id);
    const found = await ask('GET', '?term=CERTIFICACAO&year=2026&month=1');
    expect(found.body.gabaritos).toEqual([
      {
        id_gabarito: now.id,
        pre: 'Exame',
        formattedYear: '2026',
        formmatedMonth: 'janeiro',
        name: 'Certificação de verão',
        total_questions: 2,
        closes_at: null,
      },
    ]);
    expect((await ask('GET', '?term=CERTIFICACAO&month=2')).body.gabaritos).toEqual([]);
    expect((await ask('GET', '?year=20x6')).status).toBe(422);
  });

  it('SHEET-05 is offered in the menu of students of a category that opens it, as category 1 does', async () => {
    await app.context.db
      .insert(courseCategories)
      .values({ id: 1, name: 'Planejamento financeiro', landing: 'report', answerSheet: true })
      .onConflictDoNothing();
    const student = await insertStudent(app.context);
    const course = await insertCourse(app.context, { categoryId: 1 });
    await enrol(app.context, student.id, { courseId: course.id });
    const { body } = await app.request({
      method: 'GET',
      url: '/v1/services/aluno/findCoursesByStudent',
      token: await signIn(app.context, student.id),
    });
    const answerSheet = body.some((each: { answer_sheet: boolean }) => each.answer_sheet);
    const menu = {
      hidden: [],
      features: { podcast: true, scoreToroV2: false, study: true },
      hasCourse: true,
      oldStudent: false,
    };
    expect(listVisibleEntries({ ...menu, answerSheet })).toContain('gabaritoro');
    expect(listVisibleEntries({ ...menu, answerSheet: false })).not.toContain('gabaritoro');
  });

  it('requires the key header on every call: 404 on lookups, 422 on writes', async () => {
    const bare = (method: 'GET' | 'POST' | 'PUT', path: string) =>
      app.request({ method, url: `/v1/gabaritoro${path}`, ...(method !== 'GET' && { payload: {} }) });
    for (const path of ['', '/student/x', '/result/x', '/modules/1'])
      expect((await bare('GET', path)).status).toBe(404);
    for (const path of ['/lead', '/student-make-token', '/resend-result'])
      expect((await bare('POST', path)).status).toBe(422);
    expect((await bare('PUT', '/student-filled/x')).status).toBe(422);
  });
});

describe('a sheet', () => {
  it('SHEET-01 SHEET-02 SHEET-06 SHEET-08 API-100 API-107 opens for a visitor with a token and a mail; the confirmed sheet has the consents', async () => {
    const sheet = await insertSheet(app.context, ['AB', 'C*']);
    const lead = leadOf(sheet, { email: ' Nova.Pessoa@Toro.test ' });
    const { status, body } = await ask('POST', '/lead', lead);
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
    const [row] = await app.context.db.select().from(filledSheets).where(eq(filledSheets.sheetId, sheet.id));
    expect(row).toMatchObject({ email: 'nova.pessoa@toro.test', name: 'Bia Souza', finishedAt: null });
    expect(JSON.stringify(row)).not.toContain(body.token);
    const confirmed = await findMailedToken(app.context, 'nova.pessoa@toro.test');
    await ask('POST', `/confirm/${confirmed}`, { mine: true });
    const said = await app.context.db
      .select()
      .from(consents)
      .where(eq(consents.subject, 'nova.pessoa@toro.test'));
    expect(said.map(({ purpose, granted, source }) => [purpose, granted, source])).toEqual([
      ['phone', false, 'answer-sheet'],
      ['email', true, 'answer-sheet'],
      ['whatsapp', true, 'answer-sheet'],
    ]);
    expect((await mailsTo('nova.pessoa@toro.test'))[0]?.text).toContain(`/gabaritoro/fill/${confirmed}`);
  });

  it('SHEET-14 API-103 API-108 opens for a student by their session, and is found again', async () => {
    const sheet = await insertSheet(app.context, ['AB']);
    const student = await insertStudent(app.context, { firstName: 'Lia', lastName: 'Reis' });
    const session = await signIn(app.context, student.id);
    const make = () => ask('POST', '/student-make-token', { id_gabarito: sheet.id }, session);
    const first = await make();
    expect(await make()).toMatchObject({ status: 200, body: first.body });
    const { body } = await ask('GET', `/student/${first.body.token}`);
    expect(body.student).toEqual({ name: 'Lia Reis', email: student.email });
    expect(await mailsTo(student.email)).toHaveLength(1);
    expect((await ask('POST', '/student-make-token', { id_gabarito: sheet.id })).status).toBe(401);
  });

  it('SHEET-09 API-101 API-105 API-109 shows modules and questions, saves answers one by one and restores them', async () => {
    const sheet = await insertSheet(app.context, ['AB', 'C']);
    const { token, email } = await visitor(sheet);
    const [q1] = sheet.questions;
    const saved = await fill(token, sheet.answers('B'));
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ token, student: { name: 'Bia Souza', email }, filled_at: null });
    const again = await ask('GET', `/student/${token}`);
    expect(again.body).toEqual(saved.body);
    expect(again.body.modules.map((each: { questions: unknown[] }) => each.questions.length)).toEqual([2, 1]);
    expect(again.body.modules[0].questions[0]).toMatchObject({
      id_gabarito_question: q1?.id,
      order: 1,
      id_gabarito_marked_answer: q1?.options.B,
    });
    await fill(token, sheet.answers('-'));
    const { body } = await ask('GET', `/student/${token}`);
    expect(body.modules[0].questions[0].id_gabarito_marked_answer).toBeNull();
    const modules = await ask('GET', `/modules/${sheet.id}`);
    expect(modules.body.modules).toEqual(body.modules);
    expect(JSON.stringify(modules.body)).not.toContain('orrect');
  });

  it('numbers the questions through the whole exam, in the sheet, its modules and its result', async () => {
    const sheet = await insertSheet(app.context, ['AB', 'C', 'DA']);
    const { token } = await visitor(sheet);
    await fill(token, sheet.answers('ABCD-'));
    const numbersAt = async (path: string) =>
      (await ask('GET', path)).body.modules.map(({ questions }: { questions: { order: number }[] }) =>
        questions.map(({ order }) => order),
      );
    for (const path of [`/student/${token}`, `/modules/${sheet.id}`, `/result/${token}`])
      expect(await numbersAt(path)).toEqual([[1, 2], [3], [4, 5]]);
  });

  /** A sheet with one of two questions right in each module, with a course that it recommends. */
  async function fillGradedSheet() {
    const course = await insertCourse(app.context, { title: 'Curso que ajuda' });
    const sheet = await insertSheet(app.context, ['AB', 'C*'], { recommendedCourseId: course.id });
    const { token } = await visitor(sheet);
    await fill(token, sheet.answers('AC--'));
    return { course, result: await ask('GET', `/result/${token}`) };
  }

  it('SHEET-15 SHEET-17 API-104 is saved as filled when every question is submitted, and has no result before', async () => {
    const sheet = await insertSheet(app.context, ['AB', 'C*']);
    const { token } = await visitor(sheet);
    expect((await ask('GET', `/result/${token}`)).status).toBe(409);
    expect((await fill(token, sheet.answers('AC--'))).body.filled_at).toBe(START.toISOString());
    expect((await ask('GET', `/result/${token}`)).status).toBe(200);
  });

  it('SHEET-03 SHEET-10 SHEET-16 API-102 is graded overall and by module', async () => {
    const { body } = (await fillGradedSheet()).result;
    expect(body.grade).toMatchObject({ hits: 2, total: 4, percentage: 50 });
    expect(body.modules.map((each: { grade: { hits: number } }) => each.grade.hits)).toEqual([1, 1]);
    expect(body.modules[0].questions[1]).toMatchObject({
      marked_letter: 'C',
      correct_letter: 'B',
      hit: false,
      cancelled: false,
    });
    expect(body.modules[1].questions[1]).toMatchObject({ marked_letter: null, hit: true, cancelled: true });
  });

  it('SHEET-13 has the state of its key, the standing and the recommended course', async () => {
    const { course, result } = await fillGradedSheet();
    expect(result.body).toMatchObject({
      key_state: 'provisional',
      standing: null,
      course: { id_curso: course.id, curso: 'Curso que ajuda', link: 'https://site.toro.test' },
    });
  });

  it('has no grade and no correct letters before the key is set', async () => {
    const sheet = await insertSheet(app.context, ['*'], { keyState: 'none' });
    const { token } = await visitor(sheet);
    await fill(token, sheet.answers('A'));
    expect((await ask('GET', `/result/${token}`)).body).toMatchObject({
      key_state: 'none',
      grade: null,
      standing: null,
    });
  });

  it('shows the ranking once enough sheets are submitted', async () => {
    const sheet = await insertSheet(app.context, ['AB', 'CD']);
    const { token } = await confirmedVisitor(sheet);
    await fill(token, sheet.answers('ABCA'));
    await insertFilledSheets(app.context, sheet.id, [0, 1, 4], 4);
    expect((await ask('GET', `/result/${token}`)).body.standing).toBeNull();
    await insertFilledSheets(app.context, sheet.id, [2], 4);
    app.clock.now = new Date(START.getTime() + 6000);
    expect((await ask('GET', `/result/${token}`)).body.standing).toEqual({ people: 5, ahead_of: 75 });
  });

  it('links an enrolled student to the recommended course, and others to its checkout', async () => {
    const student = await insertStudent(app.context);
    const group = await enrol(app.context, student.id);
    const sheet = await insertSheet(app.context, ['A'], { recommendedCourseId: group.courseId });
    const session = await signIn(app.context, student.id);
    const own = await ask('POST', '/student-make-token', { id_gabarito: sheet.id }, session);
    const { token } = await visitor(sheet);
    for (const each of [own.body.token, token]) await fill(each, sheet.answers('B'));
    const link = async (each: string) => (await ask('GET', `/result/${each}`)).body.course.link;
    expect(await link(own.body.token)).toBe(`/courses/${group.courseId}`);
    expect(await link(token)).toMatch(new RegExp(`^/checkout/curso-\\d+/${group.id}$`));
  });

  it('links to no course that has ended and to no sale that is over', async () => {
    const student = await insertStudent(app.context);
    const group = await enrol(app.context, student.id, { endsOn: '2026-11-14' });
    const sheet = await insertSheet(app.context, ['A'], { recommendedCourseId: group.courseId });
    const session = await signIn(app.context, student.id);
    const own = await ask('POST', '/student-make-token', { id_gabarito: sheet.id }, session);
    await fill(own.body.token, sheet.answers('B'));
    const { body } = await ask('GET', `/result/${own.body.token}`);
    expect(body.course.link).toBe('https://site.toro.test');
  });

  it('SHEET-04 SHEET-11 API-106 mails the link again, to the confirmed sheet or to its result', async () => {
    const sheet = await insertSheet(app.context, ['A']);
    const { token, email, link } = await confirmedVisitor(sheet);
    const resend = () => ask('POST', '/resend-result', { id_gabarito: sheet.id, email: email.toUpperCase() });
    expect((await resend()).body).toEqual({ message: 'Email enviado com sucesso !' });
    await fill(token, sheet.answers('A'));
    await resend();
    const texts = (await mailsTo(email)).map(({ text }) => text);
    expect(texts).toHaveLength(3);
    expect(texts[1]).toContain(`/gabaritoro/fill/${link}`);
    expect(texts[2]).toContain(`/gabaritoro/result/${link}`);
  });
});

describe('bad input', () => {
  it('SHEET-18 a lead without a name, an e-mail, a phone or the channels is rejected', async () => {
    const sheet = await insertSheet(app.context, ['A']);
    for (const bad of [
      { name: ' ' },
      { name: 'x'.repeat(201) },
      { name: 'https://golpe.test' },
      { email: 'bia@' },
      { email: null },
      { phone: '(11) 91234-5678' },
      { phone: '1' },
      { channels: { email: true } },
      { channels: { phone: 'sim', email: true, whatsapp: true } },
      { id_gabarito: '1' },
      { id_gabarito: 2 ** 31 },
    ])
      expect([bad, (await ask('POST', '/lead', leadOf(sheet, bad))).status]).toEqual([bad, 422]);
    expect((await ask('POST', '/lead', leadOf({ id: 2_000_000_000 }))).status).toBe(404);
    const rows = await app.context.db.select().from(filledSheets).where(eq(filledSheets.sheetId, sheet.id));
    expect(rows).toEqual([]);
  });

  it('answers of another sheet, or of another question, are rejected and nothing is written', async () => {
    const [sheet, other] = [await insertSheet(app.context, ['AB']), await insertSheet(app.context, ['A'])];
    const { token } = await visitor(sheet);
    const [q1, q2] = sheet.questions;
    const mark = (question: number | undefined, option: number | null | undefined) => [
      ...sheet.answers('A'),
      { id_gabarito_question: question, id_gabarito_marked_answer: option },
    ];
    for (const answers of [
      other.answers('A'),
      mark(q2?.id, q1?.options.A),
      mark(q2?.id, other.questions[0]?.options.A),
      mark(2_000_000_000, null),
      mark(q2?.id, 0),
      mark(q2?.id, undefined),
    ])
      expect((await fill(token, answers)).status).toBe(422);
    expect((await ask('PUT', `/student-filled/${token}`, { answers: 'A' })).status).toBe(422);
    const [row] = await app.context.db.select().from(filledSheets).where(eq(filledSheets.sheetId, sheet.id));
    const written = await app.context.db
      .select()
      .from(filledAnswers)
      .where(eq(filledAnswers.filledSheetId, row?.id ?? 0));
    expect(written).toEqual([]);
  });

  it('an unknown token is a 404; concurrent writes with one link are serialised', async () => {
    for (const guess of ['A'.repeat(43), 'x', '..%2F'])
      expect([404, 422]).toContain((await ask('GET', `/student/${guess}`)).status);
    expect((await fill('A'.repeat(43), [])).status).toBe(404);
    const sheet = await insertSheet(app.context, ['ABCD'.repeat(5)]);
    const { token } = await visitor(sheet);
    const letters = ['A'.repeat(20), 'B'.repeat(20)];
    const both = await Promise.all(letters.map((each) => fill(token, sheet.answers(each))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await ask('GET', `/result/${token}`);
    expect(body.grade).toEqual({ hits: 5, total: 20, percentage: 25 });
    const seen = new Set(
      body.modules[0].questions.map((each: { marked_letter: string }) => each.marked_letter),
    );
    expect(seen.size).toBe(1);
  });

  it('a submitted sheet cannot change; the same answers again are accepted', async () => {
    const sheet = await insertSheet(app.context, ['AB']);
    const { token } = await visitor(sheet);
    const first = await fill(token, sheet.answers('A-'));
    expect((await fill(token, sheet.answers('A-'))).body).toEqual(first.body);
    expect((await fill(token, sheet.answers('AB'))).body.code).toBe('conflict');
    expect((await fill(token, sheet.answers('B'))).status).toBe(409);
  });

  it('an incomplete sheet is saved and not graded; after the last day its result is available', async () => {
    const sheet = await insertSheet(app.context, ['AB'], { closesOn: '2026-11-15' });
    const { token } = await visitor(sheet);
    await fill(token, sheet.answers('A'));
    expect((await ask('GET', `/result/${token}`)).status).toBe(409);
    app.clock.now = new Date('2026-11-16T03:00:01Z');
    const late = await fill(token, sheet.answers('AB'));
    expect([late.status, late.body.error]).toEqual([
      409,
      'Este gabarito recebeu respostas até 15 de novembro de 2026.',
    ]);
    expect((await ask('POST', '/lead', leadOf(sheet))).status).toBe(409);
    const { body } = await ask('GET', `/result/${token}`);
    expect(body).toMatchObject({ grade: { hits: 1, total: 2 }, standing: null });
  });

  it('mails an address at most three times a day about all sheets, and limits requests per network', async () => {
    const sheet = await insertSheet(app.context, ['A']);
    const other = await insertSheet(app.context, ['A']);
    const { email } = await visitor(sheet);
    const resend = (to: string) => ask('POST', '/resend-result', { id_gabarito: sheet.id, email: to });
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await resend(email)).status);
    expect(statuses).toEqual([200, 200, 429, 429, 429]);
    expect((await ask('POST', '/lead', leadOf(sheet, { email }))).status).toBe(200);
    expect((await ask('POST', '/lead', leadOf(other, { email }))).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(3);
    // On the evening of an exam many people share a network.
    for (let i = 0; i < 294; i++) await app.context.limits.take('sheetMailNetwork', '127.0.0');
    expect((await resend('n1@toro.test')).status).toBe(200);
    expect((await resend('n2@toro.test')).status).toBe(429);
    for (let i = 0; i < 300; i++)
      await app.context.limits.take('sheetNetwork', '127.0.0').catch(() => undefined);
    expect((await ask('POST', '/lead', leadOf(sheet))).status).toBe(429);
  });
});
