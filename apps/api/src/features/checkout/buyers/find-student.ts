import { maskCpf, maskEmail } from '@toro/domain/text/mask';
import { cpfError } from '@toro/domain/validation/masked-field';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { findByCpf, findByEmail } from './find-buyer.ts';

interface FindStudentInput {
  cpf?: string | undefined;
  email?: string | undefined;
  network: string;
}

const UNKNOWN_STUDENT = { id_usuario: null, email: null, documento: null };

async function findStudentByCpf({ db }: Context, cpf: string, email: string | undefined) {
  const cpfOwner = await findByCpf(db, cpf);
  const emailOwner = email === undefined ? null : await findByEmail(db, email);
  return {
    ...UNKNOWN_STUDENT,
    ...(cpfOwner && { id_usuario: cpfOwner.id, email: maskEmail(cpfOwner.email) }),
    email_taken: isEmailTaken(emailOwner, cpfOwner, cpf),
  };
}

/** An e-mail address is taken when its student has another CPF, or has none while another student has this CPF. */
export function isEmailTaken(
  emailOwner: { id: number; cpf: string | null } | null,
  cpfOwner: { id: number } | null,
  cpf: string,
): boolean {
  if (!emailOwner || emailOwner.id === cpfOwner?.id) return false;
  return cpfOwner !== null || (emailOwner.cpf !== null && emailOwner.cpf !== cpf);
}

/**
 * Whether a CPF or an e-mail address is registered. The response is masked, and rate limits prevent guessing.
 */
export async function findStudent(context: Context, { cpf, email, network }: FindStudentInput) {
  await context.limits.take('findStudentNetwork', network);
  if (cpf !== undefined) {
    const error = cpfError(cpf);
    if (error) throw new AppError('invalid_input', error, [{ field: 'cpf', message: error }]);
    await context.limits.take('findStudent', cpf);
    return findStudentByCpf(context, cpf, email);
  }
  if (email === undefined) throw new AppError('invalid_input', 'Informe o CPF ou o e-mail.');
  await context.limits.take('findStudent', email);
  const emailOwner = await findByEmail(context.db, email);
  if (!emailOwner) return UNKNOWN_STUDENT;
  return {
    ...UNKNOWN_STUDENT,
    id_usuario: emailOwner.id,
    documento: emailOwner.cpf && maskCpf(emailOwner.cpf),
  };
}
