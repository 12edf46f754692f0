import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { OFFICE_ORIGIN, STAFF_PASSWORD, useOffice } from '../../../../test/office-app.ts';
import { createSoftwarePasskey } from '../../../../test/software-passkey.ts';
import { auditEntries, mailOutbox } from '../../../database/schema/index.ts';

const office = useOffice();
const SITE = { origin: OFFICE_ORIGIN, rpId: 'office.localhost' };

const send = (method: 'GET' | 'POST' | 'DELETE', url: string, cookie: string, payload?: object) =>
  office.request({ method, url: `/v1/office/second-factors/${url}`, cookie, payload });

async function challengeOf(cookie: string, url = 'challenge'): Promise<string> {
  const { body } = await send('POST', url, cookie);
  return JSON.parse(body.options).challenge;
}

async function addPasskey(cookie: string, name = 'Notebook') {
  const passkey = createSoftwarePasskey();
  const challenge = await challengeOf(cookie, 'passkeys/options');
  const added = await send('POST', 'passkeys', cookie, {
    name,
    response: passkey.register({ ...SITE, challenge }),
  });
  return { passkey, added, cookie: added.cookie ?? cookie };
}

async function startLogin(email: string): Promise<string> {
  const { cookie = '' } = await office.request({
    method: 'POST',
    url: '/v1/office/login',
    payload: { email, password: STAFF_PASSWORD },
  });
  return cookie;
}

const confirm = (cookie: string, value: string) =>
  office.request({
    method: 'POST',
    url: '/v1/office/login/second-factor',
    cookie,
    payload: { kind: 'passkey', value },
  });

