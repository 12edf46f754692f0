import { laterEnd, mergeChannel } from '@toro/domain/people/students/merge';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEnrolledCounts } from '../../../../test/check-enrolled-counts.ts';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate, insertClassmate } from '../../../../test/exam-factories.ts';
import { enrol, insertNotification, insertStudent, PASSWORD } from '../../../../test/factories.ts';
import { insertLesson, insertProgress, signIn } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { fillWallet, insertPaidOrder } from '../../../../test/wallet-factories.ts';
import {
  attempts,
  auditEntries,
  consents,
  enrolments,
  mailOutbox,
  students,
  walletEntries,
} from '../../../database/schema/index.ts';
import { getWallet } from '../../sales/wallet/get-wallet.ts';
import { lockAccounts, postMovement } from '../../sales/wallet/ledger.ts';

const office = useOffice();
checkEnrolledCounts(office.app);
const REASON = 'A pessoa confirmou os dois cadastros';
const KEEP_ALL = {
  name: 'kept',
  email: 'kept',
  cpf: 'kept',
  phone: 'kept',
  birth_date: 'kept',
  institution: 'kept',
  address: 'kept',
};

let keys = 0;
function merge(cookie: string, kept: number, gone: number, fields: object = {}) {
  keys += 1;
  return office.request({
    method: 'POST',
    url: '/v1/office/student-merges',
    cookie,
    payload: { kept_id: kept, gone_id: gone, fields: { ...KEEP_ALL, ...fields }, reason: REASON },
    headers: { 'idempotency-key': `uniao-${keys}-0123456789abcdef` },
  });
}

const undo = (cookie: string, kept: number, id: number) =>
  office.request({
    method: 'POST',
    url: `/v1/office/students/${kept}/merges/${id}/undo`,
    cookie,
    payload: { reason: REASON },
  });

/** Every row of a student in every table that has a student, without the ledger, which keeps its history. */
async function readRows(studentId: number): Promise<Record<string, unknown[]>> {
  const { db } = office.app.context;
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns where table_schema = 'public'
      and column_name = 'student_id' and table_name not in ('wallet_transactions', 'wallet_entries', 'audit_entries',
        'sessions', 'one_time_tokens', 'mail_outbox', 'wallet_accounts') order by 1`);
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: object }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where student_id = ${studentId} order by to_jsonb(t)::text`,
    );
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  const [student] = await db.select().from(students).where(eq(students.id, studentId));
  return { ...found, students: [student] };
}

const balanceOf = async (id: number) => (await getWallet(office.app.context, { studentId: id })).balance;

