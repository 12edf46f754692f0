import { maskCpf, maskEmail } from '@toro/domain/text/mask';
import { cpfError } from '@toro/domain/validation/masked-field';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findByCpf, findByEmail } from './find-buyer.ts';

interface Asked {
  cpf?: string | undefined;
  email?: string | undefined;
  network: string;
}

const NOBODY = { id_usuario: null, email: null, documento: null };

async function askByCpf({ db }: Context, cpf: string, email: string | undefined) {
  const known = await findByCpf(db, cpf);
  const owner = email === undefined ? null : await findByEmail(db, email);
  return {
    ...NOBODY,
    ...(known && { id_usuario: known.id, email: maskEmail(known.email) }),
    email_taken: isTaken(owner, known, cpf),
  };
}

/** An e-mail is somebody else's when its student has another CPF, or none while this CPF has a student. */
export function isTaken(
  owner: { id: number; cpf: string | null } | null,
  known: { id: number } | null,
  cpf: string,
): boolean {
  if (!owner || owner.id === known?.id) return false;
  return known !== null || (owner.cpf !== null && owner.cpf !== cpf);
}

/**
 * Whether a CPF or an e-mail is known. What is told is masked, and so few questions are let through that guessing
 * leads nowhere.
 */
export async function findStudent(context: Context, { cpf, email, network }: Asked) {
  await context.limits.take('findStudentNetwork', network);
  if (cpf !== undefined) {
    const fault = cpfError(cpf);
    if (fault) throw new AppError('invalid_input', fault, [{ field: 'cpf', message: fault }]);
    await context.limits.take('findStudent', cpf);
    return askByCpf(context, cpf, email);
  }
  if (email === undefined) throw new AppError('invalid_input', 'Informe o CPF ou o e-mail.');
  await context.limits.take('findStudent', email);
  const owner = await findByEmail(context.db, email);
  if (!owner) return NOBODY;
  return { ...NOBODY, id_usuario: owner.id, documento: owner.cpf && maskCpf(owner.cpf) };
}
