import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertStudent, PASSWORD } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { mailOutbox, sessions, students } from '../../../database/schema/index.ts';
import { hashToken } from '../../../platform/tokens.ts';

const app = useApp();

const later = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000);
};

async function login(email: string, password = PASSWORD, extra: object = {}, remoteAddress = '10.1.1.1') {
  return app.request({
    method: 'POST',
    url: '/login',
    payload: { email, password, remember: false, loggingTo: 'toro', ...extra },
    remoteAddress,
  });
}

const check = (token: string) => app.request({ method: 'GET', url: '/v1/check-token-expiration', token });

/** The device cookie that a login has set. */
const deviceOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /^device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';

async function loginWith(cookie: string, email: string, password: string, remoteAddress: string) {
  return app.request({
    method: 'POST',
    url: '/login',
    headers: { cookie },
    payload: { email, password, remember: false, loggingTo: 'toro' },
    remoteAddress,
  });
}

describe('a known device', () => {
  it('is not locked out by others in its network, nor by guesses of its e-mail elsewhere', async () => {
    const student = await insertStudent(app.context);
    const first = await login(student.email, PASSWORD, {}, '10.71.0.1');
    const cookie = deviceOf(first);
    expect(String(first.headers['set-cookie'])).toMatch(/Path=\/login; HttpOnly; SameSite=Strict/);
    for (let at = 0; at < 60; at++) await login(`vizinho${at}@toro.test`, 'errada', {}, '10.71.0.2');
    for (let at = 0; at < 10; at++) await login(student.email, 'errada', {}, '10.72.0.1');
    expect((await login(student.email, PASSWORD, {}, '10.71.0.1')).status).toBe(429);
    const known = await loginWith(cookie, student.email, PASSWORD, '10.71.0.1');
    expect(known.status).toBe(200);
    expect(known.headers['set-cookie']).toBeUndefined();
    expect((await loginWith(cookie, student.email, PASSWORD, '10.72.0.1')).status).toBe(200);
  });

  it('has ten guesses, and counts for its own e-mail only', async () => {
    const [one, other] = [await insertStudent(app.context), await insertStudent(app.context)];
    const cookie = deviceOf(await login(one.email, PASSWORD, {}, '10.73.0.1'));
    const guesses = await Promise.all(
      Array.from({ length: 15 }, () => loginWith(cookie, one.email, 'errada', '10.73.0.1')),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
    for (let at = 0; at < 60; at++) await login(`gente${at}@toro.test`, 'errada', {}, '10.74.0.1');
    for (const stranger of [cookie, `${cookie.slice(0, -1)}x`, 'device=x'])
      expect((await loginWith(stranger, other.email, PASSWORD, '10.74.0.1')).status).toBe(429);
  });
});

describe('login', () => {
  it('opens a session that holds token, avatar and user (ENTITY-01, API-15)', async () => {
    const student = await insertStudent(app.context, {
      firstName: 'Ana',
      lastName: 'Souza',
      phone: '11912345678',
    });
    const { status, body } = await login(student.email.toUpperCase());
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      token_id: expect.any(Number),
      avatar: null,
      user: {
        id: student.id,
        id_profile: 1,
        email: student.email,
        name: 'Ana Souza',
        firstName: 'Ana',
        lastName: 'Souza',
        phoneNumber: '11912345678',
        foto: null,
        require_password_change: false,
      },
    });
  });

  it('answers a wrong password and an unknown e-mail alike, with the message of the catalogue (AUTH-17, API-15)', async () => {
    const student = await insertStudent(app.context);
    const wrong = await login(student.email, 'errada');
    const unknown = await login('ninguem@toro.test', 'errada');
    for (const { status, body } of [wrong, unknown]) {
      expect(status).toBe(401);
      expect(body).toMatchObject({ error: 'usuário ou senha inválidos', code: 'invalid_credentials' });
    }
  });

  it('keeps only a hash of the token', async () => {
    const student = await insertStudent(app.context);
    const { body } = await login(student.email);
    const [row] = await app.context.db.select().from(sessions).where(eq(sessions.id, body.token_id));
    expect(row?.tokenHash).toBe(hashToken(body.token));
  });

  it.each([
    { remember: false, alive: 11, dead: 2 },
    { remember: true, alive: 24 * 29, dead: 48 },
  ])('lasts 12 hours, or 30 days when remembered: %o (AUTH-03)', async ({ remember, alive, dead }) => {
    const student = await insertStudent(app.context);
    const { body } = await login(student.email, PASSWORD, { remember });
    later(alive);
    expect((await check(body.token)).status).toBe(200);
    later(dead);
    expect((await check(body.token)).status).toBe(401);
  });

  it('blocks guessing from one network, while the student can log in from another', async () => {
    const student = await insertStudent(app.context);
    for (let i = 0; i < 10; i++) await login(student.email, 'errada', {}, '10.9.9.1');
    const blocked = await login(student.email, PASSWORD, {}, '10.9.9.200');
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect(blocked.body.error).toContain('Muitas tentativas');
    expect((await login(student.email, PASSWORD, {}, '10.9.8.1')).status).toBe(200);
  });

  it('allows ten attempts, also when all are sent at once', async () => {
    const student = await insertStudent(app.context);
    const guesses = Array.from({ length: 25 }, (_, i) => login(student.email, `errada${i}`, {}, '10.30.0.1'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('keeps a student’s known networks usable while guesses come from a hundred other networks', async () => {
    const student = await insertStudent(app.context);
    await login(student.email, PASSWORD, {}, '10.20.0.1');
    for (let i = 0; i < 100; i++) await login(student.email, 'errada', {}, `10.21.${i}.1`);
    expect((await login(student.email, PASSWORD, {}, '10.22.0.1')).status).toBe(429);
    expect((await login(student.email, PASSWORD, {}, '10.20.0.7')).status).toBe(200);
  });

  it('refuses an anonymised student', async () => {
    const student = await insertStudent(app.context, { anonymisedAt: new Date() });
    expect((await login(student.email)).status).toBe(401);
  });
});

describe('token', () => {
  it('can be checked, with its expiry (API-17)', async () => {
    const student = await insertStudent(app.context);
    const { body } = await login(student.email);
    const checked = await check(body.token);
    expect(checked.status).toBe(200);
    expect(checked.body).toMatchObject({ valid: true, user: { id: student.id } });
    expect(Date.parse(checked.body.expires_at)).toBeGreaterThan(app.clock.now.getTime());
  });

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(5000), '../../etc/passwd', "' or 1=1 --"])(
    'answers 401 with a Portuguese text for the bad token %j (AUTH-09)',
    async (token) => {
      const { status, body } = await check(token);
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: 'unauthorized', error: expect.stringContaining('sessão') });
    },
  );

  it('is revoked by logout, while other sessions stay valid (AUTH-06)', async () => {
    const student = await insertStudent(app.context);
    const one = await login(student.email);
    const other = await login(student.email);
    expect(
      (await app.request({ method: 'POST', url: '/logout', token: one.body.token, payload: {} })).status,
    ).toBe(200);
    expect((await check(one.body.token)).status).toBe(401);
    expect((await check(other.body.token)).status).toBe(200);
  });

  it('is revoked on all devices on request', async () => {
    const student = await insertStudent(app.context);
    const one = await login(student.email);
    const other = await login(student.email);
    await app.request({
      method: 'POST',
      url: '/logout',
      token: one.body.token,
      payload: { everywhere: true },
    });
    expect((await check(other.body.token)).status).toBe(401);
  });
});

