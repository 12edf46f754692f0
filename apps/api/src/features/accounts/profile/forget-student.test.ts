import { formatCpf } from '@toro/domain/base/validation/cpf';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertSheet } from '../../../../test/answer-sheet-factories.ts';
import { insertMentor, insertMentorship } from '../../../../test/everyday-factories.ts';
import { enrol, insertNotification, insertStudent } from '../../../../test/factories.ts';
import { keyHeader } from '../../../../test/key-header.ts';
import { insertLesson, insertMessage, signIn } from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import {
  auditEntries,
  consents,
  distinctStudents,
  enrolmentRunRows,
  enrolmentRuns,
  leads,
  lessonMessages,
  mentorHours,
  orders,
  staffMembers,
  students,
  trackingEvents,
} from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { withActor } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { makeStudentToken } from '../../answer-sheets/sheets/open-sheet.ts';
import { createUnsubscribeLink } from '../channels/create-unsubscribe-link.ts';
import { forgetStudent } from './forget-student.ts';

const app = useApp();

async function somebody() {
  const { context } = app;
  const student = await insertStudent(context, {
    firstName: 'Fulana',
    lastName: 'Única',
    phone: '11987654321',
    street: 'Rua Secreta',
    photoPath: 'public/photos/fulana.webp',
  });
  await context.storage.put('public/photos/fulana.webp', Buffer.from('x'), 'image/webp');
  const group = await enrol(context, student.id);
  const lesson = await insertLesson(context, { courseId: group.courseId });
  const place = {
    lessonId: lesson.id,
    courseId: group.courseId,
    classGroupId: group.id,
    studentId: student.id,
  };
  await insertMessage(context, { ...place, body: 'Meu nome é Fulana Única' });
  await insertNotification(context, student.id);
  const mentor = await insertMentor(context);
  const asked = {
    studentId: student.id,
    lessonId: lesson.id,
    day: '2026-11-30',
    startHour: 9,
    mentorId: mentor.id,
  };
  const mentorship = await insertMentorship(context, asked);
  await context.db.insert(mentorHours).values({ ...asked, mentorshipId: mentorship.id });
  const said = {
    studentId: student.id,
    subject: student.email,
    documentVersion: '1',
    source: 'x',
    ipAddress: '10.0.0.9',
  };
  await context.db.insert(consents).values({ ...said, purpose: 'terms', granted: true });
  await context.db.insert(trackingEvents).values({ studentId: student.id, name: 'class_started' });
  await createUnsubscribeLink(context, { studentId: student.id, email: student.email });
  await queueMail(context, {
    mail: 'mentorship-cancelled',
    to: student.email,
    values: { quando: 'hoje', aula: 'Fulana Única' },
  });
  await context.db.insert(distinctStudents).values({ cpf: student.cpf ?? '', studentId: student.id });
  await insertEnrolmentLine(student, group);
  return { student, group, token: await signIn(context, student.id) };
}

/** A line of a file by which the student was enrolled. */
async function insertEnrolmentLine(
  { id, email, cpf }: { id: number; email: string; cpf: string | null },
  group: { id: number; courseId: number },
) {
  const { context } = app;
  const [person] = await context.db
    .insert(staffMembers)
    .values({
      email: `atendimento-${id}@demo.test`,
      name: 'Pessoa Demonstração',
      roles: ['support'],
      passwordHash: 'x',
    })
    .returning();
  const [run] = await context.db
    .insert(enrolmentRuns)
    .values({
      staffId: person?.id ?? 0,
      courseId: group.courseId,
      classGroupId: group.id,
      reason: 'Turma nova',
      silent: true,
      exceedSeats: false,
      state: 'done',
      total: 1,
    })
    .returning();
  await context.db.insert(enrolmentRunRows).values({
    runId: run?.id ?? 0,
    line: 1,
    state: 'created',
    name: 'Fulana Única',
    email,
    cpf,
    phone: '11987654321',
    studentId: id,
  });
}

