import { catalogue, type Route } from '@toro/contract/catalogue';
import { IMPERSONATION_MS, toImpersonationToken } from '@toro/domain/accounts/impersonation/impersonation';
import { academyDay, academyTime, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate } from '../../../../test/exam-factories.ts';
import { insertNotification, insertStudent } from '../../../../test/factories.ts';
import { keyHeader } from '../../../../test/key-header.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { readDataCopy, readRows } from '../../../../test/read-data-copy.ts';
import { rowVersions } from '../../../../test/table-state.ts';
import {
  auditEntries,
  impersonations,
  staffMembers,
  staffSessions,
  students,
} from '../../../database/schema/index.ts';
import { runReadOnly } from '../../../platform/http/run-read-only.ts';
import { newToken } from '../../../platform/tokens.ts';
import { exportData } from '../profile/export-data.ts';
import { endDueImpersonations } from './end-impersonation.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const REASON = 'Aluno não encontra o curso';
const PERSONAL = {
  cpf: '11144477735',
  phone: '11955507731',
  street: 'Rua do Canário Amarelo',
  number: '7731B',
  complement: 'Apto 9981',
  district: 'Vila Canário',
  postCode: '01310930',
};

async function begin(studentId: number, cookie?: string) {
  const { body, status } = await office.request({
    method: 'POST',
    url: `/v1/office/students/${studentId}/impersonation`,
    cookie: cookie ?? (await office.enter('support')).cookie,
    payload: { reason: REASON },
  });
  return { status, body, code: /#ver=([\w-]+)$/.exec(body.url ?? '')?.[1] ?? '' };
}

const exchange = (code: string) =>
  office.app.request({ method: 'POST', url: '/v1/impersonation', payload: { code } });

/** A member of support who sees the student area as this student. */
async function impersonate(studentId: number) {
  const staff = await office.enter('support');
  const { code } = await begin(studentId, staff.cookie);
  const { body } = await exchange(code);
  return { staff, token: body.token as string };
}

const read = (token: string, url: string, page?: string) =>
  office.app.request({
    method: 'GET',
    url,
    token,
    headers: { 'x-api-key': keyHeader(office.app.context), ...(page && { 'x-page': page }) },
  });

const auditOf = (studentId: number) =>
  office.app.context.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.studentId, studentId))
    .orderBy(asc(auditEntries.id));

const COURSES = '/v1/services/aluno/findCoursesByStudent';
const ALL: Route[] = Object.values(catalogue).flatMap((calls) => Object.values(calls) as Route[]);
const addressOf = ({ call }: Route) => call.path.replace(/:\w+/g, '1');

describe('Ver como aluno', () => {
  it('opens a read-only token with a one-time code on the host of the student, for 15 minutes (PEOPLE-27)', async () => {
    const { context, clock } = office.app;
    const { student } = await insertCandidate(context);
    const { body, code } = await begin(student.id);
    expect(body.url).toBe(`${new URL(context.config.publicUrl).origin}/courses#ver=${code}`);
    const [first, second] = await Promise.all([exchange(code), exchange(code)]);
    expect([first.status, second.status].sort()).toEqual([200, 404]);
    const opened = first.status === 200 ? first.body : second.body;
    expect(opened.user).toMatchObject({ id: student.id, name: `${student.firstName} ${student.lastName}` });
    expect(opened.expires_at).toBe(new Date(clock.now.getTime() + IMPERSONATION_MS).toISOString());
    expect((await read(opened.token, COURSES)).status).toBe(200);
    const before = clock.now;
    clock.now = new Date(before.getTime() + IMPERSONATION_MS);
    expect((await read(opened.token, COURSES)).status).toBe(401);
    clock.now = before;
  });

  it('needs a reason and the permission, and a code is refused after a minute (PEOPLE-27)', async () => {
    const { context, clock } = office.app;
    const { id } = await insertStudent(context);
    const { cookie } = await office.enter('support');
    const url = `/v1/office/students/${id}/impersonation`;
    const refused = await office.request({ method: 'POST', url, cookie, payload: { reason: 'oi' } });
    expect([refused.status, refused.body.details?.[0]?.field]).toEqual([422, 'reason']);
    expect((await begin(id, (await office.enter('finance')).cookie)).status).toBe(403);
    const { code } = await begin(id, cookie);
    const before = clock.now;
    clock.now = new Date(before.getTime() + 60_000);
    expect((await exchange(code)).status).toBe(404);
    clock.now = before;
    expect((await exchange(newToken())).status).toBe(404);
    expect((await read(toImpersonationToken(newToken()), COURSES)).status).toBe(401);
  });

  it('ends at once when the session of the office ends, the role goes, or the account is deactivated (PEOPLE-27)', async () => {
    const { context } = office.app;
    const { id } = await insertStudent(context);
    const ended = await impersonate(id);
    const {
      context: { db },
    } = office.app;
    expect((await read(ended.token, COURSES)).status).toBe(200);
    await office.request({
      method: 'POST',
      url: '/v1/office/logout',
      cookie: ended.staff.cookie,
      payload: {},
    });
    expect((await read(ended.token, COURSES)).status).toBe(401);
    const demoted = await impersonate(id);
    await db
      .update(staffMembers)
      .set({ roles: ['finance'] })
      .where(eq(staffMembers.id, demoted.staff.id));
    expect((await read(demoted.token, COURSES)).status).toBe(401);
    const removed = await impersonate(id);
    await db
      .update(staffMembers)
      .set({ deactivatedAt: new Date() })
      .where(eq(staffMembers.id, removed.staff.id));
    expect((await read(removed.token, COURSES)).status).toBe(401);
    const expired = await impersonate(id);
    await db
      .update(staffSessions)
      .set({ expiresAt: office.app.clock.now })
      .where(eq(staffSessions.staffId, expired.staff.id));
    expect((await read(expired.token, COURSES)).status).toBe(401);
  });
});

