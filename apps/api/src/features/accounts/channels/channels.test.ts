import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertStudent } from '../../../../test/factories.ts';
import { keyHeader } from '../../../../test/key-header.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { consents, students } from '../../../database/schema/index.ts';
import { createUnsubscribeLink } from './create-unsubscribe-link.ts';

const app = useApp();

const ALL = { phone: true, email: true, whatsapp: true };
const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const disable = (payload: object) =>
  app.request({ method: 'POST', url: '/v1/usuario-channels/disable', payload });

async function linked() {
  const student = await insertStudent(app.context);
  const link = await createUnsubscribeLink(app.context, { studentId: student.id, email: student.email });
  return { student, token: tokenOf(link.url), link };
}

async function channelsOf(id: number) {
  const [row] = await app.context.db.select().from(students).where(eq(students.id, id));
  return { phone: row?.channelPhone, email: row?.channelEmail, whatsapp: row?.channelWhatsapp };
}

const historyOf = (id: number) =>
  app.context.db.select().from(consents).where(eq(consents.studentId, id)).orderBy(consents.id);

describe('unsubscribe', () => {
  it("takes phone, email, whatsapp, type 'disable' and token, without a login, and disables the selected ones (UNSUB-01, UNSUB-02, UNSUB-12, API-72, ENTITY-33)", async () => {
    const { student, token } = await linked();
    const { status, body } = await disable({
      phone: true,
      email: false,
      whatsapp: true,
      type: 'disable',
      token,
    });
    expect([status, body]).toEqual([200, { channels: { phone: false, email: true, whatsapp: false } }]);
    expect(await channelsOf(student.id)).toEqual({ phone: false, email: true, whatsapp: false });
    const history = await historyOf(student.id);
    expect(history.map(({ purpose, granted, source }) => ({ purpose, granted, source }))).toEqual([
      { purpose: 'phone', granted: false, source: 'unsubscribe-page' },
      { purpose: 'whatsapp', granted: false, source: 'unsubscribe-page' },
    ]);
    expect(history[0]?.ipAddress).toBe('127.0.0.1');
  });

  it('a token works once, also for concurrent requests; an unknown one is a 404 (UNSUB-21)', async () => {
    const { token } = await linked();
    const both = await Promise.all([1, 2].map(() => disable({ ...ALL, type: 'disable', token })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await disable({ ...ALL, type: 'disable', token })).body.code).toBe('not_found');
    expect((await disable({ ...ALL, type: 'disable', token: 'x'.repeat(43) })).status).toBe(404);
  });

  it('rejects an empty selection, another type, and a malformed token', async () => {
    const { token, student } = await linked();
    const none = { phone: false, email: false, whatsapp: false };
    for (const payload of [
      { ...none, type: 'disable', token },
      { ...ALL, type: 'enable', token },
      { ...ALL, type: 'disable', token: '../..' },
      { ...ALL, phone: 'sim', type: 'disable', token },
      {},
    ])
      expect((await disable(payload)).status).toBe(422);
    expect(await channelsOf(student.id)).toEqual(ALL);
  });

  it('a mail program unsubscribes from mail in one click (RFC 8058), with the headers the mail carries', async () => {
    const { student, link } = await linked();
    expect(link.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = /^<(.+)>$/.exec(link.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const { pathname, search } = new URL(address);
    const post = (payload: string, url = pathname + search) =>
      app.request({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await post('List-Unsubscribe=Nope')).status).toBe(422);
    expect((await post('List-Unsubscribe=One-Click', pathname)).status).toBe(422);
    expect((await post('List-Unsubscribe=One-Click')).status).toBe(200);
    expect(await channelsOf(student.id)).toEqual({ phone: true, email: false, whatsapp: true });
    expect((await historyOf(student.id))[0]?.source).toBe('one-click');
  });

  it('works for a person without an account: the history contains it by e-mail address', async () => {
    const email = 'visitante@toro.test';
    const said = { subject: email, documentVersion: '1', source: 'lead', granted: true } as const;
    await app.context.db.insert(consents).values([
      { ...said, purpose: 'email' },
      { ...said, purpose: 'phone' },
    ]);
    const { url } = await createUnsubscribeLink(app.context, { studentId: null, email });
    const { body } = await disable({
      phone: false,
      email: true,
      whatsapp: false,
      type: 'disable',
      token: tokenOf(url),
    });
    expect(body).toEqual({ channels: { phone: true, email: false, whatsapp: false } });
    const rows = await app.context.db.select().from(consents).where(eq(consents.subject, email));
    expect(rows.filter(({ granted }) => !granted).map(({ purpose }) => purpose)).toEqual(['email']);
  });

  it('is limited by network', async () => {
    const answers = [];
    for (let i = 0; i < 65; i++)
      answers.push((await disable({ ...ALL, type: 'disable', token: 'nada' })).status);
    expect(answers.at(-1)).toBe(429);
    await app.context.limits.clear('unsubscribe', '127.0.0');
  });
});

describe('preferences', () => {
  it('a student sets their own, with key and token; each change is a row of the history (API-38, PROFILE-41)', async () => {
    const student = await insertStudent(app.context);
    const token = await signIn(app.context, student.id);
    const key = keyHeader(app.context);
    const set = (payload: object, headers: Record<string, string> = { 'x-api-key': key }) =>
      app.request({ method: 'POST', url: '/v1/usuario-channels/enable', payload, token, headers });
    const wanted = { phone: false, email: true, whatsapp: false };
    expect((await set(wanted, {})).status).toBe(422);
    expect((await set(wanted)).body).toEqual({ channels: wanted });
    expect((await set(wanted)).body).toEqual({ channels: wanted });
    await set({ ...wanted, phone: true, type: 'enable' });
    expect(await channelsOf(student.id)).toEqual({ phone: true, email: true, whatsapp: false });
    expect((await historyOf(student.id)).map(({ purpose, granted }) => [purpose, granted])).toEqual([
      ['phone', false],
      ['whatsapp', false],
      ['phone', true],
    ]);
    expect((await set({ phone: true })).status).toBe(422);
  });
});

describe('the support chat', () => {
  const framed = useApp({ env: { SUPPORT_WIDGET_URL: 'https://chat.toro.test/widget?site=1' } });

  it('is the configured page, and the policy lets that one origin be framed (UNSUB-20)', async () => {
    const { body, headers } = await framed.request({ method: 'GET', url: '/v1/config' });
    expect(body.links.supportWidget).toBe('https://chat.toro.test/widget?site=1');
    expect(headers['content-security-policy']).toMatch(/frame-src 'self'[^;]* https:\/\/chat\.toro\.test;/);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect((await app.request({ method: 'GET', url: '/v1/config' })).body.links.supportWidget).toBeNull();
  });
});
