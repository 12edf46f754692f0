import { and, desc, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertStudent, PASSWORD } from '../../../../test/factories.ts';
import { keyHeader } from '../../../../test/key-header.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { insertPaidOrder } from '../../../../test/wallet-factories.ts';
import {
  auditEntries,
  mailOutbox,
  oneTimeTokens,
  orders,
  sessions,
  students,
} from '../../../database/schema/index.ts';
import { createPasswordLink } from '../../accounts/auth/create-password-link.ts';

const office = useOffice();
const REASON = 'Pedido do aluno por telefone';

const send = (cookie: string, method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  office.request({ method, url: `/v1/office/students/${path}`, cookie, ...(payload && { payload }) });

const rowOf = async (id: number) =>
  (await office.app.context.db.select().from(students).where(eq(students.id, id)))[0];

const mailsTo = (recipient: string) =>
  office.app.context.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, recipient))
    .orderBy(desc(mailOutbox.id));

async function mailedToken(recipient: string): Promise<string> {
  const [mail] = await mailsTo(recipient);
  return /\/auth\/verify\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const use = (token: string) =>
  office.app.request({
    method: 'POST',
    url: `/v1/email-link/${token}`,
    payload: {},
    headers: { 'x-api-key': keyHeader(office.app.context) },
  });

describe('Corrigir e-mail', () => {
  it('asks what was checked, mails a link of 48 hours, and changes when it is used (PEOPLE-14)', async () => {
    const { context, clock } = office.app;
    const student = await insertStudent(context);
    const { cookie } = await office.enter('support');
    const path = `${student.id}/email`;
    expect((await send(cookie, 'POST', path, { email: 'novo.a@pessoas.test', checked: [] })).status).toBe(
      422,
    );
    const body = { email: 'Novo.A@pessoas.test', checked: ['cpf', 'order'] };
    expect((await send(cookie, 'POST', path, body)).status).toBe(200);
    expect((await rowOf(student.id))?.email).toBe(student.email);
    const token = await mailedToken('novo.a@pessoas.test');
    const start = clock.now;
    clock.now = new Date(start.getTime() + 48 * 3_600_000 + 1000);
    expect((await use(token)).status).toBe(404);
    clock.now = new Date(start.getTime() + 48 * 3_600_000 - 1000);
    expect(await use(token)).toMatchObject({ status: 200, body: { changed: true, session: null } });
    expect((await use(token)).status).toBe(404);
    clock.now = start;
    expect((await rowOf(student.id))?.email).toBe('novo.a@pessoas.test');
    const [requested] = await context.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.studentId, student.id), eq(auditEntries.action, 'request-new-email')));
    expect(requested?.detail).toEqual({ checked: ['cpf', 'order'] });
    const login = (email: string) =>
      office.app.request({ method: 'POST', url: '/login', payload: { email, password: PASSWORD } });
    expect((await login('novo.a@pessoas.test')).status).toBe(200);
    expect((await login(student.email)).status).toBe(401);
  });

  it('tells the old address, ends all sessions and voids open password links (PEOPLE-15)', async () => {
    const { context } = office.app;
    const student = await insertStudent(context);
    const session = await signIn(context, student.id);
    const link = await createPasswordLink(context, student.id, 'forgotten');
    const { cookie } = await office.enter('support');
    await send(cookie, 'POST', `${student.id}/email`, { email: 'novo.b@pessoas.test', checked: ['cpf'] });
    expect((await use(await mailedToken('novo.b@pessoas.test'))).status).toBe(200);
    const [told] = await mailsTo(student.email);
    expect(told).toMatchObject({ mail: 'email-changed', subject: 'O e-mail da sua conta mudou' });
    expect(told?.text).not.toContain('novo.b@pessoas.test');
    expect((await office.app.request({ method: 'GET', url: '/v1/sessions', token: session })).status).toBe(
      401,
    );
    const token = link.split('/').at(-1);
    const opened = await office.app.request({
      method: 'GET',
      url: `/v1/password-link/${token}`,
      headers: { 'x-api-key': keyHeader(context) },
    });
    expect(opened.status).toBe(404);
    const open = await context.db
      .select()
      .from(oneTimeTokens)
      .where(and(eq(oneTimeTokens.studentId, student.id), isNull(oneTimeTokens.usedAt)));
    expect(open).toEqual([]);
  });

  it('refuses the e-mail of another student and warns of their CPF, naming them (PEOPLE-16)', async () => {
    const { context } = office.app;
    const student = await insertStudent(context);
    const other = await insertStudent(context, { firstName: 'Outra', lastName: 'Dona', cpf: '15350946056' });
    const { cookie } = await office.enter('support');
    const refused = await send(cookie, 'POST', `${student.id}/email`, {
      email: other.email.toUpperCase(),
      checked: ['cpf'],
    });
    expect([refused.status, refused.body.error]).toEqual([409, 'Já pertence a outro cadastro']);
    expect(refused.body.details).toMatchObject([{ field: 'email', student: { id: other.id } }]);
    const cpf = { cpf: '15350946056', reason: REASON };
    const warned = await send(cookie, 'PUT', `${student.id}/cpf`, cpf);
    expect([warned.status, warned.body.error]).toEqual([409, 'Este CPF já está no cadastro de Outra Dona.']);
    expect(warned.body.details).toMatchObject([
      { field: 'cpf', student: { id: other.id, name: 'Outra Dona' } },
    ]);
    expect((await send(cookie, 'PUT', `${student.id}/cpf`, { ...cpf, share: true })).status).toBe(200);
  });

  it('is refused when the address was taken before the link was used (PEOPLE-16)', async () => {
    const { context } = office.app;
    const student = await insertStudent(context);
    const { cookie } = await office.enter('support');
    await send(cookie, 'POST', `${student.id}/email`, { email: 'tomado@pessoas.test', checked: ['cpf'] });
    const token = await mailedToken('tomado@pessoas.test');
    await insertStudent(context, { email: 'tomado@pessoas.test' });
    expect((await use(token)).status).toBe(409);
    expect((await rowOf(student.id))?.email).toBe(student.email);
  });
});