describe('Unir cadastros', () => {
  it('shows both side by side and counts what moves, with the second factor and a reason (PEOPLE-20)', async () => {
    const { context, clock } = office.app;
    const one = await insertStudent(context, { firstName: 'Bia', cpf: '39053344705' });
    const other = await insertStudent(context, { firstName: 'Beatriz', phone: '11987654321' });
    await enrol(context, other.id);
    await insertNotification(context, other.id);
    await insertNotification(context, other.id);
    const { cookie } = await office.enter('support');
    const url = `/v1/office/students/${one.id}/merge/${other.id}`;
    const { status, body } = await office.request({ method: 'GET', url, cookie });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      obstacle: null,
      students: [
        { id: one.id, fields: { cpf: '***.533.447-**' }, records: { enrolments: 0 } },
        { id: other.id, records: { enrolments: 1, notifications: 2, attempts: 0 } },
      ],
    });
    expect((await merge(cookie, one.id, other.id, { name: 'gone', phone: 'gone' })).status).toBe(200);
    const [kept] = await context.db.select().from(students).where(eq(students.id, one.id));
    expect(kept).toMatchObject({ firstName: 'Beatriz', phone: '11987654321', cpf: '39053344705' });
    const [entry] = await context.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.studentId, one.id), eq(auditEntries.action, 'merge-students')));
    expect(entry).toMatchObject({ reason: REASON });
    const finance = await office.enter('finance');
    expect((await merge(finance.cookie, one.id, other.id)).status).toBe(403);
    const start = clock.now;
    clock.now = new Date(start.getTime() + 11 * 60_000);
    expect((await merge(cookie, one.id, other.id)).body.code).toBe('step_up_required');
    clock.now = start;
  });

  it('is refused while one has an open attempt or an order in progress, and names it (PEOPLE-21)', async () => {
    const { context } = office.app;
    const candidate = await insertCandidate(context);
    await createExamClient(office.app, candidate).store({ start: 'uniao-1', question: {} });
    const other = await insertStudent(context);
    const { cookie } = await office.enter('support');
    for (const [kept, gone] of [
      [candidate.student.id, other.id],
      [other.id, candidate.student.id],
    ] as const) {
      const { status, body } = await merge(cookie, kept, gone);
      expect([status, body.error]).toEqual([409, expect.stringContaining(candidate.lesson.title)]);
    }
    for (const state of ['open', 'processing', 'refunding'] as const) {
      const buyer = await insertStudent(context);
      const order = await insertPaidOrder(context, buyer.id, { status: state });
      const { status, body } = await merge(cookie, other.id, buyer.id);
      expect([status, body.error]).toEqual([409, expect.stringContaining(order.id)]);
    }
  });

  it('makes one of two living enrolments, with the earlier start and the later end; attempts stay (PEOPLE-22)', async () => {
    const { context } = office.app;
    const { db } = context;
    const one = await insertCandidate(context);
    const other = await insertClassmate(context, one);
    for (const candidate of [one, other]) {
      const exam = createExamClient(office.app, candidate);
      const start = `uniao-${candidate.student.id}`;
      await exam.store({ start, question: exam.right });
      await exam.finish({ start, question: exam.right });
    }
    const set = (id: number, createdAt: string, endsOn: string) =>
      db
        .update(enrolments)
        .set({ createdAt: new Date(createdAt), endsOn })
        .where(eq(enrolments.studentId, id));
    await set(one.student.id, '2026-05-01T12:00:00Z', '2027-01-31');
    await set(other.student.id, '2026-03-01T12:00:00Z', '2027-06-30');
    const { cookie } = await office.enter('support');
    expect((await merge(cookie, one.student.id, other.student.id)).status).toBe(200);
    const rows = await db.select().from(enrolments).where(eq(enrolments.studentId, one.student.id));
    const living = rows.filter(({ endedAt }) => endedAt === null);
    expect(living).toMatchObject([{ createdAt: new Date('2026-03-01T12:00:00Z'), endsOn: '2027-06-30' }]);
    expect(await db.select().from(attempts).where(eq(attempts.studentId, one.student.id))).toHaveLength(2);
  });

  it('keeps the later end, without an end as the latest (PEOPLE-22)', () => {
    const day = fc.option(fc.integer({ min: 10, max: 28 }).map((n) => `2027-01-${n}`));
    fc.assert(
      fc.property(day, day, (a, b) => {
        const later = laterEnd(a, b);
        expect(later).toBe(laterEnd(b, a));
        expect(later === null || (later >= (a ?? '') && later >= (b ?? ''))).toBe(true);
        expect(later === null).toBe(a === null || b === null);
      }),
    );
  });

  it('adds the wallets by entries that sum to zero (PEOPLE-23)', async () => {
    const { context } = office.app;
    const amount = fc.integer({ min: 0, max: 500_000 });
    const { cookie } = await office.enter('support');
    await fc.assert(
      fc.asyncProperty(amount, amount, async (mine, theirs) => {
        const one = await insertStudent(context);
        const other = await insertStudent(context);
        if (mine > 0) await fillWallet(context, one.id, mine);
        if (theirs > 0) await fillWallet(context, other.id, theirs);
        expect((await merge(cookie, one.id, other.id)).status).toBe(200);
        expect(await balanceOf(one.id)).toBe(((mine + theirs) / 100).toFixed(2));
        expect(await balanceOf(other.id)).toBe('0.00');
        for (const { id } of [one, other]) {
          const { rows } = await context.db.execute<{ sum: string | null }>(
            sql`select sum(amount_cents) as sum from wallet_entries where student_id = ${id}`,
          );
          expect(Number(rows[0]?.sum ?? 0)).toBe(0);
        }
      }),
      { numRuns: 6 },
    );
  });

  it('lets a refusal of a channel on either side win over a consent (PEOPLE-24)', async () => {
    const { context } = office.app;
    const { cookie } = await office.enter('support');
    const reject = (id: number, subject: string) =>
      context.db.insert(consents).values({
        studentId: id,
        subject,
        purpose: 'whatsapp',
        granted: false,
        documentVersion: '1',
        source: 'profile',
      });
    const one = await insertStudent(context, { channelWhatsapp: true, channelPhone: true });
    const other = await insertStudent(context, { channelWhatsapp: false, channelPhone: false });
    await reject(other.id, other.email);
    await merge(cookie, one.id, other.id);
    const [kept] = await context.db.select().from(students).where(eq(students.id, one.id));
    expect(kept).toMatchObject({ channelWhatsapp: false, channelPhone: true });
    const third = await insertStudent(context, { channelWhatsapp: false });
    await reject(third.id, third.email);
    const fourth = await insertStudent(context, { channelWhatsapp: true });
    await merge(cookie, third.id, fourth.id);
    const [still] = await context.db.select().from(students).where(eq(students.id, third.id));
    expect(still?.channelWhatsapp).toBe(false);
    for (const one of [true, false, null])
      for (const two of [true, false, null])
        expect(mergeChannel(one, two)).toBe(one !== false && two !== false && (one || two) === true);
  });

  it('is undone for 7 days and gives each student back exactly what came from them (PEOPLE-25)', async () => {
    const { context, clock } = office.app;
    const { db } = context;
    const one = await insertCandidate(context);
    const other = await insertClassmate(context, one);
    const [kept, gone] = [one.student, other.student];
    for (const candidate of [one, other]) {
      const exam = createExamClient(office.app, candidate);
      const start = `desfazer-${candidate.student.id}`;
      await exam.store({ start, question: exam.right });
      await exam.finish({ start, question: exam.right });
    }
    await enrol(context, gone.id);
    await insertNotification(context, gone.id, { tag: 'mesma' });
    await insertNotification(context, kept.id, { tag: 'mesma' });
    await fillWallet(context, gone.id, 7_000);
    await fillWallet(context, kept.id, 2_000);
    const before = [await readRows(kept.id), await readRows(gone.id)];
    const { cookie, email } = await office.enter('support');
    const { status, body } = await merge(cookie, kept.id, gone.id, {
      name: 'gone',
      email: 'gone',
      cpf: 'gone',
    });
    expect(status).toBe(200);
    // What happens after the merge stays with the one that remained.
    const since = await insertNotification(context, kept.id, { title: 'Depois da união' });
    const lesson = await insertLesson(context, { courseId: one.course.id });
    await insertProgress(context, {
      studentId: kept.id,
      classGroupId: one.group.id,
      lessonId: lesson.id,
      readAt: clock.now,
    });
    await lockAccounts(db, kept.id);
    await postMovement(context, {
      studentId: kept.id,
      kind: 'cashback',
      details: 'Depois',
      cause: 'depois',
      amounts: { wallet: 500, academy: -500 },
    });
    const page = await office.request({ method: 'GET', url: `/v1/office/students/${kept.id}`, cookie });
    expect(page.body.merges).toMatchObject([{ id: body.id }]);
    const start = clock.now;
    clock.now = new Date(start.getTime() + 7 * 86_400_000);
    const late = await office.login(email);
    expect((await undo(late, kept.id, body.id)).status).toBe(409);
    clock.now = new Date(start.getTime() + 7 * 86_400_000 - 1000);
    const onTime = await office.login(email);
    expect((await undo(onTime, kept.id, body.id)).status).toBe(200);
    expect((await undo(onTime, kept.id, body.id)).status).toBe(409);
    clock.now = start;
    const [keptRows, goneRows] = [await readRows(kept.id), await readRows(gone.id)];
    expect(goneRows).toEqual(before[1]);
    const isNew = (row: unknown) => {
      const { id, lesson_id } = row as { id?: number; lesson_id?: number };
      return id !== since.id && lesson_id !== lesson.id;
    };
    const old = Object.fromEntries(
      Object.entries(keptRows).map(([table, rows]) => [
        table,
        table === 'notifications' || table === 'lesson_progress' ? rows.filter(isNew) : rows,
      ]),
    );
    expect(old).toEqual(before[0]);
    expect([await balanceOf(kept.id), await balanceOf(gone.id)]).toEqual(['25.00', '70.00']);
  });

  it('merges once when several people press at once, and rolls back whole when it fails in the middle (PEOPLE-20)', async () => {
    const { context } = office.app;
    const { db } = context;
    const one = await insertStudent(context);
    const other = await insertStudent(context);
    await fillWallet(context, other.id, 4_000);
    await insertNotification(context, other.id);
    const before = [await readRows(one.id), await readRows(other.id)];
    const { cookie } = await office.enter('support');
    await db.execute(sql`create function fail_merge() returns trigger language plpgsql as
      $$ begin raise exception 'process died'; end $$`);
    await db.execute(sql`create trigger fail_merge before update on student_merges
      for each row execute function fail_merge()`);
    expect((await merge(cookie, one.id, other.id)).status).toBe(500);
    await db.execute(sql`drop trigger fail_merge on student_merges`);
    await db.execute(sql`drop function fail_merge()`);
    expect([await readRows(one.id), await readRows(other.id)]).toEqual(before);
    expect(await balanceOf(other.id)).toBe('40.00');
    const answers = await Promise.all([1, 2, 3, 4].map(() => merge(cookie, one.id, other.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(await balanceOf(one.id)).toBe('40.00');
    const entries = await db.select().from(walletEntries).where(eq(walletEntries.studentId, one.id));
    expect(entries).toHaveLength(2);
  });

  it('logs nobody in with the e-mail that was merged away, whose address was told which one to use (PEOPLE-26)', async () => {
    const { context } = office.app;
    const one = await insertStudent(context);
    const other = await insertStudent(context);
    const token = await signIn(context, other.id);
    const { cookie } = await office.enter('support');
    await merge(cookie, one.id, other.id);
    const login = (email: string) =>
      office.app.request({ method: 'POST', url: '/login', payload: { email, password: PASSWORD } });
    const gone = await login(other.email);
    const unknown = await login('ninguem.mesmo@pessoas.test');
    expect([gone.status, gone.body.error, gone.body.code]).toEqual([
      unknown.status,
      unknown.body.error,
      unknown.body.code,
    ]);
    expect((await login(one.email)).status).toBe(200);
    expect((await office.app.request({ method: 'GET', url: '/v1/sessions', token })).status).toBe(401);
    const [mail] = await context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, other.email));
    expect(mail?.mail).toBe('accounts-merged');
    expect(mail?.text).toContain(one.email);
  });
});

