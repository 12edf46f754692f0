import { DELETION_DAYS, deletionTime } from '@toro/domain/accounts/profile/account-deletion';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { recordAudit } from '../../../platform/audit.ts';
import { findOrigin } from '../../../platform/brands/find-origin.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { verifyPassword } from '../../../platform/passwords.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { insertDeletion } from './deletion-queries.ts';
import { findStudent } from './queries.ts';

const wrongPassword = (message: string) =>
  new AppError('invalid_input', message, [{ field: 'senha', message }]);

/** Requests the deletion of the student's account. It happens in seven days, unless the student undoes it. */
export async function requestDeletion(
  context: Context,
  { studentId, senha: password }: { studentId: number; senha: string },
) {
  await context.limits.take('passwordChange', String(studentId));
  const student = await findStudent(context.db, studentId);
  if (!student?.passwordHash)
    throw wrongPassword('Sua conta ainda não tem senha. Crie uma em "Esqueci minha senha" e tente de novo.');
  if (!(await verifyPassword(student.passwordHash, password)))
    throw wrongPassword('A senha não confere. Confira e tente de novo.');
  const now = context.now();
  const deleteAfter = deletionTime(now);
  const token = newToken();
  await inTransaction(context, async (tx) => {
    const isNew = await insertDeletion(tx.db, {
      studentId,
      tokenHash: hashToken(token),
      requestedAt: now,
      deleteAfter,
    });
    if (!isNew) throw new AppError('conflict', 'A exclusão da sua conta já foi pedida.');
    await recordAudit(tx, { action: 'request-deletion', subject: { kind: 'student', id: studentId } });
    await queueMail(tx, {
      mail: 'account-deletion',
      to: student.email,
      values: {
        link: `${await findOrigin(tx)}/account/keep/${token}`,
        data: dateAndTime(deleteAfter),
        dias: String(DELETION_DAYS),
      },
    });
  });
  return { delete_after: deleteAfter.toISOString() };
}
