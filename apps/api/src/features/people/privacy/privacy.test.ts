import { addDays } from '@toro/domain/base/calendar/day';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertStudent } from '../../../../test/factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { auditEntries, mailOutbox, privacyRequests, staffMembers } from '../../../database/schema/index.ts';
import { forgetStudent } from '../../accounts/profile/forget-student.ts';
import { remindPrivacyRequests } from './remind-privacy-requests.ts';

const office = useOffice();
const TODAY = '2026-11-15';
let people = 0;

const send = (cookie: string, method: 'GET' | 'POST', path: string, payload?: object) =>
  office.request({
    method,
    url: `/v1/office/privacy-requests${path}`,
    cookie,
    ...(payload && { payload }),
  });

async function create(cookie: string, values: object = {}) {
  people += 1;
  const email = `titular-${people}@pessoas.test`;
  const { status, body } = await send(cookie, 'POST', '', {
    kind: 'access',
    name: 'Titular Demonstração',
    email,
    text: 'Quero saber o que guardam sobre mim.',
    received_on: TODAY,
    ...values,
  });
  return { status, body, email };
}

const mailsTo = (recipient: string) =>
  office.app.context.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, recipient))
    .orderBy(desc(mailOutbox.id));

const rowOf = async (id: number) =>
  (await office.app.context.db.select().from(privacyRequests).where(eq(privacyRequests.id, id)))[0];

describe('Solicitações LGPD', () => {
  it('lists requests by kind with protocol, state and the 15th day after receipt, for who may write (PEOPLE-32)', async () => {
    const { cookie } = await office.enter('support');
    const kinds = ['access', 'correction', 'portability', 'erasure', 'withdrawal'];
    for (const kind of kinds) expect((await create(cookie, { kind })).status).toBe(200);
    const { body } = await send(cookie, 'GET', '?kind=erasure&kind=withdrawal');
    expect(body.rows.map((row: { kind: string }) => row.kind).sort()).toEqual(['erasure', 'withdrawal']);
    expect(body.rows[0]).toMatchObject({ state: 'open', received_on: TODAY, due_on: '2026-11-30' });
    expect(body.rows[0].protocol).toMatch(/^LGPD-2026-\d{6}$/);
    const all = await send(cookie, 'GET', '');
    await send(cookie, 'POST', `/${all.body.rows[0].id}/closing`, {
      state: 'answered',
      answer: 'Respondida.',
    });
    const sorted = await send(cookie, 'GET', '');
    expect(sorted.body.rows.at(-1).id).toBe(all.body.rows[0].id);
    const found = await send(cookie, 'GET', `?q=${body.rows[0].protocol}`);
    expect(found.body.rows).toHaveLength(1);
    const { cookie: finance } = await office.enter('finance');
    expect((await send(finance, 'GET', '')).status).toBe(403);
    const early = await create(cookie, { received_on: addDays(TODAY, 1) });
    expect([early.status, early.body.details[0].field]).toEqual([422, 'received_on']);
  });

  it('mails the protocol and the due day to the person (PEOPLE-32)', async () => {
    const { cookie } = await office.enter('support');
    const { body, email } = await create(cookie);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe(`Recebemos a sua solicitação ${body.protocol}`);
    expect(mail?.text).toContain('30/11/2026');
  });

  it('5 days and 1 day before, a mail reminds Direção and who holds it, each once (PEOPLE-32)', async () => {
    const { context, clock } = office.app;
    const owner = await office.enter('owner');
    const first = await office.enter('support');
    const second = await office.enter('support');
    const { body } = await create(first.cookie);
    expect((await send(second.cookie, 'POST', `/${body.id}/holder`)).status).toBe(200);
    const start = clock.now;
    const remindersTo = async (email: string) =>
      (await mailsTo(email))
        .filter(({ mail, subject }) => mail === 'staff-privacy-due' && subject.includes(body.protocol))
        .map(({ subject }) => subject);
    for (const days of [9, 10, 10, 11, 14, 14, 15]) {
      clock.now = new Date(start.getTime() + days * 86_400_000);
      await Promise.all([remindPrivacyRequests(context), remindPrivacyRequests(context)]);
    }
    clock.now = start;
    const expected = ['Vence em 1 dia', 'Vence em 5 dias'].map(
      (words) => `Solicitação ${body.protocol}: ${words}`,
    );
    expect(await remindersTo(owner.email)).toEqual(expected);
    expect(await remindersTo(second.email)).toEqual(expected);
    expect(await remindersTo(first.email)).toEqual([]);
  });

  it('a person who has left the team is reminded of nothing (PEOPLE-32)', async () => {
    const { context, clock } = office.app;
    const owner = await office.enter('owner');
    const { id, email, cookie } = await office.enter('support');
    const { body } = await create(cookie);
    expect((await send(cookie, 'POST', `/${body.id}/holder`)).status).toBe(200);
    await context.db.update(staffMembers).set({ deactivatedAt: clock.now }).where(eq(staffMembers.id, id));
    const start = clock.now;
    clock.now = new Date(start.getTime() + 10 * 86_400_000);
    await remindPrivacyRequests(context);
    clock.now = start;
    const due = async (address: string) =>
      (await mailsTo(address)).filter(({ subject }) => subject.includes(body.protocol)).length;
    expect([await due(owner.email), await due(email)]).toEqual([1, 0]);
  });
});

