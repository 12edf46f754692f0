import type { IdentityCheck } from '@toro/domain/people/students/identity-checks';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction, withHost } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findOwnerOfEmail } from '../../accounts/auth/change-email.ts';
import { createNewEmailLink } from '../../accounts/auth/create-email-link.ts';
import { assertNoEmailHold, recordEmailRequest } from '../../accounts/auth/email-holds.ts';
import { lockStudent, toSubject } from './find-subject.ts';

interface CorrectEmailInput {
  email: string;
  checked: IdentityCheck[];
}

/** Mails a link of 48 hours to a new address. The e-mail changes when the link is used. */
export function correctEmail(
  context: Context,
  { by, id: studentId, email, checked }: { by: Pick<StaffSession, 'id'>; id: number } & CorrectEmailInput,
) {
  return inTransaction(context, async (tx) => {
    const student = await lockStudent(tx, studentId);
    if (student.email.toLowerCase() === email)
      throw new AppError('conflict', 'Este já é o e-mail do cadastro.', [
        { field: 'email', message: 'Este já é o e-mail do cadastro.' },
      ]);
    const owner = await findOwnerOfEmail(tx, email, studentId);
    if (owner)
      throw new AppError('conflict', 'Já pertence a outro cadastro', [
        { field: 'email', message: 'Já pertence a outro cadastro', student: toSubject(owner) },
      ]);
    await assertNoEmailHold(tx, studentId);
    await recordEmailRequest(tx, { studentId, newEmail: email, requestedBy: by.id });
    await tx.limits.take('mailResends', email);
    const branded = withHost(tx, student.host);
    const link = await createNewEmailLink(branded, studentId, email);
    await queueMail(branded, {
      mail: 'new-email-link',
      to: email,
      name: student.firstName,
      values: { link },
    });
    await recordAudit(tx, {
      action: 'request-new-email',
      subject: toSubject(student),
      detail: { checked },
      changes: [{ field: 'email', before: student.email, after: email }],
      studentId,
    });
    return {};
  });
}
