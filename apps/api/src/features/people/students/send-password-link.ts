import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction, withHost } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { createPasswordLink } from '../../accounts/auth/create-password-link.ts';
import { assertNoEmailHold } from '../../accounts/auth/email-holds.ts';
import { lockStudent, toSubject } from './find-subject.ts';

/** Mails the student a one-time link that sets a password. Nobody of the team sees it. */
export async function sendPasswordLink(context: Context, { id: studentId }: { id: number }) {
  await inTransaction(context, async (tx) => {
    const student = await lockStudent(tx, studentId);
    await assertNoEmailHold(tx, studentId);
    await tx.limits.take('officePasswordLinks', String(studentId));
    const branded = withHost(tx, student.host);
    const link = await createPasswordLink(branded, studentId, 'forgotten');
    await queueMail(branded, { mail: 'password-link', to: student.email, values: { link } });
    await recordAudit(tx, { action: 'send-password-link', subject: toSubject(student), studentId });
  });
  return {};
}
