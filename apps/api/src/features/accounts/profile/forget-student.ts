import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { dataCopies, reports, students } from '../../../database/schema/index.ts';
import { allowChanges } from '../../../platform/append-only.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { personalHash } from '../../../platform/audit-hashes.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { invalidateSessions } from '../../../platform/http/session-cache.ts';
import { removeFile } from '../../../platform/storage/remove-file.ts';
import { removeDueDeletion } from './deletion-queries.ts';

declare module '../../../platform/context.ts' {
  interface Registry {
    /** Ends all enrolments of a student, in the transaction that forgets the student. */
    endEnrolments(tx: Context, studentId: number): Promise<void>;
  }
}

const UNSETTLED_STATUSES = `'open','processing','refunding'`;

const studentColumns = {
  id: students.id,
  email: students.email,
  cpf: students.cpf,
  photoPath: students.photoPath,
  anonymisedAt: students.anonymisedAt,
};

/** Locks a student's row until the transaction ends; null when there is none or it is anonymised. */
async function lockStudent({ db }: Context, condition: SQL) {
  const [student] = await db.select(studentColumns).from(students).where(condition).for('update');
  return student && !student.anonymisedAt ? student : null;
}

type LockedStudent = NonNullable<Awaited<ReturnType<typeof lockStudent>>>;

/** Anonymises a locked student and returns the paths of the files to remove after the commit. */
async function anonymise(tx: Context, student: LockedStudent): Promise<(string | null)[]> {
  const { db } = tx;
  const unsettled = await db.execute(
    sql`select id from orders where ${isOrderOfStudent(student)} and status in (${sql.raw(UNSETTLED_STATUSES)}) limit 1`,
  );
  if (unsettled.rows.length > 0)
    throw new AppError('conflict', 'Há um pedido em andamento deste aluno. Espere que ele termine.');
  const files = await db
    .select({ path: reports.path })
    .from(reports)
    .where(eq(reports.studentId, student.id));
  const copies = await db
    .delete(dataCopies)
    .where(eq(dataCopies.studentId, student.id))
    .returning({ path: dataCopies.path });

  await allowChanges(db);
  const name = `anonimo-${student.id}`;
  const addresses = await findOwnAddresses(db, student);
  const orderIds = await findOwnOrderIds(db, student);
  for (const statement of [
    ...buildErasureStatements(student, { name, addresses, at: tx.now() }),
    ...buildOrderTextStatements(orderIds, tx.now()),
    ...buildStudentErasure(student, name, tx.now()),
  ])
    await db.execute(statement);
  await tx.registry.endEnrolments(tx, student.id);
  await recordAudit(tx, { action: 'forget-student', subject: { kind: 'student', id: student.id } });
  return [student.photoPath, ...[...files, ...copies].map(({ path }) => path)];
}

async function removeTraces(context: Context, studentId: number, files: (string | null)[]): Promise<void> {
  invalidateSessions(studentId);
  for (const key of files) if (key) await removeFile(context, key);
}

/**
 * Anonymises a student. Deletes name, contact data, photo, messages and tracking data; keeps the fiscal records that the
 * law requires (paid orders, payments, wallet ledger), and attempts without a name for the statistics. `assertForgettable`
 * runs in the same transaction, when the student is locked.
 */
export async function forgetStudent(
  context: Context,
  email: string,
  assertForgettable: (tx: Context, studentId: number) => Promise<void> = async () => undefined,
): Promise<{ id: number }> {
  const { id, files } = await inTransaction(context, async (tx) => {
    const student = await lockStudent(tx, eq(sql`lower(${students.email})`, email.toLowerCase()));
    if (!student) throw notFound('Não há aluno com este e-mail.');
    await assertForgettable(tx, student.id);
    return { id: student.id, files: await anonymise(tx, student) };
  });
  await removeTraces(context, id, files);
  return { id };
}

/**
 * Anonymises a student whose requested deletion is due; false when the student undid it meanwhile. The request and the
 * account are removed in one transaction, so an undo at the same moment either keeps the account or finds no request.
 */
export async function forgetDueStudent(context: Context, studentId: number): Promise<boolean> {
  const files = await inTransaction(context, async (tx) => {
    const student = await lockStudent(tx, eq(students.id, studentId));
    const isDue = await removeDueDeletion(tx.db, studentId, tx.now());
    return student && isDue ? anonymise(tx, student) : null;
  });
  if (!files) return false;
  await removeTraces(context, studentId, files);
  return true;
}

