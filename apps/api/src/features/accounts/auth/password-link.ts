import { maskEmail } from '@toro/domain/base/text/mask';
import { newPasswordError, repeatedPasswordError } from '@toro/domain/base/validation/password';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { assertNoEmailHold } from './email-holds.ts';
import { openSession, type SessionClient } from './open-session.ts';
import {
  consumePasswordLink,
  findAccountById,
  findPasswordLink,
  revokeSessions,
  setPassword,
} from './queries.ts';

const linkNotFound = () => notFound('Este link já foi usado ou venceu. Peça um novo para continuar.');

export async function checkPasswordLink(
  context: Context,
  { token, sender: { network } }: { token: string; sender: { network: string } },
) {
  await context.limits.take('passwordLink', network);
  const link = await findPasswordLink(context.db, hashToken(token), context.now());
  if (!link || (link.purpose !== 'forgotten' && link.purpose !== 'first')) throw linkNotFound();
  return { email: maskEmail(link.email), purpose: link.purpose };
}

/** Throws with the errors of a new password and its repetition, one per form field. */
export function assertValidPassword(password: string, repeated: string): void {
  const errors = [
    { field: 'nova_senha', message: newPasswordError(password) },
    { field: 'reNewPassword', message: repeatedPasswordError(password, repeated) },
  ].filter((error) => error.message !== null);
  if (errors[0]?.message) throw new AppError('invalid_input', errors[0].message, errors);
}

/**
 * Sets a new password, ends every session, voids every other link of the student and verifies the e-mail address, to
 * which the link was mailed. Who creates the first password is logged in.
 */
export async function resetPassword(
  context: Context,
  input: { token: string; nova_senha: string; reNewPassword: string; sender: SessionClient },
) {
  await context.limits.take('passwordLink', input.sender.network);
  assertValidPassword(input.nova_senha, input.reNewPassword);
  const passwordHash = await hashPassword(input.nova_senha);
  const now = context.now();
  return inTransaction(context, async (tx) => {
    const { db } = tx;
    const link = await consumePasswordLink(db, hashToken(input.token), now);
    if (link === null) throw linkNotFound();
    const { studentId, isFirst } = link;
    await assertNoEmailHold(tx, studentId);
    await setPassword(db, studentId, passwordHash, now);
    await revokeSessions(db, studentId, now);
    await tx.registry.verifyAccount(tx, studentId);
    if (!isFirst) return { message: 'Senha criada. Agora é só entrar.', session: null };
    const account = await findAccountById(db, studentId);
    return {
      message: 'Senha criada.',
      session: await openSession(tx, account, { remember: false }, input.sender),
    };
  });
}
