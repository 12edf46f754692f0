import { catalogue, type Route } from '@toro/contract/catalogue';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildCheckoutForm, checkoutClient, insertGroupOnSale } from '../../../../test/checkout-factories.ts';
import { insertStudent } from '../../../../test/factories.ts';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { keyHeader } from '../../../../test/key-header.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { mailOutbox, sessions, students } from '../../../database/schema/index.ts';
import { createEmailLink } from './create-email-link.ts';

const app = useApp();
const { credit, ask } = checkoutClient(app);
useGateway(app);
const db = () => app.context.db;

/** A new account with the limited session that its purchase opened. */
async function buyAndLogin() {
  const sale = await insertGroupOnSale(app.context);
  const form = buildCheckoutForm(sale);
  const { body } = await credit(form);
  const session = (await ask('POST', '/login/purchase', { login_token: body.login_token })).body;
  return { sale, form, session, token: session.token as string };
}
const get = (url: string, token: string) => app.request({ method: 'GET', url, token });
const send = (token: string) => app.request({ method: 'POST', url: '/v1/email-link', token });
async function lastLink(email: string): Promise<string> {
  const mails = await db()
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(mailOutbox.id);
  return /\/auth\/verify\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}
const verify = (link: string, purchase_session?: string) =>
  ask('POST', `/v1/email-link/${link}`, { purchase_session });
const verifiedAt = async (email: string) =>
  (await db().select().from(students).where(eq(students.email, email)))[0]?.emailVerifiedAt;

describe('the session after a purchase', () => {
  it('sees the bought course and nothing else until the e-mail is verified (API-96)', async () => {
    const { sale, session, token } = await buyAndLogin();
    expect(session.user.limited).toBe(true);
    const courses = await get('/v1/services/aluno/findCoursesByStudent', token);
    expect(courses.body.map(({ id_turma }: { id_turma: number }) => id_turma)).toEqual([sale.id]);
    expect((await get(`/v1/services/course/${sale.tag}?id_turma=${sale.id}`, token)).status).toBe(200);
    const routes = Object.values(catalogue).flatMap((feature) =>
      Object.values(feature as Record<string, Route>),
    );
    const guarded = routes.filter(({ call }) => /^student/.test(call.guard) && !call.limited);
    expect(guarded.length).toBeGreaterThan(30);
    for (const { call } of guarded) {
      const { status, body } = await app.request({
        method: call.method,
        url: call.path.replaceAll(/:\w+/g, '1'),
        token,
        headers: { 'x-api-key': keyHeader(app.context) },
        ...(call.method !== 'GET' && { payload: {} }),
      });
      expect([call.path, status, body.code]).toEqual([call.path, 409, 'email_unverified']);
    }
  });

  it('is never limited after a login with a password', async () => {
    const student = await insertStudent(app.context, { emailVerifiedAt: null });
    const { body } = await app.request({
      method: 'POST',
      url: '/login',
      payload: { email: student.email, password: 'Toro@2026', remember: false },
    });
    expect(body.user.limited).toBeUndefined();
    expect(await verifiedAt(student.email)).toEqual(app.clock.now);
  });
});

