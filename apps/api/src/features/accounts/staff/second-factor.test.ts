import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { type OfficeRequest, STAFF_PASSWORD, useOffice } from '../../../../test/office-app.ts';
import { auditEntries, mailOutbox, staffMembers, staffSessions } from '../../../database/schema/index.ts';

const office = useOffice();
const STEP = 30_000;

const advance = (ms: number) => {
  office.app.clock.now = new Date(office.app.clock.now.getTime() + ms);
};
const code = (secret: string, shift = 0) =>
  generateSync({ secret, epoch: Math.floor((office.app.clock.now.getTime() + shift) / 1000) });
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, cookie: string, payload?: object) =>
  office.request({ method, url: `/v1/office/${url}`, cookie, payload });

/** A person with an authenticator app, in a complete session. */
async function enterWithTotp() {
  const person = await office.enter('owner');
  const { body } = await send('POST', 'second-factors/totp', person.cookie);
  const added = await send('PUT', 'second-factors/totp', person.cookie, { code: code(body.secret) });
  advance(2 * STEP);
  return {
    ...person,
    cookie: added.cookie ?? person.cookie,
    secret: String(body.secret),
    codes: added.body.recovery_codes as string[],
  };
}

/** A login that waits for its second factor. */
async function startLogin(email: string) {
  const { body, cookie = '' } = await office.request({
    method: 'POST',
    url: '/v1/office/login',
    payload: { email, password: STAFF_PASSWORD },
  });
  return { body, cookie };
}

const confirm = (cookie: string, kind: string, value: string) =>
  send('POST', 'login/second-factor', cookie, { kind, value });

