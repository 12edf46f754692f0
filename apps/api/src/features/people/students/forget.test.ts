import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { checkEnrolledCounts } from '../../../../test/check-enrolled-counts.ts';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate } from '../../../../test/exam-factories.ts';
import { enrol, insertNotification, insertStudent } from '../../../../test/factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { insertPaidOrder } from '../../../../test/wallet-factories.ts';
import { auditEntries, studentMerges, students } from '../../../database/schema/index.ts';
import { endOldMerges } from './end-old-merges.ts';

const office = useOffice();
checkEnrolledCounts(office.app);

const forget = (cookie: string, id: number, email: string) =>
  office.request({ method: 'POST', url: `/v1/office/students/${id}/forgetting`, cookie, payload: { email } });
const preview = (cookie: string, id: number) =>
  office.request({ method: 'GET', url: `/v1/office/students/${id}/forgetting`, cookie });
const rowOf = async (id: number) =>
  (await office.app.context.db.select().from(students).where(eq(students.id, id)))[0];

describe('Esquecer aluno', () => {
  it('says in numbers what goes and stays, and needs the e-mail and the second factor (PEOPLE-35)', async () => {
    const { context, clock } = office.app;
    const student = await insertStudent(context);
    await enrol(context, student.id);
    await insertNotification(context, student.id);
    await insertPaidOrder(context, student.id, { paidAt: clock.now });
    const { cookie } = await office.enter('owner');
    const { body } = await preview(cookie, student.id);
    expect(body.obstacle).toBeNull();
    // What the student has none of is not named.
    expect(body.goes).toEqual(['1 matrícula em curso', '1 aviso']);
    expect(body.stays).toEqual(['1 pedido pago (a lei exige)']);
    expect((await forget(cookie, student.id, 'outra@pessoas.test')).status).toBe(422);
    const support = await office.enter('support');
    expect((await forget(support.cookie, student.id, student.email)).status).toBe(403);
    const start = clock.now;
    clock.now = new Date(start.getTime() + 11 * 60_000);
    expect((await forget(cookie, student.id, student.email)).body.code).toBe('step_up_required');
    clock.now = start;
    expect((await rowOf(student.id))?.anonymisedAt).toBeNull();
    expect((await forget(cookie, student.id, student.email.toUpperCase())).status).toBe(200);
    expect(await rowOf(student.id)).toMatchObject({ firstName: 'Aluno', lastName: 'removido', cpf: null });
    expect((await preview(cookie, student.id)).status).toBe(404);
    const [entry] = await context.db
      .select()
      .from(auditEntries)
      .where(
        and(eq(auditEntries.subject, `student:${student.id}`), eq(auditEntries.action, 'forget-student')),
      );
    expect(entry?.actor).toMatch(/^staff:/);
  });

  it('is refused during an order, an attempt and while a merge can be undone, and says which and until when (PEOPLE-36)', async () => {
    const { context, clock } = office.app;
    const { cookie, email } = await office.enter('owner');
    const buyer = await insertStudent(context);
    const order = await insertPaidOrder(context, buyer.id, { status: 'processing' });
    const inOrder = await forget(cookie, buyer.id, buyer.email);
    expect([inOrder.status, inOrder.body.error]).toEqual([
      409,
      expect.stringContaining(`O pedido ${order.number} `),
    ]);
    const candidate = await insertCandidate(context);
    await createExamClient(office.app, candidate).store({ start: 'esquecer-1', question: {} });
    const inAttempt = await forget(cookie, candidate.student.id, candidate.student.email);
    expect([inAttempt.status, inAttempt.body.error]).toEqual([
      409,
      expect.stringContaining(candidate.lesson.title),
    ]);
    const kept = await insertStudent(context);
    const gone = await insertStudent(context, { firstName: 'Segunda', lastName: 'Conta' });
    const names = ['name', 'email', 'cpf', 'phone', 'birth_date', 'institution', 'address'];
    await office.request({
      method: 'POST',
      url: '/v1/office/student-merges',
      cookie,
      payload: {
        kept_id: kept.id,
        gone_id: gone.id,
        fields: Object.fromEntries(names.map((name) => [name, 'kept'])),
        reason: 'Mesma pessoa',
      },
      headers: { 'idempotency-key': 'esquecer-0123456789abcdef' },
    });
    const inMerge = await forget(cookie, kept.id, kept.email);
    expect([inMerge.status, inMerge.body.error]).toEqual([
      409,
      expect.stringMatching(/Segunda Conta.*22 nov 2026/),
    ]);
    expect((await preview(cookie, kept.id)).body.obstacle).toContain('Segunda Conta');
    const start = clock.now;
    clock.now = new Date(start.getTime() + 7 * 86_400_000);
    const later = await office.login(email);
    await endOldMerges(context);
    const [merge] = await context.db.select().from(studentMerges).where(eq(studentMerges.keptId, kept.id));
    expect(merge?.snapshot).toBeNull();
    expect(await rowOf(gone.id)).toMatchObject({ firstName: 'Aluno', lastName: 'unido' });
    expect((await forget(later, kept.id, kept.email)).status).toBe(200);
    clock.now = start;
  });
});