describe('CPF em dois cadastros', () => {
  it('lists accounts that share a CPF, oldest first, until they are united or known as different (PEOPLE-41)', async () => {
    const { context } = office.app;
    const at = (day: string) => new Date(`2026-${day}T12:00:00Z`);
    const a = await insertStudent(context, { cpf: '15350946056', createdAt: at('01-01') });
    const b = await insertStudent(context, { cpf: '15350946056', createdAt: at('06-01') });
    const c = await insertStudent(context, { cpf: '52998224725', createdAt: at('02-01') });
    const d = await insertStudent(context, { cpf: '52998224725', createdAt: at('03-01') });
    const { cookie } = await office.enter('support');
    const list = async () => {
      const { body } = await office.request({ method: 'GET', url: '/v1/office/shared-cpfs', cookie });
      return body.groups.map((group: { students: { id: number }[] }) => group.students.map(({ id }) => id));
    };
    expect(await list()).toEqual([
      [c.id, d.id],
      [a.id, b.id],
    ]);
    const mark = (payload: object) =>
      office.request({ method: 'POST', url: '/v1/office/distinct-students', cookie, payload });
    expect((await mark({ ids: [a.id, b.id] })).status).toBe(422);
    expect((await mark({ ids: [a.id, c.id], reason: REASON })).status).toBe(409);
    expect((await mark({ ids: [a.id, b.id], reason: REASON })).status).toBe(200);
    expect(await list()).toEqual([[c.id, d.id]]);
    const third = await insertStudent(context, { cpf: '15350946056' });
    expect(await list()).toEqual([
      [c.id, d.id],
      [a.id, b.id, third.id],
    ]);
    await merge(cookie, c.id, d.id);
    expect(await list()).toEqual([[a.id, b.id, third.id]]);
  });
});

it('of two people is warned of: CPF, birth date and city that differ, and equal fields are named (PEOPLE-20)', async () => {
  const { context } = office.app;
  const { cookie } = await office.enter('support');
  const same = { phone: '11987654321', city: 'São Paulo', state: 'SP', birthDate: '1990-05-01' };
  const one = await insertStudent(context, { firstName: 'Bia', cpf: '52998224725', ...same });
  const two = await insertStudent(context, {
    firstName: 'Bia',
    cpf: '52998224725',
    ...same,
    city: 'SAO PAULO',
  });
  const three = await insertStudent(context, {
    firstName: 'Bia',
    cpf: '39053344705',
    ...same,
    birthDate: '1991-05-01',
    city: 'Santos',
  });
  const preview = async (other: number) =>
    (
      await office.request({
        method: 'GET',
        url: `/v1/office/students/${one.id}/merge/${other}`,
        cookie,
      })
    ).body;
  expect((await preview(two.id)).differing).toEqual([]);
  expect((await preview(two.id)).identical).toEqual(expect.arrayContaining(['cpf', 'phone', 'birth_date']));
  expect((await preview(two.id)).identical).not.toContain('email');
  expect((await preview(three.id)).differing).toEqual(['cpf', 'birth_date', 'city']);
});
