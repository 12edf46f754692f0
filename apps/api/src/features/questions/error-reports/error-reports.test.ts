import { ERROR_TOPIC_NAMES, errorTextError } from '@toro/domain/questions/error-reports/error-report';
import { CARD_IN_TEXT_ERROR } from '@toro/domain/sales/checkout/card-in-text';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { enrolInFamily, insertModule, insertQuestion } from '../../../../test/exam-factories.ts';
import { insertStudent } from '../../../../test/factories.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { auditEntries, errorReports } from '../../../database/schema/index.ts';

const office = useOffice();
const { app } = office;
const TEXT = 'O gabarito diz B, e a resolução conclui C.';
let codes = 0;

async function insertReader(familyId: number) {
  const student = await insertStudent(app.context);
  await enrolInFamily(app.context, student.id, familyId);
  return { ...student, token: await signIn(app.context, student.id) };
}

/** A question of its own family with a student of it. */
async function insertScene() {
  const module = await insertModule(app.context);
  const code = `ERR-${++codes}-${Date.now() % 100_000}`;
  const question = await insertQuestion(app.context, module, { code, statement: '<p>Enunciado</p>' });
  return { module, code, question, student: await insertReader(module.familyId) };
}

const send = (token: string, questionId: number, payload: object = {}) =>
  app.request({
    method: 'POST',
    url: `/v1/services/questions/${questionId}/error-reports`,
    token,
    payload: { topic: 'key', text: TEXT, source: 'bank', ...payload },
  });
const inboxOf = async (token: string) =>
  (await app.request({ method: 'GET', url: '/v1/services/notifications', token })).body.data as {
    title: string;
    text: string;
  }[];
const staffGet = (cookie: string, path = '') =>
  office.request({ method: 'GET', url: `/v1/office/error-reports${path}`, cookie });
const close = (cookie: string, id: number, payload: object) =>
  office.request({ method: 'POST', url: `/v1/office/error-reports/${id}/close`, cookie, payload });

