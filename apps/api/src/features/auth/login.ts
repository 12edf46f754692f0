import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { openSession, type Visitor } from './open-session.ts';
import { findAccountByEmail, isKnownNetwork } from './queries.ts';

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/**
 * Opens a session. Failures are counted by network and by network with e-mail; by e-mail alone only for
 * networks the student never came from, so that nobody can lock a student out of their usual places.
 */
export async function login(context: Context, credentials: Credentials, visitor: Visitor) {
  const email = credentials.email.toLowerCase();
  const here = `${visitor.network}|${email}`;
  const { limits } = context;
  await limits.check('loginHere', here);
  await limits.check('loginNetwork', visitor.network);
  const account = await findAccountByEmail(context.db, email);
  const known = account !== null && (await isKnownNetwork(context.db, account.id, visitor.network));
  if (!known) await limits.check('loginStranger', email);

  // Counted before the password is looked at: of a hundred guesses at once ten are looked at.
  await limits.take('loginHere', here);
  const isRight = await verifyPassword(account?.passwordHash ?? null, credentials.password);
  if (account === null || !isRight) {
    await limits.take('loginNetwork', visitor.network);
    if (!known) await limits.take('loginStranger', email);
    throw new AppError('invalid_credentials', 'usuário ou senha inválidos');
  }
  await limits.clear('loginHere', here);
  return openSession(context, account, credentials.remember, visitor);
}
