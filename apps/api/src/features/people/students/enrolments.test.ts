import { addDays } from '@toro/domain/base/calendar/day';
import { extensionError, lastExtensionDay } from '@toro/domain/people/students/enrolment';
import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEnrolledCounts } from '../../../../test/check-enrolled-counts.ts';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate } from '../../../../test/exam-factories.ts';
import { enrol, insertClassGroup, insertStudent } from '../../../../test/factories.ts';
import { insertProgress, insertVideo } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import {
  attempts,
  auditEntries,
  enrolments,
  examDates,
  mailOutbox,
  notifications,
  orders,
  videoPlays,
  walletEntries,
} from '../../../database/schema/index.ts';
import { findCoursesByStudent } from '../../catalogue/courses/find-courses-by-student.ts';
import { findOwnCourse } from '../../catalogue/courses/find-own-course.ts';
import { getFigures } from '../../learning/performance/get-figures.ts';

const office = useOffice();
checkEnrolledCounts(office.app);
const REASON = 'Pedido do aluno por telefone';

let keys = 0;
function send(cookie: string, method: 'POST' | 'DELETE', path: string, payload?: object) {
  keys += 1;
  return office.request({
    method,
    url: `/v1/office/students/${path}`,
    cookie,
    ...(payload && { payload }),
    headers: { 'idempotency-key': `matricula-${keys}-0123456789abcdef` },
  });
}

const living = (studentId: number) =>
  office.app.context.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.studentId, studentId), isNull(enrolments.endedAt)));

const audited = async (studentId: number) =>
  (
    await office.app.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `student:${studentId}`))
      .orderBy(auditEntries.id)
  ).at(-1);

const countNotices = async (studentId: number) => {
  const { db } = office.app.context;
  const posted = await db.select().from(notifications).where(eq(notifications.studentId, studentId));
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.studentId, studentId));
  return [posted.length, mails.length];
};

async function newEnrolment(values: Parameters<typeof enrol>[2] = {}) {
  const { context } = office.app;
  const student = await insertStudent(context);
  const group = await enrol(context, student.id, values);
  const [row] = await living(student.id);
  return { student, group, path: `${student.id}/enrolments/${row?.id}` };
}

