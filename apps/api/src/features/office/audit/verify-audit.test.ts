import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertStudent } from '../../../../test/factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { recordLog } from '../../../../test/record-log.ts';
import { runAcademyCommand } from '../../../../test/run-academy-command.ts';
import { auditEntries, auditSeals, mailOutbox } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/context.ts';
import { detachMonths } from '../../../platform/partitions/detach-months.ts';
import { run } from '../../../platform/partitions/partition-ddl.ts';
import { addPartitionsAhead } from '../../../platform/partitions/partition-months.ts';
import { forgetStudent } from '../../accounts/profile/forget-student.ts';
import { checkAuditNightly } from './check-audit-nightly.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const office = useOffice();
const MINUTE = 60_000;

const advance = (ms: number) => {
  office.app.clock.now = new Date(office.app.clock.now.getTime() + ms);
};

const record = (reason = 'Pedido por telefone', context = office.app.context) =>
  recordAudit(context, {
    action: 'hide-message',
    subject: { kind: 'message', id: 1, name: 'Mensagem' },
    changes: [{ field: 'hidden', before: false, after: true }],
    reason,
    entities: [{ kind: 'question', id: 'Q-1', changes: [{ field: 'code', before: 1, after: 2 }] }],
  });

/** Changes rows as somebody does who has the database and its owner. */
const tamper = (statement: string) =>
  office.app.context.db.transaction(async (tx) => {
    await tx.execute(sql.raw("set local toro.anonymise = 'on'"));
    await tx.execute(sql.raw(statement));
  });

const problemKinds = async () => [
  ...new Set((await verifyAudit(office.app.context)).problems.map(({ kind }) => kind)),
];

/** A new chain over three minutes. */
beforeEach(async () => {
  await tamper('delete from audit_seals');
  await tamper('delete from audit_replacements');
  await tamper('delete from audit_parts');
  await tamper('delete from audit_entries');
  for (let minute = 0; minute < 3; minute++) {
    await record();
    await record('Segundo do minuto');
    advance(MINUTE);
  }
  advance(2 * MINUTE);
  await sealAudit(office.app.context);
});

