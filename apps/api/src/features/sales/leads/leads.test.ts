import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCheckoutForm, checkoutClient, insertGroupOnSale } from '../../../../test/checkout-factories.ts';
import { insertStudent } from '../../../../test/factories.ts';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { insertManualOrder } from '../../../../test/manual-order-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { nextNumber } from '../../../../test/rows.ts';
import {
  auditEntries,
  consents,
  leadCounts,
  leads,
  mailOutbox,
  students,
} from '../../../database/schema/index.ts';
import { deleteExpiredRows } from '../../../delete-expired-rows.ts';
import { createUnsubscribeLink } from '../../accounts/channels/create-unsubscribe-link.ts';
import { setChannels } from '../../accounts/channels/set-channels.ts';
import { deleteExpiredLeads } from '../checkout/leads/lead-ends.ts';
import { sendCheckoutReminders } from '../checkout/reminders/send-checkout-reminders.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { app } = office;
const gateway = useGateway(app);
const { ask, start, credit } = checkoutClient(app);
const db = () => app.context.db;
const DAY = 86_400_000;

beforeEach(() => {
  gateway.behaviour = 'approve';
  app.clock.now = new Date();
});
const pass = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

type Role = 'support' | 'communication' | 'auditor' | 'finance';
async function send(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, role: Role = 'support') {
  const { cookie } = await office.enter(role);
  return office.request({ method, url: `/v1/office/${path}`, cookie, ...(payload && { payload }) });
}

const newEmail = () => `deixou${nextNumber()}@toro.test`;

/** Leaves the checkout at a step. */
async function leave(form: Record<string, unknown> = {}, step = 'pagamento') {
  const sale = await insertGroupOnSale(app.context);
  const buyer = buildCheckoutForm(sale, { email: newEmail(), full_name: 'Ana Maria Indecisa', ...form });
  const { document_number, email, full_name, phone_number } = buyer;
  const saved = await ask(
    'POST',
    '/v1/checkout/save-by-step',
    {
      curso: sale.tag,
      id_turma: sale.id,
      step,
      form: { full_name, email, document_number, phone_number, reminder: true, ...form },
    },
    `10.9.${nextNumber() % 250}.1`,
  );
  expect(saved.status).toBe(200);
  const [lead] = await db()
    .select()
    .from(leads)
    .where(sql`form ->> 'email' = ${email}`)
    .orderBy(sql`id desc`);
  if (!lead) throw new Error('no lead');
  return {
    id: lead.id,
    sale,
    email,
    cpf: document_number as string,
    buyer,
    token: saved.body.token as string,
  };
}

const stateOf = async (id: number) => (await db().select().from(leads).where(eq(leads.id, id)))[0]?.state;
const remindersTo = (email: string) =>
  db()
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, email), sql`key like '%reminder%'`));
const consent = (email: string, purpose: 'phone' | 'whatsapp' | 'email', granted: boolean) =>
  db().insert(consents).values({
    subject: email,
    purpose,
    granted,
    documentVersion: '1',
    source: 'checkout',
    createdAt: app.clock.now,
  });
const follow = (id: number, values: Record<string, unknown>, base_version = 1) =>
  send('PUT', `leads/${id}`, {
    base_version,
    state: 'contacted',
    owner: null,
    note: '',
    next_on: null,
    ...values,
  });

