import { maskEmail } from '@toro/domain/base/text/mask';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { findEmailLink } from './queries.ts';

export const emailLinkNotFound = () =>
  notFound(
    'Este link já foi usado ou venceu. Peça um novo na área do aluno, ou entre com "Esqueci minha senha": a senha nova também confirma o e-mail.',
  );

/** Whether a link is valid. Opening it changes nothing, because mail programs open links on their own. */
export async function checkEmailLink(
  context: Context,
  { token, sender: { network } }: { token: string; sender: { network: string } },
) {
  await context.limits.take('emailLinkUse', network);
  const link = await findEmailLink(context.db, hashToken(token), context.now());
  if (!link) throw emailLinkNotFound();
  return { email: maskEmail(link.email) };
}
