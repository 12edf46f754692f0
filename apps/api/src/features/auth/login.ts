import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import type { LimitName } from '../../platform/rate-limits.ts';
import { verifyAccount } from '../checkout/buyers/verify-account.ts';
import { openSession, type SessionClient } from './open-session.ts';
import { findAccountByEmail, isKnownNetwork } from './queries.ts';

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** Counts an attempt. A rejected one is counted in no limit, so that a wave of them does not keep the limits exhausted. */
async function takeAll(context: Context, attempt: readonly [LimitName, string][]): Promise<void> {
  for (const [index, [name, key]] of attempt.entries())
    try {
      await context.limits.take(name, key);
    } catch (error) {
      await giveBackAll(context, attempt.slice(0, index + 1));
      throw error;
    }
}

const giveBackAll = ({ limits }: Context, attempt: readonly [LimitName, string][]) =>
  Promise.all(attempt.map(([name, key]) => limits.giveBack(name, key)));

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
  const attempt: [LimitName, string][] = [
    ['loginNetworkEmail', networkAndEmail],
    ['loginNetwork', client.network],
  ];
  if (!isKnown) attempt.push(['loginUnknownNetwork', email]);
  await takeAll(context, attempt);
  const isCorrect = await verifyPassword(account?.passwordHash ?? null, credentials.password).catch(
    async (error) => {
      // Not verified, because too many others wait.
      await giveBackAll(context, attempt);
      throw error;
    },
  );
  if (account === null || !isCorrect) throw new AppError('invalid_credentials', 'usuário ou senha inválidos');
  await giveBackAll(context, attempt);
  await limits.clear('loginNetworkEmail', networkAndEmail);
  // A password is set with a mailed link, also by the release before, which did not write it down.
  if (account.emailVerifiedAt === null) await verifyAccount(context, account.id);
  return openSession(context, account, { remember: credentials.remember }, client);
}
