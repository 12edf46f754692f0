import { TIMELINE_KIND_NAMES } from '@toro/domain/people/students/timeline';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { enrolInFamily, insertModule, insertQuestion } from '../../../../test/exam-factories.ts';
import { enrol, insertNotification, insertStudent } from '../../../../test/factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { fillWallet } from '../../../../test/wallet-factories.ts';
import {
  auditEntries,
  consents,
  mailOutbox,
  oneTimeTokens,
  payments,
  sessions,
} from '../../../database/schema/index.ts';
import { deleteExpiredRows } from '../../../delete-expired-rows.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { type Mailer, sendMail } from '../../../platform/mail/send-mail.ts';
import { createPasswordLink } from '../../accounts/auth/create-password-link.ts';
import { reportError } from '../../questions/error-reports/report-error.ts';

const office = useOffice();

const timeline = (cookie: string, id: number, query = '') =>
  office.request({ method: 'GET', url: `/v1/office/students/${id}/timeline${query}`, cookie });

async function addMail(studentId: number, values: Partial<typeof mailOutbox.$inferInsert> = {}) {
  const [row] = await office.app.context.db
    .insert(mailOutbox)
    .values({
      studentId,
      recipient: 'aluna@toro.test',
      subject: 'Crie uma nova senha',
      text: 'texto',
      html: '<p>texto</p>',
      ...values,
    })
    .returning();
  if (!row) throw new Error('no mail');
  return row;
}

describe('the timeline of a student', () => {
  it('has what happened, newest first, filtered by kind (PEOPLE-02)', async () => {
    const { context } = office.app;
    const { db } = context;
    const student = await insertStudent(context);
    await enrol(context, student.id);
    const order = await fillWallet(context, student.id, 5_000);
    const [payment] = await db
      .insert(payments)
      .values({ orderId: order.id, method: 'pix', status: 'approved', amountCents: 100_000, instalments: 1 })
      .returning();
    await db.execute(
      sql`insert into payment_events (payment_id, source, status) values (${payment?.id}, 'query', 'approved')`,
    );
    await addMail(student.id);
    await insertNotification(context, student.id, {
      title: 'Aviso lido',
      readAt: new Date('2026-11-11T12:00:00Z'),
      deletedAt: new Date('2026-11-12T12:00:00Z'),
    });
    await db.insert(sessions).values({
      studentId: student.id,
      tokenHash: 'a'.repeat(64),
      remember: false,
      network: '187.10.20',
      userAgent: 'Chrome/1 Android',
      expiresAt: new Date('2027-01-01T00:00:00Z'),
    });
    await db.insert(consents).values({
      studentId: student.id,
      subject: student.email,
      purpose: 'whatsapp',
      granted: false,
      documentVersion: '1',
      source: 'profile',
    });
    await db.insert(auditEntries).values({
      actor: 'staff:1',
      actorName: 'Joana Freire',
      action: 'reveal-value',
      subject: `student:${student.id}`,
    });
    const module = await insertModule(context);
    const question = await insertQuestion(context, module, { code: 'LINHA-1', statement: '<p>Texto</p>' });
    await enrolInFamily(context, student.id, module.familyId);
    await reportError(context, {
      studentId: student.id,
      id: question.id,
      topic: 'key',
      text: 'O gabarito parece trocado.',
      source: 'bank',
    });
    const { cookie } = await office.enter('auditor');
    const { status, body } = await timeline(cookie, student.id);
    expect(status).toBe(200);
    const kinds = new Set(body.entries.map(({ kind }: { kind: string }) => kind));
    for (const kind of TIMELINE_KIND_NAMES.filter((name) => name !== 'attempt' && name !== 'mentorship'))
      expect([kind, kinds.has(kind)]).toEqual([kind, true]);
    const times = body.entries.map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort().reverse());
    const notices = (await timeline(cookie, student.id, '?kind=notification')).body.entries;
    expect(notices.map(({ verb, entity }: { verb: string; entity: string }) => `${verb} ${entity}`)).toEqual([
      'Apagou o aviso Aviso lido',
      'Leu o aviso Aviso lido',
      'Recebeu o aviso Aviso lido',
    ]);
    const reports = (await timeline(cookie, student.id, '?kind=error-report')).body.entries;
    expect(reports).toMatchObject([
      { verb: 'Apontou um erro na questão', entity: 'LINHA-1', detail: 'O gabarito parece trocado.' },
    ]);
    const two = (await timeline(cookie, student.id, '?kind=consent&kind=staff')).body.entries;
    expect(two.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['consent', 'staff']);
  });

  it('has pages of 50 without a gap or a repetition, each within 200 ms among 20,000 entries (PEOPLE-02)', async () => {
    const { context } = office.app;
    const student = await insertStudent(context);
    await context.db.execute(sql`
      insert into notifications (student_id, title, text, posted_at, read_at)
      select ${student.id}, 'Aviso ' || n, 't', timestamptz '2026-01-01' + make_interval(mins => n / 3),
        case when n % 2 = 0 then timestamptz '2026-02-01' + make_interval(mins => n) end
      from generate_series(1, 14000) n`);
    const { cookie } = await office.enter('support');
    const seen = new Set<string>();
    const durations: number[] = [];
    let before: string | null = '';
    for (let page = 0; page < 4 && before !== null; page++) {
      const started = performance.now();
      const { body } = await timeline(
        cookie,
        student.id,
        before === '' ? '' : `?before=${encodeURIComponent(before)}`,
      );
      durations.push(performance.now() - started);
      expect(body.entries).toHaveLength(50);
      for (const { id } of body.entries) seen.add(id);
      before = body.older;
    }
    expect(seen.size).toBe(200);
    // Other tests share the processor: the fastest page is the one without them.
    expect(Math.min(...durations)).toBeLessThan(200);
    expect((await timeline(cookie, student.id, '?before=nada')).status).toBe(422);
  });
});