describe('Corrigir CPF', () => {
  it('checks both digits, needs a reason and the second factor, and leaves paid orders (PEOPLE-17)', async () => {
    const { context, clock } = office.app;
    const student = await insertStudent(context);
    const order = await insertPaidOrder(context, student.id, { cpf: '39053344705', paidAt: clock.now });
    const { cookie } = await office.enter('support');
    const path = `${student.id}/cpf`;
    for (const cpf of ['11144477734', '11144477725', '11111111111', '1114447773'])
      expect((await send(cookie, 'PUT', path, { cpf, reason: REASON })).status).toBe(422);
    expect((await send(cookie, 'PUT', path, { cpf: '11144477735' })).status).toBe(422);
    const start = clock.now;
    clock.now = new Date(start.getTime() + 11 * 60_000);
    const old = await send(cookie, 'PUT', path, { cpf: '11144477735', reason: REASON });
    expect([old.status, old.body.code]).toEqual([403, 'step_up_required']);
    clock.now = start;
    expect((await send(cookie, 'PUT', path, { cpf: '11144477735', reason: REASON })).status).toBe(200);
    expect((await rowOf(student.id))?.cpf).toBe('11144477735');
    const [kept] = await context.db.select().from(orders).where(eq(orders.id, order.id));
    expect(kept?.cpf).toBe('39053344705');
    const [entry] = await context.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.studentId, student.id), eq(auditEntries.action, 'correct-cpf')));
    expect(entry).toMatchObject({ reason: REASON, changes: [{ field: 'cpf', after: '11144477735' }] });
  });
});

describe('Enviar link de senha', () => {
  it('mails a one-time link at most 3 times an hour, which no response contains (PEOPLE-18)', async () => {
    const { context } = office.app;
    const student = await insertStudent(context);
    const { cookie } = await office.enter('support');
    const answers = [];
    for (let n = 0; n < 4; n++) answers.push(await send(cookie, 'POST', `${student.id}/password-link`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers.slice(0, 3).map(({ body }) => body)).toEqual([{}, {}, {}]);
    const mails = await mailsTo(student.email);
    expect(mails).toHaveLength(3);
    expect(mails[0]?.text).toMatch(/\/auth\/reset\/[\w-]{20,}/);
    const { cookie: finance } = await office.enter('finance');
    expect((await send(finance, 'POST', `${student.id}/password-link`)).status).toBe(403);
    const paths = office.served.map(({ path }) => path).filter((path) => path.includes('students'));
    expect(paths.filter((path) => /password(?!-link)/.test(path))).toEqual([]);
  });
});

describe('Encerrar sessões', () => {
  it('ends one or all sessions, whose tokens are refused at once here and within 3 s elsewhere (PEOPLE-19)', async () => {
    const { context } = office.app;
    const student = await insertStudent(context);
    const tokens = [
      await signIn(context, student.id),
      await signIn(context, student.id),
      await signIn(context, student.id),
    ];
    const ask = async (token: string | undefined) =>
      (await office.app.request({ method: 'GET', url: '/v1/sessions', ...(token && { token }) })).status;
    for (const token of tokens) expect(await ask(token)).toBe(200);
    const { cookie } = await office.enter('support');
    const page = await office.request({ method: 'GET', url: `/v1/office/students/${student.id}`, cookie });
    expect(page.body.sessions).toHaveLength(3);
    const rows = await context.db
      .select()
      .from(sessions)
      .where(eq(sessions.studentId, student.id))
      .orderBy(sessions.id);
    expect((await send(cookie, 'DELETE', `${student.id}/sessions/${rows[0]?.id}`)).status).toBe(200);
    expect([await ask(tokens[0]), await ask(tokens[1])]).toEqual([401, 200]);
    expect((await send(cookie, 'DELETE', `${student.id}/sessions`)).body).toEqual({ ended: 2 });
    expect([await ask(tokens[1]), await ask(tokens[2])]).toEqual([401, 401]);
    const other = await insertStudent(context);
    await signIn(context, other.id);
    const [theirs] = await context.db.select().from(sessions).where(eq(sessions.studentId, other.id));
    expect((await send(cookie, 'DELETE', `${student.id}/sessions/${theirs?.id}`)).status).toBe(404);
  });
});
