import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { insertModule, insertQuestion } from '../../../../test/exam-factories.ts';
import { insertStudent } from '../../../../test/factories.ts';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { orderClient } from '../../../../test/order-factories.ts';
import { termsVersions } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { requestRefund } from '../../sales/checkout/refunds/request-refund.ts';
import { sendRefund } from '../../sales/checkout/refunds/send-refund.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { app } = office;
const gateway = useGateway(app);
const { buy } = orderClient(app);
const price = { priceCents: 60_000, cashPriceCents: 60_000 };
const today = () => academyDay(app.clock.now);

const home = async (cookie: string) => {
  const { status, body } = await office.request({ method: 'GET', url: '/v1/office/home', cookie });
  expect(status).toBe(200);
  return body as {
    items: {
      name: string;
      count: number;
      since: string | null;
      due_on: string | null;
      amount: string | null;
      first: string | null;
      page: string | null;
    }[];
    today: { sales: Record<string, unknown> | null; study: Record<string, unknown> | null };
    agenda: { text: string }[];
    backups: { last: string | null; last_drill: string | null } | null;
  };
};
const itemOf = async (cookie: string, name: string) =>
  (await home(cookie)).items.find((item) => item.name === name);
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

describe('the home of the office', () => {
  it('shows what waits, by what the person may do', async () => {
    const owner = await office.enter('owner');
    const support = await office.enter('support');
    const invite = (email: string) =>
      office.request({
        method: 'POST',
        url: '/v1/office/invitations',
        cookie: owner.cookie,
        payload: { name: 'Nova', email, roles: ['support'] },
        headers: { 'idempotency-key': `convite-de-${email}-0123456789` },
      });
    expect((await invite('uma@equipe.test')).status).toBe(200);
    expect((await invite('outra@equipe.test')).status).toBe(200);
    const before = await home(owner.cookie);
    expect(before.items).toMatchObject([
      { name: 'own-second-factor', count: 1 },
      { name: 'unprotected-people', count: 1, first: expect.any(String) },
      { name: 'missing-backup', count: 1, since: null },
      { name: 'open-invitations', count: 2, since: expect.any(String) },
    ]);
    expect(namesOf(await home(support.cookie))).toEqual(['own-second-factor']);
    office.app.clock.now = new Date(office.app.clock.now.getTime() + 49 * 3_600_000);
    const later = await home(await office.login(owner.email));
    expect(namesOf(later)).toContain('expired-invitations');
    expect(namesOf(later)).not.toContain('open-invitations');
  });

  it('announces a version of the terms before it holds, to those who may read the settings', async () => {
    const owner = await office.enter('owner');
    const support = await office.enter('support');
    const holdsFrom = new Date(office.app.clock.now.getTime() + 3_600_000);
    await office.app.context.db
      .insert(termsVersions)
      .values({ kind: 'terms', number: 1, text: 'Termos', holdsFrom, publishedBy: owner.id });
    expect((await home(owner.cookie)).agenda).toMatchObject([
      { text: 'Termos de uso, versão 1, passam a valer' },
    ]);
    expect((await home(support.cookie)).agenda).toEqual([]);
  });

  it('shows a refund to who may approve it and to who requested it, each with its deadline and its order', async () => {
    const [owner, finance] = [await office.enter('owner'), await office.enter('finance')];
    const { id, number } = await buy({ type: 'pix' }, price);
    const lapses = new Date(app.clock.now.getTime() + 86_400_000);
    await app.context.db.execute(sql`insert into refunds
      (order_id, key, way, amount_cents, state, reason, requested_by, requested_by_name, created_at, lapses_at)
      values (${id}, 'start', 'gateway', 31000, 'waiting', 'other', ${finance.id}, 'Fina', ${app.clock.now}, ${lapses})`);
    const shown = {
      count: 1,
      amount: '310.00',
      due_on: addDays(today(), 1),
      first: String(number),
      page: `/pedidos/${id}`,
    };
    expect(await itemOf(owner.cookie, 'waiting-refunds')).toMatchObject(shown);
    expect(await itemOf(owner.cookie, 'own-waiting-refunds')).toBeUndefined();
    expect(await itemOf(finance.cookie, 'own-waiting-refunds')).toMatchObject(shown);
    expect(await itemOf(finance.cookie, 'waiting-refunds')).toBeUndefined();
  });

  it('shows differences, chargebacks, requests about data and open days with their deadlines', async () => {
    const [finance, support] = [await office.enter('finance'), await office.enter('support')];
    const { db } = app.context;
    const { id, number } = await buy({ type: 'pix' }, price);
    const due = addDays(today(), 3);
    await db.execute(sql`insert into chargebacks
      (order_id, day, amount_cents, reference, state, ended_enrolment, due_on, created_by, created_by_name)
      values (${id}, ${today()}, 60000, 'CB-1', 'open', false, ${due}, ${finance.id}, 'Fina')`);
    await db.execute(sql`with run as (insert into reconciliation_runs
        (source, first_day, last_day, state, created_by_name) values ('daily', ${today()}, ${today()}, 'done', 'Tarefa')
        returning id)
      insert into differences (kind, subject, day, here, there, state, run_id)
      select 'amount', 'payment:' || n, ${today()}, 'a', 'b', case n when 3 then 'explained' else 'open' end, run.id
      from run, generate_series(1, 3) n`);
    await db.execute(sql`insert into privacy_requests (kind, name, email, text, received_on, due_on)
      values ('access', 'Ana', 'ana@aluna.test', 'Quero meus dados', ${today()}, ${addDays(today(), 15)})`);
    expect(await itemOf(finance.cookie, 'open-chargebacks')).toMatchObject({
      count: 1,
      amount: '600.00',
      due_on: due,
      first: String(number),
      page: expect.stringMatching(/^\/pedidos\/contestacoes\/\d+$/),
    });
    expect(await itemOf(finance.cookie, 'open-differences')).toMatchObject({ count: 2 });
    expect(await itemOf(support.cookie, 'open-differences')).toBeUndefined();
    expect(await itemOf(support.cookie, 'privacy-requests')).toMatchObject({
      count: 1,
      due_on: addDays(today(), 15),
      first: expect.stringMatching(/^LGPD-/),
      page: expect.stringMatching(/solicitacoes-lgpd\/\d+$/),
    });
    // Without a closing no day is open; after one every later day that is over is.
    expect(await itemOf(finance.cookie, 'open-days')).toBeUndefined();
    const closing = await office.request({
      method: 'POST',
      url: `/v1/office/closings/${addDays(today(), -3)}`,
      cookie: finance.cookie,
      payload: { reason: null },
    });
    expect(closing.status).toBe(200);
    expect(await itemOf(finance.cookie, 'open-days')).toMatchObject({
      count: 2,
      since: new Date(`${addDays(today(), -2)}T00:00:00-03:00`).toISOString(),
    });
    const days = await office.request({ method: 'GET', url: '/v1/office/open-days', cookie: finance.cookie });
    expect(days.body).toMatchObject({
      count: 2,
      last_closed: addDays(today(), -3),
      days: [{ day: addDays(today(), -2), differences: 0 }, { day: addDays(today(), -1) }],
    });
  });

  it('counts uploads that can be continued, and no refused, finished or imported file', async () => {
    const content = await office.enter('content');
    const expires = new Date(app.clock.now.getTime() + 3_600_000);
    const upload = (id: string, state: string, kind: string | null, expiresAt = expires) =>
      app.context.db.execute(sql`insert into uploads (id, staff_id, name, kind, size, state, expires_at)
        values (${id}, ${content.id}, ${`${id}.mp4`}, ${kind}, 10, ${state}, ${expiresAt})`);
    await upload('recusado', 'refused', null);
    await upload('pronto', 'done', 'video');
    await upload('importado', 'receiving', 'questions');
    await upload('vencido', 'receiving', 'video', new Date(app.clock.now.getTime() - 1));
    expect(await itemOf(content.cookie, 'unfinished-uploads')).toBeUndefined();
    await upload('aula', 'receiving', 'video');
    expect(await itemOf(content.cookie, 'unfinished-uploads')).toMatchObject({ count: 1, first: 'aula.mp4' });
  });

  it('shows reviews that the person may give, reported errors, and own drafts to continue', async () => {
    const [writer, reviewer] = [await office.enter('content'), await office.enter('exams')];
    const { db } = app.context;
    const question = await insertQuestion(app.context, await insertModule(app.context));
    const asked = new Date(app.clock.now.getTime() - 2 * 86_400_000);
    await db.execute(sql`insert into question_entries (id, code, state, writer_ids, review_asked_at)
      values (${question.id}, 'CFP-REV', 'review', array[${writer.id}]::int[], ${asked})
      on conflict (id) do update set code = 'CFP-REV', state = 'review', writer_ids = excluded.writer_ids,
        review_asked_at = excluded.review_asked_at`);
    expect(await itemOf(reviewer.cookie, 'waiting-reviews')).toMatchObject({
      count: 1,
      first: 'CFP-REV',
      since: asked.toISOString(),
      page: `/questoes/${question.id}`,
    });
    expect(await itemOf(writer.cookie, 'waiting-reviews')).toBeUndefined();
    for (const at of [1, 2]) {
      const student = await insertStudent(app.context);
      await db.execute(sql`insert into error_reports (student_id, id, question_id, content_version, topic, text, source)
        values (${student.id}, ${at}, ${question.id}, 0, 'key', 'A letra C está certa', 'practice')`);
    }
    // Two reports of one question are one matter.
    expect(await itemOf(reviewer.cookie, 'reported-errors')).toMatchObject({ count: 1 });
    const draft = (id: number, title: string, minutes: number, kind = 'banner') =>
      db.execute(sql`insert into content_entities (kind, id, fields, edited_by, edited_at)
        values (${kind}, ${id}, ${JSON.stringify({ title })}::jsonb, ${writer.id},
          ${new Date(app.clock.now.getTime() - minutes * 60_000)})`);
    await draft(901, 'Mais antigo', 90);
    await draft(902, 'Mais recente', 5);
    // What waits for its review is no draft to continue.
    await draft(question.id, 'Em revisão', 1, 'question');
    expect(await itemOf(writer.cookie, 'own-drafts')).toMatchObject({
      count: 2,
      first: 'Mais recente',
      page: '/banners/902',
    });
    expect(await itemOf(reviewer.cookie, 'own-drafts')).toBeUndefined();
  });

  it('warns Direção when no backup was recorded for two days', async () => {
    const owner = await office.enter('owner');
    const note = () =>
      recordAudit(app.context, { action: 'note-backup', subject: { kind: 'database', id: 'backup' } });
    await note();
    expect(await itemOf(owner.cookie, 'missing-backup')).toBeUndefined();
    app.clock.now = new Date(app.clock.now.getTime() + 49 * 3_600_000);
    const cookie = await office.login(owner.email);
    expect(await itemOf(cookie, 'missing-backup')).toMatchObject({ count: 1, since: expect.any(String) });
  });

  it('shows Direção when the last backup and drill were, and asks for a drill after 35 days or a failure', async () => {
    const staff = { owner: await office.enter('owner'), support: await office.enter('support') };
    const record = (action: 'note-backup' | 'note-drill' | 'fail-drill') =>
      recordAudit(app.context, { action, subject: { kind: 'database', id: 'drill' } });
    const pass = (days: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
    };
    await record('note-backup');
    const first = app.clock.now.toISOString();
    expect((await home(staff.owner.cookie)).backups).toEqual({ last: first, last_drill: null });
    expect((await home(staff.support.cookie)).backups).toBeNull();
    expect(await itemOf(staff.owner.cookie, 'missing-drill')).toBeUndefined();
    pass(36);
    let cookie = await office.login(staff.owner.email);
    expect(await itemOf(cookie, 'missing-drill')).toMatchObject({ since: null });
    await record('note-drill');
    const drilled = app.clock.now.toISOString();
    expect((await home(cookie)).backups).toEqual({ last: first, last_drill: drilled });
    expect(await itemOf(cookie, 'missing-drill')).toBeUndefined();
    pass(1);
    cookie = await office.login(staff.owner.email);
    await record('fail-drill');
    expect((await home(cookie)).backups).toEqual({ last: first, last_drill: drilled });
    expect(await itemOf(cookie, 'missing-drill')).toMatchObject({ since: drilled });
  });

  it('adds up today as the closing does, for who may see it, in few statements', async () => {
    const [finance, support, exams] = [
      await office.enter('finance'),
      await office.enter('support'),
      await office.enter('exams'),
    ];
    const { id } = await buy({ type: 'pix' }, price);
    const refund = {
      orderId: id,
      amount: 20_000,
      way: 'gateway',
      reason: 'other',
      key: `hoje-${id}`,
    } as const;
    await sendRefund(
      app.context,
      (await requestRefund(app.context, { ...refund, withoutApproval: true })).id,
    );
    gateway.behaviour = 'waiting';
    await buy({ type: 'pix' }, price);
    gateway.behaviour = 'approve';
    const closing = await office.request({
      method: 'GET',
      url: `/v1/office/closings/${today()}`,
      cookie: finance.cookie,
    });
    const { sales, paid, refunds, refunded, net } = closing.body.sum;
    expect((await home(finance.cookie)).today).toMatchObject({
      sales: { sales, paid, refunds, refunded, net, open_pix: 1, open_pix_amount: '600.00' },
      study: null,
    });
    expect(refunded).not.toBe('0.00');
    const student = await insertStudent(app.context);
    await app.context.db.execute(
      sql`update students set last_used_at = ${app.clock.now} where id = ${student.id}`,
    );
    expect((await home(exams.cookie)).today).toMatchObject({
      sales: null,
      study: { active_students: 1, in_exam: 0 },
    });
    expect((await home(support.cookie)).today).toMatchObject({ sales: null, study: null });
    const statements = vi.spyOn(app.context.db, 'execute');
    await home((await office.enter('owner')).cookie);
    // One for all that waits, four for sales, one for study, one for backups and one for the first steps.
    expect(statements.mock.calls.length).toBeLessThanOrEqual(9);
    statements.mockRestore();
  });
});