const failing = (error: unknown): Mailer => ({ send: () => Promise.reject(error) });
const stateOf = async (cookie: string, studentId: number) =>
  (await timeline(cookie, studentId, '?kind=mail')).body.entries[0].mail.text;

describe('mails of a student', () => {
  it('show subject, address and the state in words (PEOPLE-03)', async () => {
    const { context } = office.app;
    const student = await insertStudent(context);
    const { cookie } = await office.enter('support');
    const mail = await addMail(student.id, { recipient: student.email, subject: 'Seu recibo' });
    const [entry] = (await timeline(cookie, student.id, '?kind=mail')).body.entries;
    expect(entry).toMatchObject({ entity: 'Seu recibo', detail: student.email, mail: { text: 'Na fila' } });
    await expect(sendMail(context, failing(new Error('sem rede')), mail.id)).rejects.toThrow();
    await expect(sendMail(context, failing(new Error('sem rede')), mail.id)).rejects.toThrow();
    expect(await stateOf(cookie, student.id)).toBe('Tentando de novo (2 de 6)');
    const rejection = Object.assign(new Error('550 user unknown'), { code: 'EENVELOPE', responseCode: 550 });
    await sendMail(context, failing(rejection), mail.id);
    expect(await stateOf(cookie, student.id)).toBe('Devolvido: 550 user unknown');
    await context.db
      .update(mailOutbox)
      .set({ returnedAt: null, lastError: 'Error: timeout' })
      .where(eq(mailOutbox.id, mail.id));
    expect(await stateOf(cookie, student.id)).toBe('Falhou: timeout');
    await context.db
      .update(mailOutbox)
      .set({ failedAt: null, sentAt: new Date() })
      .where(eq(mailOutbox.id, mail.id));
    expect(await stateOf(cookie, student.id)).toBe('Enviado');
  });

  it('keep their body 30 days and their state 12 months (PEOPLE-03)', async () => {
    const { context, clock } = office.app;
    const student = await insertStudent(context);
    const days = (n: number) => new Date(clock.now.getTime() - n * 86_400_000);
    const young = await addMail(student.id, { createdAt: days(29), sentAt: days(29) });
    const month = await addMail(student.id, { createdAt: days(31), sentAt: days(31) });
    const old = await addMail(student.id, { createdAt: days(366), sentAt: days(366) });
    await deleteExpiredRows(context);
    const rows = await context.db.select().from(mailOutbox).where(eq(mailOutbox.studentId, student.id));
    const textOf = (id: number) => rows.find((row) => row.id === id)?.text;
    expect([textOf(young.id), textOf(month.id), textOf(old.id)]).toEqual(['texto', '', undefined]);
  });

  it('never show a one-time link or token (PEOPLE-04)', async () => {
    const { context } = office.app;
    const student = await insertStudent(context);
    const link = await createPasswordLink(context, student.id, 'forgotten');
    await queueMail(context, { mail: 'password-link', to: student.email, values: { link } });
    const token = link.split('/').at(-1) ?? '';
    const [mail] = await context.db.select().from(mailOutbox).where(eq(mailOutbox.studentId, student.id));
    expect(mail?.text).toContain(token);
    await expect(
      sendMail(context, failing(new Error(`could not send ${link}`)), mail?.id ?? 0),
    ).rejects.toThrow();
    const { cookie } = await office.enter('owner');
    await context.db
      .update(mailOutbox)
      .set({ failedAt: new Date() })
      .where(eq(mailOutbox.id, mail?.id ?? 0));
    const answers = [
      await timeline(cookie, student.id),
      await office.request({ method: 'GET', url: `/v1/office/students/${student.id}`, cookie }),
      await office.request({
        method: 'POST',
        url: `/v1/office/students/${student.id}/mails/${mail?.id}/resend`,
        cookie,
      }),
      await timeline(cookie, student.id),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toContain(token);
      expect(JSON.stringify(answer.body)).not.toContain('/auth/reset/');
    }
  });

  it('are queued again by "Enviar de novo", with a new link in place of a one-time link (PEOPLE-05)', async () => {
    const { context } = office.app;
    const student = await insertStudent(context);
    const link = await createPasswordLink(context, student.id, 'forgotten');
    await queueMail(context, { mail: 'password-link', to: student.email, values: { link } });
    const token = link.split('/').at(-1) ?? '';
    const find = async () =>
      (await context.db.select().from(mailOutbox).where(eq(mailOutbox.studentId, student.id)))[0];
    const id = (await find())?.id ?? 0;
    const { cookie } = await office.enter('support');
    const resend = () =>
      office.request({ method: 'POST', url: `/v1/office/students/${student.id}/mails/${id}/resend`, cookie });
    expect((await resend()).status).toBe(409);
    const fail = () =>
      context.db.update(mailOutbox).set({ failedAt: new Date(), attempts: 6 }).where(eq(mailOutbox.id, id));
    await fail();
    expect((await resend()).status).toBe(200);
    const again = await find();
    expect(again).toMatchObject({ failedAt: null, attempts: 0 });
    expect(again?.text).not.toContain(token);
    expect(again?.html).not.toContain(token);
    const tokens = await context.db
      .select()
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.studentId, student.id));
    expect(tokens.filter(({ usedAt }) => usedAt === null)).toHaveLength(1);
    const [entry] = await context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `student:${student.id}`));
    expect(entry).toMatchObject({ action: 'resend-mail', studentId: student.id });
    for (const status of [200, 200, 429]) {
      await fail();
      expect((await resend()).status).toBe(status);
    }
    const { cookie: finance } = await office.enter('finance');
    const refused = await office.request({
      method: 'POST',
      url: `/v1/office/students/${student.id}/mails/${id}/resend`,
      cookie: finance,
    });
    expect(refused.status).toBe(403);
  });
});