describe('Matricular', () => {
  it('gives a place with a reason and an own end, without an order (PEOPLE-06)', async () => {
    const { context } = office.app;
    const student = await insertStudent(context);
    const group = await insertClassGroup(context, { endsOn: '2026-12-01', showsExpiry: true });
    const { cookie } = await office.enter('support');
    const path = `${student.id}/enrolments`;
    const body = { class_group_id: group.id, ends_on: '2027-05-31', reason: REASON };
    expect((await send(cookie, 'POST', path, { ...body, reason: 'oi' })).status).toBe(422);
    expect((await send(cookie, 'POST', path, { ...body, ends_on: '2026-11-14' })).status).toBe(422);
    expect((await send(cookie, 'POST', path, body)).status).toBe(200);
    expect(await living(student.id)).toMatchObject([
      { classGroupId: group.id, endsOn: '2027-05-31', orderId: null },
    ]);
    expect(await audited(student.id)).toMatchObject({ action: 'enrol-student', reason: REASON });
    const open = () => findOwnCourse(context, student.id, { courseId: group.courseId });
    office.app.clock.now = new Date('2027-05-31T15:00:00Z');
    expect(await open()).toMatchObject({ endsOn: '2027-05-31' });
    office.app.clock.now = new Date('2027-06-01T15:00:00Z');
    await expect(open()).rejects.toMatchObject({ code: 'not_found' });
    office.app.clock.now = new Date('2026-11-15T22:30:00Z');
    const { cookie: finance } = await office.enter('finance');
    expect((await send(finance, 'POST', path, body)).status).toBe(403);
  });

  it('refuses a second living enrolment, also when two people press at once (PEOPLE-07)', async () => {
    const { context } = office.app;
    const student = await insertStudent(context);
    const group = await insertClassGroup(context);
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => office.enter('support')));
    const answers = await Promise.all(
      people.map(({ cookie }) =>
        send(cookie, 'POST', `${student.id}/enrolments`, { class_group_id: group.id, reason: REASON }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body.error).toBe('Este aluno já tem matrícula nesta turma.');
    expect(await living(student.id)).toHaveLength(1);
  });

  it('goes on in a full class group only with "Exceder vagas" (PEOPLE-08)', async () => {
    const { context } = office.app;
    const { group } = await newEnrolment({ seats: 1 });
    const student = await insertStudent(context);
    const { cookie } = await office.enter('owner');
    const body = { class_group_id: group.id, reason: REASON };
    const full = await send(cookie, 'POST', `${student.id}/enrolments`, body);
    expect([full.status, full.body.error]).toEqual([409, 'A turma está cheia (1 de 1)']);
    expect(full.body.details).toMatchObject([{ field: 'exceed_seats' }]);
    expect(await living(student.id)).toHaveLength(0);
    const exceeded = await send(cookie, 'POST', `${student.id}/enrolments`, { ...body, exceed_seats: true });
    expect(exceeded.status).toBe(200);
  });

  it('gives the last seat once when two students are enrolled at once (PEOPLE-08)', async () => {
    const { context } = office.app;
    const group = await insertClassGroup(context, { seats: 1 });
    const both = await Promise.all([insertStudent(context), insertStudent(context)]);
    const { cookie } = await office.enter('support');
    const answers = await Promise.all(
      both.map(({ id }) =>
        send(cookie, 'POST', `${id}/enrolments`, { class_group_id: group.id, reason: REASON }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('Prorrogar', () => {
  it('sets a later end, at most 24 months ahead, which the student sees at once (PEOPLE-09)', async () => {
    const { context } = office.app;
    const { student, group, path } = await newEnrolment({ endsOn: '2026-11-20', showsExpiry: true });
    const { cookie } = await office.enter('support');
    const extend = (ends_on: string) =>
      send(cookie, 'POST', `${path}/extension`, { ends_on, reason: REASON });
    expect((await extend('2026-11-20')).status).toBe(422);
    expect((await extend('2028-11-16')).status).toBe(422);
    expect((await extend('2028-11-15')).status).toBe(200);
    expect(await findCoursesByStudent(context, { studentId: student.id })).toMatchObject([
      { id_turma: group.id, data_fim_aulas: '2028-11-15', expiration_date: 1 },
    ]);
    expect(
      await findOwnCourse(context, student.id, { courseId: group.courseId, classGroupId: group.id }),
    ).toMatchObject({ endsOn: '2028-11-15' });
    expect(await audited(student.id)).toMatchObject({
      action: 'extend-enrolment',
      reason: REASON,
      changes: [{ field: 'ends_on', before: '2026-11-20', after: '2028-11-15' }],
    });
  });

  it('accepts exactly the later days up to 24 months ahead (PEOPLE-09)', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 800 }), fc.integer({ min: -40, max: 400 }), (days, current) => {
        const today = '2026-11-15';
        const day = addDays(today, days);
        const before = addDays(today, current);
        const isAllowed = days >= 0 && days > current && day <= '2028-11-15';
        expect(extensionError(day, before, today) === null).toBe(isAllowed);
      }),
    );
    expect(lastExtensionDay('2028-02-29')).toBe('2030-02-28');
  });
});

describe('Transferir', () => {
  it('takes progress, plays, attempts, exam date and order along and keeps the Score Toro (PEOPLE-10)', async () => {
    const { context } = office.app;
    const { db } = context;
    const candidate = await insertCandidate(context);
    const { student, group, course, lesson } = candidate;
    const exam = createExamClient(office.app, candidate);
    await exam.store({ start: 'inicio-1', question: exam.right });
    await exam.finish({ start: 'inicio-1', question: exam.right });
    const video = await insertVideo(context, { lessonId: lesson.id });
    await db
      .insert(videoPlays)
      .values({ studentId: student.id, classGroupId: group.id, videoId: video.id, positionSeconds: 42 });
    await insertProgress(context, {
      studentId: student.id,
      classGroupId: group.id,
      lessonId: lesson.id,
      readAt: new Date('2026-11-01T12:00:00Z'),
    }).catch(() => undefined);
    await db.insert(examDates).values({
      studentId: student.id,
      courseId: course.id,
      classGroupId: group.id,
      date: '2026-12-13',
    });
    await db.update(enrolments).set({ orderId: 'pedido-1' }).where(eq(enrolments.studentId, student.id));
    const before = await getFigures(context, { studentId: student.id, classGroupId: group.id });
    expect(before.score).toBeGreaterThan(0);
    const target = await insertClassGroup(context, { courseId: course.id });
    const [row] = await living(student.id);
    const { cookie } = await office.enter('support');
    const path = `${student.id}/enrolments/${row?.id}/transfer`;
    const foreign = await insertClassGroup(context);
    const wrong = await send(cookie, 'POST', path, { class_group_id: foreign.id, reason: REASON });
    expect(wrong.status).toBe(409);
    expect((await send(cookie, 'POST', path, { class_group_id: target.id, reason: REASON })).status).toBe(
      200,
    );
    expect(await getFigures(context, { studentId: student.id, classGroupId: target.id })).toEqual(before);
    expect(await living(student.id)).toMatchObject([
      { id: row?.id, classGroupId: target.id, orderId: 'pedido-1' },
    ]);
    const mine = await db.select().from(attempts).where(eq(attempts.studentId, student.id));
    expect(mine.map(({ classGroupId }) => classGroupId)).toEqual([target.id]);
    expect(await db.select().from(examDates).where(eq(examDates.studentId, student.id))).toMatchObject([
      { classGroupId: target.id, date: '2026-12-13' },
    ]);
    expect(await db.select().from(videoPlays).where(eq(videoPlays.studentId, student.id))).toMatchObject([
      { classGroupId: target.id, positionSeconds: 42 },
    ]);
  });

  it('is refused while the student has an attempt open (PEOPLE-11)', async () => {
    const { context } = office.app;
    const candidate = await insertCandidate(context);
    await createExamClient(office.app, candidate).store({ start: 'inicio-2', question: {} });
    const target = await insertClassGroup(context, { courseId: candidate.course.id });
    const [row] = await living(candidate.student.id);
    const { cookie } = await office.enter('support');
    const { status, body } = await send(
      cookie,
      'POST',
      `${candidate.student.id}/enrolments/${row?.id}/transfer`,
      { class_group_id: target.id, reason: REASON },
    );
    expect([status, body.error]).toEqual([409, 'O aluno está em prova. Tente depois que ela terminar.']);
    expect(await living(candidate.student.id)).toMatchObject([{ classGroupId: candidate.group.id }]);
  });
});

describe('Cancelar matrícula', () => {
  it('ends the place, moves no money, and is taken back for 30 days while there is a place (PEOPLE-12)', async () => {
    const { context, clock } = office.app;
    const { student, group, path } = await newEnrolment({ seats: 1 });
    const { cookie, email } = await office.enter('support');
    const money = async () => [
      await context.db.select().from(orders),
      await context.db.select().from(walletEntries),
    ];
    const before = await money();
    const cancelled = await send(cookie, 'POST', `${path}/cancellation`, { reason: REASON });
    expect(cancelled.status).toBe(200);
    expect(await living(student.id)).toHaveLength(0);
    expect(await money()).toEqual(before);
    const again = await send(cookie, 'POST', `${path}/cancellation`, { reason: REASON });
    expect(again.status).toBe(409);
    const other = await insertStudent(context);
    await send(cookie, 'POST', `${other.id}/enrolments`, { class_group_id: group.id, reason: REASON });
    const full = await send(cookie, 'DELETE', `${path}/cancellation`);
    expect([full.status, full.body.error]).toEqual([409, 'A turma está cheia (1 de 1)']);
    const [theirs] = await living(other.id);
    await send(cookie, 'POST', `${other.id}/enrolments/${theirs?.id}/cancellation`, { reason: REASON });
    const start = clock.now;
    clock.now = new Date(start.getTime() + 30 * 86_400_000);
    const late = await office.login(email);
    expect((await send(late, 'DELETE', `${path}/cancellation`)).status).toBe(409);
    clock.now = new Date(start.getTime() + 30 * 86_400_000 - 1000);
    const onTime = await office.login(email);
    expect((await send(onTime, 'DELETE', `${path}/cancellation`)).status).toBe(200);
    clock.now = start;
    expect(await living(student.id)).toHaveLength(1);
  });
});

describe('the notice of an act', () => {
  it('goes out by notification and mail for each act, unless "Não avisar" is ticked with a reason (PEOPLE-13)', async () => {
    const { context } = office.app;
    const student = await insertStudent(context, { firstName: 'Avisada' });
    const group = await insertClassGroup(context, { endsOn: '2027-01-31' });
    const target = await insertClassGroup(context, { courseId: group.courseId, endsOn: '2027-01-31' });
    const { cookie } = await office.enter('support');
    const base = `${student.id}/enrolments`;
    expect((await send(cookie, 'POST', base, { class_group_id: group.id, reason: REASON })).status).toBe(200);
    expect(await countNotices(student.id)).toEqual([1, 1]);
    const [row] = await living(student.id);
    const path = `${base}/${row?.id}`;
    await send(cookie, 'POST', `${path}/extension`, { ends_on: '2027-06-30', reason: REASON });
    expect(await countNotices(student.id)).toEqual([2, 2]);
    await send(cookie, 'POST', `${path}/transfer`, { class_group_id: target.id, reason: REASON });
    expect(await countNotices(student.id)).toEqual([3, 3]);
    await send(cookie, 'POST', `${path}/cancellation`, { reason: REASON });
    expect(await countNotices(student.id)).toEqual([4, 4]);
    const mails = await context.db.select().from(mailOutbox).where(eq(mailOutbox.studentId, student.id));
    expect(mails.map(({ mail }) => mail)).toEqual([
      'enrolment-created',
      'enrolment-extended',
      'enrolment-moved',
      'enrolment-cancelled',
    ]);
    const silent = { class_group_id: group.id, reason: REASON, silent: true };
    const without = await send(cookie, 'POST', base, silent);
    expect([without.status, JSON.stringify(without.body.details)]).toEqual([
      422,
      expect.stringContaining('silent_reason'),
    ]);
    const withReason = { ...silent, silent_reason: 'Cortesia ainda em segredo' };
    expect((await send(cookie, 'POST', base, withReason)).status).toBe(200);
    expect(await countNotices(student.id)).toEqual([4, 4]);
    expect(JSON.stringify((await audited(student.id))?.changes)).toContain('Cortesia ainda em segredo');
  });
});
