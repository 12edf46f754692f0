import { eq } from 'drizzle-orm';
import { students } from '../../../../database/schema/index.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Purchase } from '../purchases/purchase.ts';
import { readAccountHandle } from './account-handle.ts';
import { findAccountByEmail, findKnownAccount, hasOtherCpf } from './find-account.ts';

const IN_USE = 'O email já está sendo utilizado no sistema.';
const CHECK_CPF = 'Se o email está correto, confira seu cpf.';
const CHOOSE_AGAIN =
  'A escolha do e-mail cadastrado venceu. Volte para "Seus dados" e escolha de novo com qual e-mail continuar.';

/** The e-mail address of the account that the buyer saw masked. */
async function findEmailOfHandle(context: Context, handle: string, cpf: string): Promise<string> {
  const id = readAccountHandle(context, handle, cpf);
  const [account] =
    id === null
      ? []
      : await context.db
          .select({ email: students.email, anonymisedAt: students.anonymisedAt })
          .from(students)
          .where(eq(students.id, id));
  if (account && account.anonymisedAt === null) return account.email;
  throw new AppError('invalid_input', CHOOSE_AGAIN, [{ field: 'email', message: CHOOSE_AGAIN }]);
}

/**
 * The e-mail address of an order, which is the account that gets it: the one in the form, or the registered one that the
 * buyer chose. `mayReveal` is false when the response must not depend on who is registered.
 */
export async function chooseEmail(context: Context, purchase: Purchase, mayReveal: boolean): Promise<string> {
  const { document_number: cpf, email, keep_registered_email, id_usuario: handle } = purchase;
  if (keep_registered_email && handle !== undefined) return findEmailOfHandle(context, handle, cpf);
  if (!mayReveal) return email;
  const known = keep_registered_email ? await findKnownAccount(context.db, cpf) : null;
  if (known) return known.email;
  const account = await findAccountByEmail(context.db, email);
  if (!account || !hasOtherCpf(account, cpf)) return email;
  throw new AppError('invalid_input', `${IN_USE} ${CHECK_CPF}`, [{ field: 'email', message: IN_USE }]);
}
