import { dateAndTime } from '@toro/domain/base/calendar/day';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { countIdentityLookup } from '../../../platform/identity-lookups.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findContact } from '../../../platform/settings/find-contact.ts';
import { createPasswordLink } from './create-password-link.ts';
import { findEmailHold } from './email-holds.ts';
import { findAccountByEmail } from './queries.ts';

/** Mails a one-time link. Beyond the limit of lookups the response is the same for unknown addresses. */
export async function requestPasswordReset(
  context: Context,
  { email, sender: { network } }: { email: string; sender: { network: string } },
) {
  await context.limits.take('forgotNetwork', network);
  await context.limits.take('forgotAddress', email);
  const mayReveal = await countIdentityLookup(context, { network, email });
  const account = await findAccountByEmail(context.db, email);
  const response = { message: 'Enviamos um link para o seu e-mail.' };
  if (!account && mayReveal) throw notFound('usuário não encontrado');
  if (!account) return response;

  await inTransaction(context, async (tx) => {
    const hold = await findEmailHold(tx, account.id);
    if (hold?.undoUntil) {
      await queueMail(tx, {
        mail: 'password-held',
        to: account.email,
        values: { ate: dateAndTime(hold.undoUntil), atendimento: (await findContact(tx)).email },
      });
      return;
    }
    const url = await createPasswordLink(tx, account.id, 'forgotten');
    await queueMail(tx, { mail: 'password-link', to: account.email, values: { link: url } });
  });
  return response;
}