describe('forgotten password', () => {
  const forgot = (email: string, remoteAddress = '10.50.0.1') =>
    app.request({ method: 'POST', url: '/v1/generate-password', payload: { email }, remoteAddress });

  async function linkSentTo(email: string): Promise<string> {
    const rows = await app.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
    const token = /\/auth\/reset\/([\w-]+)/.exec(rows.at(-1)?.text ?? '')?.[1];
    if (!token) throw new Error('no link was sent');
    return token;
  }

  const use = (token: string, nova_senha: string, reNewPassword = nova_senha) =>
    app.request({
      method: 'POST',
      url: `/v1/password-link/${token}`,
      payload: { nova_senha, reNewPassword },
    });

  it('sends a mail with a one-time link that sets a new password and ends all sessions (API-16)', async () => {
    const student = await insertStudent(app.context, { requirePasswordChange: true });
    const { body } = await login(student.email);
    expect((await forgot(student.email)).status).toBe(200);
    const token = await linkSentTo(student.email);
    const seen = await app.request({ method: 'GET', url: `/v1/password-link/${token}` });
    expect(seen.body).toMatchObject({ purpose: 'forgotten' });
    expect(seen.body.email).not.toBe(student.email);

    expect((await use(token, 'Nova@2027')).status).toBe(200);
    expect((await check(body.token)).status).toBe(401);
    expect((await login(student.email)).status).toBe(401);
    const again = await login(student.email, 'Nova@2027');
    expect(again.body.user.require_password_change).toBe(false);
    expect((await use(token, 'Outra@2027')).status).toBe(404);
  });

  it('reports an unknown address, with a rate limit against guessing (AUTH-18)', async () => {
    const unknown = await forgot('sumida@toro.test', '10.51.0.1');
    expect(unknown.status).toBe(404);
    expect(unknown.body.error).toBe('usuário não encontrado');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => forgot(`tentativa${i}@toro.test`, '10.51.0.1')),
    );
    expect(answers.filter((answer) => answer.status === 404)).toHaveLength(9);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(11);
  });

  it('sends at most three mails a day to one address', async () => {
    const student = await insertStudent(app.context);
    for (let i = 0; i < 5; i++) await forgot(student.email, `10.52.${i}.1`);
    const rows = await app.context.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, student.email));
    expect(rows).toHaveLength(3);
  });

  it('invalidates older links, and a link expires after an hour', async () => {
    const student = await insertStudent(app.context);
    await forgot(student.email, '10.53.0.1');
    const first = await linkSentTo(student.email);
    await forgot(student.email, '10.53.0.1');
    const second = await linkSentTo(student.email);
    expect((await use(first, 'Nova@2027')).status).toBe(404);
    later(1.1);
    expect((await use(second, 'Nova@2027')).status).toBe(404);
  });

  it('lets only one of two concurrent requests use a link', async () => {
    const student = await insertStudent(app.context);
    await forgot(student.email, '10.54.0.1');
    const token = await linkSentTo(student.email);
    const answers = await Promise.all([use(token, 'Minha@2027'), use(token, 'Dela@2027')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
  });

  it('refuses a password that breaks a rule, or a repetition that differs, and keeps the link', async () => {
    const student = await insertStudent(app.context);
    await forgot(student.email, '10.55.0.1');
    const token = await linkSentTo(student.email);
    for (const bad of [
      'curta1!',
      'semnumero!A',
      'SEM@MINUSCULA1',
      'semespecial1A',
      `Aa1!${'x'.repeat(13)}`,
    ]) {
      const { status, body } = await use(token, bad);
      expect(status).toBe(422);
      expect(body.details[0].field).toBe('nova_senha');
    }
    expect((await use(token, 'Nova@2027', 'Outra@2027')).body.error).toBe('As senhas não coincidem');
    expect((await use(token, 'Nova@2027')).status).toBe(200);
  });
});