/** Matches a student's orders. One that belongs to no account is erased by its e-mail address or its CPF. */
const isOrderOfStudent = ({ id, email, cpf }: StudentIdentity) =>
  sql`(student_id = ${id} or (student_id is null and (lower(email) = lower(${email}) or cpf = ${cpf})))`;

interface StudentIdentity {
  id: number;
  email: string;
  cpf: string | null;
}

/** The addresses of a student in lower case: orders may have used other ones. Those of other accounts are left out. */
async function findOwnAddresses(db: Database, student: StudentIdentity): Promise<string[]> {
  const used = await db.execute<{ email: string }>(
    sql`select distinct lower(email) as email from orders where ${isOrderOfStudent(student)}`,
  );
  const emails = used.rows.map(({ email }) => email);
  const others = await db.execute<{ email: string }>(sql`
    select lower(email) as email from students
    where id <> ${student.id} and lower(email) = any(${sql.param(emails)}::text[])`);
  const taken = new Set(others.rows.map(({ email }) => email));
  return [...new Set([student.email.toLowerCase(), ...emails.filter((email) => !taken.has(email))])];
}

interface Erasure {
  /** What replaces the name in addresses. */
  name: string;
  addresses: string[];
  at: Date;
}

/** The statements in an order that the foreign keys allow. */
function buildErasureStatements(student: StudentIdentity, { name, addresses: own, at }: Erasure) {
  const { id, email, cpf } = student;
  // The time and the random value are parameters: a distributed table accepts no call that differs by server.
  const now = sql`${at.toISOString()}::timestamptz`;
  const addresses = sql`any(${sql.param(own)}::text[])`;
  return [
    sql`delete from account_deletions where student_id = ${id}`,
    sql`delete from sessions where student_id = ${id}`,
    sql`delete from one_time_tokens where student_id = ${id}`,
    sql`delete from email_changes where student_id = ${id}`,
    sql`delete from unsubscribe_tokens where student_id = ${id} or lower(email) = lower(${email})`,
    // Who looked and when stays; the reason may contain personal data.
    sql`update impersonations set reason = 'anonimizado', ended_at = coalesce(ended_at, ${now}),
      end_cause = coalesce(end_cause, 'revoked') where student_id = ${id}`,
    sql`delete from notifications where student_id = ${id}`,
    sql`delete from podcast_tracks where student_id = ${id}`,
    sql`delete from report_downloads where student_id = ${id}`,
    sql`delete from reports where student_id = ${id}`,
    sql`delete from mentor_hours where student_id = ${id}`,
    sql`delete from mentorships where student_id = ${id}`,
    sql`delete from error_reports where student_id = ${id}`,
    sql`delete from cards where student_id = ${id}`,
    sql`delete from abilities where student_id = ${id}`,
    sql`delete from seen_keys where student_id = ${id}`,
    sql`delete from question_marks where student_id = ${id}`,
    sql`delete from crosses where student_id = ${id}`,
    sql`delete from notebook_changes where student_id = ${id}`,
    sql`delete from plans where student_id = ${id}`,
    sql`delete from plan_settings where student_id = ${id}`,
    sql`delete from review_sessions where student_id = ${id}`,
    sql`delete from practice_answers where student_id = ${id}`,
    sql`delete from practices where student_id = ${id}`,
    sql`delete from practice_presets where student_id = ${id}`,
    // Answers stay for the difficulties of questions, without a name or device.
    sql`update study_events set device = null where student_id = ${id}`,
    sql`delete from exam_dates where student_id = ${id}`,
    // The answer to a request about personal data is still sent.
    sql`delete from mail_outbox where (lower(recipient) = ${addresses} or student_id = ${id})
      and not (mail = 'privacy-answered' and sent_at is null and failed_at is null)`,
    // Protocol, kind, dates and state stay; the address of an open request stays until its answer.
    sql`update privacy_requests set name = 'Anônimo', text = 'anonimizado', student_id = ${id},
      answer = case when answer is null then null else 'anonimizado' end,
      email = case when state = 'open' then email else 'solicitacao-' || id || '@anonimo.invalid' end
      where student_id = ${id} or lower(email) = ${addresses}`,
    sql`delete from leads where lower(form->>'email') = ${addresses}
      or regexp_replace(form->>'document_number', '[^0-9]', '', 'g') = ${cpf}`,
    sql`update lesson_messages set body = 'Mensagem removida', hidden_at = coalesce(hidden_at, ${now})
      where student_id = ${id}`,
    sql`update consents set subject = ${name}, ip_address = null
      where student_id = ${id} or lower(subject) = ${addresses}`,
    sql`update tracking_events set student_id = null where student_id = ${id}`,
    // New hashes invalidate the mailed link and the tokens of browsers.
    sql`update filled_sheets set name = 'Anônimo', email = ${name} || '-' || id || '@anonimo.invalid', phone = null,
      student_id = null, pending_channels = null, link_hash = null, token_hash = encode(sha256((${randomUUID()} || id)::bytea), 'hex')
      where student_id = ${id} or lower(email) = lower(${email})`,
    // An unpaid order is not a fiscal record.
    sql`update orders set full_name = 'Anônimo', email = ${name} || '@anonimo.invalid', cpf = '00000000000', phone = '',
      birth_date = '1900-01-01', address = '{}' where ${isOrderOfStudent(student)} and paid_at is null`,
  ];
}

