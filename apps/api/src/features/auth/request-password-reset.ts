import { type Context, inTransaction } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { makePasswordLink } from './make-password-link.ts';
import { findAccountByEmail } from './queries.ts';

/** Mails a one-time link. The limits make guessing addresses useless: few tries a network, fewer an address. */
export async function requestPasswordReset(context: Context, email: string, network: string) {
  await context.limits.take('forgotNetwork', network);
  await context.limits.take('forgotAddress', email);
  const account = await findAccountByEmail(context.db, email);
  if (!account) throw notFound('usuário não encontrado');

  await inTransaction(context, async (tx) => {
    const url = await makePasswordLink(tx, account.id, 'forgotten');
    await queueMail(tx, {
      to: account.email,
      ...writeLetter({
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
