import { appendCheckDigits } from '@toro/domain/base/validation/cpf';
import {
  findFaults,
  matchColumns,
  parseCsv,
  ROWS_PER_REQUEST,
  toFileRows,
} from '@toro/domain/people/students/student-file';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { checkEnrolledCounts } from '../../../../test/check-enrolled-counts.ts';
import { enrol, insertClassGroup, insertEnrolment, insertStudent } from '../../../../test/factories.ts';
import { insertLesson, insertProgress } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { enrolmentRunRows, enrolments, mailOutbox, students } from '../../../database/schema/index.ts';
import { runEnrolments } from './run-enrolments.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
checkEnrolledCounts(office.app);
const REASON = 'Turma fechada da empresa';

let keys = 0;
function send(cookie: string, method: 'GET' | 'POST', path: string, payload?: object) {
  keys += 1;
  return office.request({
    method,
    url: `/v1/office/${path}`,
    cookie,
    ...(payload && { payload }),
    headers: { 'idempotency-key': `lote-${keys}-0123456789abcdef` },
  });
}

interface SentRow {
  line: number;
  name: string;
  email: string;
  cpf: string;
  phone: string;
}

async function start(cookie: string, groupId: number, rows: SentRow[], more: object = {}): Promise<number> {
  const body = { class_group_id: groupId, total: rows.length, reason: REASON, ...more };
  const { id } = (await send(cookie, 'POST', 'enrolment-runs', body)).body;
  for (let at = 0; at < rows.length; at += ROWS_PER_REQUEST) {
    const part = { rows: rows.slice(at, at + ROWS_PER_REQUEST) };
    expect((await send(cookie, 'POST', `enrolment-runs/${id}/rows`, part)).status).toBe(200);
    // A repeated request adds nothing.
    await send(cookie, 'POST', `enrolment-runs/${id}/rows`, part);
  }
  expect((await send(cookie, 'POST', `enrolment-runs/${id}/start`)).status).toBe(200);
  return id;
}

const person = (n: number, prefix: string): SentRow => ({
  line: n + 2,
  name: `Pessoa Número ${n}`,
  email: `${prefix}${n}@lote.test`,
  cpf: '',
  phone: '',
});

const livingIn = (groupId: number) =>
  office.app.context.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.classGroupId, groupId), isNull(enrolments.endedAt)));

