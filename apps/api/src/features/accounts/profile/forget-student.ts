import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { reports, students } from '../../../database/schema/index.ts';
import type { ForgottenPerson } from '../../../database/table-rules.ts';
import { PERSON_TABLES } from '../../../database/tables.ts';
import { allowChanges } from '../../../platform/append-only.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { buildAuditErasure } from '../../../platform/audit-erasure.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { invalidateSessions } from '../../../platform/http/session-cache.ts';
import { removeFile } from '../../../platform/storage/remove-file.ts';
import { removeDataCopies } from './data-copies.ts';
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
  const copies = await removeDataCopies(db, student.id);

  await allowChanges(db);
  const person = {
    ...student,
    name: `anonimo-${student.id}`,
    addresses: anyOf(await findOwnAddresses(db, student)),
    orders: anyOf(await findOwnOrderIds(db, student)),
    isOwnOrder: isOrderOfStudent(student),
    now: sql`${tx.now().toISOString()}::timestamptz`,
    random: randomUUID(),
  };
  const auditErasure = auditConditions(person).flatMap((each) => buildAuditErasure(each, person.now));
  for (const statement of [...auditErasure, ...buildErasure(person)]) await db.execute(statement);
  await tx.registry.endEnrolments(tx, student.id);
  await recordAudit(tx, { action: 'forget-student', subject: { kind: 'student', id: student.id } });
  return [student.photoPath, ...files.map(({ path }) => path), ...copies];
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

const anyOf = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`;

async function findOwnOrderIds(db: Database, student: StudentIdentity): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from orders where ${isOrderOfStudent(student)}`,
  );
  return rows.map(({ id }) => id);
}

/** What every table with data of a person declares, in an order that the foreign keys allow. */
const buildErasure = (person: ForgottenPerson): SQL[] =>
  PERSON_TABLES.flatMap(({ name, person: { forget } }) => {
    if (forget === 'delete') return sql`delete from ${sql.identifier(name)} where student_id = ${person.id}`;
    return typeof forget === 'function' ? forget(person) : [];
  });

/** The entries about the student, and those about the orders and their papers. */
const auditConditions = ({ id, orders }: ForgottenPerson): SQL[] => [
  sql`student_id = ${id}`,
  sql`subject in (select 'order:' || id from orders where id = ${orders}
    union select 'order-file:' || proof_id from manual_payments where order_id = ${orders}
    union select 'order-file:' || p.file_id from chargeback_papers p
      join chargebacks c on c.id = p.chargeback_id where c.order_id = ${orders})`,
];