describe('the seals of the audit', () => {
  it('chain the entries of each minute to those before, once (AUDIT-04)', async () => {
    const { context } = office.app;
    const seals = await context.db.select().from(auditSeals).orderBy(asc(auditSeals.id));
    expect(seals.map(({ entryIds }) => entryIds.length)).toEqual([2, 2, 2]);
    expect(seals.map(({ previousHash }) => previousHash)).toEqual(['', seals[0]?.hash, seals[1]?.hash]);
    expect(await sealAudit(context)).toBe(0);
    expect(await verifyAudit(context)).toMatchObject({ problems: [], seals: 3, entries: 6, waiting: 0 });
    expect((await runAcademyCommand(context, ['verify-audit'])).status).toBe(0);
  });

  it('cover each entry once when two workers seal at the same moment (AUDIT-04)', async () => {
    await record();
    advance(3 * MINUTE);
    const counts = await Promise.all([sealAudit(office.app.context), sealAudit(office.app.context)]);
    expect(counts.sort()).toEqual([0, 1]);
    expect(await problemKinds()).toEqual([]);
  });

  it('cover an entry that was committed after its minute was sealed, and no write waits (AUDIT-04)', async () => {
    const { context } = office.app;
    await inTransaction(context, async (tx) => {
      await record('Demorou', tx);
      advance(MINUTE);
      await record('Outra pessoa, sem esperar');
      advance(2 * MINUTE);
      expect(await sealAudit(context)).toBe(1);
    });
    expect(await sealAudit(context)).toBe(1);
    expect(await verifyAudit(context)).toMatchObject({ problems: [], seals: 5, entries: 8 });
  });

  it.each([
    [
      'a changed value',
      "update audit_entries set reason = 'outro' where id = (select min(id) from audit_entries)",
      'changed',
    ],
    [
      'another person',
      "update audit_entries set actor = 'staff:9' where id = (select max(id) from audit_entries)",
      'changed',
    ],
    ['a changed part', `update audit_parts set changes = '[]'`, 'changed'],
    [
      'a moved time',
      "update audit_entries set created_at = created_at + interval '1 millisecond'",
      'changed',
    ],
    [
      'a removed entry',
      'delete from audit_parts; delete from audit_entries where id = (select min(id) from audit_entries)',
      'missing',
    ],
    ['a removed minute', 'delete from audit_seals where id = (select min(id) + 1 from audit_seals)', 'chain'],
    [
      'a rewritten seal',
      "update audit_seals set entries_hash = repeat('0', 64) where id = (select min(id) from audit_seals)",
      'chain',
    ],
    [
      'an entry added later',
      `insert into audit_entries (actor, action, subject, created_at) values ('staff:1', 'login', 'staff:1', '2020-01-01')`,
      'unsealed',
    ],
    [
      'a value removed as if its student were forgotten',
      "insert into audit_replacements select id, repeat('0', 64), now() from audit_entries; update audit_entries set reason = 'anonimizado'",
      'replaced',
    ],
  ])('disclose %s (AUDIT-04)', async (_name, statement, kind) => {
    await tamper(statement);
    expect(await problemKinds()).toContain(kind);
    const { status, stderr } = await runAcademyCommand(office.app.context, ['verify-audit']);
    expect(status).toBe(1);
    expect(stderr).not.toBe('');
  });

  it('disclose a chain that was cut off to whoever noted a hash before (AUDIT-04)', async () => {
    const { context } = office.app;
    const { hash } = await verifyAudit(context);
    expect((await runAcademyCommand(context, ['verify-audit', String(hash)])).status).toBe(0);
    await tamper('delete from audit_seals where id = (select max(id) from audit_seals)');
    await tamper(
      'delete from audit_parts where entry_id in (select id from audit_entries order by id desc limit 2)',
    );
    await tamper(
      'delete from audit_entries where id in (select id from audit_entries order by id desc limit 2)',
    );
    expect(await problemKinds()).toEqual([]);
    expect((await runAcademyCommand(context, ['verify-audit', String(hash)])).status).toBe(1);
  });

  it('hold after a student was forgotten, before or after the sealing, and disclose what is changed then (AUDIT-04)', async () => {
    const { context } = office.app;
    const student = await insertStudent(context);
    const note = () =>
      recordAudit(context, {
        action: 'correct-cpf',
        subject: { kind: 'student', id: student.id, name: 'Ana Souza' },
        changes: [{ field: 'cpf', before: '111', after: null }],
        reason: 'Digitado errado',
        studentId: student.id,
      });
    await note();
    advance(3 * MINUTE);
    await sealAudit(context);
    await note();
    await forgetStudent(context, student.email);
    advance(3 * MINUTE);
    await sealAudit(context);
    const entries = await context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.studentId, student.id));
    expect(entries.map(({ reason }) => reason)).toEqual(['anonimizado', 'anonimizado']);
    expect(await problemKinds()).toEqual([]);
    await tamper(`update audit_entries set action = 'login' where student_id = ${student.id}`);
    expect(await problemKinds()).toEqual(['changed']);
    await tamper(
      `update audit_entries set action = 'correct-cpf', reason = 'inventado' where student_id = ${student.id}`,
    );
    expect(await problemKinds()).toEqual(['replaced']);
  });

  it('hold over partitions and after a month was detached and dropped (AUDIT-04)', async () => {
    const { context } = office.app;
    for (let month = 0; month < 3; month++) {
      advance(31 * 24 * 60 * MINUTE);
      await addPartitionsAhead(context.db, office.app.clock.now);
      await record();
    }
    advance(3 * MINUTE);
    await sealAudit(context);
    expect(await problemKinds()).toEqual([]);
    const until = office.app.clock.now.toISOString().slice(0, 7);
    expect((await detachMonths(context, 'audit_entries', until)).length).toBeGreaterThan(0);
    expect(await verifyAudit(context)).toMatchObject({ problems: [], detached: 0 });
    const { rows } = await run(
      context.db,
      `select string_agg(format('detached.%I', tablename), ', ') as names from pg_tables
        where schemaname = 'detached' and tablename like 'audit_%'`,
    );
    await run(context.db, `drop table ${rows[0]?.names}`);
    const check = await verifyAudit(context);
    expect(check).toMatchObject({ problems: [], entries: 9 });
    expect(check.detached).toBeGreaterThan(0);
  });
});

describe('the nightly check of the audit', () => {
  it('logs the hash when all agrees, and mails Direção once when it does not (AUDIT-04)', async () => {
    const owner = await office.enter('owner');
    const { log, lines } = recordLog();
    const context = { ...office.app.context, log };
    await checkAuditNightly(context);
    expect(lines.join('')).toContain(String((await verifyAudit(context)).hash));
    await tamper("update audit_entries set reason = 'outro' where id = (select min(id) from audit_entries)");
    await checkAuditNightly(context);
    await checkAuditNightly(context);
    expect(lines.join('')).toContain('the audit differs from its seals');
    const mails = await context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, owner.email));
    expect(mails.map(({ subject }) => subject)).toEqual(['A auditoria não confere: 1 diferença']);
  });
});