async function findOwnOrderIds(db: Database, student: StudentIdentity): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from orders where ${isOrderOfStudent(student)}`,
  );
  return rows.map(({ id }) => id);
}

/** Replaces what staff wrote about the orders: amounts, states, names of staff and times stay. */
function buildOrderTextStatements(ids: readonly string[], at: Date) {
  const own = sql`any(${sql.param([...ids])}::text[])`;
  const chargebacks = sql`(select c.id from chargebacks c where c.order_id = ${own})`;
  const proofs = sql`(select proof_id from manual_payments where order_id = ${own}
    union select p.file_id from chargeback_papers p where p.chargeback_id in ${chargebacks})`;
  return [
    sql`update manual_payments set reason = 'anonimizado' where order_id = ${own}`,
    sql`update refunds set note = 'anonimizado' where order_id = ${own} and note <> ''`,
    sql`update differences set reason = 'anonimizado' where order_id = ${own} and reason is not null`,
    sql`update chargeback_entries set reason = 'anonimizado'
      where chargeback_id in ${chargebacks} and reason is not null`,
    sql`update quarantine_decisions set reason = 'anonimizado'
      where payment_id in (select id from payments where order_id = ${own})`,
    sql`update order_files set name = 'anonimizado' where id in ${proofs}`,
    ...buildAuditErasure(
      sql`subject in (select 'order:' || id from unnest(${sql.param([...ids])}::text[]) as own_orders(id)
        union select 'order-file:' || id from order_files where id in ${proofs})`,
      sql`${at.toISOString()}::timestamptz`,
    ),
  ];
}

/** Person, action, subject and time of an entry stay. */
const buildAuditErasure = (condition: SQL, now: SQL) => [
  // The hash of what is replaced stays, so that the seal of the entry can still be checked.
  sql`insert into audit_replacements (entry_id, personal_hash, replaced_at)
    select a.id, ${personalHash}, ${now} from audit_entries a where ${condition} on conflict do nothing`,
  sql`update audit_entries set
    subject_name = case when subject_name is null or subject like 'order:%' then subject_name else 'anonimizado' end,
    actor_name = case when actor_kind = 'student' and actor_name is not null then 'anonimizado' else actor_name end,
    reason = case when reason is null then null else 'anonimizado' end,
    changes = (select jsonb_agg(change
      || jsonb_build_object('before', case when change->'before' = 'null' then null else to_jsonb('anonimizado'::text) end)
      || jsonb_build_object('after', case when change->'after' = 'null' then null else to_jsonb('anonimizado'::text) end)
      order by position) from jsonb_array_elements(changes) with ordinality as parts(change, position))
    where ${condition}`,
];

function buildStudentErasure({ id }: StudentIdentity, name: string, at: Date) {
  const now = sql`${at.toISOString()}::timestamptz`;
  return [
    ...buildAuditErasure(sql`student_id = ${id}`, now),
    sql`update students set first_name = 'Aluno', last_name = 'removido', email = ${name} || '@anonimo.invalid',
      cpf = null, phone = null, birth_date = null, institution = null, street = null, number = null,
      complement = null, district = null, city = null, state = null, post_code = null, linkedin = null,
      job_title = null, photo_path = null, password_hash = null, channel_whatsapp = false, channel_phone = false,
      channel_email = false, last_used_at = null, anonymised_at = ${now} where id = ${id}`,
  ];
}
