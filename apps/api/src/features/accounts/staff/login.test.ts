import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { OFFICE_ORIGIN, STAFF_PASSWORD, useOffice } from '../../../../test/office-app.ts';
import { auditEntries, mailOutbox, staffMembers, staffSessions } from '../../../database/schema/index.ts';

const office = useOffice();
const MINUTE = 60_000;

const login = (email: string, password = STAFF_PASSWORD, from?: string) =>
  office.request({ method: 'POST', url: '/v1/office/login', payload: { email, password }, from });
const whoAmI = (cookie: string) => office.request({ method: 'GET', url: '/v1/office/session', cookie });
const listSessions = (cookie: string) =>
  office.request({ method: 'GET', url: '/v1/office/sessions', cookie });
const advance = (ms: number) => {
  office.app.clock.now = new Date(office.app.clock.now.getTime() + ms);
};
const actionsOf = async (id: number) =>
  (
    await office.app.context.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subject, `staff:${id}`))
      .orderBy(auditEntries.id)
  ).map(({ action }) => action);

describe('the login of staff', () => {
  it('answers a wrong password, an unknown e-mail and a deactivated account alike (STAFF-17)', async () => {
    const id = await office.insertMember({ email: 'saiu@equipe.test', roles: ['support'] });
    await office.insertMember({ email: 'fica@equipe.test', roles: ['support'] });
    await office.app.context.db
      .update(staffMembers)
      .set({ deactivatedAt: new Date() })
      .where(eq(staffMembers.id, id));
    const answers = [
      await login('fica@equipe.test', 'errada'),
      await login('ninguem@equipe.test'),
      await login('saiu@equipe.test'),
    ];
    for (const { status, body, cookie } of answers) {
      expect(status).toBe(401);
      expect(body.error).toBe('E-mail ou senha inválidos.');
      expect(cookie).toBeUndefined();
    }
  });

  it('stops failed logins at 10 in 15 minutes for one e-mail from one network, with the minutes to wait (STAFF-18)', async () => {
    await office.insertMember({ email: 'alvo@equipe.test', roles: ['support'] });
    const from = '201.5.5.5';
    for (let guess = 0; guess < 10; guess++)
      expect((await login('alvo@equipe.test', `errada ${guess}`, from)).status).toBe(401);
    const refused = await login('alvo@equipe.test', STAFF_PASSWORD, from);
    expect(refused.status).toBe(429);
    expect(refused.body.error).toMatch(/^Muitas tentativas\. Tente de novo em \d+ minutos?\.$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Another network is not locked out by it.
    expect((await login('alvo@equipe.test', STAFF_PASSWORD, '201.6.6.6')).status).toBe(200);
  });

  it('counts parallel guesses before it compares them, and stops one network at 60 (STAFF-18)', async () => {
    const from = '201.7.7.7';
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, guess) => login(`x${guess}@equipe.test`, 'errada', from)),
    );
    const refused = answers.filter(({ status }) => status === 429).length;
    expect(refused).toBeGreaterThanOrEqual(10);
  });

  it('stops 100 failed logins an hour for one e-mail from networks unknown to it, and not the person at home (STAFF-18)', async () => {
    const email = 'alvo.de.longe@equipe.test';
    await office.insertMember({ email, roles: ['support'] });
    const home = '177.30.0.1';
    expect((await login(email, STAFF_PASSWORD, home)).status).toBe(200);
    // Ten at once: more would wait for their turn to be compared.
    for (let tens = 0; tens < 10; tens++) {
      const from = (at: number) => `178.${tens * 10 + at}.0.1`;
      const guesses = await Promise.all(
        Array.from({ length: 10 }, (_, at) => login(email, 'errada', from(at))),
      );
      expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]));
    }
    expect((await login(email, STAFF_PASSWORD, '179.0.0.1')).status).toBe(429);
    expect((await login(email, STAFF_PASSWORD, home)).status).toBe(200);
  });

  it('sets a host-only, HttpOnly, SameSite=Strict cookie whose hash alone is stored (STAFF-32)', async () => {
    await office.insertMember({ email: 'cookie@equipe.test', roles: ['owner'] });
    const { headers, body, cookie = '' } = await login('cookie@equipe.test');
    const setCookie = String(headers['set-cookie']);
    expect(setCookie).toMatch(/HttpOnly/);
    expect(setCookie).toMatch(/SameSite=Strict/);
    expect(setCookie).not.toMatch(/Domain=/i);
    expect(setCookie).toMatch(/Max-Age=43200;/);
    const token = cookie.split('=')[1] ?? 'none';
    expect(JSON.stringify(body)).not.toContain(token);
    const rows = await office.app.context.db.select().from(staffSessions);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends after 30 minutes without an act; calls that the page makes by itself are none (STAFF-33)', async () => {
    const { cookie } = await office.enter('support');
    advance(29 * MINUTE);
    expect((await whoAmI(cookie)).status).toBe(200);
    advance(2 * MINUTE);
    expect((await listSessions(cookie)).status).toBe(401);

    const active = await office.enter('support');
    advance(29 * MINUTE);
    const { status, body } = await office.request({
      method: 'POST',
      url: '/v1/office/session',
      cookie: active.cookie,
    });
    expect(status).toBe(200);
    expect(new Date(body.idle_ends_at).getTime()).toBe(office.app.clock.now.getTime() + 30 * MINUTE);
    advance(29 * MINUTE);
    expect((await listSessions(active.cookie)).status).toBe(200);
  });

  it('ends after 12 hours in all, however busy the person is (STAFF-33)', async () => {
    const { cookie } = await office.enter('support');
    for (let step = 0; step < 24 * 3 - 1; step++) {
      advance(10 * MINUTE);
      expect((await listSessions(cookie)).status).toBe(200);
    }
    advance(10 * MINUTE);
    expect((await listSessions(cookie)).status).toBe(401);
  });

  it('mails a login from a network without a session in the last 30 days, and no other (STAFF-21)', async () => {
    const email = 'viajante@equipe.test';
    await office.insertMember({ email, roles: ['support'] });
    const mails = async () =>
      (await office.app.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))).filter(
        ({ subject }) => subject === 'Novo acesso à sua conta',
      );
    await login(email, STAFF_PASSWORD, '177.1.1.1');
    await login(email, STAFF_PASSWORD, '177.1.1.9');
    expect(await mails()).toHaveLength(0);
    await login(email, STAFF_PASSWORD, '177.9.9.9');
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]?.text).toContain('177.9.9');
    advance(31 * 24 * 60 * MINUTE);
    await login(email, STAFF_PASSWORD, '177.1.1.1');
    expect(await mails()).toHaveLength(2);
  });

  it('records login, logout and a failed login of a known e-mail (AUDIT-07)', async () => {
    const { id, email, cookie } = await office.enter('support');
    await login(email, 'errada');
    await office.request({ method: 'POST', url: '/v1/office/logout', cookie });
    expect(await actionsOf(id)).toEqual(['login', 'fail-login', 'logout']);
    expect((await whoAmI(cookie)).status).toBe(401);
  });
});

