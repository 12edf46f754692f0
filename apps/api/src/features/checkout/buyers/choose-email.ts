import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Purchase } from '../purchases/purchase.ts';
import { findByCpf, findByEmail } from './find-buyer.ts';
import { isEmailTaken } from './find-student.ts';

const IN_USE = 'O email já está sendo utilizado no sistema.';
const CHECK_CPF = 'Se o email está correto, confira seu cpf.';

/**
 * The e-mail address of an order: the one in the form, or the registered one of the CPF. The address in the form is
 * used for this order only, and must not belong to another student.
 */
export async function chooseEmail({ db }: Context, purchase: Purchase): Promise<string> {
  const { document_number: cpf, email, keep_registered_email } = purchase;
  const registered = await findByCpf(db, cpf);
  if (registered && keep_registered_email) return registered.email;
  if (!isEmailTaken(await findByEmail(db, email), registered, cpf)) return email;
  throw new AppError('invalid_input', `${IN_USE} ${CHECK_CPF}`, [{ field: 'email', message: IN_USE }]);
}
