import { maskEmail } from '@toro/domain/base/text/mask';
import { eq } from 'drizzle-orm';
import { students } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { findOrigin } from '../../../platform/brands/find-origin.ts';
import { type Context, inTransaction, withHost } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { findStaffWithRoles } from '../staff/find-staff.ts';
import { findOwnerOfEmail } from './change-email.ts';
import { consumeUndoLink, type EmailChange, findChangeByToken } from './email-change-queries.ts';
import { revokeSessions, voidOneTimeTokens } from './queries.ts';

const linkNotFound = () => notFound('Este link já foi usado ou venceu. Fale com o atendimento.');

/** The change that a link to the old address undoes. */
export async function checkEmailChangeLink(
  context: Context,
  { token, sender: { network } }: { token: string; sender: { network: string } },
) {
  await context.limits.take('passwordLink', network);
  const change = await findChangeByToken(context.db, hashToken(token), context.now());
  if (!change?.undoUntil) throw linkNotFound();
  return { email: maskEmail(change.newEmail), undo_until: change.undoUntil.toISOString() };
}

/** 'Não fui eu': gives an account the address back that it had. Sessions and links end, and so does a newer password. */
export async function undoEmailChange(
  context: Context,
  { token, sender: { network } }: { token: string; sender: { network: string } },
) {
  await context.limits.take('passwordLink', network);
  await inTransaction(context, async (tx) => {
    const change = await consumeUndoLink(tx.db, hashToken(token), tx.now());
    if (!change?.oldEmail || !change.changedAt) throw linkNotFound();
    await restoreEmail(tx, change.oldEmail, change);
  });
  return { message: 'Sua conta voltou ao e-mail anterior.' };
}

async function restoreEmail(tx: Context, email: string, change: EmailChange): Promise<void> {
  const { db, now } = tx;
  const { studentId, changedAt } = change;
  const [student] = await db.select().from(students).where(eq(students.id, studentId)).for('update');
  if (!student || student.anonymisedAt) throw linkNotFound();
  if (await findOwnerOfEmail(tx, email, studentId))
    throw new AppError('conflict', 'Este e-mail já pertence a outro cadastro. Fale com o atendimento.');
  const isPasswordNewer =
    changedAt !== null && student.passwordChangedAt !== null && student.passwordChangedAt >= changedAt;
  await db
    .update(students)
    .set({ email, emailVerifiedAt: now(), ...(isPasswordNewer && { passwordHash: null }) })
    .where(eq(students.id, studentId));
  await revokeSessions(db, studentId, now());
  await voidOneTimeTokens(db, studentId, now());
  const subject = {
    kind: 'student' as const,
    id: studentId,
    name: `${student.firstName} ${student.lastName}`.trim(),
  };
  await recordAudit(tx, {
    action: 'undo-email-change',
    subject,
    detail: { requested_by: change.requestedBy && `staff:${change.requestedBy}` },
    changes: [{ field: 'email', before: student.email, after: email }],
    studentId,
  });
  await mailRestored(withHost(tx, student.host), email);
  for (const owner of await findStaffWithRoles(db, ['owner']))
    await queueMail(tx, {
      mail: 'staff-email-undone',
      to: owner.email,
      name: owner.name,
      values: {
        aluno: subject.name,
        link: `${tx.config.officeUrl ?? tx.config.publicUrl}/alunos/${studentId}`,
      },
    });
}

const mailRestored = async (context: Context, email: string) =>
  queueMail(context, {
    mail: 'email-restored',
    to: email,
    values: { link: `${await findOrigin(context)}/auth/login?esqueci=1` },
  });