describe('a call without the permission', () => {
  it('writes one entry a minute for the same person and call (AUDIT-08)', async () => {
    const { id, cookie } = await office.enter('support');
    const countEntries = async () => {
      const entries = await office.app.context.db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.actor, `staff:${id}`), eq(auditEntries.refused, true)));
      return entries.length;
    };
    const ask = async () =>
      (await office.request({ method: 'GET', url: '/v1/office/staff', cookie })).body.code;
    expect([await ask(), await ask()]).toEqual(['forbidden', 'forbidden']);
    expect(await countEntries()).toBe(1);
    advance(MINUTE - 1);
    await ask();
    expect(await countEntries()).toBe(1);
    advance(1);
    await ask();
    expect(await countEntries()).toBe(2);
  });
});

describe('the origin of a write', () => {
  it.each([undefined, 'http://localhost:3000', 'https://evil.test', 'null'])(
    'is refused as %s and changes nothing (STAFF-36)',
    async (origin) => {
      const { id, cookie } = await office.enter('owner');
      const other = await office.insertMember({ email: `alvo.${id}@equipe.test`, roles: ['support'] });
      const headers = { origin: origin ?? '' };
      const answer = await office.http.inject({
        method: 'PUT',
        url: `/v1/office/staff/${other}/roles`,
        payload: { roles: ['owner'] },
        headers: { host: new URL(OFFICE_ORIGIN).host, cookie, ...(origin && headers) },
      });
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe('bad_origin');
      const [row] = await office.app.context.db.select().from(staffMembers).where(eq(staffMembers.id, other));
      expect(row?.roles).toEqual(['support']);
    },
  );
});

describe('the own sessions', () => {
  it('lists browser, network, begin and last use, and ends one or all others (STAFF-35)', async () => {
    const { email, cookie } = await office.enter('support');
    const second = await office.login(email, {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/1' },
    });
    const third = await office.login(email);
    const { body } = await listSessions(cookie);
    expect(body).toHaveLength(3);
    expect(body.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const firefox = body.find(({ device }: { device: string }) => device === 'Firefox no Linux');
    expect(firefox).toMatchObject({ network: '189.10.20', current: false });
    const ended = await office.request({
      method: 'DELETE',
      url: `/v1/office/sessions/${firefox.id}`,
      cookie,
    });
    expect(ended.status).toBe(200);
    expect((await whoAmI(second)).status).toBe(401);
    await office.request({ method: 'DELETE', url: '/v1/office/sessions', cookie });
    expect((await whoAmI(third)).status).toBe(401);
    expect((await whoAmI(cookie)).status).toBe(200);
  });

  it('are listed up to 200, those used last (STAFF-35)', async () => {
    const { id, cookie } = await office.enter('support');
    const now = office.app.clock.now.getTime();
    await office.app.context.db.insert(staffSessions).values(
      Array.from({ length: 205 }, (_, at) => ({
        staffId: id,
        tokenHash: `${id}-${at}`,
        complete: true,
        network: '177.1.1',
        userAgent: '',
        lastUsedAt: new Date(now - (at + 1) * 1000),
        createdAt: new Date(now - MINUTE),
        expiresAt: new Date(now + MINUTE),
      })),
    );
    const { body } = await listSessions(cookie);
    expect(body).toHaveLength(200);
    expect(body[0].current).toBe(true);
    expect(body.at(-1).last_used_at).toBe(new Date(now - 199 * 1000).toISOString());
  });

  it("answers 404 to somebody else's session", async () => {
    const mine = await office.enter('support');
    const other = await office.enter('support');
    const { body } = await listSessions(other.cookie);
    const answer = await office.request({
      method: 'DELETE',
      url: `/v1/office/sessions/${body[0].id}`,
      cookie: mine.cookie,
    });
    expect(answer.status).toBe(404);
    expect((await whoAmI(other.cookie)).status).toBe(200);
  });
});