describe('an authenticator app', () => {
  it('counts only after a right code; one step of tolerance to either side is accepted (STAFF-22)', async () => {
    const { email, cookie } = await office.enter('owner');
    const { body } = await send('POST', 'second-factors/totp', cookie);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\//);
    expect((await send('PUT', 'second-factors/totp', cookie, { code: '000000' })).status).toBe(422);
    expect((await startLogin(email)).body.second_factor).toBe('given');
    const added = await send('PUT', 'second-factors/totp', cookie, { code: code(body.secret) });
    expect(added.status).toBe(200);
    for (const [shift, status] of [
      [-2 * STEP, 422],
      [2 * STEP, 422],
      [STEP, 200],
    ] as const) {
      const login = await startLogin(email);
      expect(login.body.second_factor).toBe('required');
      expect((await confirm(login.cookie, 'totp', code(body.secret, shift))).status).toBe(status);
    }
    advance(3 * STEP);
    const late = await startLogin(email);
    expect((await confirm(late.cookie, 'totp', code(body.secret, -STEP))).status).toBe(200);
  });

  it('accepts a code once, also when it is sent twice at the same moment (STAFF-23)', async () => {
    const { email, secret } = await enterWithTotp();
    const logins = [await startLogin(email), await startLogin(email)];
    const value = code(secret);
    const answers = await Promise.all(logins.map(({ cookie }) => confirm(cookie, 'totp', value)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const again = await startLogin(email);
    expect((await confirm(again.cookie, 'totp', value)).status).toBe(422);
  });

  it('has its key stored encrypted, and in no answer and no audit entry afterwards (STAFF-24, AUDIT-05)', async () => {
    const { id, cookie, secret, codes } = await enterWithTotp();
    const [row] = await office.app.context.db.select().from(staffMembers).where(eq(staffMembers.id, id));
    expect(row?.totpSecret).toBeTruthy();
    expect(row?.totpSecret).not.toContain(secret);
    const answers = [
      await send('GET', 'second-factors', cookie),
      await send('GET', 'session', cookie),
      await send('GET', `staff/${id}`, cookie),
    ];
    const entries = await office.app.context.db.select().from(auditEntries);
    const all = JSON.stringify([answers.map(({ body }) => body), entries]);
    for (const value of [secret, ...codes]) expect(all).not.toContain(value);
  });

  it('ends a login after five wrong codes, which count as failed logins (STAFF-19)', async () => {
    const { email, secret } = await enterWithTotp();
    const { cookie } = await startLogin(email);
    for (let wrong = 1; wrong < 5; wrong++)
      expect((await confirm(cookie, 'totp', '111111')).status).toBe(422);
    expect((await confirm(cookie, 'totp', '111111')).status).toBe(401);
    expect((await confirm(cookie, 'totp', code(secret))).status).toBe(401);
    const next = await startLogin(email);
    for (let wrong = 1; wrong < 5; wrong++) await confirm(next.cookie, 'totp', '111111');
    await confirm(next.cookie, 'totp', '111111');
    const refused = await office.request({
      method: 'POST',
      url: '/v1/office/login',
      payload: { email, password: STAFF_PASSWORD },
    });
    expect(refused.status).toBe(429);
  });

  it('opens nothing to who has only the password', async () => {
    const { email } = await enterWithTotp();
    const { cookie } = await startLogin(email);
    for (const [method, url] of [
      ['GET', 'sessions'],
      ['GET', 'invitations'],
      ['POST', 'second-factors/totp'],
      ['POST', 'second-factors/passkeys/options'],
      ['GET', 'second-factors'],
    ] as const)
      expect([url, (await send(method, url, cookie)).status]).toEqual([url, 401]);
  });

  it('gives the session another token after the second factor; the one before is worth nothing (STAFF-32)', async () => {
    const { email, secret } = await enterWithTotp();
    const { cookie } = await startLogin(email);
    const done = await confirm(cookie, 'totp', code(secret));
    expect(done.cookie).toBeTruthy();
    expect(done.cookie).not.toBe(cookie);
    expect((await send('GET', 'sessions', cookie)).status).toBe(401);
    expect((await send('GET', 'sessions', done.cookie ?? '')).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('are ten, each works once, also when it is sent twice at the same moment, and are stored as hashes (STAFF-28)', async () => {
    const { email, codes } = await enterWithTotp();
    expect(new Set(codes).size).toBe(10);
    const [first = ''] = codes;
    const logins = [await startLogin(email), await startLogin(email)];
    const answers = await Promise.all(logins.map(({ cookie }) => confirm(cookie, 'recovery', first)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const stored = await office.app.context.db.execute('select * from staff_recovery_codes');
    for (const value of codes) expect(JSON.stringify(stored.rows)).not.toContain(value.replace('-', ''));
  });

  it('are told by mail when one is used, with how many are left, and voided by new ones (STAFF-29)', async () => {
    const { email, cookie, codes } = await enterWithTotp();
    const [first = '', second = ''] = codes;
    const login = await startLogin(email);
    expect((await confirm(login.cookie, 'recovery', first.toUpperCase())).status).toBe(200);
    const [mail] = await office.app.context.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, email))
      .orderBy(desc(mailOutbox.id))
      .limit(1);
    expect(mail?.text).toContain('Restam 9 códigos.');
    const replaced = await send('POST', 'second-factors/recovery-codes', cookie);
    expect(replaced.body.recovery_codes).toHaveLength(10);
    const next = await startLogin(email);
    expect((await confirm(next.cookie, 'recovery', second)).status).toBe(422);
    expect((await confirm(next.cookie, 'recovery', replaced.body.recovery_codes[0])).status).toBe(200);
  });
});

describe('a sensitive act', () => {
  const MINUTE = 60_000;

  it('requires the second factor again after 10 minutes, and is done once it was given (STAFF-37)', async () => {
    const { cookie, secret } = await enterWithTotp();
    const invite = () =>
      send('POST', 'invitations', cookie, {
        name: 'Nova Pessoa',
        email: `nova.${office.app.clock.now.getTime()}@equipe.test`,
        roles: ['support'],
      });
    advance(11 * MINUTE);
    const refused = await invite();
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    const confirmed = await send('POST', 'session/confirmation', cookie, {
      kind: 'totp',
      value: code(secret),
    });
    expect(confirmed.status).toBe(200);
    expect((await invite()).status).toBe(200);
    const entries = await office.app.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'confirm-act'));
    expect(entries.length).toBeGreaterThan(0);
  });

  it('ends the session at the fifth wrong try (STAFF-38)', async () => {
    const { cookie } = await enterWithTotp();
    const tries = [];
    for (let wrong = 0; wrong < 5; wrong++)
      tries.push((await send('POST', 'session/confirmation', cookie, { kind: 'totp', value: '1' })).status);
    expect(tries).toEqual([422, 422, 422, 422, 401]);
    expect((await send('GET', 'sessions', cookie)).status).toBe(401);
  });

  it('is confirmed by password without a second factor, and only then (STAFF-39)', async () => {
    const { cookie } = await office.enter('owner');
    advance(11 * MINUTE);
    const proof = { kind: 'password', value: STAFF_PASSWORD };
    const wrong = await send('POST', 'session/confirmation', cookie, { kind: 'password', value: 'errada' });
    expect(wrong.status).toBe(422);
    const none = await send('POST', 'session/confirmation', cookie, { kind: 'totp', value: '123456' });
    expect(none.status).toBe(422);
    expect((await send('POST', 'session/confirmation', cookie, proof)).status).toBe(200);
    const invite = { name: 'Pessoa', email: 'por.senha@equipe.test', roles: ['support'] };
    expect((await send('POST', 'invitations', cookie, invite)).status).toBe(200);

    const secured = await enterWithTotp();
    expect((await send('POST', 'session/confirmation', secured.cookie, proof)).status).toBe(422);
  });
});

describe('a change of the second factors', () => {
  const MINUTE = 60_000;
  const CHANGES = [
    ['POST', 'second-factors/totp', undefined],
    ['PUT', 'second-factors/totp', { code: '123456' }],
    ['DELETE', 'second-factors/totp', undefined],
    ['POST', 'second-factors/passkeys/options', undefined],
    ['POST', 'second-factors/passkeys', { name: 'Chave', response: '{}' }],
    ['DELETE', 'second-factors/passkeys/1', undefined],
    ['POST', 'second-factors/recovery-codes', undefined],
  ] as const;

  it('requires the first factor again in a session left alone, and changes nothing without it (STAFF-37)', async () => {
    const { id, cookie, secret } = await enterWithTotp();
    advance(11 * MINUTE);
    for (const [method, url, payload] of CHANGES) {
      const answer = await send(method, url, cookie, payload);
      expect([method, url, answer.status, answer.body.code]).toEqual([method, url, 403, 'step_up_required']);
    }
    const [row] = await office.app.context.db
      .select()
      .from(staffSessions)
      .where(eq(staffSessions.staffId, id));
    expect(row?.pendingTotp).toBeNull();
    await send('POST', 'session/confirmation', cookie, { kind: 'totp', value: code(secret) });
    expect((await send('POST', 'second-factors/totp', cookie)).status).toBe(200);
  });

  it('requires the password again where there is no factor yet, in a session left alone (STAFF-39)', async () => {
    const { cookie } = await office.enter('owner');
    advance(11 * MINUTE);
    const refused = await send('POST', 'second-factors/totp', cookie);
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    await send('POST', 'session/confirmation', cookie, { kind: 'password', value: STAFF_PASSWORD });
    expect((await send('POST', 'second-factors/totp', cookie)).status).toBe(200);
  });

  it('is no confirmation: neither a new app nor a completed login given again makes a session fresh (STAFF-37)', async () => {
    const { cookie, secret } = await enterWithTotp();
    advance(8 * MINUTE);
    const { body } = await send('POST', 'second-factors/totp', cookie);
    const replaced = await send('PUT', 'second-factors/totp', cookie, { code: code(body.secret) });
    expect(replaced.status).toBe(200);
    advance(3 * MINUTE);
    const now = replaced.cookie ?? cookie;
    for (const value of [code(body.secret), code(secret)])
      expect((await send('POST', 'login/second-factor', now, { kind: 'totp', value })).status).toBe(200);
    const invited = await send('POST', 'invitations', now, {
      name: 'Nova Direção',
      email: 'invasora@equipe.test',
      roles: ['owner'],
    });
    expect([invited.status, invited.body.code]).toEqual([403, 'step_up_required']);
  });

  it('is mailed to the person and stands in the audit (STAFF-28)', async () => {
    const { id, email, cookie } = await enterWithTotp();
    const { body } = await send('POST', 'second-factors/totp', cookie);
    const replaced = await send('PUT', 'second-factors/totp', cookie, { code: code(body.secret) });
    const next = replaced.cookie ?? cookie;
    await send('POST', 'second-factors/recovery-codes', next);
    await send('DELETE', 'second-factors/totp', next);
    const mails = await office.app.context.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, email))
      .orderBy(mailOutbox.id);
    const changes = mails.filter(({ subject }) => subject === 'A segurança da sua conta do escritório mudou');
    expect(changes.map(({ text }) => /(cadastrado|trocado|gerados|removido)/.exec(text)?.[1])).toEqual([
      'cadastrado',
      'trocado',
      'gerados',
      'removido',
    ]);
    const entries = await office.app.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `staff:${id}`))
      .orderBy(auditEntries.id);
    expect(entries.map(({ action }) => action).filter((action) => action !== 'login')).toEqual([
      'add-second-factor',
      'add-second-factor',
      'replace-recovery-codes',
      'remove-second-factor',
    ]);
  });

  it('compares no code beyond the fifth, also when many are sent at once (STAFF-38)', async () => {
    const { id, cookie, secret } = await enterWithTotp();
    // Five others have been counted and are being compared.
    await office.app.context.db
      .update(staffSessions)
      .set({ wrongCodes: 5 })
      .where(eq(staffSessions.staffId, id));
    const right = await send('POST', 'session/confirmation', cookie, { kind: 'totp', value: code(secret) });
    expect(right.status).toBe(401);
    const next = await enterWithTotp();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        send('POST', 'session/confirmation', next.cookie, { kind: 'totp', value: `00000${at % 10}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(4);
    expect((await send('GET', 'sessions', next.cookie)).status).toBe(401);
  });
});

describe('in production', () => {
  const production = useOffice({
    env: {
      NODE_ENV: 'production',
      APP_SECRET: randomBytes(32).toString('base64'),
      PUBLIC_URL: 'https://aluno.academia.test',
      OFFICE_URL: 'https://escritorio.academia.test',
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
  });

  it('reaches only the enrolment after the password without a second factor, whose code completes the login (STAFF-30)', async () => {
    const email = 'dona@academia.test';
    await production.insertMember({ email, roles: ['owner'] });
    const {
      body,
      headers,
      cookie = '',
    } = await production.request({
      method: 'POST',
      url: '/v1/office/login',
      payload: { email, password: STAFF_PASSWORD },
    });
    expect(body.second_factor).toBe('enrolment');
    expect(String(headers['set-cookie'])).toMatch(/^__Host-toro-office=.*Secure/);
    const ask = (method: OfficeRequest['method'], url: string, payload?: object, with_ = cookie) =>
      production.request({ method, url: `/v1/office/${url}`, cookie: with_, payload });
    for (const { method, path, office: rules } of production.served) {
      if (!rules || rules.session) continue;
      const url = path.replace(/^\/v1\/office\//, '').replace(/:\w+/g, '1');
      const answer = await ask(method, url, method === 'POST' || method === 'PUT' ? {} : undefined);
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'second_factor_required']);
    }
    const started = await ask('POST', 'second-factors/totp');
    const value = generateSync({
      secret: started.body.secret,
      epoch: Math.floor(production.app.clock.now.getTime() / 1000),
    });
    const added = await ask('PUT', 'second-factors/totp', { code: value });
    expect(added.body.recovery_codes).toHaveLength(10);
    expect((await ask('GET', 'invitations', undefined, added.cookie)).status).toBe(200);
    const removal = await ask('DELETE', 'second-factors/totp', undefined, added.cookie);
    expect([removal.status, removal.body.error]).toEqual([
      409,
      'Cadastre outro segundo fator antes de remover este.',
    ]);
    const [session] = await production.app.context.db.select().from(staffSessions);
    expect(session?.complete).toBe(true);
  });

  it('lets one of two logins of a password add the first factor, also at the same moment (STAFF-30)', async () => {
    const email = 'socia@academia.test';
    const id = await production.insertMember({ email, roles: ['owner'] });
    const ask = (method: OfficeRequest['method'], cookie: string, payload?: object) =>
      production.request({ method, url: '/v1/office/second-factors/totp', cookie, payload });
    const enrol = async () => {
      const { cookie = '' } = await production.request({
        method: 'POST',
        url: '/v1/office/login',
        payload: { email, password: STAFF_PASSWORD },
      });
      const { body } = await ask('POST', cookie);
      const epoch = Math.floor(production.app.clock.now.getTime() / 1000);
      return { cookie, payload: { code: generateSync({ secret: body.secret, epoch }) } };
    };
    const logins = [await enrol(), await enrol()];
    const answers = await Promise.all(logins.map(({ cookie, payload }) => ask('PUT', cookie, payload)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const entries = await production.app.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `staff:${id}`));
    expect(entries.filter(({ action }) => action === 'add-second-factor')).toHaveLength(1);
  });
});
