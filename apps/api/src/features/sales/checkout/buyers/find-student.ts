import { HIDDEN_CPF, maskEmail } from '@toro/domain/base/text/mask';
import { cpfError } from '@toro/domain/base/validation/masked-field';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { countIdentityLookup } from '../../../../platform/identity-lookups.ts';
import { createAccountHandle } from './account-handle.ts';
import { findAccountByEmail, findKnownAccount, hasOtherCpf } from './find-account.ts';

const UNKNOWN_STUDENT = { id_usuario: null, email: null, documento: null };

async function findStudentByCpf(context: Context, cpf: string, email: string | undefined) {
  const known = await findKnownAccount(context.db, cpf);
  const emailOwner = email === undefined ? null : await findAccountByEmail(context.db, email);
  return {
    ...UNKNOWN_STUDENT,
    ...(known && { id_usuario: createAccountHandle(context, known.id, cpf), email: maskEmail(known.email) }),
    email_taken: emailOwner !== null && hasOtherCpf(emailOwner, cpf),
  };
}

async function findStudentByEmail(context: Context, email: string) {
  const account = await findAccountByEmail(context.db, email);
  if (!account?.emailVerifiedAt) return UNKNOWN_STUDENT;
  const { id, cpf } = account;
  return {
    ...UNKNOWN_STUDENT,
    id_usuario: createAccountHandle(context, id, cpf ?? ''),
    documento: cpf && HIDDEN_CPF,
  };
}

/**
 * Whether a CPF or an e-mail address is registered and verified. The response has no id, no digit and no readable
 * address. Beyond the limit of lookups nobody is registered, and the purchase continues with the typed address.
 */
export async function findStudent(
  context: Context,
  {
    cpf,
    email,
    sender: { network },
  }: { cpf?: string | undefined; email?: string | undefined; sender: { network: string } },
) {
  await context.limits.take('findStudentNetwork', network);
  if (cpf !== undefined) {
    const error = cpfError(cpf);
    if (error) throw new AppError('invalid_input', error, [{ field: 'cpf', message: error }]);
  }
  const subject = cpf ?? email;
  if (subject === undefined) throw new AppError('invalid_input', 'Informe o CPF ou o e-mail.');
  await context.limits.take('findStudent', `${network} ${subject}`);
  const mayReveal = await countIdentityLookup(context, { network, email, cpf });
  if (cpf === undefined)
    return mayReveal && email !== undefined ? findStudentByEmail(context, email) : UNKNOWN_STUDENT;
  if (!mayReveal) return { ...UNKNOWN_STUDENT, email_taken: false };
  return findStudentByCpf(context, cpf, email);
}
