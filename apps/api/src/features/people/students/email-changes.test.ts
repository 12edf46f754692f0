import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertStudent, PASSWORD } from '../../../../test/factories.ts';
import { keyHeader } from '../../../../test/key-header.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { auditEntries, mailOutbox, students } from '../../../database/schema/index.ts';

const office = useOffice();
const HOUR = 3_600_000;
const NEW_PASSWORD = 'Nova@senha2026';
let addresses = 0;
const newAddress = () => `troca.${++addresses}@pessoas.test`;

const advance = (ms: number) => {
  office.app.clock.now = new Date(office.app.clock.now.getTime() + ms);
};
const send = (cookie: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  office.request({ method, url: `/v1/office/students/${path}`, cookie, ...(payload && { payload }) });
const correct = (cookie: string, id: number, email: string) =>
  send(cookie, 'POST', `${id}/email`, { email, checked: ['cpf'] });
const release = (cookie: string, id: number) =>
  send(cookie, 'POST', `${id}/email/release`, { reason: 'Sem acesso ao e-mail antigo', checked: ['cpf'] });
const rowOf = async (id: number) =>
  (await office.app.context.db.select().from(students).where(eq(students.id, id)))[0];

async function newestMail(recipient: string) {
  const [mail] = await office.app.context.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, recipient))
    .orderBy(desc(mailOutbox.id))
    .limit(1);
  return mail;
}

const tokenIn = (text = '') => /\/(?:verify|reset|undo-email)\/([\w-]+)/.exec(text)?.[1] ?? '';

/** A student whose address was corrected and confirmed by the new one. */
async function changeAddress() {
  const support = await office.enter('support');
  const student = await insertStudent(office.app.context);
  const email = newAddress();
  expect((await correct(support.cookie, student.id, email)).status).toBe(200);
  await office.app.request({
    method: 'POST',
    url: `/v1/email-link/${tokenIn((await newestMail(email))?.text)}`,
    payload: {},
    headers: { 'x-api-key': keyHeader(office.app.context) },
  });
  expect((await rowOf(student.id))?.email).toBe(email);
  const undoToken = tokenIn((await newestMail(student.email))?.text);
  return { support, student, email, undoToken };
}

const undo = (token: string) =>
  office.app.request({ method: 'POST', url: `/v1/email-change/${token}/undo`, payload: {} });
const login = (email: string, password = PASSWORD) =>
  office.app.request({ method: 'POST', url: '/login', payload: { email, password } });
const exportOwnData = async (id: number) =>
  office.app.request({
    method: 'GET',
    url: '/v1/profile/export',
    headers: { authorization: `Bearer ${await signIn(office.app.context, id)}` },
  });
const changePassword = async (id: number) =>
  office.app.request({
    method: 'POST',
    url: `/v1/services/aluno/${id}/trocarsenha`,
    headers: { authorization: `Bearer ${await signIn(office.app.context, id)}` },
    payload: { senha_atual: PASSWORD, nova_senha: NEW_PASSWORD, reNewPassword: NEW_PASSWORD },
  });

describe('the correction of an e-mail', () => {
  it('needs the second factor again after ten minutes (PEOPLE-14)', async () => {
    const { cookie } = await office.enter('support');
    const student = await insertStudent(office.app.context);
    advance(11 * 60_000);
    const refused = await correct(cookie, student.id, newAddress());
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
  });

  it('is done at most ten times a day by one person, also at the same moment (PEOPLE-14)', async () => {
    const { cookie } = await office.enter('support');
    const rows = await Promise.all(Array.from({ length: 12 }, () => insertStudent(office.app.context)));
    const answers = await Promise.all(rows.map(({ id }) => correct(cookie, id, newAddress())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'too_many_requests')).toHaveLength(2);
    const other = await office.enter('support');
    expect((await correct(other.cookie, rows[11]?.id ?? 0, newAddress())).status).toBe(200);
  });
});

