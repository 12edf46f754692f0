import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { openSession, type SessionClient } from './open-session.ts';
import { findAccountByEmail, isKnownNetwork } from './queries.ts';

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/**
 * Opens a session. Failures are counted by network and by network with e-mail; by e-mail alone only for
 * networks the student never used before, so that an attacker cannot lock a student out of their usual networks.
 */
export async function login(context: Context, credentials: Credentials, client: SessionClient) {
  const email = credentials.email.toLowerCase();
  const networkAndEmail = `${client.network}|${email}`;
  const { limits } = context;
  await limits.check('loginNetworkEmail', networkAndEmail);
  await limits.check('loginNetwork', client.network);
  const account = await findAccountByEmail(context.db, email);
  const isKnown = account !== null && (await isKnownNetwork(context.db, account.id, client.network));
  if (!isKnown) await limits.check('loginUnknownNetwork', email);

  // Counted before the password is verified: of a hundred parallel guesses only ten are verified.
  await limits.take('loginNetworkEmail', networkAndEmail);
  const isCorrect = await verifyPassword(account?.passwordHash ?? null, credentials.password);
  if (account === null || !isCorrect) {
    await limits.take('loginNetwork', client.network);
    if (!isKnown) await limits.take('loginUnknownNetwork', email);
    throw new AppError('invalid_credentials', 'usuário ou senha inválidos');
  }
  await limits.clear('loginNetworkEmail', networkAndEmail);
  return openSession(context, account, credentials.remember, client);
}