describe('"Carrinhos abandonados"', () => {
  it('lists leads of the last 7 days with course, step, value, time of the last step and, masked, who (ORDER-22)', async () => {
    const { sale, id, email } = await leave();
    const { status, body } = await send('GET', `leads?course=${encodeURIComponent(sale.title)}`);
    expect(status).toBe(200);
    expect(body.rows).toEqual([
      expect.objectContaining({
        id,
        who: 'Ana I.',
        email: `d•••••@t•••••`,
        course: sale.title,
        step: 'pagamento',
        value: '2290.00',
        state: 'new',
        updated_at: app.clock.now.toISOString(),
      }),
    ]);
    expect(JSON.stringify(body)).not.toContain(email);
    for (const text of [email.toUpperCase(), 'maria indecisa'])
      expect((await send('GET', `leads?q=${encodeURIComponent(text)}`)).body.rows).toContainEqual(
        expect.objectContaining({ id }),
      );
    expect((await send('GET', 'leads?q=ninguem')).body.rows).toEqual([]);
    expect(JSON.stringify(body)).not.toContain('11912345678');
    app.clock.now = new Date(Date.now() - 8 * DAY);
    const old = await leave();
    app.clock.now = new Date();
    expect((await send('GET', `leads?course=${encodeURIComponent(old.sale.title)}`)).body.rows).toEqual([]);
    for (const role of ['communication', 'auditor'] as const)
      expect((await send('GET', 'leads', undefined, role)).status).toBe(200);
    expect((await send('GET', 'leads', undefined, 'finance')).status).toBe(403);
  });

  it('shows each channel by the consent history of the e-mail, and refuses the act of one without consent with 409 (ORDER-23)', async () => {
    const { id, email } = await leave({ reminder: false });
    const consentsOf = async () => (await send('GET', `leads/${id}`)).body.consents;
    expect(await consentsOf()).toEqual({ email: false, phone: false, whatsapp: false });
    for (const channel of ['phone', 'whatsapp'])
      expect((await send('POST', `leads/${id}/contact`, { channel })).status).toBe(409);
    expect((await send('POST', `leads/${id}/reminder`)).status).toBe(409);
    expect(await remindersTo(email)).toEqual([]);

    await consent(email, 'phone', true);
    await consent(email, 'whatsapp', true);
    await consent(email, 'whatsapp', false);
    await consent(email, 'email', true);
    expect(await consentsOf()).toEqual({ email: true, phone: true, whatsapp: false });
    expect((await send('POST', `leads/${id}/contact`, { channel: 'whatsapp' })).status).toBe(409);
    expect((await send('POST', `leads/${id}/contact`, { channel: 'phone' }, 'auditor')).status).toBe(403);
    const called = await send('POST', `leads/${id}/contact`, { channel: 'phone' });
    expect(called.body).toMatchObject({ url: 'tel:+5511912345678', lead: { state: 'contacted' } });
    const actions = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `lead:${id}`));
    expect(actions.map(({ action }) => action)).toEqual(['contact-lead']);
    expect(JSON.stringify(actions)).not.toContain('11912345678');
    expect((await send('POST', `leads/${id}/contact`, { channel: 'fax' })).status).toBe(422);
  });

  it('has the states with owner, note and next day, and is "Vencido" after 7 days (ORDER-24)', async () => {
    const { id } = await leave();
    const owner = await office.enter('support');
    const next_on = new Date(app.clock.now.getTime() + 2 * DAY).toISOString().slice(0, 10);
    const saved = await follow(id, { owner: owner.id, note: 'Liga à tarde', next_on });
    expect(saved.body).toMatchObject({
      state: 'contacted',
      owner: { id: owner.id },
      note: 'Liga à tarde',
      next_on,
      version: 2,
    });
    expect((await follow(id, {}, 1)).status).toBe(409);
    expect((await follow(id, { state: 'uninterested' }, 2)).body.state).toBe('uninterested');
    for (const wrong of [
      { state: 'converted' },
      { state: 'expired' },
      { note: 'x'.repeat(1001) },
      { next_on: '2020-01-01' },
      { owner: (await office.enter('finance')).id },
    ])
      expect([wrong, (await follow(id, wrong, 3)).status]).toEqual([wrong, 422]);
    expect((await send('PUT', `leads/${id}`, {}, 'auditor')).status).toBe(403);
    pass(7 * DAY + 1000);
    const expired = await send('GET', `leads/${id}`);
    expect(expired.body).toMatchObject({ state: 'expired', who: null, email: null, phone: null, note: '' });
    expect((await follow(id, {}, 3)).status).toBe(409);
  });
});

