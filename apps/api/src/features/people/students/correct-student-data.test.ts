import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertStudent } from '../../../../test/factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { auditEntries, mailOutbox, notifications, students } from '../../../database/schema/index.ts';
import { recordLastUse } from '../../../platform/last-use.ts';
import { forgetStudent } from '../../accounts/profile/forget-student.ts';

const office = useOffice();
const REASON = 'Pedido do aluno por telefone';
const PHONE = '11987654321';

const send = (cookie: string, method: 'POST' | 'PUT', id: number, payload?: object) =>
  office.request({
    method,
    url: `/v1/office/students/${id}/data`,
    cookie,
    ...(payload && { payload }),
  });
const correct = (cookie: string, id: number, before: object, after: object) =>
  send(cookie, 'PUT', id, { before, after, reason: REASON });
const rowOf = async (id: number) =>
  (await office.app.context.db.select().from(students).where(eq(students.id, id)))[0];
const entriesOf = (id: number, action: string) =>
  office.app.context.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.studentId, id), eq(auditEntries.action, action)))
    .orderBy(desc(auditEntries.id));

describe('Corrigir dados', () => {
  it('changes name, phone, birth date and address with a reason, records them and tells the student', async () => {
    const { context } = office.app;
    const student = await insertStudent(context, { phone: '11912345678', city: 'Santos' });
    const { cookie } = await office.enter('support');
    const opened = await send(cookie, 'POST', student.id);
    expect(opened.body).toMatchObject({ first_name: 'Aluna', phone: '11912345678', birth_date: '' });
    expect(await entriesOf(student.id, 'reveal-value')).toHaveLength(1);
    const after = {
      first_name: 'Bia www.site.com',
      phone: '(11) 98765-4321',
      birth_date: '1990-02-28',
      street: 'Rua Nova',
      post_code: '01310100',
      state: 'SP',
    };
    const saved = await correct(cookie, student.id, { first_name: 'Aluna', phone: '11912345678' }, after);
    expect([saved.status, saved.body]).toMatchObject([200, { first_name: 'Bia', phone: PHONE }]);
    expect(await rowOf(student.id)).toMatchObject({
      firstName: 'Bia',
      phone: PHONE,
      birthDate: '1990-02-28',
      street: 'Rua Nova',
      postCode: '01310100',
      state: 'SP',
      city: 'Santos',
    });
    const [entry] = await entriesOf(student.id, 'correct-student-data');
    expect(entry).toMatchObject({ reason: REASON, studentId: student.id });
    expect(entry?.changes).toContainEqual({ field: 'phone', before: '11912345678', after: PHONE });
    const told = await context.db.select().from(notifications).where(eq(notifications.studentId, student.id));
    expect(told.map(({ title }) => title)).toEqual(['Seus dados foram corrigidos']);
    const [mail] = await context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, student.email));
    expect(mail?.text).toContain('nome, telefone, data de nascimento, CEP, rua, estado');
    expect(mail?.text).not.toContain('98765');
  });

  it('takes what the profile takes, and nothing from who only reads', async () => {
    const student = await insertStudent(office.app.context, { city: 'Santos' });
    const { cookie } = await office.enter('support');
    for (const wrong of [
      { phone: '123' },
      { phone: '20987654321' },
      { birth_date: '2031-01-01' },
      { birth_date: '1990-02-30' },
      { state: 'XX' },
      { post_code: '123' },
      { first_name: 'www.site.com' },
      { city: '' },
      { street: 'x'.repeat(201) },
      { street: 'Cartão 4111 1111 1111 1111' },
    ]) {
      const shown = 'city' in wrong ? { city: 'Santos' } : {};
      const refused = await correct(cookie, student.id, shown, wrong);
      expect([wrong, refused.status]).toEqual([wrong, 422]);
    }
    expect((await send(cookie, 'PUT', student.id, { before: {}, after: {}, reason: '' })).status).toBe(422);
    for (const role of ['finance', 'auditor'] as const) {
      const other = await office.enter(role);
      expect((await correct(other.cookie, student.id, {}, { phone: PHONE })).status).toBe(403);
      expect((await send(other.cookie, 'POST', student.id)).status).toBe(403);
    }
    expect(await rowOf(student.id)).toMatchObject({ phone: null, city: 'Santos' });
  });

  it('answers 409 with what is stored now when somebody else changed the same field, and keeps other fields', async () => {
    const student = await insertStudent(office.app.context, { phone: '11912345678' });
    const { cookie } = await office.enter('support');
    const shown = { phone: '11912345678' };
    expect((await correct(cookie, student.id, shown, { phone: PHONE })).status).toBe(200);
    expect((await correct(cookie, student.id, {}, { city: 'Santos' })).status).toBe(200);
    const late = await correct(cookie, student.id, shown, { phone: '11955554444' });
    expect([late.status, late.body.details]).toEqual([
      409,
      [{ field: 'phone', message: 'Agora está: (11) 98765-4321.', now: PHONE }],
    ]);
    expect((await correct(cookie, student.id, { phone: PHONE }, { phone: '11955554444' })).status).toBe(200);
  });

  it('lets one of two win who correct the same field at once', async () => {
    const student = await insertStudent(office.app.context, { phone: '11912345678' });
    const { cookie } = await office.enter('support');
    const results = await Promise.all(
      [PHONE, '11955554444', '11955553333'].map((phone) =>
        correct(cookie, student.id, { phone: '11912345678' }, { phone }),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await entriesOf(student.id, 'correct-student-data')).toHaveLength(1);
  });
});

describe('the last access', () => {
  it('of united students is the later one, and comes back when the merge is undone', async () => {
    const { context } = office.app;
    const kept = await insertStudent(context);
    const gone = await insertStudent(context);
    const early = new Date('2026-10-01T12:00:00Z');
    const late = new Date('2026-11-02T12:00:00Z');
    await recordLastUse({ ...context, now: () => early }, kept.id);
    await recordLastUse({ ...context, now: () => late }, gone.id);
    const { cookie } = await office.enter('support');
    const sides = ['name', 'email', 'cpf', 'phone', 'birth_date', 'institution', 'address'];
    const merged = await office.request({
      method: 'POST',
      url: '/v1/office/student-merges',
      cookie,
      payload: {
        kept_id: kept.id,
        gone_id: gone.id,
        fields: Object.fromEntries(sides.map((side) => [side, 'kept'])),
        reason: REASON,
      },
      headers: { 'idempotency-key': 'uniao-ultimo-acesso-0123456789' },
    });
    expect(merged.status).toBe(200);
    expect((await rowOf(kept.id))?.lastUsedAt).toEqual(late);
    expect((await rowOf(gone.id))?.lastUsedAt).toBeNull();
    const undone = await office.request({
      method: 'POST',
      url: `/v1/office/students/${kept.id}/merges/${merged.body.id}/undo`,
      cookie,
      payload: { reason: REASON },
    });
    expect(undone.status).toBe(200);
    expect((await rowOf(kept.id))?.lastUsedAt).toEqual(early);
    expect((await rowOf(gone.id))?.lastUsedAt).toEqual(late);
  });

  it('of a forgotten student is removed', async () => {
    const { context } = office.app;
    const student = await insertStudent(context);
    await recordLastUse(context, student.id);
    await forgetStudent(context, student.email);
    expect((await rowOf(student.id))?.lastUsedAt).toBeNull();
  });
});