describe('password change', () => {
  async function change(
    student: { id: number; email: string },
    token: string,
    body: Record<string, string>,
    id = student.id,
  ) {
    return app.request({ method: 'POST', url: `/v1/services/aluno/${id}/trocarsenha`, token, payload: body });
  }
  const good = { senha_atual: PASSWORD, nova_senha: 'Nova@2027', reNewPassword: 'Nova@2027' };

  it('ends the other sessions, keeps this one, clears the required change and sends a mail (API-37, SHELL-42)', async () => {
    const student = await insertStudent(app.context, { requirePasswordChange: true });
    const here = await login(student.email);
    const there = await login(student.email);
    const { status, body } = await change(student, here.body.token, good);
    expect(status).toBe(200);
    expect(body.message).toBe('Senha alterada com sucesso');
    expect((await check(here.body.token)).body.user.require_password_change).toBe(false);
    expect((await check(there.body.token)).status).toBe(401);
    const mails = await app.context.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, student.email));
    expect(mails.map((mail) => mail.subject)).toEqual(['Sua senha foi alterada']);
  });

  it('refuses a wrong current password, the same password again, and changes nothing', async () => {
    const student = await insertStudent(app.context);
    const { body } = await login(student.email);
    expect((await change(student, body.token, { ...good, senha_atual: 'errada' })).status).toBe(422);
    expect(
      (await change(student, body.token, { ...good, nova_senha: PASSWORD, reNewPassword: PASSWORD })).status,
    ).toBe(422);
    const [row] = await app.context.db.select().from(students).where(eq(students.id, student.id));
    expect(row?.passwordHash).toBe(student.passwordHash);
  });

  it('is not for somebody else’s account: 404', async () => {
    const student = await insertStudent(app.context);
    const other = await insertStudent(app.context);
    const { body } = await login(student.email);
    expect((await change(student, body.token, good, other.id)).status).toBe(404);
  });
});