describe('while seeing as a student', () => {
  it('every write of the contract answers 409 with "Somente leitura" and does not end the view (PEOPLE-28)', async () => {
    const { context } = office.app;
    const { student } = await insertCandidate(context);
    const { token } = await impersonate(student.id);
    const writes = ALL.filter(
      ({ call, schemas }) =>
        call.method !== 'GET' && schemas.impersonated !== 'read' && schemas.impersonated !== 'end',
    );
    expect(writes.length).toBeGreaterThan(40);
    const before = await rowVersions(context.db);
    for (const route of [...writes, ...ALL.filter(({ schemas }) => schemas.impersonated === 'refused')]) {
      const { status, body } = await office.app.request({
        method: route.call.method,
        url: addressOf(route),
        token,
        ...(route.call.method !== 'GET' && route.call.method !== 'DELETE' && { payload: {} }),
        headers: { 'x-api-key': keyHeader(context) },
      });
      expect([route.call.path, status, body.code]).toEqual([route.call.path, 409, 'read_only']);
      expect(body.error).toContain('Somente leitura');
    }
    const unknown = await office.app.request({ method: 'POST', url: '/v1/nothing', token, payload: {} });
    expect(unknown.status).toBe(409);
    expect(await rowVersions(context.db)).toEqual(before);
    expect((await read(token, COURSES)).status).toBe(200);
  });

  it('no read marks, records or shows personal data: every table is the same but the pages of the view (PEOPLE-29)', async () => {
    const { context } = office.app;
    const candidate = await insertCandidate(context);
    const { student, course, group, lesson } = candidate;
    await createExamClient(office.app, candidate).takeExam();
    await insertNotification(context, student.id);
    await context.db.update(students).set(PERSONAL).where(eq(students.id, student.id));
    const { token } = await impersonate(student.id);
    const others = ['audit_entries', 'impersonation_pages'];
    const before = await rowVersions(context.db, others);
    const own: Record<string, string> = {
      id: String(student.id),
      userId: String(student.id),
      id_aluno: String(student.id),
      courseId: String(course.id),
      id_curso: String(course.id),
      courseClassId: String(group.id),
      id_turma: String(group.id),
      courseTag: course.tag,
      classId: String(lesson.id),
      lectureId: String((await createExamClient(office.app, candidate).finished()).body[0].id_prova ?? 1),
    };
    const reads = ALL.filter(({ call }) => call.method === 'GET');
    const statuses = new Map<string, number>();
    for (const { call, schemas } of reads) {
      const url = call.path.replace(/:(\w+)/g, (_, name: string) => own[name] ?? '1');
      const { status, body } = await read(token, `${url}?id_turma=${group.id}&id_course=${course.id}&page=1`);
      statuses.set(call.path, status);
      expect([call.path, schemas.impersonated ?? body.code === 'read_only']).not.toEqual([call.path, true]);
      expect([call.path, status < 500]).toEqual([call.path, true]);
      const text = JSON.stringify(body);
      for (const value of [
        '11144477735',
        '111.444.777-35',
        '955507731',
        '95550-7731',
        ...Object.values(PERSONAL).slice(2),
      ])
        expect([call.path, text.includes(value)]).toEqual([call.path, false]);
    }
    for (const path of [
      COURSES,
      '/v1/crud/aluno/:id',
      '/v1/services/notifications',
      '/v1/sessions',
      '/v1/orders',
    ])
      expect([path, statuses.get(path)]).toEqual([path, 200]);
    const profile = await read(token, `/v1/crud/aluno/${student.id}`);
    expect(profile.body).toMatchObject({
      documento: '***.444.777-**',
      telefone: '(11) *****-7731',
      rua: '•••••',
    });
    expect(await rowVersions(context.db, others)).toEqual(before);
  });

  it('a handler that writes during a read is refused by the database itself (PEOPLE-29)', async () => {
    const { context } = office.app;
    const { id } = await insertStudent(context);
    const by = {
      id: 1,
      studentId: id,
      studentName: '',
      expiresAt: new Date(),
      staff: { id: 1, name: '', roles: [] },
    };
    const writing = runReadOnly(context, by, async ({ db }) => {
      await db.update(students).set({ firstName: 'Outro' }).where(eq(students.id, id));
    });
    await expect(writing).rejects.toMatchObject({ code: 'read_only' });
  });

  it('room, questions and answers of an open attempt answer 409; reviews of finished ones open (PEOPLE-30)', async () => {
    const { context } = office.app;
    const candidate = await insertCandidate(context);
    const client = createExamClient(office.app, candidate);
    await client.takeExam();
    const { token } = await impersonate(candidate.student.id);
    const room = createExamClient(office.app, { ...candidate, token });
    const done = await room.finished();
    expect(done.status).toBe(200);
    const idle = await room.questions();
    expect([idle.status, idle.body.code]).toEqual([409, 'read_only']);
    await client.store({ start: 'inicio-2', question: {} });
    const ongoing = `/v1/services/student/${candidate.student.id}/lecture/${candidate.lesson.id}/${candidate.course.tag}/tests/ongoing`;
    for (const answer of [await room.questions(), await read(token, ongoing)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'exam_in_progress']);
      expect(answer.body.error).toContain('O aluno está em prova');
    }
    expect((await room.store({ question: {} })).status).toBe(409);
    const [finished] = (await room.finished()).body;
    expect((await room.review(finished.id_prova ?? finished.id)).status).toBe(200);
  });
});