const order = (id: string, values: Partial<typeof orders.$inferInsert>) => ({
  id,
  tokenHash: id.padEnd(64, '0'),
  courseId: 0,
  classGroupId: 0,
  status: 'paid' as const,
  method: 'pix' as const,
  fullName: 'Fulana Única',
  email: 'x@toro.test',
  cpf: '11144477735',
  phone: '11987654321',
  birthDate: '1990-01-01',
  address: { street: 'Rua Secreta' },
  listCents: 100,
  discountCents: 0,
  totalCents: 100,
  ...values,
});

/** Every text of every table that still holds a word. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await app.context.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const found = [];
  for (const { name } of tables.rows) {
    const hits = await app.context.db.execute(
      sql`select 1 from ${sql.identifier(name)} t where t::text ilike ${`%${word}%`} limit 1`,
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

describe('npm run academy -- forget', () => {
  it('deletes all personal data except the fiscal records', async () => {
    const { student, group, token } = await somebody();
    const place = { courseId: group.courseId, classGroupId: group.id, studentId: student.id };
    await app.context.db
      .insert(orders)
      .values([
        order('pago', { ...place, email: student.email, cpf: student.cpf ?? '', paidAt: new Date() }),
        order('negado', { ...place, status: 'denied', email: student.email, cpf: student.cpf ?? '' }),
      ]);
    expect((await app.request({ method: 'GET', url: `/v1/crud/aluno/${student.id}`, token })).status).toBe(
      200,
    );
    await forgetStudent(app.context, student.email.toUpperCase());

    for (const word of ['Fulana', 'Rua Secreta', '11987654321', student.cpf ?? '', student.email])
      expect({ word, tables: await tablesWith(word) }).toEqual({ word, tables: ['orders'] });
    for (const word of ['10.0.0.9', 'fulana.webp'])
      expect({ word, tables: await tablesWith(word) }).toEqual({ word, tables: [] });
    const kept = await app.context.db.select().from(orders).where(eq(orders.studentId, student.id));
    expect(kept.map(({ id, fullName }) => [id, fullName]).sort()).toEqual([
      ['negado', 'Anônimo'],
      ['pago', 'Fulana Única'],
    ]);
    expect(await app.context.storage.find('public/photos/fulana.webp')).toBeNull();
    expect((await app.request({ method: 'GET', url: `/v1/crud/aluno/${student.id}`, token })).status).toBe(
      401,
    );
    const [message] = await app.context.db
      .select()
      .from(lessonMessages)
      .where(eq(lessonMessages.studentId, student.id));
    expect(message?.hiddenAt).not.toBeNull();
    const [proof] = await app.context.db.select().from(consents).where(eq(consents.studentId, student.id));
    expect(proof).toMatchObject({ purpose: 'terms', granted: true, subject: `anonimo-${student.id}` });
    const audit = await app.context.db.select().from(auditEntries);
    expect(audit.map(({ action, subject }) => [action, subject])).toEqual([
      ['forget-student', `student:${student.id}`],
    ]);
  });

  it('replaces the personal values of older audit entries and leaves person, act, thing and time (AUDIT-06)', async () => {
    const { student } = await somebody();
    const other = await insertStudent(app.context);
    const { db } = app.context;
    const staff = { kind: 'staff', id: 7, name: 'Helena Demonstração', roles: ['support'] } as const;
    const correct = (id: number) =>
      recordAudit(withActor(app.context, staff), {
        action: 'reveal-value',
        subject: { kind: 'student', id, name: 'Fulana Única' },
        studentId: id,
        reason: 'Fulana pediu por telefone',
        detail: { fields: 2 },
        changes: [
          { field: 'name', before: 'Fulana Única', after: 'Fulana Dois' },
          { field: 'phone', before: null, after: '(11) 98765-4321' },
        ],
      });
    await correct(student.id);
    await correct(other.id);
    const find = (id: number) =>
      db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subject, `student:${id}`))
        .orderBy(auditEntries.id);
    const [before] = await find(student.id);
    const untouched = await find(other.id);
    await forgetStudent(app.context, student.email);
    const [after] = await find(student.id);
    expect(after).toEqual({
      ...before,
      subjectName: 'anonimizado',
      reason: 'anonimizado',
      changes: [
        { field: 'name', before: 'anonimizado', after: 'anonimizado' },
        { field: 'phone', before: null, after: 'anonimizado' },
      ],
    });
    expect(after).toMatchObject({ actorName: 'Helena Demonstração', detail: { fields: 2 } });
    expect(await find(other.id)).toEqual(untouched);
  });

  it('works once, for an existing student, and not while an order is unsettled', async () => {
    const { student, group } = await somebody();
    const place = { courseId: group.courseId, classGroupId: group.id, studentId: student.id };
    await app.context.db.insert(orders).values(order('aberto', { ...place, status: 'processing' }));
    await expect(forgetStudent(app.context, student.email)).rejects.toMatchObject({ code: 'conflict' });
    const [still] = await app.context.db.select().from(students).where(eq(students.id, student.id));
    expect(still?.firstName).toBe('Fulana');
    await app.context.db.update(orders).set({ status: 'denied' }).where(eq(orders.id, 'aberto'));
    await forgetStudent(app.context, student.email);
    await expect(forgetStudent(app.context, student.email)).rejects.toMatchObject({ code: 'not_found' });
    await expect(forgetStudent(app.context, `anonimo-${student.id}@anonimo.invalid`)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(forgetStudent(app.context, 'ninguem@toro.test')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('anonymises the data of unpaid purchases', async () => {
    const { student, group } = await somebody();
    const { db } = app.context;
    const place = { courseId: group.courseId, classGroupId: group.id };
    const typed = { email: 'outro-endereco@toro.test', cpf: student.cpf ?? '', fullName: 'Beltrana Típica' };
    await db.insert(orders).values(order('tentado', { ...place, ...typed, status: 'denied' }));
    await db.insert(consents).values({
      subject: typed.email,
      purpose: 'terms',
      granted: true,
      documentVersion: '1',
      source: 'checkout',
      ipAddress: '10.0.0.8',
    });
    await queueMail(app.context, {
      mail: 'mentorship-cancelled',
      to: typed.email,
      values: { quando: 's', aula: 't' },
    });
    await db.insert(leads).values({
      ...place,
      tokenHash: 'x',
      step: 'dados',
      form: { full_name: typed.fullName, document_number: formatCpf(typed.cpf) },
      expiresAt: new Date('2027-01-01'),
    });
    await forgetStudent(app.context, student.email);
    for (const word of [typed.email, typed.fullName, '10.0.0.8', typed.cpf, formatCpf(typed.cpf)])
      expect({ word, tables: await tablesWith(word) }).toEqual({ word, tables: [] });
  });

  it('invalidates the link of an answer sheet, and the same e-mail address can open a new one', async () => {
    const { student } = await somebody();
    const sheet = await insertSheet(app.context, ['AB']);
    const place = { id_gabarito: sheet.id, studentId: student.id };
    const { token } = await makeStudentToken(app.context, { ...place });
    const headers = { 'x-api-key': keyHeader(app.context) };
    const open = () => app.request({ method: 'GET', url: `/v1/gabaritoro/student/${token}`, headers });
    expect((await open()).status).toBe(200);
    await forgetStudent(app.context, student.email);
    expect((await open()).status).toBe(404);
    const again = await insertStudent(app.context, { email: student.email });
    const opened = await makeStudentToken(app.context, { ...place, studentId: again.id });
    expect(opened.token).not.toBe(token);
    expect((await open()).status).toBe(404);
  });

  it('allows changes to append-only tables only in its own transaction', async () => {
    const { student } = await somebody();
    await forgetStudent(app.context, student.email);
    await expect(
      app.context.db.update(consents).set({ granted: false }).where(eq(consents.studentId, student.id)),
    ).rejects.toThrow();
  });
});
