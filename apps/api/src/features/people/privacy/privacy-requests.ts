import { academyDay, type Day, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import {
  PRIVACY_KINDS,
  type PrivacyKind,
  privacyDueDay,
  receivedDayError,
} from '@toro/domain/people/privacy/privacy-requests';
import { eq, sql } from 'drizzle-orm';
import { privacyRequests, staffMembers, students } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction, withHost } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';

const requestNotFound = () => notFound('Não encontramos esta solicitação.');

export type PrivacyRequestRow = typeof privacyRequests.$inferSelect;

/** A request as the subject of an audit entry. */
export const toRequestSubject = ({ id, protocol }: Pick<PrivacyRequestRow, 'id' | 'protocol'>) => ({
  kind: 'privacy-request' as const,
  id,
  name: protocol,
});

/** Locks a request until the transaction ends. */
async function lockRequest({ db }: Context, id: number): Promise<PrivacyRequestRow> {
  const [row] = await db
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.id, id))
    .for('no key update');
  if (!row) throw requestNotFound();
  return row;
}

/** Locks a request that is not closed. */
export async function lockOpenRequest(context: Context, id: number): Promise<PrivacyRequestRow> {
  const row = await lockRequest(context, id);
  if (row.state !== 'open')
    throw new AppError('conflict', 'Esta solicitação já foi encerrada. Recarregue a página.');
  return row;
}

async function findStudent({ db }: Context, email: string) {
  const [student] = await db
    .select({ id: students.id, host: students.host })
    .from(students)
    .where(sql`lower(${students.email}) = ${email.toLowerCase()} and ${students.anonymisedAt} is null`);
  return student;
}

interface PrivacyRequestInput {
  kind: PrivacyKind;
  name: string;
  email: string;
  text: string;
  received_on: Day;
}

/** Registers a request and mails its protocol and due day to the person. */
export function createPrivacyRequest(
  context: Context,
  {
    by,
    kind,
    name,
    email,
    text,
    received_on: receivedOn,
  }: { by: Pick<StaffSession, 'id'> } & PrivacyRequestInput,
) {
  const error = receivedDayError(receivedOn, academyDay(context.now()));
  if (error) throw new AppError('invalid_input', error, [{ field: 'received_on', message: error }]);
  return inTransaction(context, async (tx) => {
    const student = await findStudent(tx, email);
    const [row] = await tx.db
      .insert(privacyRequests)
      .values({
        kind,
        name,
        email,
        text,
        receivedOn,
        dueOn: privacyDueDay(receivedOn),
        studentId: student?.id ?? null,
        holderId: by.id,
        createdAt: tx.now(),
      })
      .returning();
    if (!row) throw new Error('the request was not inserted');
    await queueMail(withHost(tx, student?.host ?? null), {
      mail: 'privacy-received',
      to: email,
      name,
      values: {
        protocolo: row.protocol,
        tipo: PRIVACY_KINDS[kind],
        prazo: formatBrazilianDay(row.dueOn),
      },
    });
    await recordAudit(tx, {
      action: 'create-privacy-request',
      subject: toRequestSubject(row),
      detail: { kind, received_on: receivedOn, due_on: row.dueOn },
      ...(student && { studentId: student.id }),
    });
    return { id: row.id, protocol: row.protocol };
  });
}

/** A request with who holds it. */
export async function getPrivacyRequest({ db }: Context, { id }: { id: number }) {
  const [found] = await db
    .select({
      row: privacyRequests,
      holder: { id: staffMembers.id, name: staffMembers.name },
      anonymisedAt: students.anonymisedAt,
    })
    .from(privacyRequests)
    .leftJoin(staffMembers, eq(staffMembers.id, privacyRequests.holderId))
    .leftJoin(students, eq(students.id, privacyRequests.studentId))
    .where(eq(privacyRequests.id, id));
  if (!found) throw requestNotFound();
  const { row, holder, anonymisedAt } = found;
  return {
    id: row.id,
    protocol: row.protocol,
    kind: row.kind,
    state: row.state,
    name: row.name,
    email: row.email,
    text: row.text,
    received_on: row.receivedOn,
    due_on: row.dueOn,
    student_id: anonymisedAt ? null : row.studentId,
    is_forgotten: anonymisedAt !== null,
    holder,
    answer: row.answer,
    legal_ground: row.legalGround,
    closed_at: row.closedAt?.toISOString() ?? null,
  };
}

/** Gives the request to the person who asks for it. */
export async function assignPrivacyRequest(
  context: Context,
  { by, id }: { by: Pick<StaffSession, 'id' | 'name'>; id: number },
) {
  await inTransaction(context, async (tx) => {
    const row = await lockOpenRequest(tx, id);
    await tx.db.update(privacyRequests).set({ holderId: by.id }).where(eq(privacyRequests.id, id));
    await recordAudit(tx, {
      action: 'take-privacy-request',
      subject: toRequestSubject(row),
      detail: { before: row.holderId, after: by.id },
    });
  });
  return {};
}
