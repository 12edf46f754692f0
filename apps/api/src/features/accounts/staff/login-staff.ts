import { KNOWN_NETWORK_MS } from '@toro/domain/accounts/staff/session';
import { type Attempt, countAttempts, releaseAttempts } from '../../../platform/attempt-limits.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { verifyPassword } from '../../../platform/passwords.ts';
import { findMemberByEmail, type StaffMember } from './member-queries.ts';
import { asMember, openStaffSession } from './open-staff-session.ts';
import { hasSecondFactor } from './second-factor-queries.ts';
import { hasSessionFrom } from './session-queries.ts';
import type { StaffClient } from './staff-client.ts';
import { toStaffSession } from './to-staff-session.ts';

const invalidCredentials = () => new AppError('invalid_credentials', 'E-mail ou senha inválidos.');

/** The message of a rejected attempt names whole minutes. */
function toStaffLimitError(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'too_many_requests') return error;
  const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
  const unit = minutes === 1 ? 'minuto' : 'minutos';
  const message = `Muitas tentativas. Tente de novo em ${minutes} ${unit}.`;
  return new AppError('too_many_requests', message, undefined, error.retryAfter);
}

/** The limits of failed logins: by e-mail and network, by network, and by e-mail from networks unknown to it. */
export async function findStaffLimits(
  { db, now }: Context,
  email: string,
  member: StaffMember | null,
  network: string,
): Promise<Attempt[]> {
  const since = new Date(now().getTime() - KNOWN_NETWORK_MS);
  const isKnown = member !== null && (await hasSessionFrom(db, member.id, network, since));
  return [
    ['staffLoginNetworkEmail', `${network}|${email}`],
    ['staffLoginNetwork', network],
    ...(isKnown ? [] : ([['staffLoginUnknownNetwork', email]] satisfies Attempt[])),
  ];
}

/** Counts a failed login, or throws when there were too many. */
export async function countFailedLogin(context: Context, attempt: readonly Attempt[]): Promise<void> {
  await countAttempts(context, attempt).catch((error: unknown) => {
    throw toStaffLimitError(error);
  });
}

/** Opens a session; with a second factor it is complete only after that. */
export async function loginStaff(
  context: Context,
  { email: typed, password, sender }: { email: string; password: string; sender: StaffClient },
) {
  const email = typed.trim().toLowerCase();
  const found = await findMemberByEmail(context.db, email);
  const member = found?.deactivatedAt === null ? found : null;
  const attempt = await findStaffLimits(context, email, member, sender.network);
  // Counted before the password is verified, so that parallel guesses do not exceed the limit.
  await countFailedLogin(context, attempt);
  const isCorrect = await verifyPassword(member?.passwordHash ?? null, password).catch(async (error) => {
    await releaseAttempts(context, attempt);
    throw error;
  });
  if (!member || !isCorrect) {
    if (found)
      await recordAudit(context, {
        action: 'fail-login',
        subject: { kind: 'staff', id: found.id, name: found.name },
      });
    throw invalidCredentials();
  }
  await releaseAttempts(context, attempt);
  const hasFactor = await hasSecondFactor(context.db, member);
  const complete = !hasFactor && !context.config.production;
  return inTransaction(asMember(context, member), async (tx) =>
    toStaffSession(tx, await openStaffSession(tx, member, sender, { complete })),
  );
}