describe('a link that verifies an e-mail', () => {
  it('is mailed on request, shows the masked address, and opens the rest in the browser that bought', async () => {
    const { form, token } = await buyAndLogin();
    expect((await send(token)).status).toBe(200);
    const link = await lastLink(form.email);
    const mail = (await db().select().from(mailOutbox).where(eq(mailOutbox.recipient, form.email))).at(-1);
    expect(mail?.text).not.toContain('Compradora');
    expect((await ask('GET', `/v1/email-link/${link}`)).body).toEqual({ email: 'c•••••@t•••••' });
    expect(await verifiedAt(form.email)).toBeNull();
    const { status, body } = await verify(link, token);
    expect(status).toBe(200);
    expect(body.session).toMatchObject({ token, user: { email: form.email } });
    expect(body.session.user.limited).toBeUndefined();
    expect(await verifiedAt(form.email)).toEqual(app.clock.now);
    expect((await get('/v1/profile/export', token)).status).toBe(200);
    expect((await get('/v1/check-token-expiration', token)).body.user.limited).toBeUndefined();
    const password = { nova_senha: 'Toro@2026', reNewPassword: 'Toro@2026' };
    const set = {
      method: 'POST' as const,
      url: `/v1/password-link/${body.password_token}`,
      payload: password,
    };
    expect((await app.request(set)).status).toBe(200);
  });

  it('ends the session of another browser, which may be a stranger’s', async () => {
    const { form, token } = await buyAndLogin();
    await send(token);
    const { body } = await verify(await lastLink(form.email));
    expect(body.session).toBeNull();
    expect((await get('/v1/check-token-expiration', token)).status).toBe(401);
  });

  it('voids the login of the purchase, which a stranger may hold', async () => {
    const form = buildCheckoutForm(await insertGroupOnSale(app.context));
    const { login_token } = (await credit(form)).body;
    const [account] = await db().select().from(students).where(eq(students.email, form.email));
    const link = (await createEmailLink(app.context, account?.id ?? 0)).split('/').at(-1) ?? '';
    const [verified, login] = await Promise.all([
      verify(link),
      ask('POST', '/login/purchase', { login_token }),
    ]);
    expect(verified.status).toBe(200);
    // Either it was rejected, or it was opened before and has ended.
    const token = login.body.token ?? 'x'.repeat(43);
    expect((await get('/v1/services/aluno/findCoursesByStudent', token)).status).toBe(401);
    expect((await ask('POST', '/login/purchase', { login_token })).status).toBe(404);
  });

  it('does not remove the limit of a session of another account', async () => {
    const [one, two] = [await buyAndLogin(), await buyAndLogin()];
    await send(one.token);
    expect((await verify(await lastLink(one.form.email), two.token)).body.session).toBeNull();
    expect((await get('/v1/profile/export', two.token)).body.code).toBe('email_unverified');
  });

  it('works once, for a day, and the newest one only', async () => {
    const { form, token } = await buyAndLogin();
    await send(token);
    const old = await lastLink(form.email);
    await send(token);
    const link = await lastLink(form.email);
    expect((await verify(old)).status).toBe(404);
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 24 * 3_600_000 + 1);
    expect((await verify(link)).body.error).toContain('Esqueci minha senha');
    app.clock.now = now;
    const statuses = await Promise.all([verify(link, token), verify(link, token)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await verify(link)).status).toBe(404);
  });

  it('is mailed three times a day, and not for a verified address', async () => {
    const { token } = await buyAndLogin();
    const statuses = [];
    for (let at = 0; at < 4; at++) statuses.push((await send(token)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const student = await insertStudent(app.context);
    expect((await send(await signIn(app.context, student.id))).status).toBe(409);
  });

  it('is not needed after a password link, which verifies the address and ends the limited sessions', async () => {
    const { form, token } = await buyAndLogin();
    const mails = await db().select().from(mailOutbox).where(eq(mailOutbox.recipient, form.email));
    const reset = mails.map(({ text }) => /\/auth\/reset\/([\w-]+)/.exec(text)?.[1]).find(Boolean);
    const payload = { nova_senha: 'Toro@2026', reNewPassword: 'Toro@2026' };
    await app.request({ method: 'POST', url: `/v1/password-link/${reset}`, payload });
    expect(await verifiedAt(form.email)).toEqual(app.clock.now);
    const open = await db().select().from(sessions).where(eq(sessions.limited, true));
    expect(open.filter(({ revokedAt, studentId }) => revokedAt === null && studentId === 0)).toEqual([]);
    expect((await get('/v1/check-token-expiration', token)).status).toBe(401);
  });
});