describe('for 72 hours after the address changed', () => {
  it('the new address gets no data, CPF or password, nor another address; the old password still opens (PEOPLE-15)', async () => {
    const { support, student, email } = await changeAddress();
    const { id } = student;
    const held = [
      ['export', await exportOwnData(id)],
      ['password', await changePassword(id)],
      ['copy', await send((await office.enter('owner')).cookie, 'POST', `${id}/data-copies`)],
      ['link', await send(support.cookie, 'POST', `${id}/password-link`)],
      [
        'cpf',
        await send(support.cookie, 'PUT', `${id}/cpf`, {
          cpf: '52998224725',
          reason: 'Digitado errado',
          share: true,
        }),
      ],
      ['address', await correct(support.cookie, id, newAddress())],
    ] as const;
    for (const [name, answer] of held)
      expect([name, answer.status, answer.body.code]).toEqual([name, 409, 'conflict']);
    expect((await login(email)).status).toBe(200);
    await office.app.request({ method: 'POST', url: '/v1/generate-password', payload: { email } });
    expect((await newestMail(email))?.mail).toBe('password-held');

    advance(72 * HOUR + 1000);
    expect((await exportOwnData(id)).status).toBe(200);
    expect((await changePassword(id)).status).toBe(200);
  });

  it('a password link from before the change sets no password (PEOPLE-15)', async () => {
    const { student, email, support } = await changeAddress();
    advance(72 * HOUR + 1000);
    const cookie = await office.login(support.email);
    await send(cookie, 'POST', `${student.id}/password-link`);
    const token = tokenIn((await newestMail(email))?.text);
    await office.app.context.db.execute(
      `update email_changes set undo_until = '2100-01-01' where student_id = ${student.id}`,
    );
    const set = await office.app.request({
      method: 'POST',
      url: `/v1/password-link/${token}`,
      payload: { nova_senha: NEW_PASSWORD, reNewPassword: NEW_PASSWORD },
    });
    expect([set.status, set.body.code]).toEqual([409, 'conflict']);
  });

  it('the old address undoes it once: address, sessions and a newer password (PEOPLE-15)', async () => {
    const { student, email, undoToken } = await changeAddress();
    const owner = await office.enter('owner');
    await release(owner.cookie, student.id);
    expect((await changePassword(student.id)).status).toBe(200);
    const check = await office.app.request({ method: 'GET', url: `/v1/email-change/${undoToken}` });
    expect(check.status).toBe(200);
    expect(JSON.stringify(check.body)).not.toContain(email);

    const answers = await Promise.all([undo(undoToken), undo(undoToken)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await rowOf(student.id)).toMatchObject({ email: student.email, passwordHash: null });
    expect((await login(email, NEW_PASSWORD)).status).toBe(401);
    expect((await newestMail(student.email))?.mail).toBe('email-restored');
    expect((await newestMail(owner.email))?.mail).toBe('staff-email-undone');
    const entries = await office.app.context.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.studentId, student.id), eq(auditEntries.action, 'undo-email-change')));
    expect(entries).toHaveLength(1);
  });

  it('keeps a password that is older than the change when it is undone (PEOPLE-15)', async () => {
    const { student, undoToken } = await changeAddress();
    expect((await undo(undoToken)).status).toBe(200);
    expect((await login(student.email)).status).toBe(200);
    expect((await exportOwnData(student.id)).status).toBe(200);
  });

  it('the link is worth nothing afterwards, and an unknown one looks the same (PEOPLE-15)', async () => {
    const { undoToken } = await changeAddress();
    advance(72 * HOUR + 1000);
    const late = await undo(undoToken);
    const unknown = await undo('x'.repeat(undoToken.length));
    expect([late.status, late.body.error]).toEqual([404, unknown.body.error]);
  });

  it('a second person of the team ends the hold, not the one who asked for the change (PEOPLE-15)', async () => {
    const { support, student } = await changeAddress();
    const own = await release(support.cookie, student.id);
    expect([own.status, own.body.code]).toEqual([409, 'conflict']);
    const second = await office.enter('support');
    const page = await send(second.cookie, 'GET', String(student.id));
    expect(page.body.email_change).toMatchObject({ is_held: true, is_own: false });
    expect((await release(second.cookie, student.id)).status).toBe(200);
    expect((await changePassword(student.id)).status).toBe(200);
    expect((await release(second.cookie, student.id)).status).toBe(409);
    const auditor = await office.enter('auditor');
    expect((await release(auditor.cookie, student.id)).status).toBe(403);
  });
});