describe('the record of a view', () => {
  it('has begin, reason, each opened page once and the end, in the audit and in the copy of data (PEOPLE-31)', async () => {
    const { context, clock } = office.app;
    const { student } = await insertCandidate(context);
    const { staff, token } = await impersonate(student.id);
    await read(token, COURSES, '/courses');
    await read(token, '/v1/services/notifications', '/courses');
    await read(token, '/v1/services/notifications', '/notifications');
    await read(token, '/v1/sessions?x=1', 'not a path');
    const left = await office.app.request({ method: 'DELETE', url: '/v1/impersonation', token });
    expect(left.status).toBe(200);
    expect((await read(token, COURSES)).status).toBe(401);
    const entries = await auditOf(student.id);
    expect(
      entries.map(({ action, actor, reason, detail }) => [
        action,
        actor,
        reason,
        (detail as { page?: string }).page,
      ]),
    ).toEqual([
      ['begin-impersonation', `staff:${staff.id}`, REASON, undefined],
      ['open-student-page', `staff:${staff.id}`, null, '/courses'],
      ['open-student-page', `staff:${staff.id}`, null, '/notifications'],
      ['open-student-page', `staff:${staff.id}`, null, '/v1/sessions'],
      ['end-impersonation', `staff:${staff.id}`, REASON, undefined],
    ]);
    const { content } = await exportData(context, { studentId: student.id });
    const rows = readRows(readDataCopy(content), 'acessos-da-academia');
    expect(rows.map((row) => [row.Motivo, row.Página, row['Terminou em']])).toEqual(
      ['/courses', '/notifications', '/v1/sessions'].map((page) => [
        REASON,
        page,
        `${formatBrazilianDay(academyDay(clock.now))} ${academyTime(clock.now)}`,
      ]),
    );
  });

  it('has the end of a view that expired, was never opened or lost its session (PEOPLE-31)', async () => {
    const { context, clock } = office.app;
    const ids: number[] = [];
    for (let at = 0; at < 3; at += 1) ids.push((await insertStudent(context)).id);
    const [expired = 0, unopened = 0, revoked = 0] = ids;
    await impersonate(expired);
    await begin(unopened);
    const start = clock.now;
    clock.now = new Date(start.getTime() + IMPERSONATION_MS - 1000);
    const { staff } = await impersonate(revoked);
    await office.request({ method: 'POST', url: '/v1/office/logout', cookie: staff.cookie, payload: {} });
    clock.now = new Date(start.getTime() + IMPERSONATION_MS);
    await endDueImpersonations(context);
    expect(await endDueImpersonations(context)).toBe(0);
    const rows = await context.db
      .select()
      .from(impersonations)
      .where(inArray(impersonations.studentId, ids))
      .orderBy(asc(impersonations.studentId));
    expect(rows.map(({ endCause }) => endCause)).toEqual(['expired', 'unopened', 'revoked']);
    const ends = await context.db
      .select()
      .from(auditEntries)
      .where(and(inArray(auditEntries.studentId, ids), eq(auditEntries.action, 'end-impersonation')));
    expect(ends).toHaveLength(3);
    clock.now = start;
  });
});
