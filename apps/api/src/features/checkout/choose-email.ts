import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findByCpf, findByEmail } from './find-buyer.ts';
import { isTaken } from './find-student.ts';
import type { Purchase } from './purchase.ts';

const IN_USE = 'O email já está sendo utilizado no sistema.';
const CHECK_CPF = 'Se o email está correto, confira seu cpf.';

/**
 * Where an order's mails go: the e-mail that was typed, or the one by which the CPF is known. A typed one serves
 * this order only, and never another student's.
 */
export async function chooseEmail({ db }: Context, purchase: Purchase): Promise<string> {
  const { document_number: cpf, email, keep_registered_email } = purchase;
  const known = await findByCpf(db, cpf);
  if (known && keep_registered_email) return known.email;
  if (!isTaken(await findByEmail(db, email), known, cpf)) return email;
  throw new AppError('invalid_input', `${IN_USE} ${CHECK_CPF}`, [{ field: 'email', message: IN_USE }]);
}
