import { dateAndTime } from '@toro/domain/base/calendar/day';
import { maskEmail } from '@toro/domain/base/text/mask';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { students } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, withHost } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findContact } from '../../../platform/settings/find-contact.ts';
import { holdEmailChange } from './email-holds.ts';
import { revokeSessions, voidOneTimeTokens } from './queries.ts';

/** Another account with this address. */
export async function findOwnerOfEmail({ db }: Context, email: string, exceptId: number) {
  const [row] = await db
    .select({ id: students.id, firstName: students.firstName, lastName: students.lastName })
    .from(students)
    .where(
      and(
        eq(sql`lower(${students.email})`, email.toLowerCase()),
        ne(students.id, exceptId),
        isNull(students.anonymisedAt),
      ),
    );
  return row ?? null;
}

/**
 * Changes the address of an account after the link mailed to the new one was used: all sessions end, open links are void
 * and the old address can undo it for 72 hours. Call it in a transaction.
 */
export async function changeEmail(tx: Context, studentId: number, email: string): Promise<void> {
  const { db, now } = tx;
  const [before] = await db.select().from(students).where(eq(students.id, studentId)).for('update');
  if (!before || before.anonymisedAt) throw new AppError('conflict', 'Esta conta não existe mais.');
  if (await findOwnerOfEmail(tx, email, studentId))
    throw new AppError('conflict', 'Este e-mail já pertence a outro cadastro. Fale com o atendimento.');
  const context = withHost(tx, before.host);
  // Queued first: the mail is greeted by the account that still has the old address.
  const { link, until } = await holdEmailChange(context, {
    studentId,
    oldEmail: before.email,
    newEmail: email,
  });
  await queueMail(context, {
    mail: 'email-changed',
    to: before.email,
    values: {
      novo: maskEmail(email),
      ate: dateAndTime(until),
      link,
      atendimento: (await findContact(context)).email,
    },
  });
  await db.update(students).set({ email, emailVerifiedAt: null }).where(eq(students.id, studentId));
  await tx.registry.verifyAccount(tx, studentId);
  await revokeSessions(db, studentId, now());
  await voidOneTimeTokens(db, studentId, now());
  await recordAudit(tx, {
    action: 'change-email',
    subject: { kind: 'student', id: studentId, name: `${before.firstName} ${before.lastName}`.trim() },
    changes: [{ field: 'email', before: before.email, after: email }],
    studentId,
  });
}