describe('Matricular em lote', () => {
  it('enrols 500 people of a file with faults, each valid row once (PEOPLE-37, PEOPLE-38, PEOPLE-39)', async () => {
    const { context } = office.app;
    const group = await insertClassGroup(context);
    const known = await insertStudent(context, { email: 'ja.aluno@lote.test' });
    const enrolled = await insertStudent(context, { email: 'ja.matriculado@lote.test' });
    await insertEnrolment(context, {
      studentId: enrolled.id,
      courseId: group.courseId,
      classGroupId: group.id,
    });
    const valid = Array.from(
      { length: 494 },
      (_, n) => `"Pessoa; ${n}";p${n}@lote.test;${appendCheckDigits(String(200_000_000 + n))};`,
    );
    const csv = [
      'Nome completo;E-mail;CPF;Celular',
      ...valid,
      'Já Aluna;ja.aluno@lote.test;;',
      'Já Matriculada;JA.MATRICULADO@lote.test;;',
      'Repetida;p3@lote.test;;',
      ';sem.nome@lote.test;;',
      'Sem Arroba;nada;;',
      'CPF Errado;cpf@lote.test;111.111.111-12;',
    ].join('\r\n');
    const table = parseCsv(csv);
    const rows = toFileRows(table, matchColumns(table[0] ?? []));
    expect(rows).toHaveLength(500);
    const faults = findFaults(rows);
    expect([...faults.entries()]).toEqual([
      [498, { repeats: 5 }],
      [499, { field: 'name', message: 'Falta o nome.' }],
      [500, { field: 'email', message: 'E-mail inválido.' }],
      [501, { field: 'cpf', message: 'CPF inválido.' }],
    ]);
    const good = rows.filter(({ line }) => !faults.has(line));
    const { cookie } = await office.enter('support');
    const preview = await send(cookie, 'POST', 'enrolment-previews', {
      class_group_id: group.id,
      emails: good.slice(-3).map(({ email }) => email),
    });
    expect(preview.body).toEqual({ states: ['new', 'student', 'enrolled'] });
    expect(await livingIn(group.id)).toHaveLength(1);
    const id = await start(cookie, group.id, good);
    await runEnrolments(context, id);
    const { body } = await send(cookie, 'GET', `enrolment-runs/${id}`);
    expect(body).toMatchObject({
      state: 'done',
      total: 496,
      counts: { created: 494, enrolled: 1, skipped: 1, waiting: 0 },
      notes: [{ line: 497, note: 'Este aluno já tem matrícula nesta turma.' }],
    });
    expect(await livingIn(group.id)).toHaveLength(496);
    const { csv: result } = (await send(cookie, 'GET', `enrolment-runs/${id}/result`)).body;
    expect(result.trim().split('\r\n')).toHaveLength(497);
    expect(result).toMatch(/^497;Já Matriculada;ja\.matriculado@lote\.test;[^;]*;[^;]*;Não matriculado;/m);
    expect((await livingIn(group.id)).filter(({ studentId }) => studentId === known.id)).toHaveLength(1);
    const again = await start(cookie, group.id, good);
    await runEnrolments(context, again);
    expect((await send(cookie, 'GET', `enrolment-runs/${again}`)).body.counts).toMatchObject({
      skipped: 496,
    });
    expect(await livingIn(group.id)).toHaveLength(496);
  }, 60_000);

  it('enrols each row once when the job is killed in the middle, or two run at once (PEOPLE-39)', async () => {
    const { context } = office.app;
    const { db } = context;
    const group = await insertClassGroup(context);
    const rows = Array.from({ length: 12 }, (_, n) => person(n, 'morto'));
    const { cookie } = await office.enter('support');
    const id = await start(cookie, group.id, rows);
    await db.execute(sql`create function fail_row() returns trigger language plpgsql as
      $$ begin if new.line = 7 then raise exception 'process died'; end if; return new; end $$`);
    await db.execute(sql`create trigger fail_row before update on enrolment_run_rows
      for each row execute function fail_row()`);
    await expect(runEnrolments(context, id)).rejects.toThrow();
    await db.execute(sql`drop trigger fail_row on enrolment_run_rows`);
    await db.execute(sql`drop function fail_row()`);
    expect(await livingIn(group.id)).toHaveLength(5);
    await Promise.all([runEnrolments(context, id), runEnrolments(context, id), runEnrolments(context, id)]);
    expect(await livingIn(group.id)).toHaveLength(12);
    const mails = await db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.mail, 'enrolment-created'), sql`${mailOutbox.recipient} like 'morto%'`));
    expect(mails).toHaveLength(12);
    expect(mails[0]?.text).toContain('/auth/reset/');
    const people = await db.select().from(students).where(sql`${students.email} like 'morto%'`);
    expect(people).toHaveLength(12);
  });

  it('is undone for 24 hours where nothing was studied yet; the others are listed (PEOPLE-40)', async () => {
    const { context, clock } = office.app;
    const { db } = context;
    const group = await insertClassGroup(context);
    const rows = Array.from({ length: 4 }, (_, n) => person(n, 'desfaz'));
    const { cookie, email } = await office.enter('support');
    const id = await start(cookie, group.id, rows, { silent: true, silent_reason: 'Teste interno' });
    await runEnrolments(context, id);
    const [first] = await db
      .select()
      .from(enrolmentRunRows)
      .where(and(eq(enrolmentRunRows.runId, id), eq(enrolmentRunRows.line, 2)));
    const lesson = await insertLesson(context, { courseId: group.courseId });
    await insertProgress(context, {
      studentId: first?.studentId ?? 0,
      classGroupId: group.id,
      lessonId: lesson.id,
      readAt: clock.now,
    });
    const begin = clock.now;
    clock.now = new Date(begin.getTime() + 24 * 3_600_000);
    const late = await office.login(email);
    expect((await send(late, 'POST', `enrolment-runs/${id}/undo`, { reason: REASON })).status).toBe(409);
    clock.now = new Date(begin.getTime() + 24 * 3_600_000 - 1000);
    const onTime = await office.login(email);
    expect((await send(onTime, 'POST', `enrolment-runs/${id}/undo`, { reason: REASON })).status).toBe(200);
    const { body } = await send(onTime, 'GET', `enrolment-runs/${id}`);
    clock.now = begin;
    expect(body).toMatchObject({
      state: 'undone',
      counts: { undone: 3, kept: 1 },
      notes: [{ line: 2, note: 'O aluno já estudou nesta turma.' }],
    });
    expect(await livingIn(group.id)).toHaveLength(1);
    const mails = await db.select().from(mailOutbox).where(sql`${mailOutbox.recipient} like 'desfaz%'`);
    expect(mails).toEqual([]);
  });

  it('ends with a file of every line of the given one with its reason, which can be mended and given again (PEOPLE-39)', async () => {
    const { context } = office.app;
    const other = await insertStudent(context);
    const group = await enrol(context, other.id);
    const { cookie } = await office.enter('support');
    const rows = [
      { ...person(0, 'todas'), phone: '11987654321' },
      { ...person(1, 'todas'), email: 'nada' },
      { ...person(2, 'todas'), name: '' },
      { ...person(3, 'todas'), cpf: '123' },
      { ...person(4, 'todas'), email: 'todas0@lote.test', repeats: 2 },
      { ...person(5, 'todas'), email: other.email },
    ];
    const id = await start(cookie, group.id, rows);
    await runEnrolments(context, id);
    const { body } = await send(cookie, 'GET', `enrolment-runs/${id}`);
    expect(body.counts).toMatchObject({ waiting: 0, created: 1, skipped: 5 });
    const { csv } = (await send(cookie, 'GET', `enrolment-runs/${id}/result`)).body;
    const table = parseCsv(csv.replace('\uFEFF', ''));
    expect(table.slice(1)).toEqual([
      ['2', 'Pessoa Número 0', 'todas0@lote.test', '', '11987654321', 'Novo aluno, matriculado', ''],
      ['3', 'Pessoa Número 1', 'nada', '', '', 'Não matriculado', 'E-mail inválido.'],
      ['4', '', 'todas2@lote.test', '', '', 'Não matriculado', 'Falta o nome.'],
      ['5', 'Pessoa Número 3', 'todas3@lote.test', '123', '', 'Não matriculado', 'CPF inválido.'],
      ['6', 'Pessoa Número 4', 'todas0@lote.test', '', '', 'Não matriculado', 'Repetida na linha 2.'],
      [
        '7',
        'Pessoa Número 5',
        other.email,
        '',
        '',
        'Não matriculado',
        'Este aluno já tem matrícula nesta turma.',
      ],
    ]);
    expect(toFileRows(table, matchColumns(table[0] ?? []))).toHaveLength(6);
  });

  it('takes rows only of the own run, and starts only when all are there (PEOPLE-38)', async () => {
    const { context } = office.app;
    const other = await insertStudent(context);
    const group = await enrol(context, other.id);
    const { cookie } = await office.enter('support');
    const body = { class_group_id: group.id, total: 2, reason: REASON };
    const { id } = (await send(cookie, 'POST', 'enrolment-runs', body)).body;
    const rows = (row: object) => send(cookie, 'POST', `enrolment-runs/${id}/rows`, { rows: [row] });
    expect((await rows(person(0, 'falta'))).status).toBe(200);
    expect((await send(cookie, 'POST', `enrolment-runs/${id}/start`)).status).toBe(409);
    const stranger = await office.enter('support');
    expect((await send(stranger.cookie, 'GET', `enrolment-runs/${id}`)).status).toBe(404);
    const finance = await office.enter('finance');
    expect((await send(finance.cookie, 'POST', 'enrolment-runs', body)).status).toBe(403);
  });
});