describe('the end of a request', () => {
  it('closes only with an answer, which is mailed to the person (PEOPLE-33)', async () => {
    const { context } = office.app;
    const { cookie } = await office.enter('support');
    const { body, email } = await create(cookie);
    const path = `/${body.id}/closing`;
    for (const answer of [undefined, '', '   ', 'ok']) {
      const refused = await send(cookie, 'POST', path, { state: 'answered', answer });
      expect([refused.status, refused.body.details[0].field]).toEqual([422, 'answer']);
    }
    await expect(
      context.db
        .update(privacyRequests)
        .set({ state: 'answered', closedAt: new Date() })
        .where(eq(privacyRequests.id, body.id)),
    ).rejects.toThrow();
    const answer = 'Enviamos a cópia dos seus dados.';
    const both = await Promise.all(
      [1, 2].map(() => send(cookie, 'POST', path, { state: 'answered', answer })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const mails = (await mailsTo(email)).filter(({ mail }) => mail === 'privacy-answered');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(answer);
    expect(mails[0]?.text).not.toContain('Base legal');
    expect((await send(cookie, 'GET', `/${body.id}`)).body).toMatchObject({ state: 'answered', answer });
    const audit = await context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `privacy-request:${body.id}`));
    expect(audit.map(({ action }) => action)).toEqual(['create-privacy-request', 'answer-privacy-request']);
  });

  it('a refusal needs its legal ground, which the person reads (PEOPLE-33)', async () => {
    const { cookie } = await office.enter('support');
    const { body, email } = await create(cookie, { kind: 'erasure' });
    const path = `/${body.id}/closing`;
    const answer = 'Guardamos as notas pelo prazo da lei fiscal.';
    const refused = await send(cookie, 'POST', path, { state: 'refused', answer });
    expect([refused.status, refused.body.details[0].field]).toEqual([422, 'legal_ground']);
    const ground = 'Lei nº 13.709/2018, art. 16, I';
    expect(
      (await send(cookie, 'POST', path, { state: 'refused', answer, legal_ground: ground })).status,
    ).toBe(200);
    expect((await mailsTo(email))[0]?.text).toContain(ground);
    expect((await rowOf(body.id))?.legalGround).toBe(ground);
  });

  it('protocol, kind, dates and state stay after the person was forgotten, and nothing else (PEOPLE-33)', async () => {
    const { context } = office.app;
    const { cookie } = await office.enter('support');
    const student = await insertStudent(context);
    const closed = await create(cookie, { email: student.email, kind: 'access' });
    await send(cookie, 'POST', `/${closed.body.id}/closing`, { state: 'answered', answer: 'Seu CPF é tal.' });
    const open = await create(cookie, { email: student.email, kind: 'erasure' });
    await forgetStudent(context, student.email);
    expect(await rowOf(closed.body.id)).toMatchObject({
      protocol: closed.body.protocol,
      kind: 'access',
      state: 'answered',
      receivedOn: TODAY,
      dueOn: '2026-11-30',
      name: 'Anônimo',
      email: `solicitacao-${closed.body.id}@anonimo.invalid`,
      text: 'anonimizado',
      answer: 'anonimizado',
    });
    // The answer that was not sent yet is still sent.
    expect((await mailsTo(student.email)).map(({ mail }) => mail)).toEqual(['privacy-answered']);
    expect(await rowOf(open.body.id)).toMatchObject({ state: 'open', name: 'Anônimo', email: student.email });
    const page = await send(cookie, 'GET', `/${open.body.id}`);
    expect(page.body).toMatchObject({ is_forgotten: true, student_id: null });
    const done = await send(cookie, 'POST', `/${open.body.id}/closing`, {
      state: 'answered',
      answer: 'Os seus dados foram eliminados.',
    });
    expect(done.status).toBe(200);
    expect(await rowOf(open.body.id)).toMatchObject({
      protocol: open.body.protocol,
      state: 'answered',
      email: `solicitacao-${open.body.id}@anonimo.invalid`,
      answer: 'anonimizado',
    });
    expect(await mailsTo(student.email)).toHaveLength(2);
  });
});
