import { describe, expect, it } from 'vitest';
import { enrol, insertStudent } from '../../../../test/factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { insertPaidOrder } from '../../../../test/wallet-factories.ts';
import { examDates, payments } from '../../../database/schema/index.ts';
import { recordLastUse } from '../../../platform/last-use.ts';

const office = useOffice();

const list = (cookie: string, q: string) =>
  office.request({ method: 'GET', url: `/v1/office/students?q=${encodeURIComponent(q)}`, cookie });

describe('students of the office', () => {
  it('are found by every key, in any writing of CPF and phone (PEOPLE-01)', async () => {
    const { context } = office.app;
    const student = await insertStudent(context, {
      firstName: 'Mônica',
      lastName: 'Achada Prestes',
      email: 'monica.achada@pessoas.test',
      cpf: '39053344705',
      phone: '21987651234',
    });
    await insertStudent(context, { firstName: 'Outra', phone: '11911112222' });
    const order = await insertPaidOrder(context, student.id);
    await context.db.insert(payments).values({
      orderId: order.id,
      gatewayPaymentId: '7f2c9a10-pay-0001',
      method: 'pix',
      status: 'approved',
      amountCents: 100_000,
      instalments: 1,
    });
    const { cookie } = await office.enter('support');
    const keys = [
      'monica',
      'Mônica Achada',
      'prestes mon',
      'monica.achada@pessoas.test',
      'MONICA.ACHADA@',
      '39053344705',
      '390.533.447-05',
      ' 390 533 447 05 ',
      '21987651234',
      '(21) 98765-1234',
      '+55 21 98765-1234',
      '021 98765 1234',
      '98765-1234',
      order.id,
      order.id.slice(0, 8).toUpperCase(),
      '7f2c9a10-pay-0001',
    ];
    for (const key of keys) {
      const { status, body } = await list(cookie, key);
      expect([key, status, body.rows.map(({ id }: { id: number }) => id)]).toEqual([key, 200, [student.id]]);
    }
    for (const key of ['3905334470', '390533', '8765', '7f2c9a10-pay-0002'])
      expect([key, (await list(cookie, key)).body.rows]).toEqual([key, []]);
  });

  it('show CPF and phone masked, and one of them with a click that is recorded (PEOPLE-01)', async () => {
    const student = await insertStudent(office.app.context, {
      firstName: 'Mascarada',
      cpf: '11144477735',
      phone: '11912345678',
    });
    const { cookie } = await office.enter('support');
    const { body } = await list(cookie, 'mascarada');
    expect(body.rows[0]).toMatchObject({ cpf: '***.444.777-**', phone: '(11) *****-5678' });
    const page = await office.request({ method: 'GET', url: `/v1/office/students/${student.id}`, cookie });
    expect(page.body).toMatchObject({ cpf: '***.444.777-**', phone: '(11) *****-5678' });
    expect(JSON.stringify(page.body)).not.toContain('11144477735');
    const shown = await office.request({
      method: 'POST',
      url: `/v1/office/reveal/students/${student.id}`,
      cookie,
      payload: { column: 'cpf' },
    });
    expect(shown.body).toEqual({ value: '111.444.777-35' });
  });

  it('are for who may read them (PEOPLE-01)', async () => {
    const student = await insertStudent(office.app.context);
    for (const role of ['content', 'exams', 'teacher', 'communication'] as const) {
      const { cookie } = await office.enter(role);
      expect((await list(cookie, 'aluna')).status).toBe(403);
      const page = await office.request({ method: 'GET', url: `/v1/office/students/${student.id}`, cookie });
      expect(page.status).toBe(403);
    }
    const { cookie } = await office.enter('finance');
    expect((await list(cookie, 'aluna')).status).toBe(200);
    const gone = await office.request({ method: 'GET', url: '/v1/office/students/999999', cookie });
    expect(gone.status).toBe(404);
  });

  it('have a page with enrolments, orders, wallet, consents and sessions (PEOPLE-01)', async () => {
    const { context } = office.app;
    const student = await insertStudent(context, { firstName: 'Página', lastName: 'Inteira' });
    await enrol(context, student.id, { name: 'Noite', endsOn: '2027-03-15' });
    await insertPaidOrder(context, student.id, { totalCents: 80_000, listCents: 80_000 });
    const { cookie } = await office.enter('auditor');
    const { body } = await office.request({
      method: 'GET',
      url: `/v1/office/students/${student.id}`,
      cookie,
    });
    expect(body).toMatchObject({
      name: 'Página Inteira',
      enrolments: [{ class_group: 'Noite', state: 'active', ends_on: '2027-03-15', has_own_end: false }],
      orders: [{ total: '800.00', status: 'paid' }],
      paid: '800.00',
      wallet: { balance: '0.00', movements: [] },
      sessions: [],
    });
  });

  it('keep the last access when their sessions are deleted, written at most once an hour (PEOPLE-02)', async () => {
    const { context, clock } = office.app;
    const student = await insertStudent(context);
    const { cookie } = await office.enter('support');
    const page = async () =>
      (await office.request({ method: 'GET', url: `/v1/office/students/${student.id}`, cookie })).body;
    expect((await page()).last_used_at).toBeNull();
    const first = clock.now;
    await recordLastUse(context, student.id);
    const later = { ...context, now: () => new Date(first.getTime() + 59 * 60_000) };
    await recordLastUse(later, student.id);
    expect((await page()).last_used_at).toBe(first.toISOString());
    const hour = new Date(first.getTime() + 60 * 60_000);
    await recordLastUse({ ...context, now: () => hour }, student.id);
    expect((await page()).last_used_at).toBe(hour.toISOString());
  });

  it('show exam date and score of the course with the nearest exam (PEOPLE-02)', async () => {
    const { context } = office.app;
    const student = await insertStudent(context);
    const near = await enrol(context, student.id, { name: 'Perto', endsOn: '2099-03-15' });
    const far = await enrol(context, student.id, { name: 'Longe', endsOn: '2099-03-15' });
    for (const [group, date] of [
      [near, '2099-01-10'],
      [far, '2099-02-10'],
    ] as const)
      await context.db.insert(examDates).values({
        studentId: student.id,
        courseId: group.courseId,
        classGroupId: group.id,
        date,
      });
    const { cookie } = await office.enter('support');
    const { body } = await office.request({
      method: 'GET',
      url: `/v1/office/students/${student.id}`,
      cookie,
    });
    expect(body.exam_date).toBe('2099-01-10');
    const nearest = body.enrolments.find((each: { class_group: string }) => each.class_group === 'Perto');
    expect(body.main_course).toBe(nearest.course);
  });
});