describe('a lead', () => {
  it('is "Convertido" when its e-mail or CPF pays for that course by any way, and "Descadastrado" when the person unsubscribes (ORDER-25)', async () => {
    const byMail = await leave();
    await credit(buildCheckoutForm(byMail.sale, { email: byMail.email.toUpperCase() }));
    const byCpf = await leave();
    await credit(buildCheckoutForm(byCpf.sale, { document_number: byCpf.cpf }));
    const other = await leave();
    await credit(buildCheckoutForm(await insertGroupOnSale(app.context), { email: other.email }));
    expect(await Promise.all([byMail, byCpf, other].map(({ id }) => stateOf(id)))).toEqual([
      'converted',
      'converted',
      'new',
    ]);
    const byHand = await leave();
    const sold = await insertManualOrder(office, await office.enter('finance', 'owner'), {
      email: byHand.email,
      class_group_id: byHand.sale.id,
    });
    expect(sold.status).toBe(200);
    expect(await stateOf(byHand.id)).toBe('converted');

    const left = await leave();
    const { url } = await createUnsubscribeLink(app.context, { studentId: null, email: left.email });
    const token = url.slice(url.lastIndexOf('/') + 1);
    const payload = { phone: false, email: true, whatsapp: false, type: 'disable', token };
    expect((await ask('POST', '/v1/usuario-channels/disable', payload)).status).toBe(200);
    expect(await stateOf(left.id)).toBe('unsubscribed');
    expect((await send('POST', `leads/${left.id}/reminder`)).status).toBe(409);

    const account = await leave();
    const student = await insertStudent(app.context, { email: account.email });
    await setChannels(app.context, {
      studentId: student.id,
      phone: false,
      email: false,
      whatsapp: false,
      sender: { ip: '10.0.0.1' },
    });
    const [row] = await db().select().from(students).where(eq(students.id, student.id));
    expect(row?.channelEmail).toBe(false);
    expect(await stateOf(account.id)).toBe('unsubscribed');
  });

  it('is converted by a payment also while staff save it, and their save is a conflict', async () => {
    const { id, sale, email } = await leave();
    const [, saved] = await Promise.all([
      credit(buildCheckoutForm(sale, { email })),
      follow(id, { note: 'ao mesmo tempo' }),
    ]);
    expect([200, 409]).toContain(saved.status);
    expect(await stateOf(id)).toBe('converted');
  });

  it('gets "Enviar lembrete" once, also when several people send it, and never while an order of the CPF is processing or paid (ORDER-26)', async () => {
    const { id, email, sale } = await leave();
    const sent = await Promise.all([1, 2, 3].map(() => send('POST', `leads/${id}/reminder`)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [mail, ...more] = await remindersTo(email);
    expect(more).toEqual([]);
    const link = new RegExp(`/newCheckout/${sale.tag}/${sale.id}/(r_[\\w-]+)`).exec(mail?.text ?? '')?.[1];
    expect((await ask('GET', `/v1/checkout/lead/${link}`)).body.form).toEqual({ email });
    expect((await send('POST', `leads/${id}/reminder`)).body.error).toContain('já foi enviado');
    pass(2 * 3_600_000);
    await sendCheckoutReminders(app.context);
    expect(await remindersTo(email)).toHaveLength(1);

    gateway.behaviour = 'waiting';
    const processing = await leave();
    const elsewhere = await insertGroupOnSale(app.context);
    await start(buildCheckoutForm(elsewhere, { document_number: processing.cpf }));
    expect((await send('POST', `leads/${processing.id}/reminder`)).status).toBe(409);
    gateway.behaviour = 'approve';
    const paid = await leave();
    await credit(buildCheckoutForm(paid.sale, { document_number: paid.cpf }));
    expect((await send('POST', `leads/${paid.id}/reminder`)).status).toBe(409);
    for (const lead of [processing, paid]) expect(await remindersTo(lead.email)).toEqual([]);
    expect((await send('POST', `leads/${(await leave()).id}/reminder`, undefined, 'auditor')).status).toBe(
      403,
    );
  });

  it('leaves no reminder in the outbox when the payment and the reminder happen at once', async () => {
    const all = await Promise.all(Array.from({ length: 3 }, () => leave()));
    await Promise.all(
      all.flatMap(({ id, sale, email, cpf }) => [
        send('POST', `leads/${id}/reminder`),
        credit(buildCheckoutForm(sale, { email, document_number: cpf })),
      ]),
    );
    for (const { id, email } of all) {
      expect(await stateOf(id)).toBe('converted');
      expect(await remindersTo(email)).toEqual([]);
    }
  });

  it('loses its personal data after 7 days, and counts by day, course and step stay (ORDER-27)', async () => {
    await deleteExpiredLeads(app.context);
    const one = await leave({}, 'dados');
    const two = await leave({}, 'dados');
    await db()
      .update(leads)
      .set({ courseId: one.sale.courseId, classGroupId: one.sale.id })
      .where(eq(leads.id, two.id));
    await credit(buildCheckoutForm(one.sale, { email: one.email }));
    const day = (await send('GET', `leads/${two.id}`)).body.updated_at.slice(0, 10);
    const from = new Date(app.clock.now.getTime() - 2 * DAY).toISOString().slice(0, 10);
    const until = new Date(app.clock.now.getTime() + 2 * DAY).toISOString().slice(0, 10);
    const counts = async () =>
      (await send('GET', `lead-counts?from=${from}&until=${until}`)).body.filter(
        ({ course }: { course: string }) => course === one.sale.title,
      );
    const expected = [expect.objectContaining({ step: 'dados', leads: 2, converted: 1, unsubscribed: 0 })];
    expect(await counts()).toEqual(expected);
    pass(7 * DAY - 60_000);
    await deleteExpiredLeads(app.context);
    expect(await stateOf(two.id)).toBe('new');
    pass(120_000);
    await Promise.all([deleteExpiredLeads(app.context), deleteExpiredRows(app.context)]);
    expect(await db().select().from(leads).where(eq(leads.id, two.id))).toEqual([]);
    const { rows } = await db().execute(sql`select id from leads where form::text like ${`%${two.email}%`}`);
    expect(rows).toEqual([]);
    expect((await send('GET', `leads/${two.id}`)).status).toBe(404);
    expect(await counts()).toEqual(expected);
    expect(
      await db().select().from(leadCounts).where(eq(leadCounts.courseId, one.sale.courseId)),
    ).toHaveLength(1);
    expect(day <= until).toBe(true);
    expect((await send('GET', `lead-counts?from=${until}&until=${from}`)).status).toBe(422);
  });
});