describe('a student', () => {
  it('reports each kind of error with 10 to 1,000 characters and is thanked (MARKS-13)', async () => {
    const { question, student } = await insertScene();
    for (const topic of ERROR_TOPIC_NAMES) {
      const { status, body } = await send(student.token, question.id, { topic });
      expect([status, body]).toEqual([200, { message: 'Recebemos. Obrigado por avisar.' }]);
    }
    for (const text of ['curto', '         x         ', 'x'.repeat(1001)]) {
      expect(errorTextError(text)).not.toBeNull();
      expect((await send(student.token, question.id, { text })).status).toBe(422);
    }
    expect((await send(student.token, question.id, { text: 'x'.repeat(1000) })).status).toBe(200);
    expect((await send(student.token, question.id, { topic: 'preço' })).status).toBe(422);
    expect((await send(student.token, question.id, { source: 'rua' })).status).toBe(422);
  });

  it('and staff send no card number in a free text, and learn what to do', async () => {
    const { question, student } = await insertScene();
    const text = `Paguei com o cartão 5155 9012 2228 0001. ${TEXT}`;
    const { status, body } = await send(student.token, question.id, { text });
    expect([status, body.error]).toEqual([422, CARD_IN_TEXT_ERROR]);
    expect(body.details).toEqual([{ field: 'text', message: CARD_IN_TEXT_ERROR }]);
    expect((await send(student.token, question.id)).status).toBe(200);
    const { cookie } = await office.enter('support');
    const closed = await close(cookie, question.id, { answer: text, last_read: 1 });
    expect([closed.status, closed.body.error]).toEqual([422, CARD_IN_TEXT_ERROR]);
    const note = await app.request({
      method: 'PUT',
      url: `/v1/study/marks/${question.id}`,
      token: student.token,
      payload: { note: { text, version: 0 } },
    });
    expect([note.status, note.body.error]).toEqual([422, CARD_IN_TEXT_ERROR]);
  });

  it('reports only questions of the own certifications', async () => {
    const [one, other] = [await insertScene(), await insertScene()];
    expect((await send(one.student.token, other.question.id)).status).toBe(404);
    expect((await send(one.student.token, 2_000_000_000)).status).toBe(404);
    expect((await send('', one.question.id)).status).toBe(401);
  });

  it('has one open report a question, to which a second one adds, and sends 20 a day, also at once (MARKS-14)', async () => {
    const { question, student } = await insertScene();
    await send(student.token, question.id);
    await send(student.token, question.id, { text: 'E a imagem não abre no celular.', topic: 'image' });
    const { cookie } = await office.enter('content');
    const { body } = await staffGet(cookie, `/${question.id}`);
    expect(body).toMatchObject({ students: 1, open: [{ topic: 'image' }, { topic: 'key' }] });
    const answers = await Promise.all(Array.from({ length: 22 }, () => send(student.token, question.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(18);
    const refused = answers.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.body.error]).toEqual([429, 'Você já enviou 20 avisos hoje.']);
    const rows = await app.context.db
      .select({ id: errorReports.id })
      .from(errorReports)
      .where(eq(errorReports.studentId, student.id));
    expect(rows).toHaveLength(20);
  });
});

describe('the office', () => {
  it('lists the open reports by question with their count, without who sent them or what they answered (MARKS-15)', async () => {
    const { question, code, student, module } = await insertScene();
    const second = await insertReader(module.familyId);
    await send(student.token, question.id, { source: 'exam' });
    await send(student.token, question.id, { topic: 'image' });
    await send(second.token, question.id, { source: 'qr' });
    const { cookie } = await office.enter('support');
    const { body } = await staffGet(cookie, `?q=${code}`);
    expect(body.rows).toMatchObject([{ code, reports: 2, topics: expect.stringContaining('Gabarito') }]);
    const page = (await staffGet(cookie, `/${question.id}`)).body;
    expect(Object.keys(page.open[0]).sort()).toEqual([
      'content_version',
      'created_at',
      'id',
      'source',
      'text',
      'topic',
    ]);
    expect(JSON.stringify(page)).not.toContain(student.email);
    expect(page.open.map(({ source }: { source: string }) => source)).toEqual(['qr', 'bank', 'exam']);
    expect(page.open[0].content_version).toBe(page.content_version);
    expect((await staffGet((await office.enter('finance')).cookie)).status).toBe(403);
  });

  it('closes them with one answer, which each student finds once in the inbox, and a report changes nothing else (MARKS-15)', async () => {
    const { question, code, student, module } = await insertScene();
    const second = await insertReader(module.familyId);
    // Everything that a key, an estimate, a card or a notebook is made of.
    const learning = () =>
      Promise.all(
        [
          sql`select * from questions where id = ${question.id}`,
          sql`select * from question_answers where question_id = ${question.id} order by id`,
          sql`select * from question_difficulties where question_id = ${question.id}`,
          sql`select * from cards where question_id = ${question.id} order by student_id`,
          sql`select * from study_events where question_id = ${question.id} order by id`,
          sql`select * from abilities where student_id in (${student.id}, ${second.id})`,
        ].map(async (query) => (await app.context.db.execute(query)).rows),
      );
    await app.request({ method: 'PUT', url: `/v1/study/seen-keys/${question.id}`, token: student.token });
    const before = await learning();
    await send(student.token, question.id);
    await send(student.token, question.id);
    await send(second.token, question.id);
    const { cookie, id: staffId } = await office.enter('content');
    const page = (await staffGet(cookie, `/${question.id}`)).body;
    expect((await close(cookie, question.id, { answer: 'oi', last_read: page.open[0].id })).status).toBe(422);
    const answer = 'Você tem razão <b>e</b> corrigimos.\nObrigado!';
    const both = await Promise.all([
      close(cookie, question.id, { answer, last_read: page.open[0].id }),
      close(cookie, question.id, { answer, last_read: page.open[0].id }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = both.find(({ status }) => status === 200) ?? both[0];
    expect(body).toMatchObject({ closed: 2, open: [], students: 0, answered: [{ answer, students: 2 }] });
    for (const { token } of [student, second]) {
      const inbox = await inboxOf(token);
      expect(inbox).toHaveLength(1);
      expect(inbox[0]).toMatchObject({
        title: `Sua observação sobre a questão ${code} foi respondida`,
        text: '<p>Você tem razão &lt;b&gt;e&lt;/b&gt; corrigimos.</p><p>Obrigado!</p>',
      });
    }
    expect(await learning()).toEqual(before);
    expect(before[0]).toHaveLength(1);
    expect(before[1]?.length).toBeGreaterThan(1);
    const entries = await app.context.db
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.subject, `question:${question.id}`),
          eq(auditEntries.action, 'close-error-reports'),
        ),
      );
    expect(entries).toMatchObject([{ actor: `staff:${staffId}`, detail: { students: 2 } }]);
  });

  it('leaves open what was written after the answer was begun', async () => {
    const { question, student, module } = await insertScene();
    const second = await insertReader(module.familyId);
    await send(student.token, question.id);
    await send(second.token, question.id);
    const { cookie } = await office.enter('content');
    const page = (await staffGet(cookie, `/${question.id}`)).body;
    await send(second.token, question.id, { text: 'Também falta a unidade no eixo.' });
    const { body } = await close(cookie, question.id, { answer: 'Corrigido.', last_read: page.open[0].id });
    expect(body).toMatchObject({ closed: 1, students: 1 });
    expect(body.open).toHaveLength(2);
    const seen = await office.enter('auditor');
    expect((await close(seen.cookie, question.id, { answer: 'Corrigido.', last_read: 1 })).status).toBe(403);
  });
});