describe('a passkey', () => {
  it('completes a login by a signed challenge, which works once (STAFF-25)', async () => {
    const { email, cookie } = await office.enter('owner');
    const { passkey, added } = await addPasskey(cookie);
    expect(added.body.recovery_codes).toHaveLength(10);
    const login = await startLogin(email);
    // The browser asks the right device at once.
    const { allowCredentials } = JSON.parse((await send('POST', 'challenge', login)).body.options);
    expect(allowCredentials).toMatchObject([{ transports: ['internal'] }]);
    const signed = passkey.sign({ ...SITE, challenge: await challengeOf(login), counter: 1 });
    expect((await confirm(login, signed)).status).toBe(200);
    const again = await startLogin(email);
    expect((await confirm(again, signed)).status).toBe(422);
  });

  it('is added once (STAFF-25)', async () => {
    const { cookie } = await office.enter('owner');
    const { passkey, cookie: entered } = await addPasskey(cookie);
    const challenge = await challengeOf(entered, 'passkeys/options');
    const again = await send('POST', 'passkeys', entered, {
      name: 'Outro nome',
      response: passkey.register({ ...SITE, challenge }),
    });
    expect([again.status, again.body.error]).toEqual([409, 'Esta chave de acesso já está cadastrada.']);
  });

  it('is not accepted a second time in the same session (STAFF-25)', async () => {
    const { cookie } = await office.enter('owner');
    const { passkey, cookie: entered } = await addPasskey(cookie);
    const value = passkey.sign({ ...SITE, challenge: await challengeOf(entered), counter: 1 });
    const stepUp = () =>
      office.request({
        method: 'POST',
        url: '/v1/office/session/confirmation',
        cookie: entered,
        payload: { kind: 'passkey', value },
      });
    expect([(await stepUp()).status, (await stepUp()).status]).toEqual([200, 422]);
  });

  it.each([
    ['for another host', { origin: 'http://localhost:3000' }],
    ['for another office', { rpId: 'localhost' }],
    ['without user verification', { verified: false }],
  ])('is not registered %s (STAFF-25)', async (_name, wrong) => {
    const { cookie } = await office.enter('owner');
    const challenge = await challengeOf(cookie, 'passkeys/options');
    const response = createSoftwarePasskey().register({ ...SITE, challenge, ...wrong });
    expect((await send('POST', 'passkeys', cookie, { name: 'Notebook', response })).status).toBe(422);
  });

  it('is not registered after five minutes (STAFF-25)', async () => {
    const { cookie } = await office.enter('owner');
    const register = async (seconds: number) => {
      const challenge = await challengeOf(cookie, 'passkeys/options');
      office.app.clock.now = new Date(office.app.clock.now.getTime() + seconds * 1000);
      const response = createSoftwarePasskey().register({ ...SITE, challenge });
      return (await send('POST', 'passkeys', cookie, { name: 'Notebook', response })).status;
    };
    expect([await register(301), await register(299)]).toEqual([422, 200]);
  });

  it('is refused for another host, without user verification, and after five minutes (STAFF-25)', async () => {
    const { email, cookie } = await office.enter('owner');
    const { passkey } = await addPasskey(cookie);
    const login = await startLogin(email);
    for (const wrong of [
      { ...SITE, origin: 'http://localhost:3000' },
      { ...SITE, rpId: 'localhost' },
      { ...SITE, verified: false },
    ])
      expect(
        (await confirm(login, passkey.sign({ ...wrong, challenge: await challengeOf(login) }))).status,
      ).toBe(422);
    const challenge = await challengeOf(login);
    office.app.clock.now = new Date(office.app.clock.now.getTime() + 5 * 60_000 + 1000);
    expect((await confirm(login, passkey.sign({ ...SITE, challenge }))).status).toBe(422);
  });

  it('is accepted with a counter that went back, which is recorded and mailed (STAFF-26)', async () => {
    const { id, email, cookie } = await office.enter('owner');
    const { passkey } = await addPasskey(cookie);
    for (const counter of [9, 3]) {
      const login = await startLogin(email);
      const signed = passkey.sign({ ...SITE, challenge: await challengeOf(login), counter });
      expect((await confirm(login, signed)).status).toBe(200);
    }
    const entries = await office.app.context.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject, `staff:${id}`), eq(auditEntries.action, 'passkey-counter-back')));
    expect(entries).toHaveLength(1);
    const mails = await office.app.context.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, email));
    expect(mails.map(({ subject }) => subject)).toContain('Uso incomum de uma chave de acesso');
  });

  it('is listed with name, creation and last use; there are up to ten, and one is removed with the second factor (STAFF-27)', async () => {
    const { email, cookie: first } = await office.enter('owner');
    let cookie = first;
    const { passkey, cookie: next } = await addPasskey(cookie, 'Chave 1');
    cookie = next;
    for (let number = 2; number <= 10; number++) ({ cookie } = await addPasskey(cookie, `Chave ${number}`));
    expect((await send('POST', 'passkeys/options', cookie)).status).toBe(409);

    const login = await startLogin(email);
    const used = await confirm(login, passkey.sign({ ...SITE, challenge: await challengeOf(login) }));
    cookie = used.cookie ?? '';
    const { body } = await office.request({ method: 'GET', url: '/v1/office/second-factors', cookie });
    expect(body.passkeys).toHaveLength(10);
    expect(body.passkeys[0]).toMatchObject({ name: 'Chave 1', last_used_at: expect.any(String) });
    expect(body.passkeys[1]).toMatchObject({ name: 'Chave 2', last_used_at: null });

    office.app.clock.now = new Date(office.app.clock.now.getTime() + 11 * 60_000);
    const refused = await send('DELETE', `passkeys/${body.passkeys[1].id}`, cookie);
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    const proof = passkey.sign({ ...SITE, challenge: await challengeOf(cookie) });
    await office.request({
      method: 'POST',
      url: '/v1/office/session/confirmation',
      cookie,
      payload: { kind: 'passkey', value: proof },
    });
    expect((await send('DELETE', `passkeys/${body.passkeys[1].id}`, cookie)).status).toBe(200);
    expect((await send('DELETE', `passkeys/${body.passkeys[1].id}`, cookie)).status).toBe(404);
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

  it('a passkey stays while it is the only second factor (STAFF-27)', async () => {
    const email = 'dona@academia.test';
    await production.insertMember({ email, roles: ['owner'] });
    let { cookie = '' } = await production.request({
      method: 'POST',
      url: '/v1/office/login',
      payload: { email, password: STAFF_PASSWORD },
    });
    const ask = (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
      production.request({ method, url: `/v1/office/second-factors${path}`, cookie, payload });
    const add = async (name: string) => {
      const { challenge } = JSON.parse((await ask('POST', '/passkeys/options')).body.options);
      const site = { origin: 'https://escritorio.academia.test', rpId: 'escritorio.academia.test' };
      const response = createSoftwarePasskey().register({ ...site, challenge });
      const added = await ask('POST', '/passkeys', { name, response });
      expect(added.status).toBe(200);
      cookie = added.cookie ?? cookie;
    };
    await add('Notebook');
    const [first] = (await ask('GET')).body.passkeys;
    const last = 'Cadastre outro segundo fator antes de remover este.';
    expect((await ask('DELETE', `/passkeys/${first.id}`)).body.error).toBe(last);
    expect((await ask('DELETE', '/passkeys/999999')).status).toBe(404);
    await add('Celular');
    expect((await ask('DELETE', `/passkeys/${first.id}`)).status).toBe(200);
    const [second] = (await ask('GET')).body.passkeys;
    expect((await ask('DELETE', `/passkeys/${second.id}`)).body.error).toBe(last);
  });
});
