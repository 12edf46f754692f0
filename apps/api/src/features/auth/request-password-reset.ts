import { type Context, inTransaction } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { buildMail } from '../../platform/mail/build-mail.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { createPasswordLink } from './create-password-link.ts';
import { findAccountByEmail } from './queries.ts';

/** Mails a one-time link. Rate limits per network and per address prevent guessing of addresses. */
export async function requestPasswordReset(context: Context, email: string, network: string) {
  await context.limits.take('forgotNetwork', network);
  await context.limits.take('forgotAddress', email);
  const account = await findAccountByEmail(context.db, email);
  if (!account) throw notFound('usuário não encontrado');

  await inTransaction(context, async (tx) => {
    const url = await createPasswordLink(tx, account.id, 'forgotten');
    await queueMail(tx, {
      to: account.email,
      ...buildMail({
        subject: 'Crie uma nova senha',
        greeting: `Olá, ${account.firstName}!`,
        paragraphs: [
          'Recebemos um pedido para criar uma nova senha da sua área do aluno.',
          'O link abaixo funciona uma única vez e vale por 1 hora.',
        ],
        action: { label: 'Criar nova senha', url },
        footnote: 'Se não foi você quem pediu, ignore este e-mail: sua senha continua a mesma.',
      }),
    });
  });
  return { message: 'Enviamos um link para o seu e-mail.' };
}
