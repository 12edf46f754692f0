import { countAttempts, releaseAttempts } from '../../../platform/attempt-limits.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Sender } from '../../../platform/http/verb-input.ts';
import { verifyPassword } from '../../../platform/passwords.ts';
import type { LimitName } from '../../../platform/rate-limits.ts';
import { DEVICE_COOKIE, findDeviceId, rememberDevice } from './known-device.ts';
import { openSession } from './open-session.ts';
import { type Account, findAccountByEmail, isKnownNetwork } from './queries.ts';

type LoginSender = Pick<Sender, 'network' | 'userAgent' | 'cookies'>;

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/**
 * The limits of an attempt. From a device that the e-mail has logged in from, only that device is limited, so that
 * others in its network cannot lock it out. Elsewhere failures are counted by network and by network with e-mail; by
 * e-mail alone only in networks that the student never used before, for the same reason.
 */
async function findLimits(
  context: Context,
  email: string,
  { network, cookies }: LoginSender,
): Promise<{ account: Account | null; attempt: [LimitName, string][] }> {
  const { limits, db } = context;
  const device = findDeviceId(context, cookies.get(DEVICE_COOKIE), email);
  if (device) {
    await limits.check('loginDevice', device);
    return { account: await findAccountByEmail(db, email), attempt: [['loginDevice', device]] };
  }
  const attempt: [LimitName, string][] = [
    ['loginNetworkEmail', `${network}|${email}`],
    ['loginNetwork', network],
  ];
  for (const [name, key] of attempt) await limits.check(name, key);
  const account = await findAccountByEmail(db, email);
  if (account && (await isKnownNetwork(db, account.id, network))) return { account, attempt };
  await limits.check('loginUnknownNetwork', email);
  return { account, attempt: [...attempt, ['loginUnknownNetwork', email]] };
}

/** Opens a session, and gives the browser the cookie by which the e-mail's logins from it are known. */
export async function login(
  context: Context,
  { sender, ...credentials }: Credentials & { sender: LoginSender },
) {
  const email = credentials.email.toLowerCase();
  const { account, attempt } = await findLimits(context, email, sender);
  // Counted before the password is verified: of a hundred parallel guesses only ten are verified.
  await countAttempts(context, attempt);
  const isCorrect = await verifyPassword(account?.passwordHash ?? null, credentials.password).catch(
    async (error) => {
      // Not verified, because too many others wait.
      await releaseAttempts(context, attempt);
      throw error;
    },
  );
  if (account === null || !isCorrect) throw new AppError('invalid_credentials', 'usuário ou senha inválidos');
  await releaseAttempts(context, attempt);
  const [mostSpecific] = attempt;
  if (mostSpecific) await context.limits.clear(...mostSpecific);
  // A password is set with a mailed link, also by the release before, which did not write it down.
  if (account.emailVerifiedAt === null) await context.registry.verifyAccount(context, account.id);
  const session = await openSession(context, account, { remember: credentials.remember }, sender);
  rememberDevice(context, sender.cookies, credentials.email);
  return session;
}
