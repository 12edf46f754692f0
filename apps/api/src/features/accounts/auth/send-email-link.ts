import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { createEmailLink } from './create-email-link.ts';
import { findAccountById } from './queries.ts';

/** Mails a link that verifies the address of an account; older links stop working. The address may be a stranger's. */
export async function sendEmailLink(
  context: Context,
  { studentId, sender: { network } }: { studentId: number; sender: { network: string } },
) {
  const account = await findAccountById(context.db, studentId);
  if (account.emailVerifiedAt !== null)
    throw new AppError('conflict', 'O seu e-mail já está confirmado. Saia e entre com a sua senha.');
  await context.limits.take('emailLinkNetwork', network);
  await context.limits.take('emailLink', account.email.toLowerCase());
  await inTransaction(context, async (tx) => {
    const url = await createEmailLink(tx, studentId);
    await queueMail(tx, { mail: 'email-link', to: account.email, values: { link: url } });
  });
  return { message: 'Enviamos um link de confirmação. Confira também a caixa de spam.' };
}
