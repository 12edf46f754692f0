import { passwordLinkEnd } from '@toro/domain/auth/session';
import { type Context, inTransaction } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { findAccountByEmail, insertPasswordLink, voidPasswordLinks } from './queries.ts';

/** Mails a one-time link. The limits make guessing addresses useless: few tries a network, fewer an address. */
export async function forgotPassword(context: Context, email: string, network: string) {
  await context.limits.take('forgotNetwork', network);
  await context.limits.take('forgotAddress', email);
  const account = await findAccountByEmail(context.db, email);
  if (!account) throw notFound('usuário não encontrado');

  const token = newToken();
  const now = context.now();
  await inTransaction(context, async (tx) => {
    await voidPasswordLinks(tx.db, account.id, now);
    await insertPasswordLink(tx.db, {
      studentId: account.id,
      purpose: 'forgotten',
      tokenHash: hashToken(token),
      expiresAt: passwordLinkEnd(now, 'forgotten'),
    });
    await queueMail(tx, {
      to: account.email,
      ...writeLetter({
        subject: 'Crie uma nova senha',
        greeting: `Olá, ${account.firstName}!`,
        paragraphs: [
          'Recebemos um pedido para criar uma nova senha da sua área do aluno.',
          'O link abaixo funciona uma única vez e vale por 1 hora.',
        ],
        action: { label: 'Criar nova senha', url: `${context.config.publicUrl}/auth/reset/${token}` },
        footnote: 'Se não foi você quem pediu, ignore este e-mail: sua senha continua a mesma.',
      }),
    });
  });
  return { message: 'Enviamos um link para o seu e-mail.' };
}
