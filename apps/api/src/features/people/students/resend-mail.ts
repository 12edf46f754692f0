import { findMailState } from '@toro/domain/messages/mails/mail-state';
import { and, eq } from 'drizzle-orm';
import { mailOutbox } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { requeueMail } from '../../../platform/mail/outbox.ts';
import { renewLinks } from '../../accounts/profile/renew-links.ts';
import { findSubject } from './find-subject.ts';

/** Queues a failed mail of a student again. One-time links in it are made anew. */
export async function resendMail(
  context: Context,
  { id: studentId, mail: mailId }: { id: number; mail: number },
) {
  await inTransaction(context, async (tx) => {
    const subject = await findSubject(tx, studentId);
    const [mail] = await tx.db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.id, mailId), eq(mailOutbox.studentId, studentId)))
      .for('update');
    if (!mail) throw notFound('Este e-mail não está mais guardado.');
    const state = findMailState(mail);
    if (state !== 'failed' && state !== 'returned')
      throw new AppError('conflict', 'Só um e-mail que falhou pode ser enviado de novo.');
    if (mail.html === '')
      throw new AppError('conflict', 'O texto deste e-mail não está mais guardado. Faça o pedido de novo.');
    await tx.limits.take('mailResends', mail.recipient.toLowerCase());
    const [text = '', html = ''] = await renewLinks(tx, [mail.text, mail.html]);
    await requeueMail(tx, mailId, { text, html });
    await recordAudit(tx, { action: 'resend-mail', subject, detail: { mail: mail.mail }, studentId });
  });
  return {};
}
