import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertStudent, PASSWORD } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { sessions } from '../../../database/schema/index.ts';
import { hashToken } from '../../../platform/tokens.ts';

const app = useApp();

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

async function login(email: string, { userAgent = ANDROID, ip = '187.10.20.30' } = {}): Promise<string> {
  const { body } = await app.request({
    method: 'POST',
    url: '/login',
    payload: { email, password: PASSWORD, remember: true, loggingTo: 'toro' },
    headers: { 'user-agent': userAgent },
    remoteAddress: ip,
  });
  return body.token;
}

const list = (token: string) => app.request({ method: 'GET', url: '/v1/sessions', token });
const end = (token: string, id: number) =>
  app.request({ method: 'DELETE', url: `/v1/sessions/${id}`, token });
const check = async (token: string) =>
  (await app.request({ method: 'GET', url: '/v1/check-token-expiration', token })).status;
const wait = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};

describe('the sessions of a student', () => {
  it('are listed with device, coarse network and last use, and this one is marked', async () => {
    const student = await insertStudent(app.context);
    await login(student.email, { userAgent: 'curl/8.0', ip: '2804:14c:65::1' });
    wait(1);
    const here = await login(student.email);
    const { status, body } = await list(here);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { device: 'Chrome no Android', network: '187.10.x.x', current: true },
      { device: 'Aparelho desconhecido', network: '2804:14c:x', current: false },
    ]);
    expect(body[0].last_used_at).toBe(app.clock.now.toISOString());
    expect(JSON.stringify(body)).not.toMatch(/187\.10\.20|Mozilla|token/);
  });

  it('have a last use that is written at most every five minutes', async () => {
    const student = await insertStudent(app.context);
    const token = await login(student.email);
    const readUse = async () => {
      const [row] = await app.context.db
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(token)));
      return row?.lastUsedAt;
    };
    const opened = app.clock.now;
    wait(4);
    await check(token);
    expect(await readUse()).toEqual(opened);
    // Another session is opened and ended, so that this process reads the session again.
    const other = await login(student.email);
    await app.request({ method: 'POST', url: '/logout', token: other, payload: {} });
    wait(2);
    await check(token);
    expect(await readUse()).toEqual(app.clock.now);
  });

  it('are not listed once they have ended or expired', async () => {
    const student = await insertStudent(app.context);
    const here = await login(student.email);
    const other = await login(student.email);
    await app.request({ method: 'POST', url: '/logout', token: other, payload: {} });
    await app.context.db.insert(sessions).values({
      studentId: student.id,
      tokenHash: 'a'.repeat(64),
      remember: false,
      network: '10.0.0',
      expiresAt: new Date(app.clock.now.getTime() - 1000),
    });
    expect((await list(here)).body).toHaveLength(1);
  });

  it('end one by one or all but this one, at once on every request', async () => {
    const student = await insertStudent(app.context);
    const [here, phone, desk] = [
      await login(student.email),
      await login(student.email),
      await login(student.email),
    ];
    const find = async (token: string) =>
      (await list(token)).body.find(({ current }: { current: boolean }) => current).id as number;
    const phoneId = await find(phone);
    expect((await end(here, phoneId)).status).toBe(200);
    expect(await check(phone)).toBe(401);
    const again = await end(here, phoneId);
    expect(again.status).toBe(404);
    expect(again.body.error).toContain('já terminou');
    expect(await check(desk)).toBe(200);
    expect((await app.request({ method: 'DELETE', url: '/v1/sessions', token: here })).status).toBe(200);
    expect([await check(here), await check(desk)]).toEqual([200, 401]);
  });

  it('of another student are not found', async () => {
    const [mine, theirs] = [await insertStudent(app.context), await insertStudent(app.context)];
    const here = await login(mine.email);
    const there = await login(theirs.email);
    const [session] = (await list(there)).body;
    expect((await end(here, session.id)).status).toBe(404);
    expect(await check(there)).toBe(200);
    await app.request({ method: 'DELETE', url: '/v1/sessions', token: here });
    expect(await check(there)).toBe(200);
  });
});
